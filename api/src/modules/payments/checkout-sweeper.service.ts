import type { Logger } from 'pino';
import type { CardGateway } from '../../gateway/card-gateway';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { attemptInTurn } from '../../kit/store-queues';
import { fetchCardStates } from './checkout.service';
import { listStoresWithUnfinished, listUnfinished, markAttempted, readCheckout } from './checkout.store';
import { settle } from './checkout-settlement.service';

export interface SweeperOptions {
  database: Database;
  gateway: CardGateway;
  log: Logger;
  now: () => Date;
  /** Interval between runs. */
  everyMs: number;
  /** Time that a request has to finish its own checkout before the sweeper checks it. */
  graceMs: number;
  /** Time after which a checkout of unknown state is released and its ticket reopened. */
  giveUpMs: number;
}

const maxPerRun = 20;
const scope = { kind: 'system' } as const;

/** Completes or releases the unfinished checkouts whose state is known by now, one of each store in turn. */
export async function sweepCheckouts({
  database,
  gateway,
  log,
  now,
  graceMs,
  giveUpMs,
}: Omit<SweeperOptions, 'everyMs'>): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  const started = before(graceMs);
  const stores = await database.transaction(scope, (tx) => listStoresWithUnfinished(tx, started));
  await attemptInTurn(stores, {
    max: maxPerRun,
    portion: maxPerRun,
    list: (whmcsId) => database.transaction(scope, (tx) => listUnfinished(tx, whmcsId, started, maxPerRun)),
    attempt: async ({ whmcs_id, id }) => {
      // First, so that a checkout that fails waits as long as the others.
      await database.transaction(scope, (tx) => markAttempted(tx, whmcs_id, id, now()));
      const checkout = await database.transaction(scope, (tx) => readCheckout(tx, whmcs_id, id));
      const giveUp = checkout.created_at < before(giveUpMs);
      await settle({ database, scope, gateway, now }, checkout, await fetchCardStates(gateway, checkout), giveUp);
      const { state } = await database.transaction(scope, (tx) => readCheckout(tx, whmcs_id, id));
      log.info({ event: 'checkout_swept', whmcsId: whmcs_id, checkoutId: id, state });
    },
    log,
    event: 'checkout_attempt_failed',
  });
}

/** Starts the interval job; `stop` waits for the current run. */
export const startSweeper = (options: SweeperOptions): IntervalJob =>
  startIntervalJob(() => sweepCheckouts(options), {
    everyMs: options.everyMs,
    log: options.log,
    event: 'sweep_failed',
  });
