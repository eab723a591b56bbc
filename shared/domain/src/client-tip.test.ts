import { maxClientTip } from './tips';

test.each([
  [0, 300],
  [299, 300],
  [300, 300],
  [3_800, 3_800],
  [20_000, 20_000],
  [20_001, 20_000],
  [60_000, 30_000],
  [200_000, 100_000],
  [999_999, 100_000],
])('a tip on %d cents is limited to %d cents', (base, max) => {
  expect(maxClientTip(base)).toBe(max);
});
