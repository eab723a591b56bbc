import { randomUUID } from 'node:crypto';
import pino from 'pino';
import type { ChargeState } from '../../gateway/card-gateway';
import type { TenderInput } from '../../resolver-types.generated';
import { conflict, lines, type PosClient, posClient, refusalOf } from '../../testing/pos-client';
import { type PosStore, type PosTest, posTest } from '../../testing/pos-world';
import { testCards } from '../../testing/test-gateway';
import type { OrderView } from '../tickets/order-view.rules';
import { startSweeper, sweepCheckouts } from './checkout-sweeper.service';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
let order: OrderView;
const key = randomUUID();
const log = pino({ level: 'silent' });

beforeEach(async () => {
  world = await posTest();
  store = await world.store();
  owner = posClient(store, store.owner);
  order = await owner.add(await owner.create(), [lines(store).gel()]);
}, 60_000);
afterEach(() => world.close());

const card = (net: number, number = testCards.approves): TenderInput => ({
  type: 'card',
  net,
  tip: 0,
  card_token: world.gateway.token(number),
});
const secondsLater = (seconds: number) => () => new Date(world.now.getTime() + seconds * 1_000);
const sweep = (seconds: number) =>
  sweepCheckouts({
    database: world.database,
    gateway: world.gateway,
    log: world.logger,
    now: secondsLater(seconds),
    graceMs: 2_000,
    giveUpMs: 60_000,
  });

test('a lost response keeps the checkout pending; a retry finds it paid, and charges nothing', async () => {
  const tenders = [card(4_000, testCards.timesOutOnce)];
  world.gateway.network = 'answers_lost';
  const pending = await owner.checkout(order, tenders, {}, key);
  expect(pending).toMatchObject({
    status: 'pending',
    order: { order_status: 'in_service', checkout_pending: true, payments: [{ status: 'pending' }] },
  });
  for (const attempt of [
    owner.add(order, [lines(store).gel()]),
    owner.review(order, { tip: 100 }),
    owner.checkout(order, [card(4_000)]),
  ]) {
    expect(await refusalOf(attempt)).toEqual(conflict('checkout_pending'));
  }
  world.gateway.network = 'up';
  expect(await owner.checkout(order, tenders, {}, key)).toMatchObject({
    status: 'completed',
    order: { order_status: 'done' },
  });
  expect(world.gateway.chargedAmounts()).toEqual([4_000]);
});

test('the demo card that times out once is pending, then paid', async () => {
  const tenders = [card(4_000, testCards.timesOutOnce)];
  expect(await owner.checkout(order, tenders, {}, key)).toMatchObject({ status: 'pending' });
  expect(await owner.checkout(order, tenders, {}, key)).toMatchObject({ status: 'completed' });
  expect(world.gateway.chargedAmounts()).toEqual([4_000]);
});

test('the sweeper completes a checkout after a crash behind the charge', async () => {
  world.gateway.network = 'answers_lost';
  await owner.checkout(order, [card(2_000), card(2_000)], {}, key);
  world.gateway.network = 'up';
  // The state of the second card is unknown, because it was never charged, so nothing is decided yet.
  await sweep(10);
  expect(await owner.get(order.id)).toMatchObject({ checkout_pending: true });
  await sweep(61);
  const left = await owner.get(order.id);
  expect(left).toMatchObject({
    order_status: 'in_service',
    checkout_pending: false,
    payments: [{ status: 'voided' }, { status: 'voided' }],
  });
  expect(world.gateway.chargedAmounts()).toEqual([]);
  expect(await owner.checkout(order, [card(4_000)])).toMatchObject({ status: 'completed' });
});

test('the sweeper completes a ticket when all cards are approved', async () => {
  world.gateway.network = 'answers_lost';
  await owner.checkout(order, [card(4_000)], {}, key);
  world.gateway.network = 'up';
  await sweep(1);
  expect(await owner.get(order.id)).toMatchObject({ checkout_pending: true });
  await sweep(3);
  expect(await owner.get(order.id)).toMatchObject({
    order_status: 'done',
    payments: [{ status: 'approved', amount: 4_000 }],
  });
  expect(world.gateway.chargedAmounts()).toEqual([4_000]);
});

test('a charge that never arrived is blocked before the ticket reopens', async () => {
  const tenders = [card(4_000)];
  world.gateway.network = 'requests_lost';
  expect(await owner.checkout(order, tenders, {}, key)).toMatchObject({ status: 'pending' });
  world.gateway.network = 'up';
  await sweep(30);
  expect(await owner.get(order.id)).toMatchObject({ checkout_pending: true });
  // While the gateway does not respond, no charge may be released.
  world.gateway.network = 'requests_lost';
  await sweep(3_600);
  expect(await owner.get(order.id)).toMatchObject({ checkout_pending: true });
  world.gateway.network = 'up';
  await sweep(61);
  const released = await owner.checkout(order, tenders, {}, key);
  expect(released).toMatchObject({
    status: 'declined',
    decline_code: 'no_response',
    order: { checkout_pending: false },
  });
  const [payment] = released.order.payments;
  const late = await world.gateway.charge({
    key: payment?.id ?? '',
    amount: 4_000,
    source: { token: tenders[0]?.card_token ?? '', saveCard: false },
    reference: 'late',
  });
  expect(late.status).toBe('voided');
  expect(world.gateway.chargedAmounts()).toEqual([]);
});

test('an interrupted release continues', async () => {
  const { gateway } = world;
  const voiding = gateway.void.bind(gateway);
  gateway.void = () => Promise.resolve({ status: 'unknown' });
  const refused = await owner.checkout(order, [card(2_000), card(2_000, testCards.declines)], {}, key);
  expect(refused).toMatchObject({ status: 'pending', decline_code: null, order: { checkout_pending: true } });
  gateway.void = voiding;
  await sweep(3);
  expect(await owner.get(order.id)).toMatchObject({
    checkout_pending: false,
    payments: [{ status: 'voided' }, { status: 'declined' }],
  });
  expect(gateway.chargedAmounts()).toEqual([]);
});

test('concurrent release and completion keep money and ticket consistent', async () => {
  for (let round = 0; round < 10; round += 1) {
    const before = world.gateway.chargedAmounts().length;
    const next = await owner.add(await owner.create(), [lines(store).gel()]);
    const tenders = [card(4_000)];
    const again = randomUUID();
    world.gateway.network = 'answers_lost';
    await owner.checkout(next, tenders, {}, again);
    world.gateway.network = 'up';
    const { find } = world.gateway;
    // The sweeper's query gets no response, so it releases the checkout while the person retries.
    let looks = 0;
    world.gateway.find = (key) =>
      looks++ === round % 2 ? Promise.resolve({ status: 'unknown' }) : find.call(world.gateway, key);
    await Promise.all([sweep(61), owner.checkout(next, tenders, {}, again)]);
    world.gateway.find = find;
    await sweep(61);
    const { order_status, checkout_pending } = await owner.get(next.id);
    expect(checkout_pending).toBe(false);
    expect(world.gateway.chargedAmounts().length - before).toBe(order_status === 'done' ? 1 : 0);
  }
});

/** Begins the checkout of a ticket whose response is lost. */
async function beginCheckout(at = store, client = owner): Promise<OrderView> {
  const made = await client.add(await client.create(), [lines(at).gel()]);
  world.gateway.network = 'answers_lost';
  const { order: begun } = await client.checkout(made, [card(4_000)]);
  world.gateway.network = 'up';
  expect(begun).toMatchObject({ checkout_pending: true });
  return begun;
}

/** Replaces the gateway's response to requests for the charges of some tickets. */
function respondTo(orders: readonly OrderView[], respond: () => Promise<ChargeState>): void {
  const { gateway } = world;
  const keys = new Set(orders.flatMap(({ payments }) => payments.map(({ id }) => id)));
  const find = gateway.find.bind(gateway);
  gateway.find = (key) => (keys.has(key) ? respond() : find(key));
}
const statusOf = async ({ id }: OrderView, client = owner) => (await client.get(id)).order_status;

test('checkouts that stay unknown hold up neither those of other stores nor the later ones of their own', async () => {
  const stuck: OrderView[] = [];
  for (let index = 0; index < 20; index += 1) stuck.push(await beginCheckout());
  const later = await beginCheckout();
  const other = await world.store();
  const neighbour = posClient(other, other.owner);
  const theirs = await beginCheckout(other, neighbour);
  respondTo(stuck, () => Promise.resolve({ status: 'unknown' }));
  await sweep(10);
  expect(await statusOf(theirs, neighbour)).toBe('done');
  await sweep(20);
  expect(await statusOf(later)).toBe('done');
}, 60_000);

test('a checkout that fails stops no other, and is logged', async () => {
  const broken = await beginCheckout();
  const next = await beginCheckout();
  respondTo([broken], () => Promise.reject(new Error('The response is no JSON.')));
  await expect(sweep(10)).rejects.toThrow('The response is no JSON.');
  expect([await statusOf(broken), await statusOf(next)]).toEqual(['in_service', 'done']);
  expect(world.log()).toContain(`"event":"checkout_attempt_failed","whmcsId":${store.whmcsId}`);
});

test('the sweeper runs at once and then at intervals, survives an error, and stops', async () => {
  world.gateway.network = 'answers_lost';
  await owner.checkout(order, [card(4_000)], {}, key);
  let runs = 0;
  const { database } = world;
  const flaky = {
    ...database,
    transaction: ((scope, work) => {
      runs += 1;
      return runs === 1 ? Promise.reject(new Error('The database is away.')) : database.transaction(scope, work);
    }) as typeof database.transaction,
  };
  const sweeper = startSweeper({
    database: flaky,
    gateway: world.gateway,
    log,
    now: secondsLater(10),
    everyMs: 5,
    graceMs: 2_000,
    giveUpMs: 60_000,
  });
  world.gateway.network = 'up';
  while ((await owner.get(order.id)).order_status !== 'done') await new Promise((resolve) => setTimeout(resolve, 5));
  await sweeper.stop();
  const after = runs;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(runs).toBe(after);
});
