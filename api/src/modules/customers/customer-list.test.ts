import { randomUUID } from 'node:crypto';
import { searchKey } from '@suite/domain/search';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import type { Customer_order_by, Customer_where } from '../../resolver-types.generated';
import { book } from '../../testing/appointment-checkout';
import { type CustomerClient, customerClient } from '../../testing/customer-client';
import { inNewStores } from '../../testing/in-pos-world';
import { fieldOf, lines, type PosClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
let clients: CustomerClient;
let staff: CustomerClient;
inNewStores((made) => {
  ({ world, store, owner } = made);
  clients = customerClient(store, store.owner);
  staff = customerClient(store, store.ava);
});

interface Person {
  phone: string | null;
  email: string | null;
  type: string;
  source: string;
  birth_month_day: string | null;
  point: number;
  visit_count: number;
  is_send_sms: boolean;
  is_blocked_from_booking: boolean;
  status: number;
  /** Null: never. */
  visited_days_ago: number | null;
}

/** Adds clients by their names; their last visit was at noon of the store's day. */
async function add(people: Record<string, Partial<Person>>, whmcsId = store.whmcsId): Promise<void> {
  const rows = Object.entries(people).map(([name, person]) => {
    const { visited_days_ago: days = null, ...columns } = person;
    const last_visited = days === null ? null : new Date(Date.UTC(2026, 10, 21 - days, 18)).toISOString();
    const rest = { type: 'new', source: 'store', point: 0, visit_count: 0, is_send_sms: true, status: 1 };
    return {
      ...rest,
      is_blocked_from_booking: false,
      ...columns,
      last_visited,
      name,
      key: searchKey(name),
      id: randomUUID(),
    };
  });
  await world.system((tx) =>
    tx.query(sql`
      insert into customer (whmcs_id, id, first_name, search_name, phone, email, type, source, birth_month_day, point, visit_count, is_send_sms,
        is_blocked_from_booking, status, last_visited, create_at)
      select ${whmcsId}::integer, id, name, key, phone, email, type, source, birth_month_day, point, visit_count, is_send_sms,
        is_blocked_from_booking, status, last_visited, ${world.now}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, name text, key text, phone text, email text, type text, source text,
        birth_month_day text, point integer, visit_count integer, is_send_sms boolean, is_blocked_from_booking boolean, status integer,
        last_visited timestamptz)`),
  );
}
const namesOf = async (where?: Customer_where, by?: Customer_order_by) =>
  (await clients.list(where, by)).map(({ full_name }) => full_name);
const idOf = async (search: string) => (await clients.list({ search }))[0]?.id ?? '';

const people: Record<string, Partial<Person>> = {
  Ann: { type: 'vip', visited_days_ago: 0, point: 50, visit_count: 9, birth_month_day: '03-15' },
  Bea: {
    type: 'regular',
    source: 'booking',
    visited_days_ago: 30,
    point: 10,
    visit_count: 4,
    birth_month_day: '03-01',
  },
  Cleo: { type: 'at_risk', visited_days_ago: 31, visit_count: 4, birth_month_day: '12-31', is_send_sms: false },
  Dora: {
    type: 'vip',
    source: 'import',
    visited_days_ago: 56,
    point: -5,
    visit_count: 2,
    is_blocked_from_booking: true,
  },
  Eve: { type: 'new', source: 'import', birth_month_day: '02-29' },
  Gone: { status: 0, type: 'vip', visited_days_ago: 1 },
};

test('a client whom an older server added by a kiosk has the source of a check-in', async () => {
  await add({ Ann: { source: 'kiosk' }, Bea: { source: 'checkin' } });
  const where = { sources: ['checkin'] };
  expect((await clients.list(where)).map(({ source }) => source)).toEqual(['checkin', 'checkin']);
  expect((await clients.counts(where)).sources).toContainEqual({ source: 'checkin', count: 2 });
});

describe('the filters of the list of clients', () => {
  beforeEach(() => add(people));

  test.each<[string, Customer_where, string[]]>([
    ['a type', { types: ['vip'] }, ['Ann', 'Dora']],
    ['several types', { types: ['at_risk', 'regular'] }, ['Bea', 'Cleo']],
    ['no type', { types: [] }, []],
    ['sources', { sources: ['import', 'booking'] }, ['Bea', 'Dora', 'Eve']],
    ['blocked clients', { status: 'blocked' }, ['Dora']],
    ['clients who may book', { status: 'active', types: ['vip'] }, ['Ann']],
    ['texts that are off', { is_send_sms: false }, ['Cleo']],
    ['a month of birth', { birth_months: [3] }, ['Ann', 'Bea']],
    ['February and December', { birth_months: [2, 12] }, ['Cleo', 'Eve']],
    ['points', { points: { min: 10 } }, ['Ann', 'Bea']],
    ['points that are owed', { points: { max: -1 } }, ['Dora']],
    ['no visit', { last_visit: { bands: ['never'] } }, ['Cora Client', 'Eve']],
    ['the last 30 days', { last_visit: { within_days: 30 } }, ['Ann', 'Bea']],
    ['today', { last_visit: { within_days: 0 } }, ['Ann']],
    ['no visit for 30 days', { last_visit: { not_for_days: 30 } }, ['Cleo', 'Dora']],
    ['no visit for eight weeks', { last_visit: { not_for_days: 55 } }, ['Dora']],
    [
      'bands',
      { last_visit: { bands: ['days_0_to_30', 'never'] }, types: ['vip', 'new'] },
      ['Ann', 'Cora Client', 'Eve'],
    ],
    ['days of the store', { last_visit: { start: '2026-10-21', end: '2026-10-22' } }, ['Bea', 'Cleo']],
    ['a source together with a search', { search: 'e', sources: ['import'] }, ['Eve']],
    [
      'everything together',
      { types: ['vip'], birth_months: [3], points: { min: 50, max: 50 }, last_visit: { within_days: 7 } },
      ['Ann'],
    ],
  ])('find by %s', async (_, where, names) => {
    expect(await namesOf(where)).toEqual(names);
    expect(await clients.count(where)).toBe(names.length);
    expect((await clients.counts(where)).count).toBe(names.length);
  });

  test('find the members of a group', async () => {
    const group_id = randomUUID();
    await world.system(async (tx) => {
      await tx.query(sql`
        insert into customer_group (whmcs_id, id, name, created_at) values (${store.whmcsId}, ${group_id}, 'Some', ${world.now})`);
      await tx.query(sql`
        insert into customer_group_member (whmcs_id, group_id, customer_id, added_at)
        select whmcs_id, ${group_id}::uuid, id, ${world.now}::timestamptz from customer where whmcs_id = ${store.whmcsId} and first_name = 'Bea'`);
    });
    expect(await namesOf({ group_id })).toEqual(['Bea']);
  });

  test('count each group together with the other filters, as its members are found', async () => {
    const [list, rule] = [randomUUID(), randomUUID()];
    await world.system(async (tx) => {
      await tx.query(sql`
        insert into customer_group (whmcs_id, id, name, rule, created_at)
        values (${store.whmcsId}, ${list}, 'Some', null, ${world.now}),
          (${store.whmcsId}, ${rule}, 'With points', '[{"kind": "points", "min": 1, "max": null}]', ${world.now})`);
      await tx.query(sql`
        insert into customer_group_member (whmcs_id, group_id, customer_id, added_at)
        select whmcs_id, ${list}::uuid, id, ${world.now}::timestamptz from customer
        where whmcs_id = ${store.whmcsId} and first_name in ('Ann', 'Bea', 'Eve')`);
    });
    const filters: Customer_where[] = [
      {},
      { group_id: list },
      { types: ['vip'] },
      { search: 'bea' },
      { status: 'blocked' },
      { points: { min: 1, max: null } },
      { birth_months: [3], status: 'active' },
    ];
    for (const where of filters) {
      const counts = await clients.groupCounts(where);
      expect(counts.map(({ group_id }) => group_id)).toEqual(expect.arrayContaining([list, rule]));
      expect(counts.length).toBeGreaterThan(2);
      for (const { group_id, count } of counts)
        expect({ where, group_id, count }).toEqual({
          where,
          group_id,
          count: await clients.count({ ...where, group_id }),
        });
    }
    for (const person of [store.manager, store.ava])
      expect(await refusalOf(customerClient(store, person).groupCounts())).toMatchObject({ category: 'access_denied' });
  });

  test('say to which group each client was added last', async () => {
    await add({ Ann: {}, Bea: {}, Cora: {} });
    const [older, newer] = [randomUUID(), randomUUID()];
    const join = (group: string, names: readonly string[], days: number) =>
      world.system(async (tx) => {
        await tx.query(sql`
          insert into customer_group (whmcs_id, id, name, created_at) values (${store.whmcsId}, ${group}, 'Some', ${world.now})`);
        await tx.query(sql`
          insert into customer_group_member (whmcs_id, group_id, customer_id, added_at)
          select whmcs_id, ${group}::uuid, id, ${world.now}::timestamptz - ${days} * interval '1 day' from customer
          where whmcs_id = ${store.whmcsId} and first_name = any(${[...names]}::text[])`);
      });
    await join(newer, ['Bea'], 0);
    await join(older, ['Ann', 'Bea'], 3);
    const list = await resultOf<{ full_name: string; group_id: string | null }[]>(
      store.owner.request,
      'query ($s: Int!) { result: customer_list(whmcs_id: $s, where: { types: [new] }) { full_name group_id } }',
      { s: store.whmcsId },
    );
    const groups = Object.fromEntries(list.map(({ full_name, group_id }) => [full_name, group_id]));
    expect(groups).toMatchObject({ Ann: older, Bea: newer, Cora: null });
  });

  test.each<[string, Customer_where, string, string, object?]>([
    [
      'days below 0',
      { last_visit: { within_days: -1 } },
      'where.last_visit.within_days',
      'out_of_range',
      { min: 0, max: 3_650 },
    ],
    [
      'more days than ten years',
      { last_visit: { not_for_days: 3_651 } },
      'where.last_visit.not_for_days',
      'out_of_range',
      { min: 0, max: 3_650 },
    ],
    ['a thirteenth month', { birth_months: [13] }, 'where.birth_months', 'out_of_range', { min: 1, max: 12 }],
    ['21 sources', { sources: Array(21).fill('store') }, 'where.sources', 'out_of_range', { min: 0, max: 20 }],
  ])('refuse %s', async (_, where, path, code, params) => {
    const refused = fieldOf(path, code, params);
    expect(await refusalOf(clients.list(where))).toEqual(refused);
    expect(await refusalOf(clients.count(where))).toEqual(refused);
    expect(await refusalOf(clients.counts(where))).toEqual(refused);
  });

  test('count each of their values with the other filters, and not with their own', async () => {
    const counts = await clients.counts({ types: ['vip'], status: 'active' });
    expect(counts.count).toBe(1);
    const nonZero = <Row extends { count: number }>(rows: Row[]) => rows.filter(({ count }) => count > 0);
    expect(nonZero(counts.types)).toEqual([
      { type: 'new', count: 2 },
      { type: 'regular', count: 1 },
      { type: 'vip', count: 1 },
      { type: 'at_risk', count: 1 },
    ]);
    expect(counts.statuses).toEqual([
      { status: 'active', count: 1 },
      { status: 'blocked', count: 1 },
    ]);
    expect(nonZero(counts.last_visits)).toEqual([{ band: 'days_0_to_30', count: 1 }]);
    expect(counts.absences).toEqual([28, 56, 84].map((days) => ({ days, count: 0 })));
    expect(nonZero(counts.birth_months)).toEqual([{ month: 3, count: 1 }]);
    expect(counts.sources).toEqual([{ source: 'store', count: 1 }]);
    expect((await clients.counts()).sources).toEqual([
      { source: 'import', count: 2 },
      { source: 'store', count: 2 },
      { source: 'booking', count: 1 },
    ]);
  });

  test('count those without a visit for weeks as their filters find them, and bands alike', async () => {
    await add(
      Object.fromEntries(
        [28, 29, 30, 31, 56, 57, 60, 61, 84, 85, 90, 91, 180, 181, 365, 366].map((days) => [
          `Day ${days}`,
          { visited_days_ago: days },
        ]),
      ),
    );
    const { absences, last_visits } = await clients.counts();
    expect(absences.map(({ days }) => days)).toEqual([28, 56, 84]);
    for (const { days, count } of absences)
      expect({ days, count }).toEqual({ days, count: await clients.count({ last_visit: { not_for_days: days } }) });
    for (const { band, count } of last_visits)
      expect({ band, count }).toEqual({ band, count: await clients.count({ last_visit: { bands: [band] } }) });
  });

  test.each<[string, Customer_order_by, string[]]>([
    ['name', { full_name: 'desc' }, ['Eve', 'Dora', 'Cora Client', 'Cleo', 'Bea', 'Ann']],
    ['last visit', { last_visited: 'desc' }, ['Ann', 'Bea', 'Cleo', 'Dora']],
    ['points', { point: 'desc' }, ['Ann', 'Bea']],
    ['fewest points', { point: 'asc' }, ['Dora']],
    ['visits', { visit_count: 'desc' }, ['Ann']],
  ])('keep the order by %s', async (_, by, first) => {
    expect((await namesOf({}, by)).slice(0, first.length)).toEqual(first);
  });
});

describe('pages of the list of clients', () => {
  const orders: Customer_order_by[] = [
    {},
    { full_name: 'desc' },
    { last_visited: 'desc' },
    { last_visited: 'asc' },
    { visit_count: 'desc' },
    { point: 'asc' },
    { create_at: 'desc' },
  ];

  test('show each client who did not change once, whatever others change between two pages', async () => {
    const names = Array.from({ length: 24 }, (_, index) => `Client ${String.fromCharCode(97 + (index % 5))}`);
    await add(
      Object.fromEntries(
        names.map((name, index) => [
          `${name} ${index}`,
          { visit_count: index % 3, point: index % 4, ...(index % 2 ? { visited_days_ago: index % 6 } : {}) },
        ]),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...orders),
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.constantFrom('add', 'move', 'remove'), { maxLength: 6 }),
        async (by, limit, changes) => {
          const all = (await clients.list({}, by, { limit: 100 })).map(({ id }) => id);
          const shown: string[] = [];
          const touched = new Set<string>();
          for (let cursor: string | undefined, step = 0; ; step += 1) {
            const page = await clients.list({}, by, { limit, ...(cursor ? { cursor } : {}) });
            shown.push(...page.map(({ id }) => id));
            if (page.length < limit) break;
            cursor = page.at(-1)?.cursor ?? '';
            const change = changes[step];
            // The row of the cursor itself moves, or is gone.
            const last = page.at(-1)?.id ?? '';
            if (change === 'add') await add({ [`Added ${randomUUID()}`]: { point: step, visited_days_ago: step } });
            if (change === 'move' || change === 'remove') {
              touched.add(last);
              await world.system((tx) =>
                tx.query(
                  change === 'move'
                    ? sql`update customer set search_name = 'zz' || search_name, point = point + 50, visit_count = 90, last_visited = ${world.now} where id = ${last}`
                    : sql`update customer set status = 0 where id = ${last}`,
                ),
              );
            }
          }
          const untouched = shown.filter((id) => !touched.has(id));
          expect(new Set(untouched).size).toBe(untouched.length);
          expect(all.filter((id) => !touched.has(id) && !untouched.includes(id))).toEqual([]);
        },
      ),
      { numRuns: 12, seed: 37 },
    );
  }, 120_000);
});

describe('an employee', () => {
  test('lists the clients whom they serve or served, and finds any by name', async () => {
    await add({ Ann: {}, Bea: {}, Cleo: {}, Dora: {} });
    await book(world, store, { employeeId: store.ben.id });
    expect(await staff.list()).toEqual([]);
    expect(await staff.count()).toBe(0);
    const order = await owner.create({ customer_id: await idOf('bea') });
    await owner.add(order, [lines(store).gel({ staff_id: store.ava.id })]);
    await book(world, store, { employeeId: store.ava.id });
    expect((await staff.list()).map(({ full_name }) => full_name)).toEqual(['Bea', 'Cora Client']);
    expect((await staff.list({ is_served_by_me: true }, { visit_count: 'desc' })).length).toBe(2);
    expect((await staff.counts()).count).toBe(2);
    expect((await staff.list({ search: 'dora' })).map(({ full_name }) => full_name)).toEqual(['Dora']);
    expect(await staff.list({ search: 'dora', is_send_sms: true })).toEqual([]);
    expect(await staff.list({ search: 'dora' }, { point: 'desc' })).toEqual([]);
  });

  test.each(['', ' ', "'", '-', '.'])('finds nobody by “%s”', async (search) => {
    await add({ Ann: {} });
    expect(await staff.list({ search })).toEqual([]);
    expect(await staff.count({ search })).toBe(0);
  });

  test('does not serve a client who canceled', async () => {
    await book(world, store, { employeeId: store.ava.id, status: 'canceled' });
    expect(await staff.list()).toEqual([]);
  });

  test('learns no number and no address by a search, an order or a count', async () => {
    const own = { whmcsId: store.whmcsId };
    await add({ Ann: { phone: '+15125550142', email: 'ann@mail.example' } });
    await world.system((tx) =>
      tx.query(sql`
        insert into appointment (whmcs_id, id, customer_id, employee_id, start_time, end_time, status, created_at, updated_at)
        select ${own.whmcsId}, gen_random_uuid(), id, ${store.ava.id}, ${world.now}, ${world.now}::timestamptz + interval '1 hour', 'confirmed', ${world.now}, ${world.now}
        from customer where whmcs_id = ${own.whmcsId} and first_name = 'Ann'`),
    );
    expect(await staff.list()).toMatchObject([
      { full_name: 'Ann', phone: null, email: null, phone_number_hidden: true },
    ]);
    for (const search of [
      '5550142',
      '512',
      '+1 (512) 555-0142',
      'ann@',
      '@mail.example',
      'ann@mail.example',
      'mail.example',
    ]) {
      expect([search, (await staff.list({ search })).length]).toEqual([search, 0]);
      expect([search, await staff.count({ search })]).toEqual([search, 0]);
      expect([search, (await staff.counts({ search })).count]).toEqual([search, 0]);
    }
    for (const search of ['5550142', 'ann@', 'nn@mail.ex']) expect(await clients.count({ search })).toBe(1);
  });
});

test('a person who is no employee serves nobody', async () => {
  expect(await clients.list({ is_served_by_me: true })).toEqual([]);
});

test.each([
  ['Đặng Thị Ánh', 'dang anh'],
  ['Đặng Thị Ánh', 'Đặng'],
  ['Nguyễn Đức', 'DUC nguyen'],
  ['0123 Club', '0123'],
  ['O’Brien-Đỗ', "o'brien do"],
])('%s is found by “%s” in every order', async (name, search) => {
  await add({ [name]: { phone: '+15125550143' }, Other: {} });
  for (const by of [{}, { last_visited: 'desc' }, { point: 'asc' }] as const)
    expect((await clients.list({ search }, by)).map(({ full_name }) => full_name)).toEqual([name]);
});

test('a search that finds many is complete in every order', async () => {
  const found = 2_100;
  await world.system((tx) =>
    tx.query(sql`
      insert into customer (whmcs_id, id, first_name, search_name, phone, point, create_at)
      select ${store.whmcsId}::integer, gen_random_uuid(), 'Lan', 'lan nguyen ' || place, '+1512' || (5600000 + place), place, ${world.now}::timestamptz
      from generate_series(1, ${found}::integer) place`),
  );
  await add({ Lan: { point: 5_000 }, 'Nguyen Van': { point: 9_000 } });
  const points = (await clients.list({ search: 'nguyen lan' }, { point: 'desc' })).map(({ point }) => point.point);
  expect(points.slice(0, 2)).toEqual([found, found - 1]);
  expect((await clients.list({ search: '512560' }, { point: 'asc' }))[0]?.point.point).toBe(1);
  expect(await clients.count({ search: 'lan nguyen', is_send_sms: true })).toBe(1_001);
  expect(await clients.count({ search: 'lan nguyen', points: { min: 2_099 } })).toBe(2);
});

test('clients of another store are neither listed nor counted', async () => {
  const neighbour = await world.store();
  await add({ Ann: { type: 'vip', source: 'rare', email: 'ann@mail.example' } }, neighbour.whmcsId);
  expect(await clients.list({ types: ['vip'] })).toEqual([]);
  expect(await clients.count({ search: 'ann@mail' })).toBe(0);
  const counts = await clients.counts();
  expect(counts.sources).toEqual([]);
  expect(counts.count).toBe(1);
});

test('a client of the list has the employee who served them most often', async () => {
  for (const [staffId, times] of [
    [store.ben.id, 2],
    [store.ava.id, 1],
  ] as const)
    for (let time = 0; time < times; time += 1) {
      const order = await owner.add(await owner.create({ customer_id: store.client }), [
        lines(store).gel({ staff_id: staffId }),
      ]);
      await owner.checkout(order, [{ type: 'cash', net: 4_000, tip: 0 }]);
    }
  expect((await clients.list())[0]?.usual_employee).toMatchObject({ id: store.ben.id });
});
