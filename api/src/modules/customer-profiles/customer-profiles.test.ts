import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { type CustomerClient, customerClient } from '../../testing/customer-client';
import { plasticCard } from '../../testing/gift-cards';
import { inNewStores } from '../../testing/in-pos-world';
import { type LineInput, lines, type OrderView, type PosClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import type { RefundClient } from '../../testing/refund-client';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
let refunds: RefundClient;
let clients: CustomerClient;
let staff: CustomerClient;
let manager: CustomerClient;
inNewStores((made) => {
  ({ world, store, owner, refunds } = made);
  clients = customerClient(store, store.owner);
  staff = customerClient(store, store.ava);
  manager = customerClient(store, store.manager);
});

const unknown = { category: 'not_found', code: 'customer_not_found' };
const dayMs = 86_400_000;
const before = (days: number) => new Date(world.now.getTime() - days * dayMs);

/** Serves the store's client, and takes $40.00 and a tip in cash. */
async function visit({
  days = 0,
  line = lines(store).gel(),
  tip = 0,
}: {
  days?: number;
  line?: LineInput;
  tip?: number;
} = {}): Promise<OrderView> {
  return world.at(before(days), async () => {
    const added = await owner.add(await owner.create({ customer_id: store.client }), [line]);
    const order = await owner.review(added, { tip });
    return (await owner.checkout(order, [{ type: 'cash', net: order.totals.net, tip }])).order;
  });
}
const visitsOf = async () => {
  const { customer } = await clients.profile(store.client);
  return { visits: customer.visit_count, last: customer.last_visited };
};

describe('the visits of a client', () => {
  test('are days with paid tickets', async () => {
    await visit({ days: 2 });
    await visit({ days: 1 });
    await visit({ days: 1 });
    expect(await visitsOf()).toEqual({ visits: 2, last: before(1).toISOString() });
  });

  test('are not the sale of a gift card, and not a voided ticket', async () => {
    await visit({ line: { item_type: 'gift_card', price: 4_000 } });
    expect((await visitsOf()).visits).toBe(0);
    const order = await visit();
    expect((await visitsOf()).visits).toBe(1);
    await refunds.void(order);
    expect(await visitsOf()).toEqual({ visits: 0, last: null });
  });

  test('stay when the ticket is refunded', async () => {
    await refunds.refund(await visit());
    expect((await visitsOf()).visits).toBe(1);
  });

  test('are finished appointments without a ticket, too, until they are undone', async () => {
    const id = await book(world, store, { start: before(3).toISOString(), status: 'done' });
    expect(await visitsOf()).toEqual({ visits: 1, last: before(3).toISOString() });
    await world.system((tx) => tx.query(sql`update appointment set status = 'confirmed' where id = ${id}`));
    expect((await visitsOf()).visits).toBe(0);
  });

  test('are added to those of before the suite', async () => {
    await world.system((tx) =>
      tx.query(sql`
        update customer set visit_count = 7, earlier_visit_count = 7, last_visited = ${before(90)}, earlier_last_visited = ${before(90)}
        where id = ${store.client}`),
    );
    await visit({ days: 1 });
    expect(await visitsOf()).toEqual({ visits: 8, last: before(1).toISOString() });
  });

  test('are counted for both clients when the ticket gets another one', async () => {
    const order = await visit();
    const [other] = await world.system((tx) =>
      tx.query<{ id: string }>(sql`
        insert into customer (whmcs_id, id, first_name, create_at, search_name)
        values (${store.whmcsId}, gen_random_uuid(), 'Dana', ${world.now}, 'dana') returning id`),
    );
    await world.system((tx) => tx.query(sql`update sales_order set customer_id = ${other?.id} where id = ${order.id}`));
    expect((await visitsOf()).visits).toBe(0);
    expect((await clients.profile(other?.id ?? '')).customer.visit_count).toBe(1);
  });
});

describe('the family of a client', () => {
  test('are the others of their number, the holder first', async () => {
    const [holder, first, second, , other] = await world.system((tx) =>
      tx.query<{ id: string }>(sql`
        with person (place, name, phone, has_holder, status) as (values
          (1, 'Hoa', '+15125550190', false, 1), (2, 'Lan', null, true, 1), (3, 'Mai', null, true, 1), (4, 'Tam', null, true, 0),
          (5, 'Dana', '+15125550191', false, 1)),
        made as (select *, md5(${store.whmcsId} || name)::uuid as id from person)
        insert into customer (whmcs_id, id, first_name, phone, phone_holder_id, status, create_at, search_name)
        select ${store.whmcsId}, id, name, phone, case when has_holder then (select id from made where place = 1) end, status,
          ${world.now}::timestamptz + place * interval '1 second', lower(name)
        from made order by place returning id`),
    );
    const namesFor = async (client: { id: string } | undefined) =>
      (await clients.profile(client?.id ?? '')).family.map(({ full_name, is_holder }) => [full_name, is_holder]);
    expect(await namesFor(holder)).toEqual([
      ['Lan', false],
      ['Mai', false],
    ]);
    expect(await namesFor(second)).toEqual([
      ['Hoa', true],
      ['Lan', false],
    ]);
    expect(await namesFor(first)).toEqual([
      ['Hoa', true],
      ['Mai', false],
    ]);
    expect(await namesFor(other)).toEqual([]);
  });
});

describe('the profile of a client', () => {
  test('has the interval, the usual service and employee, and what was spent', async () => {
    for (const days of [400, 42, 28, 14])
      await visit({ days, line: lines(store).gel({ staff_id: store.ben.id }), tip: 500 });
    const profile = await clients.profile(store.client);
    expect(profile).toMatchObject({
      visit_interval_days: 14,
      usual_services: [{ name: 'Gel set', visits: 3, employee: { id: store.ben.id } }],
      spending: { last_12_months: 12_000, lifetime: 16_000, average_ticket: 4_000 },
      customer: { usual_employee: { id: store.ben.id }, visit_count: 4 },
      next_visit: null,
      group_ids: [],
    });
  });

  test('has the next visit', async () => {
    await book(world, store, { start: before(1).toISOString() });
    await book(world, store, { start: before(-9).toISOString() });
    const id = await book(world, store, { start: before(-2).toISOString() });
    await book(world, store, { start: before(-1).toISOString(), status: 'canceled' });
    expect((await clients.profile(store.client)).next_visit).toMatchObject({
      appointment_id: id,
      employee: { id: store.ava.id },
    });
  });

  test('sums the gift cards, for callers who list them', async () => {
    await plasticCard(world, store, 'ROSE77AB', 2_000);
    await world.system((tx) =>
      tx.query(sql`update gift_card set customer_id = ${store.client} where whmcs_id = ${store.whmcsId}`),
    );
    expect((await clients.profile(store.client)).gift_cards).toEqual({ count: 1, balance: 2_000 });
    await visit();
    expect((await staff.profile(store.client)).gift_cards).toBeNull();
  });

  test('has what was spent for callers with STORE_INCOME only', async () => {
    await visit();
    expect((await manager.profile(store.client)).spending).toBeNull();
    expect((await staff.profile(store.client)).spending).toBeNull();
    expect((await clients.profile(store.client)).spending?.lifetime).toBe(4_000);
  });

  test('does not exist for an employee who never served the client, nor in another store', async () => {
    expect(await refusalOf(staff.profile(store.client))).toEqual(unknown);
    await visit({ line: lines(store).gel({ staff_id: store.ava.id }) });
    expect((await staff.profile(store.client)).customer).toMatchObject({ phone: null, email: null });
    const neighbour = await world.store();
    expect(await refusalOf(clients.profile(neighbour.client))).toEqual(unknown);
    expect(await refusalOf(clients.visits(neighbour.client))).toEqual(unknown);
    expect(await refusalOf(clients.countVisits(neighbour.client))).toEqual(unknown);
  });

  test('does not exist once the data of the client was deleted', async () => {
    await world.system((tx) => tx.query(sql`update customer set status = 0 where id = ${store.client}`));
    expect(await refusalOf(clients.profile(store.client))).toEqual(unknown);
  });
});

describe('the history of visits', () => {
  test('has what was done by whom, what was paid and its points, newest first', async () => {
    await book(world, store, { start: before(5).toISOString(), status: 'canceled' });
    const order = await visit({ days: 3, line: lines(store).gel({ staff_id: store.ben.id }), tip: 500 });
    await book(world, store, { start: before(1).toISOString(), status: 'done' });
    const open = await owner.create({ customer_id: store.client });
    expect(await clients.visits(store.client)).toMatchObject([
      { id: open.id, state: 'open', paid: null, order_id: open.id },
      {
        state: 'done',
        order_id: null,
        paid: null,
        order_items: [{ item_name: 'Gel set', quantity: 1 }],
        staff: [{ id: store.ava.id }],
      },
      {
        id: order.id,
        state: 'done',
        created_at: before(3).toISOString(),
        day: '2026-11-18',
        paid: 4_500,
        discount: 0,
        point_bonus: 40,
        points_used: 0,
        order_code: order.order_code,
        order_items: [{ item_name: 'Gel set', quantity: 1 }],
        staff: [{ id: store.ben.id }],
      },
      { state: 'no_show', paid: null },
    ]);
    expect(await clients.countVisits(store.client)).toBe(4);
  });

  test('has what is left after a refund', async () => {
    await refunds.refund(await visit({ tip: 500 }));
    expect(await clients.visits(store.client)).toMatchObject([{ state: 'done', paid: 0, point_bonus: 0 }]);
  });

  test('shows an appointment with its ticket once', async () => {
    const id = await book(world, store, { start: world.now.toISOString() });
    const order = await owner.add(await owner.create({ appointment_id: id }), [lines(store).gel()]);
    expect(await clients.visits(store.client)).toMatchObject([
      { state: 'open', order_id: order.id, appointment_id: id },
    ]);
  });

  test('continues behind the last visit that was shown', async () => {
    for (const days of [4, 3, 2, 1]) await visit({ days });
    const first = await clients.visits(store.client, { limit: 2 });
    await visit();
    const next = await clients.visits(store.client, { limit: 5, cursor: first[1]?.cursor ?? '' });
    expect([...first, ...next].map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17']);
    const after = await clients.visits(store.client, { limit: 1, after: first[0]?.id ?? '' });
    expect(after.map(({ id }) => id)).toEqual([first[1]?.id]);
  });

  test('shows a manager without STORE_INCOME the amounts of today only', async () => {
    await visit({ days: 1 });
    await visit();
    expect(await manager.visits(store.client)).toMatchObject([{ paid: 4_000 }, { paid: null, discount: null }]);
  });

  test('shows an employee the amounts, tickets and appointments of their own only', async () => {
    const bens = await visit({ days: 2, line: lines(store).gel({ staff_id: store.ben.id }) });
    const avas = await visit({ days: 1, line: lines(store).gel({ staff_id: store.ava.id }) });
    await book(world, store, { start: before(5).toISOString(), status: 'canceled', employeeId: store.ben.id });
    expect(bens.id).not.toBe(avas.id);
    expect(await staff.visits(store.client)).toMatchObject([
      { order_id: avas.id, paid: 4_000 },
      { order_id: null, order_code: null, paid: null, discount: null, order_items: [{ item_name: 'Gel set' }] },
    ]);
    expect(await staff.countVisits(store.client)).toBe(2);
  });
});
