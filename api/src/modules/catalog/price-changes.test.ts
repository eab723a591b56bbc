import { randomUUID } from 'node:crypto';
import { inNewStores } from '../../testing/in-pos-world';
import { fieldOf, lines, posClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface Price {
  kind: 'service' | 'item';
  id: string;
  version: number;
  price: number;
}

const updatePrices = (prices: Price[], { request }: TestPerson = store.owner) =>
  resultOf<Price[]>(
    request,
    `mutation ($whmcs_id: Int!, $input_obj: CatalogPricesInput!, $key: UUID!) {
      result: catalog_update_prices(whmcs_id: $whmcs_id, input_obj: $input_obj, idempotency_key: $key) { kind id version price } }`,
    { whmcs_id: store.whmcsId, input_obj: { prices }, key: randomUUID() },
  );

/** Returns the active prices of the store by the ids of their services and products. */
async function current(): Promise<Record<string, number>> {
  const categories = await resultOf<{ services: Price[]; items: Price[] }[]>(
    store.owner.request,
    'query ($whmcs_id: Int!) { result: category_list(whmcs_id: $whmcs_id) { services { id price } items { id price } } }',
    { whmcs_id: store.whmcsId },
  );
  const entries = categories.flatMap(({ services, items }) => [...services, ...items]);
  return Object.fromEntries(entries.map(({ id, price }) => [id, price]));
}

const gel = (price: number, version = 1): Price => ({ kind: 'service', id: store.gel, version, price });
const oil = (price: number, version = 1): Price => ({ kind: 'item', id: store.oil, version, price });

test('many prices are changed at once, and restored with the versions of the response', async () => {
  const before = await current();
  const changed = await updatePrices([gel(4_400), oil(1_100)]);
  expect(changed).toEqual([gel(4_400, 2), oil(1_100, 2)]);
  expect(await current()).toEqual({ ...before, [store.gel]: 4_400, [store.oil]: 1_100 });
  await updatePrices([gel(4_000, 2), oil(1_000, 2)]);
  expect(await current()).toEqual(before);
});

test('open lines keep their price, and new lines have the new one', async () => {
  const owner = posClient(store, store.owner);
  const before = await owner.add(await owner.create(), [lines(store).gel()]);
  await updatePrices([gel(4_400)]);
  const after = await owner.add(before, [lines(store).gel()]);
  expect(after.order_items.map(({ price }) => price)).toEqual([4_000, 4_400]);
});

test('a record that another person changed meanwhile refuses all of them', async () => {
  const before = await current();
  await updatePrices([oil(1_200)]);
  expect(await refusalOf(updatePrices([gel(4_400), oil(1_100)]))).toMatchObject({
    category: 'conflict',
    code: 'catalog_changed',
    params: { changed_by: 'Olive Owner', changed_at: world.now.toISOString() },
  });
  expect(await current()).toEqual({ ...before, [store.oil]: 1_200 });
});

test('no price, a price out of bounds, a record twice and a record of another store are refused', async () => {
  expect(await refusalOf(updatePrices([]))).toEqual(fieldOf('input_obj.prices', 'required'));
  expect(await refusalOf(updatePrices([gel(4_400), oil(1_000_000)]))).toEqual(
    fieldOf('input_obj.prices.1.price', 'amount_invalid'),
  );
  expect(await refusalOf(updatePrices([gel(4_400), gel(4_500)]))).toEqual(fieldOf('input_obj.prices', 'invalid'));
  const neighbour = await world.store();
  expect(await refusalOf(updatePrices([{ ...gel(4_400), id: neighbour.gel }]))).toMatchObject({
    code: 'service_not_found',
  });
  expect(await refusalOf(updatePrices([gel(4_400)], store.manager))).toMatchObject({ category: 'access_denied' });
});
