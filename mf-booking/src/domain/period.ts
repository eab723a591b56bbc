import { addDays, addMonths, startOfMonth, startOfWeek } from '@suite/domain/time';

/** The views of the calendar. */
export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Days `yyyy-MM-dd`, the first and the last included. */
export interface CalendarPeriod {
  from: string;
  to: string;
}

const daysOfWeek = 7;

/** Returns the seven days of the day's week, from Monday on. */
export function weekOf(day: string): string[] {
  const monday = startOfWeek(day);
  return Array.from({ length: daysOfWeek }, (_, index) => addDays(monday, index));
}

/** Returns the weeks that the day's month touches, each from Monday to Sunday. */
export function monthWeeks(day: string): string[][] {
  const first = startOfMonth(day);
  const next = addMonths(first, 1);
  const weeks: string[][] = [];
  for (let monday = startOfWeek(first); monday < next; monday = addDays(monday, daysOfWeek)) weeks.push(weekOf(monday));
  return weeks;
}

/** Returns the month, the week or the day that contains the day. */
export function periodOf(view: CalendarView, day: string): CalendarPeriod {
  if (view === 'day') return { from: day, to: day };
  if (view === 'week') return { from: startOfWeek(day), to: addDays(startOfWeek(day), daysOfWeek - 1) };
  const first = startOfMonth(day);
  return { from: first, to: addDays(addMonths(first, 1), -1) };
}

export const isWithin = (day: string, { from, to }: CalendarPeriod): boolean => from <= day && day <= to;

/** Returns the day one period later (1) or earlier (-1); the last day of a shorter month if it has no such day. */
export function step(view: CalendarView, day: string, by: 1 | -1): string {
  if (view === 'month') return addMonths(day, by);
  return addDays(day, view === 'week' ? by * daysOfWeek : by);
}

/** Returns the day that a key moves to; null for other keys. */
export function dayByKey(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -daysOfWeek);
    case 'ArrowDown':
      return addDays(day, daysOfWeek);
    case 'Home':
      return startOfWeek(day);
    case 'End':
      return addDays(startOfWeek(day), daysOfWeek - 1);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return null;
  }
}
