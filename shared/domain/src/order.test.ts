import fc from 'fast-check';
import { orderTotals, type TotalsDiscount, type TotalsLine } from './order';
import { netBy, suggestTenders, tenderBreakdown } from './tenders';
import { splitTip, tipBase, tipPresets } from './tips';

const line = (id: string, unitCents: number, more: Partial<TotalsLine> = {}): TotalsLine => ({
  id,
  kind: 'service',
  unitCents,
  quantity: 1,
  taxable: false,
  staffId: 'ava',
  ...more,
});
const rates = { serviceFeeBps: 0, taxBps: 0, cashDiscountBps: 0, cashNetCents: 0, tipCents: 0 };

test('the whole receipt of a ticket with everything on it', () => {
  const totals = orderTotals({
    lines: [
      line('a', 3_800),
      line('b', 1_200, { kind: 'custom', staffId: 'ben' }),
      line('c', 2_000, { kind: 'item', taxable: true }),
    ],
    // The promotion applies last, wherever it stands.
    discounts: [
      { lineId: null, isPromo: true, type: 'percent', value: 2_000 },
      { lineId: 'c', isPromo: false, type: 'usd', value: 500 },
      { lineId: null, isPromo: false, type: 'percent', value: 1_000 },
    ],
    reward: { points: 100, unit: 100, value: 500 },
    serviceFeeBps: 200,
    taxBps: 825,
    cashDiscountBps: 400,
    cashNetCents: 2_000,
    tipCents: 1_000,
  });
  expect(totals).toEqual({
    subTotal: 7_000,
    lineDiscount: 500,
    orderDiscount: 650,
    promo: 1_170,
    reward: 500,
    rewardPoints: 100,
    serviceFee: 84,
    tax: 80,
    net: 4_344,
    giftCards: 0,
    discountable: 4_180,
    cashDiscount: 80,
    tip: 1_000,
    total: 5_264,
    discountAmounts: [1_170, 500, 650],
    lineNets: [2_444, 772, 964],
  });
});

test('a gift card is sold at face value', () => {
  const totals = orderTotals({
    ...rates,
    lines: [line('g', 5_000, { kind: 'gift_card', taxable: true })],
    discounts: [
      { lineId: null, isPromo: false, type: 'percent', value: 5_000 },
      { lineId: null, isPromo: true, type: 'usd', value: 500 },
      { lineId: 'g', isPromo: false, type: 'usd', value: 100 },
    ],
    serviceFeeBps: 300,
    taxBps: 800,
  });
  expect(totals).toMatchObject({ orderDiscount: 0, lineDiscount: 0, promo: 0, serviceFee: 0, tax: 0, net: 5_000 });
});

test('a gift card has no cash discount; the rest has it for the part that is paid by cash', () => {
  const input = {
    ...rates,
    lines: [line('a', 4_000), line('g', 5_000, { kind: 'gift_card' })],
    discounts: [],
    cashDiscountBps: 1_000,
  };
  const cashDiscount = (cashNetCents: number) => orderTotals({ ...input, cashNetCents }).cashDiscount;
  expect([0, 3_000, 4_000, 6_000, 9_000].map(cashDiscount)).toEqual([0, 300, 400, 400, 400]);
});

describe('a reward', () => {
  const rewardOf = (points: number, reward: { unit: number; value: number }, lines: TotalsLine[]) => {
    const totals = orderTotals({ ...rates, lines, discounts: [], reward: { points, ...reward } });
    return { reward: totals.reward, rewardPoints: totals.rewardPoints, net: totals.net };
  };
  const usual = { unit: 100, value: 500 };
  test.each([
    ['is a whole unit of points', 199, usual, [line('a', 4_000)], { reward: 500, rewardPoints: 100, net: 3_500 }],
    ['is several of them', 350, usual, [line('a', 4_000)], { reward: 1_500, rewardPoints: 300, net: 2_500 }],
    [
      'is at most what the ticket takes',
      900,
      usual,
      [line('a', 1_200)],
      { reward: 1_000, rewardPoints: 200, net: 200 },
    ],
    [
      'takes nothing off gift cards',
      900,
      usual,
      [line('g', 5_000, { kind: 'gift_card' })],
      { reward: 0, rewardPoints: 0, net: 5_000 },
    ],
    [
      'is none where a store gives none',
      900,
      { unit: 0, value: 500 },
      [line('a', 1_200)],
      { reward: 0, rewardPoints: 0, net: 1_200 },
    ],
    [
      'is none where it is worth nothing',
      900,
      { unit: 100, value: 0 },
      [line('a', 1_200)],
      { reward: 0, rewardPoints: 0, net: 1_200 },
    ],
    ['is none of points that are owed', -900, usual, [line('a', 1_200)], { reward: 0, rewardPoints: 0, net: 1_200 }],
  ])('%s', (_, points, reward, lines, expected) => {
    expect(rewardOf(points, reward, lines)).toEqual(expected);
  });
});

test.each([
  [
    ['gift_card', 'cash'],
    [0, 100],
  ],
  [
    ['gift_card', 'card', 'cash'],
    [0, 100, 0],
  ],
  [
    ['check', 'gift_card'],
    [100, 0],
  ],
  [['gift_card'], [100]],
] as const)('the tip of a ticket paid by %j is on %j', (types, tips) => {
  const chosen = types.map((type) => ({ type, netCents: 10 }));
  expect(suggestTenders({ net: 1_000, tip: 100 }, chosen).map(({ tipCents }) => tipCents)).toEqual(tips);
});

const lines = fc
  .array(
    fc.record({
      kind: fc.constantFrom('service', 'item', 'custom', 'gift_card'),
      unitCents: fc.integer({ min: 0, max: 99_999 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      taxable: fc.boolean(),
      staffId: fc.constantFrom('ava', 'ben', 'kim', null),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all): TotalsLine[] => all.map((one, index) => ({ ...one, id: String(index) })));
const discounts = (count: number) =>
  fc.array(
    fc.oneof(
      fc.record({
        type: fc.constant('percent'),
        value: fc.integer({ min: 0, max: 10_000 }),
        lineId: fc.option(fc.nat(count).map(String)),
        isPromo: fc.boolean(),
      }),
      fc.record({
        type: fc.constant('usd'),
        value: fc.integer({ min: 0, max: 200_000 }),
        lineId: fc.option(fc.nat(count).map(String)),
        isPromo: fc.boolean(),
      }),
    ),
    { maxLength: 4 },
  ) as fc.Arbitrary<TotalsDiscount[]>;
const ticket = lines.chain((all) =>
  fc.record({
    lines: fc.constant(all),
    discounts: discounts(all.length),
    reward: fc.record({
      points: fc.nat(2_000),
      unit: fc.constantFrom(0, 1, 70, 100),
      value: fc.constantFrom(0, 1, 333, 500),
    }),
    serviceFeeBps: fc.integer({ min: 0, max: 1_000 }),
    taxBps: fc.integer({ min: 0, max: 2_000 }),
    cashDiscountBps: fc.integer({ min: 0, max: 1_000 }),
    cashShare: fc.double({ min: 0, max: 1, noNaN: true }),
    tipCents: fc.integer({ min: 0, max: 99_999 }),
  }),
);

describe('the cash discount', () => {
  const sold = [line('a', 6_000, { taxable: true }), line('g', 4_000, { kind: 'gift_card', staffId: null })];
  const charged = { ...rates, lines: sold, discounts: [], cashDiscountBps: 400 };
  const withRates = { ...charged, serviceFeeBps: 500, taxBps: 1_000 };
  test.each([
    ['is on the services that cash pays for', charged, { cashNetCents: 10_000 }, 240],
    ['is none where gift cards pay for the services', charged, { cashNetCents: 4_000, giftCardNetCents: 6_000 }, 0],
    [
      'is on the services that gift cards leave to cash',
      charged,
      { cashNetCents: 7_000, giftCardNetCents: 3_000 },
      120,
    ],
    ['is not on service fee and tax', withRates, { cashNetCents: 10_900 }, 240],
    ['is none where cash pays for fee and tax only', withRates, { cashNetCents: 900, giftCardNetCents: 6_000 }, 0],
    ['is on cash before other tenders', withRates, { cashNetCents: 2_000, giftCardNetCents: 1_000 }, 80],
  ])('%s', (_, input, paid, cashDiscount) => {
    const totals = orderTotals({ ...input, ...paid });
    expect(totals).toMatchObject({ cashDiscount, total: totals.net - cashDiscount });
  });
});

test('every identity of the receipt holds, and no figure is below zero', () => {
  fc.assert(
    fc.property(ticket, ({ cashShare, ...input }) => {
      const before = orderTotals({ ...input, cashNetCents: 0 });
      const totals = orderTotals({ ...input, cashNetCents: Math.floor(before.net * cashShare) });
      const { subTotal, lineDiscount, orderDiscount, promo, reward, serviceFee, tax, net, cashDiscount, tip, total } =
        totals;
      const off = lineDiscount + orderDiscount + promo;
      expect(subTotal - off - reward + serviceFee + tax).toBe(net);
      expect(net - cashDiscount + tip).toBe(total);
      expect(totals.lineNets.reduce((all, one) => all + one, 0)).toBe(subTotal - off - reward);
      expect(totals.discountAmounts.reduce((all, one) => all + one, 0)).toBe(off);
      const figures = [
        subTotal,
        lineDiscount,
        orderDiscount,
        promo,
        reward,
        serviceFee,
        tax,
        net,
        cashDiscount,
        total,
        ...totals.lineNets,
      ];
      expect(figures.filter((figure) => figure < 0)).toEqual([]);
    }),
    { numRuns: 600 },
  );
});

test('without discounts the totals are those of plain arithmetic', () => {
  fc.assert(
    fc.property(ticket, ({ cashShare: _, ...input }) => {
      const totals = orderTotals({
        ...input,
        discounts: [],
        reward: { points: 0, unit: 100, value: 500 },
        cashNetCents: 0,
      });
      const value = (isCounted: (one: TotalsLine) => boolean) =>
        input.lines.filter(isCounted).reduce((all, one) => all + BigInt(one.unitCents) * BigInt(one.quantity), 0n);
      const rounded = (base: bigint, bps: number) => Number((base * BigInt(bps) + 5_000n) / 10_000n);
      const fee = rounded(
        value(({ kind }) => kind !== 'gift_card'),
        input.serviceFeeBps,
      );
      const tax = rounded(
        value(({ kind, taxable }) => taxable && kind !== 'gift_card'),
        input.taxBps,
      );
      expect(totals.total).toBe(Number(value(() => true)) + fee + tax + input.tipCents);
    }),
    { numRuns: 1_000 },
  );
});

test('tenders take exactly the total, however they are mixed', () => {
  const types = fc.constantFrom('cash', 'card', 'check', 'gift_card');
  fc.assert(
    fc.property(
      ticket,
      fc.array(fc.record({ type: types, netCents: fc.nat(50_000) }), { minLength: 1, maxLength: 5 }),
      ({ cashShare: _, ...input }, chosen) => {
        const due = orderTotals({ ...input, cashNetCents: 0 });
        const tenders = suggestTenders(due, chosen);
        const taken = tenderBreakdown(due, tenders, input.cashDiscountBps);
        if ('problem' in taken) throw new Error(taken.problem);
        const totals = orderTotals({
          ...input,
          cashNetCents: netBy('cash', tenders),
          giftCardNetCents: netBy('gift_card', tenders),
        });
        expect(taken.total).toBe(totals.total);
        expect(taken.amounts.reduce((all, { amount }) => all + amount, 0)).toBe(totals.total);
        expect(taken.cashDiscount).toBe(totals.cashDiscount);
      },
    ),
    { numRuns: 600 },
  );
});

describe('invalid tenders', () => {
  const due = { net: 1_000, tip: 100, discountable: 1_000 };
  test.each([
    ['nothing', [], 'none'],
    ['too little net', [{ type: 'cash', netCents: 900, tipCents: 100 }], 'net_mismatch'],
    ['too much tip', [{ type: 'card', netCents: 1_000, tipCents: 101 }], 'tip_mismatch'],
    [
      'a negative part',
      [
        { type: 'card', netCents: 1_100, tipCents: 100 },
        { type: 'cash', netCents: -100, tipCents: 0 },
      ],
      'negative',
    ],
    ['too little cash', [{ type: 'cash', netCents: 1_000, tipCents: 100, cashReceivedCents: 1_059 }], 'cash_short'],
  ] as const)('%s', (_, tenders, problem) => {
    expect(tenderBreakdown(due, tenders, 400)).toMatchObject({ problem });
  });

  test('change is the received cash less the discounted amount', () => {
    const taken = tenderBreakdown(
      due,
      [{ type: 'cash', netCents: 1_000, tipCents: 100, cashReceivedCents: 2_000 }],
      400,
    );
    expect(taken).toMatchObject({ amounts: [{ amount: 1_060, cashDiscount: 40, changeDue: 940 }] });
  });
});

test('the tip is reckoned on services and custom amounts only', () => {
  const all = [
    line('a', 3_000, { quantity: 2 }),
    line('b', 500, { kind: 'custom' }),
    line('c', 900, { kind: 'item' }),
    line('d', 900, { kind: 'gift_card' }),
  ];
  expect(tipBase(all)).toBe(6_500);
  expect(tipPresets(999).map(({ cents }) => cents)).toEqual([0, 100, 200, 300]);
  expect(tipPresets(1_000).map(({ cents }) => cents)).toEqual([0, 150, 200, 250]);
  expect(tipPresets(1_000, [1_800, 2_000, 3_000]).map(({ cents }) => cents)).toEqual([0, 180, 200, 300]);
});

test('a tip is split by service value, to the cent', () => {
  const all = [
    line('a', 3_800),
    line('b', 1_200, { staffId: 'ben' }),
    line('c', 9_900, { kind: 'item', staffId: 'kim' }),
    line('d', 100, { staffId: null }),
  ];
  expect(splitTip(1_000, all)).toEqual([
    { employeeId: 'ava', amount: 760 },
    { employeeId: 'ben', amount: 240 },
    { employeeId: 'kim', amount: 0 },
  ]);
  expect(splitTip(1_000, [line('d', 100, { staffId: null })])).toEqual([]);
});
