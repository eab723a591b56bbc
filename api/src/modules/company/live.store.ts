import type { Tx } from '../../kit/database';
import { queries } from '../../kit/query-builder';

/** Returns when the store went live; null while its owner is setting it up, and no message leaves to its clients. */
export async function readLiveAt(tx: Tx, whmcsId: number): Promise<Date | null> {
  const [row] = await tx.run(queries.selectFrom('company').select('live_at').where('whmcs_id', '=', whmcsId));
  return row?.live_at ?? null;
}
