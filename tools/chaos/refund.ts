import { randomUUID } from 'node:crypto';
import type { OrderView } from '@suite/api/testing/pos-client';
import type { RefundSelection } from '@suite/api/testing/refund-client';
import { cashOf, count } from './books';
import { type ChaosDevice, outcomeOfRequest } from './device';
import { untilFinal } from './pay';
import type { Shop } from './shop';

/** Refunds a unit or everything of a paid ticket, or voids it. Other devices may do so at the same time. */
export async function refundSale(shop: Shop, device: ChaosDevice): Promise<void> {
  const { dice, sold, books } = shop;
  const orderId = dice.of(sold);
  if (!orderId) return;
  const found = await outcomeOfRequest(device.pos.get(orderId));
  if ('refused' in found) return;
  const ticket = found.made;
  const isVoid = dice.isOneIn(3);
  const id = randomUUID();
  const known = new Set(ticket.refunds.map((one) => one.id));
  const chosen = isVoid ? null : await choose(shop, device, ticket);
  if (!isVoid && !chosen) return;
  const outcome = await untilFinal((key) =>
    chosen ? device.refunds.refund(ticket, {}, { id, key, ...chosen }) : device.refunds.void(ticket, key),
  );
  if ('refused' in outcome) {
    count(books.refused, outcome.refused);
    return;
  }
  count(books.done, outcome.made.status === 'completed' ? (isVoid ? 'void' : 'refund') : 'refund declined');
  if (outcome.made.status !== 'completed') return;
  // The API sets a void's id: a ticket can only be voided before any refund, so it is the only one.
  const mine = outcome.made.order.refunds.find((one) => (isVoid ? !known.has(one.id) : one.id === id));
  count(books.back, orderId, mine?.amount ?? 0);
  books.cash -= cashOf(mine?.tenders ?? []);
}

/** Chooses everything, or a unit of one line, with the amount that the API quotes; null if the quote is refused. */
async function choose({ dice }: Shop, { refunds }: ChaosDevice, ticket: OrderView) {
  const quote = async (selection: RefundSelection) => {
    const outcome = await outcomeOfRequest(refunds.quote(ticket, selection));
    return 'made' in outcome ? outcome.made : null;
  };
  const everything = await quote({});
  if (!everything || dice.isOneIn(3)) return everything && { expected_amount: everything.amount };
  const line = dice.of(everything.lines_left.filter(({ quantity }) => quantity > 0));
  if (!line) return { expected_amount: everything.amount };
  const items = [{ order_item_id: line.order_item_id, quantity: line.is_whole ? line.quantity : 1 }];
  const part = await quote({ items });
  return part && { items, expected_amount: part.amount };
}
