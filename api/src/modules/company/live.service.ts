import type { Tx } from '../../kit/database';
import { Problem } from '../../kit/problem';
import { queries } from '../../kit/query-builder';

/** Returns when the store went live; null while its owner is setting it up, and no message leaves to its clients. */
export async function readLiveAt(tx: Tx, whmcsId: number): Promise<Date | null> {
  const [row] = await tx.run(queries.selectFrom('company').select('live_at').where('whmcs_id', '=', whmcsId));
  return row?.live_at ?? null;
}

/** Refuses messages to clients of a store that is not live: `store_not_live`. */
export async function requireLive(tx: Tx, whmcsId: number): Promise<void> {
  if ((await readLiveAt(tx, whmcsId)) === null) throw new Problem('conflict', 'store_not_live');
}
