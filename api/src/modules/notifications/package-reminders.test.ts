import { addDays } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';
import { packageReminder } from './package-reminder-text.rules';
import { remindOfPackages } from './package-reminders.service';

/** The clock of the tests stands at 10:00 AM of this day in Chicago. */
const today = '2026-11-21';
let world: PosTest;
let store: PosStore;
inNewStores(async (made) => {
  ({ world, store } = made);
  await change(sql`update company_service set expiration_date = '2030-01-01'`);
});
const change = (statement: ReturnType<typeof sql>) => world.system((tx) => tx.query(statement));
const expires = (day: string, status = 'active') =>
  change(sql`
    update company_service set expiration_date = ${day}, status = ${status}, product_name = 'Go Booking'
    where whmcs_id = ${store.whmcsId} and product_code = 'gbk'`);
const remind = (now = world.now) => remindOfPackages(world.database, now);
const listed = (by: TestPerson = store.owner) =>
  resultOf<{ title: string; body: string; is_seen: boolean }[]>(
    by.request,
    `query ($s: Int!) { result: notification_list(whmcs_id: $s, where: { kind: { _eq: package_remind } }) { title body is_seen extra_data { key value } } }`,
    { s: store.whmcsId },
  );

test('owners and partners are notified once, in their language, however many servers run', async () => {
  await expires(addDays(today, 3));
  await change(
    sql`update company_user set role = 'partner' where whmcs_id = ${store.whmcsId} and user_id = ${store.manager.id}`,
  );
  await change(sql`update app_user set language = 'vi' where id = ${store.manager.id}`);
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await listed()).toEqual([
    {
      title: 'Go Booking expires soon',
      body: 'Go Booking ends in 3 days, on Nov 24, 2026. Renew it so that your salon can go on using it.',
      is_seen: false,
      extra_data: [{ key: 'product_code', value: 'gbk' }],
    },
  ]);
  expect(await listed(store.manager)).toMatchObject([{ title: 'Go Booking sắp hết hạn' }]);
  await change(sql`update app_user set language = 'vi' where id = ${store.owner.id}`);
  expect(await listed()).toMatchObject([{ title: 'Go Booking sắp hết hạn' }]);
});

test('each of the seven days reminds anew, and no other day of two months does', async () => {
  const named: number[] = [];
  for (let days = -31; days <= 31; days += 1) {
    await expires(addDays(today, days));
    const before = (await listed()).length;
    await remind();
    if ((await listed()).length > before) named.push(days);
  }
  expect(named).toEqual([-30, -15, -7, 0, 1, 3, 7]);
});

test('the day is the store’s', async () => {
  await expires('2026-11-22');
  await change(sql`update company set timezone = 'Pacific/Auckland' where whmcs_id = ${store.whmcsId}`);
  await remind();
  expect(await listed()).toMatchObject([
    { body: 'Go Booking ends today. Renew it so that your salon can go on using it.' },
  ]);
});

test('an inactive package, managers and former partners get none', async () => {
  await expires(today, 'inactive');
  await remind();
  expect(await listed()).toEqual([]);
  await expires(today);
  await change(
    sql`update company_user set status = 'inactive' where whmcs_id = ${store.whmcsId} and user_id = ${store.owner.id}`,
  );
  await remind();
  expect(
    await change(sql`select 1 from notification where whmcs_id = ${store.whmcsId} and kind = 'package_remind'`),
  ).toEqual([]);
});

test.each([
  [7, 'Go Booking ends in 7 days, on Nov 28, 2026.', 'Go Booking còn 7 ngày'],
  [1, 'Go Booking ends in one day, on Nov 28, 2026.', 'Go Booking còn 1 ngày'],
  [0, 'Go Booking ends today.', 'Go Booking hết hạn hôm nay.'],
  [-7, 'Go Booking ended on Nov 28, 2026.', 'Go Booking đã hết hạn ngày'],
])('a reminder %i days before the end says so', (days_left, en, vi) => {
  const facts = { product: 'Go Booking', expires: '2026-11-28', days_left };
  expect(packageReminder('en', facts).body).toContain(en);
  expect(packageReminder('vi', facts).body).toContain(vi);
});
