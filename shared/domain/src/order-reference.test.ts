import fc from 'fast-check';
import { netPaidByCash } from './cash-discount';
import { type OrderTotals, orderTotals, type TotalsDiscount, type TotalsLine } from './order';
import { tenderBreakdown } from './tenders';
import { paidTickets, ticketOf } from './testing/random-tickets';
import {
  type ReferenceTicket,
  referenceNetPaidByCash,
  referenceTenders,
  referenceTotals,
  roundHalfAway,
  splitByLargestRemainder,
} from './testing/ticket-reference';

/** The figures of `orderTotals` for the same ticket. */
const productTotals = ({ giftCardTenderCents, ...ticket }: ReferenceTicket): OrderTotals =>
  orderTotals({ ...ticket, giftCardNetCents: giftCardTenderCents });

type LineTerms = Partial<Pick<TotalsLine, 'quantity' | 'taxable'>>;
const lineOf =
  (kind: TotalsLine['kind']) =>
  (id: string, unitCents: number, { quantity = 1, taxable = false }: LineTerms = {}): TotalsLine => ({
    id,
    kind,
    unitCents,
    quantity,
    taxable,
    staffId: kind === 'gift_card' ? null : 'staff',
  });
const service = lineOf('service');
const item = lineOf('item');
const custom = lineOf('custom');
const giftCard = lineOf('gift_card');
const percent = (value: number, lineId: string | null = null): TotalsDiscount => ({
  lineId,
  isPromo: false,
  value,
  type: 'percent',
});
const usd = (value: number, lineId: string | null = null): TotalsDiscount => ({
  lineId,
  isPromo: false,
  value,
  type: 'usd',
});
const promo = (discount: TotalsDiscount): TotalsDiscount => ({ ...discount, isPromo: true });

interface CalculatedTicket {
  title: string;
  ticket: ReferenceTicket;
  /** Calculated by hand; figures that are left out are 0, no points, no discounts. */
  figures: Partial<OrderTotals> & Pick<OrderTotals, 'lineNets'>;
}

const calculatedTickets: CalculatedTicket[] = [
  {
    title: 'a gift card that pays for the whole service leaves no cash discount',
    ticket: ticketOf({
      lines: [service('cut', 6_000), giftCard('card', 4_000)],
      cashDiscountBps: 400,
      giftCardTenderCents: 6_000,
      cashNetCents: 4_000,
    }),
    figures: {
      subTotal: 10_000, // 60.00 + 40.00
      net: 10_000,
      discountable: 6_000,
      giftCards: 4_000,
      cashDiscount: 0, // service 60.00 - gift card 60.00 = 0.00 that cash pays for
      total: 10_000,
      lineNets: [6_000, 4_000],
    },
  },
  {
    title: 'a gift card that pays for half of the service leaves the cash discount of the other half',
    ticket: ticketOf({
      lines: [service('cut', 6_000), giftCard('card', 4_000)],
      cashDiscountBps: 400,
      giftCardTenderCents: 3_000,
      cashNetCents: 7_000,
    }),
    figures: {
      subTotal: 10_000,
      net: 10_000,
      discountable: 6_000,
      giftCards: 4_000,
      cashDiscount: 120, // 60.00 - 30.00 = 30.00, less than the cash of 70.00; 4 % of 30.00
      total: 9_880, // 100.00 - 1.20
      lineNets: [6_000, 4_000],
    },
  },
  {
    title: 'discounts of a line apply one after the other to what remains of it',
    ticket: ticketOf({
      lines: [service('color', 5_000), item('shampoo', 333, { quantity: 3 })],
      discounts: [percent(1_000, 'color'), percent(1_500, 'shampoo'), usd(500, 'color'), percent(5_000, 'color')],
    }),
    figures: {
      subTotal: 5_999, // 50.00 + 3 x 3.33
      lineDiscount: 3_150, // 5.00 + 1.50 + 5.00 + 20.00
      net: 2_849, // 59.99 - 31.50
      discountable: 2_849,
      total: 2_849,
      // 10 % of 50.00 = 5.00; 15 % of 9.99 = 1.4985; 5.00 off 45.00; 50 % of 40.00 = 20.00
      discountAmounts: [500, 150, 500, 2_000],
      lineNets: [2_000, 849],
    },
  },
  {
    title: 'a discount of the ticket gives the cent that is left over to the first of equal lines',
    ticket: ticketOf({
      lines: [service('cut', 1_000), item('oil', 1_000, { taxable: true }), custom('other', 1_000)],
      discounts: [usd(1_000)],
      taxBps: 1_000,
    }),
    figures: {
      subTotal: 3_000,
      orderDiscount: 1_000,
      tax: 67, // 10 % of 6.67 = 0.667
      net: 2_067, // 20.00 + 0.67
      discountable: 2_000,
      total: 2_067,
      discountAmounts: [1_000],
      lineNets: [666, 667, 667], // 10.00 / 3 = 3.33 each, 0.01 left: 3.34, 3.33, 3.33
    },
  },
  {
    title: 'each step rounds a half cent up once',
    ticket: ticketOf({
      lines: [custom('repair', 150, { taxable: true })],
      discounts: [percent(500)],
      serviceFeeBps: 1_250,
      taxBps: 1_250,
      cashDiscountBps: 250,
      cashNetCents: 178,
    }),
    figures: {
      subTotal: 150,
      orderDiscount: 8, // 5 % of 1.50 = 0.075
      serviceFee: 18, // 12.5 % of 1.42 = 0.1775
      tax: 18, // 12.5 % of 1.42 = 0.1775
      net: 178, // 1.42 + 0.18 + 0.18
      discountable: 142,
      cashDiscount: 4, // 2.5 % of 1.42 = 0.0355
      total: 174,
      discountAmounts: [8],
      lineNets: [142],
    },
  },
  {
    title: 'a reward takes whole units only, and none off a gift card',
    ticket: ticketOf({
      lines: [service('nails', 1_200), giftCard('card', 5_000)],
      reward: { points: 350, unit: 100, value: 500 },
    }),
    figures: {
      subTotal: 6_200,
      reward: 1_000, // 350 / 100 = 3 units requested, 12.00 / 5.00 = 2 units possible: 2 x 5.00
      rewardPoints: 200,
      net: 5_200, // 2.00 + 50.00
      discountable: 200,
      giftCards: 5_000,
      total: 5_200,
      lineNets: [200, 5_000],
    },
  },
  {
    title:
      'a promo applies after discounts of the ticket, and those after discounts of lines, in whatever order they come',
    ticket: ticketOf({
      lines: [service('cut', 2_500), giftCard('card', 3_000), item('brush', 2_000)],
      discounts: [promo(percent(2_000)), percent(1_000), usd(500, 'cut')],
    }),
    figures: {
      subTotal: 7_500,
      lineDiscount: 500, // cut 25.00 - 5.00 = 20.00
      orderDiscount: 400, // 10 % of 20.00 + 20.00; 2.00 of each
      promo: 720, // 20 % of 18.00 + 18.00; 3.60 of each
      net: 5_880, // 14.40 + 30.00 + 14.40
      discountable: 2_880,
      giftCards: 3_000,
      total: 5_880,
      discountAmounts: [720, 400, 500],
      lineNets: [1_440, 3_000, 1_440],
    },
  },
  {
    title: 'a discount over its base takes the base, and nothing is left for later steps',
    ticket: ticketOf({
      lines: [service('cut', 4_000, { taxable: true }), giftCard('card', 2_500)],
      discounts: [usd(10_000), promo(percent(1_000)), usd(1_000, 'card')],
      reward: { points: 100, unit: 100, value: 500 },
      serviceFeeBps: 500,
      taxBps: 825,
      cashDiscountBps: 400,
      cashNetCents: 2_500,
      tipCents: 500,
    }),
    figures: {
      subTotal: 6_500,
      orderDiscount: 4_000, // 100.00, at most 40.00
      net: 2_500, // the gift card
      giftCards: 2_500,
      tip: 500,
      total: 3_000, // 25.00 + 5.00
      discountAmounts: [4_000, 0, 0],
      lineNets: [0, 2_500],
    },
  },
  {
    title: 'a card payment does not displace cash from the service',
    ticket: ticketOf({
      lines: [service('color', 8_000), item('mask', 2_000, { taxable: true })],
      serviceFeeBps: 500,
      taxBps: 800,
      cashDiscountBps: 300,
      cashNetCents: 5_660,
      tipCents: 1_000,
    }),
    figures: {
      subTotal: 10_000,
      serviceFee: 500, // 5 % of 100.00
      tax: 160, // 8 % of 20.00
      net: 10_660,
      discountable: 10_000,
      cashDiscount: 170, // cash 56.60, card 50.00; 3 % of 56.60 = 1.698
      tip: 1_000,
      total: 11_490, // 106.60 - 1.70 + 10.00
      lineNets: [8_000, 2_000],
    },
  },
  {
    title: 'all steps together end in the total, with a cash discount of what two gift cards leave of the lines',
    ticket: ticketOf({
      lines: [
        service('color', 9_995, { taxable: true }),
        item('mask', 1_250, { quantity: 2, taxable: true }),
        custom('tint', 700),
        giftCard('card', 5_000, { taxable: true }),
      ],
      discounts: [promo(usd(1_000)), percent(750), percent(1_000, 'color')],
      reward: { points: 250, unit: 100, value: 500 },
      serviceFeeBps: 350,
      taxBps: 825,
      cashDiscountBps: 400,
      tipCents: 1_800,
      giftCardTenderCents: 2_000 + 1_500,
      cashNetCents: 9_000,
    }),
    figures: {
      subTotal: 18_195, // 99.95 + 2 x 12.50 + 7.00 + 50.00
      lineDiscount: 1_000, // 10 % of 99.95 = 9.995; left: 89.95, 25.00, 7.00
      orderDiscount: 915, // 7.5 % of 121.95 = 9.14625: 6.749, 1.876, 0.525 are 6.75, 1.88, 0.52; left: 83.20, 23.12, 6.48
      promo: 1_000, // 10.00 of 112.80: 7.376, 2.050, 0.574 are 7.38, 2.05, 0.57; left: 75.82, 21.07, 5.91
      reward: 1_000, // 250 / 100 = 2 units of 5.00; of 102.80: 7.375, 2.050, 0.575 are 7.38, 2.05, 0.57
      rewardPoints: 200,
      serviceFee: 325, // 3.5 % of 92.80 = 3.248
      tax: 722, // 8.25 % of 68.44 + 19.02 = 87.46 is 7.21545
      net: 15_327, // 92.80 + 50.00 + 3.25 + 7.22
      discountable: 9_280,
      giftCards: 5_000,
      cashDiscount: 231, // 92.80 - 20.00 - 15.00 = 57.80, less than the cash of 90.00; 4 % of 57.80 = 2.312
      tip: 1_800,
      total: 16_896, // 153.27 - 2.31 + 18.00
      discountAmounts: [1_000, 915, 1_000],
      lineNets: [6_844, 1_902, 534, 5_000],
    },
  },
];

const noFigures: Omit<OrderTotals, 'lineNets'> = {
  subTotal: 0,
  lineDiscount: 0,
  orderDiscount: 0,
  promo: 0,
  reward: 0,
  rewardPoints: 0,
  serviceFee: 0,
  tax: 0,
  net: 0,
  giftCards: 0,
  discountable: 0,
  cashDiscount: 0,
  tip: 0,
  total: 0,
  discountAmounts: [],
};

describe.each(calculatedTickets)('$title', ({ ticket, figures }) => {
  const expected = { ...noFigures, ...figures };
  test('the reference computes the figures', () => expect(referenceTotals(ticket)).toEqual(expected));
  test('orderTotals computes the figures', () => expect(productTotals(ticket)).toEqual(expected));
});

test.each([
  [5n, 10n, 1n],
  [-5n, 10n, -1n],
  [4n, 10n, 0n],
  [-4n, 10n, 0n],
  [15n, 10n, 2n],
  [-15n, 10n, -2n],
  [0n, 10n, 0n],
])('%i of %i rounds to %i', (top, bottom, expected) => {
  expect(roundHalfAway({ top, bottom })).toBe(expected);
});

test('the reference splits equal remainders to the earlier part, and the rest to the largest', () => {
  expect(splitByLargestRemainder(2n, [1n, 1n, 1n])).toEqual([1n, 1n, 0n]);
  expect(splitByLargestRemainder(10n, [1n, 5n, 6n])).toEqual([1n, 4n, 5n]);
  expect(splitByLargestRemainder(0n, [0n, 0n])).toEqual([0n, 0n]);
});

const numRuns = 1_000;

test('orderTotals computes every figure of a random ticket as the reference does', () => {
  fc.assert(
    fc.property(paidTickets, ({ ticket }) => expect(productTotals(ticket)).toEqual(referenceTotals(ticket))),
    { numRuns },
  );
});

test('tenderBreakdown computes each tender of a random ticket as the reference does', () => {
  fc.assert(
    fc.property(paidTickets, ({ ticket, tenders }) => {
      const figures = referenceTotals(ticket);
      const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
      fc.pre(sum(tenders.map(({ netCents }) => netCents)) === figures.net);
      fc.pre(sum(tenders.map(({ tipCents }) => tipCents)) === figures.tip);
      expect(tenderBreakdown(figures, tenders, ticket.cashDiscountBps)).toEqual({
        amounts: referenceTenders(tenders, figures.cashDiscount).map((tender) => ({ ...tender, changeDue: null })),
        cashDiscount: figures.cashDiscount,
        total: figures.total,
      });
    }),
    { numRuns },
  );
});

test('netPaidByCash finds the part of the net that the reference finds by trying each cent', () => {
  const cents = fc.integer({ min: 0, max: 1_500 });
  fc.assert(
    fc.property(cents, cents, cents, fc.integer({ min: 0, max: 1_000 }), (cash, net, sold, rate) => {
      const paid = netPaidByCash(cash, { netCents: net, discountableCents: sold }, rate);
      expect(paid).toBe(referenceNetPaidByCash(cash, { net, sold }, rate));
    }),
  );
});

test('the figures of the reference add up on a random ticket', () => {
  fc.assert(
    fc.property(paidTickets, ({ ticket }) => {
      const figures = referenceTotals(ticket);
      const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
      const deducted = figures.lineDiscount + figures.orderDiscount + figures.promo;
      expect(sum(figures.discountAmounts)).toBe(deducted);
      expect(sum(figures.lineNets)).toBe(figures.subTotal - deducted - figures.reward);
      expect(figures.net).toBe(sum(figures.lineNets) + figures.serviceFee + figures.tax);
      expect(figures.net).toBe(figures.discountable + figures.giftCards + figures.serviceFee + figures.tax);
      expect(figures.total).toBe(figures.net - figures.cashDiscount + figures.tip);
      expect(Math.min(figures.total, ...figures.lineNets, ...figures.discountAmounts)).toBeGreaterThanOrEqual(0);
      expect(figures.cashDiscount).toBeLessThanOrEqual(ticket.cashNetCents);
    }),
    { numRuns },
  );
});
