import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { fieldOf, lines, posClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface Record {
  id: string;
  name: string;
  status: number;
  version: number;
  changed_by: string;
}
interface Service extends Record {
  price: number;
  category_id: string;
}
interface Category extends Record {
  services: { id: string }[];
  items: { id: string }[];
}

const fields = {
  service: `id name price duration color description_en description_vi taxable is_bookable_online status version
    changed_by category_id priority`,
  category: 'id name status type version changed_by services { id } items { id }',
};
const mutation = (name: string, input: string, selection: string) =>
  `mutation ($whmcs_id: Int!, $input_obj: ${input}!, $key: UUID!) {
    result: ${name}(whmcs_id: $whmcs_id, input_obj: $input_obj, idempotency_key: $key) { ${selection} } }`;

const catalogClient = ({ request }: TestPerson = store.owner, { whmcsId: whmcs_id }: PosStore = store) => {
  const send = <Result>(name: string, input: string, selection: string, input_obj: object) =>
    resultOf<Result>(request, mutation(name, input, selection), { whmcs_id, input_obj, key: randomUUID() });
  return {
    services: () =>
      resultOf<Service[]>(
        request,
        `query ($whmcs_id: Int!) { result: service_list(whmcs_id: $whmcs_id) { ${fields.service} } }`,
        { whmcs_id },
      ),
    categories: (where: object = {}) =>
      resultOf<Category[]>(
        request,
        `query ($whmcs_id: Int!, $where: Category_where) { result: category_list(whmcs_id: $whmcs_id, where: $where) { ${fields.category} } }`,
        { whmcs_id, where },
      ),
    createCategory: (input: object) =>
      send<Category>('category_create', 'CategoryCreateInput', fields.category, { id: randomUUID(), ...input }),
    updateCategory: (input: object) => send<Category>('category_update', 'CategoryUpdateInput', fields.category, input),
    setCategoryStatus: (input: object) =>
      send<Category>('category_update_status', 'CatalogStatusInput', fields.category, input),
    orderCategories: (ids: string[]) =>
      send<Category[]>('category_update_order', 'CategoryOrderInput', fields.category, { ids }),
    createService: (input: object = {}) =>
      send<Service>('service_create', 'ServiceCreateInput', fields.service, {
        id: randomUUID(),
        category_id: store.category,
        name: 'Nail art',
        price: 1_500,
        duration: 20,
        ...input,
      }),
    updateService: (input: object = {}) =>
      send<Service>('service_update', 'ServiceUpdateInput', fields.service, {
        id: store.gel,
        version: 1,
        category_id: store.category,
        name: 'Gel set',
        price: 4_500,
        duration: 60,
        taxable: false,
        is_bookable_online: true,
        ...input,
      }),
    setServiceStatus: (input: object) =>
      send<Service>('service_update_status', 'CatalogStatusInput', fields.service, input),
    orderServices: (category_id: string, ids: string[]) =>
      send<Service[]>('service_update_order', 'ServiceOrderInput', fields.service, { category_id, ids }),
  };
};

const soldNames = async () =>
  (
    await resultOf<{ name: string; services: { name: string }[] }[]>(
      store.ava.request,
      `query ($whmcs_id: Int!) { result: category_list(whmcs_id: $whmcs_id, where: { status: { _eq: 1 } }) { name services { name } } }`,
      { whmcs_id: store.whmcsId },
    )
  ).map(({ name, services }) => [name, services.map((service) => service.name)]);

describe('a service', () => {
  test('is created with every field, behind the others, and can be sold at once', async () => {
    const created = await catalogClient().createService({
      color: '#b4477f',
      description_en: ' Hand painted. ',
      description_vi: 'Vẽ tay.',
      taxable: true,
      is_bookable_online: false,
    });
    expect(created).toMatchObject({
      name: 'Nail art',
      price: 1_500,
      duration: 20,
      color: '#b4477f',
      description_en: 'Hand painted.',
      description_vi: 'Vẽ tay.',
      taxable: true,
      is_bookable_online: false,
      status: 1,
      version: 1,
      changed_by: 'Olive Owner',
    });
    expect(await soldNames()).toEqual([['Nails', ['Gel set', 'Manicure', 'Nail art']]]);
    const owner = posClient(store, store.owner);
    const ticket = await owner.add(await owner.create(), [lines(store).gel({ service_id: created.id })]);
    expect(ticket.order_items[0]).toMatchObject({ item_name: 'Nail art', price: 1_500, taxable: true });
  });

  test('with a new price gives it to new lines only, and sold lines keep name and price', async () => {
    const owner = posClient(store, store.owner);
    const before = await owner.add(await owner.create(), [lines(store).gel()]);
    await catalogClient().updateService({ name: 'Gel full set', price: 4_500 });
    const after = await owner.add(before, [lines(store).gel()]);
    expect(after.order_items.map(({ item_name, price }) => [item_name, price])).toEqual([
      ['Gel set', 4_000],
      ['Gel full set', 4_500],
    ]);
  });

  test('changed by another person meanwhile is refused with author and time', async () => {
    const { updateService } = catalogClient();
    await updateService({ price: 4_500 });
    expect(await refusalOf(updateService({ price: 5_000 }))).toMatchObject({
      category: 'conflict',
      code: 'catalog_changed',
      params: { changed_by: 'Olive Owner', changed_at: world.now.toISOString() },
    });
    expect(await updateService({ price: 5_000, version: 2 })).toMatchObject({ price: 5_000, version: 3 });
  });

  test.each([
    [{ price: -1 }, 'price', 'amount_invalid'],
    [{ price: 1_000_000 }, 'price', 'amount_invalid'],
    [{ duration: 4 }, 'duration', 'out_of_range'],
    [{ duration: 725 }, 'duration', 'out_of_range'],
    [{ duration: 32 }, 'duration', 'duration_step'],
    [{ color: 'red' }, 'color', 'invalid'],
    [{ name: 'x'.repeat(256) }, 'name', 'too_long'],
    [{ name: ' ' }, 'name', 'required'],
    [{ category_id: randomUUID() }, 'category_id', 'not_found'],
  ])('with %j is refused beside its field', async (input, field, code) => {
    const expected = { fields: [expect.objectContaining({ path: `input_obj.${field}`, code })] };
    expect(await refusalOf(catalogClient().createService(input))).toMatchObject(expected);
    expect(await refusalOf(catalogClient().updateService(input))).toMatchObject(expected);
  });

  test.each([{ price: 0 }, { price: 999_999 }, { duration: 5 }, { duration: 720 }, { name: 'x'.repeat(255) }])(
    'with the limit %j is accepted',
    async (input) => {
      expect(await catalogClient().updateService(input)).toMatchObject(input);
    },
  );

  test('is refused in a category of products, because booking does not list it there', async () => {
    const { createCategory, createService } = catalogClient();
    const products = await createCategory({ name: 'Products', type: 'item' });
    expect(await refusalOf(createService({ category_id: products.id }))).toEqual(
      fieldOf('input_obj.category_id', 'not_found'),
    );
  });

  test('moves to another category', async () => {
    const { createCategory, updateService } = catalogClient();
    const hands = await createCategory({ name: 'Hands' });
    await updateService({ category_id: hands.id });
    expect(await soldNames()).toEqual([
      ['Nails', ['Manicure']],
      ['Hands', ['Gel set']],
    ]);
  });

  test('is archived in place of deleted: not sold any more, but still listed, and restored with its category', async () => {
    const { setServiceStatus, setCategoryStatus, services } = catalogClient();
    expect(await setServiceStatus({ id: store.gel, version: 1, status: 0 })).toMatchObject({ status: 0, version: 2 });
    expect(await soldNames()).toEqual([['Nails', ['Manicure']]]);
    const owner = posClient(store, store.owner);
    expect(await refusalOf(owner.add(await owner.create(), [lines(store).gel()]))).toEqual(
      fieldOf('input_obj.items.0.service_id', 'service_not_found'),
    );
    expect((await services()).find(({ id }) => id === store.gel)).toMatchObject({ name: 'Gel set', status: 0 });
    await setCategoryStatus({ id: store.category, version: 1, status: 0 });
    await setServiceStatus({ id: store.gel, version: 2, status: 1 });
    expect(await soldNames()).toEqual([['Nails', ['Gel set']]]);
  });

  test('with an unknown status, id or store is refused', async () => {
    const { setServiceStatus, updateService } = catalogClient();
    expect(await refusalOf(setServiceStatus({ id: store.gel, version: 1, status: 2 }))).toEqual(
      fieldOf('input_obj.status', 'invalid'),
    );
    expect(await refusalOf(updateService({ id: randomUUID() }))).toMatchObject({ code: 'service_not_found' });
    const neighbour = await world.store();
    expect(await refusalOf(updateService({ id: neighbour.gel }))).toMatchObject({ code: 'service_not_found' });
  });

  test('with an id that is used is not created again', async () => {
    expect(await refusalOf(catalogClient().createService({ id: store.gel }))).toEqual(
      fieldOf('input_obj.id', 'already_used'),
    );
  });

  test('is not created in a store that has 999', async () => {
    await world.system((tx) =>
      tx.query(sql`
        insert into service (whmcs_id, id, category_id, name, price, duration)
        select ${store.whmcsId}::integer, gen_random_uuid(), ${store.category}::uuid, 'Same', 100, 5 from generate_series(1, 996)`),
    );
    expect(await refusalOf(catalogClient().createService())).toMatchObject({
      fields: [{ path: 'input_obj.name', code: 'too_many', params: { max: 999 } }],
    });
  });

  test('is ordered within its category for everybody', async () => {
    const { orderServices } = catalogClient();
    const ordered = await orderServices(store.category, [store.manicure, store.gel]);
    expect(ordered.map(({ id }) => id)).toEqual([store.manicure, store.gel, store.retired]);
    expect(await soldNames()).toEqual([['Nails', ['Manicure', 'Gel set']]]);
    expect(await refusalOf(orderServices(store.category, [store.gel, randomUUID()]))).toEqual(
      fieldOf('input_obj.ids', 'not_found'),
    );
    expect(await refusalOf(orderServices(store.category, [store.gel, store.gel]))).toEqual(
      fieldOf('input_obj.ids', 'invalid'),
    );
  });
});

describe('a category', () => {
  test('is created behind the others, renamed and ordered', async () => {
    const { createCategory, updateCategory, orderCategories } = catalogClient();
    const brows = await createCategory({ name: 'Brows' });
    expect(brows).toMatchObject({ name: 'Brows', version: 1, changed_by: 'Olive Owner' });
    await updateCategory({ id: brows.id, version: 1, name: 'Brows & lashes' });
    expect(await refusalOf(updateCategory({ id: brows.id, version: 1, name: 'Old' }))).toMatchObject({
      code: 'catalog_changed',
    });
    const ordered = await orderCategories([brows.id, store.category]);
    expect(ordered.map(({ name }) => name)).toEqual(['Brows & lashes', 'Nails']);
  });

  test('is archived with its services and products, and restored with those alone', async () => {
    const { setCategoryStatus, setServiceStatus, categories } = catalogClient();
    await setServiceStatus({ id: store.manicure, version: 1, status: 0 });
    await world.at(new Date(world.now.getTime() + 60_000), () =>
      setCategoryStatus({ id: store.category, version: 1, status: 0 }),
    );
    expect(await soldNames()).toEqual([]);
    const owner = posClient(store, store.owner);
    const ticket = await owner.create();
    await expect(owner.add(ticket, [lines(store).gel()])).rejects.toThrow();
    await expect(owner.add(ticket, [lines(store).oil()])).rejects.toThrow();
    await setCategoryStatus({ id: store.category, version: 2, status: 1 });
    const [nails] = await categories();
    expect(nails?.services.map(({ id }) => id)).toEqual([store.gel]);
    expect(nails?.items.map(({ id }) => id)).toEqual([store.oil]);
  });
});

test('every change gives the catalogue another revision, which staff can watch', async () => {
  const revision = () =>
    resultOf<string>(store.ava.request, 'query ($whmcs_id: Int!) { result: catalog_revision(whmcs_id: $whmcs_id) }', {
      whmcs_id: store.whmcsId,
    });
  const { updateService, orderServices, setServiceStatus, createCategory } = catalogClient();
  const seen = [await revision()];
  const changes = [
    () => updateService({ price: 4_500 }),
    () => orderServices(store.category, [store.manicure, store.gel]),
    () => setServiceStatus({ id: store.manicure, version: 1, status: 0 }),
    () => createCategory({ name: 'Brows' }),
  ];
  for (const change of changes) {
    await change();
    seen.push(await revision());
  }
  expect(new Set(seen).size).toBe(changes.length + 1);
  expect(await revision()).toBe(seen.at(-1));
});

test('managers and staff neither list nor change the catalogue', async () => {
  for (const person of [store.manager, store.ava]) {
    const { services, updateService } = catalogClient(person);
    expect(await refusalOf(services())).toMatchObject({ category: 'access_denied' });
    expect(await refusalOf(updateService())).toMatchObject({ category: 'access_denied' });
  }
});

test('a change is written to the log of the store with its price', async () => {
  await catalogClient().updateService({ price: 4_500 });
  const entries = await world.system((tx) =>
    tx.query(
      sql`select kind, subject_id, data from audit_log where whmcs_id = ${store.whmcsId} order by seq desc limit 1`,
    ),
  );
  expect(entries).toMatchObject([{ kind: 'service_update', subject_id: store.gel, data: { price: 4_500 } }]);
});
