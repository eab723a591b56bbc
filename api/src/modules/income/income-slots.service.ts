import type { Logger } from 'pino';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { mergeSlots, rollupTables } from './income-rollup.store';

/** Merges the slots of past days in the sums of the income, of every store. */
export async function mergeIncomeSlots(database: Database, now: Date): Promise<void> {
  for (const table of rollupTables) await database.transaction({ kind: 'system' }, (tx) => mergeSlots(tx, table, now));
}

interface MergingOptions {
  database: Database;
  log: Logger;
  now: () => Date;
  everyMs: number;
}

/** Starts the interval job that merges the slots of past days. */
export const startIncomeMerging = ({ database, now, everyMs, log }: MergingOptions): IntervalJob =>
  startIntervalJob(() => mergeIncomeSlots(database, now()), { everyMs, log, event: 'income_merging_failed' });
