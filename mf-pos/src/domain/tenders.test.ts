import { cashForNet } from '@suite/domain';
import fc from 'fast-check';
import type { GiftCardAtHand } from './gift-card';
import {
  cashHandedOver,
  changeDueOf,
  type Due,
  emptyTender,
  giftCardCover,
  likelyPartialCash,
  offeredTenders,
  paidNetsOf,
  planTenders,
  type TenderRow,
  tenderInputs,
  withPart,
  withRest,
} from './tenders';

const due = { net: 4_600, tip: 500, giftCards: 0, discountable: 4_600 };
const row = (id: string, type: TenderRow['type'], more: Partial<TenderRow> = {}): TenderRow => ({
  ...emptyTender(type, id),
  ...more,
});
const giftCardsOf = (id: string, balance: number) => new Map([[id, { code: 'PLASTIC1', balance } as GiftCardAtHand]]);
/** Returns the net and the tip of each row. */
const partsOf = (plan: ReturnType<typeof planTenders>) =>
  plan.parts.map(({ netCents, tipCents }) => [netCents, tipCents]);
const amountsOf = ({ amounts }: ReturnType<typeof planTenders>) => amounts.map(({ amount }) => amount);

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

describe('a split payment', () => {
  test('takes exactly the cash that the client hands over, and leaves the rest with the tip to the card', () => {
    // 20.83 of the net less 4 % is 20.00.
    const plan = planTenders(due, [row('1', 'cash', { amount: 2_000 }), row('2', 'card')], 400);
    expect(partsOf(plan)).toEqual([
      [2_083, 0],
      [2_517, 500],
    ]);
    expect(amountsOf(plan)).toEqual([2_000, 3_017]);
    expect(plan).toMatchObject({ cashDiscount: 83, total: 5_017, issue: null });
    expect(changeDueOf(plan)).toBe(0);
  });

  test('charges a part of a card exactly as typed, and the rest pays the tip', () => {
    const plan = planTenders(due, [row('1', 'card', { amount: 2_000 }), row('2', 'cash')], 300);
    expect(amountsOf(plan)).toEqual([2_000, 3_100 - 78]);
  });

  test('lets cash pay the tip where a gift card pays the rest', () => {
    const rows = [row('1', 'cash', { amount: 2_000 }), row('2', 'gift_card')];
    const plan = planTenders(due, rows, 0, giftCardsOf('2', 9_000));
    expect(partsOf(plan)).toEqual([
      [1_500, 500],
      [3_100, 0],
    ]);
    expect(plan.issue).toBeNull();
  });

  test('gives no cash discount on what a gift card pays', () => {
    const rows = [row('1', 'gift_card', { amount: 4_000 }), row('2', 'cash')];
    expect(planTenders(due, rows, 1_000, giftCardsOf('1', 4_000))).toMatchObject({ cashDiscount: 60, total: 5_040 });
    const mixed = { net: 4_600, tip: 0, giftCards: 0, discountable: 4_000 };
    const plan = planTenders(mixed, [row('1', 'cash', { amount: 1_000 }), row('2', 'gift_card')], 1_000);
    // The gift card pays for the services first: what is left of them carries the discount.
    expect(plan).toMatchObject({ amounts: [{ amount: 1_000 }, { amount: 3_555 }], cashDiscount: 45 });
  });

  test('gives change for cash that the ticket no longer needs', () => {
    const plan = planTenders({ ...due, net: 1_000, tip: 0 }, [row('1', 'cash', { amount: 2_000 })], 0);
    expect(plan).toMatchObject({ total: 1_000, issue: null });
    expect(changeDueOf(plan)).toBe(1_000);
  });

  test('adds up the cash of several parts, and of the rest', () => {
    const parts = withPart([row('1', 'cash', { amount: 500 })], row('2', 'cash', { amount: 700 }));
    expect(parts).toEqual([row('2', 'cash', { amount: 1_200 })]);
    expect(cashHandedOver(parts)).toBe(1_200);
    expect(withRest(parts, row('3', 'cash', { cashReceived: 5_000 }))).toEqual([
      row('3', 'cash', { cashReceived: 6_200 }),
    ]);
    expect(withRest(parts, row('3', 'cash'))).toEqual([row('3', 'cash')]);
    expect(withRest(parts, row('3', 'card'))).toHaveLength(2);
  });
});

test.each<[string, TenderRow[], ReturnType<typeof planTenders>['issue']]>([
  ['no way chosen', [], { what: 'none', row: 0 }],
  ['a part that leaves something', [row('1', 'card', { amount: 500 })], { what: 'none', row: 0 }],
  ['a part that leaves the tip', [row('1', 'card', { amount: 9_999 }), row('2', 'cash')], null],
  [
    'a part for which nothing is left',
    [row('1', 'card', { amount: 9_999 }), row('2', 'check', { amount: 1 }), row('3', 'cash')],
    { what: 'amount', row: 1 },
  ],
  ['too little cash', [row('1', 'cash', { cashReceived: 5_000 })], { what: 'cash_short', row: 0 }],
  ['exactly enough cash', [row('1', 'cash', { cashReceived: 5_100 })], null],
])('planTenders reports the issue of %s', (_, rows, expected) => {
  expect(planTenders(due, rows, 0).issue).toEqual(expected);
});

test('a gift card pays for all but the gift cards that the ticket sells', () => {
  const withCard = { net: 9_600, tip: 0, giftCards: 5_000, discountable: 4_600 };
  const rows = [row('1', 'gift_card')];
  const giftCards = giftCardsOf('1', 20_000);
  expect(planTenders(withCard, rows, 0, giftCards).issue).toEqual({ what: 'gift_card_for_gift_card', row: 0 });
  expect(giftCardCover(withCard, [], 20_000, 0)).toEqual({ amount: 4_600, isRest: false });
  const split = [row('1', 'gift_card', { amount: 4_600 }), row('2', 'card')];
  expect(planTenders(withCard, split, 0, giftCards).issue).toBeNull();
  expect(giftCardCover({ ...withCard, net: 5_000, discountable: 0 }, [], 20_000, 0).amount).toBe(0);
});

test.each([
  ['the whole ticket with its tip', 5_100, { amount: 5_100, isRest: true }],
  ['its balance, and another tender the tip', 5_099, { amount: 4_600, isRest: false }],
  ['its balance', 3_000, { amount: 3_000, isRest: false }],
])('a gift card covers %s', (_, balance, expected) => {
  expect(giftCardCover(due, [], balance, 300)).toEqual(expected);
});

test('a total of zero is paid by cash, not by card', () => {
  const nothing = { net: 0, tip: 0, giftCards: 0, discountable: 0 };
  expect(planTenders(nothing, [row('1', 'cash')], 0).issue).toBeNull();
  expect(planTenders(nothing, [row('1', 'card')], 0).issue).toEqual({ what: 'amount', row: 0 });
});

const anyAmount = fc.nat(20_000);
const anyDue: fc.Arbitrary<Due> = fc
  .record({ net: fc.nat(15_000), tip: fc.nat(3_000), share: fc.nat(100) })
  .map(({ net, tip, share }) => ({ net, tip, giftCards: 0, discountable: Math.floor((net * share) / 100) }));

test('the parts always sum to the amount due', () => {
  const anyPart = fc.record({ type: fc.constantFrom(...offeredTenders), amount: anyAmount });
  fc.assert(
    fc.property(
      anyDue,
      fc.array(anyPart, { maxLength: 4 }),
      fc.constantFrom(...offeredTenders),
      fc.nat(1_000),
      (due, typed, last, bps) => {
        const parts = typed.reduce<TenderRow[]>(
          (all, { type, amount }, index) => withPart(all, row(String(index), type, { amount })),
          [],
        );
        const plan = planTenders(due, withRest(parts, row('rest', last)), bps);
        expect(plan.amounts.reduce((all, { amount }) => all + amount, 0)).toBe(plan.total);
        expect(plan.total).toBe(due.net + due.tip - plan.cashDiscount);
        expect(paidNetsOf(plan).cashNetCents).toBeLessThanOrEqual(due.net);
      },
    ),
  );
});

test('cash that is handed over pays its own amount to the cent, unless less is due', () => {
  fc.assert(
    fc.property(anyDue, anyAmount, fc.nat(1_000), (due, amount, bps) => {
      const plan = planTenders(due, [row('1', 'cash', { amount }), row('2', 'card')], bps);
      const max = cashForNet(due.net, { discountableCents: due.discountable }, bps);
      expect(plan.amounts[0]?.amount).toBe(Math.min(amount, max));
    }),
  );
});

test('the input of each tender contains only its own fields', () => {
  const rows = [
    row('1', 'cash', { amount: 1_000 }),
    row('2', 'check', { amount: 1_000, checkNumber: ' 77 ' }),
    row('3', 'card'),
  ];
  expect(tenderInputs(rows, planTenders(due, rows, 0), new Map([['3', 'tok_1']]))).toEqual([
    {
      type: 'cash',
      net: 1_000,
      tip: 0,
      card_token: null,
      cash_received: 1_000,
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
  [4_636, [4_000, 2_000, 1_000]],
  [12_800, [10_000, 5_000, 4_000]],
  [2_000, [1_000, 500]],
  [500, []],
])('a part of %i is likely one of %j', (amount, expected) => {
  expect(likelyPartialCash(amount)).toEqual(expected);
});
