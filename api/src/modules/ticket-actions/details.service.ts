import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type { OrderDiscardInput, OrderUpdateInput } from '../../resolver-types.generated';
import { customerExists } from '../orders/lookups.store';
import { lockOpenTicket, recordTicketChange } from '../orders/order.service';
import type { OrderView } from '../tickets/order-view.rules';
import { requireOwnTicket } from '../tickets/ticket-access.rules';
import { closeAsDiscarded, updateDetails } from './ticket-actions.store';

/** Changes the client, name and note of a ticket; omitted fields stay. */
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

/** Closes a ticket without a payment. Staff may discard their own tickets only. */
export async function discardTicket(context: StoreContext, input: OrderDiscardInput): Promise<OrderView> {
  const { tx, caller, now } = context;
  const { reason } = input;
  const ticket = await lockOpenTicket(context, input);
  requireOwnTicket(caller, ticket);
  await closeAsDiscarded(tx, caller.whmcsId, { id: ticket.id, reason, at: now() });
  return recordTicketChange(context, ticket, 'discarded', { reason, appointment_id: ticket.appointment_id });
}
