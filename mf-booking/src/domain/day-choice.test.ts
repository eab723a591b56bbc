import { businessDay } from '@suite/domain/time';
import fc from 'fast-check';
import { byPartOfDay, parseManualTime, selectableDays } from './day-choice';

const chicago = 'America/Chicago';

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['within two weeks', '2026-12-04', '2026-11-21'],
  ['later: from its Monday', '2026-12-05', '2026-11-30'],
  ['earlier: from its Monday', '2026-11-20', '2026-11-16'],
])('the selectable days, %s', (_, chosen, first) => {
  const days = selectableDays(chosen, '2026-11-21');
  expect(days[0]).toBe(first);
  expect(days).toHaveLength(14);
  expect(days).toContain(chosen);
});

test('start times are grouped by the store’s clock, without empty groups', () => {
  const starts = ['2026-11-21T17:45:00Z', '2026-11-21T18:00:00Z', '2026-11-21T22:45:00Z', '2026-11-21T23:00:00Z'];
  expect(byPartOfDay(starts, '2026-11-21', chicago)).toEqual([
    { part: 'morning', starts: [starts[0]] },
    { part: 'afternoon', starts: [starts[1], starts[2]] },
    { part: 'evening', starts: [starts[3]] },
  ]);
  expect(byPartOfDay(starts.slice(3), '2026-11-21', chicago).map(({ part }) => part)).toEqual(['evening']);
});

test('start times of an evening after midnight are a group of their own', () => {
  const starts = ['2026-11-22T05:45:00Z', '2026-11-22T06:00:00Z', '2026-11-22T06:30:00Z'];
  expect(byPartOfDay(starts, '2026-11-21', chicago)).toEqual([
    { part: 'evening', starts: [starts[0]] },
    { part: 'after_midnight', starts: [starts[1], starts[2]] },
  ]);
});

test.each([
  ['10:07', '2026-11-21', '2026-11-21T16:15:00.000Z'],
  ['10:15', '2026-11-21', '2026-11-21T16:15:00.000Z'],
  ['9:00', '2026-11-21', '2026-11-21T15:00:00.000Z'],
  ['10:15:00', '2026-11-21', '2026-11-21T16:15:00.000Z'],
  // Days on which the clock changes in 2027.
  ['02:30', '2027-03-14', '2027-03-14T08:30:00.000Z'],
  ['01:30', '2027-11-07', '2027-11-07T07:30:00.000Z'],
])('%s typed on %s', (typed, day, instant) => {
  expect(parseManualTime(typed, day, chicago)?.toISOString()).toBe(instant);
});

test.each(['', '24:00', '10:60', 'noon'])('%j is not a time', (typed) => {
  expect(parseManualTime(typed, '2026-11-21', chicago)).toBeNull();
});

test('a typed time is rounded to a quarter of the day or the following midnight', () => {
  const two = (value: number) => String(value).padStart(2, '0');
  fc.assert(
    fc.property(fc.nat(23), fc.nat(59), fc.nat(364), (hour, minute, days) => {
      const day = new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10);
      const start = parseManualTime(`${two(hour)}:${two(minute)}`, day, chicago);
      expect(start?.getTime()).toBe(Math.ceil((start?.getTime() ?? 0) / 900_000) * 900_000);
      const isMidnight = hour === 23 && minute > 45;
      if (!isMidnight) expect(start && businessDay(start, chicago)).toBe(day);
    }),
  );
});
