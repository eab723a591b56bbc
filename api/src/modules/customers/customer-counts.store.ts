import sql, { join, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import type {
  CustomerCounts,
  CustomerLastVisitBand,
  CustomerListStatus,
  CustomerType,
} from '../../resolver-types.generated';
import type { ClientFilter } from './customer-group-filter.store';
import { lastVisitBands, type StoreToday, timesOfBand } from './customer-list.rules';
import { facetsOf, otherFilters, ownCustomers } from './customer-list.store';
import { searchConditions } from './customer-search.store';

type Facet = keyof ReturnType<typeof facetsOf>;
const facets = ['types', 'sources', 'statuses', 'last_visits', 'birth_months', 'texts'] as const satisfies Facet[];
const columns: Record<Facet, Sql> = {
  types: sql`type`,
  sources: sql`source`,
  statuses: sql`is_blocked`,
  last_visits: sql`band`,
  birth_months: sql`birth_month`,
  texts: sql`is_send_sms`,
};

/** A larger count is returned as this. */
const maxCounted = 1_001;
const maxSources = 20;

const types = ['new', 'regular', 'vip', 'at_risk', 'normal', 'import', 'booking'] as const satisfies CustomerType[];
const statuses = ['active', 'blocked'] as const satisfies CustomerListStatus[];
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Selects the band of the last visit. */
function bandOf(today: StoreToday): Sql {
  const cases = lastVisitBands.flatMap((band) => {
    const from = band === 'never' ? null : timesOfBand(today, band).from;
    return from ? [sql`when customer.last_visited >= ${from}::timestamptz then ${band}`] : [];
  });
  return sql`case when customer.last_visited is null then 'never' ${join(cases, ' ')} else 'over_365_days' end`;
}

/** Selects a bit for each filter whose conditions the client does not meet: 0 if all are met. */
const unmet = (conditions: ReturnType<typeof facetsOf>): Sql =>
  join(
    [
      sql`0`,
      ...facets.flatMap((facet, bit) =>
        conditions[facet].length > 0
          ? [sql`case when ${join(conditions[facet], ' and ')} then 0 else ${2 ** bit}::integer end`]
          : [],
      ),
    ],
    ' + ',
  );

type Counted = Record<Facet, { value: string | boolean | null; count: number }[]> & { count: number };

/**
 * Counts the clients of each value of each filter by reading the store's clients once. They are grouped by the values of
 * all filters first: of 200,000 clients some hundred groups are left, from which the counts are summed.
 */
export async function countByFilters(
  tx: Tx,
  caller: StoreCaller,
  where: ClientFilter | null | undefined,
  today: StoreToday,
): Promise<CustomerCounts> {
  const base = [
    ...ownCustomers(caller, { where }),
    ...(await searchConditions(tx, caller, where?.search, null)),
    ...otherFilters(caller, where),
  ];
  const sums = facets.map(
    (facet, bit) => sql`
      coalesce((select json_agg(json_build_object('value', one.value, 'count', least(one.count, ${maxCounted}::integer)) order by one.count desc)
        from (select ${columns[facet]} as value, sum(clients)::integer as count from client
          where unmet in (0, ${2 ** bit}::integer) group by ${columns[facet]}) as one), '[]') as ${columns[facet]}_counts`,
  );
  const [row] = await tx.query<Record<string, Counted[Facet]> & { total: number }>(sql`
    with client as materialized (
      select type, source, is_blocked, band, birth_month, is_send_sms, unmet, count(*) as clients from (
        select customer.type, customer.source, customer.is_blocked_from_booking as is_blocked, ${bandOf(today)} as band,
          left(customer.birth_month_day, 2) as birth_month, customer.is_send_sms, ${unmet(facetsOf(where, today))} as unmet
        from customer where ${join(base, ' and ')}) as one
      where unmet in (0, 1, 2, 4, 8, 16, 32) group by 1, 2, 3, 4, 5, 6, 7)
    select least((select coalesce(sum(clients), 0) from client where unmet = 0), ${maxCounted}::integer)::integer as total, ${join(sums, ', ')}`);
  const countsOf = (column: string) => row?.[`${column}_counts`] ?? [];
  const countOf = (column: string, value: string | boolean) =>
    countsOf(column).find((one) => one.value === value)?.count ?? 0;
  return {
    count: row?.total ?? 0,
    types: types.map((type) => ({ type, count: countOf('type', type) })),
    sources: countsOf('source')
      .flatMap(({ value, count }) => (typeof value === 'string' ? [{ source: value, count }] : []))
      .slice(0, maxSources),
    statuses: statuses.map((status) => ({ status, count: countOf('is_blocked', status === 'blocked') })),
    last_visits: lastVisitBands.map((band: CustomerLastVisitBand) => ({ band, count: countOf('band', band) })),
    birth_months: months.map((month) => ({ month, count: countOf('birth_month', String(month).padStart(2, '0')) })),
    texts: [true, false].map((is_send_sms) => ({ is_send_sms, count: countOf('is_send_sms', is_send_sms) })),
  };
}
