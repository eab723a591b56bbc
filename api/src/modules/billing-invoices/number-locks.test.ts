import { wallTime } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { changeBilling } from '../../billing-operator';
import { addBillingCard, billingPackagesClient } from '../../testing/billing-packages-client';
import { type BillingWorld, billingWorldOn } from '../../testing/billing-world';
import { watchNumberLocks } from '../../testing/number-locks';
import { type PosStore, type PosTest, posTest } from '../../testing/pos-world';
import { ScriptedGateway } from '../../testing/scripted-gateway';
import { testDatabase } from '../../testing/test-database';
import { runBilling } from '../billing-charges/billing-jobs.service';
import { sendRefunds } from './credit-notes.service';
import { grantCredit } from './ledger.service';

/**
 * Invoice numbers have no gaps because a transaction locks the number of its series until it ends, for which the
 * invoices of all stores wait. These tests list what each transaction still does then.
 */
const locks = watchNumberLocks();
const gateway = new ScriptedGateway();
const watched = locks.watch(gateway);
let world: PosTest;
let billing: BillingWorld;
let store: PosStore;
beforeAll(async () => {
  world = await posTest(
    () => watched,
    async () => {
      const testing = await testDatabase();
      return { ...testing, database: locks.record(testing.database) };
    },
  );
  billing = billingWorldOn(world.database);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  store = await world.store();
  await world.system((tx) => tx.query(sql`delete from company_service where whmcs_id = ${store.whmcsId}`));
  locks.followed.length = 0;
  locks.calls.length = 0;
});
afterEach(() => expect(locks.calls.filter(({ isLocked }) => isLocked)).toEqual([]));

const november = { firstDay: '2026-11-01', periodEnd: '2026-11-30' } as const;
const renewAt = (day: string) => {
  billing.clock.now = wallTime(day, 600, 'America/Chicago');
  return runBilling({ ...billing.options, gateway: locks.watch(billing.gateway) });
};
const calls = () => locks.calls.map(({ name }) => name);
/** The statement that stores the number. */
const numbered = 'update billing_invoice';
/** The response, the log of the store, and the key of the request. */
const endOfRequest = ['select billing_order', 'select member_languages', 'insert audit_log', 'update idempotency'];

test('the number of a renewal is the last of its transaction, and its charges come after it', async () => {
  const { whmcsId } = await billing.store({ ...november, cards: ['later', 'visa'] });
  billing.gateway.ofCard.set(`later-${whmcsId}`, 'later');
  await renewAt('2026-12-01');
  expect(locks.followed).toEqual([[numbered]]);
  expect(calls()).toEqual(['charge', 'charge']);
});

test('only the notice of a missed period follows its number', async () => {
  await billing.store(november);
  await renewAt('2027-01-10');
  const notified = ['insert notification', 'insert outbox_message'];
  const notice = ['select billing_invoice', 'select company_user', ...notified, ...notified];
  expect(locks.followed).toContainEqual([numbered]);
  expect(locks.followed.filter(({ length }) => length !== 1)).toEqual([[numbered, ...notice]]);
  expect(calls()).toContain('charge');
});

test('only the order and the end of the request follow the number of an order, which is charged after it', async () => {
  await addBillingCard(world, store);
  const owner = billingPackagesClient(store, store.owner);
  await owner.bought({ lines: [{ product_code: 'gobooking', interval: 'month', quantity: 1 }] });
  expect(locks.followed).toEqual([[numbered, 'update billing_order', ...endOfRequest]]);
  expect(calls()).toEqual(['charge']);
});

test('an order that the credit balance pays is also delivered before its transaction ends', async () => {
  await world.system((tx) => grantCredit(tx, store.whmcsId, { amount: 100_000, note: 'Goodwill' }, world.now));
  const owner = billingPackagesClient(store, store.owner);
  await owner.ordered({ lines: [{ product_code: 'gobooking', interval: 'month', quantity: 1 }] });
  const delivery = ['select billing_order', 'insert billing_package', 'update billing_order'];
  const service = ['select billing_package', 'select company_service', 'insert company_service'];
  expect(locks.followed).toEqual([[numbered, 'update billing_order', ...delivery, ...service, ...endOfRequest]]);
  expect(calls()).toEqual([]);
});

test('only the audit follows the number of a credit note, whose refund is sent after it', async () => {
  await addBillingCard(world, store);
  const owner = billingPackagesClient(store, store.owner);
  const { order } = await owner.bought({ lines: [{ product_code: 'gobooking', interval: 'month', quantity: 1 }] });
  const invoice = order.invoice_number ?? '';
  locks.followed.length = 0;
  const refund = (to: 'card' | 'credit') =>
    world.system((tx) =>
      changeBilling(
        tx,
        store.whmcsId,
        { kind: 'refund', invoice, amount: '10.00', to, by: 'root', reason: 'Test' },
        world.now,
      ),
    );
  await refund('card');
  await refund('credit');
  expect(locks.followed).toEqual([
    [numbered, 'insert audit_log'],
    [numbered, 'insert audit_log', 'insert audit_log'],
  ]);
  await sendRefunds({ database: world.database, gateway: watched, now: () => world.now });
  expect(calls()).toEqual(['charge', 'refund']);
});
