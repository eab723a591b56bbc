import { businessDay, dayRange } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { listExpiring } from '../modules/packages/packages.store';
import { type TestDatabase, testDatabase } from '../testing/test-database';
import { seedDemoWorld } from './index';

const now = new Date('2026-11-21T16:00:00Z');
let test1: TestDatabase;
beforeAll(async () => {
  test1 = await testDatabase();
  await seedDemoWorld(test1.database, now);
}, 120_000);
afterAll(() => test1.close());

const count = async (statement: ReturnType<typeof sql>) => {
  const [row] = await test1.database.transaction({ kind: 'system' }, (tx) => tx.query<{ count: number }>(statement));
  return row?.count;
};

test.each(['active', 'inactive', 'invited'])('Lotus has twelve %s employees', async (status) => {
  expect(
    await count(sql`select count(*)::int as count from employee where whmcs_id = 10001 and status = ${status}`),
  ).toBe(12);
});

test('Lotus sells sixty services in eight categories, and twenty items', async () => {
  expect(
    await count(sql`select count(*)::int as count from category where whmcs_id = 10001 and type = 'service'`),
  ).toBe(8);
  expect(await count(sql`select count(*)::int as count from service where whmcs_id = 10001`)).toBe(60);
  expect(await count(sql`select count(*)::int as count from item where whmcs_id = 10001`)).toBe(20);
});

test('Lotus has eight hundred customers of seven types', async () => {
  expect(await count(sql`select count(*)::int as count from customer where whmcs_id = 10001`)).toBe(800);
  expect(await count(sql`select count(distinct type)::int as count from customer where whmcs_id = 10001`)).toBe(7);
});

test('six appointments wait today, one of them for anyone; two lie on a day off', async () => {
  const { start, end } = dayRange(businessDay(now, 'US/Central'), 'US/Central');
  const today = sql`appointment.whmcs_id = 10001 and start_time >= ${start} and start_time < ${end} and status in ('new', 'updated')`;
  expect(await count(sql`select count(*)::int as count from appointment where ${today}`)).toBe(6);
  expect(await count(sql`select count(*)::int as count from appointment where ${today} and employee_id is null`)).toBe(
    1,
  );
  expect(
    await count(sql`
      select count(*)::int as count from appointment join day_off on day_off.whmcs_id = appointment.whmcs_id and day_off.employee_id = appointment.employee_id
      where appointment.whmcs_id = 10001 and (start_time at time zone 'America/Chicago')::date = day_off.day`),
  ).toBe(2);
});

test('each status is there, and 200 notifications of each kind', async () => {
  expect(await count(sql`select count(distinct status)::int as count from appointment where whmcs_id = 10001`)).toBe(5);
  expect(
    await count(
      sql`select min(count)::int as count from (select count(*) from notification where whmcs_id = 10001 group by kind) kinds`,
    ),
  ).toBe(200);
});

test('one package of Willow ends in three days, and no other store’s', async () => {
  const remindedOf = (whmcsId: number) =>
    test1.database.transaction({ kind: 'system' }, (tx) =>
      listExpiring(tx, whmcsId, businessDay(now, 'America/Chicago')),
    );
  expect(await remindedOf(10002)).toMatchObject([{ product_code: 'gbk', days_left: 3 }]);
  expect(await remindedOf(10001)).toEqual([]);
});
