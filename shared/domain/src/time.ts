import { DateTime, IANAZone } from 'luxon';
import { minuteMs } from './durations';
import { resolveZone } from './zones';

const maxCached = 10_000;

/** Returns a function that caches its results, because lists compute the same days and times again and again. */
function cached<TArguments extends (string | number)[], TResult>(
  compute: (...values: TArguments) => TResult,
): (...values: TArguments) => TResult {
  const results = new Map<string, TResult>();
  return (...values) => {
    const key = values.join(' ');
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(...values);
    if (results.size >= maxCached) results.clear();
    results.set(key, result);
    return result;
  };
}

const zoneOf = (zone: string): IANAZone => IANAZone.create(resolveZone(zone));

/** Returns a time if it is valid. Throws for others, e.g. for one in an unknown zone. */
function assertValid(time: DateTime): DateTime<true> {
  if (!time.isValid) throw new RangeError(`Invalid time: ${time.invalidExplanation ?? time.invalidReason}`);
  return time as DateTime<true>;
}

const dayOf = (time: DateTime): string => assertValid(time).toISODate();

/** Returns the midnight of a calendar day in UTC; of a later day, if the calendar does not have the day. */
function midnightOf(day: string): DateTime {
  const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number);
  return DateTime.utc(year).plus({ months: month - 1, days: date - 1 });
}

const quarter = 15 * minuteMs;

/**
 * Returns the zone's day, and the minutes after its midnight, at the beginning of a quarter of an hour. No clock changes
 * within a quarter, because every zone in use is a whole number of quarters from UTC.
 */
const clockAt = cached((begin: number, zone: string) => {
  const time = DateTime.fromMillis(begin, { zone: zoneOf(zone) });
  return { day: dayOf(time), minutes: time.hour * 60 + time.minute };
});

const clockOf = (instant: Date, zone: string) => clockAt(Math.floor(instant.getTime() / quarter) * quarter, zone);

/**
 * Returns the first and the last instant at which the zone's clock shows this number of minutes after midnight of a day:
 * two when the clock goes back, else one. A time that the clock skips is shifted by the length of the gap.
 */
const instantsOf = cached((day: string, minutes: number, zone: string) => {
  const time = assertValid(midnightOf(day).plus({ minutes }).setZone(zoneOf(zone), { keepLocalTime: true }));
  const [first = time, last = first] = time.getPossibleOffsets();
  return { first: first.toMillis(), last: last.toMillis() };
});

/** The calendar day (yyyy-MM-dd) of an instant in a store's zone. */
export const businessDay = (instant: Date, zone: string): string => clockOf(instant, zone).day;

/** Returns the zone's wall clock at an instant, in whole minutes after midnight: the inverse of wallTime. */
export const wallMinutes = (instant: Date, zone: string): number =>
  clockOf(instant, zone).minutes + (Math.floor(instant.getTime() / minuteMs) % 15);

/** A half-open span of instants. */
export interface Span {
  start: Date;
  end: Date;
}

/** Returns the span from a day's first instant to the next day's; 23 or 25 hours long when the clock changes. */
export const dayRange = (day: string, zone: string): Span => ({
  start: firstWallTime(day, 0, zone),
  end: firstWallTime(day, 24 * 60, zone),
});

/** Returns the day this number of days later (earlier, if negative). */
export const addDays = cached((day: string, days: number): string => dayOf(midnightOf(day).plus({ days })));

/** Whether it is a day of the calendar, and not just written like one: `2027-02-30` is none. */
export const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && addDays(text, 0) === text;

/** Reads a day of an address: `yyyy-MM-dd`, or `yyyy/MM/dd` as older links write it; null if it is no day. */
export function dayOfAddress(text: string | null): string | null {
  const day = text?.replaceAll('/', '-') ?? '';
  return isDay(day) ? day : null;
}

/** The weekday of a day, Monday is 1 and Sunday is 7. */
export const weekday = cached((day: string): number => midnightOf(day).weekday);

/** The Monday of the day's week. */
export const startOfWeek = cached((day: string): string => dayOf(midnightOf(day).startOf('week')));

/** The first day of the day's month. */
export const startOfMonth = cached((day: string): string => dayOf(midnightOf(day).startOf('month')));

/**
 * Returns the same day this number of months later (earlier, if negative); the month's last day if it has no such day.
 */
export const addMonths = cached((day: string, months: number): string => dayOf(midnightOf(day).plus({ months })));

/** The next full quarter of an hour; an exact quarter stays. Every zone in use is a whole number of quarters from UTC. */
export const roundUpToQuarter = (instant: Date): Date => new Date(Math.ceil(instant.getTime() / quarter) * quarter);

/**
 * Returns the instant at which a wall clock of the zone shows this number of minutes after midnight of the day. A time
 * that does not exist is shifted by the length of the gap (02:30 reads 03:30); for one that occurs twice it is the
 * later, in standard time.
 */
export const wallTime = (day: string, minutes: number, zone: string): Date =>
  new Date(instantsOf(day, minutes, zone).last);

/** As wallTime; for a time that occurs twice it is the earlier, in daylight saving time. */
export const firstWallTime = (day: string, minutes: number, zone: string): Date =>
  new Date(instantsOf(day, minutes, zone).first);
