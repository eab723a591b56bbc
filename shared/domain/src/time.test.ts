import fc from 'fast-check';
import { dayMs, minuteMs } from './durations';
import { relativeTime } from './relative';
import {
  addDays,
  addMonths,
  businessDay,
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

const platformClocks = new Map(
  [...zones, 'America/St_Johns'].map((zone) => [
    zone,
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
  ]),
);

/** Returns what the platform's clock of a zone shows at an instant: the day, and the minutes after its midnight. */
function readPlatformClock(instant: number, zone: string): { day: string; minutes: number } {
  const parts = platformClocks.get(zone)?.formatToParts(instant) ?? [];
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** Returns what the platform adds to UTC in a zone at an instant, in milliseconds. */
function platformOffset(instant: number, zone: string): number {
  const { day, minutes } = readPlatformClock(instant, zone);
  return Date.parse(day) + minutes * minuteMs - Math.floor(instant / minuteMs) * minuteMs;
}

/** The offsets of each zone, the largest first, and the days, UTC, on which its clock changes. */
const offsets = new Map<string, number[]>();
const changes: { zone: string; day: number }[] = [];
for (const zone of zones) {
  const found = new Set([platformOffset(firstDay, zone)]);
  let before = platformOffset(firstDay, zone);
  for (let day = firstDay; day < lastDay; day += dayMs) {
    const after = platformOffset(day + dayMs, zone);
    if (after !== before) changes.push({ zone, day });
    found.add(after);
    before = after;
  }
  offsets.set(
    zone,
    [...found].sort((one, other) => other - one),
  );
}

/**
 * Returns the first and the last instant at which the platform's clock of a zone shows a time, by all of its
 * offsets; for a time that the clock skips, the one with the offset of before.
 */
function findInstants(day: string, minutes: number, zone: string): { first: Date; last: Date } {
  const inUtc = Date.parse(day) + minutes * minuteMs;
  const time = new Date(inUtc).toISOString();
  const shown = { day: time.slice(0, 10), minutes: minutes % (24 * 60) };
  const found = (offsets.get(zone) ?? [])
    .map((offset) => inUtc - offset)
    .filter((instant) => {
      const read = readPlatformClock(instant, zone);
      return read.day === shown.day && read.minutes === shown.minutes;
    });
  const skipped = inUtc - platformOffset(inUtc - dayMs, zone);
  return { first: new Date(found[0] ?? skipped), last: new Date(found.at(-1) ?? skipped) };
}

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

test('every instant is in the range of its own day, as the platform names it', () => {
  fc.assert(
    fc.property(zoneAndInstant, ({ zone, instant }) => {
      const day = businessDay(instant, zone);
      expect(day).toBe(readPlatformClock(instant.getTime(), zone).day);
      const { start, end } = dayRange(day, zone);
      expect(start <= instant && instant < end).toBe(true);
    }),
    { numRuns: 600 },
  );
});

test('a day begins at the first instant that the platform counts to it, and ends when the next one begins', () => {
  fc.assert(
    fc.property(zoneAndInstant, ({ zone, instant }) => {
      const day = businessDay(instant, zone);
      const { start, end } = dayRange(day, zone);
      const platformDay = (at: number) => readPlatformClock(at, zone).day;
      expect([start.getTime() - 1, start.getTime()].map(platformDay)).toEqual([addDays(day, -1), day]);
      expect([end.getTime() - 1, end.getTime()].map(platformDay)).toEqual([day, addDays(day, 1)]);
    }),
    { numRuns: 600 },
  );
});

test('the wall clock equals the one of the platform, at both instants of a time that occurs twice', () => {
  fc.assert(
    fc.property(zoneAndInstant, fc.integer({ min: 0, max: 30 * 60 }), ({ zone, instant }, minutes) => {
      const day = businessDay(instant, zone);
      const { first, last } = findInstants(day, minutes, zone);
      expect(firstWallTime(day, minutes, zone)).toEqual(first);
      expect(wallTime(day, minutes, zone)).toEqual(last);
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

const platformWeekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

test('days, weekdays and weeks are those of the platform', () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: -800, max: 800 }), (instant, days) => {
      const { day } = readPlatformClock(instant.getTime(), 'UTC');
      expect(addDays(day, days)).toBe(readPlatformClock(instant.getTime() + days * dayMs, 'UTC').day);
      const number = weekdays.indexOf(platformWeekday.format(instant)) + 1;
      expect(weekday(day)).toBe(number);
      expect(startOfWeek(day)).toBe(readPlatformClock(instant.getTime() - (number - 1) * dayMs, 'UTC').day);
    }),
  );
});

test('months are those of the platform', () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: -60, max: 60 }), (instant, months) => {
      const { day } = readPlatformClock(instant.getTime(), 'UTC');
      const [year, month] = [instant.getUTCFullYear(), instant.getUTCMonth()];
      const lastDate = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
      const moved = Date.UTC(year, month + months, Math.min(instant.getUTCDate(), lastDate));
      expect(addMonths(day, months)).toBe(readPlatformClock(moved, 'UTC').day);
      expect(startOfMonth(day)).toBe(readPlatformClock(Date.UTC(year, month), 'UTC').day);
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

test('the minutes of the wall clock are those of the platform, on both days of a change too', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2027-03-13T00:00:00Z'), max: new Date('2027-11-09T00:00:00Z'), noInvalidDate: true }),
      fc.constantFrom(chicago, saigon, 'America/St_Johns'),
      (instant, zone) => {
        expect(wallMinutes(instant, zone)).toBe(readPlatformClock(instant.getTime(), zone).minutes);
      },
    ),
  );
});

test.each([
  ['an unknown zone', () => businessDay(new Date(0), 'America/Nowhere')],
  ['an invalid instant', () => businessDay(new Date(Number.NaN), chicago)],
  ['a text that is no day', () => dayRange('today', chicago)],
])('%s is refused', (_, compute) => {
  expect(compute).toThrow(RangeError);
});

test('days stay those of the calendar after more of them than are cached', () => {
  const start = Date.UTC(2000, 0, 1);
  for (let days = 0; days < 10_500; days += 1)
    if (addDays('2000-01-01', days) !== new Date(start + days * dayMs).toISOString().slice(0, 10))
      throw new Error(`Day ${days} is wrong.`);
  expect(addDays('2000-01-01', 1)).toBe('2000-01-02');
});
