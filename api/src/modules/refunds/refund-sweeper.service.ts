import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import type { SweeperOptions } from '../payments/checkout-sweeper.service';
import { readRefund, unfinishedRefunds } from './refund.store';
import { settleRefund } from './refund-settlement.service';

type RefundSweeperOptions = Omit<SweeperOptions, 'giveUpMs'>;

const perRound = 20;
const scope = { kind: 'system' } as const;

/** Asks once again for every refund whose cards did not answer. A refund is never given up: its key gives back at most once. */
export async function sweepRefunds({
  database,
  gateway,
  log,
  now,
  graceMs,
}: Omit<RefundSweeperOptions, 'everyMs'>): Promise<void> {
  const before = new Date(now().getTime() - graceMs);
  const found = await database.transaction(scope, (tx) => unfinishedRefunds(tx, before, perRound));
  for (const { whmcs_id, id } of found) {
    const refund = await database.transaction(scope, (tx) => readRefund(tx, whmcs_id, id));
    await settleRefund({ database, scope, gateway, now }, refund);
    const { state } = await database.transaction(scope, (tx) => readRefund(tx, whmcs_id, id));
    log.info({ event: 'refund_swept', whmcsId: whmcs_id, refundId: id, state });
  }
}

/** Sweeps now and then on; `stop` waits for the round under way. */
export const startRefundSweeper = (options: RefundSweeperOptions): IntervalJob =>
  startIntervalJob(() => sweepRefunds(options), {
    everyMs: options.everyMs,
    log: options.log,
    event: 'refund_sweep_failed',
  });
