import { fork } from 'node:child_process';
import { join } from 'node:path';
import { addAttempts, runRenewals, wrongYears } from '@suite/api/billing-lives';
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
const [histories, lives, jumps] = [sized(10_000, 20), sized(60, 2), sized(200, 3)];
const lifeDays = sized(1_095, 40);
const [runMs, pageMs, previewMs, lockMs] = [60_000, 50, 100, 5];

const tenths = (value: number): string => `${value.toFixed(1)} ms`;

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
  const call = await createCaller(engine);
  return table(`Billing on PostgreSQL, of ${packages} packages`, [
    timeAtMost('a run that renews them all, without the gateway’s time', run.ms, runMs, ms),
    atMost('packages that are not renewed and paid exactly once', run.wrong, 0, String),
    timeAtMost('p95 of the time for which an invoice locks the numbers in that run', p95(run.locked), lockMs, tenths),
    ...(await measureList(call)),
    ...(await measurePreviews(call)),
    ...lived,
  ]);
}

async function measureLives(engine: Engine, say: (line: string) => void): Promise<Row[]> {
  const database = createDatabase(engine);
  const [seed, years] = [1, 3];
  const byRules = livesByRules({ count: histories, years, seed });
  // A failure of theirs is reported where their result is read.
  byRules.catch(() => undefined);
  const rows: Row[] = [];
  const add = (name: string, wrongs: readonly string[]) => {
    for (const wrong of wrongs.slice(0, 10)) say(`${name}: ${wrong}`);
    rows.push(atMost(name, wrongs.length, 0, String));
  };
  for (const isJump of [false, true]) {
    const stores = isJump ? jumps : lives;
    const firstStore = isJump ? 40_001 : 30_001;
    const { wrongs, charges, events } = await wrongYears(database, {
      stores,
      days: lifeDays,
      seed,
      firstStore,
      isJump,
    });
    const counts = `${events} events, ${charges} charges by then`;
    add(`faults in ${stores} stores x ${lifeDays} days on the database, ${howOf(isJump)}, ${counts}`, wrongs);
  }
  for (const { isJump, wrongs } of await byRules)
    add(`faults in ${histories} stores x ${years} years by the rules, ${howOf(isJump)}`, wrongs);
  return rows;
}

const howOf = (isJump: boolean): string => (isJump ? 'as one jump' : 'day by day');

interface Histories {
  count: number;
  years: number;
  seed: number;
}

/** Lets stores live by the rules alone, in a process beside this one. */
async function livesByRules({ count, years, seed }: Histories) {
  const found: { isJump: boolean; wrongs: string[] }[] = [];
  for (const isJump of [false, true]) {
    const args = [count, years, seed, isJump].map(String);
    const child = fork(join(import.meta.dirname, 'billing-histories.ts'), args, { execArgv: ['--import', 'tsx'] });
    const wrongs = await new Promise<string[]>((resolve, reject) => {
      child.once('message', (message) => resolve(message as string[]));
      child.once('exit', (code) => reject(new Error(`The histories ended with ${code} and no result.`)));
    });
    found.push({ isJump, wrongs });
  }
  return found;
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

interface Services {
  company_get_crm_services: { id: string; changes: { product_code: string; interval: string; is_now: boolean }[] }[];
}

/** The preview of a purchase of texts, and of an upgrade, which takes off what is left of the paid days. */
async function measurePreviews(call: (query: string) => Promise<object>): Promise<Row[]> {
  const { company_get_crm_services: services } = (await call(
    `{ company_get_crm_services(whmcs_id: ${store}) { id changes { product_code interval is_now } } }`,
  )) as Services;
  const upgrade = services.flatMap(({ id, changes }) =>
    changes.filter(({ is_now }) => is_now).map(({ product_code, interval }) => ({ id, product_code, interval })),
  )[0];
  if (!upgrade) throw new Error('The demo’s store can upgrade no package.');
  const line = (code: string, interval: string) =>
    `lines: [{ product_code: "${code}", interval: ${interval}, quantity: 1 }]`;
  const preview = (input: string) =>
    `{ company_get_crm_product(whmcs_id: ${store}, input_obj: { ${input} }) { list_product_taxed { amount tax } order_tax total } }`;
  const rows: Row[] = [];
  for (const [name, input] of [
    ['a purchase', line('sms_500', 'once')],
    ['an upgrade', `${line(upgrade.product_code, upgrade.interval)}, package_id: "${upgrade.id}"`],
  ] as const)
    rows.push(
      timeAtMost(
        `preview of ${name}: p95 of ${repeats}`,
        await threeRuns(async () => p95(await timesOf(() => call(preview(input))))),
        previewMs,
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
