import sql from 'sql-template-tag';
import type { Database, Tx } from '../kit/database';
import { seedAppointmentSms } from './appointment-sms';
import { seedAppointments } from './appointments';
import { seedBilling, seedOperator } from './billing';
import { seedBillingCards } from './billing-cards';
import { seedBlockedTime } from './blocked-time';
import { seedCampaigns } from './campaigns';
import { seedCardBatches } from './card-batches';
import { seedCards } from './cards';
import { seedCashDrawers } from './cash-drawers';
import { seedCatalog } from './catalog';
import { seedConsents } from './consents';
import { seedContext } from './context';
import { seedConversations } from './conversations';
import { seedCustomerGroups, seedCustomerTypes } from './customer-groups';
import { countVisits, postponeVisits, seedCustomers } from './customers';
import { seedDayOff, seedEmployees } from './employees';
import { seedMessages } from './messages';
import { seedNotifications } from './notifications';
import { seedPayPeriods } from './pay';
import { seedPaySchedule, seedPayVersions } from './payroll';
import { seedPoints } from './points';
import { seedPromoRedemptions } from './promo-redemptions';
import { fixedId } from './random';
import { seedReviews } from './reviews';
import { seedSimilarClients } from './similar-clients';
import { demoPeople, demoStores, seedPerson, seedStore } from './stores';
import { seedCheckoutSettings, seedTickets } from './tickets';
import { seedTurns } from './turns';
import { seedWorkedTime } from './worked-time';

export { seededSettlement } from './card-batches';
export { seededCharges } from './cards';

/** Whether the database holds no store yet. */
export const isEmpty = (database: Database): Promise<boolean> =>
  database.transaction(
    { kind: 'system' },
    async (tx) => (await tx.query(sql`select 1 from company limit 1`)).length === 0,
  );

/**
 * Seeds the stores and people of the demo world, whose stores are empty: tests that create their own stores need no
 * more, and the rest takes most of the time. It uses one transaction.
 */
export const seedDemoStores = (database: Database, now: Date): Promise<void> =>
  database.transaction({ kind: 'system' }, (tx) => seedStores(tx, now));

async function seedStores(tx: Tx, now: Date): Promise<void> {
  for (const store of demoStores) await seedStore(tx, store, now);
  for (const person of demoPeople) await seedPerson(tx, person);
}

/**
 * Seeds the demo world: fixed ids, names and credentials; dates are relative to `now` in each store's zone. The same
 * `now` always gives the same world. It uses one transaction.
 */
export const seedDemoWorld = (database: Database, now: Date): Promise<void> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    await seedStores(tx, now);
    await postponeVisits(tx);
    await seedOperator(tx);
    for (const store of demoStores) {
      const context = seedContext(tx, store, now);
      const services = await seedCatalog(context);
      const employees = await seedEmployees(context);
      const customers = await seedCustomers(context);
      if (store.slug !== 'rival') await seedSimilarClients(context);
      const hasBook = store.services.some((flag) => flag === 'gbk');
      if (hasBook) {
        const [, , , fourth] = employees;
        const dayOff =
          store.slug === 'lotus' && fourth ? { employeeId: fourth, day: await seedDayOff(context, fourth) } : null;
        await seedAppointments(context, { services, employees, customers }, dayOff);
        await seedAppointmentSms(context);
      }
      const owner = store.slug === 'rival' ? 'rita' : 'linh';
      const name = demoPeople
        .filter(({ slug }) => slug === owner)
        .map(({ first, last }) => `${first} ${last}`)
        .join();
      await seedConsents(context, { personId: fixedId(owner), name });
      if (store.services.some((flag) => flag === 'pos')) {
        await seedCheckoutSettings(context);
        await seedPayPeriods(context);
        await seedPaySchedule(context);
        await seedTickets(context, { services, employees, customers }, { personId: fixedId(owner), name });
        await seedCashDrawers(context, { personId: fixedId(owner), name });
        await seedWorkedTime(context, employees, { personId: fixedId(owner), name });
        if (store.services.some((flag) => flag === 'gci'))
          await seedTurns(context, { personId: fixedId(owner), name }, { services, employees });
        await seedCardBatches(context, name);
        await seedPayVersions(context, { personId: fixedId(owner), name });
      } else await seedPoints(context, []);
      await countVisits(context);
      await seedCustomerTypes(context);
      if (store.services.some((flag) => flag === 'gci')) {
        await seedCustomerGroups(context, customers);
        await seedCampaigns(context, { personId: fixedId(owner), name });
        await seedPromoRedemptions(context);
      }
      // Blocked time depends on the booked appointments.
      if (hasBook) await seedBlockedTime(context, employees);
      const isLotus = store.slug === 'lotus';
      const { language } = context;
      await seedMessages(context, fixedId(owner));
      const person = { personId: fixedId(owner), name };
      await seedReviews(context, { count: isLotus ? 100 : 8, imported: isLotus ? 20 : 0, person });
      await seedNotifications(context, { id: fixedId(owner), language, perKind: isLotus ? 200 : 5, isEmployee: false });
      await seedBillingCards(context, fixedId(owner));
      await seedBilling(context);
      if (!isLotus) continue;
      await seedCards(context, customers[0] ?? '');
      await seedConversations(context, store.name, customers);
      for (const id of [fixedId('paul'), fixedId('mia')])
        await seedNotifications(context, { id, language, perKind: 5, isEmployee: false });
      for (const id of employees.slice(0, 3))
        await seedNotifications(context, { id, language, perKind: 8, isEmployee: true });
    }
  });
