import { randomUUID } from 'node:crypto';
import { addDays } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, SendRequest } from '../../testing/pos-world';

/** The clock of the tests stands at 16:00 UTC: 10:00 of the 21st in Chicago, 23:00 in Ho Chi Minh City. */
const today = '2026-11-21';
let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface Product {
  product_code: string;
  product_name: string;
  expiration_date: string;
  days_left: number;
}
const document = `query ($whmcs_id: Int!) {
  result: crm_get_expiring_products(whmcs_id: $whmcs_id) { product_code product_name expiration_date days_left } }`;
const expiring = (request: SendRequest, { whmcsId: whmcs_id } = store) =>
  resultOf<Product[]>(request, document, { whmcs_id });

const ends = (code: 'gbk' | 'pos', day: string, status = 'active') =>
  world.system((tx) =>
    tx.query(sql`
      update company_service set expiration_date = ${day}, status = ${status}
      where whmcs_id = ${store.whmcsId} and product_code = ${code}`),
  );

test('each package is listed on its reminder days, and on no other day of a whole quarter', async () => {
  const named: number[] = [];
  for (let days = -45; days <= 45; days += 1) {
    await ends('gbk', addDays(today, days));
    const found = await expiring(store.owner.request);
    if (found.length === 0) continue;
    named.push(days);
    expect(found).toEqual([
      { product_code: 'gbk', product_name: 'gbk', expiration_date: addDays(today, days), days_left: days },
    ]);
  }
  expect(named).toEqual([-30, -15, -7, 0, 1, 3, 7]);
});

test('expired packages come first; inactive ones are left out', async () => {
  await ends('gbk', addDays(today, 3));
  await ends('pos', addDays(today, -7));
  expect((await expiring(store.owner.request)).map(({ product_code }) => product_code)).toEqual(['pos', 'gbk']);
  await ends('pos', addDays(today, -7), 'inactive');
  expect((await expiring(store.owner.request)).map(({ product_code }) => product_code)).toEqual(['gbk']);
});

test('a product that its package has left for another one is not reminded of', async () => {
  const id = randomUUID();
  await world.system(async (tx) => {
    await tx.query(sql`
      insert into billing_package (whmcs_id, id, product_code, interval_months, status, status_since, first_day, anchor_day, period_start,
        period_end, price, created_at)
      values (${store.whmcsId}, ${id}, 'gogiftcard', 1, 'active', ${world.now}, '2026-11-14', 14, '2026-11-14', '2026-12-13', 1900, ${world.now})`);
    await tx.query(sql`
      update company_service set billing_package_id = ${id} where whmcs_id = ${store.whmcsId} and product_code = 'pos'`);
  });
  for (const days of [1, -7]) {
    await ends('pos', addDays(today, days));
    expect(await expiring(store.owner.request)).toEqual([]);
  }
});

test('the current day is the store’s', async () => {
  await ends('gbk', '2026-11-22');
  const zone = (name: string) =>
    world.system((tx) => tx.query(sql`update company set timezone = ${name} where whmcs_id = ${store.whmcsId}`));
  expect(await expiring(store.owner.request)).toMatchObject([{ days_left: 1 }]);
  await zone('Pacific/Auckland');
  expect(await expiring(store.owner.request)).toMatchObject([{ days_left: 0 }]);
});

test('the list is limited to owners and partners', async () => {
  await ends('gbk', today);
  const denied = { category: 'access_denied', code: 'access_denied' };
  for (const { request } of [store.manager, store.ava]) expect(await refusalOf(expiring(request))).toEqual(denied);
  await world.system((tx) =>
    tx.query(sql`update company_user set role = 'partner' where user_id = ${store.manager.id}`),
  );
  expect(await expiring(store.manager.request)).toHaveLength(1);
});

test('packages of another store do not exist', async () => {
  const neighbour = await world.store();
  expect(await refusalOf(expiring(store.owner.request, neighbour))).toEqual({
    category: 'not_found',
    code: 'company_not_found',
  });
});

test('owners and partners read how the supplier is reached that the installation sets', async () => {
  const read = (request: SendRequest) =>
    resultOf<object>(
      request,
      'query ($whmcs_id: Int!) { result: support_contact(whmcs_id: $whmcs_id) { phone url } }',
      {
        whmcs_id: store.whmcsId,
      },
    );
  expect(await read(store.owner.request)).toEqual({ phone: '+15125550100', url: 'https://suite.example/help' });
  expect(await refusalOf(read(store.ava.request))).toMatchObject({ category: 'access_denied' });
});
