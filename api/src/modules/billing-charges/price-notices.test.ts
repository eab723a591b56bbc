import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '../../kit/database';
import { inNewStores } from '../../testing/in-pos-world';
import { resultOf } from '../../testing/pos-client';
import { insertUser, type PosStore, type PosTest } from '../../testing/pos-world';
import { savePrice } from '../billing-invoices/products.store';
import { noticePrices } from './price-notices.service';

let world: PosTest;
let store: PosStore;
inNewStores(async (made) => {
  ({ world, store } = made);
  await world.system(async (tx) => {
    await tx.query(sql`delete from billing_price where valid_from > '2026-01-01'`);
    await tx.query(sql`update billing_package set status = 'ended'`);
    await tx.query(
      sql`update app_user set email = ${`owner${store.whmcsId}@lotus.example`} where id = ${store.owner.id}`,
    );
  });
});

const announce = (database: Database = world.database) =>
  noticePrices({ database, now: () => world.now, log: world.logger });
const addPackage = (end: string, changes: { cancels?: boolean } = {}) => {
  const id = randomUUID();
  return world.system(async (tx) => {
    await tx.query(sql`
      insert into billing_package (whmcs_id, id, product_code, interval_months, status, status_since, first_day, anchor_day, period_start,
        period_end, price, cancels_at_end, created_at)
      values (${store.whmcsId}, ${id}, 'gopos', 1, 'active', ${world.now}, '2026-01-01', 1, '2026-01-01', ${end}, 7900, ${changes.cancels ?? false}, ${world.now})`);
    return id;
  });
};
const setPrice = (from: string, notice: string | null) =>
  world.system((tx) =>
    savePrice(tx, { product_code: 'gopos', interval: 'month', valid_from: from, amount: 8900, notice_on: notice }),
  );
const nextPrice = async (id: string) => {
  const [row] = await world.system((tx) =>
    tx.query<{ next_price: number | null }>(
      sql`select next_price from billing_package where whmcs_id = ${store.whmcsId} and id = ${id}`,
    ),
  );
  return row?.next_price;
};
const notices = () =>
  world.system((tx) =>
    tx.query<{ receiver_id: string; title: string; body: string }>(sql`
      select receiver_id, title, body from notification where whmcs_id = ${store.whmcsId} and kind = 'package_remind'
      order by receiver_id = ${store.owner.id} desc`),
  );
const emails = () =>
  world.system((tx) =>
    tx.query<{ recipient: string; subject: string; content: string }>(sql`
      select recipient, subject, content from outbox_message where whmcs_id = ${store.whmcsId} and channel = 'email' order by recipient`),
  );
const announced = () =>
  world.system((tx) =>
    tx.query<{ subject_id: string; data: object }>(sql`
      select subject_id, data from audit_log where whmcs_id = ${store.whmcsId} and kind = 'billing_price_announced'`),
  );

test('a new price is announced once to owners and partners in their language, with both prices, the day and how to cancel', async () => {
  const partner = randomUUID();
  await world.system(async (tx) => {
    await insertUser(tx, store.whmcsId, partner, 'partner', 'Pia Partner');
    await tx.query(sql`update app_user set email = null, language = 'vi' where id = ${partner}`);
  });
  const id = await addPackage('2026-12-20');
  await setPrice('2026-12-01', '2026-11-20');
  expect(await announce()).toBe(1);
  expect(await announce()).toBe(0);
  expect(await nextPrice(id)).toBe(8900);
  const owner = {
    title: 'New price of Go POS from Dec 21, 2026',
    body: 'From Dec 21, 2026, Go POS costs $89.00 per month instead of $79.00, before tax. You need not do anything. If you do not want to continue, open Your packages and cancel before that day.',
  };
  expect(await notices()).toEqual([
    { receiver_id: store.owner.id, ...owner },
    {
      receiver_id: partner,
      title: 'Giá mới của gói Go POS từ 21 / 12 / 2026',
      body: 'Từ 21 / 12 / 2026, gói Go POS có giá $89.00 mỗi tháng thay vì $79.00, chưa gồm thuế. Bạn không cần làm gì. Nếu không muốn tiếp tục, hãy mở Gói dịch vụ của tiệm và hủy trước ngày đó.',
    },
  ]);
  expect(await emails()).toEqual([
    { recipient: `owner${store.whmcsId}@lotus.example`, subject: owner.title, content: owner.body },
  ]);
});

test('the log of the store has an announced price, also after the period has begun', async () => {
  const id = await addPackage('2026-12-20');
  await setPrice('2026-12-01', '2026-11-20');
  await announce();
  await world.system((tx) =>
    tx.query(sql`update billing_package set next_price = null, next_price_noticed_at = null, next_product_code = null
      where whmcs_id = ${store.whmcsId}`),
  );
  expect(await announced()).toEqual([
    { subject_id: id, data: { old_price: 7900, new_price: 8900, interval_months: 1, from_day: '2026-12-21' } },
  ]);
});

test.each([
  ['whose day of notice has not come', '2026-12-20', '2026-12-01', '2026-11-22'],
  ['for new packages only', '2026-12-20', '2026-12-01', null],
  ['that is valid after the next period has begun', '2026-12-20', '2026-12-22', '2026-11-20'],
  ['less than 30 days before it', '2026-12-19', '2026-12-01', '2026-11-20'],
])('a price %s is not announced', async (_, end, from, notice) => {
  const id = await addPackage(end);
  await setPrice(from, notice);
  expect(await announce()).toBe(0);
  expect(await nextPrice(id)).toBeNull();
  expect([await notices(), await announced()]).toEqual([[], []]);
});

test('a package that ends with its period has no next price', async () => {
  const id = await addPackage('2026-12-20', { cancels: true });
  await setPrice('2026-12-01', '2026-11-20');
  await announce();
  expect(await nextPrice(id)).toBeNull();
});

test('a server before this release lists the notice as it is stored: it has no facts to write it from', async () => {
  await addPackage('2026-12-20');
  await setPrice('2026-12-01', '2026-11-20');
  await announce();
  const rows = await world.system((tx) =>
    tx.query(sql`select facts from notification where whmcs_id = ${store.whmcsId} and kind = 'package_remind'`),
  );
  expect(rows).toEqual([{ facts: null }]);
});

test('a notice of a kind that only a later release knows is listed as it is stored', async () => {
  await addPackage('2026-12-20');
  await setPrice('2026-12-01', '2026-11-20');
  await announce();
  const listed = () =>
    resultOf<{ title: string }[]>(
      store.owner.request,
      'query ($s: Int!) { result: notification_list(whmcs_id: $s, where: { kind: { _eq: package_remind } }) { title } }',
      { s: store.whmcsId },
    );
  const stored = [{ title: 'New price of Go POS from Dec 21, 2026' }];
  expect(await listed()).toEqual(stored);
  await world.system((tx) =>
    tx.query(sql`update notification set facts = '{"billing": "of_a_later_release", "product": {}, "amount": 0}'
      where whmcs_id = ${store.whmcsId}`),
  );
  expect(await listed()).toEqual(stored);
});

test('a store whose announcement fails does not stop the next ones, and is announced by the next run', async () => {
  const first = await addPackage('2026-12-20');
  const { whmcsId } = store;
  store = await world.store();
  const second = await addPackage('2026-12-20');
  await setPrice('2026-12-01', '2026-11-20');
  let transactions = 0;
  const failing: Database = Object.create(world.database, {
    transaction: {
      value: (...args: Parameters<Database['transaction']>) => {
        transactions += 1;
        // The first one lists the stores.
        return transactions === 2 ? Promise.reject(new Error('broken')) : world.database.transaction(...args);
      },
    },
  });
  expect(await announce(failing)).toBe(1);
  const prices = () =>
    world.system((tx) =>
      tx.query(sql`select id, next_price from billing_package where id in (${first}, ${second}) order by whmcs_id`),
    );
  expect(await prices()).toEqual([
    { id: first, next_price: null },
    { id: second, next_price: 8900 },
  ]);
  expect(world.log()).toContain(`"event":"price_notice_failed","whmcsId":${whmcsId}`);
  expect(await announce()).toBe(1);
  expect(await prices()).toMatchObject([{ next_price: 8900 }, { next_price: 8900 }]);
});
