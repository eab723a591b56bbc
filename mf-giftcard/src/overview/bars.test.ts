import { addDays } from '@suite/domain/time';
import { barsOf, type Movements, totalsOf } from './bars';

const daysFrom = (start: string, count: number): Movements[] =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(start, index),
    sold: 100,
    topped_up: index,
    redeemed: 0,
  }));

test('shows two months day by day', () => {
  expect(barsOf(daysFrom('2026-11-01', 61))).toHaveLength(61);
});

test('adds more days up by month, to the cent', () => {
  const days = daysFrom('2026-01-20', 100);
  const bars = barsOf(days);
  expect(bars.map(({ day, sold }) => [day, sold])).toEqual([
    ['2026-01-01', 1_200],
    ['2026-02-01', 2_800],
    ['2026-03-01', 3_100],
    ['2026-04-01', 2_900],
  ]);
  expect(totalsOf(bars)).toEqual(totalsOf(days));
});
