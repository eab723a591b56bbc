import { notFound, refuseFields } from '../../kit/problem';
import type { CatalogPrice, CatalogPricesInput } from '../../resolver-types.generated';
import { pricesProblems } from './catalog.rules';
import { type Context, catalogChanged, changeOf } from './catalog-changes.service';
import * as store from './price-changes.store';

/** Changes many prices at once. Refused: records of another store, `catalog_changed`. */
export async function updatePrices({ prices }: CatalogPricesInput, context: Context): Promise<CatalogPrice[]> {
  refuseFields(pricesProblems(prices));
  const { tx, caller } = context;
  for (const table of ['service', 'item'] as const) {
    const changed = prices.filter(({ kind }) => kind === table);
    const records = await store.lockPrices(
      tx,
      caller.whmcsId,
      table,
      changed.map(({ id }) => id),
    );
    if (records.length < changed.length) throw notFound(table);
    const versions = new Map(changed.map(({ id, version }) => [id, version]));
    const newer = records.find(({ id, version }) => versions.get(id) !== version);
    if (newer) throw catalogChanged(newer);
    await store.updatePrices(tx, caller.whmcsId, table, changed, changeOf(context));
  }
  return prices.map(({ kind, id, version, price }) => ({ kind, id, version: version + 1, price }));
}
