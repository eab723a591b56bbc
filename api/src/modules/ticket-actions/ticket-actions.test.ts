import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book, checkIn, printQr } from '../../testing/appointment-checkout';
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
let ava: PosClient;
inNewStores((made) => {
  ({ world, store, owner } = made);
  ava = posClient(store, store.ava);
});
const gel = (more: Partial<LineInput> = {}): LineInput => lines(store).gel(more);
const oil = (more: Partial<LineInput> = {}): LineInput => lines(store).oil(more);
const events = (id: string) =>
  world.system((tx) =>
    tx.query<{ event: string }>(sql`select event from order_log where order_id = ${id} order by id`),
  );
const names = (order: { order_items: { item_name: string }[] }) => order.order_items.map(({ item_name }) => item_name);

describe('ticket details', () => {
  test('client, name and note change independently, and can be cleared', async () => {
    const order = await owner.create({ note: 'Late' });
    let changed = await owner.change(order, { name: 'Window chair' });
    expect(changed).toMatchObject({ name: 'Window chair', note: 'Late', customer: null, version: 2 });
    changed = await owner.change(changed, { customer_id: store.client, note: null });
    expect(changed).toMatchObject({ name: 'Window chair', note: null, customer: { full_name: 'Cora Client' } });
    changed = await owner.change(changed, { customer_id: null, name: null });
    expect(changed).toMatchObject({ name: null, customer: null });
    expect(await events(order.id)).toMatchObject([
      { event: 'created' },
      ...Array(3).fill({ event: 'details_changed' }),
    ]);
  });

  test('an unknown client and a stale version are refused', async () => {
    const order = await owner.create();
    expect(await refusalOf(owner.change(order, { customer_id: randomUUID() }))).toEqual(
      fieldOf('input_obj.change.customer_id', 'customer_not_found'),
    );
    await ava.change(order, { name: 'Window chair' });
    expect(await refusalOf(owner.change(order, { name: 'Door chair' }))).toMatchObject({
      code: 'order_changed',
      params: { changed_by: 'Ava Nguyen' },
    });
  });

  test('a ticket is found by its name and by a person on it', async () => {
    const order = await owner.change(await owner.create(), { name: 'Window chair' });
    await owner.add(order, [gel({ person: 'Anna' })]);
    await owner.create();
    const found = async (search: string) => (await owner.list({ where: { search } })).orders.map(({ id }) => id);
    expect(await found('window')).toEqual([order.id]);
    expect(await found('ANN')).toEqual([order.id]);
    expect(await found('nobody')).toEqual([]);
  });

  test('a line has the person that it is for', async () => {
    const order = await owner.add(await owner.create(), [gel({ person: 'Anna' }), oil()]);
    expect(order.order_items.map(({ person }) => person)).toEqual(['Anna', null]);
    const [first, second] = order.order_items;
    const swapped = await owner.update(await owner.update(order, { id: first?.id, person: null }), {
      id: second?.id,
      person: 'Ben',
    });
    expect(swapped.order_items.map(({ person }) => person)).toEqual([null, 'Ben']);
  });
});

describe('chosen reward points', () => {
  beforeEach(() =>
    world.system((tx) =>
      tx.query(sql`update customer set point = 200 where whmcs_id = ${store.whmcsId} and id = ${store.client}`),
    ),
  );
  const rewarded = async () =>
    owner.review(await owner.add(await owner.create({ customer_id: store.client }), [gel()]), { reward_points: 100 });

  test('are dropped for another client', async () => {
    const order = await rewarded();
    expect(order.totals).toMatchObject({ reward: 500, total: 3_500 });
    expect((await owner.change(order, { note: 'Late' })).totals.reward).toBe(500);
    const walkIn = await owner.change(await owner.get(order.id), { customer_id: null });
    expect(walkIn).toMatchObject({ reward_points: 0, totals: { reward: 0, total: 4_000 } });
  });

  test('stay on their ticket in a split, and are not merged', async () => {
    const order = await owner.add(await rewarded(), [oil()]);
    const items = [{ order_item_id: order.order_items[1]?.id ?? '', quantity: 1 }];
    const { left, made } = await owner.split(order, { items });
    expect([left.totals.reward, made.totals.reward]).toEqual([500, 0]);
    const merged = await owner.merge(left, [made]);
    expect(merged.totals.reward).toBe(500);
    expect((await owner.merge(await owner.create(), [merged])).totals).toMatchObject({ reward: 0, total: 5_000 });
  });
});

describe('merging', () => {
  test('moves everything to the remaining ticket, with the persons of the lines', async () => {
    const into = await owner.add(await owner.create({ note: 'First' }), [gel()]);
    const coras = await owner.add(await owner.create({ customer_id: store.client, note: 'Second' }), [
      oil({ note: 'Wrapped' }),
      custom({ person: 'Anna', staff_id: store.ben.id }),
    ]);
    const walkIn = await owner.add(await owner.create(), [gel({ quantity: 2 })]);
    const merged = await owner.merge(into, [coras, walkIn]);
    expect(merged.order_items).toMatchObject([
      { item_name: 'Gel set', person: null },
      { item_name: 'Cuticle oil', person: 'Cora Client', note: 'Wrapped' },
      { item_name: 'Nail art', person: 'Anna', staff_id: store.ben.id },
      { item_name: 'Gel set', person: '#1003', quantity: 2 },
    ]);
    expect(merged).toMatchObject({ note: 'First\nSecond', totals: { sub_total: 14_500 }, version: into.version + 1 });
    const gone = await owner.get(coras.id);
    expect(gone).toMatchObject({
      order_status: 'merged',
      merged_into: { id: into.id, order_code: '1001' },
      order_items: [],
    });
    expect((await owner.list()).orders.map(({ id }) => id)).toEqual([into.id]);
    expect((await events(coras.id)).at(-1)).toEqual({ event: 'merged' });
    expect((await events(into.id)).at(-1)).toEqual({ event: 'tickets_merged' });
    expect(await refusalOf(owner.add(gone, [gel()]))).toEqual(conflict('order_closed'));
  });

  test('sets no person on lines of the same client', async () => {
    const into = await owner.create({ customer_id: store.client });
    const other = await owner.add(await owner.create({ customer_id: store.client }), [gel()]);
    expect((await owner.merge(into, [other])).order_items).toMatchObject([{ person: null }]);
  });

  test('keeps the amounts of discounts, sums the tips, and keeps chosen shares', async () => {
    const into = await owner.review(await owner.add(await owner.create(), [gel()]), {
      discounts: [{ discount_type: 'percent', discount_value: 1_000 }],
      tip: 500,
    });
    const added = await owner.add(await owner.create(), [
      gel({ staff_id: store.ben.id }),
      oil({ staff_id: store.ava.id }),
    ]);
    const other = await owner.review(added, {
      discounts: [
        { order_item_id: added.order_items[0]?.id ?? null, discount_type: 'percent', discount_value: 2_500 },
        { discount_type: 'usd', discount_value: 300 },
      ],
      tip: 1_000,
      tip_shares: [
        { employee_id: store.ava.id, amount: 900 },
        { employee_id: store.ben.id, amount: 100 },
      ],
    });
    const merged = await owner.merge(into, [other]);
    expect(merged.totals).toMatchObject({ sub_total: 9_000, line_discount: 1_000, order_discount: 700, tip: 1_500 });
    expect(merged.tip_shares).toEqual(
      expect.arrayContaining([
        { employee_id: store.ava.id, amount: 1_400 },
        { employee_id: store.ben.id, amount: 100 },
      ]),
    );
    expect(merged.order_discounts.map(({ discount_type }) => discount_type).sort()).toEqual(['percent', 'usd', 'usd']);
    // A former percentage is an amount now, which does not grow with a later line.
    expect((await owner.add(merged, [gel()])).totals).toMatchObject({ order_discount: 700 });
  });

  test('redirects codes to the remaining ticket, through later merges too', async () => {
    await printQr(world, store, 'QR-1', 'open');
    const other = await owner.create({ qr_code: 'QR-1' });
    await checkIn(world, store, other, 'CK-1');
    const second = await owner.merge(await owner.create(), [other]);
    expect(await owner.byCode('qr', 'qr-1')).toEqual({ state: 'ticket', order_id: second.id });
    const third = await owner.merge(await owner.create(), [second]);
    expect(await owner.byCode('qr', 'qr-1')).toEqual({ state: 'ticket', order_id: third.id });
    expect(await owner.byCode('check_in', 'ck-1')).toEqual({ state: 'ticket', order_id: third.id });
    expect((await owner.get(other.id)).merged_into?.id).toBe(third.id);
    await owner.discard(third, 'Opened twice');
    expect(await owner.byCode('check_in', 'ck-1')).toEqual({ state: 'invalid', order_id: null });
  });

  test('completes the appointment and counts the visit when the remaining ticket is paid', async () => {
    const [one, two] = [await book(world, store), await book(world, store)];
    const into = await owner.create({ appointment_id: one });
    const other = await owner.create({ appointment_id: two });
    const merged = await owner.merge(into, [other]);
    expect(await refusalOf(owner.create({ appointment_id: two }))).toEqual({
      ...conflict('appointment_has_order'),
      params: { order_code: into.order_code },
    });
    await owner.checkout(merged, [{ type: 'cash', net: 8_000, tip: 0 }]);
    const rows = await world.system((tx) =>
      tx.query(sql`select status from appointment where id = any(${[one, two]}::uuid[])`),
    );
    expect(rows).toEqual([{ status: 'done' }, { status: 'done' }]);
    const [client] = await world.system((tx) =>
      tx.query(sql`select visit_count from customer where id = ${store.client} and whmcs_id = ${store.whmcsId}`),
    );
    expect(client).toEqual({ visit_count: 1 });
  });

  test.each([
    ['nothing', () => [], fieldOf('input_obj.from', 'required')],
    ['itself', (id: string) => [id], fieldOf('input_obj.from.0.order_id', 'already_used')],
    ['21 tickets', () => Array.from({ length: 21 }, randomUUID), fieldOf('input_obj.from', 'too_many', { max: 20 })],
  ])('with %s is refused', async (_, from, refused) => {
    const order = await owner.create();
    const missing = from(order.id).map((id) => ({ ...order, id }));
    expect(await refusalOf(owner.merge(order, missing))).toEqual(refused);
  });

  test('refuses more lines than a ticket may have', async () => {
    const many = await owner.add(
      await owner.create(),
      Array.from({ length: 200 }, () => gel()),
    );
    const one = await owner.add(await owner.create(), [gel()]);
    expect(await refusalOf(owner.merge(one, [many]))).toEqual(
      fieldOf('input_obj.from', 'too_many_lines', { max: 200 }),
    );
  });
});

describe('splitting', () => {
  test('moves lines unchanged, and a part of a quantity as a new line', async () => {
    const order = await owner.add(await owner.create({ customer_id: store.client }), [
      gel({ person: 'Anna', note: 'Long' }),
      oil({ quantity: 3 }),
      custom(),
    ]);
    const [anna, oils] = order.order_items;
    const into_id = randomUUID();
    const { left, made } = await owner.split(order, {
      into_id,
      customer_id: store.client,
      name: 'Anna',
      items: [
        { order_item_id: anna?.id ?? '', quantity: 1 },
        { order_item_id: oils?.id ?? '', quantity: 2 },
      ],
    });
    expect(left.order_items).toMatchObject([{ id: oils?.id, quantity: 1 }, { item_name: 'Nail art' }]);
    expect(made).toMatchObject({
      id: into_id,
      order_code: '1002',
      name: 'Anna',
      customer: { full_name: 'Cora Client' },
    });
    expect(made.order_items).toMatchObject([
      { id: anna?.id, person: 'Anna', note: 'Long', staff_id: store.ava.id },
      { item_name: 'Cuticle oil', quantity: 2, price: 1_000, taxable: true },
    ]);
    expect(left.version).toBe(order.version + 1);
    expect((await owner.list()).count).toBe(2);
  });

  test('returns the same ticket for a repeated request, and refuses a used id', async () => {
    const order = await owner.add(await owner.create(), [gel(), oil()]);
    const items = [{ order_item_id: order.order_items[0]?.id ?? '', quantity: 1 }];
    const key = randomUUID();
    const into_id = randomUUID();
    const first = await owner.split(order, { into_id, items }, key);
    expect(await owner.split(order, { into_id, items }, key)).toEqual(first);
    const more = await owner.add(first.left, [gel()]);
    const again = [{ order_item_id: more.order_items[0]?.id ?? '', quantity: 1 }];
    expect(await refusalOf(owner.split(more, { into_id, items: again }))).toEqual(
      fieldOf('input_obj.into_id', 'already_used'),
    );
  });

  test('refuses invalid items', async () => {
    const order = await owner.add(await owner.create(), [gel({ quantity: 2 }), oil()]);
    const [gels, oils] = order.order_items.map(({ id }) => id);
    const split = (...items: [string | undefined, number][]) =>
      refusalOf(owner.split(order, { items: items.map(([id, quantity]) => ({ order_item_id: id ?? '', quantity })) }));
    expect(await split()).toEqual(fieldOf('input_obj.items', 'required'));
    expect(await split([gels, 3])).toEqual(fieldOf('input_obj.items.0.quantity', 'quantity_invalid'));
    expect(await split([gels, 0])).toEqual(fieldOf('input_obj.items.0.quantity', 'quantity_invalid'));
    expect(await split([gels, 1], [gels, 1])).toEqual(fieldOf('input_obj.items.1.order_item_id', 'already_used'));
    expect(await split([randomUUID(), 1])).toEqual(fieldOf('input_obj.items.0.order_item_id', 'line_not_found'));
    expect(await split([gels, 2], [oils, 1])).toEqual(conflict('split_all'));
    expect(
      await refusalOf(
        owner.split(order, { customer_id: randomUUID(), items: [{ order_item_id: oils ?? '', quantity: 1 }] }),
      ),
    ).toEqual(fieldOf('input_obj.customer_id', 'customer_not_found'));
    expect(await owner.get(order.id)).toEqual(order);
  });

  test('is undone by a merge', async () => {
    const order = await owner.add(await owner.create(), [gel(), oil({ person: 'Anna' })]);
    const anna = order.order_items[1]?.id ?? '';
    const { left, made } = await owner.split(order, { name: 'Anna', items: [{ order_item_id: anna, quantity: 1 }] });
    const merged = await owner.merge(left, [made]);
    expect(merged.order_items).toEqual(order.order_items);
    expect(merged.totals).toEqual(order.totals);
  });
});

describe('discarding', () => {
  test('closes a ticket with a reason, removes it from lists, and frees its appointment', async () => {
    const appointment = await book(world, store);
    const order = await owner.create({ appointment_id: appointment });
    const gone = await owner.discard(order, 'Opened twice');
    expect(gone).toMatchObject({ order_status: 'discarded', discard_reason: 'Opened twice', appointment_id: null });
    expect(names(gone)).toEqual(['Gel set']);
    expect((await owner.list()).count).toBe(0);
    expect((await owner.list({ where: { order_status: 'discarded' } })).orders).toMatchObject([{ id: order.id }]);
    expect(await refusalOf(owner.add(gone, [gel()]))).toEqual(conflict('order_closed'));
    expect((await owner.create({ appointment_id: appointment })).order_items).toHaveLength(1);
  });
});

describe('staff', () => {
  test('merge and split their own lines, and discard their own tickets', async () => {
    const mixed = await owner.add(await owner.create(), [gel(), gel({ staff_id: store.ben.id })]);
    const [avas, bens] = mixed.order_items;
    const take = (id = '') => ava.split(mixed, { items: [{ order_item_id: id, quantity: 1 }] });
    expect(await refusalOf(take(bens?.id))).toEqual(conflict('line_of_another'));
    expect(await refusalOf(ava.discard(mixed, 'Gone'))).toEqual(conflict('ticket_of_another'));
    const { left, made } = await take(avas?.id);
    expect(await refusalOf(ava.merge(made, [left]))).toEqual({ category: 'not_found', code: 'order_not_found' });
    const hers = await ava.add(await ava.create(), [gel()]);
    const merged = await ava.merge(hers, [made]);
    expect(merged.order_items).toHaveLength(2);
    expect((await ava.get(made.id)).merged_into?.id).toBe(hers.id);
    expect((await ava.discard(merged, 'Gone')).order_status).toBe('discarded');
  });

  test('may not discard an empty ticket of another person', async () => {
    expect(await refusalOf(ava.discard(await owner.create(), 'Gone'))).toEqual(conflict('ticket_of_another'));
  });

  test('see a merged ticket only with the remaining one', async () => {
    const empty = await owner.create();
    const bens = await owner.add(await owner.create(), [gel({ staff_id: store.ben.id })]);
    await owner.merge(bens, [empty]);
    expect(await refusalOf(ava.get(empty.id))).toEqual({ category: 'not_found', code: 'order_not_found' });
    expect((await posClient(store, store.ben).get(empty.id)).merged_into?.id).toBe(bens.id);
  });
});
