import type { Language } from '@suite/domain';
import { type FieldRefusal, fieldIf } from '../../kit/problem';
import type { CampaignAutomationInput, CampaignAutomationKind } from '../../resolver-types.generated';
import { type CampaignMessage, messageOf, messageProblems } from './campaign.rules';

export const automationKinds: readonly CampaignAutomationKind[] = [
  'birthday',
  'not_seen',
  'first_visit',
  'points_expire',
];

/** What an owner sets for an automation. */
export interface AutomationSettings extends CampaignMessage {
  kind: CampaignAutomationKind;
  is_on: boolean;
  days: number;
  valid_days: number;
}

const proposals: Record<
  CampaignAutomationKind,
  { days: number } & Record<Language, { title: string; message: string }>
> = {
  birthday: {
    days: 7,
    en: {
      title: 'Happy birthday!',
      message: '{salon}: Happy birthday, {name}! We would love to celebrate with you. See you soon.',
    },
    vi: { title: 'Chúc mừng sinh nhật!', message: '{salon} chúc mừng sinh nhật {name}! Mời bạn ghé tiệm nhé.' },
  },
  not_seen: {
    days: 60,
    en: { title: 'We miss you', message: '{salon}: Hi {name}, it has been a while. We would love to see you again.' },
    vi: { title: 'Lâu rồi chưa gặp bạn', message: '{salon}: Chào {name}, lâu rồi chưa gặp. Mời bạn ghé lại tiệm nhé.' },
  },
  first_visit: {
    days: 1,
    en: {
      title: 'Thank you for your visit',
      message: '{salon}: Thank you for your first visit, {name}. See you again soon.',
    },
    vi: { title: 'Cảm ơn bạn đã ghé tiệm', message: '{salon}: Cảm ơn {name} đã ghé tiệm lần đầu. Hẹn gặp lại bạn.' },
  },
  points_expire: {
    days: 14,
    en: {
      title: 'Your points expire soon',
      message: '{salon}: Hi {name}, some of your points expire soon. Use them with your next visit.',
    },
    vi: {
      title: 'Điểm của bạn sắp hết hạn',
      message: '{salon}: Chào {name}, bạn có điểm sắp hết hạn. Mời bạn ghé dùng điểm nhé.',
    },
  },
};

/** Returns the suite's proposal for an automation, which is off. */
export const proposalOf = (kind: CampaignAutomationKind, language: Language): AutomationSettings => {
  const { days } = proposals[kind];
  const { title, message } = proposals[kind][language];
  return {
    kind,
    is_on: false,
    business_name: '',
    email_title: title,
    message,
    channels: 'sms',
    without_accents: false,
    discount_type: null,
    discount_value: null,
    is_one_time: true,
    days,
    valid_days: 30,
  };
};

/** Returns what was typed as it is stored. */
export const automationOf = (input: CampaignAutomationInput): AutomationSettings => ({
  ...messageOf(input),
  kind: input.kind,
  is_on: input.is_on,
  days: input.days,
  valid_days: input.valid_days,
});

const outside = (path: string, value: number, min: number): FieldRefusal[] =>
  fieldIf(value < min || value > 365, { path, code: 'out_of_range', params: { min, max: 365 } });

/** The fewest days of an automation: nobody is missed who came this week. */
export const minDays: Record<CampaignAutomationKind, number> = {
  birthday: 0,
  not_seen: 14,
  first_visit: 0,
  points_expire: 1,
};

/** Why an automation cannot be saved. */
export const automationProblems = (settings: AutomationSettings): FieldRefusal[] => [
  ...messageProblems(settings),
  ...outside('input_obj.days', settings.days, minDays[settings.kind]),
  ...outside('input_obj.valid_days', settings.valid_days, 1),
];
