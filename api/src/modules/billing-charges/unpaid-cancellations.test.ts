// Packages change what stores may use: by the subscribers of all modules.
import '../../modules';
import { wallTime } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { StoreCaller } from '../../kit/operation';
import { type BilledStore, type BillingTest, billingWorld } from '../../testing/billing-world';
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
