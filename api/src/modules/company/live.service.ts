import type { Tx } from '../../kit/database';
import { Problem } from '../../kit/problem';
import { readLiveAt } from './live.store';

/** Refuses messages to clients of a store that is not live: `store_not_live`. */
export async function requireLive(tx: Tx, whmcsId: number): Promise<void> {
  if ((await readLiveAt(tx, whmcsId)) === null) throw new Problem('conflict', 'store_not_live');
}
