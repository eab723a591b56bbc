import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { noticePrices } from './price-notices.service';
import { savePrice } from './products.store';

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
const emails = () =>
  world.system((tx) =>
    tx.query<{ content: string }>(
      sql`select content from outbox_message where whmcs_id = ${store.whmcsId} and channel = 'email'`,
    ),
  );

test('a new price is announced once to the owner, with both prices, the day and how to cancel', async () => {
  const id = await addPackage('2026-12-20');
  await setPrice('2026-12-01', '2026-11-20');
  expect(await noticePrices(world.database, world.now)).toBe(1);
  expect(await noticePrices(world.database, world.now)).toBe(0);
  expect(await nextPrice(id)).toBe(8900);
  const [email, ...more] = await emails();
  expect(more).toEqual([]);
  for (const part of ['Dec 21, 2026', '$89.00 per month', '$79.00', 'cancel before that day'])
    expect(email?.content).toContain(part);
});

test.each([
  ['whose day of notice has not come', '2026-12-20', '2026-12-01', '2026-11-22'],
  ['for new packages only', '2026-12-20', '2026-12-01', null],
  ['that is valid after the next period has begun', '2026-12-20', '2026-12-22', '2026-11-20'],
  ['less than a week before it', '2026-11-26', '2026-11-21', '2026-11-20'],
])('a price %s is not announced', async (_, end, from, notice) => {
  const id = await addPackage(end);
  await setPrice(from, notice);
  expect(await noticePrices(world.database, world.now)).toBe(0);
  expect(await nextPrice(id)).toBeNull();
});

test('a package that ends with its period has no next price', async () => {
  const id = await addPackage('2026-12-20', { cancels: true });
  await setPrice('2026-12-01', '2026-11-20');
  await noticePrices(world.database, world.now);
  expect(await nextPrice(id)).toBeNull();
});
