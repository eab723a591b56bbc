import type { Logger } from 'pino';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { clientsToExpire, dueLots } from './point-expiry.store';
import { changePoints, lockPoints } from './points.store';

/** Few, as each is locked until the portion is done. */
const clientsAtOnce = 50;
const maxPortions = 400;

/**
 * Takes points whose last day has passed, by the clock of their store, with one row of the log for each client. Clients
 * with a payment that holds points wait until it has ended. Returns the number of clients that it looked at.
 */
export const expirePoints = (database: Database, now: Date, limit = clientsAtOnce): Promise<number> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    const clients = await clientsToExpire(tx, now, limit);
    for (const { whmcs_id: whmcsId, customer_id: customerId } of clients) {
      const account = await lockPoints(tx, whmcsId, customerId);
      if (!account || account.point_held > 0) continue;
      const lots = await dueLots(tx, whmcsId, customerId, now);
      const points = lots.reduce((all, { used }) => all + used, 0);
      if (points > 0) await changePoints(tx, { whmcsId, customerId, type: 'expire', change: -points, lots, at: now });
    }
    return clients.length;
  });

/** Expires points in portions until none is due. */
export const startPointExpiry = ({
  database,
  log,
  now,
  everyMs,
}: {
  database: Database;
  log: Logger;
  now: () => Date;
  everyMs: number;
}): IntervalJob =>
  startIntervalJob(
    async () => {
      for (let portions = 0; portions < maxPortions; portions += 1)
        if ((await expirePoints(database, now())) < clientsAtOnce) return;
    },
    { everyMs, log, event: 'point_expiry_failed' },
  );
