import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import {
  conflict,
  custom,
  fieldOf,
  type LineInput,
  lines,
  type PosClient,
  posClient,
  refusalOf,
} from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
inNewStores((made) => {
  ({ world, store, owner } = made);
});
const gel = (more: Partial<LineInput> = {}): LineInput => lines(store).gel(more);
const _oil = (more: Partial<LineInput> = {}): LineInput => lines(store).oil(more);

describe('staff', () => {
  let ava: PosClient;
  let ben: PosClient;
  beforeEach(() => {
    ava = posClient(store, store.ava);
    ben = posClient(store, store.ben);
  });

  test('see no address of a client without VIEW_CUSTOMER_PHONE_NUMBER', async () => {
    await world.system((tx) =>
      tx.query(sql`update customer set email = 'cora@mail.example' where id = ${store.client}`),
    );
    const order = await owner.add(await owner.create({ customer_id: store.client }), [gel()]);
    expect(order.customer?.email).toBe('cora@mail.example');
    expect((await ava.get(order.id)).customer?.email).toBeNull();
    const emailOf = async (client: PosClient) => (await client.list()).orders.map(({ customer }) => customer?.email);
    expect([await emailOf(owner), await emailOf(ava)]).toEqual([['cora@mail.example'], [null]]);
  });

  test('see tickets that they opened, with a line of theirs, or without lines', async () => {
    const empty = await owner.create();
    const avas = await owner.add(await owner.create(), [gel()]);
    const byBen = await ben.add(await ben.create(), [custom()]);
    const forAva = await owner.add(byBen, [gel()]);
    expect((await ava.list()).orders.map(({ id }) => id).sort()).toEqual([empty.id, avas.id, forAva.id].sort());
    expect((await ben.list()).count).toBe(2);
    expect(await refusalOf(ben.get(avas.id))).toEqual({ category: 'not_found', code: 'order_not_found' });
    expect(await refusalOf(ben.add(avas, [custom()]))).toEqual({ category: 'not_found', code: 'order_not_found' });
  });

  test('add lines for themselves only', async () => {
    const order = await ava.add(await ava.create(), [gel({ staff_id: null }), custom()]);
    expect(order.order_items.map(({ staff_id }) => staff_id)).toEqual([store.ava.id, store.ava.id]);
    expect(await refusalOf(ava.add(order, [gel({ staff_id: store.ben.id })]))).toEqual(conflict('line_of_another'));
  });

  test('change and remove their own and unassigned lines, and take those over', async () => {
    const order = await owner.add(await owner.create(), [
      gel(),
      gel({ staff_id: store.ben.id }),
      custom({ staff_id: null }),
    ]);
    const [avas, bens, nobodys] = order.order_items;
    expect(await refusalOf(ben.update(order, { id: avas?.id, quantity: 2 }))).toEqual(conflict('line_of_another'));
    expect(await refusalOf(ben.remove(order, avas?.id ?? ''))).toEqual(conflict('line_of_another'));
    expect(await refusalOf(ben.update(order, { id: bens?.id, staff_id: store.ava.id }))).toEqual(
      conflict('line_of_another'),
    );
    const mine = await ben.update(order, { id: nobodys?.id, quantity: 2 });
    expect(mine.order_items[2]).toMatchObject({ quantity: 2, staff_id: store.ben.id });
    expect((await ben.remove(mine, bens?.id ?? '')).order_items).toHaveLength(2);
  });

  test('sell at the catalog price, and set custom amounts', async () => {
    const order = await ava.create();
    expect(await refusalOf(ava.add(order, [gel({ price: 100 })]))).toEqual(
      fieldOf('input_obj.items.0.price', 'price_fixed'),
    );
    const added = await ava.add(order, [gel({ price: 4_000 }), custom()]);
    const [service, own] = added.order_items;
    expect(await refusalOf(ava.update(added, { id: service?.id, price: 100 }))).toEqual(
      fieldOf('input_obj.change.price', 'price_fixed'),
    );
    expect((await ava.update(added, { id: own?.id, price: 100 })).custom).toBe(100);
  });

  test("may not change discounts of other people's lines", async () => {
    const order = await owner.add(await owner.create(), [gel(), gel({ staff_id: store.ben.id })]);
    const [avas, bens] = order.order_items;
    const onAvas = { order_item_id: avas?.id ?? null, discount_type: 'usd' as const, discount_value: 100 };
    expect(await refusalOf(ben.review(order, { discounts: [onAvas] }))).toEqual(conflict('line_of_another'));
    const reviewed = await owner.review(order, { discounts: [onAvas] });
    expect(await refusalOf(ben.review(reviewed, { discounts: [] }))).toEqual(conflict('line_of_another'));
    const both = await ben.review(reviewed, {
      discounts: [{ ...onAvas, order_item_id: bens?.id ?? null }, onAvas],
      tip: 200,
    });
    expect(both.totals).toMatchObject({ line_discount: 200, tip: 200 });
  });

  test('open tickets for their own and unassigned appointments', async () => {
    const avas = await book(world, store);
    expect(await refusalOf(ben.create({ appointment_id: avas }))).toEqual({
      category: 'not_found',
      code: 'appointment_not_found',
    });
    await ava.create({ appointment_id: avas });
    const open = await ben.create({ appointment_id: await book(world, store, { employeeId: null }) });
    expect(open.order_items).toMatchObject([{ staff_id: null }]);
  });

  test('are refused without the permission', async () => {
    const order = await owner.add(await owner.create(), [gel()]);
    const forbid = (keys: string[]) =>
      world.system((tx) =>
        tx.query(
          sql`update permission set status = 'inactive' where member_id = ${store.ava.id} and key = any(${keys}::text[])`,
        ),
      );
    const refused = { category: 'access_denied', code: 'access_denied' };
    await forbid(['UPDATE_ORDER', 'CREATE_ORDER']);
    expect((await ava.get(order.id)).id).toBe(order.id);
    for (const attempt of [
      () => ava.create(),
      () => ava.add(order, [gel()]),
      () => ava.update(order, { id: order.order_items[0]?.id, quantity: 2 }),
      () => ava.remove(order, order.order_items[0]?.id ?? ''),
      () => ava.review(order, {}),
      () => ava.checkout(order, [{ type: 'cash', net: 4_000, tip: 0 }]),
    ]) {
      expect(await refusalOf(attempt())).toEqual(refused);
    }
    await forbid(['ORDER']);
    expect(await refusalOf(ava.list())).toEqual(refused);
  });
});
