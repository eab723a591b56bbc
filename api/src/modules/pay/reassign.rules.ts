import { type Cents, splitByWeight } from '@suite/domain';
import type { Posting } from '../ledger/postings.rules';
import { tipCells } from '../paid-tickets/refund-plan.rules';
import type { PaidTicket } from '../paid-tickets/refund-postings.rules';
import { sum } from '../paid-tickets/unit-allocation.rules';
import type { TicketLine } from '../tickets/ticket.rules';

type Line = Pick<TicketLine, 'id' | 'item_type' | 'price' | 'quantity' | 'staff_id'>;

/**
 * Returns the postings that move a line to another employee: the rest of its sales and discounts, and its part of the tip.
 * They sum to zero on every account.
 */
export function reassignPostings(paid: PaidTicket, line: Line, to: string): Posting[] {
  const left = new Map<string, Posting>();
  for (const { account, amount, order_item_id, order_discount_id = null } of [...paid.ticket.postings, ...paid.since]) {
    if (order_item_id !== line.id) continue;
    const key = `${account} ${order_discount_id}`;
    left.set(key, { account, order_item_id, order_discount_id, amount: (left.get(key)?.amount ?? 0) + amount });
  }
  return [...left.values(), ...tipOf(paid, line)]
    .filter(({ amount }) => amount !== 0)
    .flatMap((posting) => [
      { ...posting, amount: -posting.amount, employee_id: line.staff_id },
      { ...posting, employee_id: to },
    ]);
}

/**
 * Returns the part of the employee's tip that belongs to a line, by payment: in proportion to the value of the services, as
 * a tip is split among employees.
 */
function tipOf(paid: PaidTicket, line: Line): Posting[] {
  const cells = tipCells(paid).filter(({ employeeId }) => employeeId === line.staff_id);
  const others = paid.ticket.lines.filter(({ id, staff_id }) => id !== line.id && staff_id === line.staff_id);
  const amounts = cells.map(({ amount }) => amount);
  const [part = 0] = splitByWeight(sum(amounts), [serviceValue(line), ...others.map(serviceValue)]);
  return splitByWeight(part, amounts).map((amount, index) => ({
    account: 'tips_payable',
    amount: -amount,
    payment_id: cells[index]?.paymentId ?? null,
  }));
}

const serviceValue = ({ item_type, price, quantity }: Omit<Line, 'id' | 'staff_id'>): Cents =>
  item_type === 'service' || item_type === 'custom' ? price * quantity : 0;
