import { startOfWeek, weekday } from '@suite/domain/time';

/** Minutes after midnight, `[start, end)`. */
export interface MinuteSpan {
  start: number;
  end: number;
}

/** A day's working minutes, and the breaks within them in order; null on a day off. */
export type Minutes = (MinuteSpan & { breaks?: readonly MinuteSpan[] }) | null;
/** Monday first. */
export type Week = readonly [Minutes, Minutes, Minutes, Minutes, Minutes, Minutes, Minutes];

/** Hours that repeat every one to four weeks. Days are yyyy-MM-dd of the store's calendar; weeks begin on Monday. */
export interface WorkPattern {
  /** The first week is the week of this day; null has always applied, and is a single week. */
  startsOn: string | null;
  /** The last day; null is without an end. */
  endsOn: string | null;
  weeks: readonly Week[];
}

/** The own hours of the store, or of an employee. */
export interface OwnHours {
  patterns: readonly WorkPattern[];
  daysOff: ReadonlySet<string>;
  /** Days with hours of their own. */
  extraDays: ReadonlyMap<string, NonNullable<Minutes>>;
}

/** The hours of a person or of the store on each day. */
export interface Plan {
  /** Single days off, yyyy-MM-dd; those of an employee include the store's. */
  readonly daysOff: ReadonlySet<string>;
  /** Returns the hours of a day (yyyy-MM-dd); null on a day off. */
  hoursOn(day: string): Minutes;
}

const wholeDay = { start: 0, end: 1440 };
/** A store that has not set its hours accepts bookings at any time. */
export const always: Week = [wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay];

const startOf = ({ startsOn }: WorkPattern): string => startsOn ?? '';
const appliesOn = (pattern: WorkPattern, day: string): boolean =>
  startOf(pattern) <= day && (pattern.endsOn === null || day <= pattern.endsOn);

/** Returns the pattern in force on a day: of those that apply, the one with the latest start; null if none applies. */
export const patternOn = (patterns: readonly WorkPattern[], day: string): WorkPattern | null =>
  patterns
    .filter((pattern) => appliesOn(pattern, day))
    .reduce<WorkPattern | null>((last, one) => (last && startOf(last) > startOf(one) ? last : one), null);

/** Returns the week in force on a day; null if no pattern applies. */
export function weekOn(patterns: readonly WorkPattern[], day: string): Week | null {
  const pattern = patternOn(patterns, day);
  if (!pattern) return null;
  const { startsOn, weeks } = pattern;
  const passed = startsOn === null ? 0 : weeksBetween(startsOn, day);
  return weeks[passed % weeks.length] ?? null;
}

const weekMs = 7 * 86_400_000;
/** Counts the weeks from the week of one day to that of a later one; days of the calendar have no clock changes. */
const weeksBetween = (from: string, to: string): number =>
  (Date.parse(startOfWeek(to)) - Date.parse(startOfWeek(from))) / weekMs;

/** Returns the patterns that are in force on a day, or on a later one, by their starts. */
export function patternsFrom(patterns: readonly WorkPattern[], day: string): WorkPattern[] {
  const sorted = patterns.toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
  // One that began by the day, and has no end, hides all that began before it.
  const base = sorted.findLastIndex(({ endsOn, startsOn }) => endsOn === null && (startsOn ?? '') <= day);
  return sorted.slice(Math.max(0, base)).filter(({ endsOn }) => endsOn === null || endsOn >= day);
}

/**
 * Returns the plan of the store, or of an employee with own hours. A day on which the store is closed is off for
 * everybody; then own days off and extra days count before the own pattern, and that before the store's.
 */
export function planFrom(store: OwnHours, own: OwnHours | null = null): Plan {
  const sources = own ? [own, store] : [store];
  return {
    daysOff: new Set(sources.flatMap(({ daysOff }) => [...daysOff])),
    hoursOn(day) {
      if (sources.some(({ daysOff }) => daysOff.has(day))) return null;
      for (const { extraDays, patterns } of sources) {
        const extra = extraDays.get(day);
        if (extra) return extra;
        const week = weekOn(patterns, day);
        if (week) return week[weekday(day) - 1] ?? null;
      }
      return always[0];
    },
  };
}
