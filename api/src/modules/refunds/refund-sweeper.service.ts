import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { attemptInTurn } from '../../kit/store-queues';
import type { SweeperOptions } from '../payments/checkout-sweeper.service';
import { listStoresWithUnfinished, listUnfinished, markAttempted, readRefund } from './refund.store';
import { settleRefund } from './refund-settlement.service';

type RefundSweeperOptions = Omit<SweeperOptions, 'giveUpMs'>;

const maxPerRun = 20;
const scope = { kind: 'system' } as const;

/**
 * Retries refunds with a card of unknown state, one of each store in turn. A refund is retried for ever: the gateway
 * refunds each key at most once.
 */
export async function sweepRefunds({
  database,
  gateway,
  log,
  now,
  graceMs,
}: Omit<RefundSweeperOptions, 'everyMs'>): Promise<void> {
  const before = new Date(now().getTime() - graceMs);
  const stores = await database.transaction(scope, (tx) => listStoresWithUnfinished(tx, before));
  await attemptInTurn(stores, {
    max: maxPerRun,
    portion: maxPerRun,
    list: (whmcsId) => database.transaction(scope, (tx) => listUnfinished(tx, whmcsId, before, maxPerRun)),
    attempt: async ({ whmcs_id, id }) => {
      // First, so that a refund that fails waits as long as the others.
      await database.transaction(scope, (tx) => markAttempted(tx, whmcs_id, id, now()));
      const refund = await database.transaction(scope, (tx) => readRefund(tx, whmcs_id, id));
      await settleRefund({ database, scope, gateway, now }, refund);
      const { state } = await database.transaction(scope, (tx) => readRefund(tx, whmcs_id, id));
      log.info({ event: 'refund_swept', whmcsId: whmcs_id, refundId: id, state });
    },
    log,
    event: 'refund_attempt_failed',
  });
}

/** Starts the interval job; `stop` waits for the current run. */
export const startRefundSweeper = (options: RefundSweeperOptions): IntervalJob =>
  startIntervalJob(() => sweepRefunds(options), {
    everyMs: options.everyMs,
    log: options.log,
    event: 'refund_sweep_failed',
  });
