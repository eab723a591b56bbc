import fc from 'fast-check';
import { relativeTime } from './relative';
import { addDays, businessDay, dayRange, roundUpToQuarter, startOfWeek, wallTime, weekday } from './time';

const chicago = 'US/Central';
const saigon = 'Asia/Ho_Chi_Minh';
const hours = ({ start, end }: { start: Date; end: Date }) => (end.getTime() - start.getTime()) / 3_600_000;

test.each([
  ['2026-11-21T05:59:59Z', chicago, '2026-11-20'],
  ['2026-11-21T06:00:00Z', chicago, '2026-11-21'],
  ['2026-11-21T16:59:59Z', saigon, '2026-11-21'],
  ['2026-11-21T17:00:00Z', saigon, '2026-11-22'],
])('%s in %s is %s', (instant, zone, day) => {
  expect(businessDay(new Date(instant), zone)).toBe(day);
});

test.each([
  ['2026-03-08', 23],
  ['2026-11-01', 25],
  ['2027-03-14', 23],
  ['2027-11-07', 25],
  ['2026-11-21', 24],
])('%s has %d hours in Chicago', (day, length) => {
  expect(hours(dayRange(day, chicago))).toBe(length);
});

test('every instant lies in the range of its own day', () => {
  const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.constantFrom(chicago, saigon, 'Australia/Sydney'), (instant, zone) => {
      const { start, end } = dayRange(businessDay(instant, zone), zone);
      expect(start <= instant && instant < end).toBe(true);
    }),
  );
});

test.each([
  ['2026-03-08', 150, '2026-03-08T08:30:00.000Z'],
  ['2026-11-01', 90, '2026-11-01T07:30:00.000Z'],
  ['2026-11-21', 630, '2026-11-21T16:30:00.000Z'],
])('the wall clock of %s at minute %d', (day, minutes, expected) => {
  expect(wallTime(day, minutes, chicago).toISOString()).toBe(expected);
});

test('weeks start on Monday', () => {
  expect(weekday('2026-11-22')).toBe(7);
  expect(startOfWeek('2026-11-22')).toBe('2026-11-16');
  expect(startOfWeek('2026-11-16')).toBe('2026-11-16');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});

test('an exact quarter stays, anything later goes up', () => {
  expect(roundUpToQuarter(new Date('2026-11-21T16:30:00Z')).toISOString()).toBe('2026-11-21T16:30:00.000Z');
  expect(roundUpToQuarter(new Date('2026-11-21T16:30:00.001Z')).toISOString()).toBe('2026-11-21T16:45:00.000Z');
});

test.each([
  ['2026-11-21T11:59:31Z', { unit: 'now', count: 0 }],
  ['2026-11-21T11:59:00Z', { unit: 'minute', count: 1 }],
  ['2026-11-21T10:00:00Z', { unit: 'hour', count: 2 }],
  ['2026-11-18T12:00:00Z', { unit: 'day', count: 3 }],
  ['2026-11-07T12:00:00Z', { unit: 'week', count: 2 }],
  ['2026-09-21T12:00:00Z', { unit: 'month', count: 2 }],
  ['2025-11-21T12:00:00Z', { unit: 'year', count: 1 }],
  ['2026-11-22T12:00:00Z', { unit: 'now', count: 0 }],
])('from %s it is %j', (instant, expected) => {
  expect(relativeTime(new Date(instant), new Date('2026-11-21T12:00:00Z'))).toEqual(expected);
});
