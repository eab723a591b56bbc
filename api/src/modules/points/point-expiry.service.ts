import type { Logger } from 'pino';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { clientsToExpire, dueLots } from './point-expiry.store';
import { changePoints, lockPoints } from './points.store';

const clientsAtOnce = 200;

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
      // A full portion that changes nothing, because payments hold it, is not repeated at once.
      for (let portions = 0; portions < 50; portions += 1)
        if ((await expirePoints(database, now())) < clientsAtOnce) return;
    },
    { everyMs, log, event: 'point_expiry_failed' },
  );
