import { businessDay } from '@suite/domain/time';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import type { Database } from '../kit/database';
import { billingWorldOn } from '../testing/billing-world';
import { wrongNumbers, wrongsOf } from './conditions';
import { applyEvent, cardNames, eventInDay, zones } from './events';
import { addLife, type LifeWorld, lifeWorldOf, workAndRun } from './life-world';

export interface Years {
  stores: number;
  days: number;
  seed: number;
  /** The number of the first store; default 20001. */
  firstStore?: number;
  /** Whether no server runs for all the days, and one comes back after them. */
  isJump?: boolean;
}

const dayMs = 24 * 3_600_000;
const begin = Date.parse('2024-01-31T06:00:00Z');
/** Hours after the morning of the first zone at which the jobs look: retries are between 9 and 11 AM of the store. */
const looks = [0, 9, 11.5, 16.5];
/** Something happens to a store every so many days. */
const daysPerEvent = 20;

/** Lets stores live for years on one clock, with the real services on a database, and returns what is wrong with them. */
export async function wrongYears(database: Database, { stores, days, seed, firstStore, isJump = false }: Years) {
  const world = lifeWorldOf(billingWorldOn(database, firstStore));
  const { clock } = world;
  clock.now = new Date(begin);
  const lives = await addStores(world, stores);
  const run = (work: () => Promise<void> = async () => undefined) => workAndRun(world, work);
  const events = fc.sample(fc.record({ index: fc.nat(stores - 1), event: eventInDay }), {
    numRuns: Math.ceil((stores * days) / daysPerEvent),
    seed,
  });
  let next = 0;
  for (let day = isJump ? days : 0; day < days + (isJump ? 3 : 0); day += 1) {
    for (const hours of looks) {
      clock.now = new Date(begin + day * dayMs + hours * 3_600_000);
      await run();
    }
    for (; !isJump && next < ((day + 1) / days) * events.length; next += 1) {
      const { index, event } = events[next] ?? { index: 0, event: { kind: 'two_servers' } };
      const store = lives[index];
      if (store) await run(() => applyEvent(world, store, event));
      // A network that is down for longer than a day says nothing more.
      if (event.kind === 'network') world.gateway.isDown = false;
    }
  }
  const wrongs = await world.system(async (tx) => {
    const found = await wrongNumbers(tx);
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

async function addStores(world: LifeWorld, stores: number) {
  const lives = [];
  for (let index = 0; index < stores; index += 1) {
    const firstDay = businessDay(new Date(begin + (index % 31) * dayMs), 'America/Chicago');
    lives.push(
      await addLife(world, {
        firstDay,
        periodEnd: firstDay,
        timezone: zones[index % zones.length] ?? zones[0],
        intervalMonths: index % 5 === 4 ? 12 : 1,
        productCode: index % 3 === 2 ? 'gogiftcard' : 'gopos',
        cards: cardNames,
      }),
    );
  }
  return lives;
}
