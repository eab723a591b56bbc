import { randomUUID } from 'node:crypto';
import { defaultPermissions } from '@suite/domain';
import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { fieldOf, refusalOf, resultOf, wrongPages } from '../../testing/pos-client';
import type { PosStore, PosTest, SendRequest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface Member {
  id: string;
  role: string;
  full_name: string;
  image_url: string | null;
  phone_number: string | null;
  email: string | null;
  permissions: { key: string; status: string }[];
}
interface Company {
  whmcs_id: number;
  name: string;
  service_flags: string[];
  company_user: Member;
  company_users: Member[];
}
const listDocument = `query ($offset: Int, $limit: Int, $order_by: Company_order_by, $where: Company_where) {
  result: company_list(offset: $offset, limit: $limit, order_by: $order_by, where: $where) {
    id whmcs_id name address1 address2 avatar business_phone_number country_code timezone language service_flags
    company_services { product_code product_name registration_date expiration_date status }
    company_user { id role status full_name image_url phone_number email permissions { id key status } }
    company_users { id role status full_name image_url phone_number email permissions { id key status } } } }`;
const countDocument = 'query ($where: Company_where) { result: company_aggregate(where: $where) { count } }';

const list = (request: SendRequest, variables: object = {}) =>
  resultOf<Company[]>(request, listDocument, { offset: 0, limit: 100, ...variables });
const count = async (request: SendRequest, where?: object) =>
  (await resultOf<{ count: number }>(request, countDocument, { where })).count;
const names = async (variables: object = {}) => (await list(store.owner.request, variables)).map(({ name }) => name);

/** Creates further stores of the owner with these names, and returns their keys. */
async function moreStores(...more: string[]): Promise<number[]> {
  const stores: number[] = [];
  for (const name of more) {
    const { whmcsId } = await world.store();
    stores.push(whmcsId);
    await world.system(async (tx) => {
      await tx.query(sql`update company set name = ${name} where whmcs_id = ${whmcsId}`);
      await tx.query(sql`
        insert into company_user (whmcs_id, id, user_id, role) values (${whmcsId}, gen_random_uuid(), ${store.owner.id}, 'partner')`);
    });
  }
  return stores;
}

describe('the caller’s stores', () => {
  test('have the store’s data and the caller’s permissions', async () => {
    const [company] = await list(store.owner.request);
    const service = { registration_date: '2020-01-01', expiration_date: '2040-01-01', status: 'active' };
    expect(company).toMatchObject({
      whmcs_id: store.whmcsId,
      name: `Store ${store.whmcsId}`,
      address1: '1 Main St',
      business_phone_number: null,
      country_code: 'US',
      timezone: 'US/Central',
      language: 'en',
      service_flags: ['gbk', 'gci', 'pos'],
      company_services: [
        { product_code: 'gbk', product_name: 'gbk', ...service },
        { product_code: 'gci', product_name: 'gci', ...service },
        { product_code: 'pos', product_name: 'pos', ...service },
      ],
      company_user: { role: 'owner', status: 'active' },
    });
    const keys = company?.company_user.permissions.map(({ key }) => key);
    expect([...(keys ?? [])].sort()).toEqual([...defaultPermissions('owner')].sort());
  });

  test('are a single store for staff, with their own keys', async () => {
    const [company, ...others] = await list(store.ava.request);
    expect(others).toEqual([]);
    expect(company).toMatchObject({ whmcs_id: store.whmcsId, company_user: { id: store.ava.id, role: 'staff' } });
    expect(company?.company_user.permissions.map(({ key }) => key).sort()).toEqual(
      [...defaultPermissions('staff')].sort(),
    );
  });

  test('list the people who manage them only with STAFF', async () => {
    const roles = async (request: SendRequest) => (await list(request))[0]?.company_users.map(({ role }) => role);
    expect(await roles(store.owner.request)).toEqual(['manager', 'owner']);
    expect(await roles(store.manager.request)).toEqual(['manager', 'owner']);
    expect(await roles(store.ava.request)).toEqual([]);
    await world.system((tx) =>
      tx.query(sql`update permission set status = 'inactive' where whmcs_id = ${store.whmcsId} and key = 'STAFF'`),
    );
    expect(await roles(store.manager.request)).toEqual([]);
  });

  test('contain the name and contacts of each of these people', async () => {
    const [owner] = await world.system((tx) =>
      tx.query<{ name: string; phone: string | null; email: string | null }>(sql`
        select trim(first_name || ' ' || last_name) as name, phone_number as phone, email from app_user where id = ${store.owner.id}`),
    );
    const person = { full_name: owner?.name, phone_number: owner?.phone, email: owner?.email };
    const [seen] = await list(store.manager.request);
    expect(seen?.company_users.find(({ role }) => role === 'owner')).toMatchObject(person);
    expect((await list(store.owner.request))[0]?.company_user).toMatchObject(person);
    expect((await list(store.ava.request))[0]?.company_user.full_name).toMatch(/^Ava/);
  });

  test('contain the photo of each of these people', async () => {
    const image_url = `/pictures/${'p'.repeat(32)}.jpg`;
    await world.system((tx) =>
      tx.query(sql`update app_user set image_url = ${image_url} where id = ${store.owner.id}`),
    );
    const [seen] = await list(store.manager.request);
    expect(seen?.company_users.find(({ role }) => role === 'owner')).toMatchObject({ image_url });
    expect(seen?.company_user.image_url).toBeNull();
  });

  test('are never another person’s, with any filter', async () => {
    const neighbour = await world.store();
    const where = { whmcs_id: { _in: [neighbour.whmcsId] } };
    for (const { request } of [store.owner, store.manager, store.ava]) {
      expect(await list(request, { where })).toEqual([]);
      expect(await count(request, where)).toBe(0);
      expect((await list(request)).map(({ whmcs_id }) => whmcs_id)).toEqual([store.whmcsId]);
    }
  });

  test('do not contain a store after the membership ended', async () => {
    await world.system((tx) =>
      tx.query(sql`update company_user set status = 'inactive' where user_id = ${store.owner.id}`),
    );
    await world.system((tx) => tx.query(sql`update employee set status = 'inactive' where id = ${store.ava.id}`));
    expect(await list(store.owner.request)).toEqual([]);
    expect(await count(store.owner.request)).toBe(0);
    expect(await refusalOf(list(store.ava.request))).toMatchObject({ category: 'unauthorized' });
  });

  test('are ordered by name in any case, ascending or descending', async () => {
    await moreStores('alpha', 'Zeta');
    expect(await names()).toEqual(['alpha', `Store ${store.whmcsId}`, 'Zeta']);
    expect(await names({ order_by: { name: 'desc' } })).toEqual(['Zeta', `Store ${store.whmcsId}`, 'alpha']);
  });

  test('are found by name or key, and counted by the same filter', async () => {
    const [spa = 0] = await moreStores('Lotus Spa 100%');
    const found: [object, string[]][] = [
      [{ name: { _ilike: 'lotus' } }, ['Lotus Spa 100%']],
      [{ name: { _ilike: '%' } }, ['Lotus Spa 100%']],
      [{ name: { _ilike: '_' } }, []],
      [{ name: { _ilike: '' } }, ['Lotus Spa 100%', `Store ${store.whmcsId}`]],
      [{ name: { _eq: 'Lotus Spa 100%' } }, ['Lotus Spa 100%']],
      [{ name: { _eq: 'lotus spa 100%' } }, []],
      [{ name: { _eq: null, _ilike: null } }, ['Lotus Spa 100%', `Store ${store.whmcsId}`]],
      [{ whmcs_id: { _eq: spa } }, ['Lotus Spa 100%']],
      [{ whmcs_id: { _in: [] } }, []],
      [{ whmcs_id: { _in: [spa, 1] }, name: { _ilike: 'store' } }, []],
    ];
    for (const [where, expected] of found) {
      expect([where, await names({ where })]).toEqual([where, expected]);
      expect([where, await count(store.owner.request, where)]).toEqual([where, expected.length]);
    }
  });

  test('are returned in pages', async () => {
    await moreStores('A', 'B');
    expect(await names({ limit: 2 })).toEqual(['A', 'B']);
    expect(await names({ limit: 2, offset: 2 })).toEqual([`Store ${store.whmcsId}`]);
  });

  test.each(wrongPages())('refuse %s with a field error', async (_, page, refused) => {
    expect(await refusalOf(list(store.owner.request, page))).toEqual(refused);
  });

  test('cannot be searched by unprintable characters', async () => {
    expect(await refusalOf(list(store.owner.request, { where: { name: { _ilike: '\u0000' } } }))).toEqual(
      fieldOf('where.name._ilike', 'characters_invalid'),
    );
  });
});

describe('the services of a store', () => {
  const set = (timezone: string, expires: string, status = 'active') =>
    world.system(async (tx) => {
      await tx.query(sql`update company set timezone = ${timezone} where whmcs_id = ${store.whmcsId}`);
      await tx.query(sql`
        update company_service set expiration_date = ${expires}, status = ${status} where whmcs_id = ${store.whmcsId} and product_code = 'pos'`);
    });

  // 16:00 UTC on 21 November is already the 22nd in Kiritimati.
  test.each([
    ['on its last day', 'US/Central', '2026-11-21', 'active', true],
    ['the day after', 'US/Central', '2026-11-20', 'active', false],
    ['on its last day, which has ended in the store’s zone', 'Pacific/Kiritimati', '2026-11-21', 'active', false],
    ['on its last day in the store’s zone', 'Pacific/Kiritimati', '2026-11-22', 'active', true],
    ['while it is inactive', 'US/Central', '2040-01-01', 'inactive', false],
  ])('%s', async (_, timezone, expires, status, enabled) => {
    await set(timezone, expires, status);
    const flags = enabled ? ['gbk', 'gci', 'pos'] : ['gbk', 'gci'];
    expect((await list(store.owner.request))[0]?.service_flags).toEqual(flags);
    // Open pages poll them beside their counts, on every device.
    const document = 'query ($s: Int!) { result: badge_counts(whmcs_id: $s) { service_flags } }';
    expect(await resultOf(store.owner.request, document, { s: store.whmcsId })).toEqual({ service_flags: flags });
    const { errors } = await store.owner.request<object>('query ($s: Int!) { order_list(whmcs_id: $s) { id } }', {
      s: store.whmcsId,
    });
    const refused = { category: 'conflict', code: 'service_not_enabled' };
    expect(errors?.map(({ extensions: { category, code } }) => ({ category, code }))).toEqual(
      enabled ? undefined : [refused],
    );
  });
});

describe('the counts of the chrome', () => {
  const badges = (request: SendRequest, target = store) =>
    resultOf<object>(
      request,
      'query ($s: Int!) { result: badge_counts(whmcs_id: $s) { unseen_notifications unread_chats unconfirmed_bookings } }',
      { s: target.whmcsId },
    );
  const none = { unseen_notifications: 0, unread_chats: 0, unconfirmed_bookings: 0 };
  const insertNotifications = (receiver: string, times: number, seen = false, whmcsId = store.whmcsId) =>
    world.system(async (tx) => {
      await tx.query(sql`
        insert into notification (whmcs_id, id, receiver_id, kind, title, body, is_seen, created_at)
        select ${whmcsId}::integer, gen_random_uuid(), ${receiver}::uuid, 'appointment', 't', 'b', ${seen}::boolean, ${world.now}::timestamptz from generate_series(1, ${times}::integer)`);
      await tx.query(sql`
        insert into chat_message (whmcs_id, id, receiver_id, is_read, created_at)
        select ${whmcsId}::integer, gen_random_uuid(), ${receiver}::uuid, ${seen}::boolean, now() from generate_series(1, ${times}::integer)`);
    });

  test('count what the caller has not seen, up to 1,001', async () => {
    const neighbour = await world.store();
    await insertNotifications(store.owner.id, 999);
    await insertNotifications(store.owner.id, 5, true);
    await insertNotifications(store.owner.id, 5, false, neighbour.whmcsId);
    expect(await badges(store.owner.request)).toEqual({ ...none, unseen_notifications: 999, unread_chats: 999 });
    expect(await badges(store.manager.request)).toEqual(none);
    await insertNotifications(store.owner.id, 3);
    expect(await badges(store.owner.request)).toEqual({ ...none, unseen_notifications: 1_001, unread_chats: 1_001 });
  });

  test('count no chats without MESSAGE', async () => {
    const other = await world.store();
    await insertNotifications(other.manager.id, 2, false, other.whmcsId);
    expect(await badges(other.manager.request, other)).toEqual({ ...none, unseen_notifications: 2, unread_chats: 2 });
    await world.system((tx) =>
      tx.query(sql`update permission set status = 'inactive' where whmcs_id = ${other.whmcsId} and key = 'MESSAGE'`),
    );
    expect(await badges(other.manager.request, other)).toEqual({ ...none, unseen_notifications: 2, unread_chats: 0 });
  });

  test('count the appointments to confirm, also of past days; staff count their own', async () => {
    const at = async (start: string, status: 'new' | 'updated' | 'confirmed', employeeId: string | null) => {
      const id = await book(world, store, { status, employeeId });
      await world.system((tx) =>
        tx.query(
          sql`update appointment set start_time = ${start}::timestamptz, end_time = ${start}::timestamptz + interval '1 hour' where id = ${id}`,
        ),
      );
    };
    await at('2026-11-21T05:59:00Z', 'new', store.ava.id);
    await at('2026-11-21T08:00:00Z', 'new', store.ava.id);
    await at('2026-11-25T16:00:00Z', 'updated', store.ben.id);
    await at('2026-11-26T16:00:00Z', 'new', null);
    await at('2026-11-27T16:00:00Z', 'confirmed', store.ava.id);
    expect(await badges(store.owner.request)).toEqual({ ...none, unconfirmed_bookings: 4 });
    expect(await badges(store.ava.request)).toEqual({ ...none, unconfirmed_bookings: 2 });
    await world.system((tx) =>
      tx.query(
        sql`delete from permission where whmcs_id = ${store.whmcsId} and member_id = ${store.ava.id} and key = 'OVERVIEW_BOOKING'`,
      ),
    );
    expect(await badges(store.ava.request)).toEqual(none);
    expect(await refusalOf(badges(store.owner.request, await world.store()))).toMatchObject({
      code: 'company_not_found',
    });
  });
});

describe('the work days', () => {
  const hours = '{ start_minute end_minute }';
  const workDays = (request = store.owner.request, target = store) =>
    resultOf<object[]>(
      request,
      `query ($s: Int!) { result: business_work_days(whmcs_id: $s) { employee_id mo ${hours} tu ${hours} we ${hours} th ${hours} fr ${hours} sa ${hours} su ${hours} days_off } }`,
      { s: target.whmcsId },
    );
  const off = (employeeId: string | null, ...days: string[]) =>
    world.system((tx) =>
      tx.query(sql`
        insert into day_off (whmcs_id, id, employee_id, day)
        select ${store.whmcsId}::integer, gen_random_uuid(), ${employeeId}::uuid, day from unnest(${days}::date[]) day`),
    );
  const every = (of: object | null) => ({ mo: of, tu: of, we: of, th: of, fr: of, sa: of, su: of });
  const open = every({ start_minute: 0, end_minute: 1_440 });

  test('are all day, every day, if the store has not set any', async () => {
    expect(await workDays()).toEqual([{ employee_id: null, ...open, days_off: [] }]);
  });

  test('are the store’s, then those of employees with their own', async () => {
    await world.system(async (tx) => {
      await tx.query(sql`
        insert into work_days (whmcs_id, id, employee_id, mo, su)
        values (${store.whmcsId}, ${randomUUID()}, null, '[540,1140)', '[600,1080)'), (${store.whmcsId}, ${randomUUID()}, ${store.ben.id}, '[0,1440)', null)`);
    });
    expect(await workDays(store.ava.request)).toEqual([
      {
        employee_id: null,
        ...every(null),
        mo: { start_minute: 540, end_minute: 1_140 },
        su: { start_minute: 600, end_minute: 1_080 },
        days_off: [],
      },
      { employee_id: store.ben.id, ...every(null), mo: { start_minute: 0, end_minute: 1_440 }, days_off: [] },
    ]);
  });

  test('contain days off from the store’s current day on; the store’s apply to every employee', async () => {
    await off(null, '2026-11-20', '2026-12-25');
    await off(store.ava.id, '2026-12-24', '2026-11-21');
    expect(await workDays()).toEqual([
      { employee_id: null, ...open, days_off: ['2026-12-25'] },
      { employee_id: store.ava.id, ...open, days_off: ['2026-11-21', '2026-12-24', '2026-12-25'] },
    ]);
  });

  test('do not exist for members of another store', async () => {
    const neighbour = await world.store();
    await off(null, '2026-12-25');
    expect(await workDays(neighbour.owner.request, neighbour)).toEqual([{ employee_id: null, ...open, days_off: [] }]);
    expect(await refusalOf(workDays(store.owner.request, neighbour))).toMatchObject({ code: 'company_not_found' });
  });
});
