import type { Logger } from 'pino';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { packageReminder } from './package-reminder-text.rules';
import { insertReminder, listDueReminders } from './package-reminders.store';

/**
 * Notifies owners and partners of packages that expire in 7, 3 or 1 days or today, or expired 7, 15 or 30 days ago: each
 * of them once on each of these days of the store.
 */
export const remindOfPackages = (database: Database, now: Date): Promise<void> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    for (const due of await listDueReminders(tx, now)) {
      const { product, expires, days_left, language } = due;
      const facts = { product, expires, days_left };
      await insertReminder(tx, due, { ...packageReminder(language, facts), facts }, now);
    }
  });

interface Options {
  database: Database;
  log: Logger;
  now: () => Date;
  /** Interval between runs. */
  everyMs: number;
}

/** Starts the interval job that notifies of packages. */
export const startPackageReminders = ({ database, log, now, everyMs }: Options): IntervalJob =>
  startIntervalJob(() => remindOfPackages(database, now()), { everyMs, log, event: 'package_reminders_failed' });
