import fc from 'fast-check';
import { randomTicket, saleOf } from '../../testing/random-ticket';
import { figuresOf } from './figures.rules';
import { type Sale, salePostings } from './postings.rules';

const sumOf = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);

describe('a paid ticket in the ledger', () => {
  test('is a set of postings that sum to zero, whatever the ticket and its tenders', () => {
    fc.assert(
      fc.property(randomTicket, (ticket) => {
        const postings = salePostings(saleOf(ticket).sale);
        expect(sumOf(postings)).toBe(0);
        expect(postings.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true);
      }),
    );
  });

  test('reads back as the displayed receipt', () => {
    fc.assert(
      fc.property(randomTicket, (ticket) => {
        const { sale, totals } = saleOf(ticket);
        const { discountAmounts, lineNets, rewardPoints, giftCards, discountable, ...receipt } = totals;
        const figures = figuresOf(salePostings(sale));
        expect(figures).toMatchObject(receipt);
        expect(sumOf([...figures.payments.values()])).toBe(totals.total);
        for (const payment of sale.payments.filter(({ amount }) => amount > 0)) {
          const { amount, tip, cashDiscount } = payment;
          expect(figures.payments.get(payment.id)).toEqual({ amount, tip, cashDiscount });
        }
        expect(sale.discounts.map(({ id }) => figures.discounts.get(id) ?? 0)).toEqual(discountAmounts);
      }),
    );
  });

  test('owes each employee exactly their share of the tip, by payment', () => {
    fc.assert(
      fc.property(randomTicket, (ticket) => {
        const { sale } = saleOf(ticket);
        const shares = new Map(
          figuresOf(salePostings(sale)).tipShares.map(({ employeeId, amount }) => [employeeId, amount]),
        );
        for (const { employeeId, amount } of sale.tipShares) expect(shares.get(employeeId) ?? 0).toBe(amount);
      }),
    );
  });

  test('as a whole, once', () => {
    const sale: Sale = {
      lines: [
        { id: 'gel', kind: 'service', unitCents: 4_000, quantity: 1, taxable: false, staffId: 'ava' },
        { id: 'oil', kind: 'item', unitCents: 1_000, quantity: 2, taxable: true, staffId: 'ben' },
      ],
      discounts: [
        { id: 'off-gel', lineId: 'gel', isPromo: false },
        { id: 'off-all', lineId: null, isPromo: false },
        { id: 'first-visit', lineId: null, isPromo: true },
      ],
      totals: {
        subTotal: 6_000,
        lineDiscount: 500,
        orderDiscount: 450,
        promo: 100,
        reward: 0,
        rewardPoints: 0,
        giftCards: 0,
        discountable: 0,
        serviceFee: 99,
        tax: 149,
        net: 5_198,
        cashDiscount: 104,
        tip: 1_001,
        total: 6_095,
        discountAmounts: [500, 450, 100],
        lineNets: [3_150, 1_800],
      },
      tipShares: [
        { employeeId: 'ava', amount: 601 },
        { employeeId: 'ben', amount: 400 },
      ],
      payments: [
        { id: 'p1', tender: 'cash', amount: 2_996, tip: 500, cashDiscount: 104 },
        { id: 'p2', tender: 'card', amount: 3_099, tip: 501, cashDiscount: 0 },
      ],
    };
    expect(salePostings(sale)).toEqual([
      { account: 'sales_service', amount: -4_000, order_item_id: 'gel', employee_id: 'ava' },
      { account: 'sales_item', amount: -2_000, order_item_id: 'oil', employee_id: 'ben' },
      { account: 'line_discount', amount: 500, order_discount_id: 'off-gel', order_item_id: 'gel', employee_id: 'ava' },
      { account: 'order_discount', amount: 450, order_discount_id: 'off-all', order_item_id: null, employee_id: null },
      { account: 'promo', amount: 100, order_discount_id: 'first-visit', order_item_id: null, employee_id: null },
      { account: 'service_fee', amount: -99 },
      { account: 'tax_payable', amount: -149 },
      { account: 'tips_payable', amount: -300, payment_id: 'p1', employee_id: 'ava' },
      { account: 'tips_payable', amount: -200, payment_id: 'p1', employee_id: 'ben' },
      { account: 'tips_payable', amount: -301, payment_id: 'p2', employee_id: 'ava' },
      { account: 'tips_payable', amount: -200, payment_id: 'p2', employee_id: 'ben' },
      { account: 'cash_discount', amount: 104, payment_id: 'p1' },
      { account: 'cash', amount: 2_996, payment_id: 'p1' },
      { account: 'card', amount: 3_099, payment_id: 'p2' },
    ]);
  });
});
