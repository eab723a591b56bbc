/** `US/Central` and the like by their present IANA names; others as they are. */
export const resolveZone = (zone: string): string => (zone === 'US/Central' ? 'America/Chicago' : zone);

const dayMs = 86_400_000;
const minuteMs = 60_000;

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

/** What a wall clock of the zone shows at an instant, as if it were UTC, in milliseconds; whole seconds. */
function wallOf(instant: number, zone: string): number {
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = clockOf(zone)
    .format(instant)
    .split(/\D+/)
    .map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const offsetAt = (instant: number, zone: string): number => wallOf(instant, zone) - Math.floor(instant / 1_000) * 1_000;

/**
 * The first and the last instant at which a wall clock of the zone shows `wall`: two where the clock
 * goes back, else one. A time that the clock leaps over is the one so much after the gap.
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

/** A half-open span of instants. */
export interface Span {
  start: Date;
  end: Date;
}

/** From a day's first instant to the next day's; 23 or 25 hours long where the clock changes. */
export function dayRange(day: string, zone: string): Span {
  const startOf = (midnight: number) => new Date(instantsOf(midnight, zone).first);
  const midnight = wallDay(day);
  return { start: startOf(midnight), end: startOf(midnight + dayMs) };
}

/** The day so many days later (earlier, where negative). */
export const addDays = (day: string, days: number): string => dayOf(wallDay(day) + days * dayMs);

/** The weekday of a day, Monday is 1 and Sunday is 7. */
export const weekday = (day: string): number => new Date(wallDay(day)).getUTCDay() || 7;

/** The Monday of the day's week. */
export const startOfWeek = (day: string): string => addDays(day, 1 - weekday(day));

const quarter = 15 * minuteMs;

/** The next full quarter of an hour; an exact quarter stays. Every zone in use is a whole number of quarters from UTC. */
export const roundUpToQuarter = (instant: Date): Date => new Date(Math.ceil(instant.getTime() / quarter) * quarter);

/**
 * The instant at which a wall clock of the zone shows so many minutes after midnight of the day. A
 * time that does not exist is the one so much after the gap (02:30 reads 03:30); one that comes
 * twice is the later, in standard time.
 */
export const wallTime = (day: string, minutes: number, zone: string): Date =>
  new Date(instantsOf(wallDay(day) + minutes * minuteMs, zone).last);
