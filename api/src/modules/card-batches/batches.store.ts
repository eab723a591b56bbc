import { createHash } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { conditionsOf, cursorOf, type List, type OrderColumn, orderBy, shownRows } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import type { MerchantBatch, MerchantBatchRow } from '../../resolver-types.generated';

/** Returns the id of a store's account at the processor: each store has one, and the id leads back to the store. */
export function merchantIdOf(whmcsId: number): string {
  const hash = createHash('sha256').update(`merchant:${whmcsId}`).digest('hex');
  const store = String(whmcsId).padStart(12, '0');
  return [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, store].join('-');
}

/** Returns the store of an account at the processor; null if no store can have this id. */
export function storeOfMerchant(id: string): number | null {
  const whmcsId = Number(/-0*([0-9]{1,9})$/.exec(id)?.[1] ?? 0);
  return whmcsId > 0 && merchantIdOf(whmcsId) === id ? whmcsId : null;
}

export interface MerchantRow {
  /** IANA zone of the batches. */
  timezone: string;
  is_timezone_of_store: boolean;
  auto_close_hour: number | null;
  reports_deposits: boolean | null;
  /** yyyy-MM-dd. */
  batches_since: string | null;
}

/** Returns the account of a store; the defaults if it has no row yet. */
export async function readMerchant(tx: Tx, whmcsId: number): Promise<MerchantRow> {
  const [row] = await tx.query<MerchantRow>(sql`
    select coalesce(m.timezone, c.timezone) as timezone, m.timezone is null as is_timezone_of_store,
      case when m.whmcs_id is null then 4 else m.auto_close_hour end as auto_close_hour, m.reports_deposits,
      to_char(m.batches_since, 'YYYY-MM-DD') as batches_since
    from company c left join merchant m on m.whmcs_id = ${whmcsId} where c.whmcs_id = ${whmcsId}`);
  if (!row) throw new Error('A store has no company.');
  return row;
}

/** Changes the settings of a store's account. */
export const saveMerchant = (tx: Tx, whmcsId: number, timezone: string | null, hour: number | null) =>
  tx.query(sql`
    insert into merchant (whmcs_id, timezone, auto_close_hour) values (${whmcsId}, ${timezone}, ${hour})
    on conflict (whmcs_id) do update set timezone = excluded.timezone, auto_close_hour = excluded.auto_close_hour`);

/** Closes a batch if it is open; returns whether it did. Whoever adds a row holds it until their transaction ends. */
export async function closeBatch(
  tx: Tx,
  whmcsId: number,
  { id, at, by }: { id: string; at: Date; by: string | null },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update card_batch set closed_at = ${at}, closed_by = ${by}, batch_date = (${at}::timestamptz at time zone (
      select coalesce(m.timezone, c.timezone) from company c left join merchant m on m.whmcs_id = ${whmcsId}
      where c.whmcs_id = ${whmcsId}))::date
    where whmcs_id = ${whmcsId} and id = ${id} and closed_at is null returning 1`);
  return rows.length > 0;
}

/** Selects the batch `b`, without its cursor; `batchSums` is joined. */
const batchColumns = (whmcsId: number): Sql => sql`
  b.id, b.number as batch_number, ${merchantIdOf(whmcsId)}::uuid as merchant_id, b.whmcs_id,
  case when b.closed_at is null then 'open' when b.sent_at is null then 'closing' when b.reject_code is null then 'closed' else 'rejected' end as state,
  b.opened_at as batch_opened_at, b.closed_at as batch_closed_at, to_char(b.batch_date, 'YYYY-MM-DD') as batch_date, b.closed_by,
  total.*, by_type.methods, settled.fees, settled.net_amount, to_char(settled.deposit_day, 'YYYY-MM-DD') as deposit_day, b.reject_code`;

const batchSums = (whmcsId: number): Sql => sql`
  cross join lateral (
    select count(*)::integer as total_count, coalesce(sum(r.amount), 0)::bigint as total_amount,
      count(*) filter (where r.action = 'sale')::integer as sales_count,
      coalesce(sum(r.amount) filter (where r.action = 'sale'), 0)::bigint as sales_amount,
      count(*) filter (where r.action = 'refund')::integer as refunds_count,
      coalesce(sum(r.amount) filter (where r.action = 'refund'), 0)::bigint as refunds_amount,
      count(*) filter (where r.action = 'void')::integer as voids_count,
      coalesce(sum(r.amount) filter (where r.action = 'void'), 0)::bigint as voids_amount
    from card_batch_row r where r.whmcs_id = ${whmcsId} and r.batch_id = b.id) total
  cross join lateral (
    select coalesce(json_agg(t order by t.amount desc, t.card_type), '[]') as methods from (
      select m.card_type, count(*)::integer as count, sum(r.amount)::bigint as amount
      from card_batch_row r join payment p on p.whmcs_id = ${whmcsId} and p.id = r.payment_id
      left join payment_method m on m.whmcs_id = ${whmcsId} and m.id = p.payment_method_id
      where r.whmcs_id = ${whmcsId} and r.batch_id = b.id group by m.card_type) t) by_type
  cross join lateral (
    select sum(l.fee)::bigint as fees, sum(l.net)::bigint as net_amount, max(d.available_on) as deposit_day
    from card_batch_row r join settlement_line l on l.whmcs_id = ${whmcsId} and l.row_id = r.id
    left join merchant_deposit d on d.whmcs_id = ${whmcsId} and d.id = l.deposit_id
    where r.whmcs_id = ${whmcsId} and r.batch_id = b.id) settled`;

/** Returns the open batch; null if there is none. */
export async function findOpenBatch(tx: Tx, whmcsId: number): Promise<MerchantBatch | null> {
  const [row] = await tx.query<MerchantBatch>(sql`
    select ${batchColumns(whmcsId)}, null as cursor from card_batch b ${batchSums(whmcsId)} where b.whmcs_id = ${whmcsId} and b.closed_at is null`);
  return row ?? null;
}

export async function findBatch(tx: Tx, whmcsId: number, id: string): Promise<MerchantBatch | null> {
  const [row] = await tx.query<MerchantBatch>(sql`
    select ${batchColumns(whmcsId)}, null as cursor from card_batch b ${batchSums(whmcsId)} where b.whmcs_id = ${whmcsId} and b.id = ${id}`);
  return row ?? null;
}

const batchOrder: readonly OrderColumn[] = [
  { column: sql`b.number`, type: 'bigint', direction: 'desc' },
  { column: sql`b.id`, type: 'uuid', direction: 'asc' },
];

/** Days, both inclusive; null does not limit. */
export interface ClosedOn {
  start: string | null;
  end: string | null;
}

/** Returns a page of the closed batches, newest first. */
export function listBatches(
  tx: Tx,
  whmcsId: number,
  { start, end, ...page }: Paging & ClosedOn,
): Promise<MerchantBatch[]> {
  const list: List = {
    from: sql`card_batch b`,
    own: [sql`b.whmcs_id = ${whmcsId}`, sql`b.closed_at is not null`],
    where: [
      ...(start === null ? [] : [sql`b.batch_date >= ${start}::date`]),
      ...(end === null ? [] : [sql`b.batch_date <= ${end}::date`]),
    ],
  };
  return tx.query<MerchantBatch>(sql`
    select ${batchColumns(whmcsId)}, ${cursorOf(batchOrder)} as cursor
    from ${shownRows(list, sql`b`, batchOrder, page)} ${batchSums(whmcsId)} order by ${orderBy(batchOrder)}`);
}

const rowOrder: readonly OrderColumn[] = [
  { column: sql`r.created_at`, type: 'timestamptz', direction: 'desc' },
  { column: sql`r.id`, type: 'uuid', direction: 'asc' },
];

/** Returns a page of the rows of a batch, newest first. */
export function listRows(
  tx: Tx,
  whmcsId: number,
  { batchId, ...page }: Paging & { batchId: string },
): Promise<MerchantBatchRow[]> {
  const list: List = {
    from: sql`card_batch_row r`,
    own: [sql`r.whmcs_id = ${whmcsId}`, sql`r.batch_id = ${batchId}`],
    where: [],
  };
  return tx.query<MerchantBatchRow>(sql`
    select r.id, r.action, r.amount, r.batch_id, b.number as batch_number, to_char(b.batch_date, 'YYYY-MM-DD') as batch_date,
      m.card_type, m.card_last_four, coalesce(p.taken_at, p.created_at) as p_created_at, r.created_at,
      p.auth_code as processor_auth_code, r.payment_id, p.order_id, o.order_code, to_char(r.sale_day, 'YYYY-MM-DD') as sale_day,
      settled.fee, to_char(settled.deposit_day, 'YYYY-MM-DD') as deposit_day, ${cursorOf(rowOrder)} as cursor
    from ${shownRows(list, sql`r`, rowOrder, page)}
    join card_batch b on b.whmcs_id = ${whmcsId} and b.id = r.batch_id
    join payment p on p.whmcs_id = ${whmcsId} and p.id = r.payment_id
    join sales_order o on o.whmcs_id = ${whmcsId} and o.id = p.order_id
    left join payment_method m on m.whmcs_id = ${whmcsId} and m.id = p.payment_method_id
    cross join lateral (
      select sum(l.fee)::bigint as fee, max(d.available_on) as deposit_day from settlement_line l
      left join merchant_deposit d on d.whmcs_id = ${whmcsId} and d.id = l.deposit_id
      where l.whmcs_id = ${whmcsId} and l.row_id = r.id) settled
    where ${conditionsOf({ own: list.own, where: [] })} order by ${orderBy(rowOrder)}`);
}
