import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { notFound, Problem } from '../../kit/problem';
import type { OrderVersionInput } from '../../resolver-types.generated';
import { orderChanged } from '../orders/order.service';
import type { Ticket } from '../tickets/ticket.rules';
import { readVisibleTicket } from '../tickets/ticket.store';
import { lockTicket, postingsSince } from './paid-ticket.store';
import type { PaidTicket } from './refund-postings.rules';

/** A paid ticket with what became of it: what is under way counts as gone. */
export async function paidTicket(tx: Tx, ticket: Ticket): Promise<PaidTicket & { ticket: Ticket }> {
  const returned = new Map<string, number>();
  for (const { order_item_id, quantity } of ticket.refunds.flatMap(({ lines }) => lines))
    returned.set(order_item_id, (returned.get(order_item_id) ?? 0) + quantity);
  return { ticket, since: await postingsSince(tx, ticket.whmcs_id, ticket.id), returned };
}

/** A paid ticket that the caller sees. Refused: not found, `order_not_paid`. */
export async function readPaid(tx: Tx, caller: StoreCaller, id: string): Promise<Ticket> {
  const ticket = await readVisibleTicket(tx, caller, id);
  if (!ticket) throw notFound('order');
  if (ticket.order_status !== 'done') throw new Problem('conflict', 'order_not_paid');
  return ticket;
}

/** The same, held until the transaction ends. Refused too: `order_changed` (who, when), `refund_pending`. */
export async function holdPaid(tx: Tx, caller: StoreCaller, { order_id, version }: OrderVersionInput): Promise<Ticket> {
  await lockTicket(tx, caller.whmcsId, order_id);
  const ticket = await readPaid(tx, caller, order_id);
  if (ticket.version !== version) throw orderChanged(ticket);
  if (ticket.refunds.some(({ status }) => status === 'pending')) throw new Problem('conflict', 'refund_pending');
  return ticket;
}
