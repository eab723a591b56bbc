import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { at, bookingClient, of } from '../../testing/booking-client';
import { inNewStores } from '../../testing/in-pos-world';
import { addClient, mergeClient } from '../../testing/merge-client';
import { rowsOfClients } from '../../testing/merged-tables';
import { conflict, fieldOf, lines, type PosClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { quickSaleClient } from '../../testing/quick-sale-client';
import { reconcileHolders } from '../../testing/reconcile-holders';
import { reconcileIncome } from '../../testing/reconcile-income';
import type { RefundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';
import { receiveText } from '../inbound-texts/inbound-texts.service';
import { customerColumns } from './customer-columns.rules';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
let refunds: RefundClient;
let merges: ReturnType<typeof mergeClient>;
inNewStores((made) => {
  ({ world, store, owner, refunds } = made);
  merges = mergeClient(store, store.owner);
});

const change = <Row extends object>(statement: Sql) => world.system((tx) => tx.query<Row>(statement));
const add = (client: Parameters<typeof addClient>[2] = {}) => addClient(world, store, client);
const clientOf = async (table: Sql, id: string) => {
  const rows = await change<{ customer_id: string }>(
    sql`select customer_id from ${table} where whmcs_id = ${store.whmcsId} and id = ${id}`,
  );
  return rows[0]?.customer_id;
};
/** A ticket of $40.00 of a client, paid in cash. */
async function sell(customer_id: string) {
  const order = await owner.add(await owner.create({ customer_id }), [lines(store).gel()]);
  return (await owner.checkout(order, [{ type: 'cash', net: 4_000, tip: 0 }])).order;
}

test('every column that names a client has a rule', async () => {
  const columns = await change<{ name: string }>(sql`
    select distinct c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'whmcs_id'
    where c.contype = 'f' and c.confrelid = 'customer'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name like '%customer\_id'
    order by 1`);
  expect(columns.map(({ name }) => name)).toEqual(Object.keys(customerColumns).sort());
});

describe('a merge', () => {
  test('moves everything that is the source’s, and its undo moves it back byte by byte', async () => {
    const target = await add({ phone: '+15125550143', points: 30, visits: 2 });
    const source = await add({
      first: 'Trần',
      last: 'Lan',
      phone: '+15125550148',
      email: 'lan@mail.example',
      note: 'acetone',
      points: 100,
    });
    const card = randomUUID();
    const paid = await sell(source);
    await sell(target);
    const open = await owner.create({ customer_id: source });
    const booked = await bookingClient(store, store.owner).book(at(12), [of(store.ava)], { customer_id: source });
    await quickSaleClient(store, store.owner).sell({
      tender: 'card',
      card_token: world.gateway.token(testCards.approves),
      customer_id: source,
      save_card: true,
    });
    await change(sql`
      insert into gift_card (whmcs_id, id, code, status, source, customer_id, created_at, initial_balance, current_balance)
      values (${store.whmcsId}, ${card}, 'GOLD0001', 'active', 'import', ${source}, ${world.now}, 2500, 2500)`);
    await change(sql`
      insert into gift_card_transaction (whmcs_id, gift_card_id, type, balance_before, balance_change, balance_after, created_at, day)
      values (${store.whmcsId}, ${card}, 'import', 0, 2500, 2500, ${world.now}, '2026-11-21')`);
    const before = await rowsOfClients(world, store);
    const preview = await merges.preview(target, source);
    expect(preview).toMatchObject({ points: 220, gift_card_balance: 2_500, strength: 'likely' });
    expect(Object.fromEntries(preview.moves.map(({ kind, count }) => [kind, count]))).toEqual({
      appointments: 1,
      tickets: 3,
      gift_cards: 1,
      cards_on_file: 1,
      points: 150,
    });

    const merge = await merges.merge(target, source);
    expect(merge).toMatchObject({
      merged_name: 'Trần Lan',
      undo_refusal: null,
      customer: {
        id: target,
        full_name: 'Lan Tran',
        phone: '+15125550143',
        email: 'lan@mail.example',
        note: 'acetone',
        visit_count: 3,
        point: { point: 220, lifetime_point: 220 },
      },
    });
    expect(await clientOf(sql`sales_order`, paid.id)).toBe(target);
    expect(await clientOf(sql`sales_order`, open.id)).toBe(target);
    expect(await clientOf(sql`appointment`, booked.id)).toBe(target);
    const merged = await rowsOfClients(world, store);
    for (const [table, rows] of Object.entries(before)) {
      const extra = table === 'point_log' ? 2 : table === 'income_client_day' ? -1 : 0;
      expect([table, merged[table]?.length]).toEqual([table, rows.length + extra]);
    }
    expect(await reconcileHolders(world.database)).toEqual([]);
    expect(await reconcileIncome(world.database)).toEqual([]);

    expect(await merges.undo(merge.id)).toMatchObject({ undo_refusal: 'undone' });
    const { point_log: log = [], ...rest } = await rowsOfClients(world, store);
    const { point_log: logBefore = [], ...restBefore } = before;
    expect(rest).toEqual(restBefore);
    expect(log.length).toBe(logBefore.length + 4);
    expect(await reconcileHolders(world.database)).toEqual([]);
    expect(await reconcileIncome(world.database)).toEqual([]);
  });

  test('refuses a client and itself, also by the database', async () => {
    const id = await add();
    expect(await refusalOf(merges.merge(id, id))).toEqual(fieldOf('input_obj.source_id', 'same_customer'));
    await expect(
      change(sql`update customer set status = 2, merged_into_id = id where whmcs_id = ${store.whmcsId} and id = ${id}`),
    ).rejects.toMatchObject({ code: '23514' });
    expect(await change(sql`select status from customer where whmcs_id = ${store.whmcsId} and id = ${id}`)).toEqual([
      { status: 1 },
    ]);
  });

  test('overwrites no filled field unless the person chooses the other one', async () => {
    const of = (first: string, note: string) => ({
      first,
      email: `${first}@mail.example`,
      birthday: '1990-04-01',
      note,
    });
    const [target, source] = [
      await add(of('An', 'gel')),
      await add({ ...of('Ann', 'acetone'), birthday: '1991-05-02' }),
    ];
    const merge = await merges.merge(target, source);
    expect(merge.customer).toMatchObject({
      full_name: 'An Tran',
      email: 'An@mail.example',
      birthday: '1990-04-01',
      note: 'gel\nacetone',
    });
    await merges.undo(merge.id);
    const chosen = await merges.merge(target, source, [
      { name: 'full_name', from: 'source' },
      { name: 'birthday', from: 'source' },
      { name: 'note', from: 'target' },
    ]);
    expect(chosen.customer).toMatchObject({
      full_name: 'Ann Tran',
      birthday: '1991-05-02',
      note: 'gel',
      email: 'An@mail.example',
    });
    expect(await refusalOf(merges.merge(target, await add(), [{ name: 'email', from: 'both' }]))).toEqual(
      fieldOf('input_obj.choices', 'invalid'),
    );
  });

  test('keeps the stricter switch of both', async () => {
    const target = await add({ phone: '+15125550143' });
    const source = await add({ phone: '+15125550148', sms: false, blocked: true });
    const merge = await merges.merge(target, source);
    expect(merge.customer).toMatchObject({ is_send_sms: false, is_blocked_from_booking: true });
    expect((await merges.undo(merge.id)).customer).toMatchObject({ is_send_sms: true, is_blocked_from_booking: false });
    // A client without a number said nothing about texts.
    const silent = await add({ sms: false });
    expect((await merges.merge(silent, target)).customer).toMatchObject({ is_send_sms: true, phone: '+15125550143' });
  });

  test('moves what both have once, as the two people whom both are not', async () => {
    const [target, source, third, fourth] = [await add(), await add(), await add(), await add()];
    for (const [one, other] of [
      [target, third],
      [source, third],
      [source, fourth],
      [target, source],
    ] as const)
      await merges.notSame(one, other);
    const before = await rowsOfClients(world, store);
    const merge = await merges.merge(target, source);
    const pairs = await change<{ other: string }>(sql`
      select case when first_id = ${target} then second_id else first_id end as other from customer_not_same where whmcs_id = ${store.whmcsId}`);
    expect(pairs.map(({ other }) => other).sort()).toEqual([third, fourth].sort());
    await merges.undo(merge.id);
    expect(await rowsOfClients(world, store)).toEqual(before);
  });

  test('leads what is written about the source later to the target', async () => {
    const [target, source] = [await add(), await add()];
    await merges.merge(target, source);
    const order = await owner.create({ customer_id: source });
    expect(await clientOf(sql`sales_order`, order.id)).toBe(target);
  });

  test('lets a link to the source open the target', async () => {
    const [target, source] = [await add(), await add()];
    await merges.merge(target, source);
    const profile = await resultOf<object>(
      store.owner.request,
      'query ($s: Int!, $id: UUID!) { result: customer_by_id(whmcs_id: $s, id: $id) { id customer { id } } }',
      { s: store.whmcsId, id: source },
    );
    expect(profile).toEqual({ id: target, customer: { id: target } });
  });

  test('leads those who were merged into the source to the target', async () => {
    const [target, source, first] = [
      await add(),
      await add({ phone: '+15125550148' }),
      await add({ phone: '+15125550149' }),
    ];
    await merges.merge(source, first);
    await merges.merge(target, source);
    expect(
      await change(sql`select distinct merged_into_id from customer where whmcs_id = ${store.whmcsId} and status = 2`),
    ).toEqual([{ merged_into_id: target }]);
  });

  test('waits while a payment holds points of the source', async () => {
    const [target, source] = [await add(), await add({ points: 200 })];
    await change(sql`update customer set point_held = 100 where whmcs_id = ${store.whmcsId} and id = ${source}`);
    expect(await refusalOf(merges.merge(target, source))).toMatchObject(conflict('checkout_pending'));
    await change(sql`update customer set point_held = 0 where whmcs_id = ${store.whmcsId} and id = ${source}`);
  });

  test('is for owners and partners, done once for each key, and in the store’s log', async () => {
    const [target, source, key] = [await add(), await add(), randomUUID()];
    for (const person of [store.manager, store.ava])
      expect((await refusalOf(mergeClient(store, person).merge(target, source))).code).toBe('access_denied');
    const merge = await merges.merge(target, source, [], key);
    expect(await merges.merge(target, source, [], key)).toEqual(merge);
    expect(
      await change(
        sql`select kind, subject_id from audit_log where whmcs_id = ${store.whmcsId} order by seq desc limit 1`,
      ),
    ).toEqual([{ kind: 'customer_merge', subject_id: target }]);
  });

  test('refuses a client who was deleted or merged', async () => {
    const [target, source, third] = [await add(), await add(), await add()];
    await merges.merge(target, source);
    expect((await refusalOf(merges.merge(third, source))).code).toBe('customer_not_found');
    expect((await refusalOf(merges.merge(source, third))).code).toBe('customer_not_found');
  });
});

describe('the number of a merged client', () => {
  const create = (input: object) =>
    resultOf<{ id: string; phone: string }>(
      store.owner.request,
      `mutation ($s: Int!, $i: CustomerCreateInput!, $k: UUID!) {
        result: customer_create(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id phone } }`,
      { s: store.whmcsId, i: input, k: randomUUID() },
    );
  const search = async (text: string) =>
    resultOf<{ id: string }[]>(
      store.owner.request,
      'query ($s: Int!, $t: Text!) { result: customer_list(whmcs_id: $s, where: { search: $t }) { id } }',
      { s: store.whmcsId, t: text },
    );
  let target: string;
  let source: string;
  beforeEach(async () => {
    target = await add({ first: 'Lan', phone: '+15125550143' });
    source = await add({ first: 'Quyen', phone: '+15125550148' });
    await merges.merge(target, source);
  });

  test('finds the client who stayed, as does the former name', async () => {
    for (const text of ['5550148', 'quyen', '5550143']) expect(await search(text)).toEqual([{ id: target }]);
  });

  test('is that of the client to whom a text of it belongs', async () => {
    const sms = sql`
      insert into outbox_message (whmcs_id, id, channel, recipient, content, status, created_at, next_attempt_at, settled_at)
      values (${store.whmcsId}, gen_random_uuid(), 'sms', '+15125550148', 'Hi', 'sent', ${world.now}, ${world.now}, ${world.now})`;
    await change(
      sql`update outbox_message set settled_at = settled_at - interval '1 day' where whmcs_id <> ${store.whmcsId}`,
    );
    await change(sms);
    const text = { carrierId: randomUUID(), sender: '+15125550148', content: 'Running late' };
    await receiveText(world.database, text, new Date(world.now.getTime() + 60_000));
    expect(await change(sql`select customer_id from inbound_text where whmcs_id = ${store.whmcsId}`)).toEqual([
      { customer_id: target },
    ]);
  });

  test('is refused to a new client, unless it is somebody else’s now', async () => {
    const input = { full_name: 'Kim Vo', phone: '+15125550148' };
    expect(await refusalOf(create(input))).toMatchObject({
      fields: [{ path: 'input_obj.phone', code: 'already_used', params: { name: 'Lan Tran' } }],
    });
    const made = await create({ ...input, shares_number: true });
    expect(made.phone).toBe('+15125550148');
    expect((await search('5550148')).map(({ id }) => id)).toEqual([made.id]);
    const [merge] = await merges.list(target);
    await merges.undo(merge?.id ?? '');
    expect(
      await change(
        sql`select phone, phone_holder_id from customer where whmcs_id = ${store.whmcsId} and id = ${source}`,
      ),
    ).toEqual([{ phone: '+15125550148', phone_holder_id: made.id }]);
  });

  test('adds no client when their file is imported again', async () => {
    const document = `mutation ($s: Int!, $i: CustomerImportInput!, $k: UUID!) {
      result: customer_import(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { created existing } }`;
    await merges.merge(target, await add({ first: 'Oanh' }));
    const customers = [{ full_name: 'Quyen Tran', phone: '+15125550148' }, { full_name: 'Tran Oanh' }];
    const imported = await resultOf(store.owner.request, document, {
      s: store.whmcsId,
      i: { customers },
      k: randomUUID(),
    });
    expect(imported).toEqual({ created: 0, existing: 2 });
  });
});

describe('the undo of a merge', () => {
  const pair = async () => [await add({ points: 50 }), await add({ points: 100 })] as const;
  const refusedUndo = async (id: string) => (await refusalOf(merges.undo(id))).params;

  test('leaves with the target what came since', async () => {
    const [target, source] = await pair();
    const open = await owner.create({ customer_id: source });
    const merge = await merges.merge(target, source);
    const paid = await owner.checkout(await owner.add(await owner.get(open.id), [lines(store).gel()]), [
      { type: 'cash', net: 4_000, tip: 0 },
    ]);
    const newer = await sell(source);
    await change(sql`update customer set note = 'new' where whmcs_id = ${store.whmcsId} and id = ${target}`);
    const { customer } = await merges.undo(merge.id);
    expect(customer).toMatchObject({ note: 'new', visit_count: 1, point: { point: 130 } });
    for (const id of [paid.order.id, newer.id]) expect(await clientOf(sql`sales_order`, id)).toBe(target);
    expect(await reconcileHolders(world.database)).toEqual([]);
    expect(await reconcileIncome(world.database)).toEqual([]);
  });

  test('is refused after a day', async () => {
    const [target, source] = await pair();
    const merge = await merges.merge(target, source);
    const tomorrow = new Date(world.now.getTime() + 24 * 3_600_000);
    await world.at(tomorrow, async () => {
      const later = mergeClient(store, { request: await world.as({ userId: store.owner.id }) });
      expect(await refusalOf(later.undo(merge.id))).toEqual({
        ...conflict('merge_undo_refused'),
        params: { reason: 'too_late' },
      });
      expect(await later.list()).toEqual([]);
    });
  });

  test('is refused after a refund of a ticket that moved', async () => {
    const [target, source] = await pair();
    const paid = await sell(source);
    const merge = await merges.merge(target, source);
    await refunds.refund(await owner.get(paid.id));
    expect(await refusedUndo(merge.id)).toEqual({ reason: 'refunded' });
    expect(await merges.list(source)).toMatchObject([{ undo_refusal: 'refunded' }]);
    expect(await reconcileHolders(world.database)).toEqual([]);
  });

  test('is refused after another merge, until that one is taken back', async () => {
    const [target, source] = await pair();
    const first = await merges.merge(target, source);
    const second = await merges.merge(target, await add({ points: 30 }));
    expect(await refusedUndo(first.id)).toEqual({ reason: 'merged_again' });
    await merges.undo(second.id);
    expect(await merges.undo(first.id)).toMatchObject({ undone_at: expect.any(String) });
    expect(await refusedUndo(first.id)).toEqual({ reason: 'undone' });
  });

  test('is refused once the points are used', async () => {
    const [target, source] = await pair();
    const merge = await merges.merge(target, source);
    const order = await owner.add(await owner.create({ customer_id: target }), [lines(store).gel()]);
    const reviewed = await owner.review(order, { reward_points: 100 });
    await owner.checkout(reviewed, [{ type: 'cash', net: reviewed.totals.net, tip: 0 }]);
    expect(await refusedUndo(merge.id)).toEqual({ reason: 'points_spent' });
    expect(await reconcileHolders(world.database)).toEqual([]);
  });
});

test('a refund after a merge takes the points from the client who stayed', async () => {
  const [target, source] = [await add(), await add()];
  const paid = await sell(source);
  await merges.merge(target, source);
  await refunds.refund(await owner.get(paid.id));
  expect(
    await change(
      sql`select id, point, lifetime_point from customer where whmcs_id = ${store.whmcsId} and id in (${target}, ${source}) order by id = ${source}`,
    ),
  ).toEqual([
    { id: target, point: 0, lifetime_point: 0 },
    { id: source, point: 0, lifetime_point: 0 },
  ]);
  expect(await reconcileHolders(world.database)).toEqual([]);
});

test('a "no" to offers of the source counts for the client who stayed', async () => {
  const target = await add({ phone: '+15125550143' });
  const source = await add({ phone: '+15125550148' });
  const set = (customer_id: string, is_agreed: boolean) =>
    resultOf<object>(
      store.owner.request,
      `mutation ($s: Int!, $i: CustomerConsentInput!, $k: UUID!) { result: customer_set_consent(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { customer_id } }`,
      { s: store.whmcsId, i: { customer_id, kind: 'advertising', is_agreed }, k: randomUUID() },
    );
  const state = () =>
    resultOf<object>(
      store.owner.request,
      'query ($s: Int!, $id: UUID!) { result: customer_consent(whmcs_id: $s, customer_id: $id) { accepts_advertising accepts_texts } }',
      { s: store.whmcsId, id: target },
    );
  await set(target, true);
  await set(source, true);
  await set(source, false);
  const { id } = await merges.merge(target, source);
  expect(await state()).toEqual({ accepts_advertising: false, accepts_texts: true });
  await merges.undo(id);
  expect(await state()).toEqual({ accepts_advertising: true, accepts_texts: true });
  // What the source agreed to is no agreement of the number that stays.
  await set(target, false);
  await set(source, true);
  await merges.merge(target, source);
  expect(await state()).toMatchObject({ accepts_advertising: false });
});

describe('suggestions', () => {
  test('name pairs with their reasons, without families and namesakes, until they are two people or merged', async () => {
    const email = 'lan@mail.example';
    const [one, other] = [await add({ email, first: 'Lan' }), await add({ email, first: 'Trần', last: 'Lan' })];
    const mother = await add({ first: 'Mai', last: 'Vo', phone: '+15125550150' });
    await add({ first: 'Kim', last: 'Vo', holder: mother });
    const namesakes = [await add({ first: 'Hoa', last: 'Le' }), await add({ first: 'Hoa', last: 'Le' })];
    const likely = await merges.duplicates({ strength: 'likely' });
    expect(likely).toMatchObject({ count: 1, pairs: [{ score: 80, reasons: ['same_email', 'same_name'] }] });
    expect([likely.pairs[0]?.first.id, likely.pairs[0]?.second.id].sort()).toEqual([one, other].sort());
    const maybe = await merges.duplicates({ strength: 'maybe' });
    expect(maybe.pairs.map(({ first, second }) => [first.id, second.id].sort())).toEqual([namesakes.toSorted()]);
    expect((await merges.duplicates({ id: one })).count).toBe(1);
    expect((await merges.duplicates({ id: mother })).count).toBe(0);

    await merges.notSame(one, other);
    expect((await merges.duplicates({ strength: 'likely' })).count).toBe(0);
    await merges.notSame(other, one, false);
    expect((await merges.duplicates({ strength: 'likely' })).count).toBe(1);
    await merges.merge(one, other);
    expect((await merges.duplicates()).count).toBe(1);
  });

  test('are refused to managers', async () => {
    expect((await refusalOf(mergeClient(store, store.manager).duplicates())).code).toBe('access_denied');
  });

  test('are found among ten thousand clients within seconds', async () => {
    await change(sql`
      insert into customer (whmcs_id, id, first_name, last_name, search_name, phone, birth_month_day, create_at)
      select ${store.whmcsId}, gen_random_uuid(), 'Hoa', 'Nguyen', 'hoa nguyen' || (number % 40), '+1512' || (2000000 + number), '04-0' || (1 + number % 9), ${world.now}
      from generate_series(1, 10000) as number`);
    const start = performance.now();
    const { count } = await merges.duplicates({ strength: 'likely' });
    expect(performance.now() - start).toBeLessThan(3_000);
    expect(count).toBeLessThanOrEqual(200);
  });
});
