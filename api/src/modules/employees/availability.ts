import { addDays, businessDay, type Span, wallTime, weekday } from '@suite/domain/time';

/** A day's working minutes after midnight, `[start, end)`; null on a day off. */
export type Minutes = { start: number; end: number } | null;
/** Monday first. */
export type Week = readonly [Minutes, Minutes, Minutes, Minutes, Minutes, Minutes, Minutes];

export interface Plan {
  week: Week;
  /** Single days off, yyyy-MM-dd. */
  daysOff: ReadonlySet<string>;
}

/** The hours that somebody works on a day, as instants of the zone; null on a day off. */
export function workingSpan({ week, daysOff }: Plan, day: string, zone: string): Span | null {
  const minutes = week[weekday(day) - 1];
  if (!minutes || daysOff.has(day)) return null;
  return { start: wallTime(day, minutes.start, zone), end: wallTime(day, minutes.end, zone) };
}

/** Whether the whole span lies in working hours; those that end at midnight go on where the next day's begin. */
export function works(plan: Plan, span: Span, zone: string): boolean {
  let from = span.start;
  for (let day = businessDay(from, zone); ; day = addDays(day, 1)) {
    const hours = workingSpan(plan, day, zone);
    if (!hours || from < hours.start || hours.end <= from) return false;
    if (span.end <= hours.end) return true;
    from = hours.end;
  }
}

/** Half-open spans: one that ends when the other starts does not overlap. */
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
