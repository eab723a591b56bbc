import fc from 'fast-check';
import { type ChartPoint, domainOf, highestOf, namedPoints, nameWidthOf, pointAt } from './chart-points';

const pointsOf = (...values: number[]): ChartPoint[] =>
  values.map((value, index) => ({ id: `${index}`, name: '', value }));

test.each([
  [
    [3, 5],
    [0, 5],
  ],
  [
    [-2, 5],
    [-2, 5],
  ],
  [
    [-2, -5],
    [-5, 0],
  ],
  [
    [0, 0],
    [0, 1],
  ],
  [[], [0, 1]],
])('the values %j are drawn between %j', (values, domain) => {
  expect(domainOf(pointsOf(...values))).toEqual(domain);
});

test('compared values have room in the chart', () => {
  expect(domainOf([{ id: 'a', name: '', value: 3, compared: 9 }])).toEqual([0, 9]);
});

test.each([
  [[1, 7, 7], 1],
  [[0, 0], null],
  [[-3, -1], null],
  [[], null],
])('the highest of %j has the index %j', (values, index) => {
  expect(highestOf(pointsOf(...values))).toBe(index);
});

test('names below a chart have their room, and begin with the first point', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 40, max: 1_200 }), (count, width) => {
      const named = namedPoints(count, width, 64);
      expect(named[0]).toBe(0);
      const step = (named[1] ?? count) - 0;
      expect((step / count) * width >= 64 || named.length === 1).toBe(true);
      expect(named.every((index) => index < count)).toBe(true);
    }),
  );
});

test('each place of a chart belongs to one of its points', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.double({ min: -1, max: 2, noNaN: true }), (count, place) => {
      const index = pointAt(count, place);
      expect(index >= 0 && index < count).toBe(true);
    }),
  );
  expect(pointAt(4, 0.49)).toBe(1);
  expect(pointAt(4, 0.5)).toBe(2);
});

test('longer names need more room, by the form below the chart', () => {
  const room = (...names: string[]) =>
    nameWidthOf(names.map((name) => ({ id: name, name: 'any', shortName: name, value: 0 })));
  expect(room('Nov 1', 'Nov 21')).toBeGreaterThan(room('Nov 1'));
  expect(nameWidthOf([{ id: '1', name: 'Saturday, Nov 21, 2026', shortName: 'Nov 21', value: 0 }])).toBe(
    room('Nov 21'),
  );
});

test('the last name does not touch the one before it', () => {
  expect(namedPoints(31, 326, 52)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(namedPoints(7, 700, 52)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
