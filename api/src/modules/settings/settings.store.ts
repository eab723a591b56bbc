import type { Tx } from '../../kit/database';
import { anyOf, storeQueries } from '../../kit/query-builder';

export const readKeys = (tx: Tx, whmcsId: number, keys: readonly string[]) =>
  tx.run(
    storeQueries(whmcsId)
      .selectFrom('key_value')
      .select(['key', 'value'])
      .where('key', '=', anyOf(keys))
      .orderBy('key'),
  );

export async function writeKey(
  tx: Tx,
  whmcsId: number,
  key: string,
  value: string,
): Promise<{ key: string; value: string }> {
  await tx.run(
    storeQueries(whmcsId)
      .insertInto('key_value', { key, value })
      .onConflict((conflict) => conflict.columns(['whmcs_id', 'key']).doUpdateSet({ value })),
  );
  return { key, value };
}
