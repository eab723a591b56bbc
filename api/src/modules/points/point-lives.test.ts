import { addDays, addMonths, wallTime } from '@suite/domain/time';
import fc from 'fast-check';
import { inPosWorld } from '../../testing/in-pos-world';
import { pointsClient } from '../../testing/points-client';
import { lines, posClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { reconcileHolders } from '../../testing/reconcile-holders';
import { refundClient } from '../../testing/refund-client';
import type { OrderView } from '../tickets/order-view.rules';
import { expirePoints } from './point-expiry.service';

const zone = 'America/Chicago';
let world: PosTest;
inPosWorld((made) => {
  world = made;
});

/** One point, as if it were a coin: its age, the ticket that brought it, and the last day on which it can be used. */
interface Coin {
  age: number;
  ticket: string | null;
  expires: string | null;
}

interface SoldTicket {
  order: OrderView;
  /** Coins that it was paid with. */
  used: Coin[];
  earned: number;
  /** Earned points that refunds took back, and those that expired and were not taken back. */
  lost: number;
  expired: number;
  perDollar: number;
}

/** A purse of coins from which everything is taken one by one, the oldest first. */
interface Purse {
  day: string;
  coins: Coin[];
  owed: number;
  lifetime: number;
  perDollar: number;
  months: number | null;
  isOn: boolean;
  tickets: SoldTicket[];
  coinsMade: number;
}

const balanceOf = ({ coins, owed }: Purse): number => coins.length - owed;

/** Adds coins; those that are owed are paid first. */
function put(purse: Purse, coins: readonly Coin[]): void {
  for (const coin of coins)
    if (purse.owed > 0) purse.owed -= 1;
    else purse.coins.push(coin);
  purse.coins.sort((one, other) => one.age - other.age);
}

function earn(purse: Purse, count: number, ticket: string | null): void {
  const expires = purse.months === null ? null : addMonths(purse.day, purse.months);
  put(
    purse,
    Array.from({ length: count }, () => {
      purse.coinsMade += 1;
      return { age: purse.coinsMade, ticket, expires };
    }),
  );
}

function take(purse: Purse, count: number): Coin[] {
  const taken = purse.coins.splice(0, count);
  purse.owed += count - taken.length;
  return taken;
}

type Step =
  | { kind: 'sell'; prices: number[]; rewards: number }
  | { kind: 'refund'; ticket: number; line: number }
  | { kind: 'adjust'; change: number }
  | { kind: 'rule'; perDollar: number; months: number | null; isOn: boolean }
  | { kind: 'days'; count: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      prices: fc.array(fc.integer({ min: 100, max: 12_000 }), { minLength: 1, maxLength: 3 }),
      rewards: fc.nat(2),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('refund' as const), ticket: fc.nat(9), line: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('adjust' as const), change: fc.integer({ min: -150, max: 250 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('rule' as const),
      perDollar: fc.constantFrom(1, 2),
      months: fc.constantFrom(null, 1, 2),
      isOn: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('days' as const), count: fc.integer({ min: 1, max: 40 }) }) },
);

async function clientsOf(store: PosStore) {
  const request = await world.as({ userId: store.owner.id });
  return {
    pos: posClient(store, { request }),
    refunds: refundClient(store, { request }),
    points: pointsClient(store, { request }),
  };
}

type Clients = Awaited<ReturnType<typeof clientsOf>>;

async function sell(
  { pos }: Clients,
  store: PosStore,
  purse: Purse,
  { prices, rewards }: Extract<Step, { kind: 'sell' }>,
) {
  const made = await pos.add(
    await pos.create({ customer_id: store.client }),
    prices.map((price) => lines(store).gel({ price })),
  );
  const total = prices.reduce((all, price) => all + price, 0);
  const possible = Math.min(rewards, Math.floor(balanceOf(purse) / 100), Math.floor(total / 500));
  const units = purse.isOn ? Math.max(0, possible) : 0;
  const reviewed = await pos.review(made, { reward_points: units * 100 });
  const { order } = await pos.checkout(reviewed, [{ type: 'cash', net: reviewed.totals.net, tip: 0 }]);
  const earned = purse.isOn ? Math.floor((total - units * 500) / 100) * purse.perDollar : 0;
  expect(order).toMatchObject({ points_earned: earned, reward_points: units * 100 });
  const used = take(purse, units * 100);
  earn(purse, earned, order.id);
  purse.lifetime += earned;
  purse.tickets.push({ order, used, earned, lost: 0, expired: 0, perDollar: purse.perDollar });
}

/** Refunds one line of a ticket, or all that is left of one that was paid with points. */
async function refund({ refunds }: Clients, purse: Purse, { ticket: place, line }: Extract<Step, { kind: 'refund' }>) {
  const open = purse.tickets.filter(({ order }) => (order.refunded ?? 0) < order.totals.total);
  const ticket = open[place % Math.max(1, open.length)];
  if (!ticket) return;
  const { lines_left } = await refunds.quote(ticket.order);
  const chosen = ticket.used.length > 0 ? null : lines_left.filter(({ quantity }) => quantity > 0)[line];
  const choice = chosen ? { items: [{ order_item_id: chosen.order_item_id, quantity: 1 }] } : {};
  ({ order: ticket.order } = await refunds.refund(ticket.order, choice));
  // Without tax, fee and tip, all that was paid is net.
  const netLeft = ticket.order.totals.total - (ticket.order.refunded ?? 0);
  const had = ticket.earned - ticket.lost;
  const lost = had - Math.min(had, Math.floor(netLeft / 100) * ticket.perDollar);
  for (let count = 0; count < lost; count += 1) {
    const own = purse.coins.findIndex((coin) => coin.ticket === ticket.order.id);
    if (own >= 0) purse.coins.splice(own, 1);
    else if (ticket.expired > 0) ticket.expired -= 1;
    else take(purse, 1);
  }
  ticket.lost += lost;
  purse.lifetime -= lost;
  // Coins that come back are the newest, while the oldest pay what is owed.
  const back = ticket.used.sort((one, other) => one.age - other.age);
  put(
    purse,
    back.map((coin) =>
      coin.expires !== null && coin.expires < purse.day ? { ...coin, expires: addDays(purse.day, 30) } : coin,
    ),
  );
  ticket.used = [];
}

async function adjust({ points }: Clients, purse: Purse, change: number): Promise<void> {
  if (change === 0) return;
  if (change < 0 && balanceOf(purse) + change < 0) {
    expect(await refusalOf(points.adjust(change))).toMatchObject({ fields: [{ code: 'points_short' }] });
    return;
  }
  await points.adjust(change);
  if (change > 0) earn(purse, change, null);
  else take(purse, -change);
}

/** The days pass, and the job runs on each: what it takes are the coins whose last day has passed. */
async function passDays(purse: Purse, count: number): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) {
    purse.day = addDays(purse.day, 1);
    const gone = purse.coins.filter(({ expires }) => expires !== null && expires < purse.day);
    if (gone.length === 0) continue;
    purse.coins = purse.coins.filter((coin) => !gone.includes(coin));
    for (const { ticket } of gone) {
      const of = purse.tickets.find(({ order }) => order.id === ticket);
      if (of) of.expired += 1;
    }
    const { database, logger: log } = world;
    await expirePoints({ database, log, now: () => wallTime(purse.day, 1, zone) });
  }
}

/** Sums coins by their last day. */
function expiriesOf({ coins }: Purse) {
  const days = [...new Set(coins.flatMap(({ expires }) => expires ?? []))].sort();
  return days.map((day) => ({ points: coins.filter(({ expires }) => expires === day).length, expires_on: day }));
}

test('random lives of a client: points are a purse of coins, each with its own last day, that comes and goes once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const store = await world.store();
      const purse: Purse = {
        day: '2026-11-23',
        coins: [],
        owed: 0,
        lifetime: 0,
        perDollar: 1,
        months: null,
        isOn: true,
        tickets: [],
        coinsMade: 0,
      };
      for (const one of steps) {
        if (one.kind === 'days') await passDays(purse, one.count);
        await world.at(wallTime(purse.day, 12 * 60, zone), async () => {
          const clients = await clientsOf(store);
          if (one.kind === 'sell') await sell(clients, store, purse, one);
          if (one.kind === 'refund') await refund(clients, purse, one);
          if (one.kind === 'adjust') await adjust(clients, purse, one.change);
          if (one.kind === 'rule') {
            const { perDollar, months, isOn } = one;
            await clients.points.setRule({ points_per_dollar: perDollar, expiry_months: months, is_on: isOn });
            Object.assign(purse, { perDollar, months, isOn });
          }
          expect(await clients.points.account()).toMatchObject({
            point: balanceOf(purse),
            lifetime_point: purse.lifetime,
            expiries: expiriesOf(purse).slice(0, 12),
          });
        });
      }
      expect(await reconcileHolders(world.database)).toEqual([]);
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 240_000);
