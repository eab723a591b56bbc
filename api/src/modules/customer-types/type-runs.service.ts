import type { Logger } from 'pino';
import type { Database, Tx } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { giveTypes, readAppliedRules, storeDay, sumUpVisits, vipFromOf } from './client-types.service';
import type { StoreDay } from './customer-activity.store';
import * as activity from './customer-activity.store';
import * as store from './customer-type-rules.store';

/** Clients of one transaction, short enough that a payment does not wait for it. */
const batch = 500;
const leaseMs = 600_000;
/** Stores of one run of the job. */
const maxStores = 50;

/** Runs work in a transaction of its own. */
type InTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** Does work for the clients of a store in batches, each in a transaction. */
async function forEachBatch(
  inTransaction: InTransaction,
  { whmcsId }: StoreDay,
  clock: () => Date,
  work: (tx: Tx, ids: string[]) => Promise<void>,
): Promise<void> {
  let after: string | null = null;
  const next = async (tx: Tx): Promise<string | null> => {
    const ids = await activity.listClientIds(tx, whmcsId, after, batch);
    const free = await activity.lockFreeClients(tx, whmcsId, ids);
    if (free.length > 0) await work(tx, free);
    await store.extendRun(tx, whmcsId, new Date(clock().getTime() + leaseMs));
    return ids.length < batch ? null : (ids.at(-1) ?? null);
  };
  do after = await inTransaction(next);
  while (after !== null);
}

/** Sums up the visits of all clients of a store, and gives each the type of the rules. */
export async function runTypes(inTransaction: InTransaction, day: StoreDay, clock: () => Date): Promise<void> {
  const { whmcsId, today } = day;
  await forEachBatch(inTransaction, day, clock, async (tx, ids) => {
    const fresh = await activity.withoutActivity(tx, whmcsId, ids);
    if (fresh.length > 0) await activity.saveItems(tx, day, fresh);
    await sumUpVisits(tx, day, ids);
  });
  await inTransaction(async (tx) => {
    const rules = await store.readRules(tx, whmcsId);
    if (rules) await store.saveVipFrom(tx, whmcsId, await vipFromOf(tx, whmcsId, rules));
  });
  const rules = await inTransaction((tx) => readAppliedRules(tx, whmcsId));
  await forEachBatch(inTransaction, day, clock, async (tx, ids) => {
    await giveTypes(tx, day, await activity.readClients(tx, day, ids), rules);
  });
  await inTransaction((tx) => store.endRun(tx, whmcsId, { day: today, at: clock() }));
}

/** Gives the clients of every store that is due their types: by changed rules, and every night. */
export async function runDueTypes(database: Database, clock: () => Date): Promise<void> {
  const inTransaction: InTransaction = (work) => database.transaction({ kind: 'system' }, work);
  const due = await inTransaction((tx) => store.listDueStores(tx, clock(), maxStores));
  for (const { whmcs_id: whmcsId, timezone } of due) {
    const now = clock();
    const until = new Date(now.getTime() + leaseMs);
    if (!(await inTransaction((tx) => store.leaseRun(tx, whmcsId, { now, until })))) continue;
    try {
      await runTypes(inTransaction, storeDay(whmcsId, timezone, now), clock);
    } catch (fault) {
      await inTransaction((tx) => store.abandonRun(tx, whmcsId));
      throw fault;
    }
  }
}

interface Options {
  database: Database;
  log: Logger;
  now: () => Date;
  everyMs: number;
}

/** Starts the interval job that gives clients their types. */
export const startTypeRuns = ({ database, now, everyMs, log }: Options): IntervalJob =>
  startIntervalJob(() => runDueTypes(database, now), { everyMs, log, event: 'client_types_failed' });
