import { randomUUID } from 'node:crypto';
import type { Cents } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';

/** The line of a ticket at the counter: a load of a card, or an amount that a card pays. */
export interface CounterLine {
  whmcsId: number;
  orderId: string;
  type: 'gift_card' | 'custom';
  /** Stored name of the line; screens show a translated one. */
  name: string;
  price: Cents;
  /** Of a load: what it is worth. */
  value: Cents | null;
  /** Of a printed card that is sold. */
  code: string | null;
  /** The card that is loaded again. */
  cardId: string | null;
  staffId: string | null;
  customerId: string | null;
  note: string | null;
}

/** Writes the only line of the ticket, in place of an earlier declined attempt; it bears no service fee. */
export async function writeCounterLine(tx: Tx, line: CounterLine): Promise<void> {
  const { whmcsId, orderId } = line;
  await tx.query(sql`
    update sales_order set note = ${line.note}, customer_id = ${line.customerId}, service_fee_enabled = false, version = version + 1
    where whmcs_id = ${whmcsId} and id = ${orderId}`);
  const store = storeQueries(whmcsId);
  await tx.run(store.deleteFrom('order_item').where('order_id', '=', orderId));
  await tx.run(
    store.insertInto('order_item', {
      id: randomUUID(),
      order_id: orderId,
      position: 1,
      item_type: line.type,
      item_name: line.name,
      quantity: 1,
      price: line.price,
      staff_id: line.staffId,
      gift_card_code: line.code,
      gift_card_value: line.value,
      gift_card_id: line.cardId,
    }),
  );
}

/** Returns the card that a ticket of the counter sold, loaded or was paid with; null if there is none yet. */
export async function cardOfTicket(tx: Tx, whmcsId: number, orderId: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(sql`
    select g.id from gift_card g where g.whmcs_id = ${whmcsId} and (
      g.order_item_id = any(array(select i.id from order_item i where i.whmcs_id = ${whmcsId} and i.order_id = ${orderId}))
      or g.id = any(array(select i.gift_card_id from order_item i where i.whmcs_id = ${whmcsId} and i.order_id = ${orderId}))
      or g.id = any(array(select p.gift_card_id from payment p where p.whmcs_id = ${whmcsId} and p.order_id = ${orderId}))) limit 1`);
  return row?.id ?? null;
}
