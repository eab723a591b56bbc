import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, refusalOf, resultOf, wrongPages } from '../../testing/pos-client';
import type { PosStore, PosTest, SendRequest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface Category {
  id: string;
  name: string;
  is_favorite: boolean;
  services: { id: string; name: string; is_favorite: boolean }[];
  items: { id: string; name: string; is_favorite: boolean }[];
}
const serviceFields =
  'id name duration image_base_url image_path price status whmcs_id priority category_id color is_favorite';
const listDocument = `query ($whmcs_id: Int!, $offset: Int, $limit: Int, $order_by: Category_order_by, $where: Category_where) {
  result: category_list(whmcs_id: $whmcs_id, offset: $offset, limit: $limit, order_by: $order_by, where: $where) {
    id name status description whmcs_id parent_id type priority is_favorite
    services { ${serviceFields} } items { id name status type price image taxable category_id is_favorite } } }`;
const favoriteDocument = `mutation ($whmcs_id: Int!, $service_id: UUID!, $is_favorite: Boolean!, $key: UUID!) {
  result: service_set_favorite(whmcs_id: $whmcs_id, service_id: $service_id, is_favorite: $is_favorite, idempotency_key: $key) { ${serviceFields} } }`;

const of = (request: SendRequest, { whmcsId: whmcs_id }: PosStore) => ({
  list: (variables: object = {}) =>
    resultOf<Category[]>(request, listDocument, { whmcs_id, offset: 0, limit: 999, ...variables }),
  favorite: (service_id: string, is_favorite: boolean, key: string = randomUUID()) =>
    resultOf<object>(request, favoriteDocument, { whmcs_id, service_id, is_favorite, key }),
});

/** Creates empty categories. */
const shelves = (rows: readonly { name: string; priority?: number; status?: number; type?: 'service' | 'item' }[]) =>
  world.system((tx) =>
    tx.query(sql`
      insert into category (whmcs_id, id, name, priority, status, type)
      select ${store.whmcsId}::integer, gen_random_uuid(), name, coalesce(priority, 0), coalesce(status, 1), coalesce(type, 'service')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (name text, priority integer, status integer, type text)`),
  );
const names = async (variables: object = {}) =>
  (await of(store.owner.request, store).list(variables)).map(({ name }) => name);

describe('the catalogue', () => {
  test('contains categories with their active services and items', async () => {
    const [nails] = await of(store.owner.request, store).list();
    const category_id = nails?.id;
    const service = { image_base_url: null, image_path: null, status: 1, whmcs_id: store.whmcsId, color: null };
    expect(nails).toEqual({
      id: expect.any(String),
      name: 'Nails',
      status: 1,
      description: null,
      whmcs_id: store.whmcsId,
      parent_id: null,
      type: 'service',
      priority: 0,
      is_favorite: false,
      services: [
        {
          ...service,
          id: store.gel,
          name: 'Gel set',
          duration: 60,
          price: 4_000,
          priority: 0,
          category_id,
          is_favorite: false,
        },
        {
          ...service,
          id: store.manicure,
          name: 'Manicure',
          duration: 30,
          price: 2_500,
          priority: 0,
          category_id,
          is_favorite: false,
        },
      ],
      items: [
        {
          id: store.oil,
          name: 'Cuticle oil',
          status: 1,
          type: 'retail',
          price: 1_000,
          image: null,
          taxable: true,
          category_id,
          is_favorite: false,
        },
      ],
    });
  });

  test('orders services by priority, then by name', async () => {
    await world.system((tx) => tx.query(sql`update service set priority = 1, status = 1 where id = ${store.gel}`));
    await world.system((tx) =>
      tx.query(sql`update service set name = 'late manicure', status = 1 where id = ${store.retired}`),
    );
    const [nails] = await of(store.owner.request, store).list();
    expect(nails?.services.map(({ name }) => name)).toEqual(['late manicure', 'Manicure', 'Gel set']);
  });

  test('is ordered by priority, then by name, or as requested', async () => {
    await shelves([{ name: 'hair' }, { name: 'Waxing', priority: -1 }, { name: 'Brows', priority: 2 }]);
    expect(await names()).toEqual(['Waxing', 'hair', 'Nails', 'Brows']);
    expect(await names({ order_by: { priority: 'desc' } })).toEqual(['Brows', 'hair', 'Nails', 'Waxing']);
    expect(await names({ order_by: { name: 'asc' } })).toEqual(['Brows', 'hair', 'Nails', 'Waxing']);
    expect(await names({ order_by: { name: 'desc' } })).toEqual(['Waxing', 'Nails', 'hair', 'Brows']);
  });

  test.each([
    [{ status: { _eq: 0 } }, ['Old']],
    [{ status: { _in: [0, 1] } }, ['Nails', 'Old', 'Shelf']],
    [{ status: { _in: [] } }, []],
    [{ status: { _eq: null } }, ['Nails', 'Old', 'Shelf']],
    [{ type: 'item' }, ['Shelf']],
    [{ type: 'service', status: { _eq: 1 } }, ['Nails']],
  ])('is filtered by %j', async (where, expected) => {
    await shelves([
      { name: 'Old', status: 0 },
      { name: 'Shelf', type: 'item' },
    ]);
    expect(await names({ where })).toEqual(expected);
  });

  test('returns up to 999 categories at once, in pages that never overlap', async () => {
    await shelves(Array.from({ length: 1_000 }, () => ({ name: 'Same' })));
    const { list } = of(store.owner.request, store);
    const [first, rest] = [await list(), await list({ offset: 999 })];
    expect([first.length, rest.length]).toEqual([999, 2]);
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(1_001);
  });

  test.each(wrongPages(999))('refuses %s with a field error', async (_, page, refused) => {
    expect(await refusalOf(of(store.owner.request, store).list(page))).toEqual(refused);
  });

  test('does not exist for members of another store', async () => {
    const neighbour = await world.store();
    expect(await refusalOf(of(store.owner.request, neighbour).list())).toMatchObject({ code: 'company_not_found' });
    expect((await of(store.owner.request, store).list()).map(({ services }) => services.map(({ id }) => id))).toEqual([
      [store.gel, store.manicure],
    ]);
  });
});

describe('a favourite', () => {
  const favorites = async (request: SendRequest) => {
    const [nails] = await of(request, store).list();
    return [nails?.is_favorite, nails?.services.filter(({ is_favorite }) => is_favorite).map(({ id }) => id)];
  };

  test('is set and removed for one person only', async () => {
    const { favorite } = of(store.ava.request, store);
    expect(await favorite(store.gel, true)).toMatchObject({ id: store.gel, price: 4_000, is_favorite: true });
    expect(await favorites(store.ava.request)).toEqual([false, [store.gel]]);
    expect(await favorites(store.owner.request)).toEqual([false, []]);
    expect(await favorite(store.gel, false)).toMatchObject({ is_favorite: false });
    expect(await favorites(store.ava.request)).toEqual([false, []]);
  });

  test('marked again stays marked', async () => {
    const { favorite } = of(store.owner.request, store);
    await favorite(store.gel, true);
    expect(await favorite(store.gel, true)).toMatchObject({ is_favorite: true });
  });

  test('returns the first response to a repeated key and changes nothing; another input is refused', async () => {
    const { favorite } = of(store.owner.request, store);
    const key = randomUUID();
    const first = await favorite(store.gel, true, key);
    await favorite(store.gel, false);
    expect(await favorite(store.gel, true, key)).toEqual(first);
    expect(await favorites(store.owner.request)).toEqual([false, []]);
    expect(await refusalOf(favorite(store.manicure, true, key))).toEqual(conflict('idempotency_key_reused'));
    expect(await refusalOf(favorite(store.gel, false, key))).toEqual(conflict('idempotency_key_reused'));
  });

  test('accepts an idempotency key that another person has used', async () => {
    const key = randomUUID();
    await of(store.owner.request, store).favorite(store.gel, true, key);
    expect(await of(store.manager.request, store).favorite(store.manicure, true, key)).toMatchObject({
      id: store.manicure,
    });
  });

  test('is a product or a category, too, for one person, and another store’s is not found', async () => {
    const neighbour = await world.store();
    const mark = (kind: 'item' | 'category', id: string, is_favorite = true) =>
      resultOf<{ id: string; is_favorite: boolean }>(
        store.ava.request,
        `mutation ($s: Int!, $id: UUID!, $on: Boolean!, $k: UUID!) {
          result: ${kind}_set_favorite(whmcs_id: $s, ${kind}_id: $id, is_favorite: $on, idempotency_key: $k) { id is_favorite } }`,
        { s: store.whmcsId, id, on: is_favorite, k: randomUUID() },
      );
    const marks = async ({ request }: { request: SendRequest }) => {
      const list = await of(request, store).list();
      return list.flatMap(({ id, is_favorite, items }) => [
        ...(is_favorite ? [id] : []),
        ...items.filter((item) => item.is_favorite).map((item) => item.id),
      ]);
    };
    const [nails] = await of(store.owner.request, store).list();
    const [theirs] = await of(neighbour.owner.request, neighbour).list();
    const category = nails?.id ?? '';
    expect(await mark('item', store.oil)).toEqual({ id: store.oil, is_favorite: true });
    expect(await mark('category', category)).toEqual({ id: category, is_favorite: true });
    expect(await mark('category', category)).toMatchObject({ is_favorite: true });
    expect(await marks(store.ava)).toEqual(expect.arrayContaining([store.oil, category]));
    expect(await marks(store.owner)).toEqual([]);
    expect(await mark('item', store.oil, false)).toMatchObject({ is_favorite: false });
    expect(await mark('category', category, false)).toMatchObject({ is_favorite: false });
    expect(await marks(store.ava)).toEqual([]);
    expect(await refusalOf(mark('item', neighbour.oil))).toEqual({ category: 'not_found', code: 'item_not_found' });
    expect(await refusalOf(mark('category', theirs?.id ?? ''))).toEqual({
      category: 'not_found',
      code: 'category_not_found',
    });
  });

  test('is not found for an unknown service or another store’s', async () => {
    const neighbour = await world.store();
    const { favorite } = of(store.owner.request, store);
    const missing = { category: 'not_found', code: 'service_not_found' };
    expect(await refusalOf(favorite(randomUUID(), true))).toEqual(missing);
    expect(await refusalOf(favorite(neighbour.gel, true))).toEqual(missing);
    expect(await refusalOf(favorite('gel', true))).toEqual(fieldOf('service_id', 'id_invalid'));
    expect(await refusalOf(of(store.owner.request, neighbour).favorite(neighbour.gel, true))).toMatchObject({
      code: 'company_not_found',
    });
    const marks = await world.system((tx) =>
      tx.query(sql`select 1 from service_favorite where service_id = ${neighbour.gel}`),
    );
    expect(marks).toEqual([]);
  });
});
