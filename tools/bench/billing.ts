import { addAttempts, runRenewals, wrongHistories, wrongYears } from '@suite/api/billing-lives';
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
/** Stores that live for three years by the rules alone, and on the database, where each takes seconds. */
const [histories, lives, jumps] = [sized(10_000, 20), sized(60, 2), sized(300, 3)];
const lifeDays = sized(1_095, 40);
const [runMs, pageMs] = [60_000, 50];

/** Lets stores live for three years, renews the packages of a morning, and reads the transactions of a store with 200,000 attempts. */
export const benchBilling = (say: (line: string) => void): Promise<ReportTable[]> =>
  onPostgres('billing', (engine) => measure(engine, say), say);

async function measure(engine: Engine, say: (line: string) => void): Promise<ReportTable> {
  await migrate(engine);
  const lived = await measureLives(engine, say);
  await seedDemoWorld(createDatabase(engine), new Date());
  const run = await runRenewals(engine, packages);
  await addAttempts(engine, store, attempts);
  await refreshStatistics(engine);
  return table(`Billing on PostgreSQL, of ${packages} packages`, [
    timeAtMost('a run that renews them all, without the gateway’s time', run.ms, runMs, ms),
    atMost('packages that are not renewed and paid exactly once', run.wrong, 0, String),
    ...(await measureList(await createCaller(engine))),
    ...lived,
  ]);
}

async function measureLives(engine: Engine, say: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  const add = (name: string, { wrongs }: { wrongs: readonly string[] }) => {
    for (const wrong of wrongs.slice(0, 10)) say(`${name}: ${wrong}`);
    rows.push(atMost(name, wrongs.length, 0, String));
  };
  const database = createDatabase(engine);
  const [seed, years] = [1, 3];
  for (const isJump of [false, true]) {
    const how = isJump ? 'as one jump' : 'day by day';
    add(
      `faults in ${histories} stores x 3 years by the rules, ${how}`,
      wrongHistories({ count: histories, years, seed, isJump }),
    );
    const stores = isJump ? jumps : lives;
    const firstStore = isJump ? 40_001 : 30_001;
    const lived = await wrongYears(database, { stores, days: lifeDays, seed, firstStore, isJump });
    add(
      `faults in ${stores} stores x ${lifeDays} days on the database, ${how}, ${lived.charges} charges by then`,
      lived,
    );
  }
  return rows;
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
