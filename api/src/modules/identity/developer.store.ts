import type { Tx } from '../../kit/database';
import { queries } from '../../kit/query-builder';

/** Returns whether a user may run a remote from their own machine. */
export async function isDeveloper(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.run(queries.selectFrom('developer').select('user_id').where('user_id', '=', userId));
  return rows.length > 0;
}

/**
 * Allows a user to run remotes from their own machine. Only the system may: the seed, and the worlds of browser tests.
 */
export const makeDeveloper = (tx: Tx, userId: string) =>
  tx.run(queries.insertInto('developer').values({ user_id: userId }));
