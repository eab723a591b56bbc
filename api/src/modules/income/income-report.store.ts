import type { Cents } from '@suite/domain';
import type { Span } from '@suite/domain/time';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { type DaySpan, type IncomeColumn, type IncomeSums, incomeColumns, type SaleCounts } from './income.rules';
import {
  type GroupLabel,
  type GroupSums,
  type IncomeParts,
  type ItemKey,
  type PaymentCounts,
  partColumns,
} from './income-report.rules';

/** The business days of a store. */
export interface StoreDays {
  whmcsId: number;
  span: DaySpan;
}

/** Returns the condition on a table of sums for these days. */
export const daysIn = (table: Sql, { whmcsId, span }: StoreDays): Sql =>
  sql`${table}.whmcs_id = ${whmcsId} and ${table}.day between ${span.start}::date and ${span.end}::date`;

const sumsOf = (columns: readonly string[]): Sql =>
  join(columns.map((column) => raw(`coalesce(sum("${column}"), 0)::bigint as "${column}"`)));
const every = sumsOf(incomeColumns);
const parts = sumsOf(partColumns);
const dayText = sql`to_char(day, 'YYYY-MM-DD') as day`;
const employeeDay = sql`income_employee_day`;
const hourTable = sql`income_hour`;
const itemDay = sql`income_item_day`;
const clientDay = sql`income_client_day`;

/** Returns every sum of some days. */
export async function sumDays(tx: Tx, days: StoreDays): Promise<IncomeSums> {
  const [row] = await tx.query<Record<IncomeColumn, Cents>>(
    sql`select ${every} from income_employee_day where ${daysIn(employeeDay, days)}`,
  );
  if (!row) throw new Error('The income of some days has no sum.');
  return row;
}

/** Returns what the sales of some days have besides their postings. */
export async function countSales(tx: Tx, days: StoreDays): Promise<SaleCounts & PaymentCounts> {
  const [row] = await tx.query<SaleCounts & PaymentCounts>(sql`
    select coalesce(sum(tickets), 0)::integer as tickets, coalesce(sum(change), 0)::bigint as change,
      coalesce(sum(cash_payments), 0)::integer as cash_payments, coalesce(sum(card_payments), 0)::integer as card_payments,
      coalesce(sum(check_payments), 0)::integer as check_payments,
      coalesce(sum(gift_card_payments), 0)::integer as gift_card_payments
    from income_hour where ${daysIn(hourTable, days)}`);
  if (!row) throw new Error('The sales of some days have no count.');
  return row;
}

interface HourSums extends IncomeParts {
  day: string;
  hour: number;
  tickets: number;
}

/** Returns the parts of the income by day, of days with any. */
export const sumByDay = (tx: Tx, days: StoreDays) =>
  tx.query<IncomeParts & { day: string; tickets: number }>(sql`
    select ${dayText}, coalesce(sum(tickets), 0)::integer as tickets, ${parts}
    from income_hour where ${daysIn(hourTable, days)} group by income_hour.day order by income_hour.day`);

/** Returns the parts of the income by hour of the day. */
export const sumByHour = (tx: Tx, days: StoreDays): Promise<GroupSums[]> =>
  tx.query<GroupSums>(sql`
    select hour::text as key, coalesce(sum(tickets), 0)::integer as count, ${parts}
    from income_hour where ${daysIn(hourTable, days)} group by hour order by hour`);

/** Returns the parts of the income of single days by hour. */
export const sumHoursOfDays = (tx: Tx, whmcsId: number, days: readonly string[]): Promise<HourSums[]> =>
  tx.query<HourSums>(sql`
    select ${dayText}, hour, sum(tickets)::integer as tickets, ${parts}
    from income_hour where income_hour.whmcs_id = ${whmcsId} and income_hour.day = any(${[...days]}::text[]::date[])
    group by income_hour.day, hour order by income_hour.day, hour`);

/** Returns the net sales of spans of instants, in cents, in their order. */
export async function netOfSpans(tx: Tx, whmcsId: number, spans: readonly Span[]): Promise<Cents[]> {
  const rows = await tx.query<{ net: Cents }>(sql`
    select coalesce((
      select sum(q.gross_sales - q.discounts - q.refunds) from income_posting q
      where q.whmcs_id = ${whmcsId} and q.occurred_at >= span.started and q.occurred_at < span.ended), 0)::bigint as net
    from unnest(${spans.map(({ start }) => start.toISOString())}::text[]::timestamptz[],
      ${spans.map(({ end }) => end.toISOString())}::text[]::timestamptz[]) with ordinality as span (started, ended, place)
    order by span.place`);
  return rows.map(({ net }) => net);
}

/** Returns every sum of some days by employee, without those of whom nothing is left; the nil UUID stands for null. */
export const sumByEmployee = (tx: Tx, days: StoreDays, employeeId?: string) =>
  tx.query<Record<IncomeColumn, Cents> & { employee_id: string; tickets: number }>(sql`
    select employee_id, coalesce(sum(tickets), 0)::integer as tickets, ${every}
    from income_employee_day
    where ${daysIn(employeeDay, days)} and ${employeeId ? sql`employee_id = ${employeeId}` : sql`true`}
    group by employee_id
    having sum(tickets) <> 0 or ${join(
      incomeColumns.map((column) => raw(`sum("${column}") <> 0`)),
      ' or ',
    )}`);

/** Returns the parts of the income of one employee by day. */
export const sumDaysOfEmployee = (tx: Tx, days: StoreDays, employeeId: string) =>
  tx.query<Record<IncomeColumn, Cents> & { day: string; tickets: number }>(sql`
    select ${dayText}, sum(tickets)::integer as tickets, ${every}
    from income_employee_day where ${daysIn(employeeDay, days)} and employee_id = ${employeeId}
    group by income_employee_day.day order by income_employee_day.day`);

/** Returns the parts of the income by what was sold; of one employee only with an id. */
export const sumByItem = (tx: Tx, days: StoreDays, employeeId?: string) =>
  tx.query<IncomeParts & ItemKey & { units: number }>(sql`
    select sold.*, service.category_id
    from (
      select item_kind, item_id, sum(units)::integer as units, ${parts}
      from income_item_day
      where ${daysIn(itemDay, days)} and ${employeeId ? sql`employee_id = ${employeeId}` : sql`true`}
      group by item_kind, item_id) as sold
    left join service on service.whmcs_id = ${days.whmcsId} and sold.item_kind = 'service' and service.id = sold.item_id`);

/** Returns the parts of the income by client. */
export const sumByClient = (tx: Tx, days: StoreDays): Promise<GroupSums[]> =>
  tx.query<GroupSums>(sql`
    select customer_id as key, sum(tickets)::integer as count, ${parts}
    from income_client_day where ${daysIn(clientDay, days)} group by customer_id`);

/** How a record is called and shown. */
export interface Labeled extends GroupLabel {
  id: string;
}

/** Returns the names, pictures and colors of employees. */
export const readEmployees = (tx: Tx, whmcsId: number, ids: readonly string[]): Promise<Labeled[]> =>
  tx.query(sql`
    select id, trim(first_name || ' ' || last_name) as name, image_url, color from employee
    where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[])`);

/** Returns the names and pictures of clients. */
export const readClients = (tx: Tx, whmcsId: number, ids: readonly string[]): Promise<Labeled[]> =>
  tx.query(sql`
    select id, trim(first_name || ' ' || last_name) as name, image_url, null::integer as color from customer
    where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[])`);

/** Returns the names of services, categories or products as they are now. */
export const readNames = (
  tx: Tx,
  whmcsId: number,
  table: 'service' | 'category' | 'item',
  ids: readonly string[],
): Promise<Labeled[]> =>
  tx.query(sql`
    select id, name, null as image_url, null::integer as color from ${raw(table)}
    where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[])`);
