import { billingWorld } from '../testing/billing-world';
import { testDatabase } from '../testing/test-database';
import { addLife, lifeWorldOf, workAndRun } from './life-world';
import { liveBilling } from './lives';
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
