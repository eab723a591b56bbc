import { createDatabase, type Engine, migrate, refreshStatistics } from '@suite/api/database';
import { compareIncome } from '@suite/api/income-rollups';
import { seedDemoWorld } from '@suite/api/seed';
import { addDays, businessDay } from '../../shared/domain/src/time';
import { threeRuns } from '../suite/time-goal';
import { measureCheckoutsWithSums } from './checkout-pairs';
import { createCaller, onPostgres } from './engines';
import { ms, p95, type ReportTable, type Row, shown, table, timeAtMost } from './report';
import { sized } from './sized';
import { addNeighbor, addSmallStore, addYear, compareSizes, measureYear, medianOfYear } from './year-of-tickets';

const store = 10_001;
const neighbor = 10_003;
const smallStore = 10_002;
const zone = 'US/Central';
/** The demo's sales, that many times. */
const times = sized(10, 2);
const reportCount = sized(12, 4);
const pollEveryMs = 100;

/**
 * Measures the poll of the badges beside reports of a year, in a store with ten times the demo's sales; what the sums of the
 * income take of a checkout; and the reports of a year with a million tickets.
 */
export const benchReports = async (say: (line: string) => void): Promise<ReportTable[]> => [
  ...(await onPostgres('reports', measure, say)),
  ...(await onPostgres('checkouts with sums', checkouts, say)),
  ...(await onPostgres('a year of tickets', (engine) => yearOf(engine, say), say)),
];

async function addDemo(engine: Engine) {
  await migrate(engine);
  await seedDemoWorld(createDatabase(engine), new Date());
}

async function checkouts(engine: Engine): Promise<ReportTable> {
  await addDemo(engine);
  return measureCheckoutsWithSums(engine, store);
}

async function yearOf(engine: Engine, say: (line: string) => void): Promise<ReportTable> {
  await addDemo(engine);
  await addSmallStore(engine, smallStore, store);
  await addYear(engine, store);
  const alone = await medianOfYear(engine, store, zone);
  await addNeighbor(engine, neighbor);
  const { title, rows } = await measureYear(engine, store, zone, { alone, say });
  return table(title, [...rows, await compareSizes(engine, store, smallStore, zone)]);
}

async function measure(engine: Engine): Promise<ReportTable> {
  await migrate(engine);
  const now = new Date();
  await seedDemoWorld(createDatabase(engine), now);
  await multiply(engine);
  await createDatabase(engine).transaction({ kind: 'system' }, (tx) => compareIncome(tx, store, true));
  await refreshStatistics(engine);
  const call = await createCaller(engine);
  const today = businessDay(now, zone);
  const report = () =>
    call(
      `{ company_get_income_detail(whmcs_id: ${store}, start_date: "${addDays(today, -365)}", end_date: "${today}") { total } }`,
    );
  const poll = () => call(`{ badge_counts(whmcs_id: ${store}) { unconfirmed_bookings } }`);
  for (let index = 0; index < 20; index += 1) await poll();
  const alone = await timed(report);

  let slowest = 0;
  let polled = 0;
  const besideReports = async () => {
    let running = reportCount;
    const reports = Array.from({ length: reportCount }, () =>
      timed(report).finally(() => {
        running -= 1;
      }),
    );
    const polls: Promise<number>[] = [];
    while (running > 0) {
      polls.push(timed(poll));
      await new Promise((next) => setTimeout(next, pollEveryMs));
    }
    slowest = Math.max(slowest, ...(await Promise.all(reports)));
    polled += polls.length;
    return p95(await Promise.all(polls));
  };
  const runs = await threeRuns(besideReports);
  const rows: Row[] = [
    timeAtMost(`badges, beside ${reportCount} reports of a year: p95 of ${polled}, in three runs`, runs, 50, ms),
    shown('one report alone', ms(alone)),
    shown(`the slowest of ${reportCount}`, ms(slowest)),
  ];
  return table(`Reports on PostgreSQL (${times} times the demo’s sales)`, rows);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Copies the sales of the store with their postings; the ids of a copy are hashes of the originals. */
const multiply = (engine: Engine): Promise<void> =>
  engine.withConnection(async (connection) => {
    await connection.script('set session_replication_role = replica');
    await connection.script(`
      insert into journal (whmcs_id, id, order_id, checkout_id, kind, cause_id, occurred_at, business_day, business_hour)
      select whmcs_id, md5(id::text || copy)::uuid, md5(order_id::text || copy)::uuid, md5(checkout_id::text || copy)::uuid, kind, md5(cause_id::text || copy)::uuid, occurred_at,
        business_day, business_hour
      from journal, generate_series(2, ${times}) as copy where whmcs_id = ${store};
      insert into posting (whmcs_id, journal_id, position, account, amount, employee_id, payment_id, order_item_id, order_discount_id)
      select whmcs_id, md5(journal_id::text || copy)::uuid, position, account, amount, employee_id, payment_id, order_item_id, order_discount_id
      from posting, generate_series(2, ${times}) as copy where whmcs_id = ${store}`);
    await connection.script('set session_replication_role = default');
  });
