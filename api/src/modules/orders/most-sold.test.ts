import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { fieldOf, type LineInput, lines, type PosClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
inNewStores((made) => {
  ({ world, store, owner } = made);
});

describe('the most sold services', () => {
  const document = `query ($whmcs_id: Int!, $limit: Int) {
    result: service_most_sold(whmcs_id: $whmcs_id, limit: $limit) { name price } }`;
  const named = async (variables: object = {}, { request }: TestPerson = store.owner) => {
    const sold = await resultOf<{ name: string }[]>(request, document, {
      whmcs_id: store.whmcsId,
      limit: 8,
      ...variables,
    });
    return sold.map(({ name }) => name);
  };

  async function sell(items: LineInput[]) {
    const open = await owner.add(await owner.create(), items);
    const { net } = open.totals;
    await owner.checkout(open, [{ type: 'cash', net, tip: 0 }], { expected_total: net });
  }
  /** The night passes: what was sold so far is of yesterday. */
  const overnight = () =>
    world.system((tx) =>
      tx.query(sql`update sales_order set closed_at = closed_at - interval '1 day' where whmcs_id = ${store.whmcsId}`),
    );
  const of = (service_id: string, staff_id: string, quantity = 1): LineInput => ({
    ...lines(store).gel(),
    service_id,
    staff_id,
    quantity,
  });

  test('are counted by quantity on paid tickets, without items, custom amounts and open tickets', async () => {
    expect(await named()).toEqual([]);
    await sell([of(store.gel, store.ava.id), of(store.manicure, store.ben.id, 2), lines(store).oil({ quantity: 9 })]);
    await owner.add(await owner.create(), [of(store.gel, store.ava.id, 9)]);
    await overnight();
    expect(await named()).toEqual(['Manicure', 'Gel set']);
    expect(await named({ limit: 1 })).toEqual(['Manicure']);
    expect(await refusalOf(named({ limit: 51 }))).toEqual(fieldOf('limit', 'out_of_range', { min: 1, max: 50 }));
  });

  test('keep their order for the store’s day, whatever is sold in it', async () => {
    await sell([of(store.gel, store.ava.id), of(store.manicure, store.ben.id, 2)]);
    expect(await named()).toEqual([]);
    await overnight();
    await sell([of(store.gel, store.ava.id, 9)]);
    expect(await named()).toEqual(['Manicure', 'Gel set']);
    await overnight();
    expect(await named()).toEqual(['Gel set', 'Manicure']);
  });

  test('begin with those that an owner marked as favorites, also for others', async () => {
    const mark = `mutation ($whmcs_id: Int!, $service_id: UUID!, $is_favorite: Boolean!, $key: UUID!) {
      result: service_set_favorite(whmcs_id: $whmcs_id, service_id: $service_id, is_favorite: $is_favorite, idempotency_key: $key) { id } }`;
    const markBy = ({ request }: TestPerson, service_id: string) =>
      resultOf(request, mark, {
        whmcs_id: store.whmcsId,
        service_id,
        is_favorite: true,
        key: crypto.randomUUID(),
      });
    await sell([of(store.manicure, store.ben.id, 2)]);
    await overnight();
    await markBy(store.ben, store.gel);
    expect(await named()).toEqual(['Manicure']);
    await markBy(store.owner, store.gel);
    expect(await named()).toEqual(['Gel set', 'Manicure']);
    expect(await named({}, store.ben)).toEqual(['Gel set', 'Manicure']);
  });

  test('leave out inactive services and services of inactive categories', async () => {
    await sell([of(store.gel, store.ava.id), of(store.manicure, store.ben.id, 2)]);
    await overnight();
    await world.system((tx) => tx.query(sql`update service set status = 0 where id = ${store.manicure}`));
    expect(await named()).toEqual(['Gel set']);
    await world.system((tx) => tx.query(sql`update category set status = 0 where whmcs_id = ${store.whmcsId}`));
    expect(await named()).toEqual([]);
  });

  test('are those of their own lines for staff, and never another store’s', async () => {
    await sell([of(store.gel, store.ava.id), of(store.manicure, store.ben.id, 2)]);
    await overnight();
    expect(await named({}, store.ben)).toEqual(['Manicure']);
    const neighbour = await world.store();
    expect(await named({ whmcs_id: neighbour.whmcsId }, neighbour.owner)).toEqual([]);
    expect(await refusalOf(named({ whmcs_id: neighbour.whmcsId }))).toMatchObject({ code: 'company_not_found' });
  });
});
