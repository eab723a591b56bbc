import { addDays } from '@suite/domain/time';
import sql, { type Sql } from 'sql-template-tag';

/**
 * Returns the condition for what was posted on these business days, both included, by the column of the day that was stored
 * with the journal: a change of the store's zone moves no past day. The instants only lead to the index: a business day of
 * any zone is within a day of that of UTC.
 */
export const postedIn = (table: Sql, day: Sql, { start, end }: { start: string; end: string }): Sql =>
  sql`${table}.${day} between ${start}::date and ${end}::date
    and ${table}.occurred_at >= ${new Date(`${addDays(start, -1)}T00:00:00Z`)}
    and ${table}.occurred_at < ${new Date(`${addDays(end, 2)}T00:00:00Z`)}`;

/** Returns a business day as text. */
export const dayText = (day: Sql): Sql => sql`to_char(${day}, 'YYYY-MM-DD')`;
