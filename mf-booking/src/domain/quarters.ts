import { dayRange, wallMinutes, wallTime } from '@suite/domain/time';

const quarterMs = 15 * 60_000;

/** Returns the instants of a store's day, a quarter of an hour apart: 96, or 92 and 100 if the clock changes. */
export function quartersOf(day: string, zone: string): Date[] {
  const { start, end } = dayRange(day, zone);
  const count = Math.round((end.getTime() - start.getTime()) / quarterMs);
  return Array.from({ length: count }, (_, index) => new Date(start.getTime() + index * quarterMs));
}

/** Returns the same time of another day by the store's clock. */
export const sameTimeOn = (day: string, instant: Date, zone: string): Date =>
  wallTime(day, wallMinutes(instant, zone), zone);
