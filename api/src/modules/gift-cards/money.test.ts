import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { TenderInput } from '../../resolver-types.generated';
import { plasticCard } from '../../testing/gift-cards';
import { inPosWorld } from '../../testing/in-pos-world';
import { withPoints } from '../../testing/points';
import { type LineInput, lines, outcomeOf, posClient } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { reconcile } from '../../testing/reconcile';
import { reconcileHolders } from '../../testing/reconcile-holders';
import { testCards } from '../../testing/test-gateway';
import type { OrderView } from '../tickets/order-view.rules';

let world: PosTest;
inPosWorld((made) => {
  world = made;
});

/** A ticket and its payment, with a possible failure of the card. */
interface Sale {
  gels: number;
  isClients: boolean;
  /** Values of the gift cards that it sells, each with a printed code or none. */
  sells: { price: number; printed: number | null }[];
  /** Part of the available points that is used, in percent. */
  rewardShare: number;
  discount: number;
  tip: number;
  /** The printed cards that pay, and the part of the net that each pays, in percent. */
  giftCards: { code: number; share: number }[];
  rest: 'cash' | 'approves' | 'declines' | 'lost_then_declined' | 'lost_then_approved';
}

const sale: fc.Arbitrary<Sale> = fc.record({
  gels: fc.integer({ min: 0, max: 2 }),
  isClients: fc.boolean(),
  sells: fc.array(fc.record({ price: fc.integer({ min: 100, max: 9_000 }), printed: fc.option(fc.nat(3)) }), {
    maxLength: 2,
  }),
  rewardShare: fc.constantFrom(0, 50, 100),
  discount: fc.constantFrom(0, 1_000, 3_333),
  tip: fc.constantFrom(0, 501),
  giftCards: fc.array(fc.record({ code: fc.nat(3), share: fc.integer({ min: 1, max: 60 }) }), { maxLength: 2 }),
  rest: fc.constantFrom('cash', 'approves', 'declines', 'lost_then_declined', 'lost_then_approved'),
});

const codes = ['PLASTIC0', 'PLASTIC1', 'PLASTIC2', 'PLASTIC3'];

async function open(store: PosStore, { gels, isClients, sells, discount, tip, rewardShare }: Sale): Promise<OrderView> {
  const owner = posClient(store, store.owner);
  const services: LineInput[] = Array.from({ length: gels }, () => lines(store).gel());
  const cards = sells.map(({ price, printed }): LineInput => {
    const code = printed === null ? null : (codes[printed] ?? null);
    return { item_type: 'gift_card', price, gift_card_code: code };
  });
  const newLines = [lines(store).oil(), ...services];
  let order = await owner.add(await owner.create(isClients ? { customer_id: store.client } : {}), newLines);
  // A card that is sold already is refused; the ticket continues without it.
  for (const card of cards) {
    const added = await outcomeOf(owner.add(order, [card]));
    if ('made' in added) order = added.made;
  }
  const review = { discounts: [{ discount_type: 'percent' as const, discount_value: discount }], tip };
  const whole = Math.floor((Math.max(0, order.customer?.point ?? 0) * rewardShare) / 10_000) * 100;
  const rewarded = await outcomeOf(owner.review(order, { ...review, reward_points: whole }));
  return 'made' in rewarded ? rewarded.made : owner.review(order, review);
}

/** Pays the ticket; repeats the request after a lost response until the result is known. */
async function pay(store: PosStore, order: OrderView, { giftCards, rest }: Sale): Promise<void> {
  const owner = posClient(store, store.owner);
  let left = order.totals.net;
  const tenders: TenderInput[] = giftCards.flatMap(({ code, share }) => {
    const net = Math.min(left, Math.ceil((order.totals.net * share) / 100));
    left -= net;
    return net > 0 ? [{ type: 'gift_card', net, tip: 0, gift_card_code: codes[code] ?? '' }] : [];
  });
  const isFree = left + order.totals.tip === 0;
  const number = rest === 'declines' || rest === 'lost_then_declined' ? testCards.declines : testCards.approves;
  const tip = order.totals.tip;
  if (rest === 'cash' || isFree) tenders.push({ type: 'cash', net: left, tip });
  else tenders.push({ type: 'card', net: left, tip, card_token: world.gateway.token(number) });
  const key = randomUUID();
  const request = () => outcomeOf(owner.checkout(order, tenders, { expected_total: order.totals.net + tip }, key));
  if (rest.startsWith('lost')) {
    world.gateway.network = 'answers_lost';
    await request();
    expect(await reconcileHolders(world.database)).toEqual([]);
    world.gateway.network = 'up';
  }
  await request();
}

test('card balances and points match their logs and the ledger after random sales and refusals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 4 }), async (sales) => {
      const store = await world.store();
      await plasticCard(world, store, codes[0] ?? '', 6_000);
      await plasticCard(world, store, codes[1] ?? '', 777);
      await plasticCard(world, store, codes[2] ?? '', 0);
      await withPoints(world, store, 350);
      for (const one of sales) await pay(store, await open(store, one), one);
      expect(await reconcileHolders(world.database)).toEqual([]);
    }),
    { numRuns: 8 },
  );
  expect(await reconcile(world.database)).toEqual([]);
}, 90_000);

test('concurrent checkouts with the same cards and points spend nothing twice', async () => {
  const store = await world.store();
  await plasticCard(world, store, codes[0] ?? '', 6_000);
  await withPoints(world, store, 300);
  const one: Sale = {
    gels: 1,
    isClients: true,
    sells: [{ price: 2_500, printed: 1 }],
    rewardShare: 100,
    discount: 0,
    tip: 0,
    giftCards: [{ code: 0, share: 40 }],
    rest: 'approves',
  };
  const orders = await Promise.all(Array.from({ length: 6 }, () => open(store, one)));
  await Promise.all(orders.map((order) => pay(store, order, one)));
  expect(await reconcileHolders(world.database)).toEqual([]);
  const paid = await Promise.all(orders.map(({ id }) => posClient(store, store.owner).get(id)));
  // All of them use the same points and sell the same printed card, so only one can succeed.
  expect(paid.filter(({ order_status }) => order_status === 'done')).toHaveLength(1);
}, 60_000);
