import type { Tx } from '../../kit/database';
import { notFound, Problem } from '../../kit/problem';
import type { OrderVersionInput } from '../../resolver-types.generated';
import { restsOfLoads } from '../gift-cards/gift-card-refunds.store';
import { orderChanged, type ReadContext } from '../orders/order.service';
import { requireOpenedBySearch } from '../tickets/past-ticket-access.service';
import type { Ticket } from '../tickets/ticket.rules';
import { readVisibleTicket } from '../tickets/ticket.store';
import { lockTicket, postingsSince } from './paid-ticket.store';
import type { PaidTicket } from './refund-postings.rules';

/** Returns a paid ticket with its refunds; units of pending refunds count as refunded. */
export async function paidTicket(tx: Tx, ticket: Ticket): Promise<PaidTicket & { ticket: Ticket }> {
  const returned = new Map<string, number>();
  for (const { order_item_id, quantity } of ticket.refunds.flatMap(({ lines }) => lines))
    returned.set(order_item_id, (returned.get(order_item_id) ?? 0) + quantity);
  const loads = ticket.lines.filter(({ item_type }) => item_type === 'gift_card').map(({ id }) => id);
  const cardRests = await restsOfLoads(tx, ticket.whmcs_id, loads);
  return { ticket, since: await postingsSince(tx, ticket.whmcs_id, ticket.id), returned, cardRests };
}

/** Returns a paid ticket that the caller may see. Refused: not found, `order_search_required`, `order_not_paid`. */
export async function readPaid(context: ReadContext, id: string): Promise<Ticket> {
  const ticket = await readVisibleTicket(context.tx, context.caller, id);
  if (!ticket) throw notFound('order');
  await requireOpenedBySearch(context, ticket);
  if (ticket.order_status !== 'done') throw new Problem('conflict', 'order_not_paid');
  return ticket;
}

/** Locks a paid ticket until the transaction ends, and returns it. Refused as `readPaid`, and `order_changed` (who, when), `refund_pending`. */
export async function lockPaidTicket(context: ReadContext, { order_id, version }: OrderVersionInput): Promise<Ticket> {
  await lockTicket(context.tx, context.caller.whmcsId, order_id);
  const ticket = await readPaid(context, order_id);
  if (ticket.version !== version) throw orderChanged(ticket);
  if (ticket.refunds.some(({ status }) => status === 'pending')) throw new Problem('conflict', 'refund_pending');
  return ticket;
}
