import type { Logger } from 'pino';
import type { CardGateway } from '../../gateway/card-gateway';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { askCards } from './checkout.service';
import { readCheckout, unfinishedCheckouts } from './checkout.store';
import { settle } from './checkout-settlement.service';

export interface SweeperOptions {
  database: Database;
  gateway: CardGateway;
  log: Logger;
  now: () => Date;
  /** Between rounds. */
  everyMs: number;
  /** How long a request may take to finish its own checkout before the sweeper looks. */
  graceMs: number;
  /** After so long without an answer a checkout is released, and its ticket open again. */
  giveUpMs: number;
}

const perRound = 20;
const scope = { kind: 'system' } as const;

/** Looks once at every unfinished checkout and finishes or releases those that can be. */
export async function sweepCheckouts({
  database,
  gateway,
  log,
  now,
  graceMs,
  giveUpMs,
}: Omit<SweeperOptions, 'everyMs'>): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  const found = await database.transaction(scope, (tx) => unfinishedCheckouts(tx, before(graceMs), perRound));
  for (const { whmcs_id, id } of found) {
    const checkout = await database.transaction(scope, (tx) => readCheckout(tx, whmcs_id, id));
    const giveUp = checkout.created_at < before(giveUpMs);
    await settle({ database, scope, gateway, now }, checkout, await askCards(gateway, checkout), giveUp);
    const { state } = await database.transaction(scope, (tx) => readCheckout(tx, whmcs_id, id));
    log.info({ event: 'checkout_swept', whmcsId: whmcs_id, checkoutId: id, state });
  }
}

/** Sweeps now and then on; `stop` waits for the round under way. */
export const startSweeper = (options: SweeperOptions): IntervalJob =>
  startIntervalJob(() => sweepCheckouts(options), {
    everyMs: options.everyMs,
    log: options.log,
    event: 'sweep_failed',
  });
