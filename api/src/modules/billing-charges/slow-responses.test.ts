// Packages change what stores may use: by the subscribers of all modules.
import '../../modules';
import { randomUUID } from 'node:crypto';
import { wallTime } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { type BilledStore, type BillingTest, billingWorld } from '../../testing/billing-world';
import type { ScriptedResult } from '../../testing/scripted-gateway';
import { runBilling } from './billing-jobs.service';
import { makeDueSteps } from './dunning-steps.service';
import { lookUpCharges } from './lookups.service';

const zone = 'America/Chicago';
let world: BillingTest;
let restore: () => void;
beforeAll(async () => {
  world = await billingWorld();
  const { charge, find } = world.gateway;
  restore = () => Object.assign(world.gateway, { charge, find });
}, 60_000);
afterAll(() => world.close());
afterEach(() => restore());

/** Wraps a call, which then waits until so many calls are on their way. */
function waitForCalls<Request, State>(count: number, call: (request: Request) => Promise<State>) {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let calls = 0;
  return async (request: Request): Promise<State> => {
    calls += 1;
    if (calls === count) open();
    await opened;
    return call.call(world.gateway, request);
  };
}

const setTime = (day: string, minute: number) => {
  world.clock.now = wallTime(day, minute, zone);
};
const setResult = ({ whmcsId }: BilledStore, result: ScriptedResult) =>
  world.gateway.ofCard.set(`card-${whmcsId}`, result);

/** Adds stores whose charges of December 1 have this result. */
async function addRenewed(count: number, result: ScriptedResult): Promise<BilledStore[]> {
  const stores: BilledStore[] = [];
  setTime('2026-11-30', 600);
  while (stores.length < count) {
    const store = await world.store({ firstDay: '2026-11-01', periodEnd: '2026-11-30', cards: ['card'] });
    setResult(store, result);
    stores.push(store);
  }
  return stores;
}

const invoicesOf = async (stores: readonly BilledStore[]) => {
  const invoices = await Promise.all(stores.map((store) => store.invoices()));
  return invoices.flat().map(({ status }) => status);
};

test('a store whose bank is slow does not delay the next steps of other stores', async () => {
  const stores = await addRenewed(3, 'later');
  setTime('2026-12-01', 1);
  await runBilling(world.options);
  expect(await invoicesOf(stores)).toEqual(['open', 'open', 'open']);
  for (const store of stores) setResult(store, 'approved');
  world.gateway.charge = waitForCalls(3, world.gateway.charge);
  setTime('2026-12-02', 655);
  await makeDueSteps(world.options);
  expect(await invoicesOf(stores)).toEqual(['paid', 'paid', 'paid']);
});

test('an attempt that is slow to look up does not delay those of other stores', async () => {
  const stores = await addRenewed(3, 'lost_charged');
  setTime('2026-12-01', 1);
  await runBilling(world.options);
  expect(await invoicesOf(stores)).toEqual(['open', 'open', 'open']);
  world.gateway.find = waitForCalls(3, world.gateway.find);
  setTime('2026-12-01', 5);
  await lookUpCharges(world.options);
  expect(await invoicesOf(stores)).toEqual(['paid', 'paid', 'paid']);
});

test('the unpaid invoices of one store are charged one after the other', async () => {
  const [store] = await addRenewed(1, 'later');
  if (!store) throw new Error('There is no store.');
  await world.system((tx) =>
    tx.query(sql`
      insert into billing_package (whmcs_id, id, product_code, interval_months, status, status_since, first_day, anchor_day, period_start,
        period_end, price, created_at)
      values (${store.whmcsId}, ${randomUUID()}, 'gobooking', 1, 'active', ${world.clock.now}, '2026-11-01', 1, '2026-11-01', '2026-11-30',
        3900, ${world.clock.now})`),
  );
  setTime('2026-12-01', 1);
  await runBilling(world.options);
  setResult(store, 'approved');
  const { charge } = world.gateway;
  let [running, most] = [0, 0];
  world.gateway.charge = async (request) => {
    running += 1;
    most = Math.max(most, running);
    // Another charge would begin meanwhile.
    await store.package();
    running -= 1;
    return charge.call(world.gateway, request);
  };
  setTime('2026-12-02', 655);
  await makeDueSteps(world.options);
  expect(await invoicesOf([store])).toEqual(['paid', 'paid']);
  expect(most).toBe(1);
});
