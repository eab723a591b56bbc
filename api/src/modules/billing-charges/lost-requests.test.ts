import { addDays, businessDay, wallTime } from '@suite/domain/time';
import { type BilledStore, type BillingTest, billingWorld } from '../../testing/billing-world';
import { listCards } from '../billing-cards/billing-cards.store';
import { runBilling } from './billing-jobs.service';
import { chargeInvoice } from './charge-invoice.service';

jest.setTimeout(60_000);

const zone = 'America/Chicago';
let world: BillingTest;
beforeAll(async () => {
  world = await billingWorld();
}, 60_000);
afterAll(() => world.close());
beforeEach(() => {
  world.gateway.script.length = 0;
  world.gateway.afterCharge = () => undefined;
});

async function runAt(day: string, minute: number) {
  world.clock.now = wallTime(day, minute, zone);
  await runBilling(world.options);
}

/** Runs the jobs some times on each of some days: at midnight, before the opening, in the hours of retries, in the evening. */
async function runDays(from: string, days: number) {
  for (let day = 0; day < days; day += 1)
    for (const minute of [5, 425, 650, 1210]) await runAt(addDays(from, day), minute);
}

const november = { firstDay: '2026-11-01', periodEnd: '2026-11-30' } as const;

const scriptCard = ({ whmcsId }: BilledStore, name: string, result: 'later' | 'new_data' | 'lost') =>
  world.gateway.ofCard.set(`${name}-${whmcsId}`, result);

describe('a run of the schedule', () => {
  test('counts, and charges the default card on the days of the plan only, where the request to the backup is lost', async () => {
    const store = await world.store({ ...november, cards: ['later', 'gone'] });
    scriptCard(store, 'later', 'later');
    scriptCard(store, 'gone', 'lost');
    await runDays('2026-12-01', 20);
    const charges = await store.charges();
    const declined = charges.filter(({ status }) => status === 'declined');
    expect(declined.map(({ card, attempted_at }) => `${card} ${businessDay(attempted_at, zone)}`)).toEqual(
      [0, 1, 3, 5, 7, 10, 14].map((days) => `later ${addDays('2026-12-01', days)}`),
    );
    expect(charges.filter(({ card }) => card === 'gone').map(({ status }) => status)).toEqual(
      declined.map(() => 'voided'),
    );
    expect((await store.package()).status).toBe('suspended');
  });

  test('counts after three requests that were lost', async () => {
    const store = await world.store({ ...november, cards: ['gone'] });
    scriptCard(store, 'gone', 'lost');
    await runDays('2026-12-01', 1);
    expect((await store.charges()).map(({ status }) => status)).toEqual(['voided', 'voided', 'voided']);
    expect((await store.package()).status).toBe('past_due');
    await runDays('2026-12-02', 25);
    const charges = await store.charges();
    expect(charges.length).toBeLessThanOrEqual(21);
    expect(new Set(charges.map(({ status }) => status))).toEqual(new Set(['voided']));
    expect((await store.package()).status).toBe('suspended');
  });
});

test('a changed card is charged no more after three requests that were lost', async () => {
  const store = await world.store({ ...november, cards: ['wrong'] });
  scriptCard(store, 'wrong', 'new_data');
  await runAt('2026-12-01', 1);
  await store.changeCard('wrong', wallTime('2026-12-01', 660, zone));
  scriptCard(store, 'wrong', 'lost');
  for (let minute = 661; minute < 1200; minute += 20) await runAt('2026-12-01', minute);
  expect((await store.charges()).map(({ started_by, status }) => `${started_by} ${status}`)).toEqual([
    'schedule declined',
    'card_change voided',
    'card_change voided',
    'card_change voided',
  ]);
});

describe('a card that is added', () => {
  test('while the bank is asked about another one is charged after its decline', async () => {
    const store = await world.store({ ...november, cards: ['wrong'] });
    scriptCard(store, 'wrong', 'new_data');
    world.gateway.afterCharge = () => {
      throw new Error('The process was killed');
    };
    await runAt('2026-12-01', 1);
    world.gateway.afterCharge = () => undefined;
    await store.addCard('second', wallTime('2026-12-01', 3, zone));
    await runAt('2026-12-01', 5);
    await runAt('2026-12-01', 6);
    expect((await store.charges()).map(({ card, status }) => `${card} ${status}`)).toEqual([
      'wrong declined',
      'second approved',
    ]);
  });

  test('is charged also where a person names another one before', async () => {
    const store = await world.store({ ...november, cards: ['wrong'] });
    const { whmcsId } = store;
    scriptCard(store, 'wrong', 'new_data');
    await runAt('2026-12-01', 1);
    const [{ id: cardId } = { id: '' }] = await world.system((tx) => listCards(tx, whmcsId));
    const [{ id: invoiceId } = { id: '' }] = await store.invoices();
    await store.addCard('second', wallTime('2026-12-01', 700, zone));
    world.clock.now = wallTime('2026-12-01', 701, zone);
    await chargeInvoice(world.options, { whmcsId, invoiceId, kind: 'renewal', cardId });
    await runAt('2026-12-01', 702);
    expect((await store.charges()).map(({ card, started_by, status }) => `${card} ${started_by} ${status}`)).toEqual([
      'wrong schedule declined',
      'wrong person declined',
      'second card_change approved',
    ]);
  });
});
