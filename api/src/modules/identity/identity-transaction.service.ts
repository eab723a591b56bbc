import type { Database, Tx } from '../../kit/database';
import { Problem } from '../../kit/problem';

/** Time and address of a request without a token. */
export interface Attempt {
  now: Date;
  address: string;
}

/**
 * Runs sign-in's work in a transaction of its own. A Problem that it answers is thrown once the transaction has
 * committed, so that a failure that was counted stays counted; one that it throws undoes everything.
 */
export async function settleIdentity<T>(database: Database, work: (tx: Tx) => Promise<T | Problem>): Promise<T> {
  const result = await database.transaction({ kind: 'identity', userId: null }, work);
  if (result instanceof Problem) throw result;
  return result;
}
