import { randomUUID } from 'node:crypto';
import { wallTime } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { TenderInput } from '../../resolver-types.generated';
import { charge } from '../../testing/appointment-checkout';
import { failingWith } from '../../testing/failing-database';
import { inNewStores } from '../../testing/in-pos-world';
import { pointsOf, withPoints } from '../../testing/points';
import { type PointsClient, pointsClient } from '../../testing/points-client';
import { conflict, fieldOf, lines, type PosClient, posClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { reconcileHolders } from '../../testing/reconcile-holders';
import { type RefundClient, refundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';
import type { OrderView } from '../tickets/order-view.rules';
import { expirePoints } from './point-expiry.service';
import { settlePoints } from './point-holds.store';
import { movePoints, returnPoints } from './point-moves.service';
import { reversePoints } from './points-reversal.store';

const zone = 'America/Chicago';
let world: PosTest;
let store: PosStore;
let owner: PosClient;
let refunds: RefundClient;
let points: PointsClient;
inNewStores((made) => {
  ({ world, store, owner, refunds } = made);
  points = pointsClient(store, store.owner);
});
afterEach(async () => {
  world.gateway.network = 'up';
  expect(await reconcileHolders(world.database)).toEqual([]);
});

const cash = (net: number): TenderInput => ({ type: 'cash', net, tip: 0 });
const logOf = async () => (await pointsOf(world, store)).log;
const pointOf = async () => (await pointsOf(world, store)).point;
/** Sells a service of the price to the store's client. */
async function sell(price: number, review: { reward_points?: number } = {}, pos = owner, customer = store.client) {
  const made = await pos.add(await pos.create({ customer_id: customer }), [lines(store).gel({ price })]);
  const order = await pos.review(made, review);
  return (await pos.checkout(order, [cash(order.totals.net)])).order;
}
/** Does the work with the clock at noon of a day, as the owner. */
const onDay = <Result>(day: string, work: (pos: PosClient, back: RefundClient) => Promise<Result>) =>
  world.at(wallTime(day, 12 * 60, zone), async () => {
    const request = await world.as({ userId: store.owner.id });
    return work(posClient(store, { request }), refundClient(store, { request }));
  });
const expireOn = (day: string, minutes = 12 * 60, database = world.database) =>
  expirePoints({ database, log: world.logger, now: () => wallTime(day, minutes, zone) });
const addClient = async (): Promise<string> => {
  const id = randomUUID();
  await world.system((tx) =>
    tx.query(sql`
      insert into customer (whmcs_id, id, first_name, create_at, search_name) values (${store.whmcsId}, ${id}, 'Dora', ${world.now}, 'dora')`),
  );
  return id;
};

describe('a correction', () => {
  test('adds or takes points with its reason and person, and takes the oldest first', async () => {
    await withPoints(world, store, 100, '2026-12-24');
    await withPoints(world, store, 40, '2026-12-31');
    expect(await points.adjust(60, { reason: ' Birthday ' })).toMatchObject({
      point: 200,
      lifetime_point: 0,
      value: 1_000,
    });
    expect(await points.adjust(-110, { reason: 'Typed twice' })).toMatchObject({
      point: 90,
      expiries: [{ points: 30, expires_on: '2026-12-31' }],
    });
    expect((await points.log()).slice(0, 2)).toMatchObject([
      {
        type: 'adjust',
        old_point: 200,
        change: -110,
        new_point: 90,
        description: 'Typed twice',
        person_name: 'Olive Owner',
      },
      {
        type: 'adjust',
        old_point: 140,
        change: 60,
        new_point: 200,
        description: 'Birthday',
        person_name: 'Olive Owner',
      },
    ]);
  });

  test('is refused without a reason, of nothing, of too many points, and below 0', async () => {
    await withPoints(world, store, 30);
    expect(await refusalOf(points.adjust(0))).toEqual(fieldOf('input_obj.change', 'amount_required'));
    expect(await refusalOf(points.adjust(10, { reason: '  ' }))).toMatchObject({ fields: [{ code: 'required' }] });
    expect(await refusalOf(points.adjust(100_001))).toEqual(
      fieldOf('input_obj.change', 'out_of_range', { min: -100_000, max: 100_000 }),
    );
    expect(await refusalOf(points.adjust(-31))).toEqual(fieldOf('input_obj.change', 'points_short', { left: 30 }));
    expect(await refusalOf(points.adjust(5, { customer_id: randomUUID() }))).toMatchObject({
      code: 'customer_not_found',
    });
    expect(await pointOf()).toBe(30);
  });

  test('pays points that a client owes before it adds any', async () => {
    const first = await sell(10_000);
    await sell(4_000, { reward_points: 100 });
    await refunds.refund(first);
    expect(await pointOf()).toBe(-65);
    expect(await points.adjust(100)).toMatchObject({ point: 35, value: 0, to_next_reward: 65 });
  });

  test('with the same key is made once', async () => {
    const key = randomUUID();
    for (let repeat = 0; repeat < 3; repeat += 1) await points.adjust(10, {}, key);
    expect(await points.count()).toEqual({ count: 1 });
  });

  test('is one of owners and partners; managers read, and employees do neither', async () => {
    const [manager, ava] = [pointsClient(store, store.manager), pointsClient(store, store.ava)];
    expect(await manager.account()).toMatchObject({ point: 0 });
    const refused = { code: 'access_denied' };
    const requests = [
      () => manager.adjust(5),
      () => manager.exclude(true),
      () => manager.rule(),
      () => manager.liability(100, 500),
      () => ava.account(),
      () => ava.log(),
    ];
    for (const request of requests) expect(await refusalOf(request())).toMatchObject(refused);
  });
});

describe('a client who is excluded', () => {
  test('keeps points and uses them, and earns none', async () => {
    await withPoints(world, store, 100);
    expect(await points.exclude(true)).toMatchObject({ is_excluded: true, point: 100 });
    const order = await sell(4_000, { reward_points: 100 });
    expect(order).toMatchObject({ points_earned: 0, reward_points: 100, point_balance: 0 });
    await points.exclude(false);
    expect((await sell(4_000)).points_earned).toBe(40);
  });
});

describe('the rule of a store', () => {
  test('is the default until it is changed, and is changed as a whole by the version that was seen', async () => {
    const before = await points.rule();
    expect(before).toEqual({
      is_on: true,
      points_per_dollar: 1,
      points_per_reward: 100,
      reward_value: 500,
      expiry_months: null,
      version: expect.any(String),
    });
    const after = await points.setRule({
      points_per_dollar: 2,
      points_per_reward: 50,
      reward_value: 300,
      expiry_months: 6,
    });
    expect(after).toMatchObject({ points_per_dollar: 2, points_per_reward: 50, reward_value: 300, expiry_months: 6 });
    expect(await refusalOf(points.setRule({ is_on: false, version: before.version }))).toEqual(
      conflict('settings_changed'),
    );
    expect(await points.rule()).toEqual(after);
  });

  test.each([
    ['points_per_dollar', 0, { min: 1, max: 100 }],
    ['points_per_dollar', 101, { min: 1, max: 100 }],
    ['points_per_reward', 10_001, { min: 0, max: 10_000 }],
    ['reward_value', -1, { min: 0, max: 50_000 }],
    ['expiry_months', 0, { min: 1, max: 60 }],
    ['expiry_months', 61, { min: 1, max: 60 }],
  ] as const)('refuses %s of %d', async (field, value, range) => {
    expect(await refusalOf(points.setRule({ [field]: value }))).toEqual(
      fieldOf(`input_obj.${field}`, 'out_of_range', range),
    );
  });

  test('gives its points for each dollar, and a refund takes them back by the rule of the sale', async () => {
    await points.setRule({ points_per_dollar: 3 });
    const order = await sell(4_050);
    expect(order.points_earned).toBe(120);
    await points.setRule({ points_per_dollar: 1 });
    await refunds.refund(order);
    expect(await pointsOf(world, store)).toMatchObject({ point: 0, lifetime_point: 0 });
  });

  test('earns and uses no points while it is off, and clients have theirs when it is on again', async () => {
    await withPoints(world, store, 300);
    const open = await owner.review(
      await owner.add(await owner.create({ customer_id: store.client }), [lines(store).gel()]),
      {
        reward_points: 100,
      },
    );
    await points.setRule({ is_on: false });
    expect(await owner.get(open.id)).toMatchObject({ reward_points: 0, points_earned: 0, totals: { reward: 0 } });
    expect(await sell(4_000)).toMatchObject({ points_earned: 0, point_balance: null });
    expect(await points.account()).toMatchObject({ point: 300, value: 0, to_next_reward: null, is_on: false });
    await points.setRule({ is_on: true });
    expect(await points.account()).toMatchObject({ point: 300, value: 1_500 });
  });

  test('says what all points of the store are worth by other values, before they are saved', async () => {
    await withPoints(world, store, 250, '2026-12-05');
    const other = await addClient();
    await points.adjust(70, { customer_id: other });
    expect(await points.liability(100, 500)).toEqual({
      points: 320,
      clients: 2,
      clients_with_reward: 1,
      redeemable: 1_000,
      value: 1_600,
      expiring_points: 250,
    });
    expect(await points.liability(50, 300)).toMatchObject({ clients_with_reward: 2, redeemable: 1_800, value: 1_920 });
    expect(await points.liability(0, 300)).toMatchObject({ clients_with_reward: 0, redeemable: 0, value: 0 });
    expect(await refusalOf(points.liability(-1, 300))).toMatchObject(
      fieldOf('points_per_reward', 'out_of_range', { min: 0, max: 10_000 }),
    );
  });
});

describe('points that expire', () => {
  test('have the months of the rule when they were earned, which a later rule changes no more', async () => {
    await points.setRule({ expiry_months: 6 });
    await onDay('2026-11-23', (pos) => sell(4_000, {}, pos));
    await points.setRule({ expiry_months: 1 });
    await onDay('2026-11-24', (pos) => sell(3_000, {}, pos));
    await points.setRule({ expiry_months: null });
    await onDay('2026-11-25', (pos) => sell(2_000, {}, pos));
    expect((await points.account()).expiries).toEqual([
      { points: 30, expires_on: '2026-12-24' },
      { points: 40, expires_on: '2027-05-23' },
    ]);
    expect((await points.log()).map(({ change, expires_on }) => [change, expires_on])).toEqual([
      [20, null],
      [30, '2026-12-24'],
      [40, '2027-05-23'],
    ]);
  });

  test('can be used until the end of their last day by the clock of the store, and are taken once after it', async () => {
    await withPoints(world, store, 70, '2026-12-24');
    await withPoints(world, store, 30);
    await expireOn('2026-12-24', 23 * 60 + 59);
    expect(await pointOf()).toBe(100);
    await expireOn('2026-12-25', 1);
    await expireOn('2026-12-25', 20);
    expect((await logOf()).slice(2)).toMatchObject([{ type: 'expire', old_point: 100, change: -70, new_point: 30 }]);
    expect(await pointsOf(world, store)).toMatchObject({ point: 30, lifetime_point: 0 });
  });

  test('are taken from the other clients and stores where one client fails', async () => {
    const stores = [store, { ...store, client: await addClient() }, await world.store()];
    for (const one of stores) await withPoints(world, one, 70, '2026-12-24');
    const pointsLeft = async () => {
      const found = [];
      for (const one of stores) found.push((await pointsOf(world, one)).point);
      return found;
    };
    const failing = failingWith(world.database, store.client);
    await expect(expireOn('2026-12-25', 1, failing)).rejects.toThrow(store.client);
    expect(await pointsLeft()).toEqual([70, 0, 0]);
    expect(world.log()).toContain(`"event":"points_of_client_failed","whmcsId":${store.whmcsId}`);
    await expireOn('2026-12-25', 1);
    expect(await pointsLeft()).toEqual([0, 0, 0]);
  });

  test('wait while a payment holds points', async () => {
    await withPoints(world, store, 100, '2026-11-22');
    const order = await owner.review(
      await owner.add(await owner.create({ customer_id: store.client }), [lines(store).gel()]),
      {
        reward_points: 100,
      },
    );
    const card = { type: 'card' as const, net: 3_500, tip: 0, card_token: world.gateway.token(testCards.declines) };
    const key = randomUUID();
    world.gateway.network = 'answers_lost';
    await owner.checkout(order, [card], {}, key);
    await expireOn('2026-11-24');
    expect(await pointOf()).toBe(100);
    world.gateway.network = 'up';
    expect((await owner.checkout(order, [card], {}, key)).status).toBe('declined');
    await expireOn('2026-11-24');
    expect(await pointOf()).toBe(0);
  });

  test('are not taken a second time by the refund of their ticket', async () => {
    await points.setRule({ expiry_months: 1 });
    const order = await onDay('2026-11-23', (pos) => sell(4_000, {}, pos));
    await expireOn('2027-01-10');
    await onDay('2027-01-11', (_, back) => back.refund(order));
    expect((await logOf()).map(({ type, change }) => [type, change])).toEqual([
      ['earn', 40],
      ['expire', -40],
      ['expire_back', 40],
      ['earn_back', -40],
    ]);
    expect(await pointsOf(world, store)).toMatchObject({ point: 0, lifetime_point: 0 });
  });

  test('can be used for thirty more days if a refund returns them after their last day', async () => {
    await withPoints(world, store, 100, '2026-12-24');
    const order = await onDay('2026-11-23', (pos) => sell(4_000, { reward_points: 100 }, pos));
    await onDay('2027-01-11', (_, back) => back.refund(order));
    expect((await points.account()).expiries).toEqual([{ points: 100, expires_on: '2027-02-10' }]);
    await expireOn('2027-02-10');
    expect(await pointOf()).toBe(100);
    await expireOn('2027-02-11');
    expect(await pointOf()).toBe(0);
  });
});

describe('a refund', () => {
  const part = (order: OrderView, index: number) => ({
    items: [{ order_item_id: order.order_items[index]?.id ?? '', quantity: 1 }],
  });

  test('leaves none of the points that a ticket earned, also in parts', async () => {
    const { gel, oil } = lines(store);
    const prices = [1_950, 1_990, 777];
    let order = await owner.create({ customer_id: store.client });
    order = await owner.add(order, [...prices.map((price) => gel({ price })), oil({ price: 55 })]);
    order = (await owner.checkout(order, [cash(order.totals.net)])).order;
    expect(await pointOf()).toBe(47);
    for (const index of [1, 0, 3, 2]) ({ order } = await refunds.refund(order, part(order, index)));
    expect(await pointsOf(world, store)).toMatchObject({ point: 0, lifetime_point: 0 });
  });

  test('returns used points once, to the lots that they came from', async () => {
    await withPoints(world, store, 60, '2026-11-30');
    await world.at(new Date(world.now.getTime() + 1_000), () => withPoints(world, store, 140, '2027-12-24'));
    const order = await sell(4_000, { reward_points: 100 });
    expect((await points.account()).expiries).toEqual([{ points: 100, expires_on: '2027-12-24' }]);
    await refunds.refund(order);
    expect((await points.account()).expiries).toEqual([
      { points: 60, expires_on: '2026-11-30' },
      { points: 140, expires_on: '2027-12-24' },
    ]);
    expect(await pointOf()).toBe(200);
  });

  test('takes the points of its own ticket before those of others', async () => {
    await withPoints(world, store, 50, '2026-12-24');
    await refunds.refund(await sell(4_000));
    expect((await points.account()).expiries).toEqual([{ points: 50, expires_on: '2026-12-24' }]);
  });

  test('changes points once though it is repeated a hundred times, and so does a payment', async () => {
    await withPoints(world, store, 100);
    const order = await sell(4_000, { reward_points: 100 });
    const { whmcsId } = store;
    const postings = [{ account: 'sales_service' as const, amount: -3_500 }];
    const refundId = randomUUID();
    await world.system(async (tx) => {
      for (let repeat = 0; repeat < 100; repeat += 1) {
        await settlePoints(tx, { whmcsId, orderId: order.id, points: 100, postings, at: world.now });
        await reversePoints(tx, {
          whmcsId,
          orderId: order.id,
          refundId,
          remainingNet: 1_000,
          rewardRefunded: 250,
          at: world.now,
        });
      }
    });
    expect((await logOf()).map(({ type, change }) => [type, change])).toEqual([
      ['opening', 100],
      ['redeem', -100],
      ['earn', 35],
      ['earn_back', -25],
      ['redeem_back', 50],
    ]);
  });

  test('leaves no points of a voided ticket, nor of lines that were removed before it was paid', async () => {
    const { gel, oil } = lines(store);
    let order = await owner.add(await owner.create({ customer_id: store.client }), [gel(), oil()]);
    order = await owner.remove(order, order.order_items[0]?.id ?? '');
    expect(order.points_earned).toBe(10);
    order = (await owner.checkout(order, [cash(order.totals.net)])).order;
    expect(await pointOf()).toBe(10);
    await refunds.void(order);
    expect(await pointsOf(world, store)).toMatchObject({ point: 0, lifetime_point: 0 });
  });
});

test('a ticket has the points of its client right after it was paid, also once they have changed', async () => {
  await withPoints(world, store, 100);
  const open = await owner.create({ customer_id: store.client });
  expect(open.point_balance).toBeNull();
  const order = await sell(4_000, { reward_points: 100 });
  expect(order.point_balance).toBe(35);
  await points.adjust(500);
  expect((await owner.get(order.id)).point_balance).toBe(35);
  const small = await sell(90);
  expect(small.point_balance).toBeNull();
});

test('the log is listed in pages, the newest first, for its client only', async () => {
  for (const change of [1, 2, 3, 4, 5]) await points.adjust(change);
  const other = await addClient();
  await points.adjust(99, { customer_id: other });
  const first = await points.log({ limit: 2 });
  const second = await points.log({ limit: 2, cursor: first[1]?.cursor ?? null });
  const third = await points.log({ limit: 2, after: second[1]?.id ?? 0 });
  expect([first, second, third].map((page) => page.map(({ change }) => change))).toEqual([[5, 4], [3, 2], [1]]);
  expect(await points.count()).toEqual({ count: 5 });
});

test('points that a server of an earlier release changed are put into lots with the next change', async () => {
  await world.system(async (tx) => {
    await tx.query(sql`
      update customer set point = 80, lifetime_point = 80 where whmcs_id = ${store.whmcsId} and id = ${store.client}`);
    await tx.query(sql`
      insert into point_log (whmcs_id, customer_id, type, old_point, change, new_point, created_at)
      values (${store.whmcsId}, ${store.client}, 'earn', 0, 80, 80, ${world.now})`);
  });
  await points.adjust(-10);
  expect(await reconcileHolders(world.database)).toEqual([]);
  await charge(world, store, { points_expiry_months: 3 });
  expect(await points.account()).toMatchObject({ point: 70, expiries: [] });
});

describe('a merge of two clients', () => {
  const move = (from: string, to: string) =>
    world.system((tx) => movePoints(tx, { whmcsId: store.whmcsId, from, to, at: world.now }));
  const moveBack = (moved: Awaited<ReturnType<typeof move>>) =>
    world.system((tx) => returnPoints(tx, { whmcsId: store.whmcsId, moved, at: world.now }));
  const repoint = (from: string, to: string) =>
    world.system((tx) =>
      tx.query(
        sql`update sales_order set customer_id = ${to} where whmcs_id = ${store.whmcsId} and customer_id = ${from}`,
      ),
    );

  test('moves points with their last days, and back again', async () => {
    const other = await addClient();
    await points.setRule({ expiry_months: 12 });
    await points.adjust(30, { customer_id: other });
    await sell(4_000, {}, owner, other);
    await withPoints(world, store, 25);
    const before = [await points.account(), await points.account(other)];
    const moved = await move(other, store.client);
    expect(await points.account()).toMatchObject({ point: 95, lifetime_point: 40, expiries: [{ points: 70 }] });
    expect(await points.account(other)).toMatchObject({ point: 0, lifetime_point: 0, expiries: [] });
    expect((await points.log()).at(0)).toMatchObject({ type: 'merge', old_point: 25, change: 70, new_point: 95 });
    expect((await points.log({}, other)).at(0)).toMatchObject({
      type: 'merge',
      old_point: 70,
      change: -70,
      new_point: 0,
    });
    // As JSON, as it is stored.
    expect(await moveBack(JSON.parse(JSON.stringify(moved)))).toBe(true);
    expect([await points.account(), await points.account(other)]).toEqual(before);
  });

  test('keeps what was earned since with the client who stays, and refuses to move back what was used', async () => {
    const other = await addClient();
    await points.adjust(70, { customer_id: other });
    const moved = await move(other, store.client);
    await sell(4_000);
    expect(await moveBack(moved)).toBe(true);
    expect([await pointOf(), (await points.account(other)).point]).toEqual([40, 70]);
    const again = await move(other, store.client);
    await sell(9_000, { reward_points: 100 });
    expect(await moveBack(again)).toBe(false);
    expect([await pointOf(), (await points.account(other)).point]).toEqual([95, 0]);
  });

  test('with a client who owes points pays them, and an undo owes them again', async () => {
    const other = await addClient();
    await points.adjust(100);
    const debt = await sell(10_000, {}, owner, other);
    await sell(4_000, { reward_points: 100 }, owner, other);
    await refunds.refund(debt);
    const before = [await points.account(), await points.account(other)];
    expect(before.map(({ point }) => point)).toEqual([100, -65]);
    const moved = await move(other, store.client);
    expect(await points.account()).toMatchObject({ point: 35 });
    expect(await moveBack(moved)).toBe(true);
    expect([await points.account(), await points.account(other)]).toEqual(before);
  });

  test('leaves a later refund of a moved ticket as exact as before', async () => {
    const other = await addClient();
    await points.adjust(100, { customer_id: other });
    const order = await sell(4_000, { reward_points: 100 }, owner, other);
    await move(other, store.client);
    await repoint(other, store.client);
    await refunds.refund(await owner.get(order.id));
    expect(await points.account()).toMatchObject({ point: 100, lifetime_point: 0 });
  });
});
