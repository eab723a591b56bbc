import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { json } from '../../kit/json';
import type { StoreCaller } from '../../kit/operation';
import { anyOf, storeQueries } from '../../kit/query-builder';
import type { Difference, FormerRates, KnownModifier, KnownSellable } from './offline-ticket.rules';

interface Taken {
  whmcsId: number;
  orderId: string;
  takenAt: Date;
  receivedAt: Date;
  personId: string;
}

/** Claims the ticket; returns false if it was accepted before. Waits for a concurrent request with the same ticket. */
export async function claimTicket(tx: Tx, taken: Taken): Promise<boolean> {
  const claim = storeQueries(taken.whmcsId).insertInto('offline_ticket', {
    order_id: taken.orderId,
    taken_at: taken.takenAt,
    received_at: taken.receivedAt,
    person_id: taken.personId,
  });
  const rows = await tx.run(claim.onConflict((conflict) => conflict.doNothing()).returning('order_id'));
  return rows.length > 0;
}

/** Returns whether the caller is the person whose device sent the ticket. */
export async function isClaimedBy(tx: Tx, { whmcsId, personId }: StoreCaller, orderId: string): Promise<boolean> {
  const claims = storeQueries(whmcsId).selectFrom('offline_ticket').select('order_id');
  return (await tx.run(claims.where('order_id', '=', orderId).where('person_id', '=', personId))).length > 0;
}

export const saveDifferences = (tx: Tx, whmcsId: number, orderId: string, differences: readonly Difference[]) =>
  tx.run(
    storeQueries(whmcsId)
      .update('offline_ticket', { differences: json(differences) })
      .where('order_id', '=', orderId),
  );

/** Returns the number of differences of a ticket. */
export async function countDifferences(tx: Tx, whmcsId: number, orderId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select jsonb_array_length(differences) as count from offline_ticket where whmcs_id = ${whmcsId} and order_id = ${orderId}`);
  return row?.count ?? 0;
}

/** Returns the services and items of these ids, with their earlier prices since an instant. */
export async function readSellables(
  tx: Tx,
  whmcsId: number,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, KnownSellable>> {
  const rows = await tx.query<KnownSellable & { id: string }>(sql`
    select sold.*, coalesce((
      select jsonb_agg(p.price) from catalog_price p
      where p.whmcs_id = ${whmcsId} and p.sold_id = sold.id and p.until >= ${since}), '[]') as "formerPrices",
      coalesce((
      select jsonb_object_agg(own.employee_id, own.price) from service_employee own
      where own.whmcs_id = ${whmcsId} and own.service_id = sold.id and own.price is not null), '{}') as "ownPrices"
    from (
      select id, name, price, taxable, status = 1 as "isSold" from service where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[])
      union all
      select id, name, price, taxable, status = 1 from item where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[])
    ) sold`);
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}

/** Returns the options and add-ons of these ids, with their earlier prices since an instant. */
export async function readKnownModifiers(
  tx: Tx,
  whmcsId: number,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, KnownModifier>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<KnownModifier>(sql`
    select m.id, m.name, m.price, m.duration, coalesce((
      select jsonb_agg(p.price) from catalog_price p
      where p.whmcs_id = ${whmcsId} and p.sold_id = m.id and p.until >= ${since}), '[]') as "formerPrices"
    from modifier m where m.whmcs_id = ${whmcsId} and m.id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map((known) => [known.id, known]));
}

/** Returns the rates that the store changed since an instant, as they were. */
export const readFormerRates = (tx: Tx, whmcsId: number, since: Date): Promise<FormerRates> =>
  tx.query(sql`select key, value from former_rate where whmcs_id = ${whmcsId} and until >= ${since}`);

/** Returns the ids that belong to employees of the store, active or not. */
export async function existingEmployees(tx: Tx, whmcsId: number, ids: readonly string[]): Promise<Set<string>> {
  const employees = storeQueries(whmcsId).selectFrom('employee').select('id').where('id', '=', anyOf(ids));
  const rows = await tx.run(employees);
  return new Set(rows.map(({ id }) => id));
}

/** The stored key of a request whose response was lost. */
export interface LostRequest {
  operation: string;
  checkout_id: string | null;
}

/** Blocks an unused key and returns null; for a used key returns its request. */
export async function claimLostKey(
  tx: Tx,
  owner: { personId: string; whmcsId: number },
  key: string,
  at: Date,
): Promise<LostRequest | null> {
  const spent = await tx.query(sql`
    insert into idempotency (person_id, whmcs_id, key, operation, body_hash, created_at)
    values (${owner.personId}, ${owner.whmcsId}, ${key}, 'order_submit_offline_sale', ''::bytea, ${at})
    on conflict do nothing returning 1`);
  if (spent.length > 0) return null;
  const [known] = await tx.query<LostRequest>(sql`
    select operation, response ->> 'checkoutId' as checkout_id from idempotency
    where person_id = ${owner.personId} and whmcs_id = ${owner.whmcsId} and key = ${key}`);
  return known ?? null;
}

/**
 * Returns the version that a device saw, advanced over later changes by the same person: those are changes of the device
 * itself whose responses were lost. The offline sale has the whole ticket, so it includes them.
 */
export async function versionOf(
  tx: Tx,
  { whmcsId, personId }: { whmcsId: number; personId: string },
  { orderId, seen }: { orderId: string; seen: number },
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(sql`
    select o.version from sales_order o
    where o.whmcs_id = ${whmcsId} and o.id = ${orderId} and o.version > ${seen} and o.version - ${seen} = (
      select count(*) from (
        select l.event, l.person_id from order_log l
        where l.whmcs_id = ${whmcsId} and l.order_id = ${orderId} order by l.id desc limit greatest(o.version - ${seen}, 0)) since
      where since.person_id = ${personId} and since.event in ('items_added', 'item_changed', 'item_removed', 'review_changed'))`);
  return row?.version ?? seen;
}

/** Returns when the package of the point of sale was suspended; null if it is not. */
export async function suspendedSince(tx: Tx, whmcsId: number): Promise<Date | null> {
  const [row] = await tx.query<{ since: Date }>(sql`
    select package.status_since as since from billing_package package
    join billing_product product on product.code = package.product_code and product.service_flag = 'pos'
    where package.whmcs_id = ${whmcsId} and package.status = 'suspended'`);
  return row?.since ?? null;
}
