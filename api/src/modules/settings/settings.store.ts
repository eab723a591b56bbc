import type { StoreSettings } from '@suite/domain/settings';
import sql, { type Sql } from 'sql-template-tag';
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

/** Selects the stored text of a setting as a value of another statement; null if none is stored. */
export const storedSetting = (whmcsId: number, key: keyof StoreSettings): Sql =>
  sql`(select value from key_value where whmcs_id = ${whmcsId} and key = ${key})`;

/** Locks the settings of a store until the transaction ends, also those that are not stored yet. */
export const lockSettings = (tx: Tx, whmcsId: number) =>
  tx.query(sql`select from company where whmcs_id = ${whmcsId} for no key update`);

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
