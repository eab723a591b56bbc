import { billingWorld } from '../testing/billing-world';
import { testDatabase } from '../testing/test-database';
import type { BillingEvent } from './events';
import { addLife, lifeWorldOf, workAndRun } from './life-world';
import { liveBilling, liveThrough } from './lives';
import { wrongYears } from './years';

test(
  'many random lives of packages leave no money, period, attempt or invoice behind',
  () => liveBilling({ lives: 10, events: 50 }),
  240_000,
);

test.each([
  { stores: 3, days: 20, seed: 1 },
  { stores: 2, days: 1_095, seed: 1, isJump: true },
])(
  'stores that live on one clock have nothing wrong with their billing: %o',
  async (years) => {
    const { database, close } = await testDatabase();
    const { wrongs, charges } = await wrongYears(database, years);
    expect(wrongs).toEqual([]);
    expect(charges).toBeGreaterThan(2);
    await close();
  },
  240_000,
);

const morning: BillingEvent = { kind: 'morning', hour: 10 };
/** In the evening the owner presses Pay for each package until no try of the day is left. */
const evening: BillingEvent[] = [
  { kind: 'hours', count: 10 },
  ...[0, 1, 2, 0, 1, 2, 0, 1, 2].map((place) => ({ kind: 'pay_now' as const, place })),
];

test.each([
  { prices: [4_900, 4_900, 4_900], max: 15 },
  { prices: [3_900, 4_900, 7_900], max: 35 },
])(
  'three unpaid packages on one card are declined $max times in 30 days at most: $prices',
  async ({ prices, max }) => {
    const testing = await billingWorld();
    const world = lifeWorldOf(testing);
    world.clock.now = new Date('2026-11-29T12:00:00Z');
    const november = { firstDay: '2026-11-01', periodEnd: '2026-11-30' };
    const [price, ...others] = prices;
    const store = await addLife(world, {
      ...november,
      ...(price ? { price } : {}),
      others: others.map((other, place) => ({
        ...november,
        price: other,
        productCode: place === 0 ? 'gobooking' : 'gocheckin',
      })),
    });
    world.gateway.ofCard.set(`visa-${store.whmcsId}`, 'later');
    const days = Array.from({ length: 18 }, (_, day) => (day > 1 && day < 9 ? [morning, ...evening] : [morning]));
    for (const event of days.flat()) await liveThrough(world, store, event);
    expect(await store.charges()).toHaveLength(max);
    await testing.close();
  },
  240_000,
);

test('a renewal whose process dies at any of its steps is invoiced and charged once', async () => {
  const testing = await billingWorld();
  const world = lifeWorldOf(testing);
  const runAt = (minute: number) => {
    world.clock.now = new Date(Date.parse('2026-12-01T08:00:00Z') + minute * 60_000);
    return workAndRun(world, () => Promise.resolve());
  };
  let steps = 0;
  for (let isDead = true; isDead; steps += 1) {
    const store = await addLife(world, { firstDay: '2026-11-01', periodEnd: '2026-11-30' });
    world.process.killAfter(steps);
    isDead = await runAt(0);
    // An attempt is looked up after two minutes, and one that never reached the gateway is given up after fifteen.
    for (const minute of [1, 4, 20, 21]) await runAt(minute);
    const charged = world.gateway.charged().filter(({ reference }) => reference === `visa-${store.whmcsId}`);
    expect([steps, await store.invoices(), charged]).toMatchObject([steps, [{ status: 'paid' }], [{ amount: 4900 }]]);
    expect(await store.package()).toMatchObject({ status: 'active', period_start: '2026-12-01' });
  }
  expect(steps).toBeGreaterThan(25);
  await testing.close();
}, 240_000);
