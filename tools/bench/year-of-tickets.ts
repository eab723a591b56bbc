import { createDatabase, type Engine, refreshStatistics } from '@suite/api/database';
import { compareIncome, mergeIncomeSlots } from '@suite/api/income-rollups';
import { addDays, businessDay } from '../../shared/domain/src/time';
import { threeRuns } from '../suite/time-goal';
import { createCaller } from './engines';
import { median, ms, p95, type ReportTable, type Row, shown, table, timeAtMost } from './report';
import { sized } from './sized';
import { settleYearOfCards } from './year-of-cards';

const tickets = sized(1_000_000, 20_000);
/** Of a second store on the same server, whose data no report of the first one may read. */
const ticketsOfNeighbor = sized(1_000_000, 2_000);
/** Of a third store with the same employees, clients and services: enough that each employee has sales on each day. */
const ticketsOfSmallStore = sized(20_000, 1_000);
const repeats = sized(20, 3);
/** After this many milliseconds the server ends a statement of a report. What reads the rows of a year must stay below. */
const perStatement = 20_000;
const slots = 8;
/** What the tickets of another store may do to a report: nothing but the noise of a run. */
const maxByNeighbor = 1.25;
/** What more tickets on the same days may do to a report, which reads the sums of the days. */
const maxByTickets = 1.25;
const keysOf = {
  income_employee_day: 'employee_id',
  income_commission_day: 'employee_id',
  income_hour: 'hour',
  income_item_day: 'item_kind, item_id, employee_id',
  income_client_day: 'customer_id',
};
const times = (value: number): string => `${value.toFixed(2)} times`;

/**
 * Adds tickets of a year to a store: one service each, with tax, a tip, a payment and the pay for it, of all its employees, services and
 * clients. The sums of the income are as its job leaves them: of the last two days with a row in each slot, as in a store whose
 * checkouts come by many connections.
 */
export async function addYear(engine: Engine, whmcsId: number): Promise<void> {
  await addYearOfTickets(engine, whmcsId, tickets);
  await addSlots(engine, whmcsId);
}

/** Adds the tickets of a second store. */
export const addNeighbor = (engine: Engine, whmcsId: number): Promise<void> =>
  addYearOfTickets(engine, whmcsId, ticketsOfNeighbor);

/** Adds the tickets of a small store, to employees, clients and services that are those of another one. */
export async function addSmallStore(engine: Engine, whmcsId: number, model: number): Promise<void> {
  await engine.withConnection(async (connection) => {
    await connection.script('set session_replication_role = replica');
    await connection.script(`
      do $$
      declare
        copied text;
        columns text;
      begin
        foreach copied in array array['company_service', 'employee', 'customer', 'service'] loop
          select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
          where attrelid = copied::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'whmcs_id';
          execute format('delete from %I where whmcs_id = ${whmcsId}', copied);
          execute format('insert into %1$I (whmcs_id, %2$s) select ${whmcsId}, %2$s from %1$I where whmcs_id = ${model}', copied, columns);
        end loop;
      end $$`);
    await connection.script('set session_replication_role = default');
  });
  await addYearOfTickets(engine, whmcsId, ticketsOfSmallStore);
  await addSlots(engine, whmcsId);
}

async function addYearOfTickets(engine: Engine, whmcsId: number, count: number): Promise<void> {
  await engine.withConnection(async (connection) => {
    await connection.script('set session_replication_role = replica');
    await connection.script(`
      drop table if exists bench_ticket;
      create table bench_ticket as
      with staff as (select array_agg(id order by id) as ids from employee where whmcs_id = ${whmcsId}),
        client as (select array_agg(id order by id) as ids from customer where whmcs_id = ${whmcsId}),
        sold as (select array_agg(id order by id) as ids from service where whmcs_id = ${whmcsId})
      select n, md5('order' || n)::uuid as id, md5('item' || n)::uuid as item_id, md5('payment' || n)::uuid as payment_id,
        md5('journal' || n)::uuid as journal_id, md5('checkout' || n)::uuid as checkout_id,
        date_trunc('day', now()) - (n % 365) * interval '1 day' + interval '15 hours' + (n / 365 % 36000) * interval '1 second' as at,
        3000 + n % 60 * 100 as price, n % 500 as tip, case when n % 3 = 0 then 'cash' else 'card' end as tender,
        staff.ids[1 + n % cardinality(staff.ids)] as staff_id, client.ids[1 + n * 7 % cardinality(client.ids)] as customer_id,
        sold.ids[1 + n * 3 % cardinality(sold.ids)] as service_id
      from generate_series(1, ${count}) as n, staff, client, sold;
      insert into sales_order (whmcs_id, id, order_code, order_status, start_time, created_at, closed_at, tip, customer_id, changed_at, changed_by)
      select ${whmcsId}, id, 'BENCH' || n, 'done', at, at, at, tip, customer_id, at, 'Bench' from bench_ticket;
      insert into order_item (whmcs_id, id, order_id, position, item_type, service_id, item_name, quantity, price, staff_id)
      select ${whmcsId}, item_id, id, 0, 'service', service_id, 'Bench', 1, price, staff_id from bench_ticket;
      insert into payment (whmcs_id, id, order_id, checkout_id, position, tender, status, amount, tip, created_at, taken_at)
      select ${whmcsId}, payment_id, id, checkout_id, 0, tender, 'approved', price + 100 + tip, tip, at, at from bench_ticket;
      insert into journal (whmcs_id, id, kind, order_id, checkout_id, occurred_at, business_day, business_hour)
      select ${whmcsId}, journal_id, 'sale', id, checkout_id, at, (at at time zone 'America/Chicago')::date, extract(hour from at at time zone 'America/Chicago')
      from bench_ticket;
      insert into posting (whmcs_id, journal_id, position, account, amount, payment_id, order_item_id, employee_id)
      select ${whmcsId}, journal_id, part.position, part.account::ledger_account, part.amount, part.payment_id, part.item_id, part.staff_id
      from bench_ticket, lateral (values
        (0, 'sales_service', -price, null::uuid, item_id, staff_id), (1, 'tax_payable', -100, null, null, null),
        (2, 'tips_payable', -tip, payment_id, null, staff_id), (3, tender, price + 100 + tip, payment_id, null, null)
      ) as part (position, account, amount, payment_id, item_id, staff_id)
      where part.amount <> 0;
      insert into line_pay (whmcs_id, journal_id, order_item_id, employee_id, quantity, base, supply_base, service_fee, commission_rate,
        supply_rate, clean_up_fee, card_tip_charge, cash_check_percentage)
      select ${whmcsId}, journal_id, item_id, staff_id, 1, price, price, 0, 6000, 500, 0, 0, 3000 from bench_ticket`);
    await connection.script('set session_replication_role = default');
  });
  await settleYearOfCards(engine, whmcsId);
  await engine.withConnection((connection) => connection.script('drop table bench_ticket'));
  await refreshStatistics(engine);
  await createDatabase(engine).transaction({ kind: 'system' }, (tx) => compareIncome(tx, whmcsId, true));
}

/** Leaves a row in each slot of the last two days, and merges those of the days before. */
async function addSlots(engine: Engine, whmcsId: number): Promise<void> {
  await mergeIncomeSlots(createDatabase(engine), new Date());
  await engine.withConnection((connection) =>
    connection.script(
      Object.entries(keysOf)
        .map(
          ([name, keys]) => `
            insert into ${name} (whmcs_id, day, ${keys}, slot)
            select distinct whmcs_id, day, ${keys}, slots.slot from ${name}, generate_series(1, ${slots - 1}) as slots (slot)
            where whmcs_id = ${whmcsId} and day >= current_date - 2 on conflict do nothing`,
        )
        .join(';'),
    ),
  );
  await refreshStatistics(engine);
}

const detailOf = (range: string) =>
  `{ company_get_income_detail(${range}) { total_apps income total money_received commission supply_share staff { full_name income } } }`;

const rangeOf = (whmcsId: number, start: string, today: string) =>
  `whmcs_id: ${whmcsId}, start_date: "${start}", end_date: "${today}"`;

/** Returns the query of the income of a year until today. */
function yearQuery(whmcsId: number, zone: string): string {
  const today = businessDay(new Date(), zone);
  return detailOf(rangeOf(whmcsId, addDays(today, -365), today));
}

/** Returns the median milliseconds of the income of a year. */
export async function medianOfYear(engine: Engine, whmcsId: number, zone: string): Promise<number> {
  const call = await createCaller(engine);
  const query = yearQuery(whmcsId, zone);
  await timesOf(call, query);
  return median(await timesOf(call, query));
}

async function timesOf(
  call: Awaited<ReturnType<typeof createCaller>>,
  query: string,
  count = repeats,
): Promise<number[]> {
  const measured: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const begun = performance.now();
    await call(query);
    measured.push(performance.now() - begun);
  }
  return measured;
}

/** Compares the income of a year in a store with many tickets with that in a small one, measured in turn. */
export async function compareSizes(engine: Engine, whmcsId: number, small: number, zone: string): Promise<Row> {
  const call = await createCaller(engine);
  const queries = [yearQuery(whmcsId, zone), yearQuery(small, zone)] as const;
  for (const query of queries) await timesOf(call, query);
  const [many, few]: [number[], number[]] = [[], []];
  for (let index = 0; index < 2 * repeats; index += 1) {
    many.push(...(await timesOf(call, queries[0], 1)));
    few.push(...(await timesOf(call, queries[1], 1)));
  }
  return timeAtMost(
    `income of a year, against that of a store with ${ticketsOfSmallStore.toLocaleString('en')} tickets: medians`,
    median(many) / median(few),
    maxByTickets,
    times,
  );
}

/** Measures the reports of the year, and of today. `alone`: the median of the year before the neighbor had tickets. */
export async function measureYear(
  engine: Engine,
  whmcsId: number,
  zone: string,
  { alone, say }: { alone: number; say: (line: string) => void },
): Promise<ReportTable> {
  const call = await createCaller(engine);
  const today = businessDay(new Date(), zone);
  const range = (start: string) => rangeOf(whmcsId, start, today);
  const year = addDays(today, -365);
  const figures = 'tickets net_sales total_collected money_received';
  const detail = (start: string) => detailOf(range(start));
  const report = (dimension: string, start = year) =>
    `{ income_report(${range(start)}, dimension: ${dimension}) { figures { ${figures} } previous { ${figures} } groups { key name count net_sales } } }`;
  await timesOf(call, detail(year));
  const daily = await timesOf(call, detail(today));
  const yearly = await threeRuns(async () => p95(await timesOf(call, detail(year))));
  const all = await timesOf(call, detail(year));
  const rows: Row[] = [
    timeAtMost(`income of a year: p95 of ${repeats}, in three runs`, yearly, 150, ms),
    timeAtMost('income of a year, against that of today: medians', median(all) / median(daily), 5, times),
    timeAtMost(
      'income of a year, against that before the neighbor had tickets: medians',
      median(all) / alone,
      maxByNeighbor,
      times,
    ),
    shown('income of today, median', ms(median(daily))),
    shown('income of a year, median', ms(median(all))),
  ];
  say(
    `income of a year: ${yearly.map(ms).join(', ')}; of today: ${ms(median(daily))}; before the neighbor: ${ms(alone)}`,
  );
  for (const dimension of ['day', 'hour', 'service', 'staff']) {
    const runs = await threeRuns(async () => p95(await timesOf(call, report(dimension))));
    rows.push(timeAtMost(`report of a year by ${dimension}: p95 of ${repeats}, in three runs`, runs, 150, ms));
    say(`report of a year by ${dimension}: ${runs.map(ms).join(', ')}`);
  }
  const staff = (await call(`{ employee_list(whmcs_id: ${whmcsId}, limit: 1) { id } }`)) as {
    employee_list: { id: string }[];
  };
  const employee = staff.employee_list[0]?.id ?? '';
  const rowsOf = (group = '') =>
    `{ income_rows(${range(year)}, figure: net_sales${group}) { total count rows { id amount } } }`;
  const money: [name: string, query: string, limit: number][] = [
    ['report of a year by client', report('customer'), 1_000],
    ['clients of a year', `{ income_customers(${range(year)}) { figures { clients new_clients visits } } }`, 1_000],
    [
      'income of one employee of a year',
      `{ employee_income(${range(year)}, employee_id: "${employee}") { net_sales commission supply_share days { net_sales } } }`,
      150,
    ],
    [
      'summary of the home page',
      `{ company_get_income_summary(whmcs_id: ${whmcsId}) { today { income } usual_by_now usual_day by_hour { hour usual } } }`,
      150,
    ],
    ['first page of the rows of a year', rowsOf(), 1_000],
    ['first page of the rows of an employee of a year', rowsOf(`, dimension: staff, key: "${employee}"`), perStatement],
  ];
  const cards = (span: string, start: string, limit: number): typeof money => {
    const days = `whmcs_id: ${whmcsId}, start: "${start}", end: "${today}"`;
    const statistics = (day: string) =>
      `{ payment_statistics(whmcs_id: ${whmcsId}, from: "${start}", to: "${today}", day: ${day}) { count amount employees { amount } } }`;
    return [
      [`first page of the payments of a ${span}`, `{ payments(${days}) { id amount sale_day } }`, 150],
      [`statistics of cards of a ${span} by sale day`, statistics('sale_day'), 150],
      [`statistics of cards of a ${span} by deposit day`, statistics('deposit_day'), limit],
      [
        `sums of the payments of a ${span}`,
        `{ payments_aggregate(${days}) { count amount tip refunded_amount } }`,
        limit,
      ],
      [
        `income of a ${span} on its way to the bank`,
        `{ settlement_bridge(${days}) { net_income captured settled deposited residual } }`,
        limit,
      ],
    ];
  };
  const others = [...money, ...cards('month', addDays(today, -30), 3_000), ...cards('year', year, perStatement)];
  for (const [name, query, limit] of others) {
    const middle = median(await timesOf(call, query, limit > 150 ? 3 : repeats));
    rows.push(timeAtMost(`${name}, median`, middle, limit, ms));
    say(`${name}: ${ms(middle)}`);
  }
  const counts = [tickets, ticketsOfNeighbor].map((count) => count.toLocaleString('en')).join(', beside one with ');
  return table(`Reports of a store with ${counts} tickets in a year, on PostgreSQL`, rows);
}
