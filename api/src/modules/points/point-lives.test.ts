import { addDays, addMonths, businessDay, wallTime } from '@suite/domain/time';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { inPosWorld } from '../../testing/in-pos-world';
import { addClient, mergeClient } from '../../testing/merge-client';
import { pointsClient } from '../../testing/points-client';
import { conflict, lines, outcomeOf, posClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { reconcileHolders } from '../../testing/reconcile-holders';
import { refundClient } from '../../testing/refund-client';
import type { OrderView } from '../tickets/order-view.rules';
import { expirePoints } from './point-expiry.service';

/** `POINT_RUNS=300` plays more lives. */
const runs = Number(process.env.POINT_RUNS ?? 15);
const zone = 'America/Chicago';
const dayMs = 86_400_000;
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
  refunds: number;
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
  /** The client whose it is. */
  client: string;
  coins: Coin[];
  owed: number;
  lifetime: number;
  tickets: SoldTicket[];
  /** How often it changed otherwise than by earning, and by earning; a merge and its undo are no change. */
  uses: number;
  earnings: number;
  isMerged: boolean;
}

/** One purse was emptied into another one. */
interface Merge {
  id: string;
  at: Date;
  target: Purse;
  source: Purse;
  isUndone: boolean;
  /** What both had before. */
  before: { target: Pick<Purse, 'coins' | 'owed'>; source: Pick<Purse, 'coins' | 'owed' | 'lifetime'> };
  tickets: { ticket: SoldTicket; refunds: number }[];
  /** What had become of the target until then. */
  uses: number;
  earnings: number;
}

/** The clients of a store, its rule, and what the owner did with them. */
interface Life {
  now: Date;
  day: string;
  perDollar: number;
  months: number | null;
  isOn: boolean;
  coinsMade: number;
  purses: Purse[];
  merges: Merge[];
}

const balanceOf = ({ coins, owed }: Pick<Purse, 'coins' | 'owed'>): number => coins.length - owed;

const sortByAge = (coins: Coin[]): Coin[] => coins.sort((one, other) => one.age - other.age);

/** Adds coins; those that are owed are paid first. */
function put(purse: Purse, coins: readonly Coin[]): void {
  for (const coin of coins)
    if (purse.owed > 0) purse.owed -= 1;
    else purse.coins.push(coin);
  sortByAge(purse.coins);
}

function earn(life: Life, purse: Purse, count: number, ticket: string | null): void {
  const expires = life.months === null ? null : addMonths(life.day, life.months);
  put(
    purse,
    Array.from({ length: count }, () => {
      life.coinsMade += 1;
      return { age: life.coinsMade, ticket, expires };
    }),
  );
}

function take(purse: Purse, count: number): Coin[] {
  const taken = purse.coins.splice(0, count);
  purse.owed += count - taken.length;
  return taken;
}

const dice = fc.nat(99);
const kindOf = <Kind extends string>(kind: Kind) => fc.constant(kind);
const sellStep = fc.record({
  kind: kindOf('sell'),
  client: dice,
  prices: fc.array(fc.integer({ min: 100, max: 12_000 }), { minLength: 1, maxLength: 3 }),
  rewards: fc.nat(2),
});
const refundStep = fc.record({ kind: kindOf('refund'), ticket: dice, line: fc.nat(3) });
const adjustStep = fc.record({ kind: kindOf('adjust'), client: dice, change: fc.integer({ min: -150, max: 250 }) });
const ruleStep = fc.record({
  kind: kindOf('rule'),
  perDollar: fc.constantFrom(1, 2),
  months: fc.constantFrom(null, 1, 2),
  isOn: fc.constantFrom(true, true, true, false),
});
const hours = fc.integer({ min: 1, max: 14 });
const timeStep = fc.record({
  kind: kindOf('time'),
  hours: fc.oneof(
    hours,
    hours.map((days) => 72 * days),
  ),
});
const mergeStep = fc.record({ kind: kindOf('merge'), target: dice, source: dice });
/** Counts back from the newest merge that stands, or rarely from the newest one. */
const undoStep = fc.record({
  kind: kindOf('undo'),
  merge: fc.constantFrom(0, 0, 0, 1),
  isAny: fc.constantFrom(false, false, false, true),
});

type StepOf<Of> = Of extends fc.Arbitrary<infer Step> ? Step : never;
const step = fc.oneof(
  { weight: 6, arbitrary: sellStep },
  { weight: 5, arbitrary: refundStep },
  { weight: 2, arbitrary: adjustStep },
  { weight: 2, arbitrary: ruleStep },
  { weight: 3, arbitrary: timeStep },
  { weight: 5, arbitrary: mergeStep },
  { weight: 6, arbitrary: undoStep },
);

async function clientsOf(store: PosStore) {
  const request = await world.as({ userId: store.owner.id });
  return {
    pos: posClient(store, { request }),
    refunds: refundClient(store, { request }),
    points: pointsClient(store, { request }),
    merges: mergeClient(store, { request }),
  };
}

type Clients = Awaited<ReturnType<typeof clientsOf>>;

/** Returns one of a list; of an empty one, undefined. */
const pick = <Item>(all: readonly Item[], place: number): Item | undefined => all[place % Math.max(1, all.length)];
const activeOf = ({ purses }: Life): Purse[] => purses.filter(({ isMerged }) => !isMerged);

async function sell({ pos }: Clients, store: PosStore, life: Life, of: StepOf<typeof sellStep>): Promise<void> {
  const purse = pick(activeOf(life), of.client);
  if (!purse) return;
  const { prices, rewards } = of;
  const made = await pos.add(
    await pos.create({ customer_id: purse.client }),
    prices.map((price) => lines(store).gel({ price })),
  );
  const total = prices.reduce((all, price) => all + price, 0);
  const possible = Math.min(rewards, Math.floor(balanceOf(purse) / 100), Math.floor(total / 500));
  const units = life.isOn ? Math.max(0, possible) : 0;
  const reviewed = await pos.review(made, { reward_points: units * 100 });
  const { order } = await pos.checkout(reviewed, [{ type: 'cash', net: reviewed.totals.net, tip: 0 }]);
  const earned = life.isOn ? Math.floor((total - units * 500) / 100) * life.perDollar : 0;
  expect(order).toMatchObject({ points_earned: earned, reward_points: units * 100 });
  const used = take(purse, units * 100);
  earn(life, purse, earned, order.id);
  if (used.length > 0) purse.uses += 1;
  if (earned > 0) purse.earnings += 1;
  purse.lifetime += earned;
  purse.tickets.push({ order, refunds: 0, used, earned, lost: 0, expired: 0, perDollar: life.perDollar });
}

/** Refunds one line of a ticket, or all that is left of one that was paid with points. */
async function refund({ pos, refunds }: Clients, life: Life, of: StepOf<typeof refundStep>): Promise<void> {
  const open = activeOf(life).flatMap((purse) =>
    purse.tickets.flatMap((ticket) =>
      (ticket.order.refunded ?? 0) < ticket.order.totals.total ? [{ purse, ticket }] : [],
    ),
  );
  const { purse, ticket } = pick(open, of.ticket) ?? {};
  if (!purse || !ticket) return;
  const order = await pos.get(ticket.order.id);
  const { lines_left } = await refunds.quote(order);
  const chosen = ticket.used.length > 0 ? null : lines_left.filter(({ quantity }) => quantity > 0)[of.line];
  const choice = chosen ? { items: [{ order_item_id: chosen.order_item_id, quantity: 1 }] } : {};
  ({ order: ticket.order } = await refunds.refund(order, choice));
  ticket.refunds += 1;
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
  const back = sortByAge(ticket.used);
  for (const coin of back) if (coin.expires !== null && coin.expires < life.day) coin.expires = addDays(life.day, 30);
  put(purse, back);
  if (lost > 0 || back.length > 0) purse.uses += 1;
  ticket.used = [];
}

async function adjust({ points }: Clients, life: Life, of: StepOf<typeof adjustStep>): Promise<void> {
  const purse = pick(activeOf(life), of.client);
  const { change } = of;
  if (!purse || change === 0) return;
  const adjusting = points.adjust(change, { customer_id: purse.client });
  if (change < 0 && balanceOf(purse) + change < 0) {
    expect(await refusalOf(adjusting)).toMatchObject({ fields: [{ code: 'points_short' }] });
    return;
  }
  await adjusting;
  purse.uses += 1;
  if (change > 0) earn(life, purse, change, null);
  else take(purse, -change);
}

/** Takes the coins of a purse whose last day has passed; returns whether there were any. */
function expire(life: Life, purse: Purse): boolean {
  const isOver = ({ expires }: Coin) => expires !== null && expires < life.day;
  const gone = purse.coins.filter(isOver);
  if (gone.length === 0) return false;
  purse.coins = purse.coins.filter((coin) => !isOver(coin));
  purse.uses += 1;
  for (const { ticket } of gone) {
    const of = purse.tickets.find(({ order }) => order.id === ticket);
    if (of) of.expired += 1;
  }
  return true;
}

/** The hours pass, and the job runs on each day that begins. */
async function passTime(life: Life, count: number): Promise<void> {
  const { database, logger: log } = world;
  const end = new Date(life.now.getTime() + count * 3_600_000);
  life.now = end;
  const lastDay = businessDay(end, zone);
  while (life.day < lastDay) {
    life.day = addDays(life.day, 1);
    const at = wallTime(life.day, 1, zone);
    if (at > life.now) life.now = at;
    const isDue = activeOf(life).map((purse) => expire(life, purse));
    if (life.day === lastDay || isDue.includes(true)) await expirePoints({ database, log, now: () => at });
  }
}

/** Empties a purse into another one; what one of them owes is paid by the oldest coins of both. */
async function merge({ merges }: Clients, life: Life, of: StepOf<typeof mergeStep>): Promise<void> {
  const target = pick(activeOf(life), of.target);
  const source = pick(
    activeOf(life).filter((purse) => purse !== target),
    of.source,
  );
  if (!target || !source) return;
  const { id } = await merges.merge(target.client, source.client);
  life.merges.push({
    id,
    at: life.now,
    target,
    source,
    isUndone: false,
    before: {
      target: { coins: [...target.coins], owed: target.owed },
      source: { coins: [...source.coins], owed: source.owed, lifetime: source.lifetime },
    },
    tickets: source.tickets.map((ticket) => ({ ticket, refunds: ticket.refunds })),
    uses: target.uses,
    earnings: target.earnings,
  });
  const owed = target.owed + source.owed;
  target.coins = sortByAge([...target.coins, ...source.coins]);
  target.owed = 0;
  take(target, owed);
  target.lifetime += source.lifetime;
  target.tickets.push(...source.tickets);
  Object.assign(source, { coins: [], owed: 0, lifetime: 0, tickets: [], isMerged: true });
}

/** What speaks against the undo of a merge: reasons for which it has to be refused, and whether it may be refused. */
function undoRefusals(life: Life, undone: Merge): { reasons: string[]; mayBeRefused: boolean } {
  const { target, source, before, tickets, uses, earnings } = undone;
  const isOfBoth = (one: Merge) => [one.target, one.source].some((purse) => purse === target || purse === source);
  const later = life.merges.slice(life.merges.indexOf(undone) + 1);
  const hasDebt = before.target.owed > 0 || before.source.owed > 0;
  const isUsed = target.uses !== uses;
  const reasons: [string, boolean][] = [
    ['undone', undone.isUndone],
    ['too_late', life.now.getTime() - undone.at.getTime() >= dayMs],
    ['merged_again', later.some((one) => !one.isUndone && isOfBoth(one))],
    ['refunded', tickets.some(({ ticket, refunds }) => ticket.refunds > refunds)],
    [
      'points_spent',
      hasDebt
        ? isUsed || target.earnings !== earnings
        : before.source.coins.some((coin) => !target.coins.includes(coin)),
    ],
  ];
  return { reasons: reasons.flatMap(([reason, isTrue]) => (isTrue ? [reason] : [])), mayBeRefused: isUsed };
}

/** Takes a merge back: the coins that moved return, and what came since stays. */
async function undo({ merges }: Clients, life: Life, of: StepOf<typeof undoStep>): Promise<void> {
  const undone = life.merges.filter(({ isUndone }) => of.isAny || !isUndone).at(-1 - of.merge);
  if (!undone) return;
  const outcome = await outcomeOf(merges.undo(undone.id));
  const { reasons, mayBeRefused } = undoRefusals(life, undone);
  if ('refused' in outcome) {
    expect(outcome.refused).toMatchObject(conflict('merge_undo_refused'));
    const { reason } = outcome.refused.params as { reason: string };
    expect([...reasons, ...(mayBeRefused ? ['points_spent'] : [])]).toContain(reason);
    return;
  }
  expect(reasons).toEqual([]);
  const { target, source, before, tickets } = undone;
  const moved = before.source;
  if (moved.owed > 0 || before.target.owed > 0) Object.assign(target, before.target);
  else target.coins = target.coins.filter((coin) => !moved.coins.includes(coin));
  target.lifetime -= moved.lifetime;
  target.tickets = target.tickets.filter((one) => !tickets.some(({ ticket }) => ticket === one));
  Object.assign(source, moved, { tickets: tickets.map(({ ticket }) => ticket), isMerged: false });
  undone.isUndone = true;
}

/** Sums coins by their last day. */
function expiriesOf({ coins }: Pick<Purse, 'coins'>) {
  const days = [...new Set(coins.flatMap(({ expires }) => expires ?? []))].sort();
  return days.map((day) => ({ points: coins.filter(({ expires }) => expires === day).length, expires_on: day }));
}

/** Compares the points of each client with the purse, and of those who stand also the days on which they expire. */
async function expectAlike({ points }: Clients, store: PosStore, { purses }: Life): Promise<void> {
  const rows = await world.system((tx) =>
    tx.query<{ id: string; point: number; lifetime_point: number }>(sql`
      select id, point, lifetime_point from customer where whmcs_id = ${store.whmcsId} and id = any(${purses.map(({ client }) => client)}::uuid[])`),
  );
  for (const purse of purses) {
    const { client: id, lifetime, isMerged } = purse;
    const point = balanceOf(purse);
    expect(rows.find((row) => row.id === id)).toEqual({ id, point, lifetime_point: lifetime });
    if (!isMerged)
      expect(await points.account(id)).toMatchObject({
        point,
        lifetime_point: lifetime,
        expiries: expiriesOf(purse).slice(0, 12),
      });
  }
}

/** Three clients, of whom one has points from before. */
async function newLife(store: PosStore): Promise<Life> {
  const purse = (client: string): Purse => ({
    client,
    coins: [],
    owed: 0,
    lifetime: 0,
    tickets: [],
    uses: 0,
    earnings: 0,
    isMerged: false,
  });
  const old = { ...purse(await addClient(world, store, { points: 250 })), lifetime: 250 };
  const life: Life = {
    now: wallTime('2026-11-23', 12 * 60, zone),
    day: '2026-11-23',
    perDollar: 1,
    months: null,
    isOn: true,
    coinsMade: 0,
    purses: [purse(store.client), old, purse(await addClient(world, store))],
    merges: [],
  };
  earn(life, old, 250, null);
  return life;
}

test(
  'random lives of three clients: points are purses of coins, each with its own last day, that come and go once, also through merges and their undo',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24, size: 'max' }), async (steps) => {
        const store = await world.store();
        const life = await newLife(store);
        for (const one of steps) {
          if (one.kind === 'time') await passTime(life, one.hours);
          await world.at(life.now, async () => {
            const clients = await clientsOf(store);
            if (one.kind === 'sell') await sell(clients, store, life, one);
            if (one.kind === 'refund') await refund(clients, life, one);
            if (one.kind === 'adjust') await adjust(clients, life, one);
            if (one.kind === 'rule') {
              const { perDollar, months, isOn } = one;
              await clients.points.setRule({ points_per_dollar: perDollar, expiry_months: months, is_on: isOn });
              Object.assign(life, { perDollar, months, isOn });
            }
            if (one.kind === 'merge') await merge(clients, life, one);
            if (one.kind === 'undo') await undo(clients, life, one);
            await expectAlike(clients, store, life);
          });
        }
        expect(await reconcileHolders(world.database)).toEqual([]);
      }),
      { numRuns: runs, endOnFailure: true },
    );
  },
  60_000 + runs * 12_000,
);
