import fc from 'fast-check';
import { likelyCash } from './likely-cash';

test.each([
  [2_948, [3_000, 4_000, 5_000]],
  [4_962, [5_000, 6_000, 10_000]],
  [5_100, [5_500, 6_000, 10_000]],
  [6_000, [10_000, 15_000, 20_000]],
  [9_600, [10_000, 15_000, 20_000]],
  [10_000, [15_000, 20_000, 25_000]],
  [75, [100, 500, 1_000]],
  [350, [400, 500, 1_000]],
  [1_250, [1_500, 2_000, 5_000]],
  [11_292, [11_500, 12_000, 15_000]],
])('clients are likely to hand over for %i: %j', (amount, expected) => {
  expect(likelyCash(amount)).toEqual(expected);
});

test('likely cash is always three rising amounts above what is due', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (amount) => {
      const [first, second, third] = likelyCash(amount);
      expect(first).toBeGreaterThan(amount);
      expect(second).toBeGreaterThan(first);
      expect(third).toBeGreaterThan(second);
    }),
  );
});
