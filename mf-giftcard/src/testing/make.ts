import type * as Types from '@suite/graphql/schema-types';
import en from '../../locales/en.json';
import vi from '../../locales/vi.json';

/** The remote's messages, for tests. */
export const messages = { 'mf-giftcard': { en, vi } };

export const cardId = (number: number) => `00000000-0000-4000-8000-00000000c${100 + number}`;

/** A card of $80 that was sold for as much, and redeemed once. */
export const makeCard = (changes: Partial<Types.GiftCardRecord> = {}): Types.GiftCardRecord => ({
  id: cardId(0),
  whmcs_id: 10001,
  code: 'PLASTIC1',
  is_code_masked: false,
  status: 'active',
  source: 'printed',
  initial_balance: 10_000,
  current_balance: 8_000,
  balance: 8_000,
  paid_balance: 8_000,
  bonus_balance: 0,
  held: 0,
  amount: 10_000,
  price: 10_000,
  created_at: '2026-11-01T15:00:00.000Z',
  sold_at: '2026-11-02T15:00:00.000Z',
  last_loaded_at: '2026-11-02T15:00:00.000Z',
  last_activity_at: '2026-11-20T15:00:00.000Z',
  expires_on: null,
  is_reminder_agreed: false,
  reminded_at: null,
  off_reason: null,
  off_note: null,
  off_at: null,
  replaced_by_id: null,
  replaces_id: null,
  customer_company_id: null,
  sold_date: '2026-11-02',
  customer: {
    id: '00000000-0000-4000-8000-0000000000c1',
    full_name: 'Jenny Park',
    phone: '+15125550142',
    companies: [{ id: '00000000-0000-4000-8000-0000000000f1', whmcs_id: 10001, name: 'Lotus Nails & Spa' }],
  },
  order_id: '00000000-0000-4000-8000-0000000000d1',
  order_code: '1042',
  ...changes,
});

/** Its redemption of $20 on a ticket. */
export const makeMovement = (changes: Partial<Types.GiftCardTransaction> = {}): Types.GiftCardTransaction => ({
  id: 2,
  gift_card_id: cardId(0),
  code: 'PLASTIC1',
  type: 'redeem',
  balance_before: 10_000,
  balance_change: -2_000,
  balance_after: 8_000,
  bonus_change: 0,
  price: null,
  date: '2026-11-20T15:00:00.000Z',
  day: '2026-11-20',
  dts_order_id: '00000000-0000-4000-8000-0000000000d2',
  order_code: '1077',
  payment_method_types: ['gift_card'],
  customer: null,
  person_name: 'Ava Nguyen',
  note: null,
  ...changes,
});

/** The same card's sale for $100 in cash. */
export const makeLoad = (changes: Partial<Types.GiftCardTransaction> = {}): Types.GiftCardTransaction =>
  makeMovement({
    id: 1,
    type: 'add_fund',
    balance_before: 0,
    balance_change: 10_000,
    balance_after: 10_000,
    price: 10_000,
    date: '2026-11-02T15:00:00.000Z',
    day: '2026-11-02',
    order_code: '1042',
    payment_method_types: ['cash'],
    ...changes,
  });

/** A server with these cards and transactions, in pages. */
export function fakeServer(cards = [makeCard()], movements = [makeMovement(), makeLoad()]) {
  const pageOf = <TRow extends { id: string | number }>(rows: readonly TRow[], args: PageArgs) => {
    const start = args.after == null ? 0 : rows.findIndex(({ id }) => id === args.after) + 1;
    return rows.slice(start, start + args.limit);
  };
  const matching = ({ where }: { where?: Types.GiftCardTransaction_Where | null }) =>
    movements.filter(
      ({ type, gift_card_id }) =>
        (where?.type?._in?.includes(type) ?? true) &&
        (where?.type?._eq ?? type) === type &&
        (where?.gift_card_id?._eq ?? gift_card_id) === gift_card_id,
    );
  return {
    gift_card_list: (args: PageArgs) => pageOf(cards, args),
    gift_card_aggregate: () => ({ count: cards.length }),
    gift_card_by_id: ({ id }: { id: string }) => cards.find((card) => card.id === id),
    gift_card_log: (): object[] => [],
    gift_card_delivery_list: (): object[] => [],
    gift_card_state_rules: () => ({ under: 0, used_percent: null, expiry_years: 5 }),
    gcm_get_gift_card: ({ input_obj: { code } }: { input_obj: { code: string } }) =>
      cards.find((card) => card.code === code) ?? null,
    gift_card_transaction_list: (args: PageArgs) => pageOf(matching(args), args),
    gift_card_transaction_aggregate: (args: PageArgs) => {
      const found = matching(args);
      const sum = (amount: (row: Types.GiftCardTransaction) => number) =>
        found.reduce((all, row) => all + amount(row), 0);
      return {
        count: found.length,
        balance_change: sum((row) => row.balance_change),
        bonus_change: sum((row) => row.bonus_change),
        price: sum((row) => row.price ?? 0),
      };
    },
  };
}
interface PageArgs {
  limit: number;
  after?: string | number | null;
  where?: Types.GiftCardTransaction_Where | null;
}
