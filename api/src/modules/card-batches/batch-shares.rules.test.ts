import fc from 'fast-check';
import { randomTicket, saleOf } from '../../testing/random-ticket';
import { salePostings } from '../ledger/postings.rules';
import { batchShares } from './batch-shares.rules';

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

test('the shares of random payments sum to them, with the tips as the ledger has them, and are the opposite in a refund', () => {
  fc.assert(
    fc.property(randomTicket, (ticket) => {
      const { sale } = saleOf(ticket);
      const postings = salePostings(sale);
      for (const { id: paymentId, amount } of sale.payments.filter((payment) => payment.amount > 0)) {
        const shares = batchShares(postings, { paymentId, amount });
        expect(sum(shares.map((share) => share.amount))).toBe(amount);
        expect(new Set(shares.map(({ employeeId }) => employeeId)).size).toBe(shares.length);
        for (const { account, payment_id, employee_id = null, amount: tip } of postings)
          if (account === 'tips_payable' && payment_id === paymentId)
            expect(shares.find(({ employeeId }) => employeeId === employee_id)?.amount).toBeGreaterThanOrEqual(-tip);
        const opposite = postings.map((posting) => ({ ...posting, amount: -posting.amount }));
        expect(batchShares(opposite, { paymentId, amount: -amount })).toEqual(
          shares.map((share) => ({ ...share, amount: -share.amount })),
        );
      }
    }),
    { numRuns: 500 },
  );
});

test('lines are weighed less their discounts, and a sold gift card is nobody’s', () => {
  const shares = batchShares(
    [
      { account: 'sales_service', amount: -4_000, order_item_id: 'a', employee_id: 'ava' },
      { account: 'line_discount', amount: 1_000, order_item_id: 'a', employee_id: 'ava' },
      { account: 'sales_item', amount: -1_000, order_item_id: 'b', employee_id: 'ben' },
      { account: 'gift_card_liability', amount: -2_000, order_item_id: 'c' },
      { account: 'tips_payable', amount: -600, payment_id: 'p', employee_id: 'ben' },
      { account: 'card', amount: 3_600, payment_id: 'p' },
      { account: 'cash', amount: 3_000, payment_id: 'q' },
    ],
    { paymentId: 'p', amount: 3_600 },
  );
  expect(new Map(shares.map(({ employeeId, amount }) => [employeeId, amount]))).toEqual(
    new Map([
      ['ava', 1_500],
      ['ben', 1_100],
      [null, 1_000],
    ]),
  );
});
