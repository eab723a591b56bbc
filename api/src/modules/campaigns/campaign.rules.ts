import { type CampaignDiscount, isDiscount, maxCampaignGroups } from '@suite/domain/campaigns';
import { firstEmoji, hasOnlyPromotionFields, isPromotionTime, promotionLimits } from '@suite/domain/promotion';
import { businessDay } from '@suite/domain/time';
import { type FieldRefusal, fieldIf } from '../../kit/problem';
import type {
  CampaignChannels,
  CampaignCreateInput,
  CampaignDiscountType,
  CampaignDraftInput,
} from '../../resolver-types.generated';

/** What a message says and takes off, as it is stored. */
export interface CampaignMessage {
  business_name: string;
  email_title: string;
  message: string;
  channels: CampaignChannels;
  without_accents: boolean;
  discount_type: CampaignDiscountType | null;
  discount_value: number | null;
  is_one_time: boolean;
}

/** A campaign as it is written. */
export interface CampaignDraft extends CampaignMessage {
  id: string;
  name: string;
  start_date: string | null;
  expired_date: string | null;
  mode: number;
  scheduled_at: Date | null;
  group_ids: string[];
}

type MessageInput = Omit<
  CampaignMessage,
  'business_name' | 'email_title' | 'message' | 'discount_type' | 'discount_value'
> & {
  business_name?: string | null | undefined;
  email_title?: string | null | undefined;
  message?: string | null | undefined;
  discount_type?: CampaignDiscountType | null | undefined;
  discount_value?: number | null | undefined;
};

const typed = (text: string | null | undefined): string => (text ?? '').trim().normalize('NFC');

/** Returns what was typed as it is stored. */
export const messageOf = (input: MessageInput): CampaignMessage => ({
  business_name: typed(input.business_name),
  email_title: typed(input.email_title),
  message: typed(input.message),
  channels: input.channels,
  without_accents: input.without_accents,
  discount_type: input.discount_type ?? null,
  discount_value: input.discount_type ? (input.discount_value ?? null) : null,
  is_one_time: input.is_one_time,
});

/** Returns a campaign as it is stored. */
export const draftOf = (input: CampaignDraftInput | CampaignCreateInput): CampaignDraft => ({
  ...messageOf(input),
  id: input.id,
  name: typed(input.name),
  start_date: input.start_date ?? null,
  expired_date: input.expired_date ?? null,
  mode: input.mode,
  scheduled_at: input.mode === 2 && input.scheduled_at ? new Date(input.scheduled_at) : null,
  group_ids: [...new Set(input.group_ids)],
});

export const discountOf = ({
  discount_type: type,
  discount_value: value,
}: Pick<CampaignMessage, 'discount_type' | 'discount_value'>): CampaignDiscount =>
  type && value !== null ? { type, value } : null;

/** A kind of discount without its amount is left out. */
export const withWholeDiscount = (draft: CampaignDraft): CampaignDraft =>
  draft.discount_value === null ? { ...draft, discount_type: null } : draft;

const tooLong = (path: string, text: string, max: number): FieldRefusal[] =>
  fieldIf(text.length > max, { path, code: 'too_long', params: { max } });

const withEmoji = (path: string, text: string): FieldRefusal[] => {
  const character = firstEmoji(text);
  return character === null ? [] : [{ path, code: 'has_emoji', params: { character } }];
};

/** Why a message cannot be saved at all, not even as a draft. */
const lengthProblems = ({ business_name, email_title, message }: CampaignMessage): FieldRefusal[] => [
  ...tooLong('input_obj.business_name', business_name, promotionLimits.businessName),
  ...tooLong('input_obj.email_title', email_title, promotionLimits.emailTitle),
  ...tooLong('input_obj.message', message, promotionLimits.message),
];

function discountProblems(message: CampaignMessage): FieldRefusal[] {
  const path = 'input_obj.discount_value';
  const discount = discountOf(message);
  if (discount) return fieldIf(!isDiscount(discount), { path, code: 'discount_invalid' });
  const needsOne = message.discount_type !== null || message.message.includes('{code}');
  return fieldIf(needsOne, { path, code: 'required' });
}

/** Why a message is refused. */
export function messageProblems(message: CampaignMessage): FieldRefusal[] {
  const { business_name, email_title, message: text, channels } = message;
  return [
    ...lengthProblems(message),
    ...withEmoji('input_obj.business_name', business_name),
    ...fieldIf(channels !== 'sms' && email_title === '', { path: 'input_obj.email_title', code: 'required' }),
    ...withEmoji('input_obj.email_title', email_title),
    ...fieldIf(text === '', { path: 'input_obj.message', code: 'required' }),
    ...withEmoji('input_obj.message', text),
    ...fieldIf(!hasOnlyPromotionFields(text), { path: 'input_obj.message', code: 'template_field_unknown' }),
    ...discountProblems(message),
  ];
}

/** Why a message cannot be sent by email: it has to say where the store is (CAN-SPAM, CASL). */
export const addressProblems = (
  { channels }: Pick<CampaignMessage, 'channels'>,
  { address }: { address: string },
): FieldRefusal[] =>
  fieldIf(channels !== 'sms' && address === '', { path: 'input_obj.channels', code: 'store_address_missing' });

const groupProblems = ({ group_ids }: CampaignDraft): FieldRefusal[] =>
  fieldIf(group_ids.length > maxCampaignGroups, {
    path: 'input_obj.group_ids',
    code: 'too_many',
    params: { max: maxCampaignGroups },
  });

const modeProblems = ({ mode }: CampaignDraft): FieldRefusal[] =>
  fieldIf(mode !== 1 && mode !== 2, { path: 'input_obj.mode', code: 'out_of_range' });

/** Why a draft is refused: it may be incomplete, and wrong, but not longer than its columns. */
export const draftProblems = (draft: CampaignDraft): FieldRefusal[] => [
  ...tooLong('input_obj.name', draft.name, promotionLimits.name),
  ...lengthProblems(draft),
  ...groupProblems(draft),
  ...modeProblems(draft),
  ...fieldIf(draft.discount_value !== null && draft.discount_value < 1, {
    path: 'input_obj.discount_value',
    code: 'discount_invalid',
  }),
  ...dateProblems(draft, null).filter(({ code }) => code !== 'required'),
];

function dateProblems({ start_date, expired_date }: CampaignDraft, today: string | null): FieldRefusal[] {
  const path = 'input_obj.expired_date';
  if (start_date && expired_date && expired_date <= start_date) return [{ path, code: 'end_not_after_start' }];
  return [
    ...fieldIf(start_date === null, { path: 'input_obj.start_date', code: 'required' }),
    ...fieldIf(expired_date === null, { path, code: 'required' }),
    ...fieldIf(expired_date !== null && today !== null && expired_date < today, { path, code: 'day_past' }),
  ];
}

/** A person needs a moment from choosing a time to submitting it. */
const graceMs = 60_000;

function scheduleProblems({ mode, scheduled_at, start_date }: CampaignDraft, now: Date, zone: string): FieldRefusal[] {
  const path = 'input_obj.scheduled_at';
  if (mode !== 2) return [];
  if (!scheduled_at) return [{ path, code: 'required' }];
  return [
    ...fieldIf(scheduled_at.getTime() < now.getTime() - graceMs, { path, code: 'schedule_past' }),
    ...fieldIf(start_date !== null && businessDay(scheduled_at, zone) > start_date, {
      path,
      code: 'schedule_after_start',
    }),
    ...fieldIf(!isPromotionTime(scheduled_at, zone), { path, code: 'outside_send_hours' }),
  ];
}

/** Why a campaign cannot be submitted. */
export const campaignProblems = (draft: CampaignDraft, now: Date, zone: string): FieldRefusal[] => [
  ...fieldIf(draft.name === '', { path: 'input_obj.name', code: 'required' }),
  ...tooLong('input_obj.name', draft.name, promotionLimits.name),
  ...withEmoji('input_obj.name', draft.name),
  ...messageProblems(draft),
  ...dateProblems(draft, businessDay(now, zone)),
  ...fieldIf(draft.group_ids.length === 0, { path: 'input_obj.group_ids', code: 'required' }),
  ...groupProblems(draft),
  ...modeProblems(draft),
  ...scheduleProblems(draft, now, zone),
  ...fieldIf(!isPromotionTime(now, zone), { path: 'input_obj.mode', code: 'outside_send_hours' }),
];

/** Complaints about a store's messages in this time stop its promotions, from this number and share on. */
export const complaintLimit = { days: 30, min: 3, share: 0.001 } as const;

/** Whether so many complaints about so many messages stop a store's promotions. */
export const hasTooManyComplaints = ({ complaints, sent }: { complaints: number; sent: number }): boolean =>
  complaints >= complaintLimit.min && complaints > sent * complaintLimit.share;
