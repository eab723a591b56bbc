import { randomUUID } from 'node:crypto';
import { cashOf, count } from './books';
import type { Call } from './caller';
import { operations, type Quote, type Ticket } from './operations';
import { untilKnown } from './pay';
import type { Shop } from './shop';

/** Gives something back of a ticket that was paid: a unit, everything, or the whole ticket as never sold. Others may be at it too. */
export async function refundSale(shop: Shop, call: Call): Promise<void> {
  const { dice, sold, whmcsId, books } = shop;
  const orderId = dice.of(sold);
  if (!orderId) return;
  const found = await call<Ticket>(operations.byId, { whmcs_id: whmcsId, id: orderId });
  if ('refused' in found) return;
  const { version, refunds } = found.made;
  const isVoid = dice.isOneIn(3);
  const id = randomUUID();
  const known = new Set(refunds.map((one) => one.id));
  const chosen = isVoid ? null : await choose(shop, call, orderId);
  if (!isVoid && !chosen) return;
  const reason = 'Not happy';
  const outcome = await untilKnown(call, isVoid ? operations.void : operations.refund, {
    whmcs_id: whmcsId,
    input: { ...(isVoid ? {} : { id, ...chosen }), order_id: orderId, version, reason },
    key: randomUUID(),
  });
  if ('refused' in outcome) {
    count(books.refused, outcome.refused);
    return;
  }
  count(books.done, outcome.made.status === 'completed' ? (isVoid ? 'void' : 'refund') : 'refund declined');
  if (outcome.made.status !== 'completed') return;
  // A void's id is the API's: a ticket is voided before anything else goes back, so it is the only one.
  const mine = outcome.made.order.refunds.find((one) => (isVoid ? !known.has(one.id) : one.id === id));
  count(books.back, orderId, mine?.amount ?? 0);
  books.cash -= cashOf(mine?.tenders ?? []);
}

/** Everything, or a unit of one line, with what the API says that it comes to. */
async function choose({ dice, whmcsId }: Shop, call: Call, order_id: string) {
  const quote = async (input: object) => {
    const outcome = await call<Quote>(operations.quote, { whmcs_id: whmcsId, input: { order_id, ...input } });
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
