import type { Logger } from 'pino';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { type GrowingTable, retention } from './retention.rules';
import { deletesOf } from './retention.store';

export interface RetentionOptions {
  database: Database;
  log: Logger;
  now: () => Date;
  /** Interval between runs. */
  everyMs: number;
}

const dayMs = 86_400_000;

/** Deletes what is older than its period, in every growing table; a transaction for each. */
export async function applyRetention(database: Database, now: Date): Promise<void> {
  for (const table of Object.keys(deletesOf) as GrowingTable[]) {
    const before = new Date(now.getTime() - retention[table].days * dayMs);
    await database.transaction({ kind: 'system' }, (tx) => deletesOf[table](tx, before));
  }
}

/** Starts the interval job that applies the periods of `retention`. */
export const startRetention = ({ database, log, now, everyMs }: RetentionOptions): IntervalJob =>
  startIntervalJob(() => applyRetention(database, now()), { everyMs, log, event: 'retention_failed' });
