import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import type { MovedPoints } from '../points/point-moves.rules';
import type { IncomeDay } from './customer-income.store';
import type { MergedColumns, UndoFacts } from './customer-merge.rules';
import type { MovedRows, OnceRows } from './customer-merge.store';
import type { ClientNumber } from './customer-numbers.rules';
import type { MovedPairs } from './not-same.store';

/** The target and the numbers of all whom a merge changed, before it or after it. */
export interface MergeState {
  target: MergedColumns;
  numbers: ClientNumber[];
}

export interface MergeMoves {
  rows: MovedRows;
  once: Record<string, OnceRows>;
  income: IncomeDay[];
  pairs: MovedPairs;
  /** The tickets that were not paid. */
  unpaid: string[];
  /** Refunds of the tickets. */
  refunds: number;
}

export interface NewMerge {
  id: string;
  source_id: string;
  target_id: string;
  before: MergeState;
  after: MergeState;
  moved: MergeMoves;
  points: MovedPoints;
}

export const insertMerge = (tx: Tx, { whmcsId, personId, name }: StoreCaller, merge: NewMerge, now: Date) =>
  tx.query(sql`
    insert into customer_merge (whmcs_id, id, source_id, target_id, person_id, person_name, merged_at, before, after, moved, points)
    values (${whmcsId}, ${merge.id}, ${merge.source_id}, ${merge.target_id}, ${personId}, ${name}, ${now}, ${JSON.stringify(merge.before)},
      ${JSON.stringify(merge.after)}, ${JSON.stringify(merge.moved)}, ${JSON.stringify(merge.points)})`);

/** A merge, with what decides whether it can be taken back. */
export interface MergeRow extends NewMerge, UndoFacts {
  merged_name: string;
  person_name: string;
}

const movedOrders = sql`(select one::uuid from jsonb_array_elements_text(merge.moved->'rows'->'sales_order.customer_id') as one)`;

const mergeColumns = (
  whmcsId: number,
): Sql => sql`merge.id, merge.source_id, merge.target_id, merge.person_name, merge.merged_at, merge.undone_at,
  (select trim(first_name || ' ' || last_name) from customer where customer.whmcs_id = ${whmcsId} and customer.id = merge.source_id) as merged_name,
  exists (select from customer_merge other where other.whmcs_id = ${whmcsId} and other.id <> merge.id and other.undone_at is null
    and other.position > merge.position and (other.source_id in (merge.source_id, merge.target_id) or other.target_id in (merge.source_id, merge.target_id)))
    as is_merged_again,
  (select count(*) from refund where refund.whmcs_id = ${whmcsId} and refund.order_id in ${movedOrders}
    and refund.state <> 'declined') > coalesce((merge.moved->>'refunds')::integer, 0) as is_refunded`;

const readMerges = (tx: Tx, whmcsId: number, rest: Sql, more = sql``): Promise<MergeRow[]> =>
  tx.query<MergeRow>(
    sql`select ${mergeColumns(whmcsId)}${more} from customer_merge merge where merge.whmcs_id = ${whmcsId} and ${rest}`,
  );

/** Returns the merges since an instant, newest first; with `customerId` those of one client. */
export const listMerges = (
  tx: Tx,
  whmcsId: number,
  { since, customerId, limit }: { since: Date; customerId: string | null; limit: number },
): Promise<MergeRow[]> =>
  readMerges(
    tx,
    whmcsId,
    sql`merge.merged_at > ${since} and (${customerId}::uuid is null or ${customerId} in (merge.source_id, merge.target_id))
    order by merge.position desc limit ${limit}::integer`,
  );

export const findMerge = async (tx: Tx, whmcsId: number, id: string): Promise<MergeRow | null> =>
  (
    await readMerges(tx, whmcsId, sql`merge.id = ${id}`, sql`, merge.before, merge.after, merge.moved, merge.points`)
  )[0] ?? null;

export async function markUndone(tx: Tx, whmcsId: number, id: string, by: string, now: Date): Promise<void> {
  await tx.query(sql`
    update customer_merge set undone_at = ${now}, undone_by = ${by} where whmcs_id = ${whmcsId} and id = ${id}`);
}

/** Returns what tells later whether a ticket of a client was paid or refunded after its merge. */
export async function readTickets(
  tx: Tx,
  whmcsId: number,
  customerId: string,
): Promise<Pick<MergeMoves, 'unpaid' | 'refunds'>> {
  const [row] = await tx.query<Pick<MergeMoves, 'unpaid' | 'refunds'>>(sql`
    select coalesce((select jsonb_agg(o.id order by o.id) from sales_order o where o.whmcs_id = ${whmcsId} and o.customer_id = ${customerId}
        and not exists (select from journal j where j.whmcs_id = ${whmcsId} and j.order_id = o.id and j.kind = 'sale')), '[]') as unpaid,
      (select count(*)::int from refund r join sales_order o on o.whmcs_id = ${whmcsId} and o.id = r.order_id
        where r.whmcs_id = ${whmcsId} and o.customer_id = ${customerId} and r.state <> 'declined') as refunds`);
  return row ?? { unpaid: [], refunds: 0 };
}

/**
 * Returns the tickets of a merge that were paid since, or are being paid: they stay with the client who got their points, and
 * so do their appointments.
 */
export async function listStaying(
  tx: Tx,
  whmcsId: number,
  unpaid: readonly string[],
): Promise<{ orders: string[]; appointments: string[] }> {
  const rows = await tx.query<{ id: string; appointment_id: string | null }>(sql`
    select o.id, o.appointment_id from sales_order o where o.whmcs_id = ${whmcsId} and o.id = any(${[...unpaid]}::uuid[])
      and (exists (select from journal j where j.whmcs_id = ${whmcsId} and j.order_id = o.id and j.kind = 'sale')
        or exists (select from checkout c where c.whmcs_id = ${whmcsId} and c.order_id = o.id and c.state in ('pending', 'releasing')))`);
  return {
    orders: rows.map(({ id }) => id),
    appointments: rows.flatMap(({ appointment_id }) => appointment_id ?? []),
  };
}

export const deleteMergesBefore = (tx: Tx, before: Date) =>
  tx.query(sql`delete from customer_merge where merged_at < ${before}`);
