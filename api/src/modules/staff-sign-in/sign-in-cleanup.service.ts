import type { Logger } from 'pino';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { deleteLimitsBefore } from '../identity/rate-limit.store';
import { deleteOtpsBefore } from '../otp/otp.store';
import { deleteRequestsBefore } from './device.store';
import { deleteLocksBefore } from './staff-sign-in.store';

export interface ForgettingOptions {
  database: Database;
  log: Logger;
  now: () => Date;
  /** Interval between runs. */
  everyMs: number;
}

/** Longer than the longest time window of any limit. */
const retentionMs = 2 * 24 * 3_600_000;

/** Deletes attempts, codes and requests of sign-in that have no effect any more. */
export const forgetTries = (database: Database, now: Date): Promise<void> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    const instant = new Date(now.getTime() - retentionMs);
    await deleteLimitsBefore(tx, instant);
    await deleteOtpsBefore(tx, instant);
    await deleteRequestsBefore(tx, instant);
    await deleteLocksBefore(tx, instant);
  });

/** Starts the interval job that deletes expired sign-in data. */
export const startForgetting = ({ database, log, now, everyMs }: ForgettingOptions): IntervalJob =>
  startIntervalJob(() => forgetTries(database, now()), { everyMs, log, event: 'forgetting_failed' });
