import { countOf } from './payment-count';

test.each([
  [0, 0, 0],
  [45, 20, 45],
  [1_000, 1_000, 1_000],
  [1_001, 20, 1_001],
  [1_001, 1_001, 1_002],
  [1_001, 1_520, 1_521],
])('a list counted as %d of which %d are shown has %d rows', (count, shown, rows) => {
  expect(countOf({ payments_aggregate: { count }, payments: Array(shown).fill(null) })).toBe(rows);
});
