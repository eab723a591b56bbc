import type { Cents } from '@suite/domain';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { CustomerMergeCount, CustomerMergeKind } from '../../resolver-types.generated';
import { type MovingColumn, movingColumns, onceColumns } from './customer-columns.rules';
import { type MergedClient, type MergedColumns, mergedColumns } from './customer-merge.rules';

const instant = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Locks clients in the order of their ids until the transaction ends; without those who were deleted or merged. */
export const lockClients = (tx: Tx, whmcsId: number, ids: readonly string[]): Promise<MergedClient[]> =>
  readClients(tx, whmcsId, ids, sql`and status = 1 order by id for update`);

/** Returns clients as a merge compares them; also merged ones. */
export const readClients = (
  tx: Tx,
  whmcsId: number,
  ids: readonly string[],
  rest: Sql = sql`and status = 1`,
): Promise<MergedClient[]> =>
  tx.query<MergedClient>(sql`
    select id, first_name, last_name, search_name, greeting_name, phone, phone_holder_id, email,
      to_char(birthday, 'YYYY-MM-DD') as birthday, birth_month_day, note, language, image_url, is_send_sms,
      is_blocked_from_booking, is_excluded_from_points, visit_count,
      earlier_visit_count, ${instant(sql`earlier_last_visited`)} as earlier_last_visited, ${instant(sql`create_at`)} as create_at,
      type, group_id, point_held
    from customer where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[]) ${rest}`);

/** Locks the tickets and gift cards of a client in the order of all transactions: before the clients. */
export async function lockMoving(tx: Tx, whmcsId: number, customerId: string): Promise<void> {
  await tx.query(sql`
    select id from sales_order where whmcs_id = ${whmcsId} and customer_id = ${customerId} order by id for update`);
  await tx.query(sql`
    select id from gift_card where whmcs_id = ${whmcsId} and ${customerId} in (customer_id, reminder_customer_id) order by id for update`);
}

const named = ({ table, column }: Pick<MovingColumn, 'table' | 'column'>): string => `${table}.${column}`;

/** Ids of rows by the column that was repointed, as `table.column`. */
export type MovedRows = Record<string, string[]>;

/** Repoints every row of a client that the registry moves, and returns their ids. */
export async function moveRows(tx: Tx, whmcsId: number, from: string, to: string): Promise<MovedRows> {
  const moved: MovedRows = {};
  for (const { table, column } of movingColumns) {
    const rows = await tx.query<{ id: string }>(sql`
      update ${raw(table)} set ${raw(column)} = ${to} where whmcs_id = ${whmcsId} and ${raw(column)} = ${from} returning id::text as id`);
    moved[named({ table, column })] = rows.map(({ id }) => id).sort();
  }
  return moved;
}

/** Repoints those rows back that are still the target's. */
export async function returnRows(
  tx: Tx,
  whmcsId: number,
  { from, to, moved }: { from: string; to: string; moved: MovedRows },
): Promise<void> {
  for (const { table, column } of movingColumns) {
    const ids = moved[named({ table, column })] ?? [];
    if (ids.length > 0)
      await tx.query(sql`
        update ${raw(table)} set ${raw(column)} = ${to}
        where whmcs_id = ${whmcsId} and ${raw(column)} = ${from} and id::text = any(${ids}::text[])`);
  }
}

/** What a merge did with the rows of a table that has a client once for each key. */
export interface OnceRows {
  /** The keys of rows that moved. */
  moved: string[];
  /** Rows that the target has already; they go, and return with the undo. */
  dropped: object[];
}

/** Repoints rows of tables in which both may be, as in a group; what the target has already goes. */
export async function moveOnce(tx: Tx, whmcsId: number, from: string, to: string): Promise<Record<string, OnceRows>> {
  const all: Record<string, OnceRows> = {};
  for (const { table, column, key } of onceColumns) {
    const moved = await tx.query<{ key: string }>(sql`
      update ${raw(table)} own set ${raw(column)} = ${to} where own.whmcs_id = ${whmcsId} and own.${raw(column)} = ${from}
        and not exists (select from ${raw(table)} other where other.whmcs_id = ${whmcsId} and other.${raw(column)} = ${to}
          and other.${raw(key)} = own.${raw(key)})
      returning own.${raw(key)}::text as key`);
    const dropped = await tx.query<{ row: object }>(sql`
      delete from ${raw(table)} own where own.whmcs_id = ${whmcsId} and own.${raw(column)} = ${from} returning to_jsonb(own) as row`);
    all[named({ table, column })] = {
      moved: moved.map((one) => one.key).sort(),
      dropped: dropped.map(({ row }) => row),
    };
  }
  return all;
}

export async function returnOnce(
  tx: Tx,
  whmcsId: number,
  { from, to, once }: { from: string; to: string; once: Readonly<Record<string, OnceRows>> },
): Promise<void> {
  for (const { table, column, key } of onceColumns) {
    const { moved, dropped } = once[named({ table, column })] ?? { moved: [], dropped: [] };
    await tx.query(sql`
      update ${raw(table)} set ${raw(column)} = ${to}
      where whmcs_id = ${whmcsId} and ${raw(column)} = ${from} and ${raw(key)}::text = any(${moved}::text[])`);
    await tx.query(sql`
      insert into ${raw(table)} select (jsonb_populate_record(null::${raw(table)}, row.value)).*
      from jsonb_array_elements(${JSON.stringify(dropped)}::jsonb) as row on conflict do nothing`);
  }
}

/** Counts what a client has, by kind; only what there is. */
export async function countMoving(tx: Tx, whmcsId: number, customerId: string): Promise<CustomerMergeCount[]> {
  const counted = [...movingColumns, ...onceColumns].flatMap(({ table, column, kind }) =>
    kind === null
      ? []
      : sql`select ${kind}::text as kind, count(*)::int as count from ${raw(table)} where whmcs_id = ${whmcsId} and ${raw(column)} = ${customerId}`,
  );
  const rows = await tx.query<{ kind: CustomerMergeKind; count: number }>(sql`
    select kind, sum(count)::int as count from (${join(counted, ' union all ')}
      union all select 'family', count(*)::int from customer where whmcs_id = ${whmcsId} and phone_holder_id = ${customerId}
      union all select 'points', point from customer where whmcs_id = ${whmcsId} and id = ${customerId}) as one
    group by kind having sum(count) <> 0`);
  return rows;
}

/** Returns the points of both clients, and what is left on their gift cards. */
export async function readTotals(
  tx: Tx,
  whmcsId: number,
  ids: readonly string[],
): Promise<{ points: number; gift_card_balance: Cents }> {
  const [row] = await tx.query<{ points: number; gift_card_balance: Cents }>(sql`
    select (select coalesce(sum(point), 0)::int from customer where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[])) as points,
      (select coalesce(sum(current_balance), 0)::int from gift_card
        where whmcs_id = ${whmcsId} and customer_id = any(${[...ids]}::uuid[]) and status = 'active') as gift_card_balance`);
  return row ?? { points: 0, gift_card_balance: 0 };
}

/** Writes what a merge, or its undo, changes of a client. */
export const writeColumns = (tx: Tx, whmcsId: number, id: string, columns: MergedColumns) =>
  tx.query(sql`
    update customer set (${raw(mergedColumns.join(', '))}) = (select ${raw(mergedColumns.map((name) => `row.${name}`).join(', '))}
      from jsonb_populate_record(null::customer, ${JSON.stringify(columns)}::jsonb) as row)
    where whmcs_id = ${whmcsId} and id = ${id}`);

/** Counts the visits of clients again, whose tickets and appointments moved. */
export const countVisits = (tx: Tx, whmcsId: number, ids: readonly string[]) =>
  tx.query(sql`select count_visits(${whmcsId}, ${[...ids]}::uuid[])`);

/** Marks a client as merged; `former` is the number by which the target is still found. */
export const markMerged = (
  tx: Tx,
  whmcsId: number,
  { source, target, former }: { source: string; target: string; former: string | null },
) =>
  tx.query(sql`
    update customer set status = 2, merged_into_id = ${target}, merged_phone = ${former}
    where whmcs_id = ${whmcsId} and id = ${source}`);

/** Makes a merged client one of the store's again. */
export const unmarkMerged = (tx: Tx, whmcsId: number, source: string) =>
  tx.query(sql`
    update customer set status = 1, merged_into_id = null, merged_phone = null where whmcs_id = ${whmcsId} and id = ${source}`);
