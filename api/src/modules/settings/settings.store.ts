import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

export const readKeys = (tx: Tx, whmcsId: number, keys: readonly string[]) =>
  tx.query<{ key: string; value: string }>(sql`
    select key, value from key_value where whmcs_id = ${whmcsId} and key = any(${[...keys]}::text[]) order by key`);

export async function writeKey(
  tx: Tx,
  whmcsId: number,
  key: string,
  value: string,
): Promise<{ key: string; value: string }> {
  await tx.query(sql`
    insert into key_value (whmcs_id, key, value) values (${whmcsId}, ${key}, ${value})
    on conflict (whmcs_id, key) do update set value = excluded.value`);
  return { key, value };
}
