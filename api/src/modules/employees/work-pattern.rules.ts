import { dayMinutes } from '@suite/domain/opening-hours';
import { addDays, startOfWeek, weekday } from '@suite/domain/time';

/** Minutes after the day's midnight, `[start, end)`; hours can end in the next morning, after minute 1,440. */
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
  /** Returns the hours of a day (yyyy-MM-dd); null on a day off. They end when the next day opens at the latest. */
  hoursOn(day: string): Minutes;
  /** Returns the hours that are stored for a day, whatever those of the next day are. */
  storedHoursOn(day: string): Minutes;
}

const wholeDay = { start: 0, end: dayMinutes };
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

/** Returns whether hours last until after the next day opens. */
export const endsAfterOpening = (hours: Minutes, next: Minutes): boolean =>
  hours !== null && next !== null && hours.end > next.start + dayMinutes;

/** Returns hours that end when the next day opens. */
function endedByOpening(hours: Minutes, next: Minutes): Minutes {
  if (!hours || !next || !endsAfterOpening(hours, next)) return hours;
  const opens = next.start + dayMinutes;
  const breaks = (hours.breaks ?? []).filter((one) => one.start < opens);
  const last = breaks.at(-1);
  // A break that lasts until then is the end.
  if (last && last.end >= opens) return { start: hours.start, end: last.start, breaks: breaks.slice(0, -1) };
  return { start: hours.start, end: opens, breaks };
}

/**
 * Returns the plan of the store, or of an employee with own hours. A day on which the store is closed is off for
 * everybody; then own days off and extra days count before the own pattern, and that before the store's.
 */
export function planFrom(store: OwnHours, own: OwnHours | null = null): Plan {
  const sources = own ? [own, store] : [store];
  function storedHoursOn(day: string): Minutes {
    if (sources.some(({ daysOff }) => daysOff.has(day))) return null;
    for (const { extraDays, patterns } of sources) {
      const extra = extraDays.get(day);
      if (extra) return extra;
      const week = weekOn(patterns, day);
      if (week) return week[weekday(day) - 1] ?? null;
    }
    return always[0];
  }
  return {
    daysOff: new Set(sources.flatMap(({ daysOff }) => [...daysOff])),
    storedHoursOn,
    hoursOn(day) {
      const hours = storedHoursOn(day);
      if (!hours || hours.end <= dayMinutes) return hours;
      return endedByOpening(hours, storedHoursOn(addDays(day, 1)));
    },
  };
}
