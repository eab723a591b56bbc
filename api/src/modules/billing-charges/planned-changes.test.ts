// Packages change what stores may use: by the subscribers of all modules.
import '../../modules';
import { wallTime } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { type BilledStore, type BillingTest, billingWorld, type StoreOptions } from '../../testing/billing-world';
import { applyEntitlement } from '../billing-packages/entitlement.service';
import { type PlannedChange, planChange } from '../billing-packages/packages.store';
import { runBilling } from './billing-jobs.service';

jest.setTimeout(60_000);

let world: BillingTest;
beforeAll(async () => {
  world = await billingWorld();
}, 60_000);
afterAll(() => world.close());

/** Adds a store whose package changes when its period ends. */
async function addPlan(options: StoreOptions, change: PlannedChange): Promise<BilledStore> {
  const store = await world.store(options);
  await world.system(async (tx) => {
    await planChange(tx, store.whmcsId, store.packageId, change);
    await applyEntitlement(tx, store.whmcsId);
  });
  return store;
}

async function runOn(day: string): Promise<void> {
  world.clock.now = wallTime(day, 1, 'America/Chicago');
  await runBilling(world.options);
}

async function packageOf({ whmcsId }: BilledStore) {
  const [row] = await world.system((tx) =>
    tx.query(sql`
      select product_code, interval_months, price, to_char(first_day, 'YYYY-MM-DD') as first_day, anchor_day,
        to_char(period_start, 'YYYY-MM-DD') as period_start, to_char(period_end, 'YYYY-MM-DD') as period_end,
        next_product_code, next_interval_months, next_price
      from billing_package where whmcs_id = ${whmcsId}`),
  );
  return row;
}
const noPlan = { next_product_code: null, next_interval_months: null, next_price: null };

/** Returns the services of a store and until when they are on. */
async function servicesOf({ whmcsId }: BilledStore) {
  const rows = await world.system((tx) =>
    tx.query<{ product_code: string; status: string; until: string }>(sql`
      select product_code, status, to_char(expiration_date, 'YYYY-MM-DD') as until from company_service
      where whmcs_id = ${whmcsId} and status = 'active' order by product_code`),
  );
  return rows.map(({ product_code, until }) => `${product_code} until ${until}`);
}

const giftCards = { productCode: 'gogiftcard', intervalMonths: 1, price: 1900 };
const bought = async ({ whmcsId }: BilledStore) =>
  world.system((tx) =>
    tx.query<{ product_code: string; amount: number }>(sql`
      select product_code, amount from billing_invoice_line where whmcs_id = ${whmcsId}`),
  );

test('a smaller product begins with the next period: its price is charged, and its service takes the place of the larger one', async () => {
  const store = await addPlan({ firstDay: '2026-11-01', periodEnd: '2026-11-30', price: 7900 }, giftCards);
  await runOn('2026-11-30');
  expect(await servicesOf(store)).toEqual(['pos until 2027-01-14']);
  // A Tuesday.
  await runOn('2026-12-01');
  expect(await packageOf(store)).toEqual({
    product_code: 'gogiftcard',
    interval_months: 1,
    price: 1900,
    first_day: '2026-11-01',
    anchor_day: 1,
    period_start: '2026-12-01',
    period_end: '2026-12-31',
    ...noPlan,
  });
  expect(await store.charges()).toMatchObject([{ status: 'approved', amount: 1900, period_start: '2026-12-01' }]);
  expect(await bought(store)).toEqual([{ product_code: 'gogiftcard', amount: 1900 }]);
  expect(await servicesOf(store)).toEqual(['gc_without_pos until 2027-02-14']);
});

test('the larger product stays on over the weekend on which the period with the smaller one begins', async () => {
  const store = await addPlan({ firstDay: '2026-11-05', periodEnd: '2026-12-04', price: 7900 }, giftCards);
  // A Saturday.
  await runOn('2026-12-05');
  expect(await store.charges()).toMatchObject([{ status: 'approved', amount: 1900 }]);
  expect(await servicesOf(store)).toEqual(['gc_without_pos until 2027-02-18', 'pos until 2026-12-06']);
  await runOn('2027-01-05');
  expect(await servicesOf(store)).toEqual(['gc_without_pos until 2027-03-21']);
});

test('a yearly package that changes to months is charged by the month, from the anchor of its first day', async () => {
  const monthly = { productCode: 'gopos', intervalMonths: 1, price: 7900 };
  const yearly = { firstDay: '2025-12-31', periodEnd: '2026-12-30', intervalMonths: 12, price: 79_000 } as const;
  const store = await addPlan(yearly, monthly);
  await runOn('2026-12-31');
  const expected = { product_code: 'gopos', interval_months: 1, price: 7900, first_day: '2026-12-31', anchor_day: 31 };
  expect(await packageOf(store)).toMatchObject({ ...expected, period_start: '2026-12-31', period_end: '2027-01-30' });
  await runOn('2027-01-31');
  expect(await packageOf(store)).toMatchObject({ ...expected, period_start: '2027-01-31', period_end: '2027-02-27' });
  expect((await store.charges()).map(({ amount }) => amount)).toEqual([7900, 7900]);
});

test('an announced price is charged from the next period on, and the periods after it', async () => {
  const store = await addPlan(
    { firstDay: '2026-11-10', periodEnd: '2026-12-09', price: 7900 },
    { productCode: 'gopos', intervalMonths: 1, price: 8900 },
  );
  await runOn('2026-12-09');
  expect(await store.charges()).toEqual([]);
  await runOn('2026-12-10');
  await runOn('2027-01-10');
  expect((await store.charges()).map(({ amount }) => amount)).toEqual([8900, 8900]);
  expect(await packageOf(store)).toMatchObject({ product_code: 'gopos', price: 8900, ...noPlan });
});
