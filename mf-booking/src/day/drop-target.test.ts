import { dayRange } from '@suite/domain/time';
import fc from 'fast-check';
import { dropAt, scrollBy } from './drop-target';

const drawing = (day: string) => {
  const drawn = dayRange(day, 'America/Chicago');
  const minutes = (drawn.end.getTime() - drawn.start.getTime()) / 60_000;
  return {
    drawn,
    top: 300,
    height: minutes * 1.6,
    columns: [
      { left: 52, right: 187 },
      { left: 187, right: 322 },
    ],
  };
};

test.each([
  ['into the next column, at the nearest quarter', { x: 200, y: 300 + 96 + 9 }, 0, 1, '2026-11-21T07:00:00.000Z'],
  ['by its top, not by the finger', { x: 60, y: 300 + 96 + 40 }, 40, 0, '2026-11-21T07:00:00.000Z'],
  ['right of all columns', { x: 900, y: 300 }, 0, 1, '2026-11-21T06:00:00.000Z'],
  ['left of all columns, above all', { x: 3, y: -500 }, 0, 0, '2026-11-21T06:00:00.000Z'],
  ['below all', { x: 60, y: 99_999 }, 0, 0, '2026-11-22T05:45:00.000Z'],
])('%s', (_, finger, grabbed, column, start) => {
  expect(dropAt(finger, grabbed, drawing('2026-11-21'))).toEqual({ column, start: new Date(start) });
});

test.each(['2027-03-14', '2027-11-07', '2027-06-01'])('on %s each drop target is a quarter of the day', (day) => {
  const { drawn, ...rest } = drawing(day);
  fc.assert(
    fc.property(fc.double({ min: -100, max: 5_000, noNaN: true }), (y) => {
      const { start } = dropAt({ x: 60, y }, 10, { drawn, ...rest });
      expect(start.getTime() % 900_000).toBe(0);
      expect(start >= drawn.start && start < drawn.end).toBe(true);
    }),
  );
});

test('dragging scrolls near the edges only, faster towards them', () => {
  expect(scrollBy(400, 100, 800)).toBe(0);
  expect(scrollBy(101, 100, 800)).toBeLessThan(scrollBy(140, 100, 800));
  expect(scrollBy(140, 100, 800)).toBeLessThan(0);
  expect(scrollBy(799, 100, 800)).toBeGreaterThan(scrollBy(750, 100, 800));
  expect(scrollBy(2_000, 100, 800)).toBe(14);
});
