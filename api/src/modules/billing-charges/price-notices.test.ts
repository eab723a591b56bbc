import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
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
  expect(await noticePrices(world.database, world.now)).toBe(1);
  expect(await noticePrices(world.database, world.now)).toBe(0);
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
  await noticePrices(world.database, world.now);
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
  expect(await noticePrices(world.database, world.now)).toBe(0);
  expect(await nextPrice(id)).toBeNull();
  expect([await notices(), await announced()]).toEqual([[], []]);
});

test('a package that ends with its period has no next price', async () => {
  const id = await addPackage('2026-12-20', { cancels: true });
  await setPrice('2026-12-01', '2026-11-20');
  await noticePrices(world.database, world.now);
  expect(await nextPrice(id)).toBeNull();
});
