import type { Logger } from 'pino';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { endOrder } from './orders.service';
import { deleteOldOrders, lockOverdueOrders } from './orders.store';

interface JobOptions {
  database: Database;
  log: Logger;
  now: () => Date;
}

const system = { kind: 'system' } as const;
const batch = 100;
/** Days after which an order that was never invoiced is deleted. */
const oldOrderDays = 90;

/** Ends orders whose time to be paid is over, and deletes what was never invoiced after 90 days. */
export async function endOverdueOrders({ database, now }: Omit<JobOptions, 'log'>): Promise<void> {
  let ended = batch;
  while (ended === batch)
    ended = await database.transaction(system, async (tx) => {
      const overdue = await lockOverdueOrders(tx, now(), batch);
      for (const { whmcs_id: whmcsId, ...order } of overdue) await endOrder(tx, whmcsId, order, 'expired', now());
      return overdue.length;
    });
  const before = new Date(now().getTime() - oldOrderDays * 86_400_000);
  await database.transaction(system, (tx) => deleteOldOrders(tx, before));
}

/** Starts the interval job of orders. */
export const startOrderJob = (options: JobOptions): IntervalJob =>
  startIntervalJob(() => endOverdueOrders(options), {
    everyMs: 60_000,
    log: options.log,
    event: 'billing_orders_failed',
  });
