import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { TenderInput } from '../../resolver-types.generated';
import { charge } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { pointsOf, withPoints } from '../../testing/points';
import { custom, fieldOf, lines, type PosClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { testCards } from '../../testing/test-gateway';
import type { OrderView } from '../tickets/order-view.rules';
import { reversePoints } from './points-reversal.store';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
inNewStores((made) => {
  ({ world, store, owner } = made);
});

const cash = (net: number, tip = 0): TenderInput => ({ type: 'cash', net, tip });
/** $40.00 of the store's client. */
const withGel = async (input: object = { customer_id: store.client }): Promise<OrderView> =>
  owner.add(await owner.create(input), [lines(store).gel()]);
const logOf = () => pointsOf(world, store);

describe('points', () => {
  test('are earned for each whole dollar of services, products and custom amounts after discounts', async () => {
    await charge(world, store, { service_fee: 300, tax: 825 });
    const { gel, oil } = lines(store);
    let order = await owner.create({ customer_id: store.client });
    order = await owner.add(order, [
      gel(),
      oil(),
      custom({ price: 199, staff_id: store.ava.id }),
      { item_type: 'gift_card', price: 5_000 },
    ]);
    order = await owner.review(order, { discounts: [{ discount_type: 'usd', discount_value: 100 }], tip: 900 });
    expect(order).toMatchObject({ points_earned: 50, customer: { point: 0 } });
    const paid = await owner.checkout(order, [cash(order.totals.net, 900)]);
    expect(paid.order).toMatchObject({ points_earned: 50, reward_points: 0, customer: { point: 50 } });
    expect(await logOf()).toEqual({
      point: 50,
      lifetime_point: 50,
      point_held: 0,
      log: [{ type: 'earn', old_point: 0, change: 50, new_point: 50, description: order.order_code }],
    });
  });

  test('are not earned by a walk-in', async () => {
    const order = await withGel({});
    expect((await owner.checkout(order, [cash(4_000)])).order.points_earned).toBe(0);
    expect((await logOf()).log).toEqual([]);
  });

  test('take $5 off for each hundred, and are redeemed when the ticket is paid', async () => {
    await withPoints(world, store, 250);
    const order = await owner.review(await withGel(), { reward_points: 200 });
    expect(order).toMatchObject({
      reward_points: 200,
      points_earned: 30,
      totals: { reward: 1_000, net: 3_000 },
      customer: { point: 250 },
    });
    const paid = await owner.checkout(order, [cash(3_000)]);
    expect(paid.order).toMatchObject({
      reward_points: 200,
      points_earned: 30,
      totals: { reward: 1_000, total: 3_000 },
    });
    expect(await logOf()).toMatchObject({
      point: 80,
      point_held: 0,
      log: [
        { type: 'opening', change: 250 },
        { type: 'redeem', old_point: 250, change: -200, new_point: 50 },
        { type: 'earn', old_point: 50, change: 30, new_point: 80 },
      ],
    });
  });

  test('have the value of the store’s settings', async () => {
    await charge(world, store, { reward_unit: 50, reward_value: 300 });
    await withPoints(world, store, 120);
    const order = await owner.review(await withGel(), { reward_points: 100 });
    expect(order.totals.reward).toBe(600);
    await charge(world, store, { reward_unit: 0 });
    expect(await owner.get(order.id)).toMatchObject({ reward_points: 0, totals: { reward: 0 } });
  });

  test.each([
    ['not a multiple of the unit', 150, 100],
    ['more than the client’s points', 400, 300],
    ['more than the ticket’s amount', 1_200, 800],
  ])('are refused if they are %s', async (_, reward_points, max) => {
    await withPoints(world, store, reward_points === 1_200 ? 5_000 : 390);
    const order = await withGel();
    expect(await refusalOf(owner.review(order, { reward_points }))).toEqual(
      fieldOf('input_obj.review.reward_points', 'reward_too_large', { max }),
    );
  });

  test('are refused on a ticket without a client', async () => {
    expect(await refusalOf(owner.review(await withGel({}), { reward_points: 100 }))).toEqual(
      fieldOf('input_obj.review.reward_points', 'reward_too_large', { max: 0 }),
    );
    expect(await refusalOf(owner.review(await withGel(), { reward_points: -100 }))).toEqual(
      fieldOf('input_obj.review.reward_points', 'amount_invalid'),
    );
  });

  test('are redeemed up to the amount of the ticket', async () => {
    await withPoints(world, store, 1_000);
    const order = await owner.add(await withGel(), [lines(store).oil()]);
    const reviewed = await owner.review(order, { reward_points: 1_000 });
    expect(reviewed.totals).toMatchObject({ reward: 5_000, net: 0 });
    const smaller = await owner.remove(reviewed, reviewed.order_items[0]?.id ?? '');
    expect(smaller).toMatchObject({ reward_points: 200, totals: { reward: 1_000, net: 0 } });
    await owner.checkout(smaller, [cash(0)]);
    expect((await logOf()).point).toBe(800);
  });

  test('are redeemed once in concurrent checkouts', async () => {
    await withPoints(world, store, 100);
    const orders = await Promise.all(
      [withGel(), withGel()].map(async (order) => owner.review(await order, { reward_points: 100 })),
    );
    const byCard = (): TenderInput => ({
      type: 'card',
      net: 3_500,
      tip: 0,
      card_token: world.gateway.token(testCards.approves),
    });
    const results = await Promise.allSettled(orders.map((order) => owner.checkout(order, [byCard()])));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(world.gateway.chargedAmounts()).toEqual([3_500]);
    const { point, log } = await logOf();
    expect(log.filter(({ type }) => type === 'redeem')).toHaveLength(1);
    expect(point).toBe(35);
  });

  test('are held while a card is charged, and released after a decline', async () => {
    await withPoints(world, store, 100);
    const [first, second] = await Promise.all([withGel(), withGel()]);
    const order = await owner.review(first, { reward_points: 100 });
    const other = await owner.review(second, { reward_points: 100 });
    const card = { type: 'card' as const, net: 3_500, tip: 0, card_token: world.gateway.token(testCards.declines) };
    const key = '00000000-0000-4000-8000-000000000001';
    world.gateway.network = 'answers_lost';
    expect((await owner.checkout(order, [card], {}, key)).status).toBe('pending');
    expect(await refusalOf(owner.checkout(other, [cash(3_500)]))).toEqual(
      fieldOf('input_obj.review.reward_points', 'points_short', { left: 0 }),
    );
    world.gateway.network = 'up';
    expect((await owner.checkout(order, [card], {}, key)).status).toBe('declined');
    expect(await logOf()).toMatchObject({ point: 100, point_held: 0, log: [{ type: 'opening' }] });
    expect((await owner.checkout(other, [cash(3_500)])).status).toBe('completed');
  });
});

describe('a refund', () => {
  const refund = (orderId: string, remainingNet: number, rewardRefunded: number, refundId: string = randomUUID()) =>
    world.system((tx) =>
      reversePoints(tx, {
        whmcsId: store.whmcsId,
        orderId,
        refundId,
        remainingNet,
        rewardRefunded,
        at: world.now,
      }),
    );

  test('in parts takes back earned points and returns redeemed ones, in sum all of them', async () => {
    await withPoints(world, store, 200);
    const order = await owner.review(await withGel(), { reward_points: 200 });
    await owner.checkout(order, [cash(3_000)]);
    await refund(order.id, 1_999, 333);
    expect((await logOf()).log.slice(3)).toMatchObject([
      { type: 'earn_back', old_point: 30, change: -11, new_point: 19, description: order.order_code },
      { type: 'redeem_back', old_point: 19, change: 66, new_point: 85 },
    ]);
    await refund(order.id, 1_999, 333);
    expect((await logOf()).log).toHaveLength(5);
    await refund(order.id, 0, 1_000);
    expect(await logOf()).toMatchObject({ point: 200, lifetime_point: 0 });
  });

  test('leaves a negative balance if the points were spent since', async () => {
    const first = await owner.add(await owner.create({ customer_id: store.client }), [
      lines(store).gel({ price: 10_000 }),
    ]);
    await owner.checkout(first, [cash(10_000)]);
    const second = await owner.review(await withGel(), { reward_points: 100 });
    await owner.checkout(second, [cash(3_500)]);
    await refund(first.id, 0, 0);
    expect((await logOf()).point).toBe(-65);
    expect(await owner.get((await withGel()).id)).toMatchObject({ customer: { point: -65 } });
  });

  test('changes no points of a walk-in', async () => {
    const order = await withGel({});
    await owner.checkout(order, [cash(4_000)]);
    await refund(order.id, 0, 0);
    expect((await logOf()).log).toEqual([]);
  });
});

test('the log is immutable', async () => {
  await withPoints(world, store, 100);
  await expect(world.system((tx) => tx.query(sql`update point_log set change = 1`))).rejects.toThrow(
    /permission denied/,
  );
});
