import type { Logger } from 'pino';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { workInTurn } from '../../kit/store-queues';
import { endOrder } from './orders.service';
import { deleteOldOrders, listStoresWithOverdueOrders, lockOverdueOrders } from './orders.store';

interface JobOptions {
  database: Database;
  log: Logger;
  now: () => Date;
}

const system = { kind: 'system' } as const;
const batch = 100;
/** Batches in a round of the job; the next round ends the rest. */
const maxPerRound = 1_000;
/** Days after which an order that was never invoiced is deleted. */
const oldOrderDays = 90;

/** Deletes what was not invoiced within 90 days, and ends orders whose time to be paid is over. */
export async function endOverdueOrders({ database, now }: Omit<JobOptions, 'log'>): Promise<void> {
  const before = new Date(now().getTime() - oldOrderDays * 86_400_000);
  await database.transaction(system, (tx) => deleteOldOrders(tx, before));
  const stores = await database.transaction(system, (tx) => listStoresWithOverdueOrders(tx, now()));
  await workInTurn(stores, maxPerRound, (whmcsId) =>
    database.transaction(system, async (tx) => {
      const overdue = await lockOverdueOrders(tx, whmcsId, now(), batch);
      for (const order of overdue) await endOrder(tx, whmcsId, order, 'expired', now());
      return overdue.length === batch;
    }),
  );
}

/** Starts the interval job of orders. */
export const startOrderJob = (options: JobOptions): IntervalJob =>
  startIntervalJob(() => endOverdueOrders(options), {
    everyMs: 60_000,
    log: options.log,
    event: 'billing_orders_failed',
  });
