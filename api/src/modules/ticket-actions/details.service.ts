import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type { OrderDiscardInput, OrderUpdateInput } from '../../resolver-types.generated';
import { customerExists } from '../orders/lookups.store';
import { lockOpenTicket, recordTicketChange } from '../orders/order.service';
import type { OrderView } from '../tickets/order-view.rules';
import { requireOwnTicket } from '../tickets/ticket-access.rules';
import { closeAsDiscarded, updateDetails } from './ticket-actions.store';

/** Changes whose ticket it is, what it is called, and its note; what is left out stays. */
export async function updateTicket(context: StoreContext, input: OrderUpdateInput): Promise<OrderView> {
  const { tx, caller } = context;
  const { change } = input;
  const ticket = await lockOpenTicket(context, input);
  if (change.customer_id && !(await customerExists(tx, caller.whmcsId, change.customer_id))) {
    throw invalid('input_obj.change.customer_id', 'customer_not_found');
  }
  const { customer_id, name, note } = { ...ticket, ...change };
  await updateDetails(tx, caller.whmcsId, ticket.id, { customer_id, name: name || null, note: note || null });
  return recordTicketChange(context, ticket, 'details_changed', change);
}

/** Closes a ticket that nobody pays. Staff: one that is nobody else's. */
export async function discardTicket(context: StoreContext, input: OrderDiscardInput): Promise<OrderView> {
  const { tx, caller, now } = context;
  const { reason } = input;
  const ticket = await lockOpenTicket(context, input);
  requireOwnTicket(caller, ticket);
  await closeAsDiscarded(tx, caller.whmcsId, { id: ticket.id, reason, at: now() });
  return recordTicketChange(context, ticket, 'discarded', { reason, appointment_id: ticket.appointment_id });
}
