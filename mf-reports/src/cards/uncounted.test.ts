import { uncounted } from './uncounted';

test.each([
  [0, 0],
  [7, 7],
  [20, 21],
  [33, 33],
  [40, 41],
])('a list that shows %d rows is taken for one of %d', (shown, rows) => {
  expect(uncounted(Array(shown).fill(null))).toBe(rows);
});
