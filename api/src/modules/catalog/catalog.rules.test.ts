import { stockAfterEdit } from './catalog.rules';

test.each([
  [null, { stock: 5 }, 5],
  [null, { stock: 5, seen_stock: 3 }, 5],
  [7, { stock: 5 }, 5],
  [7, { stock: 12, seen_stock: 10 }, 9],
  [-2, { stock: -2, seen_stock: -2 }, -2],
  [7, { stock: null, seen_stock: 7 }, null],
  [7, {}, null],
])('a stock of %j is %j later as %j', (current, edit, after) => {
  expect(stockAfterEdit(current, edit)).toBe(after);
});
