import { addDays, businessDay } from '@suite/domain/time';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import type { Database } from '../kit/database';
import { type BilledStore, billingWorldOn } from '../testing/billing-world';
import { wrongNumbers, wrongsOf } from './conditions';
import { applyEvent, type BillingEvent, cardNames, eventInDay, productCodes, zones } from './events';
import { addLife, type LifeWorld, lifeWorldOf } from './life-world';
import { workAndFindWrongs } from './step-conditions';

export interface Years {
  stores: number;
  days: number;
  seed: number;
  /** The number of the first store; default 20001. */
  firstStore?: number;
  /**
   * Whether no server runs for all the days but some at the beginning and at the end, when one comes back: banks change
   * their minds meanwhile, and go on declining and losing responses then.
   */
  isJump?: boolean;
}

const dayMs = 24 * 3_600_000;
const begin = Date.parse('2024-01-31T06:00:00Z');
/**
 * Hours after midnight of the first zone at which the jobs look: in each zone within the two hours before the opening at 9,
 * at which services are switched off, and between 9 and 11, when cards are charged again.
 */
const looks = [0, 6.5, 7.5, 9, 11.5, 15.5, 16.5];
/** Something happens to a store every so many days. */
const daysPerEvent = 20;

/** Days before and after the jump of a server, on which it runs. */
const [daysBefore, daysAfter] = [20, 50];

/** Returns the days on which a server runs, of all days from 0 on. */
function daysOf({ days, isJump = false }: Years): number[] {
  const all = (from: number, until: number) => Array.from({ length: Math.max(0, until - from) }, (_, at) => from + at);
  return isJump ? [...all(0, Math.min(daysBefore, days)), ...all(days, days + daysAfter)] : all(0, days);
}

/** Lets stores live for years on one clock, with the real services on a database, and returns what is wrong with them. */
export async function wrongYears(database: Database, years: Years) {
  const { stores, seed, firstStore = 20_001 } = years;
  const world = lifeWorldOf(billingWorldOn(database, firstStore));
  const { clock } = world;
  clock.now = new Date(begin);
  const lives = await addStores(world, stores);
  const found: string[] = [];
  const run = async (event: BillingEvent | null = null, work: () => Promise<void> = async () => undefined) =>
    void found.push(...(await workAndFindWrongs(world, firstStore, { event, work })));
  const served = daysOf(years);
  const events = fc.sample(fc.record({ index: fc.nat(stores - 1), event: eventInDay }), {
    numRuns: Math.ceil((stores * served.length) / daysPerEvent),
    seed,
  });
  let next = 0;
  for (const [count, day] of served.entries()) {
    for (const hours of looks) {
      clock.now = new Date(begin + day * dayMs + hours * 3_600_000);
      await run();
    }
    for (; next < ((count + 1) / served.length) * events.length; next += 1) {
      const { index, event } = events[next] ?? { index: 0, event: { kind: 'two_servers' } };
      const store = lives[index];
      if (store) await run(event, () => applyEvent(world, store, event));
      // A network that is down for longer than a day says nothing more.
      if (event.kind === 'network') world.gateway.isDown = false;
    }
    if (day + 1 < (served[count + 1] ?? 0)) changeBanks(world, lives);
  }
  const wrongs = await world.system(async (tx) => {
    found.push(...(await wrongNumbers(tx)));
    for (const { whmcsId } of lives)
      for (const text of await wrongsOf(tx, whmcsId, world.gateway, clock.now)) found.push(`store ${whmcsId}: ${text}`);
    return found;
  });
  const [counts] = await world.system((tx) =>
    tx.query<{ charges: number; invoices: number }>(sql`
      select (select count(*)::int from billing_charge where whmcs_id > 20000) as charges,
        (select count(*)::int from billing_invoice where whmcs_id > 20000) as invoices`),
  );
  return { wrongs, charges: counts?.charges ?? 0, invoices: counts?.invoices ?? 0, events: next };
}

/** Declines that banks begin with while no server runs. */
const declines = ['later', 'never', 'new_data'] as const;

/**
 * Lets banks decline the default cards of half of the stores from now on, and the network lose the next responses: of
 * charges that were made, and of some that were not.
 */
function changeBanks({ gateway }: LifeWorld, lives: readonly BilledStore[]): void {
  for (const [index, { whmcsId }] of lives.entries()) {
    const result = index % 2 === 0 ? declines[(index / 2) % declines.length] : undefined;
    if (result) gateway.ofCard.set(`${cardNames[0]}-${whmcsId}`, result);
    if (index % 4 === 1) gateway.script.push(index % 8 === 1 ? 'lost' : 'lost_charged', 'approved');
  }
}

/** Adds stores with one, two or three packages, of which some are due on one day. */
async function addStores(world: LifeWorld, stores: number) {
  const lives = [];
  for (let index = 0; index < stores; index += 1) {
    const firstDay = businessDay(new Date(begin + (index % 31) * dayMs), 'America/Chicago');
    const others = productCodes.slice(1, 1 + (index % productCodes.length)).map((productCode, place) => {
      const day = addDays(firstDay, place * (index % 2) * 9);
      const intervalMonths = index % 4 === 3 ? (12 as const) : (1 as const);
      return { productCode, firstDay: day, periodEnd: day, intervalMonths };
    });
    lives.push(
      await addLife(world, {
        firstDay,
        periodEnd: firstDay,
        timezone: zones[index % zones.length] ?? zones[0],
        intervalMonths: index % 5 === 4 ? 12 : 1,
        productCode: index % 3 === 2 ? 'gogiftcard' : 'gopos',
        cards: cardNames,
        others,
      }),
    );
  }
  return lives;
}
