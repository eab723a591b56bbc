import type { OrderReviewInput, TenderInput } from '../../resolver-types.generated';
import { giftCards, plasticCard } from '../../testing/gift-cards';
import { inNewStores } from '../../testing/in-pos-world';
import { pointsOf, withPoints } from '../../testing/points';
import { conflict, type LineInput, lines, type PosClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { reconcile } from '../../testing/reconcile';
import { reconcileHolders } from '../../testing/reconcile-holders';
import type { RefundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';
import type { OrderView } from '../tickets/order-view.rules';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
let refunds: RefundClient;
let cards: ReturnType<typeof giftCards>;
inNewStores((made) => {
  ({ world, store, owner, refunds } = made);
  cards = giftCards(world, store);
});
afterEach(async () => {
  world.gateway.network = 'up';
  expect(await reconcile(world.database)).toEqual([]);
});

const giftCard: LineInput = { item_type: 'gift_card', price: 5_000 };
const cash = (net: number): TenderInput => ({ type: 'cash', net, tip: 0 });
const card = (net: number, number = testCards.approves): TenderInput => ({
  type: 'card',
  net,
  tip: 0,
  card_token: world.gateway.token(number),
});
async function sell(
  of: LineInput[],
  tenders: TenderInput[],
  review: Partial<OrderReviewInput> = {},
): Promise<OrderView> {
  const order = await owner.add(await owner.create({ customer_id: store.client }), of);
  return (await owner.checkout(await owner.review(order, review), tenders)).order;
}
const line = (order: OrderView, index: number) => ({
  items: [{ order_item_id: order.order_items[index]?.id ?? '', quantity: 1 }],
});
const codeOf = (order: OrderView, index = 0) =>
  (order.order_items[index]?.gift_card as { code: string } | undefined)?.code ?? '';
const points = async () => (await pointsOf(world, store)).point;

test('a payment by gift card is credited to the card', async () => {
  await plasticCard(world, store, 'CARD2468', 2_500);
  const byCard: TenderInput = { type: 'gift_card', net: 2_500, tip: 0, gift_card_code: 'CARD2468' };
  const order = await sell([lines(store).gel()], [byCard, cash(1_500)]);
  expect(await cards.byCode('CARD2468')).toMatchObject({ status: 'depleted', balance: 0 });
  const { order: after } = await refunds.refund(order);
  expect(after.refunds[0]?.tenders).toMatchObject([
    { tender: 'gift_card', amount: 2_500 },
    { tender: 'cash', amount: 1_500 },
  ]);
  expect(await cards.byCode('CARD2468')).toMatchObject({ status: 'active', balance: 2_500 });
  expect((await cards.history('CARD2468')).at(-1)).toMatchObject({ type: 'refund', balance_change: 2_500 });
});

test('a sold gift card gives back its unspent paid part, and is switched off', async () => {
  const order = await sell([giftCard, giftCard, giftCard, lines(store).gel()], [cash(19_000)]);
  const { order: after } = await refunds.refund(order, line(order, 0));
  expect(await cards.byCode(codeOf(order))).toMatchObject({ status: 'inactive', balance: 0 });
  expect(await cards.liability()).toBe(10_000);
  for (const [index, net] of [
    [1, 4_000],
    [2, 5_000],
  ] as const)
    await sell(
      [lines(store).gel(), ...(net > 4_000 ? [lines(store).oil()] : [])],
      [{ type: 'gift_card', net, tip: 0, gift_card_code: codeOf(order, index) }],
    );
  expect(await refusalOf(refunds.refund(after, line(order, 1), { expected_amount: 5_000 }))).toMatchObject({
    code: 'order_changed',
  });
  const partly = await refunds.refund(after, line(order, 1), { expected_amount: 1_000 });
  expect(partly.order.refunds.map(({ amount }) => amount).sort()).toEqual([1_000, 5_000]);
  expect(await cards.byCode(codeOf(order, 1))).toMatchObject({ status: 'inactive', balance: 0 });
  expect(await refusalOf(refunds.refund(partly.order, line(order, 2)))).toEqual(conflict('gift_card_used'));
  expect(await reconcileHolders(world.database)).toEqual([]);
});

test('a ticket that sold a used gift card cannot be voided', async () => {
  const order = await sell([giftCard], [cash(5_000)]);
  await sell([lines(store).gel()], [{ type: 'gift_card', net: 4_000, tip: 0, gift_card_code: codeOf(order) }]);
  expect(await refusalOf(refunds.void(order))).toEqual(conflict('gift_card_used'));
});

test('a refunded gift card is blocked while a card refund is pending, and restored when it is declined', async () => {
  const order = await sell([giftCard], [card(5_000, testCards.refusesRefunds)]);
  const code = codeOf(order);
  world.gateway.network = 'answers_lost';
  const key = 'a1b2c3d4-0000-4000-8000-000000000001';
  const more = { id: 'a1b2c3d4-0000-4000-8000-000000000002', key, expected_amount: 5_000 };
  expect((await refunds.refund(order, {}, more)).status).toBe('pending');
  expect(await cards.byCode(code)).toMatchObject({ status: 'inactive', balance: 0 });
  world.gateway.network = 'up';
  expect((await refunds.refund(order, {}, more)).status).toBe('declined');
  expect(await cards.byCode(code)).toMatchObject({ status: 'active', balance: 5_000 });
  expect(await cards.liability()).toBe(5_000);
});

test('earned points are reversed, with a row for each partial refund', async () => {
  const { gel, oil } = lines(store);
  let order = await sell([gel(), oil()], [cash(5_000)]);
  expect(await points()).toBe(50);
  ({ order } = await refunds.refund(order, line(order, 1)));
  expect(await points()).toBe(40);
  await refunds.refund(order);
  expect(await points()).toBe(0);
  expect((await pointsOf(world, store)).log).toMatchObject([
    { type: 'earn', change: 50 },
    { type: 'earn_back', change: -10 },
    { type: 'earn_back', change: -40 },
  ]);
});

test('redeemed points are returned with the reward', async () => {
  await withPoints(world, store, 100);
  const order = await sell([lines(store).gel({ quantity: 2 })], [cash(7_500)], { reward_points: 100 });
  expect(order.totals).toMatchObject({ reward: 500, total: 7_500 });
  expect(await points()).toBe(75);
  const { order: half } = await refunds.refund(order, line(order, 0));
  expect(half.refunded).toBe(3_750);
  // Keeps 37 points of 37.50, and has half of the 100 back.
  expect(await points()).toBe(87);
  await refunds.refund(half);
  expect(await points()).toBe(100);
});

test('a void reverses points and gift cards', async () => {
  await plasticCard(world, store, 'CARD1357', 4_000);
  const byCard: TenderInput = { type: 'gift_card', net: 4_000, tip: 0, gift_card_code: 'CARD1357' };
  const order = await sell([lines(store).gel(), giftCard], [byCard, card(5_000)]);
  await refunds.void(order);
  expect(await points()).toBe(0);
  expect(await cards.byCode('CARD1357')).toMatchObject({ status: 'active', balance: 4_000 });
  expect(await cards.byCode(codeOf(order, 1))).toMatchObject({ status: 'inactive', balance: 0 });
  expect(await cards.liability()).toBe(0);
});
