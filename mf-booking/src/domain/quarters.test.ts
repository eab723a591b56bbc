import { businessDay } from '@suite/domain/time';
import fc from 'fast-check';
import { quartersOf, sameTimeOn } from './quarters';

const chicago = 'America/Chicago';

test.each([
  ['2027-03-13', 96],
  ['2027-03-14', 92],
  ['2027-11-07', 100],
])('%s has %d quarters, all of that day in the store', (day, count) => {
  const quarters = quartersOf(day, chicago);
  expect(quarters).toHaveLength(count);
  expect(new Set(quarters.map((quarter) => businessDay(quarter, chicago)))).toEqual(new Set([day]));
});

test('sameTimeOn preserves the wall time across a clock change', () => {
  const morning = new Date('2027-03-13T16:30:00Z');
  expect(sameTimeOn('2027-03-14', morning, chicago).toISOString()).toBe('2027-03-14T15:30:00.000Z');
  expect(sameTimeOn('2027-03-13', morning, chicago)).toEqual(morning);
});

test('sameTimeOn returns a time of the requested day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 0, max: 95 }), (after, quarter) => {
      const instant = new Date(Date.UTC(2027, 0, 1, 6) + quarter * 900_000);
      const day = new Date(Date.UTC(2027, 0, 1 + after)).toISOString().slice(0, 10);
      expect(businessDay(sameTimeOn(day, instant, chicago), chicago)).toBe(day);
    }),
  );
});
