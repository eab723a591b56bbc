import { addDays, businessDay, wallMinutes } from '@suite/domain/time';

/** The intervals after which the same appointment is offered, in weeks. */
export const againAfterWeeks = [2, 3, 4] as const;
export type AgainAfterWeeks = (typeof againAfterWeeks)[number];

/** Returns the day `yyyy-MM-dd` of the zone that is a number of weeks after today. */
export const dayAfterWeeks = (now: Date, weeks: number, zone: string): string =>
  addDays(businessDay(now, zone), 7 * weeks);

/**
 * Returns the free time (ISO 8601) whose time of day is nearest to that of `like`, the earlier one of two; null
 * without free times.
 */
export function nearestTime(free: readonly string[], like: string, zone: string): string | null {
  const minutes = wallMinutes(new Date(like), zone);
  const distanceOf = (start: string) => Math.abs(wallMinutes(new Date(start), zone) - minutes);
  return [...free].sort((a, b) => distanceOf(a) - distanceOf(b) || a.localeCompare(b))[0] ?? null;
}
