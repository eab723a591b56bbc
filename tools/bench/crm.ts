import { createDatabase, type Engine, migrate, refreshStatistics } from '@suite/api/database';
import { seedDemoWorld } from '@suite/api/seed';
import { threeRuns } from '../suite/time-goal';
import { createCaller, onPostgres } from './engines';
import { ms, p95, type ReportTable, type Row, table, timeAtMost } from './report';
import { sized } from './sized';

const store = 10_001;
const clients = sized(200_000, 2_000);
const otherStores = sized(20, 2);
const clientsOfOthers = sized(2_000_000, 2_000);
const repeats = sized(100, 3);
const [pageMs, searchMs, countsMs] = [50, 100, 300];

/** Measures lists, filters, searches and profiles of a store with 200,000 clients, beside 2,000,000 of other stores. */
export const benchCrm = (say: (line: string) => void): Promise<ReportTable[]> =>
  onPostgres('crm', (engine) => measure(engine, say), say);

type Call = (query: string, variables?: object) => Promise<object>;

/** A request that is measured, with its longest time in milliseconds. */
interface Measured {
  name: string;
  query: string;
  limit: number;
}

async function measure(engine: Engine, say: (line: string) => void): Promise<ReportTable> {
  await migrate(engine);
  await seedDemoWorld(createDatabase(engine), new Date());
  say(`Adding ${clients} clients, and ${clientsOfOthers} of other stores …`);
  await addClients(engine);
  await refreshStatistics(engine);
  const call = await createCaller(engine);
  const rows: Row[] = [];
  for (const { name, query, limit } of [
    ...lists(),
    ...searches(),
    ...(await furtherPages(call)),
    ...(await records(call)),
  ])
    rows.push(timeAtMost(`${name}: p95 of ${repeats}`, await threeRuns(() => p95Of(() => call(query))), limit, ms));
  return table(`Clients on PostgreSQL, of a store with ${clients} and ${clientsOfOthers} of others`, rows);
}

async function p95Of(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < repeats; index += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return p95(times);
}

const fields = `id full_name phone visit_count last_visited type is_blocked_from_booking point { point } usual_employee { id full_name } cursor`;
const list = (args: string) => `{ customer_list(whmcs_id: ${store}, limit: 20${args}) { ${fields} } }`;
const where = (filter: string, order = '') => list(`, where: { ${filter} }${order}`);

const orders = [
  ['name', ''],
  ['name, backward', ', order_by: { full_name: desc }'],
  ['last visit', ', order_by: { last_visited: desc }'],
  ['last visit, longest ago first', ', order_by: { last_visited: asc }'],
  ['visits', ', order_by: { visit_count: desc }'],
  ['points', ', order_by: { point: desc }'],
  ['newest', ', order_by: { create_at: desc }'],
] as const;
const byLastVisit = ', order_by: { last_visited: desc }';

/** Filters of which one is met by many clients, by few and by hardly any. */
const filters = [
  ['a frequent type', 'types: [normal]'],
  ['a rare type', 'types: [vip]'],
  ['a source', 'sources: ["import"]'],
  ['a source of hardly anybody', 'sources: ["walk-in"]'],
  ['blocked clients', 'status: blocked'],
  ['texts that are off', 'is_send_sms: false'],
  ['no visit', 'last_visit: { bands: [never] }'],
  ['the last 7 days', 'last_visit: { within_days: 7 }'],
  ['no visit for 8 weeks', 'last_visit: { not_for_days: 56 }'],
  ['a month of birth', 'birth_months: [5]'],
  ['points from 500', 'points: { min: 500 }'],
  ['three conditions', 'types: [at_risk], birth_months: [5], last_visit: { not_for_days: 56 }'],
  ['three conditions that hardly anybody meets', 'sources: ["walk-in"], is_send_sms: false, points: { min: 1 }'],
] as const;

const lists = (): Measured[] => [
  ...orders.map(([name, order]) => ({ name: `first page by ${name}`, query: list(order), limit: pageMs })),
  ...filters.flatMap(([name, filter]) => [
    { name: `first page of ${name}`, query: where(filter), limit: searchMs },
    { name: `first page of ${name}, by last visit`, query: where(filter, byLastVisit), limit: searchMs },
  ]),
  {
    name: 'counts of every filter',
    query: `{ customer_counts(whmcs_id: ${store}, where: { types: [at_risk] }) { count types { type count } sources { source count }
      last_visits { band count } birth_months { month count } statuses { status count } texts { is_send_sms count } } }`,
    limit: countsMs,
  },
  {
    name: 'count of a filter',
    query: `{ customer_aggregate(whmcs_id: ${store}, where: { types: [at_risk] }) { count } }`,
    limit: searchMs,
  },
];

const searches = (): Measured[] =>
  ['xanthippe', 'nguyen', 'nguyen lan', 'la', '5550777', '512', 'client77@', 'client77@mail.ex'].flatMap((text) => [
    { name: `search for “${text}”`, query: where(`search: "${text}"`), limit: searchMs },
    { name: `search for “${text}”, by last visit`, query: where(`search: "${text}"`, byLastVisit), limit: searchMs },
    {
      name: `count of a search for “${text}”`,
      query: `{ customer_aggregate(whmcs_id: ${store}, where: { search: "${text}" }) { count } }`,
      limit: searchMs,
    },
  ]);

/** Pages in the middle of each order. */
async function furtherPages(call: Call): Promise<Measured[]> {
  const pages: Measured[] = [];
  for (const [name, order] of orders) {
    const { customer_list: rows } = (await call(list(`${order}, offset: ${clients / 2}`))) as {
      customer_list: { cursor: string }[];
    };
    pages.push({
      name: `page in the middle by ${name}`,
      query: list(`${order}, cursor: "${rows.at(-1)?.cursor}"`),
      limit: pageMs,
    });
  }
  return pages;
}

async function records(call: Call): Promise<Measured[]> {
  const { customer_list: rows } = (await call(list(', order_by: { visit_count: desc }'))) as {
    customer_list: { id: string }[];
  };
  const id = rows[0]?.id;
  return [
    {
      name: 'profile of a client with many visits',
      query: `{ customer_by_id(whmcs_id: ${store}, id: "${id}") { customer { ${fields} } visit_interval_days usual_services { name visits }
        next_visit { start_time } gift_cards { count balance } spending { lifetime } family { id } consent { accepts_texts } } }`,
      limit: pageMs,
    },
    {
      name: 'visits of a client with many',
      query: `{ customer_visits(whmcs_id: ${store}, customer_id: "${id}") { id day paid order_items { item_name staff_name } } }`,
      limit: pageMs,
    },
  ];
}

/**
 * Adds clients with one finished appointment for each of two visits, without triggers and indexes, which are made anew over
 * all rows: that takes a tenth of the time.
 */
const addClients = (engine: Engine): Promise<void> =>
  engine.withConnection(async (connection) => {
    const indexes = (await connection.query(
      `select i.indexname as name, i.indexdef as definition from pg_indexes i
      where i.tablename in ('customer', 'appointment') and not exists (select from pg_constraint k where k.conname = i.indexname)`,
      [],
    )) as { name: string; definition: string }[];
    await connection.script('set session_replication_role = replica');
    await connection.script(indexes.map(({ name }) => `drop index ${name};`).join('\n'));
    await connection.script(`
      insert into company (whmcs_id, id, name) select ${store + 100} + place, gen_random_uuid(), 'Other ' || place from generate_series(1, ${otherStores}) place;
      ${clientsSql(String(store), clients)};
      ${clientsSql(`${store + 100} + 1 + place % ${otherStores}`, clientsOfOthers)};
      insert into appointment (whmcs_id, id, customer_id, start_time, end_time, status, employee_id, service_id, allow_overlap, created_at, updated_at)
      select c.whmcs_id, gen_random_uuid(), c.id, at, at + interval '1 hour', 'done', staff.ids[1 + abs(hashtext(c.id::text)) % cardinality(staff.ids)],
        null, true, at, at
      from customer c
      cross join (select array_agg(id) as ids from employee where whmcs_id = ${store}) staff
      cross join lateral (values (c.last_visited), (c.last_visited - interval '21 days')) as visit (at)
      where c.whmcs_id = ${store} and c.source <> 'booking' and c.last_visited is not null and c.search_name like '% bench %'`);
    await connection.script(indexes.map(({ definition }) => `${definition};`).join('\n'));
    await connection.script('set session_replication_role = origin');
    await connection.script('vacuum analyze customer');
    await connection.script('vacuum analyze appointment');
  });

/** Clients whose numbers, types and visits are spread as in a large store; two of five are called Nguyen. */
const clientsSql = (whmcsId: string, count: number): string => `
  insert into customer (whmcs_id, id, first_name, last_name, search_name, greeting_name, phone, email, birth_month_day, type, source, visit_count,
    last_visited, point, lifetime_point, is_send_sms, is_blocked_from_booking, create_at)
  select ${whmcsId}, gen_random_uuid(), first, last, lower(first || ' bench ' || last || ' ' || place), first,
    '+1' || (2125550000 + place::bigint * 17), case when place % 3 = 0 then 'client' || place || '@mail.example' end,
    case when place % 2 = 0 then to_char(date '2024-01-01' + place % 366, 'MM-DD') end,
    case when place % 200 = 0 then 'vip' when place % 17 = 0 then 'at_risk' when place % 7 = 0 then 'regular' when place % 11 = 0 then 'new' else 'normal' end,
    case when place % 20000 = 7 then 'walk-in' when place % 5 = 0 then 'import' when place % 4 = 0 then 'booking' else 'store' end,
    place % 60, case when place % 9 > 0 then now() - (place % 900) * interval '1 day' - (place % 600) * interval '1 minute' end,
    place % 700, place % 1400, place % 8 > 0, place % 500 = 0, now() - place * interval '3 minutes'
  from (select place,
      (array['Lan', 'Hoa', 'Mai', 'Linh', 'Jenny', 'Maria', 'Olivia', 'Sophia', 'Emily', 'Rosa'])[1 + place % 10] as first,
      case when place % 40000 = 11 then 'Xanthippe' when place % 5 < 2 then 'Nguyen'
        else (array['Tran', 'Lopez', 'Park', 'Miller', 'Garcia', 'Wilson', 'Pham'])[1 + place % 7] end as last
    from generate_series(1, ${count}) place) as person`;
