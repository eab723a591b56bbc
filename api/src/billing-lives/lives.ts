import { addDays, businessDay } from '@suite/domain/time';
import fc from 'fast-check';
import { type BilledStore, billingWorld, type PackageOptions } from '../testing/billing-world';
import { wrongNumbers, wrongsOf } from './conditions';
import { applyEvent, type BillingEvent, cardNames, lifeEvent, productCodes } from './events';
import { addLife, type LifeWorld, lifeWorldOf, retire } from './life-world';
import { workAndFindWrongs } from './step-conditions';

interface Lives {
  lives: number;
  events: number;
  seed?: number;
}

/** A package whose period ends in some days. All packages of a store are charged to the same cards, many on one day. */
const lifePackage = fc.record({
  age: fc.constantFrom(0, 0, 1, 17),
  daysLeft: fc.constantFrom(2, 2, 2, 4, 13),
  intervalMonths: fc.constantFrom(1, 1, 1, 12),
  price: fc.constantFrom(4_900, 4_900, 7_900),
});
type LifePackage = typeof lifePackage extends fc.Arbitrary<infer Value> ? Value : never;

const packageOf = ({ age, daysLeft, ...rest }: LifePackage, place: number, day: string): PackageOptions => ({
  ...rest,
  productCode: productCodes[place] ?? productCodes[0],
  firstDay: addDays(day, -age),
  periodEnd: addDays(day, daysLeft),
});

/** Lets an event happen to a store, and checks the conditions after it. */
export async function liveThrough(world: LifeWorld, store: BilledStore, event: BillingEvent): Promise<void> {
  const { gateway, clock } = world;
  const work = () => applyEvent(world, store, event);
  const steps = await workAndFindWrongs(world, store.whmcsId, { event, work });
  const wrongs = await world.system(async (tx) => [
    ...steps,
    ...(await wrongsOf(tx, store.whmcsId, gateway, clock.now)),
    ...(await wrongNumbers(tx)),
  ]);
  if (wrongs.length > 0) throw new Error(`After ${JSON.stringify(event)}:\n${wrongs.join('\n')}`);
}

/** Lives through random events with new stores, and checks the conditions after each event. */
export async function liveBilling({ lives, events, seed }: Lives): Promise<void> {
  const testing = await billingWorld();
  const world = lifeWorldOf(testing);
  const { gateway, clock } = world;
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(lifeEvent, { minLength: events, maxLength: events }),
        fc.constantFrom(1, 28, 29, 30, 31),
        fc.tuple(lifePackage, fc.array(lifePackage, { maxLength: productCodes.length - 1 })),
        async (story, day, [first, others]) => {
          gateway.isDown = false;
          gateway.refundResult = 'refunded';
          const today = businessDay(clock.now, 'America/Chicago');
          const firstDay = `${today.slice(0, 4)}-01-${String(day).padStart(2, '0')}`;
          clock.now = new Date(Date.parse(`${addDays(firstDay, 366)}T18:00:00Z`));
          const begin = businessDay(clock.now, 'America/Chicago');
          const store = await addLife(world, {
            ...packageOf(first, 0, begin),
            others: others.map((other, index) => packageOf(other, index + 1, begin)),
            cards: cardNames,
          });
          try {
            for (const event of story) await liveThrough(world, store, event);
          } finally {
            await retire(world, store);
          }
        },
      ),
      { numRuns: lives, endOnFailure: true, ...(seed === undefined ? {} : { seed }) },
    );
  } finally {
    await testing.close();
  }
}
