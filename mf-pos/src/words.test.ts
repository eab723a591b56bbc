import kitEn from '@suite/remote-kit/locales/en.json';
import kitVi from '@suite/remote-kit/locales/vi.json';
import en from '../locales/en.json';
import vi from '../locales/vi.json';

type Words = { [key: string]: string | Words };

const entriesOf = (tree: Words, prefix = ''): [key: string, words: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : entriesOf(value, `${prefix}${key}.`),
  );
const placeholdersOf = (words: string): string[] => [...new Set(words.match(/{{\w+}}/g) ?? [])].sort();

/** What each message holds open, by key; Vietnamese has one form for one and for many. */
const messagesOf = (words: Words) =>
  Object.fromEntries(
    entriesOf(words)
      .filter(([key]) => !key.endsWith('_one'))
      .map(([key, value]) => [key, placeholdersOf(value)]),
  );

test('both languages say everything, about the same things', () => {
  expect(messagesOf(vi)).toEqual(messagesOf(en));
  expect([...entriesOf(en), ...entriesOf(vi)].filter(([, words]) => words.trim() === '')).toEqual([]);
});

/** Refusals of the API's operations on tickets, their payment and the ledger. */
const codes = [
  'appointment_closed',
  'appointment_has_order',
  'appointment_not_found',
  'checkout_pending',
  'company_not_found',
  'idempotency_key_reused',
  'line_of_another',
  'order_awaiting',
  'order_changed',
  'order_closed',
  'order_empty',
  'order_expired',
  'order_item_not_found',
  'order_not_found',
  'order_not_paid',
  'order_refunded',
  'qr_invalid',
  'refund_pending',
  'quick_sale_changed',
  'service_not_enabled',
  'void_too_late',
];

/** Refusals of one field, among them those of the scalars that tickets are made of. */
const fields = [
  'already_used',
  'amount_invalid',
  'amount_required',
  'card_not_found',
  'cash_short',
  'characters_invalid',
  'customer_not_found',
  'date_invalid',
  'date_time_invalid',
  'discount_too_large',
  'gift_card_code_invalid',
  'gift_card_code_taken',
  'gift_card_expired',
  'gift_card_inactive',
  'gift_card_mistyped',
  'gift_card_not_found',
  'gift_card_one',
  'gift_card_price',
  'gift_card_short',
  'id_invalid',
  'item_not_found',
  'line_not_found',
  'line_refunded',
  'out_of_range',
  'percent_invalid',
  'points_short',
  'price_fixed',
  'quantity_invalid',
  'refund_too_large',
  'reward_too_large',
  'required',
  'service_not_found',
  'staff_not_found',
  'staff_not_on_ticket',
  'staff_required',
  'staff_twice',
  'tenders_net_mismatch',
  'tenders_tip_mismatch',
  'tip_shares_mismatch',
  'too_long',
  'too_many_discounts',
  'too_many_lines',
  'too_many_tenders',
  'total_too_large',
];

/** Why a card was not charged. */
const declines = [
  'card_declined',
  'card_not_kept',
  'cards_unavailable',
  'gateway_error',
  'no_answer',
  'token_invalid',
  'other',
];

/** Why a card took nothing back. */
const refundDeclines = ['cards_unavailable', 'charge_not_found', 'other', 'refund_declined', 'refund_too_large'];

describe.each([
  ['English', kitEn, en],
  ['Vietnamese', kitVi, vi],
])('in %s', (_, kit: Words, own: Words) => {
  const said = new Map([...entriesOf(kit, 'kit.'), ...entriesOf(own)]);
  const unsaid = (keys: string[]) => keys.filter((key) => !said.get(key)?.trim());

  test('every refusal has a title and a message of its own', () => {
    expect(unsaid(codes.flatMap((code) => [`kit.code.${code}.title`, `kit.code.${code}.message`]))).toEqual([]);
  });

  test('every refusal of a field has words beside the field', () => {
    expect(unsaid(fields.map((code) => `kit.field.${code}`))).toEqual([]);
  });

  test('every decline says what to do', () => {
    expect(unsaid(declines.map((code) => `decline.${code}`))).toEqual([]);
    expect(unsaid(refundDeclines.map((code) => `refund.decline.${code}`))).toEqual([]);
  });
});
