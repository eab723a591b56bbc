// Packages change what stores may use: by the subscribers of all modules.
import '../../modules';
import type { ServiceFlag } from '@suite/domain';
import { addDays, businessDay, wallTime } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { type BillingTest, billingWorld } from '../../testing/billing-world';
import { applyEntitlement } from '../billing-packages/entitlement.service';
import { createCallerReader } from '../identity/callers.store';
import { createTokens } from '../identity/tokens.service';
import { runBilling } from './billing-jobs.service';
import { chargeInvoice } from './charge-invoice.service';

jest.setTimeout(60_000);

const zone = 'America/Chicago';
let world: BillingTest;
beforeAll(async () => {
  world = await billingWorld();
}, 60_000);
afterAll(() => world.close());

/** Runs the jobs on each of some days: after midnight, before the store opens, within the hours of retries. */
async function runDays(from: string, until: string) {
  for (let day = from; day <= until; day = addDays(day, 1))
    for (const minute of [5, 425, 650]) {
      world.clock.now = wallTime(day, minute, zone);
      await runBilling(world.options);
    }
}

/** A store whose point of sale ends its year on November 30, and whose calendar ends its month on December 4, with one card. */
async function addStore() {
  const year = { firstDay: '2025-12-01', periodEnd: '2026-11-30', intervalMonths: 12, price: 79_000 } as const;
  const store = await world.store({ ...year, cards: ['later'] });
  const { whmcsId, owner: userId } = store;
  const month = { firstDay: '2026-11-05', periodEnd: '2026-12-04', price: 3_900 } as const;
  const calendar = await store.addPackage({ ...month, productCode: 'gobooking' });
  await world.system((tx) => applyEntitlement(tx, whmcsId));
  world.gateway.ofCard.set(`later-${whmcsId}`, 'later');
  const callers = createCallerReader(createTokens('secret-of-tokens-that-no-test-reads'), world.database);
  const signedIn = {
    userId,
    employeeId: null,
    whmcsId: null,
    role: 'ROLE_USER',
    sessionId: '',
    deviceId: '',
    personId: userId,
  } as const;

  /** What a request of the owner may do with a service. */
  async function accessTo(flag: ServiceFlag): Promise<'on' | 'read-only' | 'off'> {
    const caller = await callers.inStore(signedIn, whmcsId, world.clock.now);
    if (!caller?.services.has(flag)) return 'off';
    return caller.readOnlyServices.has(flag) ? 'read-only' : 'on';
  }
  const stateOf = async (id: string, flag: ServiceFlag) =>
    `${(await store.package(id)).status}, ${await accessTo(flag)}`;
  const packages = { pos: store.packageId, calendar };
  return {
    store,
    /** The states of both packages, and what a request may do with their services. */
    states: async () => [await stateOf(packages.pos, 'pos'), await stateOf(packages.calendar, 'gbk')],
    /** Pays the unpaid period of a package, which the bank approves now. */
    async pay(which: keyof typeof packages) {
      const [invoice] = await world.system((tx) =>
        tx.query<{ id: string }>(sql`
          select id from billing_invoice where whmcs_id = ${whmcsId} and package_id = ${packages[which]} and status = 'open'`),
      );
      world.gateway.script.push('approved');
      return chargeInvoice(world.options, { whmcsId, invoiceId: invoice?.id ?? '', kind: 'renewal' });
    },
  };
}

test.each([
  {
    paid: 'pos',
    days: [
      ['2026-12-04', 'past_due, on', 'active, on'],
      ['2026-12-08', 'grace, on', 'past_due, on'],
      ['2026-12-10', 'active, on', 'past_due, on'],
      ['2026-12-12', 'active, on', 'grace, on'],
      ['2026-12-20', 'active, on', 'grace, on'],
      // December 20, day 15, is a Sunday.
      ['2026-12-21', 'active, on', 'suspended, read-only'],
      ['2027-01-18', 'active, on', 'suspended, read-only'],
      ['2027-01-19', 'active, on', 'ended, off'],
    ],
    // Days 0, 1, 3, 5, 7, 10 and 14 of the unpaid one.
    attempts: ['12-05', '12-06', '12-08', '12-10', '12-12', '12-15', '12-19'],
    unpaid: 3_900,
  },
  {
    paid: 'calendar',
    days: [
      ['2026-12-04', 'past_due, on', 'active, on'],
      ['2026-12-08', 'grace, on', 'past_due, on'],
      ['2026-12-10', 'grace, on', 'active, on'],
      ['2026-12-15', 'grace, on', 'active, on'],
      ['2026-12-16', 'suspended, read-only', 'active, on'],
      ['2027-01-04', 'suspended, read-only', 'active, on'],
      // January 15, day 45, is a Friday. The next period of the calendar is unpaid since January 5.
      ['2027-01-17', 'suspended, read-only', 'grace, on'],
      ['2027-01-18', 'ended, off', 'grace, on'],
    ],
    attempts: ['12-01', '12-02', '12-04', '12-06', '12-08', '12-11', '12-15'],
    unpaid: 79_000,
  },
] as const)(
  'an unpaid package goes through its states on its own days after another one is paid: $paid',
  async ({ paid, days, attempts, unpaid }) => {
    const { store, states, pay } = await addStore();
    const seen: string[][] = [];
    let from = '2026-12-01';
    for (const [day] of days) {
      await runDays(from, day);
      if (day === '2026-12-10') expect(await pay(paid)).toMatchObject({ status: 'paid' });
      seen.push([day, ...(await states())]);
      from = addDays(day, 1);
    }
    expect(seen).toEqual(days);
    const tried = (await store.charges()).filter(
      ({ amount, attempted_at: at }) => amount === unpaid && businessDay(at, zone) < '2027-01-01',
    );
    expect(tried.map(({ attempted_at: at }) => businessDay(at, zone).slice(5))).toEqual(attempts);
  },
);
