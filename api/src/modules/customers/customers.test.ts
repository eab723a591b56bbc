import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { StoreCaller } from '../../kit/operation';
import { book } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, refusalOf, resultOf, wrongPages } from '../../testing/pos-client';
import type { PosStore, PosTest, SendRequest } from '../../testing/pos-world';
import { customerJson } from './customers.store';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface Customer {
  id: string;
  full_name: string;
  phone: string | null;
}
const fields =
  'id first_name last_name full_name phone email note birthday visit_count last_visited create_at phone_number_hidden point { point lifetime_point } type source status';
const listDocument = `query ($whmcs_id: Int!, $offset: Int, $limit: Int, $where: Customer_where) {
  result: customer_list(whmcs_id: $whmcs_id, offset: $offset, limit: $limit, where: $where) { ${fields} } }`;
const countDocument =
  'query ($whmcs_id: Int!, $where: Customer_where) { result: customer_aggregate(whmcs_id: $whmcs_id, where: $where) { count } }';
const createDocument = `mutation ($whmcs_id: Int!, $input_obj: CustomerCreateInput!, $key: UUID!) {
  result: customer_create(whmcs_id: $whmcs_id, input_obj: $input_obj, idempotency_key: $key) { ${fields} } }`;

const of = (request: SendRequest, { whmcsId: whmcs_id }: PosStore) => ({
  list: (variables: object = {}) =>
    resultOf<Customer[]>(request, listDocument, { whmcs_id, offset: 0, limit: 20, ...variables }),
  count: async (where: object = {}) =>
    (await resultOf<{ count: number }>(request, countDocument, { whmcs_id, where })).count,
  create: (input: object, key: string = randomUUID()) =>
    resultOf<Customer>(request, createDocument, {
      whmcs_id,
      input_obj: { full_name: 'Dana Duong', phone: '+15125550111', ...input },
      key,
    }),
});

/** Inserts this many customers with the same name, in one statement. */
const crowd = (count: number, name: string) =>
  world.system((tx) =>
    tx.query(sql`
      insert into customer (whmcs_id, id, first_name, create_at, search_name)
      select ${store.whmcsId}::integer, gen_random_uuid(), ${name}, ${world.now}::timestamptz, lower(${name}) from generate_series(1, ${count}::integer)`),
  );

test.each([
  ['nothing but a hidden space', '\u200b', 'required'],
  ['a control character', 'Ann\u0007', 'characters_invalid'],
  ['joiners alone', '\u200d\u200c', 'required'],
  ['a filler', '\u3164', 'required'],
  ['a variation selector', '\ufe0f', 'required'],
])('a name of %s is refused', async (_, full_name, code) => {
  expect(await refusalOf(of(store.owner.request, store).create({ full_name }))).toEqual(
    fieldOf('input_obj.full_name', code),
  );
});

test.each([
  ['text that turns around', 'Ann \u202eannA', 'Ann annA'],
  ['an isolate', '\u2067Ann\u2069', 'Ann'],
  ['a hidden space', 'An\u200bn', 'Ann'],
  ['a byte order mark', 'Ann\ufeff!', 'Ann!'],
  ['hidden letters', 'Ann\u{e0041}', 'Ann'],
])('a name of %s is stored without what nobody sees', async (_, full_name, stored) => {
  expect((await of(store.owner.request, store).create({ full_name })).full_name).toBe(stored);
});

test('a number, an address and a search are read without what nobody sees', async () => {
  const owner = of(store.owner.request, store);
  const pasted = { phone: '\u202a+1\u200d5125550131\u202c', email: 'zoe@mail.exa\u200bmple' };
  expect(await owner.create({ full_name: 'Zoe', ...pasted })).toMatchObject({
    phone: '+15125550131',
    email: 'zoe@mail.example',
  });
  expect(await owner.list({ where: { search: '\u202a(512) 555-0131\u202c' } })).toHaveLength(1);
});

test.each(['+10912345678', '+15121234567', '+19999999999', '+11111111111'])(
  '%s is refused, as it is nobody’s',
  async (phone) => {
    const created = of(store.owner.request, store).create({ phone });
    expect(await refusalOf(created)).toEqual(fieldOf('input_obj.phone', 'phone_invalid'));
  },
);

test('names in any script, and joined emoji, are stored as typed', async () => {
  const owner = of(store.owner.request, store);
  for (const [index, full_name] of ['Nguyễn Đức', '李小龙', 'نسرین می\u200cخواهم', 'Ann 👩‍👧', '🙂'].entries())
    expect((await owner.create({ full_name, phone: `+1512555012${index}` })).full_name).toBe(full_name);
});

describe('a new customer', () => {
  test('is stored as typed, and is in the list', async () => {
    const owner = of(store.owner.request, store);
    const created = await owner.create({ full_name: '  Nguyễn Thị Đức ', email: 'duc@mail.example', note: 'a\nb' });
    expect(created).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      first_name: 'Nguyễn',
      last_name: 'Thị Đức',
      full_name: 'Nguyễn Thị Đức',
      phone: '+15125550111',
      email: 'duc@mail.example',
      note: 'a\nb',
      birthday: null,
      visit_count: 0,
      last_visited: null,
      create_at: '2026-11-21T16:00:00.000Z',
      phone_number_hidden: false,
      point: { point: 0, lifetime_point: 0 },
      type: 'new',
      source: 'store',
      status: 1,
    });
    expect(await owner.list({ where: { search: 'duc' } })).toEqual([created]);
  });

  test.each([
    ['their own language, if they have chosen one', 'en', 'vi', 'vi'],
    ['the store’s language, if they have not', 'vi', undefined, 'vi'],
    ['the store’s language, if it is omitted', 'vi', null, 'vi'],
  ])('gets messages in %s', async (_, ofStore, chosen, language) => {
    await world.system((tx) =>
      tx.query(sql`update company set language = ${ofStore} where whmcs_id = ${store.whmcsId}`),
    );
    const document = createDocument.replace(fields, 'language');
    const input_obj = {
      full_name: 'Dana Duong',
      phone: '+15125550111',
      ...(chosen !== undefined && { language: chosen }),
    };
    const variables = { whmcs_id: store.whmcsId, input_obj, key: randomUUID() };
    expect(await resultOf(store.owner.request, document, variables)).toEqual({ language });
  });

  test('is created once per key; the key with another input is refused', async () => {
    const owner = of(store.owner.request, store);
    const key = randomUUID();
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => owner.create({}, key)));
    for (const other of others) expect(other).toEqual(first);
    expect(await owner.count({ search: 'dana' })).toBe(1);
    expect(await refusalOf(owner.create({ full_name: 'Dana Other' }, key))).toEqual(conflict('idempotency_key_reused'));
  });

  test('has a phone number that no other customer of the store has', async () => {
    const owner = of(store.owner.request, store);
    const neighbour = await world.store();
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, place) => owner.create({ full_name: `Dana ${place}` })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [holder] = await owner.list({ where: { search: 'dana' } });
    const used = fieldOf('input_obj.phone', 'already_used', { name: holder?.full_name ?? '' });
    expect(await refusalOf(owner.create({}))).toEqual(used);
    expect(await of(neighbour.owner.request, neighbour).create({})).toMatchObject({ phone: '+15125550111' });
  });

  test.each([
    ['a name of spaces', { full_name: '   ' }, 'full_name', 'required'],
    ['256 letters', { full_name: 'x'.repeat(256) }, 'full_name', 'too_long'],
    ['two lines', { full_name: 'a\nb' }, 'full_name', 'characters_invalid'],
    ['a phone number without a country', { phone: '5125550111' }, 'phone', 'phone_invalid'],
    ['an empty phone number', { phone: '' }, 'phone', 'phone_invalid'],
    ['half an email', { email: 'x@y' }, 'email', 'email_invalid'],
    ['a note of 2,001 letters', { note: 'x'.repeat(2_001) }, 'note', 'too_long'],
  ])('with %s is a field error', async (_, input, path, code) => {
    const owner = of(store.owner.request, store);
    expect(await refusalOf(owner.create(input))).toEqual(fieldOf(`input_obj.${path}`, code));
    expect(await owner.count()).toBe(1);
  });

  test('may have a name of 255 letters and a note of 2,000', async () => {
    const longest = { full_name: 'x'.repeat(255), note: 'x'.repeat(2_000) };
    expect(await of(store.owner.request, store).create(longest)).toMatchObject(longest);
  });
});

describe('the list', () => {
  test('is ordered by name', async () => {
    const owner = of(store.owner.request, store);
    await owner.create({ full_name: 'émile Zola', phone: '+15125550112' });
    await owner.create({ full_name: 'Bea Ames', phone: '+15125550113' });
    expect((await owner.list()).map(({ full_name }) => full_name)).toEqual(['Bea Ames', 'Cora Client', 'émile Zola']);
  });

  test.each([
    ['part of the name', 'ana du', 1],
    ['without the accents', 'duong', 1],
    ['with the accents', 'DƯƠNG', 1],
    ['part of the phone number', '5550111', 1],
    ['a formatted phone number', '(512) 555-0111', 1],
    ['two digits, which are not a phone number', '55', 0],
    ['a wildcard of the database', '%', 0],
    ['another wildcard', '_', 0],
    ['a backslash', '\\', 0],
    ['nothing', ' ', 2],
  ])('finds by %s', async (_, search, found) => {
    const owner = of(store.owner.request, store);
    await owner.create({ full_name: 'Dana Dương' });
    expect(await owner.list({ where: { search } })).toHaveLength(found);
    expect(await owner.count({ search })).toBe(found);
  });

  test.each([
    ['an unprintable character', '\u0000', 'characters_invalid'],
    ['2,001 letters', 'x'.repeat(2_001), 'too_long'],
  ])('refuses to search for %s', async (_, search, code) => {
    const owner = of(store.owner.request, store);
    expect(await refusalOf(owner.list({ where: { search } }))).toEqual(fieldOf('where.search', code));
  });

  test.each(wrongPages())('refuses %s with a field error', async (_, page, refused) => {
    expect(await refusalOf(of(store.owner.request, store).list(page))).toEqual(refused);
  });

  test('returns pages of up to a hundred that never overlap, though all have one name', async () => {
    await crowd(249, 'Same');
    const owner = of(store.owner.request, store);
    const pages = await Promise.all([0, 100, 200].map((offset) => owner.list({ offset, limit: 100 })));
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(250);
  });

  test('is counted up to 1,001', async () => {
    await crowd(1_000, 'Many');
    const owner = of(store.owner.request, store);
    expect(await owner.count({ search: 'many' })).toBe(1_000);
    await crowd(2, 'Many');
    expect(await owner.count({ search: 'many' })).toBe(1_001);
  });

  test('leaves out inactive customers', async () => {
    await world.system((tx) => tx.query(sql`update customer set status = 0 where id = ${store.client}`));
    expect(await of(store.owner.request, store).list()).toEqual([]);
  });
});

describe('the no-shows of a customer', () => {
  const ago = (days: number) => new Date(world.now.getTime() - days * 86_400_000).toISOString();
  const missed = (start: string) => book(world, store, { status: 'canceled', start, minutes: 15 });
  const listed = async ({ request }: { request: SendRequest } = store.owner) => {
    const document = listDocument.replace(fields, 'no_show_count');
    const [client] = await resultOf<{ no_show_count: number | null }[]>(request, document, {
      whmcs_id: store.whmcsId,
      where: { search: 'cora' },
    });
    return client?.no_show_count;
  };

  const callerOf = ({ whmcsId, owner }: PosStore): StoreCaller => ({
    whmcsId,
    userId: owner.id,
    employeeId: null,
    ownEmployeeId: null,
    role: 'owner',
    permissions: new Set(['BOOKING']),
    services: new Set(),
    readOnlyServices: new Set(),
    timezone: 'America/Chicago',
    personId: owner.id,
    name: 'Olivia Owner',
    deviceId: owner.id,
  });

  test('are those of the last 12 months', async () => {
    expect(await listed()).toBe(0);
    await missed(ago(364));
    await missed(ago(366));
    await missed(ago(1));
    await book(world, store, { status: 'done', start: ago(2) });
    expect(await listed()).toBe(2);
  });

  test('are counted by visit, and up to ten', async () => {
    const [first, second] = [await missed(ago(3)), await missed(ago(2))];
    await world.system((tx) => tx.query(sql`update appointment set parent_id = ${first} where id = ${second}`));
    expect(await listed()).toBe(1);
    for (let day = 10; day < 21; day += 1) await missed(ago(day));
    expect(await listed()).toBe(10);
  });

  test('are not those that the client or the store canceled', async () => {
    const id = await missed(ago(1));
    await world.system((tx) => tx.query(sql`update appointment set cancel_reason = 'client_request' where id = ${id}`));
    expect(await listed()).toBe(0);
  });

  test('are visible to who sees all appointments: not to staff, nor without BOOKING', async () => {
    await missed(ago(1));
    expect(await listed(store.manager)).toBe(1);
    expect(await listed(store.ava)).toBeNull();
    await world.system((tx) =>
      tx.query(sql`update permission set status = 'inactive' where whmcs_id = ${store.whmcsId} and key = 'BOOKING'`),
    );
    expect(await listed(store.manager)).toBeNull();
  });

  test('are read from an index of no-shows, whatever the number of clients', async () => {
    await crowd(2_000, 'Many');
    await world.system((tx) =>
      tx.query(sql`
        insert into appointment (whmcs_id, id, customer_id, start_time, end_time, status, cancel_reason, created_at, updated_at)
        select whmcs_id, gen_random_uuid(), id, start, start + interval '1 hour', kind.status, case kind.status when 'canceled' then 'no_show' end, start, start
        from customer, unnest(array['done', 'done', 'done', 'canceled']) with ordinality as kind (status, number),
          lateral (select ${world.now}::timestamptz - number * interval '1 week' as start) as at
        where whmcs_id = ${store.whmcsId}`),
    );
    await world.system((tx) => tx.query(sql`analyze appointment`));
    const plan = await world.system((tx) =>
      tx.query(sql`
        explain (costs off) select ${customerJson(callerOf(store), world.now)} from customer
        where customer.whmcs_id = ${store.whmcsId} order by customer.search_name, customer.id limit 20`),
    );
    expect(JSON.stringify(plan)).toContain('appointment_no_show');
  });
});

test('without VIEW_CUSTOMER_PHONE_NUMBER numbers are neither shown nor searched', async () => {
  const ava = of(store.ava.request, store);
  const created = await ava.create({});
  expect(created).toMatchObject({ full_name: 'Dana Duong', phone: null, phone_number_hidden: true });
  expect(await ava.list({ where: { search: 'dana' } })).toEqual([created]);
  expect(await ava.list({ where: { search: '5550111' } })).toEqual([]);
  expect(await ava.count({ search: '5550111' })).toBe(0);
  expect(await of(store.owner.request, store).list({ where: { search: '5550111' } })).toMatchObject([
    { id: created.id },
  ]);
});

test('another store’s customers do not exist', async () => {
  const neighbour = await world.store();
  await of(neighbour.owner.request, neighbour).create({});
  const owner = of(store.owner.request, store);
  expect(await owner.list({ where: { search: 'dana' } })).toEqual([]);
  expect(await owner.count()).toBe(1);
  const foreign = of(store.owner.request, neighbour);
  const refused = { category: 'not_found', code: 'company_not_found' };
  expect(await refusalOf(foreign.list())).toEqual(refused);
  expect(await refusalOf(foreign.count())).toEqual(refused);
  expect(await refusalOf(foreign.create({ phone: '+15125550119' }))).toEqual(refused);
  expect(await of(neighbour.owner.request, neighbour).count()).toBe(2);
});

test('the preferred language of a customer is known only where they have chosen one', async () => {
  const preferred = (customer_id: string, request = store.owner.request, whmcsId = store.whmcsId) =>
    resultOf<string | null>(
      request,
      'query ($s: Int!, $c: UUID!) { result: customer_preferred_language(whmcs_id: $s, customer_id: $c) }',
      { s: whmcsId, c: customer_id },
    );
  const owner = of(store.owner.request, store);
  const dana = await owner.create({});
  const minh = await owner.create({ full_name: 'Minh', phone: '+15125550112', language: 'vi' });
  expect(await preferred(dana.id)).toBeNull();
  expect(await preferred(minh.id, store.ava.request)).toBe('vi');
  const other = await world.store();
  expect(await refusalOf(preferred(minh.id, other.owner.request, other.whmcsId))).toMatchObject({
    code: 'customer_not_found',
  });
});
