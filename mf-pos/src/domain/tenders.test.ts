import fc from 'fast-check';
import type { GiftCardAtHand } from './gift-card';
import {
  emptyTender,
  likelyCash,
  offeredTenders,
  paidNetsOf,
  planTenders,
  type TenderRow,
  tenderInputs,
  withBalance,
  withSplit,
  withType,
} from './tenders';

const due = { net: 4_600, tip: 500, giftCards: 0, discountable: 4_600 };
const row = (id: string, type: TenderRow['type'], more: Partial<TenderRow> = {}): TenderRow => ({
  ...emptyTender(type, id),
  ...more,
});

test('a single tender pays everything', () => {
  expect(planTenders(due, [row('1', 'card')], 300)).toMatchObject({
    amounts: [{ amount: 5_100, cashDiscount: 0, changeDue: null }],
    total: 5_100,
    cashDiscount: 0,
    issue: null,
  });
});

test('cash has its discount, and change of the received amount', () => {
  expect(planTenders(due, [row('1', 'cash', { cashReceived: 6_000 })], 300)).toMatchObject({
    amounts: [{ amount: 4_962, cashDiscount: 138, changeDue: 1_038 }],
    total: 4_962,
    issue: null,
  });
});

test('the last tender pays the rest, and the tip goes on the card', () => {
  const plan = planTenders(due, [row('1', 'card', { net: 2_000 }), row('2', 'cash')], 300);
  expect(plan.parts.map(({ netCents, tipCents }) => [netCents, tipCents])).toEqual([
    [2_000, 500],
    [2_600, 0],
  ]);
  expect(plan.total).toBe(5_100 - 78);
});

test.each<[string, TenderRow[], ReturnType<typeof planTenders>['issue']]>([
  ['no way chosen', [], { what: 'none', row: 0 }],
  ['a split without an amount', [row('1', 'cash'), row('2', 'card')], { what: 'amount', row: 0 }],
  ['a split that leaves nothing', [row('1', 'card', { net: 9_999 }), row('2', 'cash')], { what: 'amount', row: 1 }],
  ['too little cash', [row('1', 'cash', { cashReceived: 5_000 })], { what: 'cash_short', row: 0 }],
  ['exactly enough cash', [row('1', 'cash', { cashReceived: 5_100 })], null],
])('planTenders reports the issue %s', (_, rows, expected) => {
  expect(planTenders(due, rows, 0).issue).toEqual(expected);
});

test('a gift card pays for all but the gift cards that the ticket sells', () => {
  const withCard = { net: 9_600, tip: 0, giftCards: 5_000, discountable: 4_600 };
  const rows = [row('1', 'gift_card')];
  const giftCards = new Map([['1', { code: 'PLASTIC1', balance: 20_000 } as GiftCardAtHand]]);
  expect(planTenders(withCard, rows, 0, giftCards).issue).toEqual({ what: 'gift_card_for_gift_card', row: 0 });
  const covered = withBalance(withCard, rows, 0, 20_000, '2');
  expect(covered).toMatchObject([
    { type: 'gift_card', net: 4_600 },
    { id: '2', type: 'card', net: null },
  ]);
  expect(planTenders(withCard, covered, 0, giftCards).issue).toBeNull();
  expect(withBalance({ net: 5_000, tip: 0, giftCards: 5_000, discountable: 0 }, rows, 0, 20_000, '2')).toEqual(rows);
});

test('a total of zero is paid by cash, not by card', () => {
  const nothing = { net: 0, tip: 0, giftCards: 0, discountable: 0 };
  expect(planTenders(nothing, [row('1', 'cash')], 0).issue).toBeNull();
  expect(planTenders(nothing, [row('1', 'card')], 0).issue).toEqual({ what: 'amount', row: 0 });
});

test('the parts always sum to the amount due', () => {
  const anyRow = fc.record({
    id: fc.uuid(),
    type: fc.constantFrom(...offeredTenders),
    net: fc.option(fc.nat(20_000)),
    cashReceived: fc.option(fc.nat(20_000)),
    checkNumber: fc.constant(''),
  });
  fc.assert(
    fc.property(
      fc.nat(15_000),
      fc.nat(3_000),
      fc.array(anyRow, { minLength: 1, maxLength: 5 }),
      fc.nat(1_000),
      (net, tip, rows, bps) => {
        const plan = planTenders({ net, tip, giftCards: 0, discountable: net }, rows, bps);
        expect(plan.amounts.reduce((all, { amount }) => all + amount, 0)).toBe(plan.total);
        expect(plan.total).toBe(net + tip - plan.cashDiscount);
        expect(paidNetsOf({ net, tip, giftCards: 0, discountable: net }, rows).cashNetCents).toBeLessThanOrEqual(net);
      },
    ),
  );
});

describe('choosing', () => {
  test('a change of tender retains the amount and drops the fields of the old tender', () => {
    const rows = withType([row('1', 'cash', { net: 500, cashReceived: 900 })], 0, 'check', '2');
    expect(rows).toEqual([row('2', 'check', { net: 500 })]);
  });
  test('choosing the same tender changes nothing', () => {
    const rows = [row('1', 'cash', { cashReceived: 900 })];
    expect(withType(rows, 0, 'cash', '2')).toEqual(rows);
  });
  test('a split adds a card, or cash beside a card', () => {
    expect(withSplit([row('1', 'cash')], '2').at(-1)?.type).toBe('card');
    expect(withSplit([row('1', 'card')], '2').at(-1)?.type).toBe('cash');
  });
});

test('the input of each tender contains only its own fields', () => {
  const rows = [
    row('1', 'cash', { net: 1_000, cashReceived: 2_000 }),
    row('2', 'check', { net: 1_000, checkNumber: ' 77 ' }),
    row('3', 'card'),
  ];
  expect(tenderInputs(rows, planTenders(due, rows, 0), new Map([['3', 'tok_1']]))).toEqual([
    {
      type: 'cash',
      net: 1_000,
      tip: 0,
      card_token: null,
      cash_received: 2_000,
      check_number: null,
      gift_card_code: null,
    },
    {
      type: 'check',
      net: 1_000,
      tip: 0,
      card_token: null,
      cash_received: null,
      check_number: '77',
      gift_card_code: null,
    },
    {
      type: 'card',
      net: 2_600,
      tip: 500,
      card_token: 'tok_1',
      cash_received: null,
      check_number: null,
      gift_card_code: null,
    },
  ]);
});

test.each([
  [4_962, [5_000, 6_000, 10_000]],
  [5_100, [5_500, 6_000, 10_000]],
  [10_000, []],
  [1, [500, 1_000, 2_000]],
  [3_721, [4_000, 5_000, 10_000]],
  [11_292, [11_500, 12_000, 15_000]],
])('likely cash for %i', (amount, expected) => {
  expect(likelyCash(amount)).toEqual(expected);
});
