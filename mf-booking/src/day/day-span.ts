import { hourMs, minuteMs } from '@suite/domain/durations';
import { maxEndMinute } from '@suite/domain/opening-hours';
import { dayRange, type Span, wallTime } from '@suite/domain/time';

const quarterMs = 15 * minuteMs;

/** The default span if there are no working hours, from and to these hours of the store's clock. */
const plainDay = { from: 9, to: 18 };

/**
 * Returns the part of a store's day that is drawn: from the full hour before the first of `spans` to the one after
 * the last, within the day. Hours are elapsed hours, not clock hours: on a day of a clock change there are 23 or
 * 25 of them. A day whose hours end in the next morning (`closes`) goes on until then.
 */
export function drawnSpan(day: string, zone: string, spans: readonly Span[], closes?: Date): Span {
  const { start, end: midnight } = dayRange(day, zone);
  const end = closes && closes > midnight ? wallTime(day, maxEndMinute, zone) : midnight;
  const inDay = spans.filter((span) => span.start < end && span.end > start && span.start < span.end);
  const [first, last] =
    inDay.length > 0
      ? [Math.min(...inDay.map((span) => span.start.getTime())), Math.max(...inDay.map((span) => span.end.getTime()))]
      : [wallTime(day, plainDay.from * 60, zone).getTime(), wallTime(day, plainDay.to * 60, zone).getTime()];
  const hourFrom = (instant: number, round: (hours: number) => number) =>
    start.getTime() + round((instant - start.getTime()) / hourMs) * hourMs;
  return {
    start: new Date(Math.max(start.getTime(), hourFrom(first, Math.floor))),
    end: new Date(Math.min(end.getTime(), hourFrom(last, Math.ceil))),
  };
}

/** Returns the full elapsed hours in a span, its start included. */
export function hoursOf({ start, end }: Span): Date[] {
  const count = Math.ceil((end.getTime() - start.getTime()) / hourMs);
  return Array.from({ length: count }, (_, index) => new Date(start.getTime() + index * hourMs));
}

export const minutesIn = ({ start, end }: Span): number => (end.getTime() - start.getTime()) / minuteMs;

/** Returns the minutes from the top of the drawn span to an instant, clamped to the span. */
export const minuteAt = (instant: Date, drawn: Span): number =>
  Math.min(Math.max(0, (instant.getTime() - drawn.start.getTime()) / minuteMs), minutesIn(drawn));

/** Returns the place of an appointment that would begin at `start`: minutes from the top, within the drawn span. */
export function placeOf(
  { start_time, end_time }: { start_time: string; end_time: string },
  start: Date,
  drawn: Span,
): { top: number; bottom: number } {
  const end = new Date(start.getTime() + Date.parse(end_time) - Date.parse(start_time));
  return { top: minuteAt(start, drawn), bottom: minuteAt(end, drawn) };
}

/** Returns the quarter of an hour at a distance in minutes from the top. */
export function quarterAt(minutes: number, drawn: Span): Date {
  const last = drawn.end.getTime() - quarterMs;
  const found = drawn.start.getTime() + Math.floor(minutes / 15) * quarterMs;
  return new Date(Math.max(drawn.start.getTime(), Math.min(found, last)));
}

/** Returns the gaps of a span between `parts`, in order. */
export function gapsBetween(span: Span, parts: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let from = span.start;
  for (const { start, end } of [...parts].sort((one, other) => one.start.getTime() - other.start.getTime())) {
    if (end <= from) continue;
    if (start > from) gaps.push({ start: from, end: start < span.end ? start : span.end });
    from = end;
    if (from >= span.end) return gaps;
  }
  return from < span.end ? [...gaps, { start: from, end: span.end }] : gaps;
}

/** Clocks that change in spring leave a day of 23 hours. */
const wholeDayMs = 23 * 60 * minuteMs;

/** Returns whether a time lasts for a whole day, of which screens say so instead of midnight twice. */
export const isWholeDay = (start: Date | string, end: Date | string): boolean =>
  new Date(end).getTime() - new Date(start).getTime() >= wholeDayMs;
