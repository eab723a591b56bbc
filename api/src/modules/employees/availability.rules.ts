import { dayMinutes } from '@suite/domain/opening-hours';
import { addDays, businessDay, dayRange, firstWallTime, type Span, wallTime } from '@suite/domain/time';
import type { Plan } from './work-pattern.rules';

/** Working hours, appointments and blocked time of an employee; the store's blocked time included. */
export interface Agenda {
  plan: Plan;
  busy: readonly Span[];
  blocked: readonly Span[];
}

export type Unavailable = 'busy' | 'blocked' | 'off';

/** An order in which the most serious reason comes first. */
const severity = ['busy', 'blocked', 'off'] as const satisfies readonly Unavailable[];

/** Returns the most serious of the reasons why an employee is not available in parts of a time; null if there is none. */
export const mostSerious = (reasons: readonly (Unavailable | null)[]): Unavailable | null =>
  severity.find((reason) => reasons.includes(reason)) ?? null;

/**
 * Caches the working hours of a plan's days: time zone conversion is slow, and most employees of a team share one plan.
 */
const known = new WeakMap<Plan, Map<string, readonly Span[]>>();

/**
 * Returns the working hours of a day as instants of the zone, between its breaks; none on a day off. They can end in the
 * next morning, before the next day's begin.
 */
export function workingSpans(plan: Plan, day: string, zone: string): readonly Span[] {
  const days = known.get(plan) ?? new Map<string, readonly Span[]>();
  known.set(plan, days);
  const key = `${day} ${zone}`;
  const spans = days.get(key);
  if (spans) return spans;
  const found = readHours(plan, day, zone);
  days.set(key, found);
  return found;
}

function readHours(plan: Plan, day: string, zone: string): Span[] {
  const minutes = plan.hoursOn(day);
  if (!minutes) return [];
  const { start, end, breaks = [] } = minutes;
  const starts = [start, ...breaks.map((one) => one.end)];
  const ends = [...breaks.map((one) => one.start), end];
  const opens = end > dayMinutes ? openingOn(plan, addDays(day, 1), zone) : null;
  // A skipped hour moves times behind it, also behind the next day's opening.
  const clipped = (instant: Date) => (opens && opens < instant ? opens : instant);
  return starts
    .map((from, index) => ({
      start: clipped(instantOf(day, from, zone)),
      end: clipped(instantOf(day, ends[index] ?? end, zone)),
    }))
    .filter((span) => span.start < span.end);
}

/**
 * In a night in which the clock goes back, times after midnight are those before it does: a store that closes at 1:30
 * closes an hour and a half after midnight, as in every other night.
 */
const instantOf = (day: string, minutes: number, zone: string): Date =>
  minutes > dayMinutes ? firstWallTime(day, minutes, zone) : wallTime(day, minutes, zone);

function openingOn(plan: Plan, day: string, zone: string): Date | null {
  const hours = plan.hoursOn(day);
  return hours && wallTime(day, hours.start, zone);
}

/**
 * Returns the time that belongs to a working day: from midnight, or when the hours of the evening before end, to the next
 * midnight, or when its own hours end.
 */
export const workdaySpan = (plan: Plan, day: string, zone: string): Span => ({
  start: workdayEnd(plan, addDays(day, -1), zone),
  end: workdayEnd(plan, day, zone),
});

function workdayEnd(plan: Plan, day: string, zone: string): Date {
  const { end } = dayRange(day, zone);
  const closes = workingSpans(plan, day, zone).at(-1)?.end;
  return closes && closes > end ? closes : end;
}

/** Returns the day of the calendar to whose working day an instant belongs: after midnight it can be the day before. */
export function workdayOf(plan: Plan, instant: Date, zone: string): string {
  const day = businessDay(instant, zone);
  return instant < workdaySpan(plan, day, zone).start ? addDays(day, -1) : day;
}

/**
 * Returns whether the whole span lies in working hours and touches no break; it continues from one day's hours to the
 * next day's if those begin when the former end.
 */
export function works(plan: Plan, span: Span, zone: string): boolean {
  let from = span.start;
  for (;;) {
    const day = businessDay(from, zone);
    const hours = [addDays(day, -1), day]
      .flatMap((one) => workingSpans(plan, one, zone))
      .find((one) => one.start <= from && from < one.end);
    if (!hours) return false;
    if (span.end <= hours.end) return true;
    from = hours.end;
  }
}

/** Half-open spans: spans do not overlap if one ends when the other starts. */
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/**
 * Returns why an employee is not available for a span, null if they are; appointments take precedence over blocked
 * time, and that over hours.
 */
export function unavailability({ plan, busy, blocked }: Agenda, span: Span, zone: string): Unavailable | null {
  const isIn = (one: Span) => overlaps(one, span);
  if (busy.some(isIn)) return 'busy';
  if (blocked.some(isIn)) return 'blocked';
  return works(plan, span, zone) ? null : 'off';
}

/** Returns the booked time within a span, in milliseconds. */
export const bookedTime = ({ busy }: Agenda, { start, end }: Span): number =>
  busy.reduce(
    (sum, one) =>
      sum + Math.max(0, Math.min(one.end.getTime(), end.getTime()) - Math.max(one.start.getTime(), start.getTime())),
    0,
  );

/**
 * Returns the free time of an employee over a number of days: in order, without overlaps, across midnight if their
 * hours continue.
 */
export function freeSpans({ plan, busy, blocked }: Agenda, from: string, days: number, zone: string): Span[] {
  const taken = [...busy, ...blocked].sort((a, b) => a.start.getTime() - b.start.getTime());
  const free: Span[] = [];
  for (let index = 0; index < days; index += 1) {
    const hours = workingSpans(plan, addDays(from, index), zone);
    for (const span of hours.flatMap((one) => without(one, taken))) {
      const last = free.at(-1);
      if (last?.end.getTime() === span.start.getTime()) last.end = span.end;
      else free.push(span);
    }
  }
  return free;
}

/** Returns the free parts of a span; `taken` is sorted by start and may overlap. */
function without({ start, end }: Span, taken: readonly Span[]): Span[] {
  const left: Span[] = [];
  let from = start;
  for (const one of taken) {
    if (one.end <= from) continue;
    if (one.start >= end) break;
    if (from < one.start) left.push({ start: from, end: one.start });
    from = one.end;
  }
  return from < end ? [...left, { start: from, end }] : left;
}

/** Returns whether a span lies within one of these. */
export const hasRoom = (free: readonly Span[], { start, end }: Span): boolean =>
  free.some((one) => one.start <= start && end <= one.end);

/**
 * Returns the start times of a day from an instant on: every `step` minutes since the store's midnight, until the next
 * midnight, or `until` if that is later.
 */
export function startTimesOf(day: string, zone: string, from: Date, step: number, until?: Date): Date[] {
  const { start, end } = dayRange(day, zone);
  const last = until && until > end ? until : end;
  const stepMs = step * 60_000;
  const skipped = Math.max(0, Math.ceil((from.getTime() - start.getTime()) / stepMs));
  const count = Math.max(0, Math.ceil((last.getTime() - start.getTime()) / stepMs) - skipped);
  return Array.from({ length: count }, (_, index) => new Date(start.getTime() + (skipped + index) * stepMs));
}
