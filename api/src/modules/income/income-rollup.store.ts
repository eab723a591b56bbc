import type { Cents } from '@suite/domain';
import sql, { join, raw } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { incomeColumns } from './income.rules';
import { partColumns } from './income-report.rules';

/** The tables of sums: by what each has a row, and what it sums. */
const rollups = {
  income_employee_day: { keys: ['day', 'employee_id'], columns: ['tickets', ...incomeColumns] },
  income_commission_day: { keys: ['day', 'employee_id'], columns: ['commission', 'supply_share'] },
  income_hour: {
    keys: ['day', 'hour'],
    columns: [
      'tickets',
      'change',
      'cash_payments',
      'card_payments',
      'check_payments',
      'gift_card_payments',
      ...partColumns,
    ],
  },
  income_item_day: { keys: ['day', 'item_kind', 'item_id', 'employee_id'], columns: ['units', ...partColumns] },
  income_client_day: { keys: ['day', 'customer_id'], columns: ['tickets', ...partColumns] },
} as const;

export type RollupTable = keyof typeof rollups;
export const rollupTables = Object.keys(rollups) as RollupTable[];

/** A row whose sums are not those of the ledger. */
export interface RollupDifference {
  table: RollupTable;
  /** yyyy-MM-dd. */
  day: string;
  /** The other columns of its key. */
  key: Readonly<Record<string, string | number>>;
  /** What the ledger has more than the sums, by column: cents, or a number of tickets, payments or units. */
  missing: Readonly<Record<string, Cents>>;
}

const quoted = (names: readonly string[], of: (name: string) => string = (name) => `"${name}"`) =>
  join(names.map((name) => raw(of(name))));

/** Adds rows to those that are there, instead of a conflict. */
const addsTo = (table: RollupTable) => {
  const { keys, columns } = rollups[table];
  const added = quoted(columns, (name) => `"${name}" = ${table}."${name}" + excluded."${name}"`);
  return sql`on conflict (whmcs_id, ${quoted(keys)}, slot) do update set ${added}`;
};

/**
 * Merges the slots of each row of the days that ended at least a day ago, of every store, so that a report of a year reads
 * one row for each key. Returns the number of rows that were merged. Requires a `system` transaction.
 */
export async function mergeSlots(tx: Tx, table: RollupTable, now: Date): Promise<number> {
  const { keys, columns } = rollups[table];
  const [row] = await tx.query<{ count: number }>(sql`
    with ended as (
      select whmcs_id, (${now}::timestamptz at time zone timezone)::date - 1 as until from company
    ), merged as (
      delete from ${raw(table)} using ended
      where ${raw(table)}.whmcs_id = ended.whmcs_id and ${raw(table)}.slot > 0 and ${raw(table)}.day < ended.until
      returning ${raw(table)}.*
    ), added as (
      insert into ${raw(table)} (whmcs_id, ${quoted(keys)}, slot, ${quoted(columns)})
      select whmcs_id, ${quoted(keys)}, 0, ${quoted(columns, (name) => `sum("${name}")`)} from merged
      group by whmcs_id, ${quoted(keys)} order by whmcs_id, ${quoted(keys)}
      ${addsTo(table)})
    select count(*)::integer as count from merged`);
  return row?.count ?? 0;
}

/**
 * Compares a table of a store's sums with its ledger, and returns the rows that differ. With `repairs` what is missing is
 * added. It is one statement, which sees each journal with its sums or without both, and it adds, so that sales may go on.
 */
export async function compareRollup(
  tx: Tx,
  whmcsId: number,
  table: RollupTable,
  repairs: boolean,
): Promise<RollupDifference[]> {
  const { keys, columns } = rollups[table];
  const repaired = sql`, repaired as (
      insert into ${raw(table)} (whmcs_id, ${quoted(keys)}, slot, ${quoted(columns)})
      select ${whmcsId}::integer, ${quoted(keys)}, 0, ${quoted(columns)} from difference order by ${quoted(keys)}
      ${addsTo(table)})`;
  const rows = await tx.query<{ row: Record<string, string | number> }>(sql`
    with difference as materialized (
      select ${quoted(keys)}, ${quoted(columns, (name) => `coalesce(ledger."${name}", 0) - coalesce(summed."${name}", 0) as "${name}"`)}
      from (select * from ${raw(table)}_of_ledger of_ledger where of_ledger.whmcs_id = ${whmcsId}) as ledger
      full join (
        select ${quoted(keys)}, ${quoted(columns, (name) => `sum("${name}") as "${name}"`)}
        from ${raw(table)} where ${raw(table)}.whmcs_id = ${whmcsId} group by ${quoted(keys)}) as summed using (${quoted(keys)})
      where ${join(
        columns.map((name) => raw(`coalesce(ledger."${name}", 0) <> coalesce(summed."${name}", 0)`)),
        ' or ',
      )})${repairs ? repaired : sql``}
    select to_jsonb(difference) as row from difference order by ${quoted(keys)}`);
  return rows.map(({ row }) => differenceOf(table, row));
}

function differenceOf(table: RollupTable, row: Record<string, string | number>): RollupDifference {
  const { keys, columns } = rollups[table];
  const values = (names: readonly string[]) =>
    names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]] as const]));
  const { day = '', ...key } = Object.fromEntries(values(keys));
  const missing = values(columns).flatMap(([name, value]) =>
    Number(value) === 0 ? [] : [[name, Number(value)] as const],
  );
  return { table, day: String(day), key, missing: Object.fromEntries(missing) };
}
