import type { Logger } from 'pino';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { deleteEventsBefore } from './telemetry.store';

export interface RetentionOptions {
  database: Database;
  log: Logger;
  now: () => Date;
  /** Interval between runs. */
  everyMs: number;
}

const retentionMs = 30 * 24 * 3_600_000;

/** Starts the interval job that deletes events older than thirty days. */
export const startRetention = ({ database, log, now, everyMs }: RetentionOptions): IntervalJob =>
  startIntervalJob(
    () =>
      database.transaction({ kind: 'system' }, (tx) => deleteEventsBefore(tx, new Date(now().getTime() - retentionMs))),
    { everyMs, log, event: 'retention_failed' },
  );
