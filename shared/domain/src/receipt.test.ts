import fc from 'fast-check';
import { type PaidOrder, receiptOf, receiptRows } from './receipt';

const none = {
  sub_total: 0,
  order_discount: 0,
  promo: 0,
  reward: 0,
  service_fee: 0,
  tax: 0,
  cash_discount: 0,
  tip: 0,
  total: 0,
};
const order = (changes: Partial<PaidOrder> = {}): PaidOrder => ({
  totals: none,
  order_items: [],
  order_discounts: [],
  payments: [],
  refunds: [],
  reward_points: 0,
  points_earned: 0,
  point_balance: null,
  ...changes,
});
const item = (changes: Partial<PaidOrder['order_items'][number]> = {}): PaidOrder['order_items'][number] => ({
  id: 'gel',
  item_type: 'service',
  item_name: 'Gel set',
  quantity: 1,
  price: 4_000,
  person: null,
  staff: { full_name: 'Ava Nguyen' },
  gift_card: null,
  gift_card_value: null,
  ...changes,
});
const payment = (changes: Partial<PaidOrder['payments'][number]> = {}): PaidOrder['payments'][number] => ({
  id: 'p1',
  tender: 'cash',
  status: 'approved',
  amount: 4_000,
  cash_received: null,
  change_due: null,
  gift_card_last_four: null,
  payment_method: null,
  ...changes,
});
const visa = { card_type: 'Visa', card_last_four: '4242' };

test('a plain ticket has subtotal and total, and no row of zero', () => {
  const { figures } = receiptOf(order({ totals: { ...none, sub_total: 4_000, total: 4_000 } }));
  expect(figures.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['sub_total', 4_000],
    ['total', 4_000],
  ]);
});

test('a figure that can be changed beside its row has one at zero, in its place', () => {
  expect(receiptRows({ sub_total: 4_000, tax: 200, total: 4_200 }, ['service_fee'])).toEqual([
    { kind: 'sub_total', amount: 4_000 },
    { kind: 'service_fee', amount: 0 },
    { kind: 'tax', amount: 200 },
    { kind: 'total', amount: 4_200 },
  ]);
});

test('deductions are below 0, in their order, with the reasons of discounts and the names of promotions', () => {
  const totals = {
    sub_total: 10_000,
    order_discount: 500,
    promo: 600,
    reward: 1_000,
    service_fee: 300,
    tax: 700,
    cash_discount: 200,
    tip: 1_500,
    total: 10_200,
  };
  const { figures } = receiptOf(
    order({
      totals,
      order_discounts: [
        { order_item_id: null, is_promo: true, name: 'First visit', total_value: 400 },
        { order_item_id: null, is_promo: true, name: 'Tuesday', total_value: 200 },
        { order_item_id: null, is_promo: false, name: 'Long wait', total_value: 500 },
      ],
    }),
  );
  expect(figures).toEqual([
    { kind: 'sub_total', amount: 10_000, reason: null },
    { kind: 'discount', amount: -500, reason: 'Long wait' },
    { kind: 'promo', amount: -600, reason: 'First visit, Tuesday' },
    { kind: 'reward', amount: -1_000, reason: null },
    { kind: 'service_fee', amount: 300, reason: null },
    { kind: 'tax', amount: 700, reason: null },
    { kind: 'cash_discount', amount: -200, reason: null },
    { kind: 'tip', amount: 1_500, reason: null },
    { kind: 'total', amount: 10_200, reason: null },
  ]);
});

test('a line shows its price, its employee, its person and its discount', () => {
  const { items } = receiptOf(
    order({
      order_items: [
        item({ quantity: 2, person: 'Dana' }),
        item({
          id: 'card',
          item_type: 'gift_card',
          staff: null,
          gift_card: { code: 'ABCD23456789' },
          gift_card_value: 5_000,
        }),
      ],
      order_discounts: [
        { order_item_id: 'gel', is_promo: false, name: 'Tuesday', total_value: 400 },
        { order_item_id: 'gel', is_promo: false, name: null, total_value: 100 },
        { order_item_id: null, is_promo: false, name: 'Not of a line', total_value: 300 },
      ],
    }),
  );
  expect(items).toMatchObject([
    { amount: 8_000, staff: 'Ava Nguyen', person: 'Dana', discount: 500, reason: 'Tuesday', cardCode: null },
    { amount: 4_000, staff: null, person: null, discount: 0, reason: null, cardCode: 'ABCD23456789', cardValue: 5_000 },
  ]);
});

test.each([
  ['cash that was counted out', payment(), { lastFour: null, received: null, change: 0 }],
  [
    'cash with change',
    payment({ cash_received: 5_000, change_due: 1_000 }),
    { lastFour: null, received: 5_000, change: 1_000 },
  ],
  ['exact cash', payment({ cash_received: 4_000, change_due: 0 }), { received: null, change: 0 }],
  ['a card', payment({ tender: 'card', payment_method: visa }), { cardType: 'Visa', lastFour: '4242' }],
  ['a gift card', payment({ tender: 'gift_card', gift_card_last_four: '6789' }), { cardType: null, lastFour: '6789' }],
])('paid by %s', (_, paid, expected) => {
  expect(receiptOf(order({ payments: [paid] })).tenders).toMatchObject([expected]);
});

test.each([
  ['approved', 1],
  ['refunded', 1],
  ['partially_refunded', 1],
  ['declined', 0],
  ['pending', 0],
  ['voided', 0],
] as const)('a payment that is %s stands on it %d times', (status, times) => {
  expect(receiptOf(order({ payments: [payment({ status })] })).tenders).toHaveLength(times);
});

test('a refund names the card that it went to, and no card if it was paid in cash', () => {
  const at = '2026-11-21T18:00:00.000Z';
  const receipt = receiptOf(
    order({
      payments: [
        payment({ id: 'p1', tender: 'card', status: 'voided', payment_method: visa }),
        payment({ id: 'p2', tender: 'check' }),
      ],
      refunds: [
        {
          id: 'r1',
          kind: 'void',
          status: 'completed',
          created_at: at,
          tenders: [
            { payment_id: 'p1', tender: 'card', amount: 4_000 },
            { payment_id: 'p2', tender: 'cash', amount: 1_000 },
          ],
        },
        { id: 'r2', kind: 'refund', status: 'pending', created_at: at, tenders: [] },
      ],
    }),
  );
  expect(receipt.tenders).toHaveLength(2);
  expect(receipt.refunds).toMatchObject([
    {
      id: 'r1',
      kind: 'void',
      at: new Date(at),
      tenders: [
        { tender: 'card', cardType: 'Visa', lastFour: '4242', amount: 4_000, change: 0 },
        { tender: 'cash', cardType: null, lastFour: null, amount: 1_000, change: 0 },
      ],
    },
  ]);
  expect(receipt.refunded).toBe(5_000);
});

test('the figures of a valid ticket sum to its total, and none is -0', () => {
  const cents = fc.nat(1_000_000);
  fc.assert(
    fc.property(
      fc.record({
        sub: cents,
        off: cents,
        promo: cents,
        reward: cents,
        fee: cents,
        tax: cents,
        cash: cents,
        tip: cents,
      }),
      (amounts) => {
        const { sub, off, promo, reward, fee, tax, cash, tip } = amounts;
        const total = sub - off - promo - reward + fee + tax - cash + tip;
        const { figures } = receiptOf(
          order({
            totals: {
              sub_total: sub,
              order_discount: off,
              promo,
              reward,
              service_fee: fee,
              tax,
              cash_discount: cash,
              tip,
              total,
            },
          }),
        );
        const parts = figures.filter(({ kind }) => kind !== 'total');
        expect(parts.reduce((all, { amount }) => all + amount, 0)).toBe(total);
        expect(figures.some(({ amount }) => Object.is(amount, -0))).toBe(false);
      },
    ),
  );
});
