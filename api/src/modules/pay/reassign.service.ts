import { randomUUID } from 'node:crypto';
import { businessDay } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type { OrderReassignStaffInput } from '../../resolver-types.generated';
import { appendJournal, saleDayOf } from '../ledger/ledger.store';
import { activeEmployees } from '../orders/lookups.store';
import { recordTicketChange, viewTicket } from '../orders/order.service';
import { lockPaidTicket, paidTicket } from '../paid-tickets/paid-ticket.service';
import { unitsLeft } from '../paid-tickets/refund-plan.rules';
import { isClosed } from '../pay-terms/pay-days.store';
import type { OrderView } from '../tickets/order-view.rules';
import { writeLinePay } from './line-pay.service';
import { changeStaff } from './pay.store';
import { reassignPostings } from './reassign.rules';

/**
 * Reassigns a line of a paid ticket to another employee: its sales, discounts and tip move on the day of the sale, or today
 * if its pay period is closed, and its pay is computed by the employee's terms of the day of the sale. Refused: not found,
 * `order_not_paid`, `order_changed` (who, when), `refund_pending`, `pay_period_closed` where today's is closed too,
 * `order_refunded` where nothing is left of the line; of the field `input_obj.staff_id` `staff_not_found`.
 */
export async function reassignStaff(context: StoreContext, input: OrderReassignStaffInput): Promise<OrderView> {
  const { tx, caller } = context;
  const { whmcsId, timezone } = caller;
  const ticket = await lockPaidTicket(context, input);
  const line = ticket.lines.find(({ id }) => id === input.order_item_id);
  if (!line || !ticket.closed_at) throw notFound('order_item');
  if (line.staff_id === input.staff_id) return viewTicket(tx, caller, ticket.id);
  const active = await activeEmployees(tx, whmcsId, [input.staff_id]);
  if (!active.has(input.staff_id)) throw invalid('input_obj.staff_id', 'staff_not_found');
  const postedAt = await openTimeOf(context, { id: ticket.id, soldAt: ticket.closed_at });
  const paid = await paidTicket(tx, ticket);
  const isLeft = unitsLeft(paid).some((one) => one.line.id === line.id && one.units.length > 0);
  if (!isLeft) throw new Problem('conflict', 'order_refunded');

  const journalId = randomUUID();
  const reassignId = randomUUID();
  await appendJournal(tx, {
    whmcsId,
    id: journalId,
    kind: 'reassign',
    orderId: ticket.id,
    causeId: reassignId,
    // The time of the change is in the ticket's log.
    occurredAt: postedAt,
    postings: reassignPostings(paid, line, input.staff_id),
  });
  await changeStaff(tx, whmcsId, line.id, input.staff_id);
  const lines = ticket.lines.map((one) => (one.id === line.id ? { ...one, staff_id: input.staff_id } : one));
  await writeLinePay(tx, { ...paid, ticket: { ...ticket, lines } }, journalId);
  const { id: order_item_id, staff_id: from } = line;
  const isLater = postedAt !== ticket.closed_at;
  const pay_posted_on = isLater ? businessDay(postedAt, timezone) : null;
  const view = await recordTicketChange(context, ticket, 'staff_reassigned', {
    reassign_id: reassignId,
    order_item_id,
    from,
    to: input.staff_id,
    ...(isLater ? { pay_posted_on } : {}),
  });
  return { ...view, pay_posted_on };
}

/**
 * Returns the time at which a reassignment counts: that of the sale, because it corrects that day; or now if its pay period
 * is closed, because what was paid does not change. Refused: `pay_period_closed` if that of today is closed, too.
 */
async function openTimeOf(
  { tx, caller, now }: StoreContext,
  { id, soldAt }: { id: string; soldAt: Date },
): Promise<Date> {
  const { whmcsId, timezone } = caller;
  const isPaidOut = (day: string) => isClosed(tx, whmcsId, { start: day, end: day });
  if (!(await isPaidOut(await saleDayOf(tx, whmcsId, id)))) return soldAt;
  const at = now();
  if (await isPaidOut(businessDay(at, timezone))) throw new Problem('conflict', 'pay_period_closed');
  return at;
}
