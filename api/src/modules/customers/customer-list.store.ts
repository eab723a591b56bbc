import { searchWords } from '@suite/domain/search';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { compared, countList, cursorOf, type List, type OrderColumn, orderBy, shownRows } from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import type { Selects } from '../../kit/selection';
import type { Customer, Customer_order_by, CustomerLastVisit_where } from '../../resolver-types.generated';
import type { ClientFilter } from './customer-group-filter.store';
import {
  hasFilters,
  isByName,
  type StoreToday,
  timesOfBand,
  timesOfDays,
  type VisitTimes,
} from './customer-list.rules';
import { searchConditions } from './customer-search.store';
import { customerJson } from './customers.store';

/** The last visit as lists order it: clients without one are the oldest. It is no `coalesce`, which is not leakproof. */
const lastVisit: Sql = sql`(case when customer.last_visited is null then '-infinity'::timestamptz else customer.last_visited end)`;

/** Selects the ids of the clients whom an employee serves or served: by an appointment that is not canceled, or by a line. */
export const servedBy = (whmcsId: number, employeeId: string): Sql => sql`(
  select booked.customer_id from appointment booked
  where booked.whmcs_id = ${whmcsId} and booked.employee_id = ${employeeId} and booked.customer_id is not null and booked.status <> 'canceled'
  union
  select ticket.customer_id from order_item line
  join sales_order ticket on ticket.whmcs_id = ${whmcsId} and ticket.id = line.order_id
  where line.whmcs_id = ${whmcsId} and line.staff_id = ${employeeId} and ticket.customer_id is not null)`;

/** Returns whether the employee serves or served the client. */
export async function isServedBy(tx: Tx, whmcsId: number, employeeId: string, customerId: string): Promise<boolean> {
  const found = await tx.query(sql`
    select from (
      (select booked.id from appointment booked where booked.whmcs_id = ${whmcsId} and booked.customer_id = ${customerId}
        and booked.employee_id = ${employeeId} and booked.status <> 'canceled' limit 1)
      union all
      (select line.id from sales_order ticket join order_item line on line.whmcs_id = ${whmcsId} and line.order_id = ticket.id
      where ticket.whmcs_id = ${whmcsId} and ticket.customer_id = ${customerId} and line.staff_id = ${employeeId} limit 1)) as service`);
  return found.length > 0;
}

/** A list of clients as a caller asked for it. */
export interface ListedCustomers {
  where?: ClientFilter | null | undefined;
  order_by?: Customer_order_by | null | undefined;
}

/**
 * The filters by their names, each with its conditions; none where it is not set. `search` and what no count is shown for
 * are in `others`.
 */
export const facetsOf = (
  where: ClientFilter | null | undefined,
  today: StoreToday,
  by?: Customer_order_by | null | undefined,
) => {
  const { status, types, sources, last_visit, birth_months, is_send_sms } = where ?? {};
  return {
    types: types ? [oneOf(sql`customer.type`, types)] : [],
    sources: sources ? [oneOf(sql`customer.source`, storedSources(sources))] : [],
    statuses: status
      ? [status === 'blocked' ? sql`customer.is_blocked_from_booking` : sql`not customer.is_blocked_from_booking`]
      : [],
    last_visits: last_visit ? lastVisitIn(last_visit, { today, by }) : [],
    birth_months: birth_months ? [anyOf(birth_months.map(bornIn))] : [],
    texts: compared(sql`customer.is_send_sms`, { _eq: is_send_sms ?? null }),
  } satisfies Record<string, Sql[]>;
};

/** What is stored for sources (`sourceOf`), as a condition on the column that its index finds. */
const storedSources = (sources: readonly string[]): string[] =>
  sources.flatMap((source) => (source === 'checkin' ? [source, 'kiosk'] : [source]));

/** One value is an equality, after which an index is in order. */
const oneOf = (column: Sql, values: readonly string[]): Sql =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values}::text[])`;

const anyOf = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? sql`(${join(conditions, ' or ')})` : sql`false`;

// A range, which an index finds: a part of the text would be no leakproof function.
const bornIn = (month: number): Sql => {
  const digits = (of: number) => String(of).padStart(2, '0');
  return sql`(customer.birth_month_day >= ${digits(month)} and customer.birth_month_day < ${digits(month + 1)})`;
};

const visitedIn = (column: Sql, { from, to }: VisitTimes): Sql =>
  join(
    [
      sql`customer.last_visited is not null`,
      ...(from ? [sql`${column} >= ${from}::timestamptz`] : []),
      ...(to ? [sql`${column} < ${to}::timestamptz`] : []),
    ],
    ' and ',
  );

/**
 * The conditions of a last visit: on what the list is ordered by, where its index begins at them, and else on the column,
 * whose values the planner knows.
 */
function lastVisitIn(
  { bands, ...days }: CustomerLastVisit_where,
  { today, by }: { today: StoreToday; by: Customer_order_by | null | undefined },
): Sql[] {
  const column = by?.last_visited ? lastVisit : sql`customer.last_visited`;
  const never = by?.last_visited ? sql`${lastVisit} = '-infinity'::timestamptz` : sql`customer.last_visited is null`;
  const ofBands = bands?.map((band) =>
    band === 'never' ? never : sql`(${visitedIn(column, timesOfBand(today, band))})`,
  );
  return [...(ofBands ? [anyOf(ofBands)] : []), ...timesOfDays(today, days).map((times) => visitedIn(column, times))];
}

const isSearchOnly = ({ where, order_by }: ListedCustomers): boolean => !hasFilters(where ?? {}) && isByName(order_by);

/** The start of every statement over the clients of a list: the store's, as far as the caller lists them. */
export function ownCustomers(caller: StoreCaller, { where, order_by }: ListedCustomers): Sql[] {
  const { whmcsId, employeeId } = caller;
  const isSearch = searchWords(where?.search ?? '').length > 0 && isSearchOnly({ where, order_by });
  return [
    sql`customer.whmcs_id = ${whmcsId}`,
    sql`customer.status = 1`,
    // An employee finds any client by name, and lists those whom they serve or served.
    ...(employeeId && !isSearch ? [sql`customer.id in ${servedBy(whmcsId, employeeId)}`] : []),
  ];
}

/** The conditions of the filters that no count is shown for, without the search. */
export function otherFilters(caller: StoreCaller, where: ClientFilter | null | undefined): Sql[] {
  const { members, points, is_served_by_me } = where ?? {};
  return [
    ...(members ? [members] : []),
    ...(points?.min == null ? [] : [sql`customer.point >= ${points.min}::integer`]),
    ...(points?.max == null ? [] : [sql`customer.point <= ${points.max}::integer`]),
    // Who is no employee serves nobody.
    ...(is_served_by_me && !caller.employeeId ? [sql`false`] : []),
  ];
}

async function customerList(
  tx: Tx,
  caller: StoreCaller,
  listed: ListedCustomers,
  today: StoreToday,
  max: number | null,
): Promise<List> {
  const { where } = listed;
  return {
    from: sql`customer`,
    own: ownCustomers(caller, listed),
    where: [
      ...(await searchConditions(tx, caller, where?.search, isSearchOnly(listed) ? max : null)),
      ...otherFilters(caller, where),
      ...Object.values(facetsOf(where, today, listed.order_by)).flat(),
    ],
  };
}

/** Returns the order of a list: one index is read from either end, so that ids have the direction of what is before them. */
function orderOf(by: Customer_order_by | null | undefined): OrderColumn[] {
  const { full_name, last_visited, visit_count, point, create_at } = by ?? {};
  const first = ((): OrderColumn => {
    if (last_visited) return { column: lastVisit, type: 'timestamptz', direction: last_visited };
    if (visit_count) return { column: sql`customer.visit_count`, type: 'bigint', direction: visit_count };
    if (point) return { column: sql`customer.point`, type: 'bigint', direction: point };
    if (create_at) return { column: sql`customer.create_at`, type: 'timestamptz', direction: create_at };
    return { column: sql`customer.search_name`, type: 'text', direction: full_name ?? 'asc' };
  })();
  return [first, { column: sql`customer.id`, type: 'uuid', direction: first.direction }];
}

/** Returns how many clients by name a page needs; null if it continues after one of them. */
const mostOfPage = ({ offset, limit, after, cursor }: Paging): number | null =>
  after || cursor ? null : offset + limit;

/** Returns a page of a store's customers. */
export async function listCustomers(
  tx: Tx,
  caller: StoreCaller,
  { where, order_by, ...page }: Paging & ListedCustomers,
  { now, today, selects }: { now: Date; today: StoreToday; selects: Selects },
) {
  const order = orderOf(order_by);
  const list = await customerList(tx, caller, { where, order_by }, today, mostOfPage(page));
  const rows = await tx.query<{ customer: Customer; cursor: string }>(sql`
    select ${customerJson(caller, now, selects)} as customer, ${cursorOf(order)} as cursor
    from ${shownRows(list, sql`customer`, order, page)} order by ${orderBy(order)}`);
  return rows.map(({ customer, cursor }) => ({ ...customer, cursor }));
}

/** Returns the conditions of the clients of a list. */
export async function listConditions(
  tx: Tx,
  caller: StoreCaller,
  where: ClientFilter | null | undefined,
  today: StoreToday,
): Promise<Sql[]> {
  const list = await customerList(tx, caller, { where }, today, null);
  return [...list.own, ...list.where];
}

/** The most that `countList` counts. */
const maxCounted = 1_001;

/** Returns the count, exact up to 1,001. */
export const countCustomers = async (
  tx: Tx,
  caller: StoreCaller,
  where: ClientFilter | null | undefined,
  today: StoreToday,
): Promise<number> => countList(tx, await customerList(tx, caller, { where }, today, maxCounted));
