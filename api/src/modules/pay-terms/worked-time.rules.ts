import { minuteMs } from '@suite/domain/durations';
import { businessDay, dayRange, type Span } from '@suite/domain/time';

/** A break up to this length counts as worked time (29 CFR 785.18). */
export const maxPaidBreakMinutes = 20;
/** An entry that is open for so long was forgotten. */
export const maxOpenHours = 16;

/** What the clock recorded of an employee, from a start on. */
export interface ClockedTime {
  start: Date;
  /** Null while the employee works. */
  end: Date | null;
  breaks: readonly Span[];
  /** The start of the break that the employee is on. */
  breakSince: Date | null;
  /** Ended by the clock: it counts no time until somebody corrects it. */
  isForgotten: boolean;
}

const toMinute = (instant: Date): number => Math.floor(instant.getTime() / minuteMs);
const ofMinute = (minute: number): Date => new Date(minute * minuteMs);

/** The instant at which an open entry counts as forgotten. */
export const forgottenAt = ({ start }: Pick<ClockedTime, 'start'>): Date =>
  new Date(start.getTime() + maxOpenHours * 60 * minuteMs);

/** Returns whether nobody ended the time: the clock did, or should have by now. */
export const isForgotten = (time: Pick<ClockedTime, 'start' | 'end' | 'isForgotten'>, now: Date): boolean =>
  time.isForgotten || (time.end === null && now >= forgottenAt(time));

/**
 * Returns the spans of worked time, in whole minutes of the clock: until the end, or until now, without the breaks that do
 * not count as work. A forgotten entry has none.
 */
export function workSpans(time: ClockedTime, now: Date): Span[] {
  if (isForgotten(time, now)) return [];
  const end = toMinute(time.end ?? now);
  const current = time.breakSince ? [{ start: time.breakSince, end: now }] : [];
  const unpaid = [...time.breaks, ...current]
    .map((one) => ({ start: toMinute(one.start), end: toMinute(one.end) }))
    .filter((one) => one.end - one.start > maxPaidBreakMinutes)
    .sort((one, other) => one.start - other.start);
  const spans: Span[] = [];
  let from = toMinute(time.start);
  for (const { start, end: until } of [...unpaid, { start: end, end }]) {
    if (start > from) spans.push({ start: ofMinute(from), end: ofMinute(start) });
    from = Math.max(from, until);
  }
  return spans;
}

const minutesOf = ({ start, end }: Span): number => toMinute(end) - toMinute(start);

/** Returns the worked minutes of an entry. */
export const workedMinutes = (time: ClockedTime, now: Date): number =>
  workSpans(time, now).reduce((all, span) => all + minutesOf(span), 0);

/**
 * Returns the worked minutes by business day of the zone: time across midnight belongs to both days, each its part, also on
 * days of 23 and 25 hours. The days sum to the entries.
 */
export function minutesByDay(times: readonly ClockedTime[], { zone, now }: { zone: string; now: Date }) {
  const days = new Map<string, number>();
  for (const span of times.flatMap((time) => workSpans(time, now)))
    for (let { start } = span; start < span.end; ) {
      const day = businessDay(start, zone);
      const next = dayRange(day, zone).end;
      const end = next < span.end ? next : span.end;
      days.set(day, (days.get(day) ?? 0) + minutesOf({ start, end }));
      start = end;
    }
  return days;
}
