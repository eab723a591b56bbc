import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import type { SweeperOptions } from '../payments/checkout-sweeper.service';
import { readRefund, unfinishedRefunds } from './refund.store';
import { settleRefund } from './refund-settlement.service';

type RefundSweeperOptions = Omit<SweeperOptions, 'giveUpMs'>;

const batchSize = 20;
const scope = { kind: 'system' } as const;

/** Retries every refund with a card of unknown state. A refund is retried for ever: the gateway refunds each key at most once. */
export async function sweepRefunds({
  database,
  gateway,
  log,
  now,
  graceMs,
}: Omit<RefundSweeperOptions, 'everyMs'>): Promise<void> {
  const before = new Date(now().getTime() - graceMs);
  const found = await database.transaction(scope, (tx) => unfinishedRefunds(tx, before, batchSize));
  for (const { whmcs_id, id } of found) {
    const refund = await database.transaction(scope, (tx) => readRefund(tx, whmcs_id, id));
    await settleRefund({ database, scope, gateway, now }, refund);
    const { state } = await database.transaction(scope, (tx) => readRefund(tx, whmcs_id, id));
    log.info({ event: 'refund_swept', whmcsId: whmcs_id, refundId: id, state });
  }
}

/** Starts the interval job; `stop` waits for the current run. */
export const startRefundSweeper = (options: RefundSweeperOptions): IntervalJob =>
  startIntervalJob(() => sweepRefunds(options), {
    everyMs: options.everyMs,
    log: options.log,
    event: 'refund_sweep_failed',
  });
