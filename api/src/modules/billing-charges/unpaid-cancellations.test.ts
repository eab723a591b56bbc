// Packages change what stores may use: by the subscribers of all modules.
import '../../modules';
import { wallTime } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { StoreCaller } from '../../kit/operation';
import { type BilledStore, type BillingTest, billingWorld } from '../../testing/billing-world';
import { creditNote } from '../billing-invoices/credit-notes.service';
import { findInvoiceDetail } from '../billing-invoices/invoice-reads.service';
import { grantCredit } from '../billing-invoices/ledger.service';
import { readAccount } from '../billing-invoices/ledger.store';
import { applyEntitlement } from '../billing-packages/entitlement.service';
import { setCanceled } from '../billing-packages/packages.service';
import { runBilling } from './billing-jobs.service';
import { chargeInvoice } from './charge-invoice.service';

jest.setTimeout(60_000);

const zone = 'America/Chicago';
let world: BillingTest;
beforeAll(async () => {
  world = await billingWorld();
}, 60_000);
afterAll(() => world.close());
beforeEach(() => {
  world.gateway.script.length = 0;
});

async function runAt(day: string, minute = 600) {
  world.clock.now = wallTime(day, minute, zone);
  await runBilling(world.options);
}

/** A store whose renewal of Tuesday, 1 December, was declined for now. */
async function addUnpaid(): Promise<BilledStore> {
  world.clock.now = wallTime('2026-11-30', 600, zone);
  const store = await world.store({ firstDay: '2026-11-01', periodEnd: '2026-11-30', cards: ['later'] });
  world.gateway.ofCard.set(`later-${store.whmcsId}`, 'later');
  await world.system((tx) => applyEntitlement(tx, store.whmcsId));
  await runAt('2026-12-01', 1);
  return store;
}

const setCanceledAt = ({ whmcsId, packageId, owner }: BilledStore, day: string, isCanceled: boolean) => {
  world.clock.now = wallTime(day, 720, zone);
  const caller = { whmcsId, personId: owner, timezone: zone } as StoreCaller;
  return world.system((tx) => setCanceled({ tx, caller, now: world.options.now }, packageId, isCanceled));
};

const readSteps = ({ whmcsId }: BilledStore) =>
  sql`select next_run_at, next_state_at, canceled_at from billing_dunning where whmcs_id = ${whmcsId}`;

const accessOf = async ({ whmcsId }: BilledStore) => {
  const [row] = await world.system((tx) =>
    tx.query<{ status: string }>(sql`select status from company_service where whmcs_id = ${whmcsId}`),
  );
  return row?.status;
};

describe('an unpaid package that its owner cancels', () => {
  test('is charged no more, stays on until the next quiet morning, and its period is not owed', async () => {
    const store = await addUnpaid();
    // A Thursday: the next quiet morning is that of Monday.
    expect(await setCanceledAt(store, '2026-12-03', true)).toMatchObject({
      cancels_at_end: true,
      expiration_date: '2026-12-06',
      next_charge_on: null,
    });
    const charges = await store.charges();
    await store.changeCard('later', wallTime('2026-12-04', 500, zone));
    for (const day of ['2026-12-04', '2026-12-05', '2026-12-06']) await runAt(day);
    expect(await store.package()).toMatchObject({ status: 'past_due' });
    expect(await accessOf(store)).toBe('active');
    await runAt('2026-12-07', 425);
    expect(await store.package()).toMatchObject({ status: 'ended' });
    expect(await accessOf(store)).toBe('inactive');
    expect(await store.charges()).toHaveLength(charges.length);
    expect(await store.invoices()).toMatchObject([{ status: 'void', paid: 0 }]);
  });

  test('has an invoice that says so, until the cancellation is undone', async () => {
    const store = await addUnpaid();
    const [invoice] = await store.invoices();
    const read = () => world.system((tx) => findInvoiceDetail(tx, store.whmcsId, invoice?.id ?? ''));
    expect(await read()).toMatchObject({ is_package_canceled: false });
    await setCanceledAt(store, '2026-12-01', true);
    expect(await read()).toMatchObject({ is_package_canceled: true, invoice: { due: 4900 } });
    await setCanceledAt(store, '2026-12-01', false);
    expect(await read()).toMatchObject({ is_package_canceled: false });
  });

  test('goes on with its tries where the cancellation is undone before', async () => {
    const store = await addUnpaid();
    await setCanceledAt(store, '2026-12-01', true);
    expect(await setCanceledAt(store, '2026-12-01', false)).toMatchObject({ cancels_at_end: false });
    world.gateway.ofCard.delete(`later-${store.whmcsId}`);
    await runAt('2026-12-02', 655);
    expect(await store.charges()).toMatchObject([
      { status: 'declined' },
      { status: 'approved', started_by: 'schedule' },
    ]);
    expect(await store.package()).toMatchObject({ status: 'active' });
  });

  test('stays until its period ends where it is paid before', async () => {
    const store = await addUnpaid();
    await setCanceledAt(store, '2026-12-01', true);
    world.gateway.ofCard.delete(`later-${store.whmcsId}`);
    const [invoice] = await store.invoices();
    await chargeInvoice(world.options, { whmcsId: store.whmcsId, invoiceId: invoice?.id ?? '', kind: 'renewal' });
    await runAt('2026-12-07', 425);
    expect(await store.package()).toMatchObject({ status: 'active', period_end: '2026-12-31' });
    await runAt('2027-01-01', 1);
    expect(await store.package()).toMatchObject({ status: 'ended' });
  });

  test('is not charged to the backup where it is canceled while the bank is asked about the default card', async () => {
    const store = await addUnpaid();
    await store.addCard('backup');
    const { charge } = world.gateway;
    world.gateway.charge = async (request) => {
      const state = await charge.call(world.gateway, request);
      await setCanceledAt(store, '2026-12-02', true);
      return state;
    };
    try {
      await runAt('2026-12-02', 655);
    } finally {
      world.gateway.charge = charge;
    }
    expect((await store.charges()).map(({ card, status }) => `${card} ${status}`)).toEqual([
      'later declined',
      'later declined',
    ]);
    await runAt('2026-12-03', 425);
    expect(await store.package()).toMatchObject({ status: 'ended' });
  });

  test('ends as well where its cancellation was stored without that of its unpaid period', async () => {
    const store = await addUnpaid();
    await world.system((tx) =>
      tx.query(sql`update billing_package set cancels_at_end = true where whmcs_id = ${store.whmcsId}`),
    );
    await setCanceledAt(store, '2026-12-03', true);
    const [steps] = await world.system((tx) => tx.query(readSteps(store)));
    expect(steps).toMatchObject({ next_run_at: null, canceled_at: expect.any(Date) });
    // What is canceled twice ends on the day of the first time.
    await setCanceledAt(store, '2026-12-06', true);
    expect(await world.system((tx) => tx.query(readSteps(store)))).toEqual([steps]);
    await runAt('2026-12-07', 425);
    expect(await store.package()).toMatchObject({ status: 'ended' });
  });

  test('is not charged in a run that an older server has planned', async () => {
    const store = await addUnpaid();
    const { whmcsId } = store;
    // The next quiet morning is that of Monday.
    await setCanceledAt(store, '2026-12-03', true);
    const charges = await store.charges();
    await world.system((tx) =>
      tx.query(sql`update billing_dunning set next_run_at = ${world.clock.now} where whmcs_id = ${whmcsId}`),
    );
    await runAt('2026-12-04', 600);
    const [invoice] = await store.invoices();
    const request = { whmcsId, invoiceId: invoice?.id ?? '', kind: 'renewal', trigger: 'schedule' } as const;
    expect(await chargeInvoice(world.options, request)).toEqual({ status: 'no_card' });
    expect(await store.charges()).toEqual(charges);
    const steps = await world.system((tx) =>
      tx.query(sql`select next_run_at, runs from billing_dunning where whmcs_id = ${whmcsId}`),
    );
    expect(steps).toEqual([{ next_run_at: null, runs: 1 }]);
  });

  test('gives its store back the credit that it used, and none for what a credit note has reduced', async () => {
    const store = await addUnpaid();
    const { whmcsId } = store;
    const [{ id: invoiceId } = { id: '' }] = await store.invoices();
    const lines = [{ position: 1, amount: 2000 }];
    await world.system((tx) => grantCredit(tx, whmcsId, { amount: 1000, note: 'Outage' }, world.clock.now));
    await runAt('2026-12-01', 2);
    await world.system(async (tx) => {
      await creditNote(tx, whmcsId, { invoiceId, lines, refundTo: 'credit', note: 'Outage' }, world.clock.now);
    });
    await setCanceledAt(store, '2026-12-03', true);
    await runAt('2026-12-07', 425);
    expect((await store.invoices()).find(({ id }) => id === invoiceId)).toMatchObject({ status: 'void', paid: 0 });
    expect(await world.system((tx) => readAccount(tx, whmcsId))).toEqual({ receivable: 0, credit: 1000 });
    const left = await world.system((tx) =>
      tx.query(sql`
        select account, sum(amount)::int from billing_entry where whmcs_id = ${whmcsId} group by account having sum(amount) <> 0
        order by account`),
    );
    expect(left).toEqual([
      { account: 'credit', sum: -1000 },
      { account: 'given', sum: 1000 },
    ]);
  });

  test('ends also if an attempt that ran meanwhile is declined later', async () => {
    const store = await addUnpaid();
    world.gateway.script.push('lost');
    const [invoice] = await store.invoices();
    world.clock.now = wallTime('2026-12-01', 700, zone);
    await chargeInvoice(world.options, { whmcsId: store.whmcsId, invoiceId: invoice?.id ?? '', kind: 'renewal' });
    await setCanceledAt(store, '2026-12-01', true);
    await runAt('2026-12-02', 425);
    await runAt('2026-12-02', 430);
    expect((await store.charges()).map(({ status }) => status)).toEqual(['declined', 'voided']);
    expect(await store.package()).toMatchObject({ status: 'ended' });
    expect(await store.invoices()).toMatchObject([{ status: 'void' }]);
  });
});
