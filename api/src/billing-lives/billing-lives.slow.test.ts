import { testDatabase } from '../testing/test-database';
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
