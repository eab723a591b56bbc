import type { Cents } from '@suite/domain';
import { type Posting, salePostings } from '../modules/ledger/postings.rules';
import type { RefundPlan } from '../modules/paid-tickets/refund-plan.rules';
import type { PaidTicket } from '../modules/paid-tickets/refund-postings.rules';
import { type RandomTicket, saleOf } from './random-ticket';

/** Returns a random ticket in its paid state, without refunds. */
export function paidTicket(ticket: RandomTicket): PaidTicket {
  const { sale } = saleOf(ticket);
  return {
    ticket: {
      lines: ticket.lines.map(({ id, kind, unitCents, quantity, taxable, staffId }) => ({
        id,
        item_type: kind,
        price: unitCents,
        quantity,
        taxable,
        staff_id: staffId,
      })),
      discounts: ticket.discounts.map(({ id, lineId, isPromo }) => ({
        id,
        order_item_id: lineId,
        is_promo: lineId === null && isPromo,
      })),
      payments: sale.payments.map(({ id, tender }) => ({ id, tender })),
      postings: salePostings(sale),
    },
    since: [],
    returned: new Map(),
  };
}

/** The ticket once this went back. */
export const after = (paid: PaidTicket, { lines, postings }: Pick<RefundPlan, 'lines' | 'postings'>): PaidTicket => ({
  ...paid,
  since: [...paid.since, ...postings],
  returned: new Map([
    ...paid.returned,
    ...lines.map(
      ({ orderItemId, quantity }) => [orderItemId, (paid.returned.get(orderItemId) ?? 0) + quantity] as const,
    ),
  ]),
});

type About = 'account' | 'payment_id' | 'order_item_id' | 'order_discount_id' | 'employee_id';
const everything: About[] = ['account', 'payment_id', 'order_item_id', 'order_discount_id', 'employee_id'];

/** Returns the sums of postings in cents, by their ids joined with spaces; zeros are left out. */
export function balances(postings: readonly Posting[], about: readonly About[] = everything): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const posting of postings) {
    const key = about.map((one) => posting[one] ?? '').join(' ');
    sums.set(key, (sums.get(key) ?? 0) + posting.amount);
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0));
}
