import { resolveZone } from '@suite/domain/zones';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { conditionsOf, cursorOf, type List, type OrderColumn, orderBy, pageOf } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import type { IncomeClient, IncomeClientFigure } from '../../resolver-types.generated';
import { unassignedId } from './income-report.rules';
import type { StoreDays } from './income-report.store';

/** By name; without names by id, as the order would tell about them. */
const orderOf = (hasNames: boolean): readonly OrderColumn[] => [
  ...(hasNames ? [{ column: sql`q.name`, type: 'text', direction: 'asc' } as const] : []),
  { column: sql`q.customer_id`, type: 'uuid', direction: 'asc' },
];

const conditionOf: Readonly<Record<IncomeClientFigure, Sql>> = {
  clients: sql`true`,
  visits: sql`true`,
  new_clients: sql`q.is_new`,
  returning_clients: sql`not q.is_new`,
  rebooked: sql`q.is_rebooked`,
};

/** Returns the clients that a figure of some days counts, by the rules of `countClients`. */
export function clientsOfFigure({ whmcsId, span }: StoreDays, timezone: string, figure: IncomeClientFigure): List {
  const zone = resolveZone(timezone);
  const clients = sql`
    select ${whmcsId}::integer as whmcs_id, visited.*, coalesce(trim(c.first_name || ' ' || c.last_name), '') as name,
      not exists (
        select from income_client_day earlier
        where earlier.whmcs_id = ${whmcsId} and earlier.customer_id = visited.customer_id and earlier.tickets > 0
          and earlier.day < ${span.start}::date) as is_new,
      exists (
        select from appointment
        where appointment.whmcs_id = ${whmcsId} and appointment.customer_id = visited.customer_id and appointment.status <> 'canceled'
          and (appointment.start_time at time zone ${zone})::date > visited.last_day
          and (appointment.created_at at time zone ${zone})::date <= visited.last_day) as is_rebooked
    from (
      select customer_id, count(*) filter (where tickets > 0)::integer as visits, sum(tickets)::integer as tickets, sum(net) as net_sales,
        min(day) filter (where tickets > 0) as first_day, max(day) filter (where tickets > 0) as last_day
      from (
        select customer_id, day, sum(tickets) as tickets, sum(gross_sales - discounts - refunds) as net
        from income_client_day
        where whmcs_id = ${whmcsId} and day between ${span.start}::date and ${span.end}::date and customer_id <> ${unassignedId}::uuid
        group by customer_id, day) by_day
      group by customer_id having count(*) filter (where tickets > 0) > 0
    ) visited
    left join customer c on c.whmcs_id = ${whmcsId} and c.id = visited.customer_id`;
  return { from: sql`(${clients}) q`, own: [sql`q.whmcs_id = ${whmcsId}`], where: [conditionOf[figure]] };
}

/** Returns a page of the clients, by name; by id and without names for a caller who does not read clients. */
export function listClientsOfFigure(
  tx: Tx,
  list: List,
  { hasNames, ...page }: Paging & { hasNames: boolean },
): Promise<IncomeClient[]> {
  const order = orderOf(hasNames);
  return tx.query<IncomeClient>(sql`
    select q.customer_id, ${hasNames ? sql`nullif(q.name, '')` : sql`null`} as name, q.visits, q.tickets, q.net_sales::bigint as net_sales,
      to_char(q.first_day, 'YYYY-MM-DD') as first_day, to_char(q.last_day, 'YYYY-MM-DD') as last_day, q.is_new, q.is_rebooked,
      ${cursorOf(order)} as cursor
    from (select q.* from ${pageOf(list, order, page)}) q order by ${orderBy(order)}`);
}

/** Counts all clients of a figure, and their visits. */
export async function countClientsOfFigure(tx: Tx, list: List): Promise<{ clients: number; visits: number }> {
  const [row] = await tx.query<{ clients: number; visits: number }>(sql`
    select count(*)::integer as clients, coalesce(sum(q.visits), 0)::integer as visits
    from ${list.from} where ${conditionsOf(list)}`);
  if (!row) throw new Error('The clients of some days have no count.');
  return row;
}
