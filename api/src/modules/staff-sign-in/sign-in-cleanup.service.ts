import type { Logger } from 'pino';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { deleteLimitsBefore } from '../identity/rate-limit.store';
import { deleteOtpsBefore } from '../otp/otp.store';
import { deleteRequestsBefore } from './device.store';
import { deleteLocksBefore } from './staff-sign-in.store';

export interface SignInCleanupOptions {
  database: Database;
  log: Logger;
  now: () => Date;
  /** Interval between runs. */
  everyMs: number;
}

/** Longer than the longest time window of any limit. */
const retentionMs = 2 * 24 * 3_600_000;

/** Deletes attempts, codes and requests of sign-in that have no effect any more. */
export const deleteExpiredSignInData = (database: Database, now: Date): Promise<void> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    const instant = new Date(now.getTime() - retentionMs);
    await deleteLimitsBefore(tx, instant);
    await deleteOtpsBefore(tx, instant);
    await deleteRequestsBefore(tx, instant);
    await deleteLocksBefore(tx, instant);
  });

/** Starts the interval job that deletes expired sign-in data. */
export const startSignInCleanup = ({ database, log, now, everyMs }: SignInCleanupOptions): IntervalJob =>
  startIntervalJob(() => deleteExpiredSignInData(database, now()), { everyMs, log, event: 'sign_in_cleanup_failed' });
