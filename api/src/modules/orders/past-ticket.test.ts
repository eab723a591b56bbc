import { defaultPermissions } from '@suite/domain';
import sql from 'sql-template-tag';
import { seedPermissions } from '../../seed/stores';
import { inPosWorld } from '../../testing/in-pos-world';
import { custom, type OrderView, posClient } from '../../testing/pos-client';
import type { ApiResponse, PosStore, PosTest } from '../../testing/pos-world';
import { applyRetention } from '../retention/retention.service';

let world: PosTest;
let store: PosStore;
inPosWorld((made) => {
  world = made;
});

/** The store's day before, and the one before that; the clock of the tests is Nov 21, 10 AM in the store. */
const yesterday = new Date('2026-11-20T17:00:00.000Z');
const tomorrow = new Date('2026-11-22T16:00:00.000Z');

beforeEach(async () => {
  store = await world.store();
  await setPermissions(defaultPermissions('manager').filter((key) => key !== 'STORE_INCOME'));
});

const setPermissions = (keys: ReturnType<typeof defaultPermissions>) =>
  world.system(async (tx) => {
    const [member] = await tx.query<{ id: string }>(
      sql`select id from company_user where whmcs_id = ${store.whmcsId} and user_id = ${store.manager.id}`,
    );
    await tx.query(sql`delete from permission where whmcs_id = ${store.whmcsId} and member_id = ${member?.id}`);
    await seedPermissions(tx, store.whmcsId, member?.id ?? '', keys);
  });

/** A ticket of the client that was paid on another day. */
const paidAt = (day: Date, price = 4_000): Promise<OrderView> =>
  world.at(day, async () => {
    const owner = posClient(store, { request: await world.as({ userId: store.owner.id }) });
    const order = await owner.add(await owner.create({ customer_id: store.client }), [
      custom({ price, staff_id: store.ava.id }),
    ]);
    return (await owner.checkout(order, [{ type: 'cash', net: price, tip: 0 }])).order;
  });

const byId = `query ($whmcs_id: Int!, $id: UUID!) { order_by_id(whmcs_id: $whmcs_id, id: $id) { order_code totals { total } } }`;
const open = `mutation ($whmcs_id: Int!, $input: OrderOpenPastInput!, $key: UUID!) {
  order_open_past(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { id totals { total } }
}`;
interface Opened {
  order_open_past: { id: string; totals: { total: number } };
}
const read = (id: string, request = store.manager.request) =>
  request<{ order_by_id: { totals: { total: number } } }>(byId, { whmcs_id: store.whmcsId, id });
const openBy = (id: string, search: string, request = store.manager.request) =>
  request<Opened>(open, {
    whmcs_id: store.whmcsId,
    input: { order_id: id, search },
    key: crypto.randomUUID(),
  });
const codeOf = ({ errors }: ApiResponse<unknown>) => errors?.[0]?.extensions.code;

test('refuses a ticket of another day by its id, and opens one of today', async () => {
  const [past, today] = [await paidAt(yesterday), await paidAt(world.now)];
  expect(codeOf(await read(past.id))).toBe('order_search_required');
  expect((await read(today.id)).data?.order_by_id.totals.total).toBe(4_000);
});

test('opens a ticket of another day for owners, staff and managers with STORE_INCOME', async () => {
  const { id } = await paidAt(yesterday);
  for (const { request } of [store.owner, store.ava])
    expect((await read(id, request)).data?.order_by_id.totals.total).toBe(4_000);
  await setPermissions([...defaultPermissions('manager'), 'STORE_INCOME']);
  expect((await read(id)).data?.order_by_id.totals.total).toBe(4_000);
});

test.each([
  ['its code', (order: OrderView) => order.order_code],
  ['its code with a number sign', (order: OrderView) => ` #${order.order_code} `],
  ['a part of the client’s name', () => 'Cora'],
  ['the client’s name in other letters', () => 'CÓRA CLI'],
])('opens a ticket of another day by %s, for the rest of the day', async (_, search) => {
  const past = await paidAt(yesterday);
  expect((await openBy(past.id, search(past))).data?.order_open_past.totals.total).toBe(4_000);
  expect((await read(past.id)).data?.order_by_id.totals.total).toBe(4_000);
  await world.at(tomorrow, async () => {
    const request = await world.as({ userId: store.manager.id });
    expect(codeOf(await read(past.id, request))).toBe('order_search_required');
  });
});

test('opens a ticket of another day by its QR code', async () => {
  const past = await paidAt(yesterday);
  await world.system((tx) =>
    tx.query(sql`
      insert into order_qr (whmcs_id, code, state, order_id, created_at, used_at)
      values (${store.whmcsId}, 'QR-77', 'used', ${past.id}, ${yesterday}, ${yesterday})`),
  );
  expect((await openBy(past.id, 'qr-77')).data?.order_open_past.id).toBe(past.id);
});

test.each(['Maria', 'c', '%', '____', '9999', '#'])(
  'does not open a ticket by “%s”, which does not find it',
  async (search) => {
    const past = await paidAt(yesterday);
    expect((await openBy(past.id, search)).errors?.[0]?.extensions.fields).toEqual([
      { path: 'input_obj.search', code: 'search_mismatch' },
    ]);
    expect(codeOf(await read(past.id))).toBe('order_search_required');
  },
);

test('opens 20 tickets of another day, and none after; one that is open counts once', async () => {
  const tickets: OrderView[] = [];
  for (let at = 0; at < 21; at += 1) tickets.push(await paidAt(yesterday));
  for (const { id, order_code } of tickets.slice(0, 20)) {
    expect(codeOf(await openBy(id, order_code))).toBeUndefined();
    expect(codeOf(await openBy(id, order_code))).toBeUndefined();
  }
  const last = tickets[20];
  expect(codeOf(await openBy(last?.id ?? '', last?.order_code ?? ''))).toBe('rate_limited');
  expect(codeOf(await read(last?.id ?? ''))).toBe('order_search_required');
});

test('writes each ticket that was opened to the log of the store', async () => {
  const past = await paidAt(yesterday);
  await openBy(past.id, 'Cora');
  const entries = await world.system((tx) =>
    tx.query(
      sql`select kind, subject_id, actor_id from audit_log where whmcs_id = ${store.whmcsId} and kind = 'order_open_past'`,
    ),
  );
  expect(entries).toEqual([{ kind: 'order_open_past', subject_id: past.id, actor_id: store.manager.id }]);
});

test('forgets what was opened after two days', async () => {
  const { id } = await paidAt(yesterday);
  await openBy(id, 'Cora');
  const count = () => world.system((tx) => tx.query(sql`select 1 from past_ticket_access where order_id = ${id}`));
  expect(await count()).toHaveLength(1);
  await applyRetention(world.database, new Date(world.now.getTime() + 2.1 * 86_400_000));
  expect(await count()).toHaveLength(0);
});
