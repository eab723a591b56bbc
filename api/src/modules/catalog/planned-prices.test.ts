import { randomUUID } from 'node:crypto';
import { failingWith } from '../../testing/failing-database';
import { inNewStores } from '../../testing/in-pos-world';
import { fieldOf, lines, type PosClient, posClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { setDuePrices } from './planned-prices.service';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
inNewStores((made) => {
  ({ world, store, owner } = made);
});

interface Planned {
  from_day: string;
  id: string;
  name: string;
  present_price: number;
  price: number;
}
const fields = 'from_day id name present_price price';
const send = (name: string, input: string, input_obj: object, { request } = store.owner) =>
  resultOf<Planned[]>(
    request,
    `mutation ($whmcs_id: Int!, $input_obj: ${input}!, $key: UUID!) {
      result: ${name}(whmcs_id: $whmcs_id, input_obj: $input_obj, idempotency_key: $key) { ${fields} } }`,
    { whmcs_id: store.whmcsId, input_obj, key: randomUUID() },
  );
const gel = (price: number) => ({ kind: 'service', id: store.gel, price });
const plan = (from_day: string, prices: object[], person = store.owner) =>
  send('catalog_plan_prices', 'CatalogPlanInput', { from_day, prices }, person);
const cancel = (from_day: string) => send('catalog_cancel_prices', 'CatalogPlanCancelInput', { from_day });
const pricesOfNewLines = async () => {
  const { order_items } = await owner.add(await owner.create(), [lines(store).gel(), lines(store).oil()]);
  return order_items.map(({ price }) => price);
};

test('a planned price is set at midnight of its day by the store’s clock, and not before', async () => {
  const planned = await plan('2026-11-23', [gel(4_400), { kind: 'item', id: store.oil, price: 1_100 }]);
  expect(planned).toMatchObject([
    { from_day: '2026-11-23', id: store.oil, present_price: 1_000, price: 1_100 },
    { from_day: '2026-11-23', name: 'Gel set', present_price: 4_000, price: 4_400 },
  ]);
  // The store is in Chicago: its day begins six hours after that of UTC.
  await setDuePrices(world.database, new Date('2026-11-23T05:59:00Z'));
  expect(await pricesOfNewLines()).toEqual([4_000, 1_000]);
  await setDuePrices(world.database, new Date('2026-11-23T06:00:00Z'));
  expect(await pricesOfNewLines()).toEqual([4_400, 1_100]);
  expect(await cancel('2026-11-23')).toEqual([]);
});

test('the prices of a store that fail do not hold up those of the next one', async () => {
  await plan('2026-11-23', [gel(4_400)]);
  const first = store;
  store = await world.store();
  owner = posClient(store, store.owner);
  await plan('2026-11-23', [gel(4_500)]);
  const at = new Date('2026-11-23T06:00:00Z');
  await expect(setDuePrices(failingWith(world.database, first.whmcsId), at)).rejects.toThrow(`${first.whmcsId}`);
  expect((await pricesOfNewLines())[0]).toBe(4_500);
  await setDuePrices(world.database, at);
  store = first;
  owner = posClient(store, store.owner);
  expect((await pricesOfNewLines())[0]).toBe(4_400);
});

test('lines that were sold before keep their price, and of two days that passed the later counts', async () => {
  const before = await owner.add(await owner.create(), [lines(store).gel()]);
  await plan('2026-11-24', [gel(5_000)]);
  await plan('2026-11-23', [gel(4_400)]);
  await setDuePrices(world.database, new Date('2026-11-25T12:00:00Z'));
  const after = await owner.add(before, [{ ...lines(store).gel(), id: randomUUID() }]);
  expect(after.order_items.map(({ price }) => price)).toEqual([4_000, 5_000]);
});

test('a plan for the same day replaces the one before, and is canceled with all prices of its day', async () => {
  await plan('2026-11-23', [gel(4_400)]);
  expect(await plan('2026-11-23', [gel(4_600)])).toMatchObject([{ price: 4_600 }]);
  await plan('2026-12-01', [gel(5_000)]);
  expect(await cancel('2026-11-23')).toMatchObject([{ from_day: '2026-12-01', price: 5_000 }]);
});

test('today, a day after a year, a price out of bounds and records of another store are refused', async () => {
  expect(await refusalOf(plan('2026-11-21', [gel(4_400)]))).toEqual(fieldOf('input_obj.from_day', 'day_past'));
  expect(await refusalOf(plan('2027-11-23', [gel(4_400)]))).toEqual(fieldOf('input_obj.from_day', 'date_invalid'));
  expect(await refusalOf(plan('2026-11-23', [gel(-1)]))).toEqual(fieldOf('input_obj.prices.0.price', 'amount_invalid'));
  const neighbour = await world.store();
  expect(await refusalOf(plan('2026-11-23', [{ ...gel(4_400), id: neighbour.gel }]))).toMatchObject({
    code: 'service_not_found',
  });
  expect(await refusalOf(plan('2026-11-23', [gel(4_400)], store.manager))).toMatchObject({ category: 'access_denied' });
});
