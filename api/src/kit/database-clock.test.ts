import type { Database } from './database';
import { createDatabaseClock } from './database-clock';

/** A database whose clock is ahead of the server's; each measurement takes some milliseconds. */
function setUp(aheadMs: number, tripMs = 4) {
  const state = { own: 1_000_000, aheadMs };
  const database = {
    query: async () => {
      state.own += tripMs / 2;
      const now = new Date(state.own + state.aheadMs);
      state.own += tripMs / 2;
      return [{ now }];
    },
  } as unknown as Pick<Database, 'query'>;
  return { state, clock: createDatabaseClock(database, () => state.own) };
}

test.each([0, 31_000, 20 * 60_000, -20 * 60_000])('shows the database’s time, %d ms ahead', async (aheadMs) => {
  const { state, clock } = setUp(aheadMs);
  expect((await clock).now().getTime()).toBe(state.own + aheadMs);
});

test('follows the database’s clock, and does not jump by what a measurement cannot tell', async () => {
  const { state, clock } = setUp(0);
  const { now, refresh } = await clock;
  state.aheadMs = 9;
  await refresh();
  expect(now().getTime()).toBe(state.own);
  state.aheadMs = 60_000;
  await refresh();
  expect(now().getTime()).toBe(state.own + 60_000);
});
