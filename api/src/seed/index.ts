import sql from 'sql-template-tag';
import type { Database } from '../kit/database';
import { seedAppointments } from './appointments';
import { seedCatalog } from './catalog';
import { seedContext } from './context';
import { seedCustomers } from './customers';
import { seedDayOff, seedEmployees } from './employees';
import { seedMessages } from './messages';
import { fixedId } from './random';
import { demoPeople, demoStores, seedPerson, seedStore } from './stores';
import { seedCheckoutSettings, seedTickets } from './tickets';

/** Whether the database holds no store yet. */
export const isEmpty = (database: Database): Promise<boolean> =>
  database.transaction(
    { kind: 'system' },
    async (tx) => (await tx.query(sql`select 1 from company limit 1`)).length === 0,
  );

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
      const services = await seedCatalog(context);
      const employees = await seedEmployees(context);
      const customers = await seedCustomers(context);
      if (store.services.some((flag) => flag === 'gbk')) {
        const [, , , fourth] = employees;
        const dayOff =
          store.slug === 'lotus' && fourth ? { employeeId: fourth, day: await seedDayOff(context, fourth) } : null;
        await seedAppointments(context, { services, employees, customers }, dayOff);
      }
      const owner = store.slug === 'rival' ? 'rita' : 'linh';
      if (store.services.some((flag) => flag === 'pos')) {
        const name = demoPeople
          .filter(({ slug }) => slug === owner)
          .map(({ first, last }) => `${first} ${last}`)
          .join();
        await seedCheckoutSettings(context);
        await seedTickets(context, { services, employees, customers }, { personId: fixedId(owner), name });
      }
      await seedMessages(context, fixedId(owner), store.slug === 'lotus' ? 200 : 5);
    }
  });
