import { refusal } from '@suite/testing';

export const promotionId = '00000000-0000-4000-8000-0000000000f1';
export const groupId = '00000000-0000-4000-8000-0000000000e1';
export const vipId = '00000000-0000-4000-8000-0000000000e3';

/** A promotion that was sent to nine clients of ten. */
export const makePromotion = (changes: object = {}) => ({
  cursor: null,
  id: promotionId,
  kind: 'campaign',
  automation: null as string | null,
  name: 'December gel',
  business_name: 'Lotus Nails',
  email_title: '',
  message: 'Hi {name}, 20% off gel with {code} until {until}',
  channels: 'sms',
  without_accents: false,
  discount_type: 'percent' as string | null,
  discount_value: 2_000 as number | null,
  is_one_time: true,
  start_date: '2026-12-01',
  expired_date: '2026-12-15',
  mode: 1,
  scheduled_at: null as string | null,
  status: 'sent',
  pause_reason: null as string | null,
  waits_for: null as string | null,
  groups: [{ id: groupId, name: 'Saturday regulars', system_type: null as string | null }],
  created_by: 'Linh Tran' as string | null,
  created_at: '2026-11-30T15:00:00.000Z',
  updated_at: '2026-11-30T15:00:00.000Z',
  frozen_at: '2026-11-30T16:00:00.000Z',
  sent_at: '2026-11-30T16:05:00.000Z' as string | null,
  segments: 1,
  planned: 10,
  sent: 6,
  failed: 1,
  skipped: 2,
  unknown: 1,
  remaining: 0,
  redeemed: 0,
  sms_count: 10,
  email_count: 0,
  skip_reasons: [{ reason: 'opted_out', count: 2 }],
  version: 3,
  ...changes,
});

const noReach = {
  will_get: 0,
  no_consent: 0,
  opted_out: 0,
  no_address: 0,
  duplicate: 0,
  over_cap: 0,
  carrier_pending: 0,
};

/** The audience of 300 clients, of whom 214 get a text. */
export const makeAudience = (changes: object = {}) => ({
  clients: 300,
  recipients: 214,
  sms: { ...noReach, will_get: 214, no_consent: 61, opted_out: 5, no_address: 20 } as typeof noReach | null,
  email: null as typeof noReach | null,
  longest_name: 'Nguyễn Phương Thảo',
  longest_text: 'Lotus Nails: Hi Nguyễn Phương Thảo Reply STOP to opt out.',
  segments: 2,
  segments_without_accents: 1,
  sms_credits: 428,
  email_credits: 0,
  expense: 942 as number | null,
  days: 1,
  ...changes,
});

export const makeAutomation = (changes: object = {}) => ({
  kind: 'birthday',
  is_on: false,
  business_name: '',
  email_title: 'Happy birthday',
  message: 'Happy birthday {name}! 15% off with {code}',
  channels: 'sms',
  without_accents: false,
  discount_type: 'percent' as string | null,
  discount_value: 1_500 as number | null,
  is_one_time: true,
  days: 3,
  valid_days: 30,
  version: 0,
  changed_by: null,
  changed_at: null,
  last_run_day: null as string | null,
  sent_30_days: 0,
  paused_days: 0,
  ...changes,
});

export const makeSender = (changes: object = {}) => ({
  country_code: 'US',
  language: 'en',
  address: '1 Main St, Austin, TX' as string | null,
  business_phone_number: '+15125550100' as string | null,
  reply_to: 'linh@lotus.example' as string | null,
  ...changes,
});

type Input = { input_obj: { id: string } };
/** A server with promotions. */
export function promotionServer(promotions = [makePromotion()]) {
  const one = (id: string) => {
    const found = promotions.find((candidate) => candidate.id === id);
    if (!found) throw refusal('not_found', 'campaign_not_found');
    return { ...found };
  };
  const change =
    (changes: object) =>
    ({ input_obj }: Input) => {
      const found = promotions.find(({ id }) => id === input_obj.id);
      return Object.assign(found ?? makePromotion({ id: input_obj.id }), changes);
    };
  return {
    campaign_list: () => promotions,
    campaign_aggregate: () => ({ count: promotions.length }),
    campaign: ({ id }: { id: string }) => one(id),
    gci_central_get_sms_and_email: () => ({
      sms: 1_200,
      email: 3_000,
      amount_customer: 812,
      sms_allowance: 200,
      email_allowance: 1_000,
      sms_bought: 1_000,
      email_bought: 2_000,
      sms_held: 0,
      email_held: 0,
      allowance_resets_on: '2026-12-01',
    }),
    customer_group_list: () => [
      { id: groupId, name: 'Saturday regulars', kind: 'list', system_type: null, customer_count: 300 },
      { id: vipId, name: 'VIP', kind: 'system', system_type: 'vip', customer_count: 40 },
    ],
    campaign_sender: () => makeSender(),
    campaign_audience: () => makeAudience(),
    gci_central_create_promotion: ({ input_obj }: Input) => {
      promotions.push(makePromotion({ id: input_obj.id, status: 'sending' }));
      return promotions.at(-1);
    },
    campaign_save_draft: ({ input_obj }: Input) => makePromotion({ id: input_obj.id, status: 'draft' }),
    campaign_pause: change({ status: 'paused', pause_reason: 'person' }),
    campaign_resume: change({ status: 'sending', pause_reason: null }),
    campaign_stop: change({ status: 'stopped' }),
    campaign_delete_draft: () => ({ id: promotionId, name: 'December gel' }),
  };
}
