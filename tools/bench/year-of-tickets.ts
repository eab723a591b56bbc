import { createDatabase, type Engine, refreshStatistics } from '@suite/api/database';
import { compareIncome } from '@suite/api/income-rollups';
import { addDays, businessDay } from '../../shared/domain/src/time';
import { threeRuns } from '../suite/time-goal';
import { createCaller } from './engines';
import { median, ms, p95, type ReportTable, type Row, shown, table, timeAtMost } from './report';
import { sized } from './sized';

const tickets = sized(1_000_000, 20_000);
const repeats = sized(20, 3);
const slots = 8;
const keysOf = {
  income_employee_day: 'employee_id',
  income_hour: 'hour',
  income_item_day: 'item_kind, item_id, employee_id',
  income_client_day: 'customer_id',
};
const times = (value: number): string => `${value.toFixed(1)} times`;

/**
 * Adds tickets of a year to a store: one service each, with tax, a tip and a payment, of all its employees, services and
 * clients. The sums of the income are as its job leaves them: of the last two days with a row in each slot, as in a store whose
 * checkouts come by many connections.
 */
export async function addYearOfTickets(engine: Engine, whmcsId: number): Promise<void> {
  await engine.withConnection(async (connection) => {
    await connection.script('set session_replication_role = replica');
    await connection.script(`
      create temporary table bench_ticket as
      with staff as (select array_agg(id order by id) as ids from employee where whmcs_id = ${whmcsId}),
        client as (select array_agg(id order by id) as ids from customer where whmcs_id = ${whmcsId}),
        sold as (select array_agg(id order by id) as ids from service where whmcs_id = ${whmcsId})
      select n, md5('order' || n)::uuid as id, md5('item' || n)::uuid as item_id, md5('payment' || n)::uuid as payment_id,
        md5('journal' || n)::uuid as journal_id, md5('checkout' || n)::uuid as checkout_id,
        date_trunc('day', now()) - (n % 365) * interval '1 day' + interval '15 hours' + (n / 365 % 36000) * interval '1 second' as at,
        3000 + n % 60 * 100 as price, n % 500 as tip, case when n % 3 = 0 then 'cash' else 'card' end as tender,
        staff.ids[1 + n % cardinality(staff.ids)] as staff_id, client.ids[1 + n * 7 % cardinality(client.ids)] as customer_id,
        sold.ids[1 + n * 3 % cardinality(sold.ids)] as service_id
      from generate_series(1, ${tickets}) as n, staff, client, sold;
      insert into sales_order (whmcs_id, id, order_code, order_status, start_time, created_at, closed_at, tip, customer_id, changed_at, changed_by)
      select ${whmcsId}, id, 'BENCH' || n, 'done', at, at, at, tip, customer_id, at, 'Bench' from bench_ticket;
      insert into order_item (whmcs_id, id, order_id, position, item_type, service_id, item_name, quantity, price, staff_id)
      select ${whmcsId}, item_id, id, 0, 'service', service_id, 'Bench', 1, price, staff_id from bench_ticket;
      insert into payment (whmcs_id, id, order_id, checkout_id, position, tender, status, amount, tip, created_at)
      select ${whmcsId}, payment_id, id, checkout_id, 0, tender, 'approved', price + 100 + tip, tip, at from bench_ticket;
      insert into journal (whmcs_id, id, kind, order_id, checkout_id, occurred_at, business_day, business_hour)
      select ${whmcsId}, journal_id, 'sale', id, checkout_id, at, (at at time zone 'America/Chicago')::date, extract(hour from at at time zone 'America/Chicago')
      from bench_ticket;
      insert into posting (whmcs_id, journal_id, position, account, amount, payment_id, order_item_id, employee_id)
      select ${whmcsId}, journal_id, part.position, part.account::ledger_account, part.amount, part.payment_id, part.item_id, part.staff_id
      from bench_ticket, lateral (values
        (0, 'sales_service', -price, null::uuid, item_id, staff_id), (1, 'tax_payable', -100, null, null, null),
        (2, 'tips_payable', -tip, payment_id, null, staff_id), (3, tender, price + 100 + tip, payment_id, null, null)
      ) as part (position, account, amount, payment_id, item_id, staff_id)
      where part.amount <> 0`);
    await connection.script('set session_replication_role = default');
  });
  await refreshStatistics(engine);
  await createDatabase(engine).transaction({ kind: 'system' }, (tx) => compareIncome(tx, whmcsId, true));
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

/** Measures the reports of the year, and of today. */
export async function measureYear(engine: Engine, whmcsId: number, zone: string): Promise<ReportTable> {
  const call = await createCaller(engine);
  const today = businessDay(new Date(), zone);
  const range = (start: string) => `whmcs_id: ${whmcsId}, start_date: "${start}", end_date: "${today}"`;
  const year = addDays(today, -365);
  const figures = 'tickets net_sales total_collected money_received';
  const detail = (start: string) =>
    `{ company_get_income_detail(${range(start)}) { total_apps income total money_received staff { full_name income } } }`;
  const report = (dimension: string, start = year) =>
    `{ income_report(${range(start)}, dimension: ${dimension}) { figures { ${figures} } previous { ${figures} } groups { key name count net_sales } } }`;
  const timesOf = async (query: string): Promise<number[]> => {
    const measured: number[] = [];
    for (let index = 0; index < repeats; index += 1) {
      const begun = performance.now();
      await call(query);
      measured.push(performance.now() - begun);
    }
    return measured;
  };
  await timesOf(detail(year));
  const daily = await timesOf(detail(today));
  const yearly = await threeRuns(async () => p95(await timesOf(detail(year))));
  const all = await timesOf(detail(year));
  const rows: Row[] = [
    timeAtMost(`income of a year: p95 of ${repeats}, in three runs`, yearly, 150, ms),
    timeAtMost('income of a year, against that of today: medians', median(all) / median(daily), 5, times),
    shown('income of today, median', ms(median(daily))),
    shown('income of a year, median', ms(median(all))),
  ];
  for (const dimension of ['day', 'hour', 'service', 'staff']) {
    const runs = await threeRuns(async () => p95(await timesOf(report(dimension))));
    rows.push(timeAtMost(`report of a year by ${dimension}: p95 of ${repeats}, in three runs`, runs, 150, ms));
  }
  const others = {
    'report of a year by client': report('customer'),
    'clients of a year': `{ income_customers(${range(year)}) { figures { clients new_clients visits } } }`,
    'summary of the home page': `{ company_get_income_summary(whmcs_id: ${whmcsId}) { today { income } usual_by_now usual_day by_hour { hour usual } } }`,
    'first page of the rows of a year': `{ income_rows(${range(year)}, figure: net_sales) { total count rows { id amount } } }`,
  };
  for (const [name, query] of Object.entries(others))
    rows.push(shown(`${name}, median`, ms(median(await timesOf(query)))));
  return table(`Reports of a store with ${tickets.toLocaleString('en')} tickets in a year, on PostgreSQL`, rows);
}
