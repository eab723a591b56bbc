import type { Tx } from '../../kit/database';
import { anyOf, storeQueries } from '../../kit/query-builder';

/**
 * Locks active employees (null: all of the store) until the transaction ends, so that transactions which book, move or
 * block their time wait for each other. Returns the ids that it found. It locks in the order of the ids, and before
 * appointments, so that two transactions cannot deadlock.
 */
export async function lockEmployees(tx: Tx, whmcsId: number, ids: readonly string[] | null): Promise<Set<string>> {
  if (ids?.length === 0) return new Set();
  const rows = await tx.run(
    storeQueries(whmcsId)
      .selectFrom('employee')
      .select('id')
      .where('status', '=', 'active')
      .$if(ids !== null, (query) => query.where('id', '=', anyOf(ids ?? [])))
      .orderBy('id')
      .forNoKeyUpdate(),
  );
  return new Set(rows.map(({ id }) => id));
}
