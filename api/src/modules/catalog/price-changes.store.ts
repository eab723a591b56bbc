import type { Cents } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { CatalogChange } from './catalog-changes.store';

type Table = 'service' | 'item';

const tables = { service: sql`service`, item: sql`item` };

/** Locks the records of these ids, in their order against deadlocks. */
export const lockPrices = (tx: Tx, whmcsId: number, table: Table, ids: readonly string[]) =>
  tx.query<CatalogChange & { id: string; version: number }>(sql`
    select id, version, changed_by, changed_at from ${tables[table]}
    where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[]) order by id for update`);

/** Writes the new prices of locked records. */
export const updatePrices = (
  tx: Tx,
  whmcsId: number,
  table: Table,
  prices: readonly { id: string; price: Cents }[],
  { changed_by, changed_at }: CatalogChange,
) =>
  tx.query(sql`
    update ${tables[table]} entry
    set price = changed.price, version = entry.version + 1, changed_by = ${changed_by}, changed_at = ${changed_at}
    from json_to_recordset(${JSON.stringify(prices.map(({ id, price }) => ({ id, price })))}::json) as changed (id uuid, price integer)
    where entry.whmcs_id = ${whmcsId} and entry.id = changed.id`);
