import fc from 'fast-check';
import { DateTime } from 'luxon';
import { relativeTime } from './relative';
import {
  addDays,
  addMonths,
  businessDay,
  dayMs,
  dayOfAddress,
  dayRange,
  firstWallTime,
  isDay,
  roundUpToQuarter,
  startOfMonth,
  startOfWeek,
  wallMinutes,
  wallTime,
  weekday,
} from './time';

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

const zones = [chicago, saigon, 'Australia/Sydney', 'Australia/Lord_Howe', 'America/Havana', 'Asia/Kathmandu', 'UTC'];
const [firstDay, lastDay] = [Date.UTC(2020, 0, 1), Date.UTC(2035, 0, 1)];
const anyInstant = fc.date({ min: new Date(firstDay), max: new Date(lastDay), noInvalidDate: true });

/** The days, UTC, on which the clock of a zone changes. */
function changesOf(zone: string): number[] {
  const offset = (at: number) => DateTime.fromMillis(at, { zone }).offset;
  const found: number[] = [];
  let before = offset(firstDay);
  for (let day = firstDay; day < lastDay; day += dayMs) {
    const after = offset(day + dayMs);
    if (after !== before) found.push(day);
    before = after;
  }
  return found;
}
const changes = zones.flatMap((zone) => changesOf(zone).map((day) => ({ zone, day })));

/** Any zone at any time, and as often near a change of its clock, where bugs are likely. */
const zoneAndInstant = fc.oneof(
  fc.record({ zone: fc.constantFrom(...zones), instant: anyInstant }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -86_400, max: 2 * 86_400 }))
    .map(([{ zone, day }, after]) => ({
      zone,
      instant: new Date(day + after * 1_000),
    })),
);

test('every instant is in the range of its own day, as luxon names it', () => {
  fc.assert(
    fc.property(zoneAndInstant, ({ zone, instant }) => {
      const day = businessDay(instant, zone);
      expect(day).toBe(DateTime.fromJSDate(instant, { zone }).toISODate());
      const { start, end } = dayRange(day, zone);
      expect(start <= instant && instant < end).toBe(true);
    }),
    { numRuns: 600 },
  );
});

/** For a midnight that occurs twice, luxon returns either. */
const firstOf = (time: DateTime) => time.getPossibleOffsets()[0]?.toJSDate();

test('a day begins when it does for luxon, and ends when the next one begins', () => {
  fc.assert(
    fc.property(zoneAndInstant, ({ zone, instant }) => {
      const day = DateTime.fromJSDate(instant, { zone });
      const { start, end } = dayRange(businessDay(instant, zone), zone);
      expect(start).toEqual(firstOf(day.startOf('day')));
      expect(end).toEqual(firstOf(day.plus({ days: 1 }).startOf('day')));
    }),
    { numRuns: 600 },
  );
});

test('the wall clock equals the one of luxon, the later instant for a time that occurs twice', () => {
  fc.assert(
    fc.property(zoneAndInstant, fc.integer({ min: 0, max: 24 * 60 }), ({ zone, instant }, minutes) => {
      const day = DateTime.fromJSDate(instant, { zone });
      const wallClock = day.startOf('day').set({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
      expect(wallTime(businessDay(instant, zone), minutes, zone)).toEqual(
        wallClock.getPossibleOffsets().at(-1)?.toJSDate(),
      );
    }),
    { numRuns: 600 },
  );
});

test.each([
  [chicago, '2026-03-08', 150, '2026-03-08T08:30:00.000Z'],
  [chicago, '2026-11-01', 90, '2026-11-01T07:30:00.000Z'],
  [chicago, '2026-11-21', 630, '2026-11-21T16:30:00.000Z'],
  [chicago, '2026-11-21', 24 * 60, '2026-11-22T06:00:00.000Z'],
  ['America/Havana', '2026-03-08', 0, '2026-03-08T05:00:00.000Z'],
  ['America/Havana', '2026-11-01', 30, '2026-11-01T05:30:00.000Z'],
])('the wall clock in %s on %s at minute %d', (zone, day, minutes, expected) => {
  expect(wallTime(day, minutes, zone).toISOString()).toBe(expected);
});

test.each([
  [chicago, '2026-10-31', 24 * 60 + 90, '2026-11-01T06:30:00.000Z'],
  [chicago, '2026-03-07', 24 * 60 + 150, '2026-03-08T08:30:00.000Z'],
  [chicago, '2026-11-21', 25 * 60, '2026-11-22T07:00:00.000Z'],
])('the wall clock in %s first shows minute %3$d after %2$s', (zone, day, minutes, expected) => {
  expect(firstWallTime(day, minutes, zone).toISOString()).toBe(expected);
});

test('a day with two midnights begins at the first', () => {
  expect(dayRange('2026-11-01', 'America/Havana').start.toISOString()).toBe('2026-11-01T04:00:00.000Z');
});

test('days, weekdays and weeks are those of luxon', () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: -800, max: 800 }), (instant, days) => {
      const known = DateTime.fromJSDate(instant, { zone: 'utc' });
      const day = known.toISODate() ?? '';
      expect(addDays(day, days)).toBe(known.plus({ days }).toISODate());
      expect(weekday(day)).toBe(known.weekday);
      expect(startOfWeek(day)).toBe(known.startOf('week').toISODate());
    }),
  );
});

test('months are those of luxon', () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: -60, max: 60 }), (instant, months) => {
      const known = DateTime.fromJSDate(instant, { zone: 'utc' });
      const day = known.toISODate() ?? '';
      expect(addMonths(day, months)).toBe(known.plus({ months }).toISODate());
      expect(startOfMonth(day)).toBe(known.startOf('month').toISODate());
    }),
  );
});

test.each([
  ['2026-03-31', -1, '2026-02-28'],
  ['2028-03-30', -1, '2028-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s and %d months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-02-30', false],
  ['2027-13-01', false],
  ['2027-1-1', false],
  ['0027-01-01', false],
  ['2027-01-01T00:00', false],
  ['', false],
  ['<b>', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026/11/21', '2026-11-21'],
  ['2027/02/30', null],
  ['2026-11-21 10:00:00', null],
  ['', null],
  [null, null],
])('the day %j of an address is read as %j', (text, day) => {
  expect(dayOfAddress(text)).toBe(day);
});

test('a day that the calendar does not have becomes one that it has', () => {
  expect(addDays('2026-02-31', 0)).toBe('2026-03-03');
});

test('weeks start on Monday', () => {
  expect(weekday('2026-11-22')).toBe(7);
  expect(startOfWeek('2026-11-22')).toBe('2026-11-16');
  expect(startOfWeek('2026-11-16')).toBe('2026-11-16');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});

test('an exact quarter stays, any later time is rounded up', () => {
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

test('the wall clock agrees with luxon, on both days of the change too', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2027-03-13T00:00:00Z'), max: new Date('2027-11-09T00:00:00Z'), noInvalidDate: true }),
      fc.constantFrom(chicago, saigon, 'America/St_Johns'),
      (instant, zone) => {
        const known = DateTime.fromJSDate(instant, { zone });
        expect(wallMinutes(instant, zone)).toBe(known.hour * 60 + known.minute);
      },
    ),
  );
});
