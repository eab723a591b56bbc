import { addAttempts, runRenewals } from '@suite/api/billing-lives';
import { createDatabase, type Engine, migrate, refreshStatistics } from '@suite/api/database';
import { seedDemoWorld } from '@suite/api/seed';
import { threeRuns } from '../suite/time-goal';
import { createCaller, onPostgres } from './engines';
import { atMost, ms, p95, type ReportTable, type Row, table, timeAtMost } from './report';
import { sized } from './sized';

const store = 10_001;
const packages = sized(10_000, 100);
const attempts = sized(200_000, 2_000);
const repeats = sized(100, 3);
const [runMs, pageMs] = [60_000, 50];

/** Renews the packages of a morning, and reads the transactions of a store with 200,000 attempts. */
export const benchBilling = (say: (line: string) => void): Promise<ReportTable[]> =>
  onPostgres('billing', measure, say);

async function measure(engine: Engine): Promise<ReportTable> {
  await migrate(engine);
  await seedDemoWorld(createDatabase(engine), new Date());
  const run = await runRenewals(engine, packages);
  await addAttempts(engine, store, attempts);
  await refreshStatistics(engine);
  return table(`Billing on PostgreSQL, of ${packages} packages`, [
    timeAtMost('a run that renews them all, without the gateway’s time', run.ms, runMs, ms),
    atMost('packages that are not renewed and paid exactly once', run.wrong, 0, String),
    ...(await measureList(await createCaller(engine))),
  ]);
}

const fields = 'id attempted_at kind status amount product_name invoice_number decline_reason next_try_at cursor';
const list = (where: string) =>
  `{ billing_transaction_list(whmcs_id: ${store}, limit: 20, where: { ${where} }) { ${fields} } }`;

async function measureList(call: (query: string) => Promise<object>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, where] of [
    ['first page', ''],
    ['first page of declined ones', 'status: { _eq: declined }'],
    ['first page of a month', 'from: "2025-01-01", until: "2025-01-31"'],
  ] as const)
    rows.push(
      timeAtMost(
        `transactions of ${attempts}, ${name}: p95 of ${repeats}`,
        await threeRuns(async () => p95(await timesOf(() => call(list(where))))),
        pageMs,
        ms,
      ),
    );
  return rows;
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < repeats; index += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times;
}
