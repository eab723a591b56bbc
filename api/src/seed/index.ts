import sql from 'sql-template-tag';
import type { Database } from '../kit/database';
import { seedContext } from './context';
import { seedMessages } from './messages';
import { fixedId } from './random';
import { demoPeople, demoStores, seedPerson, seedStore } from './stores';

/** Whether the database holds no store yet. */
export const isEmpty = (database: Database): Promise<boolean> =>
  database.transaction({ kind: 'system' }, async (tx) => (await tx.query(sql`select 1 from company limit 1`)).length === 0);

/**
 * The demo world: fixed ids, names and credentials; dates are laid around `now` in each store's
 * zone. The same `now` always gives the same world. One transaction: all of it, or nothing.
 */
export const seedDemoWorld = (database: Database, now: Date): Promise<void> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    for (const store of demoStores) await seedStore(tx, store, now);
    for (const person of demoPeople) await seedPerson(tx, person);
    for (const store of demoStores) {
      const context = seedContext(tx, store, now);
      const owner = store.slug === 'rival' ? 'rita' : 'linh';
      await seedMessages(context, fixedId(owner), store.slug === 'lotus' ? 200 : 5);
    }
  });
