/** `US/Central` and the like by their present IANA names; others as they are. */
export const resolveZone = (zone: string): string => (zone === 'US/Central' ? 'America/Chicago' : zone);

/** A day of 24 hours; days of a zone that changes its clock are others. */
export const dayMs = 86_400_000;
export const hourMs = 3_600_000;
export const minuteMs = 60_000;
/** How long a search waits after the last key before it is sent. */
export const debounceMs = 250;
const quarter = 15 * minuteMs;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: resolveZone(zone),
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(zone, known);
  return known;
}

/** Returns the wall clock of the zone, as if it were UTC, in milliseconds; the platform provides it. */
function readClock(instant: number, zone: string): number {
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = clockOf(zone)
    .format(instant)
    .split(/\D+/)
    .map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const maxOffsets = 10_000;
/** Cached by zone and quarter of an hour, within which no clock changes, because the platform's call is slow. */
const offsets = new Map<string, number>();

function offsetAt(instant: number, zone: string): number {
  const begin = Math.floor(instant / quarter) * quarter;
  const key = `${begin} ${zone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = readClock(begin, zone) - begin;
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** Returns the wall clock of the zone at an instant, as if it were UTC, in milliseconds; whole seconds. */
const wallOf = (instant: number, zone: string): number => Math.floor(instant / 1_000) * 1_000 + offsetAt(instant, zone);

/**
 * Returns the first and the last instant at which a wall clock of the zone shows `wall`: two when the clock goes back,
 * else one. A time that the clock skips is shifted by the length of the gap.
 */
function instantsOf(wall: number, zone: string): { first: number; last: number } {
  const before = offsetAt(wall - dayMs, zone);
  const after = offsetAt(wall + dayMs, zone);
  const [early, late] = [wall - before, wall - after];
  const isEarly = offsetAt(early, zone) === before;
  const isLate = offsetAt(late, zone) === after;
  return { first: isEarly || !isLate ? early : late, last: isLate ? late : early };
}

/** Midnight of a calendar day as if it were UTC. */
const wallDay = (day: string): number => {
  const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, date);
};

const dayOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/** The calendar day (yyyy-MM-dd) of an instant in a store's zone. */
export const businessDay = (instant: Date, zone: string): string => dayOf(wallOf(instant.getTime(), zone));

/** Returns the zone's wall clock at an instant, in whole minutes after midnight: the inverse of wallTime. */
export const wallMinutes = (instant: Date, zone: string): number =>
  Math.floor((wallOf(instant.getTime(), zone) % dayMs) / minuteMs);

/** A half-open span of instants. */
export interface Span {
  start: Date;
  end: Date;
}

/** Returns the span from a day's first instant to the next day's; 23 or 25 hours long when the clock changes. */
export function dayRange(day: string, zone: string): Span {
  const startOf = (midnight: number) => new Date(instantsOf(midnight, zone).first);
  const midnight = wallDay(day);
  return { start: startOf(midnight), end: startOf(midnight + dayMs) };
}

/** Returns the day this number of days later (earlier, if negative). */
export const addDays = (day: string, days: number): string => dayOf(wallDay(day) + days * dayMs);

/** Whether it is a day of the calendar, and not just written like one: `2027-02-30` is none. */
export const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && addDays(text, 0) === text;

/** Reads a day of an address: `yyyy-MM-dd`, or `yyyy/MM/dd` as older links write it; null if it is no day. */
export function dayOfAddress(text: string | null): string | null {
  const day = text?.replaceAll('/', '-') ?? '';
  return isDay(day) ? day : null;
}

/** The weekday of a day, Monday is 1 and Sunday is 7. */
export const weekday = (day: string): number => new Date(wallDay(day)).getUTCDay() || 7;

/** The Monday of the day's week. */
export const startOfWeek = (day: string): string => addDays(day, 1 - weekday(day));

/** The first day of the day's month. */
export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * Returns the same day this number of months later (earlier, if negative); the month's last day if it has no such day.
 */
export function addMonths(day: string, months: number): string {
  const date = new Date(wallDay(startOfMonth(day)));
  date.setUTCMonth(date.getUTCMonth() + months);
  const first = dayOf(date.getTime());
  date.setUTCMonth(date.getUTCMonth() + 1);
  const last = addDays(dayOf(date.getTime()), -1);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** The next full quarter of an hour; an exact quarter stays. Every zone in use is a whole number of quarters from UTC. */
export const roundUpToQuarter = (instant: Date): Date => new Date(Math.ceil(instant.getTime() / quarter) * quarter);

/**
 * Returns the instant at which a wall clock of the zone shows this number of minutes after midnight of the day. A time
 * that does not exist is shifted by the length of the gap (02:30 reads 03:30); for one that occurs twice it is the
 * later, in standard time.
 */
export const wallTime = (day: string, minutes: number, zone: string): Date =>
  new Date(instantsOf(wallDay(day) + minutes * minuteMs, zone).last);

/** As wallTime; for a time that occurs twice it is the earlier, in daylight saving time. */
export const firstWallTime = (day: string, minutes: number, zone: string): Date =>
  new Date(instantsOf(wallDay(day) + minutes * minuteMs, zone).first);
