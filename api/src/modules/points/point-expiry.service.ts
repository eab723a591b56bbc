import type { JobServices } from '../../define-module';
import type { Tx } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { attemptInTurn } from '../../kit/store-queues';
import { clientsToExpire, dueLots, listStoresToExpire } from './point-expiry.store';
import { changePoints, lockPoints } from './points.store';

type ExpiryOptions = Pick<JobServices, 'database' | 'log' | 'now'>;

const scope = { kind: 'system' } as const;
const portion = 200;

/**
 * Takes points whose last day has passed, by the clock of their store, with one row of the log for each client; store by
 * store in turn, each client in a transaction of its own. Clients with a payment that holds points wait until it has ended.
 */
export async function expirePoints({ database, log, now }: ExpiryOptions): Promise<void> {
  const at = now();
  const stores = await database.transaction(scope, (tx) => listStoresToExpire(tx, at));
  await attemptInTurn(stores, {
    max: Number.POSITIVE_INFINITY,
    portion,
    list: (whmcsId, lastId) =>
      database.transaction(scope, (tx) => clientsToExpire(tx, whmcsId, at, { lastId, limit: portion })),
    attempt: ({ whmcs_id, id }) => database.transaction(scope, (tx) => expirePointsOf(tx, whmcs_id, id, at)),
    log,
    event: 'points_of_client_failed',
  });
}

async function expirePointsOf(tx: Tx, whmcsId: number, customerId: string, at: Date): Promise<void> {
  const account = await lockPoints(tx, whmcsId, customerId);
  if (!account || account.point_held > 0) return;
  const lots = await dueLots(tx, whmcsId, customerId, at);
  const points = lots.reduce((all, { used }) => all + used, 0);
  if (points > 0) await changePoints(tx, { whmcsId, customerId, type: 'expire', change: -points, lots, at });
}

/** Starts the interval job that expires points. */
export const startPointExpiry = ({ everyMs, ...options }: ExpiryOptions & { everyMs: number }): IntervalJob =>
  startIntervalJob(() => expirePoints(options), { everyMs, log: options.log, event: 'point_expiry_failed' });
