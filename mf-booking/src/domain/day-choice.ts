import { addDays, dayRange, roundUpToQuarter, startOfWeek, wallTime } from '@suite/domain/time';

const stripDays = 14;

/** Returns two weeks to choose a day from: from today on, or around a day outside of them (from its Monday). */
export function selectableDays(chosen: string, today: string): string[] {
  const isNear = chosen >= today && chosen < addDays(today, stripDays);
  const first = isNear ? today : startOfWeek(chosen);
  return Array.from({ length: stripDays }, (_, index) => addDays(first, index));
}

export const partsOfDay = ['morning', 'afternoon', 'evening', 'after_midnight'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/**
 * Groups the starts of a day (ISO 8601) by noon, five o'clock and midnight of the store's clock; empty groups are left
 * out.
 */
export function byPartOfDay(
  starts: readonly string[],
  day: string,
  zone: string,
): { part: PartOfDay; starts: string[] }[] {
  const noon = wallTime(day, 12 * 60, zone).getTime();
  const five = wallTime(day, 17 * 60, zone).getTime();
  const midnight = dayRange(day, zone).end.getTime();
  const partOf = (start: string): PartOfDay => {
    const at = Date.parse(start);
    if (at < noon) return 'morning';
    if (at < five) return 'afternoon';
    return at < midnight ? 'evening' : 'after_midnight';
  };
  return partsOfDay
    .map((part) => ({ part, starts: starts.filter((start) => partOf(start) === part) }))
    .filter((group) => group.starts.length > 0);
}

/** Parses `HH:mm` on a day of the store, rounded up to a quarter of an hour; null if it is invalid. */
export function parseManualTime(typed: string, day: string, zone: string): Date | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(typed) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  if (!(minute < 24 * 60) || Number(minutes) > 59) return null;
  return roundUpToQuarter(wallTime(day, minute, zone));
}
