import pino from 'pino';
import sql from 'sql-template-tag';
import { addBillingCard, billingPackagesClient } from '../../testing/billing-packages-client';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { lookUpCharges } from '../billing-charges/lookups.service';
import { renewPackages } from '../billing-charges/renewals.service';
import { readAccount } from '../billing-invoices/ledger.store';

let world: PosTest;
let store: PosStore;
inNewStores(async (made) => {
  ({ world, store } = made);
  await world.system((tx) => tx.query(sql`delete from company_service where whmcs_id = ${store.whmcsId}`));
});

const month = (product_code: string) => ({ lines: [{ product_code, interval: 'month' as const, quantity: 1 }] });
const pack = { lines: [{ product_code: 'sms_500', interval: 'once' as const, quantity: 1 }] };

/** A client of the owner, who has signed in at the current time. */
const signIn = async () => billingPackagesClient(store, { request: await world.as({ userId: store.owner.id }) });
const jobs = () => ({
  database: world.database,
  gateway: world.gateway,
  log: pino({ level: 'silent' }),
  now: () => world.now,
});
const lookUp = () => lookUpCharges(jobs());
const renew = () => renewPackages(jobs());
const at = (time: string, work: () => Promise<void>) => world.at(new Date(time), work);
const isBeingCharged = conflict('billing_being_charged');

/** Buys a package until December 20, and a card whose responses are lost; returns the package and the card. */
async function buyPackage(): Promise<{ packageId: string; card: string }> {
  const owner = await signIn();
  await addBillingCard(world, store);
  await owner.bought(month('gogiftcard'));
  const [bought] = await owner.services();
  return { packageId: bought?.id ?? '', card: await addBillingCard(world, store, 'timesOutOnce') };
}

test('an upgrade that is approved after the period ended is delivered before the next period', async () => {
  const { packageId, card } = await buyPackage();
  await at('2026-12-20T16:00:00Z', async () => {
    const owner = await signIn();
    const invoice = await owner.ordered({ ...month('gopos'), package_id: packageId });
    expect(await owner.pay(invoice, card)).toMatchObject({ status: 'pending' });
  });
  await at('2026-12-21T12:00:00Z', async () => {
    const owner = await signIn();
    await renew();
    expect(await owner.services()).toMatchObject([{ product_code: 'gogiftcard', expiration_date: '2026-12-20' }]);
    await lookUp();
    expect(await owner.orders()).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    await renew();
    expect(await owner.services()).toMatchObject([
      { product_code: 'gopos', unit_price: 7900, registration_date: '2026-11-21', expiration_date: '2027-01-20' },
    ]);
    expect(world.gateway.chargedAmounts().at(-1)).toBe(7900);
  });
});

test('a canceled package waits for the bank at its end, and goes on if its upgrade was approved', async () => {
  const { packageId, card } = await buyPackage();
  await at('2026-12-20T16:00:00Z', async () => {
    const owner = await signIn();
    const invoice = await owner.ordered({ ...month('gopos'), package_id: packageId });
    await owner.cancel(packageId);
    await owner.pay(invoice, card);
  });
  await at('2026-12-21T12:00:00Z', async () => {
    const owner = await signIn();
    await renew();
    expect(await owner.services()).toMatchObject([{ product_code: 'gogiftcard', status: 'active' }]);
    await lookUp();
    expect(await owner.services()).toMatchObject([
      { product_code: 'gopos', status: 'active', cancels_at_end: false, expiration_date: '2026-12-20' },
    ]);
  });
});

test.each([
  ['has ended', sql`status = 'ended'`, { product_code: 'gogiftcard', status: 'ended' }],
  [
    'has begun another period',
    sql`period_start = '2026-12-21', period_end = '2027-01-20'`,
    { product_code: 'gogiftcard', expiration_date: '2027-01-20' },
  ],
])('the payment for the upgrade of a package that %s is credit of the store', async (_, change, expected) => {
  const { packageId, card } = await buyPackage();
  const owner = await signIn();
  const invoice = await owner.ordered({ ...month('gopos'), package_id: packageId });
  await owner.pay(invoice, card);
  await world.system((tx) => tx.query(sql`update billing_package set ${change} where whmcs_id = ${store.whmcsId}`));
  await at('2026-11-21T17:00:00Z', lookUp);
  expect(await owner.services()).toMatchObject([expected]);
  const order = (await owner.orders()).find(({ kind }) => kind === 'upgrade');
  expect(order).toMatchObject({ status: 'paid' });
  const { credit } = await world.system((tx) => readAccount(tx, store.whmcsId));
  expect(credit).toBe(order?.total);
});

test('another change of a package waits until the bank has answered the first', async () => {
  const { packageId, card } = await buyPackage();
  const owner = await signIn();
  const first = await owner.ordered({ ...month('gopos'), package_id: packageId });
  const yearly = { lines: [{ product_code: 'gogiftcard', interval: 'year' as const, quantity: 1 }] };
  const second = await owner.ordered({ ...yearly, package_id: packageId });
  await owner.pay(first, card);
  expect(await refusalOf(owner.pay(second))).toEqual(isBeingCharged);
  await at('2026-11-21T17:00:00Z', lookUp);
  expect(await owner.services()).toMatchObject([{ product_code: 'gopos', interval: 'month' }]);
});

test('a pack whose bank has not answered is not bought again until it has', async () => {
  const owner = await signIn();
  await addBillingCard(world, store, 'timesOutOnce');
  expect(await owner.bought(pack)).toMatchObject({ status: 'pending' });
  const before = world.gateway.chargedAmounts().length;
  expect(await refusalOf(owner.bought(pack))).toEqual(isBeingCharged);
  expect(world.gateway.chargedAmounts()).toHaveLength(before);
  await at('2026-11-21T17:00:00Z', lookUp);
  const card = await addBillingCard(world, store);
  expect(await owner.pay(await owner.ordered(pack), card)).toMatchObject({ status: 'paid' });
  expect(await owner.orders()).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
});
