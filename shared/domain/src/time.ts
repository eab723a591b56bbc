import { DateTime, type WeekdayNumbers } from 'luxon';

/** `US/Central` and the like by their present IANA names; others as they are. */
export const resolveZone = (zone: string): string => (zone === 'US/Central' ? 'America/Chicago' : zone);

const at = (instant: Date, zone: string): DateTime => DateTime.fromJSDate(instant, { zone: resolveZone(zone) });

const startOf = (day: string, zone: string): DateTime =>
  DateTime.fromISO(day, { zone: resolveZone(zone) }).startOf('day');

/** The calendar day (yyyy-MM-dd) of an instant in a store's zone. */
export const businessDay = (instant: Date, zone: string): string => at(instant, zone).toFormat('yyyy-MM-dd');

/** A half-open span of instants. */
export interface Span {
  start: Date;
  end: Date;
}

/** From a day's first instant to the next day's; 23 or 25 hours long where the clock changes. */
export function dayRange(day: string, zone: string): Span {
  const start = startOf(day, zone);
  return { start: start.toJSDate(), end: start.plus({ days: 1 }).startOf('day').toJSDate() };
}

/** The day so many days later (earlier, where negative). */
export const addDays = (day: string, days: number): string =>
  DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');

/** The weekday of a day, Monday is 1 and Sunday is 7. */
export const weekday = (day: string): WeekdayNumbers =>
  DateTime.fromISO(day, { zone: 'utc' }).weekday as WeekdayNumbers;

/** The Monday of the day's week. */
export const startOfWeek = (day: string): string => addDays(day, 1 - weekday(day));

const quarter = 15 * 60_000;

/** The next full quarter of an hour; an exact quarter stays. Every zone in use is a whole number of quarters from UTC. */
export const roundUpToQuarter = (instant: Date): Date => new Date(Math.ceil(instant.getTime() / quarter) * quarter);

/**
 * The instant at which a wall clock of the zone shows so many minutes after midnight of the day. A
 * time that does not exist is the one so much after the gap (02:30 reads 03:30); one that comes
 * twice is the later, in standard time.
 */
export function wallTime(day: string, minutes: number, zone: string): Date {
  const wanted = startOf(day, zone).set({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  const offsets = wanted.getPossibleOffsets();
  return (offsets.at(-1) ?? wanted).toJSDate();
}
