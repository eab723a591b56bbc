import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { notFound, Problem } from '../../kit/problem';
import type { OrderVersionInput } from '../../resolver-types.generated';
import { restsOfLoads } from '../gift-cards/gift-card-refunds.store';
import { orderChanged } from '../orders/order.service';
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

/** Returns a paid ticket that the caller may see. Refused: not found, `order_not_paid`. */
export async function readPaid(tx: Tx, caller: StoreCaller, id: string): Promise<Ticket> {
  const ticket = await readVisibleTicket(tx, caller, id);
  if (!ticket) throw notFound('order');
  if (ticket.order_status !== 'done') throw new Problem('conflict', 'order_not_paid');
  return ticket;
}

/** Locks a paid ticket until the transaction ends, and returns it. Refused as `readPaid`, and `order_changed` (who, when), `refund_pending`. */
export async function lockPaidTicket(
  tx: Tx,
  caller: StoreCaller,
  { order_id, version }: OrderVersionInput,
): Promise<Ticket> {
  await lockTicket(tx, caller.whmcsId, order_id);
  const ticket = await readPaid(tx, caller, order_id);
  if (ticket.version !== version) throw orderChanged(ticket);
  if (ticket.refunds.some(({ status }) => status === 'pending')) throw new Problem('conflict', 'refund_pending');
  return ticket;
}
