import { randomUUID } from 'node:crypto';
import pino from 'pino';
import type { RefundState } from '../../gateway/card-gateway';
import type { TenderInput } from '../../resolver-types.generated';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, lines, outcomeOf, type PosClient, posClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { reconcile } from '../../testing/reconcile';
import { type RefundClient, refundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';
import type { OrderView } from '../tickets/order-view.rules';
import { startRefundSweeper, sweepRefunds } from './refund-sweeper.service';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
let refunds: RefundClient;
inNewStores((made) => {
  ({ world, store, owner, refunds } = made);
});
afterEach(async () => {
  world.gateway.network = 'up';
  restore();
  await sweep(60);
  expect(await reconcile(world.database)).toEqual([]);
});

const log = pino({ level: 'silent' });
const secondsLater = (seconds: number) => () => new Date(world.now.getTime() + seconds * 1_000);
const sweep = (seconds: number) =>
  sweepRefunds({
    database: world.database,
    gateway: world.gateway,
    log: world.logger,
    now: secondsLater(seconds),
    graceMs: 2_000,
  });

const card = (net: number, number = testCards.approves): TenderInput => ({
  type: 'card',
  net,
  tip: 0,
  card_token: world.gateway.token(number),
});
/** Sells two gel sets by Ava, $80.00. */
const sell = (...tenders: TenderInput[]) => sellIn(store, owner, tenders);
async function sellIn(at: PosStore, client: PosClient, tenders: TenderInput[] = []): Promise<OrderView> {
  const order = await client.add(await client.create(), [lines(at).gel({ quantity: 2 })]);
  return (await client.checkout(order, tenders.length > 0 ? tenders : [card(8_000)])).order;
}
/** Sells, and begins a refund whose request is lost. */
async function beginRefund(at = store, client = owner, by = refunds): Promise<OrderView> {
  const order = await sellIn(at, client);
  world.gateway.network = 'requests_lost';
  expect((await by.refund(order)).status).toBe('pending');
  world.gateway.network = 'up';
  return order;
}
/** Replaces the gateway's response to the refunds of some tickets. */
function respondTo(orders: readonly OrderView[], respond: () => Promise<RefundState>): void {
  const { gateway } = world;
  const keys = new Set(orders.flatMap(({ payments }) => payments.map(({ id }) => id)));
  const refund = gateway.refund.bind(gateway);
  gateway.refund = (request) => (keys.has(request.paymentKey) ? respond() : refund(request));
  restore = () => {
    gateway.refund = refund;
  };
}
let restore: () => void = () => undefined;
const isRefunded = async (order: OrderView, client = owner) => (await client.get(order.id)).refund_state === 'refunded';
const one = (order: OrderView) => ({ items: [{ order_item_id: order.order_items[0]?.id ?? '', quantity: 1 }] });
const netCharges = (order: OrderView) => order.payments.map(({ id }) => world.gateway.netCharged(id));

test.each(['answers_lost', 'requests_lost'] as const)(
  'a refund with %s stays pending, and refunds once for repeated requests',
  async (network) => {
    const order = await sell();
    const more = { id: randomUUID(), key: randomUUID(), expected_amount: 4_000 };
    world.gateway.network = network;
    for (const _ of [1, 2]) {
      const requested = await refunds.refund(order, one(order), more);
      expect(requested).toMatchObject({
        status: 'pending',
        order: {
          refunded: 0,
          refund_state: null,
          refunds: [{ status: 'pending', amount: 4_000 }],
          payments: [{ status: 'approved' }],
        },
      });
    }
    const { version } = await owner.get(order.id);
    expect(await refusalOf(refunds.refund({ ...order, version }, {}, { expected_amount: 4_000 }))).toEqual(
      conflict('refund_pending'),
    );
    expect(await refusalOf(refunds.void({ ...order, version }))).toEqual(conflict('refund_pending'));
    world.gateway.network = 'up';
    expect(await refunds.refund(order, one(order), more)).toMatchObject({
      status: 'completed',
      order: { refunded: 4_000 },
    });
    expect(await refunds.refund(order, one(order), more)).toMatchObject({
      status: 'completed',
      order: { refunded: 4_000 },
    });
    expect(netCharges(order)).toEqual([4_000]);
  },
);

test.each(['refund', 'void'] as const)('the sweeper finishes a %s without further requests', async (kind) => {
  const order = await sell();
  world.gateway.network = 'answers_lost';
  const begun = kind === 'void' ? await refunds.void(order) : await refunds.refund(order);
  expect(begun.status).toBe('pending');
  await sweep(3_600);
  expect(await owner.get(order.id)).toMatchObject({ refund_state: null });
  world.gateway.network = 'up';
  await sweep(1);
  expect(await owner.get(order.id)).toMatchObject({ refund_state: null });
  await sweep(3);
  expect(await owner.get(order.id)).toMatchObject({
    refund_state: kind === 'void' ? 'voided' : 'refunded',
    refunded: 8_000,
  });
  expect(netCharges(order)).toEqual([0]);
});

test('a declined refund leaves the ticket unchanged, and a retry is another refund', async () => {
  const order = await sell(card(8_000, testCards.refusesRefunds));
  const refused = await refunds.refund(order, one(order));
  expect(refused).toMatchObject({
    status: 'declined',
    decline_code: 'refund_declined',
    order: { refunds: [], refunded: 0, refund_state: null, payments: [{ status: 'approved' }] },
  });
  expect(await refunds.refund(refused.order)).toMatchObject({ status: 'declined' });
  expect(await refunds.void(await owner.get(order.id))).toMatchObject({ status: 'completed' });
});

test('the part that the second card refuses is refunded in cash', async () => {
  const order = await sell(card(5_000), card(3_000, testCards.refusesRefunds));
  const { status, order: after } = await refunds.refund(order);
  expect(status).toBe('completed');
  expect(after.refunds[0]?.tenders).toMatchObject([
    { tender: 'card', amount: 5_000 },
    { tender: 'cash', amount: 3_000 },
  ]);
  expect(after).toMatchObject({ refund_state: 'refunded', payments: [{ status: 'refunded' }, { status: 'refunded' }] });
  expect(netCharges(order)).toEqual([0, 3_000]);
});

test('one of two concurrent refunds of a line is refused with the other’s author', async () => {
  const other = refundClient(store, store.manager);
  for (const tenders of [() => [], () => [{ type: 'cash' as const, net: 8_000, tip: 0 }]]) {
    const order = await sell(...tenders());
    const all = { items: [{ order_item_id: order.order_items[0]?.id ?? '', quantity: 2 }] };
    const outcomes = await Promise.all([
      outcomeOf(refunds.refund(order, all, { expected_amount: 8_000 })),
      outcomeOf(other.refund(order, all, { expected_amount: 8_000 })),
    ]);
    const done = outcomes.flatMap((outcome) => ('made' in outcome ? [outcome.made] : []));
    const refused = outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : []));
    expect(done).toMatchObject([{ status: 'completed' }]);
    expect(refused).toMatchObject([
      {
        code: 'order_changed',
        params: { changed_by: done[0]?.order.refunds[0]?.person_name, changed_at: world.now.toISOString() },
      },
    ]);
    expect((await owner.get(order.id)).refunded).toBe(8_000);
  }
});

test('concurrent repeated requests and the sweeper refund once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await sell();
    const more = { id: randomUUID(), key: randomUUID(), expected_amount: 4_000 };
    const both = await Promise.all([
      refunds.refund(order, one(order), more),
      refunds.refund(order, one(order), more),
      sweep(10),
      sweep(10),
    ]);
    expect(both.slice(0, 2)).toMatchObject([{ status: 'completed' }, { status: 'completed' }]);
    expect((await owner.get(order.id)).refunds).toHaveLength(1);
    expect(netCharges(order)).toEqual([4_000]);
  }
});

test('refunds that stay unknown hold up neither those of other stores nor the later ones of their own', async () => {
  const stuck: OrderView[] = [];
  for (let index = 0; index < 20; index += 1) stuck.push(await beginRefund());
  const later = await beginRefund();
  const other = await world.store();
  const neighbour = posClient(other, other.owner);
  const theirs = await beginRefund(other, neighbour, refundClient(other, other.owner));
  respondTo(stuck, () => Promise.resolve({ status: 'unknown' }));
  await sweep(10);
  expect(await isRefunded(theirs, neighbour)).toBe(true);
  await sweep(20);
  expect(await isRefunded(later)).toBe(true);
}, 60_000);

test('a refund that fails stops no other, and is logged', async () => {
  const broken = await beginRefund();
  const next = await beginRefund();
  respondTo([broken], () => Promise.reject(new Error('The response is no JSON.')));
  await expect(sweep(10)).rejects.toThrow('The response is no JSON.');
  expect([await isRefunded(broken), await isRefunded(next)]).toEqual([false, true]);
  expect(world.log()).toContain(`"event":"refund_attempt_failed","whmcsId":${store.whmcsId}`);
});

test('the sweeper runs at once and then at intervals, and stops', async () => {
  const order = await sell();
  world.gateway.network = 'answers_lost';
  await refunds.refund(order);
  const sweeper = startRefundSweeper({
    database: world.database,
    gateway: world.gateway,
    log,
    now: secondsLater(10),
    everyMs: 5,
    graceMs: 2_000,
  });
  world.gateway.network = 'up';
  while ((await owner.get(order.id)).refund_state === null) await new Promise((resolve) => setTimeout(resolve, 5));
  await sweeper.stop();
  expect(netCharges(order)).toEqual([0]);
});
