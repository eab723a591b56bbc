import sql, { join, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { type CountedFilter, countedFilters, type FilterGroup, readGroup } from './customer-counts.rules';
import type { ClientFilter } from './customer-group-filter.store';
import { lastVisitLimits, type StoreToday, sinceDays } from './customer-list.rules';
import { facetsOf, otherFilters, ownCustomers } from './customer-list.store';
import { searchConditions } from './customer-search.store';
import { sourceOf } from './customers.store';

/** Selects the limit of the days since the last visit; `never` without one. */
function visitLimitOf(today: StoreToday): Sql {
  const cases = lastVisitLimits
    .filter(Number.isFinite)
    .map((days) => sql`when customer.last_visited >= ${sinceDays(today, days)}::timestamptz then ${String(days)}`);
  return sql`case when customer.last_visited is null then 'never' ${join(cases, ' ')} else ${String(Number.POSITIVE_INFINITY)} end`;
}

const valuesOf = (today: StoreToday): Record<CountedFilter, Sql> => ({
  types: sql`customer.type`,
  sources: sql`case when customer.source is null then '' else ${sourceOf} end`,
  statuses: sql`case when customer.is_blocked_from_booking then 'blocked' else 'active' end`,
  last_visits: visitLimitOf(today),
  birth_months: sql`case when customer.birth_month_day is null then '' else left(customer.birth_month_day, 2) end`,
  texts: sql`case when customer.is_send_sms then 'true' else 'false' end`,
});

/** Selects a letter for each filter: whether the client meets its conditions. */
const metOf = (conditions: ReturnType<typeof facetsOf>): Sql[] =>
  countedFilters.map((filter) =>
    conditions[filter].length > 0
      ? sql`case when ${join(conditions[filter], ' and ')} then 'y' else 'n' end`
      : sql`'y'`,
  );

/**
 * Returns how many clients have the same values of all filters, by reading the store's clients once: of 200,000 clients some
 * thousand groups are left. The values are one text, because of several columns the planner expects as many groups as clients,
 * and sorts them.
 */
export async function groupByFilters(
  tx: Tx,
  caller: StoreCaller,
  where: ClientFilter | null | undefined,
  today: StoreToday,
): Promise<FilterGroup[]> {
  const base = [
    ...ownCustomers(caller, { where }),
    ...(await searchConditions(tx, caller, where?.search, null)),
    ...otherFilters(caller, where),
  ];
  const values = valuesOf(today);
  const key = join(
    [...countedFilters.map((filter) => values[filter]), ...metOf(facetsOf(where, today))],
    ` || chr(31) || `,
  );
  const rows = await tx.query<{ key: string; clients: number }>(sql`
    select client.key, count(*)::integer as clients
    from (select ${key} as key from customer where ${join(base, ' and ')} offset 0) as client group by client.key`);
  return rows.map(({ key, clients }) => readGroup(key, clients));
}
