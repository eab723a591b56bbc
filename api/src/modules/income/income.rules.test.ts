import fc from 'fast-check';
import { type PostedSum, sumsOfPostings } from '../../testing/posted-sums';
import { randomTicket, saleOf } from '../../testing/random-ticket';
import { salePostings } from '../ledger/postings.rules';
import {
  detailFigures,
  lastDayFor,
  median,
  previousSpan,
  staffFigures,
  summarySpans,
  usualDaysOf,
  yearBefore,
} from './income.rules';
import { collectedOf, figuresOfDays, netOfParts, partsOf } from './income-report.rules';

test.each([
  ['2026-11-21', ['2026-11-01', '2026-11-21'], ['2026-10-01', '2026-10-21']],
  ['2026-03-31', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['2026-01-01', ['2026-01-01', '2026-01-01'], ['2025-12-01', '2025-12-01']],
  ['2028-02-29', ['2028-02-01', '2028-02-29'], ['2028-01-01', '2028-01-29']],
])('on %s the month is compared to the same days of the last one', (today, [from, to], [lastFrom, lastTo]) => {
  expect(summarySpans(today)).toEqual({
    today: { start: today, end: today },
    month: { start: from, end: to },
    lastMonth: { start: lastFrom, end: lastTo },
  });
});

test('a span may be a leap year long', () => {
  expect(lastDayFor('2028-01-01')).toBe('2028-12-31');
});

/** The accounts whose balance is the income: credits are sales and fees, debits are discounts. */
const incomeAccounts = [
  'sales_service',
  'sales_item',
  'sales_custom',
  'line_discount',
  'order_discount',
  'promo',
  'reward',
  'cash_discount',
  'service_fee',
];

const sums = (tickets: Parameters<typeof saleOf>[0][]): PostedSum[] =>
  tickets.flatMap((ticket) => {
    const { sale } = saleOf(ticket);
    return salePostings(sale).map(({ employee_id = null, account, amount, payment_id }) => ({
      employee_id,
      account,
      amount,
      tender: sale.payments.find(({ id }) => id === payment_id)?.tender ?? null,
    }));
  });
const add = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

test('the figures of random sales sum to the tickets, the payments and the incomes of all employees', () => {
  fc.assert(
    fc.property(fc.array(randomTicket, { maxLength: 4 }), (tickets) => {
      const posted = sums(tickets);
      const figures = detailFigures(sumsOfPostings(posted));
      const sold = tickets.map((ticket) => saleOf(ticket));
      expect(figures.total).toBe(add(sold.map(({ totals }) => totals.total)));
      expect(figures.total).toBe(add(sold.flatMap(({ sale }) => sale.payments.map(({ amount }) => amount))));
      expect(figures.income).toBe(
        0 - add(posted.filter(({ account }) => incomeAccounts.includes(account)).map(({ amount }) => amount)),
      );
      expect(figures.total).toBe(figures.income + figures.tax + figures.gift_card_price + figures.tip);
      expect(figures.tip).toBe(add(sold.map(({ totals }) => totals.tip)));
      expect(figures.sub_total).toBe(add(sold.map(({ totals }) => totals.subTotal - totals.giftCards)));
      expect(figures.gift_card_price).toBe(add(sold.map(({ totals }) => totals.giftCards)));
      expect(figures.reward_discount).toBe(add(sold.map(({ totals }) => totals.reward)));
      expect(figures.discount_item).toBe(add(sold.map(({ totals }) => totals.lineDiscount)));
      expect(figures.discount_order).toBe(add(sold.map(({ totals }) => totals.orderDiscount)));
      expect(figures.total_promotion).toBe(add(sold.map(({ totals }) => totals.promo)));

      const everybody = [...new Set(posted.map(({ employee_id }) => employee_id))].map((id) =>
        staffFigures(sumsOfPostings(posted.filter(({ employee_id }) => employee_id === id))),
      );
      for (const field of ['sub_total', 'discount_item', 'income', 'tip', 'tip_by_cash', 'tip_by_card'] as const)
        expect(add(everybody.map((one) => one[field]))).toBe(figures[field]);
      expect(Object.values(figures).some((figure) => Object.is(figure, -0))).toBe(false);
    }),
  );
});

test('a sold gift card is no income, and a redeemed one is a tender', () => {
  const posted = sumsOfPostings([
    { employee_id: null, account: 'gift_card_liability', tender: null, amount: -5_000 },
    { employee_id: null, account: 'cash', tender: 'cash', amount: 5_000 },
    { employee_id: 'ava', account: 'sales_service', tender: null, amount: -4_000 },
    { employee_id: null, account: 'gift_card_liability', tender: 'gift_card', amount: 4_000 },
  ]);
  const figures = detailFigures(posted);
  expect(figures).toMatchObject({
    gift_card_price: 5_000,
    income: 4_000,
    total: 9_000,
    total_cash: 5_000,
    total_gift_card: 4_000,
  });
});

test('the standard figures of random sales hold their identities, and their amounts are null for who may not see them', () => {
  fc.assert(
    fc.property(fc.array(randomTicket, { maxLength: 4 }), (tickets) => {
      const sumsOfTickets = sumsOfPostings(sums(tickets));
      const counts = { tickets: tickets.length, change: 0 };
      const shown = figuresOfDays(sumsOfTickets, counts, true);
      const parts = partsOf(sumsOfTickets);
      expect(shown.net_sales).toBe(detailFigures(sumsOfTickets).income - sumsOfTickets.service_fees);
      expect(shown.net_sales).toBe(netOfParts(parts));
      expect(shown.total_collected).toBe(collectedOf(parts));
      expect(shown.total_collected).toBe(detailFigures(sumsOfTickets).total);
      expect(shown.money_received).toBe(
        sumsOfTickets.paid_by_cash + sumsOfTickets.paid_by_card + sumsOfTickets.paid_by_check,
      );
      const { tickets: count, ...amounts } = figuresOfDays(sumsOfTickets, counts, false);
      expect(count).toBe(tickets.length);
      expect(new Set(Object.values(amounts))).toEqual(new Set([null]));
    }),
  );
});

test.each([
  ['a day', ['2026-11-21', '2026-11-21'], ['2026-11-20', '2026-11-20']],
  ['the first of a month', ['2026-11-01', '2026-11-01'], ['2026-10-01', '2026-10-01']],
  ['a week', ['2026-11-16', '2026-11-22'], ['2026-11-09', '2026-11-15']],
  ['a month so far', ['2026-11-01', '2026-11-21'], ['2026-10-01', '2026-10-21']],
  ['a whole month', ['2026-11-01', '2026-11-30'], ['2026-10-01', '2026-10-31']],
  ['a whole February', ['2026-02-01', '2026-02-28'], ['2026-01-01', '2026-01-31']],
  ['a March so far', ['2026-03-01', '2026-03-30'], ['2026-02-01', '2026-02-28']],
  ['a quarter', ['2026-07-01', '2026-09-30'], ['2026-04-01', '2026-06-30']],
  ['a year', ['2028-01-01', '2028-12-31'], ['2027-01-01', '2027-12-31']],
  ['days over the end of a month', ['2026-10-28', '2026-11-02'], ['2026-10-22', '2026-10-27']],
])('%s is compared with the span before it', (_, [start = '', end = ''], [from, to]) => {
  expect(previousSpan({ start, end })).toEqual({ start: from, end: to });
});

test('the year before has the same days', () => {
  expect(yearBefore({ start: '2028-02-01', end: '2028-02-29' })).toEqual({ start: '2027-02-01', end: '2027-02-28' });
});

test.each([
  [[], null],
  [[5], 5],
  [[9, 1, 5], 5],
  [[1, 2], 2],
  [[-1, -2], -2],
  [[4, 10, 2, 7], 6],
])('the median of %j is %j', (amounts, expected) => {
  expect(median(amounts)).toBe(expected);
});

test('the usual days are the same weekdays of eight weeks', () => {
  expect(usualDaysOf('2026-11-21')).toEqual([
    '2026-11-14',
    '2026-11-07',
    '2026-10-31',
    '2026-10-24',
    '2026-10-17',
    '2026-10-10',
    '2026-10-03',
    '2026-09-26',
  ]);
});
