import { createDatabase, type Engine, migrate, refreshStatistics } from '@suite/api/database';
import { seedDemoWorld } from '@suite/api/seed';
import { addDays, businessDay } from '../../shared/domain/src/time';
import { threeRuns } from '../suite/time-goal';
import { createCaller, onBothEngines } from './engines';
import { benchRace } from './race';
import { ms, type ReportTable, type Row, table, timeAtMost } from './report';
import { sized } from './sized';

const store = 10_001;
const zone = 'US/Central';
const employees = 12;
const past = sized(1_000_000, 5_000);
const pastADay = 20;
/** The appointments of each employee in the full month: 12 employees have over 10,000 in 30 days. */
const ahead = 28;
const monthBegins = 30;
const monthDays = 30;
const requestCount = sized(200, 3);

/**
 * Measures how fast free times and counts of days are found in a store with a million appointments, on both engines.
 */
export const benchBook = (say: (line: string) => void): Promise<ReportTable[]> =>
  onBothEngines('book', benchEngine, say);

async function benchEngine(name: string, engine: Engine): Promise<ReportTable> {
  await migrate(engine);
  const now = new Date();
  await seedDemoWorld(createDatabase(engine), now);
  const today = businessDay(now, zone);
  await fill(engine, today);
  await refreshStatistics(engine);
  const call = await createCaller(engine);
  const first = addDays(today, monthBegins);
  const freeTimes = (services: string) => (index: number) =>
    call(
      `{ appointment_free_times(whmcs_id: ${store}, day: "${addDays(first, index % monthDays)}", services: [${services}]) { start_time employee_ids } }`,
    );
  const counts = () =>
    call(
      `{ appointment_day_counts(whmcs_id: ${store}, from_day: "${first}", to_day: "${addDays(first, monthDays - 1)}") { day total unprocessed unassigned by_staff { employee_id count } } }`,
    );
  const requests: [string, (index: number) => Promise<unknown>][] = [
    ['free times of a day, anyone of 12', freeTimes('{ duration: 30 }')],
    [
      'free times of a day, three services by anyone',
      freeTimes('{ duration: 15 }, { duration: 30 }, { duration: 60 }'),
    ],
    ['the most booked services', () => call(`{ service_most_booked(whmcs_id: ${store}) { id } }`)],
    [`counts per day of a month with ${monthDays * ahead * employees} appointments`, counts],
  ];
  const rows: Row[] = [];
  for (const [name, send] of requests) rows.push(timeAtMost(`${name}: p95`, await threeRuns(() => p95(send)), 50, ms));
  if (name === 'PostgreSQL') rows.push(...(await benchRace(call, store, addDays(first, monthDays + 1))));
  return table(`The book on ${name} (${past} appointments behind, ${requestCount} requests one by one)`, rows);
}

async function p95(send: (index: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < requestCount; index += 1) {
    const begun = performance.now();
    await send(index);
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** A million appointments behind the demo's own, one after another for each employee, and a full month ahead. */
const fill = (engine: Engine, today: string): Promise<void> =>
  engine.withConnection(async (connection) => {
    // The rows reference existing rows; to check each foreign key takes most of the time.
    await connection.script('set session_replication_role = replica');
    const insert = (days: string, status: string, minutes: number, from: string) =>
      connection.script(`
        insert into appointment (whmcs_id, id, customer_id, employee_id, service_id, start_time, end_time, status, created_at, updated_at)
        select ${store}, gen_random_uuid(), customer.id, team.id, service.id, start, start + interval '${minutes} minutes', ${status}, start, start
        from (select id, row_number() over (order by code) as place from employee where whmcs_id = ${store} and status = 'active') as team
        cross join lateral (${days}) as slot
        cross join lateral (select (date '${today}' + slot.day + time '09:00') at time zone '${zone}' + slot.place * interval '${minutes} minutes' as start) as begins
        join (select id, row_number() over (order by id) - 1 as place from customer where whmcs_id = ${store}) as customer
          on customer.place = (slot.day * 7 + slot.place * 12 + team.place)::int & 255
        cross join (${from}) as service`);
    const service = `select id from service where whmcs_id = ${store} order by id limit 1`;
    const behind = Math.ceil(past / employees / pastADay);
    await insert(
      `select -75 - d as day, s as place from generate_series(1, ${behind}) as d, generate_series(0, ${pastADay - 1}) as s`,
      `'done'`,
      25,
      service,
    );
    await insert(
      `select ${monthBegins} + d as day, s as place from generate_series(0, ${monthDays - 1}) as d, generate_series(0, ${ahead - 1}) as s`,
      `case when slot.place % 5 = 0 then 'new' else 'confirmed' end`,
      20,
      service,
    );
    await connection.script('set session_replication_role = default');
  });
