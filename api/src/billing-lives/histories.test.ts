import { wrongHistories } from './histories';

test('histories of three years stay within the limits of the networks, tile their periods and forget no invoice', () => {
  const { wrongs, attempts } = wrongHistories({ count: 30, years: 3, seed: 1 });
  expect(wrongs).toEqual([]);
  expect(attempts).toBeGreaterThan(400);
});

test('a server that comes back after three years charges no period twice and forgets no invoice', () => {
  const { wrongs, attempts } = wrongHistories({ count: 40, years: 3, seed: 1, isJump: true });
  expect(wrongs).toEqual([]);
  expect(attempts).toBeGreaterThan(15);
});
