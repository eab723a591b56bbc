// Packages change what stores may use: by the subscribers of all modules.
import '../../modules';
import { wallTime } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Database } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { type BilledStore, type BillingTest, billingWorld } from '../../testing/billing-world';
import { holdTransaction, untilBlocked } from '../../testing/held-transactions';
import { findInvoiceDetail } from '../billing-invoices/invoice-reads.service';
import { applyEntitlement } from '../billing-packages/entitlement.service';
import { setCanceled } from '../billing-packages/packages.service';
import { runBilling } from './billing-jobs.service';
import { listUnpaid } from './transactions.store';

/*
 * An owner cancels a package in the moment in which it renews. The transactions of the request and of the job run on
 * connections of their own, as far as a test lets them; those of PGlite, which has one connection, follow each other.
 */

const zone = 'America/Chicago';
/** The statements by which the job finds stores and locks a package, and by which a request locks one. */
const listsStores = /group by p\.whmcs_id order by min\(p\.period_end\)/;
const locksDuePackage = /for update of p skip locked/;
const locksPackage = /select from billing_package where/;

let world: BillingTest;
beforeAll(async () => {
  world = await billingWorld();
}, 60_000);
afterAll(() => world.close());

/** A store whose package renews now, on December 1. */
async function addDue(): Promise<BilledStore> {
  const store = await world.store({ firstDay: '2026-11-01', periodEnd: '2026-11-30' });
  await world.system((tx) => applyEntitlement(tx, store.whmcsId));
  world.clock.now = wallTime('2026-12-01', 5, zone);
  return store;
}

const cancel = ({ whmcsId, packageId, owner }: BilledStore, database: Database = world.database) => {
  const caller = { whmcsId, personId: owner, timezone: zone } as StoreCaller;
  return database.transaction({ kind: 'system' }, (tx) =>
    setCanceled({ tx, caller, now: world.options.now }, packageId, true),
  );
};
const run = (database: Database = world.database) => runBilling({ ...world.options, database });
async function runAt(day: string, minute: number) {
  world.clock.now = wallTime(day, minute, zone);
  await run();
}

/** The owner read that it ends with its old period, and so it did. */
async function expectEnded(store: BilledStore, reply: object) {
  expect(reply).toMatchObject({ cancels_at_end: true, expiration_date: '2026-11-30', next_charge_on: null });
  expect(await store.package()).toEqual({ status: 'ended', period_start: '2026-11-01', period_end: '2026-11-30' });
  expect(await store.invoices()).toEqual([]);
  expect(await store.charges()).toEqual([]);
}

/** The owner read that it ends with its new period, which was charged once, and so it does. */
async function expectRenewed(store: BilledStore, reply: object) {
  expect(reply).toMatchObject({ cancels_at_end: true, expiration_date: '2026-12-31', next_charge_on: null });
  const december = { period_start: '2026-12-01', period_end: '2026-12-31' };
  await runAt('2026-12-31', 1439);
  expect(await store.package()).toEqual({ status: 'active', ...december });
  await runAt('2027-01-01', 1);
  expect(await store.package()).toEqual({ status: 'ended', ...december });
  expect(await store.invoices()).toMatchObject([{ status: 'paid', ...december }]);
  expect((await store.charges()).map(({ status }) => status)).toEqual(['approved']);
}

test('a package that a request has locked for its cancellation ends without an invoice', async () => {
  const store = await addDue();
  const request = holdTransaction(world.database, locksPackage);
  const canceling = cancel(store, request.database);
  await request.reached;
  const running = run();
  // The job leaves it to its next run.
  if (world.url) await running;
  request.release();
  const [reply] = await Promise.all([canceling, running]);
  await run();
  await expectEnded(store, reply);
});

test('a package that is canceled after the job has found its store ends without an invoice', async () => {
  const store = await addDue();
  const job = holdTransaction(world.database, listsStores, 'end');
  const running = run(job.database);
  await job.reached;
  const reply = await cancel(store);
  job.release();
  await running;
  await expectEnded(store, reply);
});

/** Cancels it before the job has stored the new period; the bank answers after that, and after `look`. */
async function cancelRenewing(store: BilledStore, look = async () => undefined as unknown) {
  const job = holdTransaction(world.database, locksDuePackage);
  const { charge } = world.gateway;
  let canceling: ReturnType<typeof cancel> | undefined;
  world.gateway.charge = async (request) => {
    await canceling;
    await look();
    return charge.call(world.gateway, request);
  };
  try {
    const running = run(job.database);
    await job.reached;
    canceling = cancel(store);
    await untilBlocked(world);
    job.release();
    const [reply] = await Promise.all([canceling, running]);
    return reply;
  } finally {
    world.gateway.charge = charge;
  }
}

test('a package that is canceled while it renews is charged for its new period, and ends with that', async () => {
  const store = await addDue();
  const { whmcsId } = store;
  let shown: unknown;
  const reply = await cancelRenewing(store, async () => {
    const [invoice] = await store.invoices();
    shown = await world.system(async (tx) => [
      await listUnpaid(tx, { whmcsId, language: 'en', timezone: zone }),
      await findInvoiceDetail(tx, whmcsId, invoice?.id ?? ''),
    ]);
  });
  expect(shown).toMatchObject([[{ is_being_charged: true }], { is_package_canceled: false, invoice: { due: 4900 } }]);
  await expectRenewed(store, reply);
});

test('a package that renews as another product while it is canceled ends with its new period', async () => {
  const store = await addDue();
  await world.system((tx) =>
    tx.query(sql`
      update billing_package set next_product_code = 'gogiftcard', next_interval_months = 1, next_price = 1900
      where whmcs_id = ${store.whmcsId}`),
  );
  const reply = await cancelRenewing(store);
  expect(reply).toMatchObject({ product_code: 'gogiftcard', unit_price: 1900 });
  await expectRenewed(store, reply);
});

test('a charge whose result is stored during a cancellation pays for the new period, with which the package ends', async () => {
  const store = await addDue();
  const job = holdTransaction(world.database, locksDuePackage);
  const request = holdTransaction(world.database, locksPackage);
  const running = run(job.database);
  await job.reached;
  const canceling = cancel(store, request.database);
  await untilBlocked(world);
  job.release();
  await request.reached;
  // The result waits for the package, and then the request for the invoice: the database ends one of both, which is repeated.
  await untilBlocked(world);
  request.release();
  const [reply] = await Promise.all([canceling, running]);
  await expectRenewed(store, reply);
});
