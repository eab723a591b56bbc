import type { Database, Tx } from '../../kit/database';
import { Problem } from '../../kit/problem';

/**
 * Runs the work of a sign-in in its own transaction. A Problem that it returns is thrown after the transaction has
 * committed, so that a counted failure stays counted; one that it throws rolls everything back.
 */
export async function settleIdentity<T>(database: Database, work: (tx: Tx) => Promise<T | Problem>): Promise<T> {
  const result = await database.transaction({ kind: 'identity', userId: null }, work);
  if (result instanceof Problem) throw result;
  return result;
}
