import { type Cents, orderTotals } from '@suite/domain';
import fc from 'fast-check';
import { after, balances, paidTicket } from '../../testing/paid-ticket';
import { randomTicket, saleOf } from '../../testing/random-ticket';
import { figuresOf } from '../ledger/figures.rules';
import { type Posting, salePostings } from '../ledger/postings.rules';
import { leftOf, planRefund, pointsBase, type RefundPlan } from './refund-plan.rules';
import { netOf, type SoldUnits, sum, type UnitValue, unitValues } from './unit-allocation.rules';

const plain = { kind: 'service', unitCents: 1_000, quantity: 1, taxable: false } as const;
const sold = (more: Partial<SoldUnits>): SoldUnits => ({
  lines: [plain],
  discounts: [],
  reward: 0,
  serviceFee: 0,
  tax: 0,
  cashDiscount: 0,
  ...more,
});
const values = (more: Partial<SoldUnits>) => unitValues(sold(more)).map((units) => units.map(({ value }) => value));

describe('the paid amount of a unit', () => {
  test.each<[string, Partial<SoldUnits>, Cents[][]]>([
    ['is its price', { lines: [plain, { ...plain, unitCents: 500, quantity: 2 }] }, [[1_000], [500, 500]]],
    [
      'less its part of a line’s discount, the first unit first',
      { lines: [{ ...plain, quantity: 3 }, plain], discounts: [{ line: 0, isPromo: false, amount: 100 }] },
      [[966, 967, 967], [1_000]],
    ],
    [
      'less its part of a ticket’s discount',
      { lines: [plain, { ...plain, unitCents: 3_000 }], discounts: [{ line: null, isPromo: false, amount: 1_000 }] },
      [[750], [2_250]],
    ],
    [
      'less no part of a ticket’s discount for a line that is free by its own discount',
      {
        lines: [plain, plain],
        discounts: [
          { line: 0, isPromo: false, amount: 1_000 },
          { line: null, isPromo: false, amount: 500 },
        ],
      },
      [[0], [500]],
    ],
    [
      'less its part of a promotion after the ticket’s discount, wherever that stands',
      {
        lines: [plain, plain],
        discounts: [
          { line: null, isPromo: true, amount: 500 },
          { line: 0, isPromo: false, amount: 1_000 },
          { line: null, isPromo: false, amount: 200 },
        ],
      },
      [[0], [300]],
    ],
    ['less its part of the reward', { lines: [plain, plain], reward: 500 }, [[750], [750]]],
    [
      'with its part of the fee',
      { lines: [plain, { ...plain, unitCents: 2_000 }], serviceFee: 30 },
      [[1_010], [2_020]],
    ],
    ['with the tax of a taxed line', { lines: [plain, { ...plain, taxable: true }], tax: 83 }, [[1_000], [1_083]]],
    ['less its part of the cash discount', { lines: [plain, plain, plain], cashDiscount: 100 }, [[966], [967], [967]]],
    [
      'less the same cash discount with and without tax',
      { lines: [plain, { ...plain, taxable: true }], tax: 100, cashDiscount: 80 },
      [[960], [1_060]],
    ],
    [
      'less a cash discount that was computed on tax, too',
      { lines: [plain, { ...plain, taxable: true }], tax: 100, cashDiscount: 84, cashDiscountOnNet: true },
      [[960], [1_056]],
    ],
    [
      'is the face value for a gift card, regardless of the other figures',
      {
        lines: [plain, { ...plain, kind: 'gift_card', unitCents: 5_000 }],
        discounts: [{ line: null, isPromo: false, amount: 100 }],
        reward: 100,
        serviceFee: 20,
        cashDiscount: 41,
      },
      [[779], [5_000]],
    ],
  ])('%s', (_, more, expected) => {
    expect(values(more)).toEqual(expected);
  });
});

const parts = (units: UnitValue[][], read: (unit: UnitValue) => Cents) => sum(units.flat().map(read));

describe('refunds of random tickets', () => {
  test('the parts of all units sum to each figure of the sale, and those of a line to the checkout’s', () => {
    fc.assert(
      fc.property(randomTicket, (ticket) => {
        const { sale, totals } = saleOf(ticket);
        const figures = figuresOf(salePostings(sale));
        const units = unitValues({
          ...figures,
          lines: ticket.lines,
          discounts: ticket.discounts.map(({ lineId, isPromo }, index) => ({
            isPromo,
            line: lineId === null ? null : ticket.lines.findIndex(({ id }) => id === lineId),
            amount: totals.discountAmounts[index] ?? 0,
          })),
        });
        expect(units.map((line) => sum(line.map(netOf)))).toEqual(
          orderTotals({ ...ticket, ...ticket.rates, cashNetCents: 0, tipCents: 0 }).lineNets,
        );
        expect(parts(units, ({ serviceFee }) => serviceFee)).toBe(totals.serviceFee);
        expect(parts(units, ({ tax }) => tax)).toBe(totals.tax);
        expect(parts(units, ({ cashDiscount }) => cashDiscount)).toBe(totals.cashDiscount);
        expect(parts(units, ({ value }) => value)).toBe(totals.total - totals.tip);
        for (const unit of units.flat())
          expect(
            Math.min(...unit.discounts, unit.reward, unit.serviceFee, unit.tax, unit.cashDiscount, unit.value),
          ).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  const step = fc.record({ line: fc.nat(5), units: fc.integer({ min: 1, max: 4 }), tip: fc.nat(5_000) });
  test('partial refunds are zero-sum, take no more than each payment, and sum to the sale', () => {
    fc.assert(
      fc.property(randomTicket, fc.array(step, { maxLength: 6 }), (ticket, steps) => {
        let paid = paidTicket(ticket);
        const { totals, sale } = saleOf(ticket);
        const back = new Map<string, Cents>();
        let amount = 0;
        const take = (plan: RefundPlan) => {
          expect(sum(plan.postings.map((posting) => posting.amount))).toBe(0);
          expect(sum(plan.payments.map((part) => part.amount))).toBe(plan.amount);
          expect(sum(plan.lines.map((part) => part.amount)) + plan.tip).toBe(plan.amount);
          expect(sum(plan.tipShares.map((part) => part.amount))).toBe(plan.tip);
          for (const part of plan.payments) back.set(part.paymentId, (back.get(part.paymentId) ?? 0) + part.amount);
          amount += plan.amount;
          paid = after(paid, plan);
        };
        for (const { line, units, tip } of steps) {
          const left = leftOf(paid);
          const at = left.lines[line % left.lines.length];
          const quantity = Math.min(units, at?.quantity ?? 0);
          const choice = {
            items: at && quantity > 0 ? [{ order_item_id: at.orderItemId, quantity }] : [],
            tip: Math.min(tip, left.tip),
          };
          if (choice.items.length === 0 && choice.tip === 0) continue;
          take(planRefund(paid, choice, 'refund'));
          expect(leftOf(paid).amount).toBe(totals.total - amount);
          for (const { id, amount: taken } of sale.payments) expect(back.get(id) ?? 0).toBeLessThanOrEqual(taken);
        }
        if (leftOf(paid).lines.some(({ quantity }) => quantity > 0) || leftOf(paid).tip > 0)
          take(planRefund(paid, { items: null, tip: 0 }, 'refund'));
        expect(amount).toBe(totals.total);
        for (const { id, amount: taken } of sale.payments) expect(back.get(id) ?? 0).toBe(taken);
        // Payments by check are refunded in cash.
        const inCash = (posting: Posting): Posting =>
          posting.account === 'check' ? { ...posting, account: 'cash' } : posting;
        expect(balances([...paid.ticket.postings, ...paid.since].map(inCash))).toEqual(new Map());
        expect(pointsBase(paid)).toEqual({ remainingNet: 0, rewardRefunded: totals.reward });
      }),
      { numRuns: 500 },
    );
  });

  test('a full refund is the exact opposite of the sale', () => {
    fc.assert(
      fc.property(randomTicket, (ticket) => {
        const paid = paidTicket(ticket);
        const { postings } = planRefund(paid, { items: null, tip: 0 }, 'void');
        expect(balances(postings.map((posting) => ({ ...posting, amount: -posting.amount })))).toEqual(
          balances(paid.ticket.postings),
        );
      }),
    );
  });
});
