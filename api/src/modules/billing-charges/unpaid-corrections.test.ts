import { addDays, wallTime } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { type BilledStore, type BillingTest, billingWorld } from '../../testing/billing-world';
import { creditNote } from '../billing-invoices/credit-notes.service';
import { voidInvoice } from '../billing-invoices/invoices.service';
import { grantCredit } from '../billing-invoices/ledger.service';
import { readAccount, sumAccount } from '../billing-invoices/ledger.store';
import { runBilling } from './billing-jobs.service';
import { readAlarms } from './dunning.store';
import { makeStep } from './dunning-steps.service';

jest.setTimeout(60_000);

const zone = 'America/Chicago';
let world: BillingTest;
beforeAll(async () => {
  world = await billingWorld();
}, 60_000);
afterAll(() => world.close());

const november = { firstDay: '2026-11-01', periodEnd: '2026-11-30' } as const;

/** Moves the clock to a minute of a day of the store, and runs the jobs. */
async function runAt(day: string, minute = 600) {
  world.clock.now = wallTime(day, minute, zone);
  await runBilling(world.options);
}

/** A store whose only card is declined each time. */
async function declinedStore(): Promise<BilledStore> {
  const store = await world.store({ ...november, cards: ['later'] });
  world.gateway.ofCard.set(`later-${store.whmcsId}`, 'later');
  await runAt('2026-12-01', 1);
  return store;
}

/** The same, suspended. */
async function suspendedStore(): Promise<BilledStore> {
  const store = await declinedStore();
  // One step a run, on a day and around the opening.
  for (const day of ['2026-12-08', '2026-12-17', '2026-12-21'])
    for (const minute of [5, 425, 650, 1210]) await runAt(day, minute);
  expect((await store.package()).status).toBe('suspended');
  return store;
}

const readSteps = ({ whmcsId }: BilledStore) =>
  world.system((tx) =>
    tx.query(sql`select outcome, next_run_at, next_state_at from billing_dunning where whmcs_id = ${whmcsId}`),
  );
const give = ({ whmcsId }: BilledStore, amount: number) =>
  world.system((tx) => grantCredit(tx, whmcsId, { amount, note: 'Outage' }, world.clock.now));
const readCredit = async ({ whmcsId }: BilledStore) => (await world.system((tx) => readAccount(tx, whmcsId))).credit;

type Correction = (tx: Tx, whmcsId: number, invoiceId: string, now: Date) => Promise<unknown>;
const credited =
  (refundTo: 'card' | 'credit'): Correction =>
  (tx, whmcsId, invoiceId, now) =>
    creditNote(tx, whmcsId, { invoiceId, lines: null, refundTo, note: 'Outage' }, now);

test.each<[string, string, string, Correction]>([
  ['is voided', 'void', 'void', voidInvoice],
  ['is credited', 'paid', 'paid', credited('credit')],
  ['is credited to the card', 'paid', 'paid', credited('card')],
  [
    'the credit balance of the store covers',
    'paid',
    'paid',
    (tx, whmcsId, _, now) => grantCredit(tx, whmcsId, { amount: 4900, note: 'Outage' }, now),
  ],
])(
  'an unpaid invoice that %s ends its steps in the next run, and its package is active',
  async (_, status, outcome, correct) => {
    const store = await suspendedStore();
    const before = await store.charges();
    const [invoice] = await store.invoices();
    await world.system((tx) => correct(tx, store.whmcsId, invoice?.id ?? '', world.clock.now));
    await runAt('2026-12-21', 1211);
    expect((await store.package()).status).toBe('active');
    expect((await store.invoices())[0]).toMatchObject({ id: invoice?.id, status });
    expect(await readSteps(store)).toEqual([{ outcome, next_run_at: null, next_state_at: null }]);
    expect(await store.charges()).toEqual(before);
    const [account, ledger] = await world.system((tx) =>
      Promise.all([readAccount(tx, store.whmcsId), sumAccount(tx, store.whmcsId)]),
    );
    expect(account).toEqual({ receivable: 0, credit: 0 });
    expect(ledger).toEqual(account);
    expect(await world.system((tx) => readAlarms(tx, world.clock.now))).toMatchObject({ without_step: 0 });
  },
);

test('an invoice that is voided before its next try has none any more', async () => {
  const store = await declinedStore();
  expect((await store.charges())[0]?.next_try_at).not.toBeNull();
  const [invoice] = await store.invoices();
  await world.system((tx) => voidInvoice(tx, store.whmcsId, invoice?.id ?? '', world.clock.now));
  await runAt('2026-12-01', 2);
  for (let day = 1; day < 16; day += 1) await runAt(addDays('2026-12-01', day), 650);
  expect(await store.charges()).toMatchObject([{ status: 'declined', next_try_at: null }]);
});

test('credit that does not cover an unpaid invoice pays its part, and the card only the rest', async () => {
  const store = await declinedStore();
  await give(store, 1000);
  await runAt('2026-12-01', 2);
  expect(await store.invoices()).toMatchObject([{ status: 'open', total: 4900, paid: 1000 }]);
  expect(await readCredit(store)).toBe(0);
  expect(await store.charges()).toHaveLength(1);
  world.gateway.ofCard.set(`later-${store.whmcsId}`, 'approved');
  await runAt('2026-12-02', 650);
  expect(await store.charges()).toMatchObject([{ amount: 4900 }, { amount: 3900, status: 'approved' }]);
  expect(await store.invoices()).toMatchObject([{ status: 'paid', paid: 4900 }]);
});

test('credit does not pay a passed period, which is left to the owner', async () => {
  const store = await world.store(november);
  await runAt('2027-01-10');
  await give(store, 10_000);
  await runAt('2027-01-10', 601);
  expect(await store.invoices()).toMatchObject([{ status: 'open', paid: 0 }, { status: 'paid' }]);
  expect(await readCredit(store)).toBe(10_000);
});

test('credit waits while the bank has not answered for an invoice', async () => {
  const store = await world.store({ ...november, cards: ['visa'] });
  world.gateway.script.push('lost_charged');
  await runAt('2026-12-01', 1);
  world.gateway.isDown = true;
  await give(store, 4900);
  await runAt('2026-12-01', 2);
  // The list of what is due may be older than the attempt.
  const [{ id: invoiceId } = { id: '' }] = await store.invoices();
  await makeStep(world.options, store.whmcsId, invoiceId);
  expect(await store.invoices()).toMatchObject([{ status: 'open', paid: 0 }]);
  world.gateway.isDown = false;
  await runAt('2026-12-01', 10);
  expect(await store.invoices()).toMatchObject([{ status: 'paid' }]);
  expect(await readCredit(store)).toBe(4900);
});
