import { addDays, businessDay } from '@suite/domain/time';
import fc from 'fast-check';
import { billingWorld } from '../testing/billing-world';
import { wrongNumbers, wrongsOf } from './conditions';
import { applyEvent, cardNames, lifeEvent } from './events';
import { addLife, lifeWorldOf, retire } from './life-world';
import { workAndFindWrongs } from './step-conditions';

interface Lives {
  lives: number;
  events: number;
  seed?: number;
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
        async (story, day) => {
          gateway.isDown = false;
          gateway.refundResult = 'refunded';
          const today = businessDay(clock.now, 'America/Chicago');
          const firstDay = `${today.slice(0, 4)}-01-${String(day).padStart(2, '0')}`;
          clock.now = new Date(Date.parse(`${addDays(firstDay, 366)}T18:00:00Z`));
          const begin = businessDay(clock.now, 'America/Chicago');
          const store = await addLife(world, { firstDay: begin, periodEnd: addDays(begin, 2), cards: cardNames });
          try {
            for (const event of story) {
              const work = () => applyEvent(world, store, event);
              const steps = await workAndFindWrongs(world, store.whmcsId, { event, work });
              const wrongs = await world.system(async (tx) => [
                ...steps,
                ...(await wrongsOf(tx, store.whmcsId, gateway, clock.now)),
                ...(await wrongNumbers(tx)),
              ]);
              if (wrongs.length > 0) throw new Error(`After ${JSON.stringify(event)}:\n${wrongs.join('\n')}`);
            }
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
