import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { anyOf, storeQueries } from '../../kit/query-builder';
import type { TipShare } from '../tickets/ticket.rules';
import type { DiscountValue } from './discounts.rules';
import type { MergePlan } from './merge.rules';
import type { SharedDiscount } from './split.rules';

export interface TicketDetails {
  customer_id: string | null;
  name: string | null;
  note: string | null;
}

/** Updates client, name and note; another client resets the reward points. */
export const updateDetails = (tx: Tx, whmcsId: number, id: string, { customer_id, name, note }: TicketDetails) =>
  tx.query(sql`
    update sales_order set name = ${name}, note = ${note}, customer_id = ${customer_id}::uuid,
      reward_points = case when customer_id is not distinct from ${customer_id}::uuid then reward_points else 0 end
    where whmcs_id = ${whmcsId} and id = ${id}`);

/** Moves lines with their discounts to the end of another ticket, in this order. */
export async function moveLines(tx: Tx, whmcsId: number, ids: readonly string[], toId: string): Promise<void> {
  await tx.query(sql`
    update order_item set order_id = ${toId}, position = moved.place +
      (select coalesce(max(position), 0) from order_item where whmcs_id = ${whmcsId} and order_id = ${toId})
    from unnest(${[...ids]}::uuid[]) with ordinality as moved (id, place)
    where order_item.whmcs_id = ${whmcsId} and order_item.id = moved.id`);
  const discounts = storeQueries(whmcsId).update('order_discount', { order_id: toId });
  await tx.run(discounts.where('order_item_id', '=', anyOf(ids)));
}

/** Splits a quantity off a line into a new line with the same values. */
export async function splitLine(
  tx: Tx,
  whmcsId: number,
  { id, newId, quantity }: { id: string; newId: string; quantity: number },
): Promise<void> {
  await tx.query(sql`
    insert into order_item
    select (jsonb_populate_record(i, ${JSON.stringify({ id: newId, quantity })}::jsonb)).*
    from order_item i where i.whmcs_id = ${whmcsId} and i.id = ${id}`);
  await tx.query(sql`
    update order_item set quantity = quantity - ${quantity} where whmcs_id = ${whmcsId} and id = ${id}`);
}

/** Splits a discount between its ticket and another one. */
export async function shareDiscount(
  tx: Tx,
  whmcsId: number,
  { id, lineId, stays, goes }: SharedDiscount,
  to: { newId: string; orderId: string },
): Promise<void> {
  if (goes) {
    const copy = { ...goes, id: to.newId, order_id: to.orderId, order_item_id: lineId };
    await tx.query(sql`
      insert into order_discount
      select (jsonb_populate_record(d, ${JSON.stringify(copy)}::jsonb)).*
      from order_discount d where d.whmcs_id = ${whmcsId} and d.id = ${id}`);
  }
  if (stays) await changeDiscount(tx, whmcsId, { id, ...stays });
  else await tx.run(storeQueries(whmcsId).deleteFrom('order_discount').where('id', '=', id));
}

const changeDiscount = (
  tx: Tx,
  whmcsId: number,
  { id, discount_type, discount_value }: DiscountValue & { id: string },
) => tx.run(storeQueries(whmcsId).update('order_discount', { discount_type, discount_value }).where('id', '=', id));

/** Moves everything of the tickets to the remaining one. */
export async function moveTickets(
  tx: Tx,
  whmcsId: number,
  { intoId, fromIds, plan }: { intoId: string; fromIds: readonly string[]; plan: MergePlan },
): Promise<void> {
  await tx.query(sql`
    update order_item set person = p.person
    from jsonb_to_recordset(${JSON.stringify(plan.persons)}::jsonb) as p (order_id uuid, person text)
    where order_item.whmcs_id = ${whmcsId} and order_item.order_id = p.order_id and order_item.person is null`);
  await moveLines(tx, whmcsId, plan.lines, intoId);
  for (const amount of plan.amounts) await changeDiscount(tx, whmcsId, amount);
  const store = storeQueries(whmcsId);
  await tx.run(store.update('order_discount', { order_id: intoId }).where('order_id', '=', anyOf(fromIds)));
  await tx.run(store.deleteFrom('tip_share').where('order_id', '=', anyOf([intoId, ...fromIds])));
  await insertShares(tx, whmcsId, intoId, plan.chosen_shares);
  await tx.run(store.update('sales_order', { tip: plan.tip, note: plan.note }).where('id', '=', intoId));
}

const insertShares = (tx: Tx, whmcsId: number, orderId: string, shares: readonly TipShare[]) =>
  tx.query(sql`
    insert into tip_share (whmcs_id, order_id, employee_id, amount)
    select ${whmcsId}::integer, ${orderId}::uuid, s.employee_id, s.amount
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as s (employee_id uuid, amount integer)`);

/** Closes the emptied tickets as merged; tickets that were merged into them before point to the remaining one, too. */
export async function closeAsMerged(
  tx: Tx,
  whmcsId: number,
  { ids, intoId, at }: { ids: readonly string[]; intoId: string; at: Date },
): Promise<void> {
  const store = storeQueries(whmcsId);
  await tx.run(store.update('sales_order', { merged_into_id: intoId }).where('merged_into_id', '=', anyOf(ids)));
  const closed = { order_status: 'merged', merged_into_id: intoId, closed_at: at, tip: 0, reward_points: 0 } as const;
  await tx.run(store.update('sales_order', closed).where('id', '=', anyOf(ids)));
}

/** Closes a ticket without a payment, and releases its appointments and those of tickets that were merged into it. */
export async function closeAsDiscarded(
  tx: Tx,
  whmcsId: number,
  { id, reason, at }: { id: string; reason: string; at: Date },
): Promise<void> {
  const store = storeQueries(whmcsId);
  const closed = { order_status: 'discarded', discard_reason: reason, closed_at: at } as const;
  await tx.run(store.update('sales_order', closed).where('id', '=', id));
  const released = store.update('sales_order', { appointment_id: null }).where('appointment_id', 'is not', null);
  await tx.run(released.where((eb) => eb.or([eb('id', '=', id), eb('merged_into_id', '=', id)])));
}
