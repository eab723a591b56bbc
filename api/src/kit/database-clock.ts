import sql from 'sql-template-tag';
import type { Database } from './database';

export interface DatabaseClock {
  now(): Date;
  /** Measures the difference again. */
  refresh(): Promise<void>;
}

/**
 * A clock that shows the time of the database, so that servers side by side agree about sessions, codes and limits
 * however wrong their own clocks are. It adds the measured difference to the server's clock, and keeps it where another
 * measurement differs by less than its own uncertainty: the time would jump otherwise.
 */
export async function createDatabaseClock(
  database: Pick<Database, 'query'>,
  ownTime: () => number = Date.now,
): Promise<DatabaseClock> {
  let differenceMs = 0;
  const clock: DatabaseClock = {
    now: () => new Date(ownTime() + differenceMs),
    async refresh() {
      const before = ownTime();
      const [row] = await database.query<{ now: Date }>({ kind: 'system' }, sql`select clock_timestamp() as now`);
      const after = ownTime();
      const measuredMs = row ? row.now.getTime() - (before + after) / 2 : 0;
      const uncertaintyMs = Math.max(after - before, 10);
      if (Math.abs(measuredMs - differenceMs) > uncertaintyMs) differenceMs = Math.round(measuredMs);
    },
  };
  await clock.refresh();
  return clock;
}
