import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { CustomerCard } from '../../resolver-types.generated';

const readCards = (tx: Tx, whmcsId: number, where: Sql): Promise<CustomerCard[]> =>
  tx.query<CustomerCard>(sql`
    select k.id, k.created_at, to_jsonb(m) as payment_method
    from customer_card k
    join payment_method m on m.whmcs_id = ${whmcsId} and m.id = k.payment_method_id
    where k.whmcs_id = ${whmcsId} and ${where}
    order by k.created_at desc, k.id`);

/** Returns the cards on file of a client, the newest first. */
export const listCards = (tx: Tx, whmcsId: number, customerId: string) =>
  readCards(tx, whmcsId, sql`k.customer_id = ${customerId} and k.removed_at is null`);

export async function readCard(tx: Tx, whmcsId: number, id: string): Promise<CustomerCard | null> {
  const [card] = await readCards(tx, whmcsId, sql`k.id = ${id}`);
  return card ?? null;
}

/** Returns the card that was saved with the payment of a ticket; null if there is none. */
export async function cardSavedWith(tx: Tx, whmcsId: number, orderId: string): Promise<CustomerCard | null> {
  const [card] = await readCards(
    tx,
    whmcsId,
    sql`k.payment_method_id in (
      select payment_method_id from payment where whmcs_id = ${whmcsId} and order_id = ${orderId} and status <> 'declined')`,
  );
  return card ?? null;
}

/** Returns the gateway's reference of a client's card; null if it is not on file. */
export async function referenceOf(
  tx: Tx,
  whmcsId: number,
  card: { id: string; customerId: string },
): Promise<string | null> {
  const cards = storeQueries(whmcsId).selectFrom('customer_card').select('reference').where('removed_at', 'is', null);
  const [row] = await tx.run(cards.where('id', '=', card.id).where('customer_id', '=', card.customerId));
  return row?.reference ?? null;
}

/** Removes a card from the file of its client; returns false if it is not on file. */
export async function removeCard(tx: Tx, whmcsId: number, id: string, at: Date): Promise<boolean> {
  const removal = storeQueries(whmcsId).update('customer_card', { removed_at: at }).where('id', '=', id);
  const removed = await tx.run(removal.where('removed_at', 'is', null).returning('id'));
  return removed.length > 0;
}

export interface NewCustomerCard {
  id: string;
  whmcsId: number;
  /** The ticket that it paid. */
  orderId: string;
  paymentId: string;
  reference: string;
}

/**
 * Puts the card of a payment on the file of the ticket's client; it replaces the same card if that is on file already.
 */
export async function insertCard(
  tx: Tx,
  { id, whmcsId, orderId, paymentId, reference }: NewCustomerCard,
  at: Date,
): Promise<void> {
  await tx.query(sql`
    update customer_card k set removed_at = ${at}
    from payment_method m, payment_method n
    where k.whmcs_id = ${whmcsId} and m.whmcs_id = ${whmcsId} and n.whmcs_id = ${whmcsId} and k.removed_at is null
      and k.customer_id = (select customer_id from sales_order where whmcs_id = ${whmcsId} and id = ${orderId})
      and m.id = k.payment_method_id
      and n.id = (select payment_method_id from payment where whmcs_id = ${whmcsId} and id = ${paymentId})
      and (m.card_type, m.card_first_six, m.card_last_four) = (n.card_type, n.card_first_six, n.card_last_four)`);
  await tx.query(sql`
    insert into customer_card (whmcs_id, id, customer_id, payment_method_id, reference, created_at)
    select p.whmcs_id, ${id}::uuid, o.customer_id, p.payment_method_id, ${reference}::text, ${at}::timestamptz
    from payment p join sales_order o on o.whmcs_id = ${whmcsId} and o.id = ${orderId}
    where p.whmcs_id = ${whmcsId} and p.id = ${paymentId}`);
}

const isToForget = sql`removed_at is not null and reference is not null`;

/**
 * Returns the stores with removed cards that the gateway has not deleted yet, the one that has waited longest first.
 * Requires a `system` transaction.
 */
export async function listStoresToForget(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(sql`
    select whmcs_id from customer_card where ${isToForget}
    group by whmcs_id order by min(coalesce(attempted_at, removed_at)), whmcs_id`);
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/** Returns removed cards of a store that the gateway has not deleted yet, the one that was attempted longest ago first. */
export const cardsToForget = (tx: Tx, whmcsId: number, limit: number) =>
  tx.query<{ whmcs_id: number; id: string; reference: string }>(sql`
    select whmcs_id, id, reference from customer_card where whmcs_id = ${whmcsId} and ${isToForget}
    order by coalesce(attempted_at, removed_at), id limit ${limit}`);

export const markAttempted = (tx: Tx, whmcsId: number, id: string, at: Date) =>
  tx.run(storeQueries(whmcsId).update('customer_card', { attempted_at: at }).where('id', '=', id));

/** Deletes the reference of a card that the gateway has deleted. */
export const dropReference = (tx: Tx, whmcsId: number, id: string) =>
  tx.run(storeQueries(whmcsId).update('customer_card', { reference: null }).where('id', '=', id));
