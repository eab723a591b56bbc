import type { Logger } from 'pino';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { deleteEventsBefore } from './telemetry.store';

export interface RetentionOptions {
  database: Database;
  log: Logger;
  now: () => Date;
  /** Between rounds. */
  everyMs: number;
}

const retentionMs = 30 * 24 * 3_600_000;

/** Deletes the events of more than thirty days ago, now and then on. */
export const startRetention = ({ database, log, now, everyMs }: RetentionOptions): IntervalJob =>
  startIntervalJob(
    () =>
      database.transaction({ kind: 'system' }, (tx) => deleteEventsBefore(tx, new Date(now().getTime() - retentionMs))),
    { everyMs, log, event: 'retention_failed' },
  );
