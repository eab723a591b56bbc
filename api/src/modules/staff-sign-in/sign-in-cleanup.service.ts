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
  /** Between rounds. */
  everyMs: number;
}

/** Longer than any limit looks back. */
const retentionMs = 2 * 24 * 3_600_000;

/** Deletes what sign-in keeps of tries, codes and requests that count for nothing any more. */
export const forgetTries = (database: Database, now: Date): Promise<void> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    const instant = new Date(now.getTime() - retentionMs);
    await deleteLimitsBefore(tx, instant);
    await deleteOtpsBefore(tx, instant);
    await deleteRequestsBefore(tx, instant);
    await deleteLocksBefore(tx, instant);
  });

/** Forgets now and then on. */
export const startForgetting = ({ database, log, now, everyMs }: ForgettingOptions): IntervalJob =>
  startIntervalJob(() => forgetTries(database, now()), { everyMs, log, event: 'forgetting_failed' });
