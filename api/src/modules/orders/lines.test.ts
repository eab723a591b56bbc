import { randomUUID } from 'node:crypto';
import { inNewStores } from '../../testing/in-pos-world';
import { custom, fieldOf, type LineInput, lines, type PosClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
inNewStores((made) => {
  ({ world, store, owner } = made);
});
const gel = (more: Partial<LineInput> = {}): LineInput => lines(store).gel(more);
const oil = (more: Partial<LineInput> = {}): LineInput => lines(store).oil(more);

describe('lines', () => {
  test('have the price and name of the catalog, in the order of adding', async () => {
    const order = await owner.add(await owner.create(), [gel({ quantity: 2, note: 'Long' }), oil(), custom()]);
    expect(order.order_items).toMatchObject([
      { item_name: 'Gel set', price: 4_000, quantity: 2, note: 'Long', taxable: false },
      { item_name: 'Cuticle oil', price: 1_000, taxable: true, item: { id: store.oil }, staff: { id: store.ava.id } },
      { item_name: 'Nail art', price: 1_500 },
    ]);
    expect(order).toMatchObject({ custom: 1_500, totals: { sub_total: 10_500, total: 10_500 }, version: 2 });
    const more = await owner.add(order, [oil()]);
    expect(more.order_items.map(({ item_name }) => item_name)).toEqual([
      'Gel set',
      'Cuticle oil',
      'Nail art',
      'Cuticle oil',
    ]);
  });

  const wrongLines: [string, () => LineInput, string, string][] = [
    ['an inactive service', () => gel({ service_id: store.retired }), 'service_id', 'service_not_found'],
    ['a service that does not exist', () => gel({ service_id: randomUUID() }), 'service_id', 'service_not_found'],
    ['a service without its id', () => ({ item_type: 'service' }), 'service_id', 'required'],
    ['an item that does not exist', () => oil({ item_id: randomUUID() }), 'item_id', 'item_not_found'],
    ['a custom amount without a price', () => custom({ price: null }), 'price', 'amount_required'],
    ['a custom amount of nothing', () => custom({ price: 0 }), 'price', 'amount_required'],
    ['a negative amount', () => custom({ price: -1 }), 'price', 'amount_invalid'],
    ['a price of $10,000', () => custom({ price: 1_000_000 }), 'price', 'amount_invalid'],
    ['none of it', () => gel({ quantity: 0 }), 'quantity', 'quantity_invalid'],
    ['a hundred of it', () => gel({ quantity: 100 }), 'quantity', 'quantity_invalid'],
    ['an employee who does not exist', () => gel({ staff_id: randomUUID() }), 'staff_id', 'staff_not_found'],
  ];
  test.each(wrongLines)('refuses %s', async (_, line, field, code) => {
    const order = await owner.create();
    expect(await refusalOf(owner.add(order, [gel(), line()]))).toEqual(fieldOf(`input_obj.items.1.${field}`, code));
    expect((await owner.get(order.id)).order_items).toEqual([]);
  });

  test("refuses another store's catalog and employees", async () => {
    const neighbour = await world.store();
    const order = await owner.create();
    expect(await refusalOf(owner.add(order, [gel({ service_id: neighbour.gel })]))).toEqual(
      fieldOf('input_obj.items.0.service_id', 'service_not_found'),
    );
    expect(await refusalOf(owner.add(order, [gel({ staff_id: neighbour.ava.id })]))).toEqual(
      fieldOf('input_obj.items.0.staff_id', 'staff_not_found'),
    );
  });

  test('reports all field problems at once', async () => {
    const refused = await refusalOf(
      owner.add(await owner.create(), [custom({ price: 0 }), gel(), gel({ quantity: 0 })]),
    );
    expect(refused.fields).toEqual([
      { path: 'input_obj.items.0.price', code: 'amount_required' },
      { path: 'input_obj.items.2.quantity', code: 'quantity_invalid' },
    ]);
  });

  test('allows at most 200 lines and $999,999.99 on a ticket', async () => {
    const full = await owner.add(
      await owner.create(),
      Array.from({ length: 200 }, () => gel()),
    );
    expect(await refusalOf(owner.add(full, [gel()]))).toEqual(
      fieldOf('input_obj.items', 'too_many_lines', { max: 200 }),
    );
    const dear = custom({ price: 999_999, quantity: 99 });
    expect(await refusalOf(owner.add(await owner.create(), [dear, dear]))).toEqual(
      fieldOf('input_obj.items', 'total_too_large', { max: 99_999_999 }),
    );
  });

  test('do not change the ticket where there are none to add', async () => {
    const id = randomUUID();
    const order = await owner.add(await owner.create(), [gel({ id })]);
    expect(await owner.add(order, [gel({ id, quantity: 5 })])).toEqual(order);
    expect(await refusalOf(owner.add(order, []))).toEqual(fieldOf('input_obj.items', 'required'));
    expect((await owner.add(order, [oil()])).version).toBe(order.version + 1);
  });

  test('ignores a line whose id is on the ticket already', async () => {
    const id = randomUUID();
    const once = await owner.add(await owner.create(), [gel({ id })]);
    const twice = await owner.add(once, [gel({ id }), oil()]);
    expect(twice.order_items.map(({ item_name }) => item_name)).toEqual(['Gel set', 'Cuticle oil']);
    const other = await owner.create();
    expect(await refusalOf(owner.add(other, [gel({ id })]))).toEqual(fieldOf('input_obj.items.0.id', 'already_used'));
    expect(await refusalOf(owner.add(other, [gel({ id: twice.id }), gel({ id: twice.id })]))).toEqual(
      fieldOf('input_obj.items.1.id', 'already_used'),
    );
  });

  test('changes the sent fields only, and clears with null', async () => {
    const order = await owner.add(await owner.create(), [gel({ note: 'Short' })]);
    const [line] = order.order_items;
    const id = line?.id;
    let changed = await owner.update(order, { id, quantity: 3 });
    expect(changed.order_items).toMatchObject([{ quantity: 3, price: 4_000, note: 'Short', staff_id: store.ava.id }]);
    changed = await owner.update(changed, { id, price: 3_500, staff_id: store.ben.id });
    expect(changed.order_items).toMatchObject([{ quantity: 3, price: 3_500, note: 'Short', staff_id: store.ben.id }]);
    changed = await owner.update(changed, { id, staff_id: null, note: null });
    expect(changed.order_items).toMatchObject([{ quantity: 3, price: 3_500, note: null, staff: null }]);
    expect(changed.version).toBe(5);
  });

  test.each([
    ['quantity', null, 'required'],
    ['quantity', 0, 'quantity_invalid'],
    ['price', null, 'required'],
    ['price', 1_000_000, 'amount_invalid'],
    ['staff_id', '00000000-0000-4000-8000-000000000000', 'staff_not_found'],
  ])('refuses the %s %s', async (field, value, code) => {
    const order = await owner.add(await owner.create(), [gel()]);
    expect(await refusalOf(owner.update(order, { id: order.order_items[0]?.id, [field]: value }))).toEqual(
      fieldOf(`input_obj.change.${field}`, code),
    );
  });

  test('removes a line with its discounts', async () => {
    const order = await owner.add(await owner.create(), [gel(), oil()]);
    const [first, second] = order.order_items;
    const reviewed = await owner.review(order, {
      discounts: [
        { order_item_id: second?.id ?? null, discount_type: 'usd', discount_value: 200 },
        { discount_type: 'percent', discount_value: 1_000 },
      ],
    });
    const left = await owner.remove(reviewed, second?.id ?? '');
    expect(left.order_items.map(({ id }) => id)).toEqual([first?.id]);
    expect(left.order_discounts).toMatchObject([{ order_item_id: null, total_value: 400 }]);
    expect(await refusalOf(owner.remove(left, second?.id ?? ''))).toEqual({
      category: 'not_found',
      code: 'order_item_not_found',
    });
  });
});
