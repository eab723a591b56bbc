import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { fieldOf, type LineInput, lines, posClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';
import { refundClient } from '../../testing/refund-client';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface Item {
  id: string;
  name: string;
  price: number;
  status: number;
  version: number;
  stock: number | null;
}

const selection = 'id name price taxable status version changed_by category_id stock low_stock_at barcode';

const itemClient = ({ request }: TestPerson = store.owner, { whmcsId: whmcs_id }: PosStore = store) => {
  const send = <Result>(name: string, input: string, input_obj: object) =>
    resultOf<Result>(
      request,
      `mutation ($whmcs_id: Int!, $input_obj: ${input}!, $key: UUID!) {
        result: ${name}(whmcs_id: $whmcs_id, input_obj: $input_obj, idempotency_key: $key) { ${selection} } }`,
      { whmcs_id, input_obj, key: randomUUID() },
    );
  const list = () =>
    resultOf<Item[]>(request, `query ($whmcs_id: Int!) { result: item_list(whmcs_id: $whmcs_id) { ${selection} } }`, {
      whmcs_id,
    });
  return {
    list,
    stockOf: async (id: string) => (await list()).find((item) => item.id === id)?.stock,
    create: (input: object = {}) =>
      send<Item>('item_create', 'ItemCreateInput', {
        id: randomUUID(),
        category_id: store.category,
        name: 'Top coat',
        price: 1_200,
        ...input,
      }),
    update: (input: object = {}) =>
      send<Item>('item_update', 'ItemUpdateInput', {
        id: store.oil,
        version: 1,
        category_id: store.category,
        name: 'Cuticle oil',
        price: 1_000,
        taxable: true,
        ...input,
      }),
    setStatus: (input: object) => send<Item>('item_update_status', 'CatalogStatusInput', input),
    order: (ids: string[]) => send<Item[]>('item_update_order', 'ItemOrderInput', { category_id: store.category, ids }),
  };
};

/** Sells pieces of the oil and other lines, paid in cash. */
async function sell(added: LineInput[]): Promise<void> {
  const owner = posClient(store, store.owner);
  const ticket = await owner.add(await owner.create(), added);
  const { total } = ticket.totals;
  await owner.checkout(ticket, [{ type: 'cash', net: total, tip: 0, cash_received: total }], { expected_total: total });
}

const oil = (quantity: number, more: Partial<LineInput> = {}): LineInput =>
  lines(store).oil({ staff_id: store.ava.id, quantity, ...more });

test('a product is created with every field, and can be sold at once', async () => {
  const created = await itemClient().create({
    stock: 6,
    low_stock_at: 2,
    barcode: ' 012345678905 ',
    taxable: false,
  });
  expect(created).toMatchObject({
    name: 'Top coat',
    price: 1_200,
    taxable: false,
    stock: 6,
    low_stock_at: 2,
    barcode: '012345678905',
    version: 1,
    changed_by: 'Olive Owner',
  });
  const owner = posClient(store, store.owner);
  const ticket = await owner.add(await owner.create(), [lines(store).oil({ item_id: created.id })]);
  expect(ticket.order_items[0]).toMatchObject({ item_name: 'Top coat', price: 1_200, taxable: false });
});

test('a paid ticket lowers the stock, an open one does not, and a product that is not counted stays so', async () => {
  const { create, update, stockOf } = itemClient();
  await update({ stock: 5, low_stock_at: 2 });
  const uncounted = await create();
  const owner = posClient(store, store.owner);
  await owner.add(await owner.create(), [oil(2)]);
  expect(await stockOf(store.oil)).toBe(5);
  await sell([oil(2), oil(1), oil(1, { item_id: uncounted.id })]);
  expect(await stockOf(store.oil)).toBe(2);
  expect(await stockOf(uncounted.id)).toBeNull();
  await sell([oil(3)]);
  expect(await stockOf(store.oil)).toBe(-1);
});

test('a refund returns its products to the stock, a void all of them', async () => {
  const { update, stockOf } = itemClient();
  await update({ stock: 5 });
  const owner = posClient(store, store.owner);
  const sell = async (line: LineInput) => {
    const order = await owner.add(await owner.create(), [line]);
    return (await owner.checkout(order, [{ type: 'cash', net: order.totals.net, tip: 0 }])).order;
  };
  const refunds = refundClient(store, store.owner);
  const sold = await sell(lines(store).oil({ quantity: 3 }));
  await refunds.refund(sold, { items: [{ order_item_id: sold.order_items[0]?.id ?? '', quantity: 2 }] });
  expect(await stockOf(store.oil)).toBe(4);
  const wrongSale = await sell(lines(store).oil({ quantity: 4 }));
  expect(await stockOf(store.oil)).toBe(0);
  await refunds.void(wrongSale);
  expect(await stockOf(store.oil)).toBe(4);
});

test('a new count loses no piece that was sold since the person saw the stock', async () => {
  const { update, stockOf } = itemClient();
  await update({ stock: 10 });
  await sell([oil(4)]);
  await update({ version: 2, stock: 22, seen_stock: 10, price: 1_100 });
  expect(await stockOf(store.oil)).toBe(18);
  await update({ version: 3, stock: 18, seen_stock: 18, price: 1_200 });
  expect(await stockOf(store.oil)).toBe(18);
});

test.each([
  [{ price: 1_000_000 }, 'price', 'amount_invalid'],
  [{ stock: -1 }, 'stock', 'out_of_range'],
  [{ stock: 100_000 }, 'stock', 'out_of_range'],
  [{ low_stock_at: 10_000 }, 'low_stock_at', 'out_of_range'],
  [{ barcode: '1'.repeat(65) }, 'barcode', 'too_long'],
  [{ category_id: randomUUID() }, 'category_id', 'not_found'],
])('a product with %j is refused beside its field', async (input, field, code) => {
  const expected = { fields: [expect.objectContaining({ path: `input_obj.${field}`, code })] };
  expect(await refusalOf(itemClient().create(input))).toMatchObject(expected);
  expect(await refusalOf(itemClient().update(input))).toMatchObject(expected);
});

test('a barcode belongs to one product of the store', async () => {
  const { create, update } = itemClient();
  const coat = await create({ barcode: '4006381333931' });
  const refused = fieldOf('input_obj.barcode', 'already_used');
  expect(await refusalOf(update({ barcode: '4006381333931' }))).toEqual(refused);
  expect(await refusalOf(create({ barcode: '4006381333931' }))).toEqual(refused);
  expect(await update({ id: coat.id, name: 'Top coat', barcode: '4006381333931', price: 1_300 })).toMatchObject({
    price: 1_300,
  });
  const neighbour = await world.store();
  expect(
    await itemClient(neighbour.owner, neighbour).create({
      category_id: neighbour.category,
      barcode: '4006381333931',
    }),
  ).toMatchObject({ barcode: '4006381333931' });
});

test('a product is archived, restored and ordered; another version is refused', async () => {
  const { create, setStatus, order, update, list } = itemClient();
  const coat = await create();
  expect((await order([coat.id, store.oil])).map(({ id }) => id)).toEqual([coat.id, store.oil]);
  await setStatus({ id: store.oil, version: 1, status: 0 });
  expect((await list()).find(({ id }) => id === store.oil)).toMatchObject({ status: 0 });
  const owner = posClient(store, store.owner);
  expect(await refusalOf(owner.add(await owner.create(), [lines(store).oil()]))).toEqual(
    fieldOf('input_obj.items.0.item_id', 'item_not_found'),
  );
  expect(await refusalOf(update())).toMatchObject({ code: 'catalog_changed' });
  expect(await setStatus({ id: store.oil, version: 2, status: 1 })).toMatchObject({ status: 1 });
});

test('managers and staff neither list nor change products', async () => {
  for (const person of [store.manager, store.ava]) {
    const { list, update } = itemClient(person);
    expect(await refusalOf(list())).toMatchObject({ category: 'access_denied' });
    expect(await refusalOf(update())).toMatchObject({ category: 'access_denied' });
  }
});

test('a sale that brings a product to its limit notifies the owners’ side once, in each reader’s language', async () => {
  const { update } = itemClient();
  await update({ stock: 5, low_stock_at: 2 });
  await world.system((tx) => tx.query(sql`update app_user set language = 'vi' where id = ${store.manager.id}`));
  const listed = ({ request }: TestPerson) =>
    resultOf<object[]>(
      request,
      `query ($s: Int!) { result: notification_list(whmcs_id: $s, where: { kind: { _eq: low_stock } }) {
        title body extra_data { key value } } }`,
      { s: store.whmcsId },
    );
  const about = { extra_data: [{ key: 'item_id', value: store.oil }] };
  await sell([oil(2)]);
  expect(await listed(store.owner)).toEqual([]);
  await sell([oil(1)]);
  await sell([oil(1)]);
  expect(await listed(store.owner)).toEqual([
    { title: 'Cuticle oil is running low', body: '2 left in stock.', ...about },
  ]);
  expect(await listed(store.manager)).toEqual([
    { title: 'Cuticle oil sắp hết hàng', body: 'Trong kho còn 2.', ...about },
  ]);
  expect(await listed(store.ava)).toEqual([]);
});
