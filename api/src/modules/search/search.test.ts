import sql from 'sql-template-tag';
import type { SuiteSearch } from '../../resolver-types.generated';
import { book } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { lines, type PosClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
inNewStores((made) => {
  ({ world, store, owner } = made);
});

const document = `query ($s: Int!, $text: Text!) { result: suite_search(whmcs_id: $s, text: $text) {
  clients { id full_name } tickets { id order_code name } visits { id client_name employee_name } } }`;
const search = (text: string, person: TestPerson = store.owner, whmcsId = store.whmcsId) =>
  resultOf<SuiteSearch>(person.request, document, { s: whmcsId, text });
const setPhone = (phone: string) =>
  world.system((tx) =>
    tx.query(sql`update customer set phone = ${phone} where whmcs_id = ${store.whmcsId} and id = ${store.client}`),
  );

test('a search finds the client, their ticket and their visit', async () => {
  const order = await owner.create({ customer_id: store.client });
  const visit = await book(world, store);
  expect(await search('cora')).toEqual({
    clients: [{ id: store.client, full_name: 'Cora Client' }],
    tickets: [{ id: order.id, order_code: order.order_code, name: 'Cora Client' }],
    visits: [{ id: visit, client_name: 'Cora Client', employee_name: expect.any(String) }],
  });
  expect(await search(order.order_code)).toMatchObject({ clients: [], tickets: [{ id: order.id }], visits: [] });
});

test.each(['', '  ', '%', '…'])('a search for %j finds nothing', async (text) => {
  await owner.create({ customer_id: store.client });
  expect(await search(text)).toEqual({ clients: [], tickets: [], visits: [] });
});

test('a search finds coming visits before past ones, and none of another season', async () => {
  const at = (days: number) => new Date(world.now.getTime() + days * 86_400_000).toISOString();
  const [next, past, soon] = [
    await book(world, store, { start: at(9) }),
    await book(world, store, { start: at(-9) }),
    await book(world, store, { start: at(2) }),
  ];
  await book(world, store, { start: at(40) });
  await book(world, store, { start: at(-40) });
  expect((await search('cora')).visits.map(({ id }) => id)).toEqual([soon, next, past]);
});

test('a search finds a ticket of any age by its client and its whole code, and of the last 31 days by a name on it', async () => {
  const age = (id: string, days: number) =>
    world.system((tx) =>
      tx.query(sql`
        update sales_order set start_time = ${world.now}::timestamptz - ${days} * interval '1 day'
        where whmcs_id = ${store.whmcsId} and id = ${id}`),
    );
  const [ofClient, named] = [await owner.create({ customer_id: store.client }), await owner.create()];
  const line = await owner.create();
  await owner.add(line, [lines(store).gel({ person: 'Zoë Lê' })]);
  await world.system((tx) =>
    tx.query(sql`update sales_order set name = 'Walk-in Zoe' where whmcs_id = ${store.whmcsId} and id = ${named.id}`),
  );
  const ids = async (text: string) => (await search(text)).tickets.map(({ id }) => id).sort();
  expect(await ids('zoe')).toEqual([named.id, line.id].sort());
  for (const { id } of [ofClient, named, line]) await age(id, 40);
  expect(await ids('zoe')).toEqual([]);
  expect(await ids('client cora')).toEqual([ofClient.id]);
  expect(await ids(named.order_code)).toEqual([named.id]);
  expect(await ids(`#${named.order_code}`)).toEqual([named.id]);
});

test('a search for a name that most clients have finds the newest tickets and the next visits', async () => {
  await world.system((tx) =>
    tx.query(sql`
      insert into customer (whmcs_id, id, first_name, create_at, search_name)
      select ${store.whmcsId}, gen_random_uuid(), 'Cora', ${world.now}, 'cora ' || i from generate_series(1, 2100) i`),
  );
  const order = await owner.create({ customer_id: store.client });
  await owner.create();
  const visit = await book(world, store);
  const found = await search('cora');
  expect(found.clients).toHaveLength(5);
  expect(found.tickets.map(({ id }) => id)).toEqual([order.id]);
  expect(found.visits.map(({ id }) => id)).toEqual([visit]);
});

test('an employee finds what is their own', async () => {
  const other = await owner.create({ customer_id: store.client });
  await owner.add(other, [lines(store).gel({ staff_id: store.ben.id })]);
  await book(world, store, { employeeId: store.ben.id });
  expect(await search('cora', store.ava)).toEqual({ clients: [], tickets: [], visits: [] });
  const own = await book(world, store, { employeeId: store.ava.id });
  expect(await search('cora', store.ava)).toMatchObject({
    clients: [{ id: store.client }],
    tickets: [],
    visits: [{ id: own }],
  });
});

test('a search by number finds the client only for people who see numbers', async () => {
  await setPhone('+15125550143');
  await book(world, store);
  expect((await search('555-0143')).clients).toHaveLength(1);
  expect((await search('555-0143', store.ava)).clients).toEqual([]);
});

test.each([
  ['pos', { tickets: 0, visits: 1 }],
  ['gbk', { tickets: 1, visits: 0 }],
])('in a store without the service %s its part of a search is empty', async (service, found) => {
  await owner.create({ customer_id: store.client });
  await book(world, store);
  await world.system((tx) =>
    tx.query(sql`delete from company_service where whmcs_id = ${store.whmcsId} and product_code = ${service}`),
  );
  const { clients, tickets, visits } = await search('cora');
  expect(clients).toHaveLength(1);
  expect({ tickets: tickets.length, visits: visits.length }).toEqual(found);
});

test('a search of another store is not found', async () => {
  const other = await world.store();
  expect(await refusalOf(search('cora', store.owner, other.whmcsId))).toMatchObject({ code: 'company_not_found' });
});

test('a person searches 120 times a minute', async () => {
  await world.system((tx) =>
    tx.query(sql`
      insert into rate_limit (key, whmcs_id, window_start, taken)
      values (${`suite_search:${store.whmcsId}:${store.owner.id}`}, ${store.whmcsId}, ${world.now}, 119)`),
  );
  await search('cora');
  expect(await refusalOf(search('cora'))).toMatchObject({ code: 'rate_limited' });
  expect((await search('cora', store.manager)).clients).toHaveLength(1);
});
