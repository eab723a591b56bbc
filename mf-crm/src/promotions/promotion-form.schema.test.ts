import * as v from 'valibot';
import { emptyPromotion, type PromotionValues, promotionSchema } from './promotion-form.schema';

const zone = 'America/Chicago';
/** Monday, 10:00 AM of the store. */
const now = new Date('2026-11-30T16:00:00Z');
const group = '00000000-0000-4000-8000-0000000000e1';
const complete: PromotionValues = {
  ...emptyPromotion('Lotus Nails', now, zone),
  group_ids: [group],
  name: 'December',
  message: '20 % off with {code}',
  discount_percent: 2_000,
};

/** Returns the first message of each field that is refused. */
function issuesOf(changes: Partial<PromotionValues>, at = now, hasAddress = true): Record<string, string> {
  const { issues = [] } = v.safeParse(promotionSchema({ zone, now: () => at, hasAddress }), {
    ...complete,
    ...changes,
  });
  const found: Record<string, string> = {};
  for (const issue of issues) found[v.getDotPath(issue) ?? ''] ??= issue.message;
  return found;
}

test('a complete promotion is accepted', () => expect(issuesOf({})).toEqual({}));

test.each<[string, Partial<PromotionValues>, Record<string, string>]>([
  ['a name', { name: ' ' }, { name: 'name_required' }],
  ['a group', { group_ids: [] }, { group_ids: 'promotion_group_required' }],
  ['a message', { message: '' }, { message: 'required' }],
  ['an email title', { channels: 'both' }, { email_title: 'required' }],
  ['a start', { start_date: '' }, { start_date: 'required' }],
  ['an end', { expired_date: '' }, { expired_date: 'required' }],
  ['a percentage', { discount_percent: 0 }, { discount_percent: 'discount_invalid' }],
  ['an amount', { discount_type: 'usd' }, { discount_amount: 'discount_invalid' }],
  ['a time to send', { is_scheduled: true, time: '' }, { time: 'required' }],
  ['a day to send', { is_scheduled: true, day: '' }, { day: 'required' }],
])('%s is required', (_, changes, expected) => expect(issuesOf(changes)).toEqual(expected));

test('a business name has at most 40 characters', () => {
  expect(issuesOf({ business_name: 'Ệ'.repeat(40) })).toEqual({});
  expect(issuesOf({ business_name: 'Ệ'.repeat(41) })).toEqual({ business_name: 'too_long' });
});

test('an emoji is refused in each text', () => {
  for (const field of ['name', 'business_name', 'email_title', 'message'])
    expect(issuesOf({ [field]: 'Yay 🎉' })).toEqual({ [field]: 'has_emoji' });
});

test('the end is after the start, and not over', () => {
  expect(issuesOf({ expired_date: '2026-11-30' })).toEqual({ expired_date: 'end_not_after_start' });
  expect(issuesOf({ start_date: '2026-11-01', expired_date: '2026-11-29' })).toEqual({
    expired_date: 'promotion_over',
  });
});

describe('a scheduled promotion', () => {
  const scheduled = { is_scheduled: true, start_date: '2026-12-02', day: '2026-12-02', time: '08:00' };
  test('leaves between 8 AM and 8 PM of the store', () => {
    expect(issuesOf(scheduled)).toEqual({});
    expect(issuesOf({ ...scheduled, time: '19:59' })).toEqual({});
    expect(issuesOf({ ...scheduled, time: '07:59' })).toEqual({ time: 'outside_send_hours' });
    expect(issuesOf({ ...scheduled, time: '20:00' })).toEqual({ time: 'outside_send_hours' });
  });

  test('leaves on or before the day on which it starts', () => {
    expect(issuesOf({ ...scheduled, day: '2026-12-03' })).toEqual({ day: 'schedule_after_start' });
  });

  test('does not leave in the past', () => {
    const today = { ...scheduled, day: '2026-11-30' };
    expect(issuesOf({ ...today, time: '10:00' })).toEqual({});
    expect(issuesOf({ ...today, time: '09:59' })).toEqual({ time: 'schedule_past' });
  });
});

test('the time of a promotion that is sent now is that of the store', () => {
  expect(issuesOf({ is_scheduled: false, day: '', time: '' })).toEqual({});
  expect(issuesOf({ is_scheduled: false }, new Date('2026-12-01T02:00:00Z'))).toEqual({
    is_scheduled: 'outside_send_hours',
  });
});

test.each([
  ['in the day at once', '2026-11-30T16:00:00Z', { is_scheduled: false, start_date: '2026-11-30' }],
  [
    'before 8 AM the same day',
    '2026-11-30T12:00:00Z',
    { is_scheduled: true, day: '2026-11-30', start_date: '2026-11-30' },
  ],
  [
    'after 8 PM the next day',
    '2026-12-01T03:00:00Z',
    { is_scheduled: true, day: '2026-12-01', start_date: '2026-12-01' },
  ],
])('a new promotion is proposed %s', (_, at, expected) => {
  expect(emptyPromotion('Lotus Nails', new Date(at), zone)).toMatchObject(expected);
});

test('a promotion without a discount needs no amount, and has no code', () => {
  const none = { discount_type: 'none', discount_percent: 0 } as const;
  expect(issuesOf({ ...none, message: 'We are open again' })).toEqual({});
  expect(issuesOf({ ...none, message: 'Use {code}' })).toEqual({ discount_type: 'promotion_code_without_discount' });
});

test('an email needs the postal address of the store, and a text needs none', () => {
  const missing = { channels: 'store_address_missing' };
  expect(issuesOf({ channels: 'email', email_title: 'Gel' }, now, false)).toEqual(missing);
  expect(issuesOf({ channels: 'both', email_title: 'Gel' }, now, false)).toEqual(missing);
  expect(issuesOf({ channels: 'sms' }, now, false)).toEqual({});
});
