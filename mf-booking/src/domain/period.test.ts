import { addDays, weekday } from '@suite/domain/time';
import fc from 'fast-check';
import { dayByKey, isWithin, monthWeeks, periodOf, step, weekOf } from './period';

const anyDay = fc.integer({ min: -20_000, max: 20_000 }).map((days) => addDays('2027-01-01', days));

test.each([
  ['2027-03-14', 5, '2027-03-01', '2027-04-04'], // begins on a Monday
  ['2027-02-28', 4, '2027-02-01', '2027-02-28'], // four weeks exactly
  ['2027-05-01', 6, '2027-04-26', '2027-06-06'], // begins on a Saturday
  ['2027-11-07', 5, '2027-11-01', '2027-12-05'],
  ['2028-02-29', 5, '2028-01-31', '2028-03-05'],
])('the month of %s has %d weeks, from %s to %s', (day, weeks, first, last) => {
  const found = monthWeeks(day);
  expect([found.length, found[0]?.[0], found.at(-1)?.at(-1)]).toEqual([weeks, first, last]);
});

test('weeks start on Monday, contain each day of the month once, and are consecutive', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const weeks = monthWeeks(day);
      const days = weeks.flat();
      expect(weeks.every((week) => week.length === 7 && weekday(week[0] ?? '') === 1)).toBe(true);
      expect(days.slice(1).every((one, index) => addDays(days[index] ?? '', 1) === one)).toBe(true);
      const { from, to } = periodOf('month', day);
      expect(days).toEqual(expect.arrayContaining([from, day, to]));
      expect(weeks.every((week) => week.some((one) => isWithin(one, { from, to })))).toBe(true);
      expect(weekOf(day)).toContain(day);
    }),
  );
});

test('periods of one view are consecutive without gaps', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom('month', 'week', 'day'), (day, view) => {
      const present = periodOf(view, day);
      expect(periodOf(view, step(view, day, 1)).from).toBe(addDays(present.to, 1));
      expect(periodOf(view, step(view, day, -1)).to).toBe(addDays(present.from, -1));
      expect(isWithin(day, present)).toBe(true);
    }),
  );
});

test.each([
  ['month', '2027-01-31', 1, '2027-02-28'],
  ['month', '2027-03-31', -1, '2027-02-28'],
  ['month', '2027-12-15', 1, '2028-01-15'],
  ['week', '2027-03-10', 1, '2027-03-17'],
  ['day', '2027-03-14', -1, '2027-03-13'],
] as const)('a %s from %s by %d is %s', (view, day, by, expected) => {
  expect(step(view, day, by)).toBe(expected);
});

test.each([
  ['ArrowLeft', '2027-03-09'],
  ['ArrowRight', '2027-03-11'],
  ['ArrowUp', '2027-03-03'],
  ['ArrowDown', '2027-03-17'],
  ['Home', '2027-03-08'],
  ['End', '2027-03-14'],
  ['PageUp', '2027-02-10'],
  ['PageDown', '2027-04-10'],
  ['a', null],
])('from Wednesday the key %s leads to %s', (key, expected) => {
  expect(dayByKey(key, '2027-03-10')).toBe(expected);
});
