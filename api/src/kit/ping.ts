import sql from 'sql-template-tag';
import type { Database } from './database';

/** Rejects if the database does not execute a statement. */
export async function ping(database: Database): Promise<void> {
  await database.query({ kind: 'identity', userId: null }, sql`select 1`);
}
