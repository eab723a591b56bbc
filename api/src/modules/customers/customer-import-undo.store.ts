import sql, { join, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StayingCustomer } from '../../resolver-types.generated';

/** Selects whether anything else is stored about the customer of the alias `c`. A test compares this with the database. */
function isUsed(whmcsId: number): Sql {
  const ofStore = (table: string, condition: Sql): Sql =>
    sql`exists (select from ${rawTable(table)} used where used.whmcs_id = ${whmcsId} and ${condition})`;
  return sql`(${join(
    [
      sql`c.visit_count > 0 or c.point <> 0 or c.lifetime_point <> 0`,
      ofStore('customer', sql`used.merged_into_id = c.id`),
      ofStore('customer_merge', sql`c.id in (used.source_id, used.target_id)`),
      ofStore('appointment', sql`used.customer_id = c.id`),
      ofStore('appointment', sql`used.guest_of = c.id`),
      ofStore('sales_order', sql`used.customer_id = c.id`),
      ofStore('customer_card', sql`used.customer_id = c.id`),
      ofStore('gift_card', sql`used.customer_id = c.id`),
      ofStore('gift_card', sql`used.reminder_customer_id = c.id`),
      ofStore('point_log', sql`used.customer_id = c.id`),
      ofStore('check_in', sql`used.customer_id = c.id`),
      ofStore('customer_photo', sql`used.customer_id = c.id`),
      ofStore('visit_survey', sql`used.customer_id = c.id`),
      ofStore('point_lot', sql`used.customer_id = c.id`),
      ofStore('campaign_recipient', sql`used.customer_id = c.id`),
      ofStore('promo_code', sql`used.customer_id = c.id`),
      ofStore('promo_redemption', sql`used.customer_id = c.id`),
      ofStore('inbound_text', sql`used.customer_id = c.id`),
      ofStore('inbound_text', sql`used.sender = c.phone`),
      ofStore('conversation', sql`used.phone = c.phone`),
      ofStore('outbox_message', sql`used.recipient = c.phone`),
      ofStore('outbox_message', sql`used.recipient = c.email`),
      // What somebody recorded here about the client; what the import recorded goes with it.
      ofStore('client_consent', sql`used.customer_id = c.id and used.source <> 'import'`),
    ],
    ' or ',
  )})`;
}

const rawTable = (name: string): Sql => sql([name]);

/** Locks the customers of an import until the transaction ends, in the order of their ids, and counts them. */
export async function lockBatchCustomers(tx: Tx, whmcsId: number, batchId: string): Promise<number> {
  const rows = await tx.query(sql`
    select id from customer where whmcs_id = ${whmcsId} and import_batch_id = ${batchId} order by id for update`);
  return rows.length;
}

/** Returns the customers of an import about whom there is nothing else. */
export async function unusedCustomers(tx: Tx, whmcsId: number, batchId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select c.id from customer c where c.whmcs_id = ${whmcsId} and c.import_batch_id = ${batchId} and c.status = 1 and not ${isUsed(whmcsId)}`);
  return rows.map(({ id }) => id);
}

/** Returns the customers of an import who stay, by name. */
export const usedCustomers = (tx: Tx, whmcsId: number, batchId: string, limit: number): Promise<StayingCustomer[]> =>
  tx.query<StayingCustomer>(sql`
    select c.id, trim(c.first_name || ' ' || c.last_name) as full_name from customer c
    where c.whmcs_id = ${whmcsId} and c.import_batch_id = ${batchId} and (c.status <> 1 or ${isUsed(whmcsId)})
    order by c.search_name, c.id limit ${limit}::integer`);

/** Deletes customers about whom there is nothing else. Members of a family come first: their holder has none then. */
export async function deleteCustomers(tx: Tx, whmcsId: number, ids: readonly string[]): Promise<void> {
  const which = sql`whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[])`;
  await tx.query(sql`select undo_imported_consents(${whmcsId}, ${[...ids]}::uuid[])`);
  await tx.query(sql`delete from customer where ${which} and phone_holder_id is not null`);
  await tx.query(sql`delete from customer where ${which}`);
}
