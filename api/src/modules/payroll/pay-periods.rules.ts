import { createHash } from 'node:crypto';
import { addDays, addMonths, startOfMonth } from '@suite/domain/time';
import type { PayFrequency } from '../../resolver-types.generated';

/** Business days (yyyy-MM-dd), both inclusive. */
export interface PayDaySpan {
  start: string;
  end: string;
}

export interface Schedule {
  frequency: PayFrequency;
  /** First day of one of the periods. */
  anchor_date: string;
}

const lengths = { weekly: 7, two_weekly: 14 } as const;
const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Returns the number of days, both ends included. */
export const countDays = ({ start, end }: PayDaySpan): number => daysBetween(start, end) + 1;

/** Returns every day, both ends included. */
export const daysOf = (days: PayDaySpan): string[] =>
  Array.from({ length: countDays(days) }, (_, index) => addDays(days.start, index));

export const contains = ({ start, end }: PayDaySpan, day: string): boolean => start <= day && day <= end;
export const overlaps = (a: PayDaySpan, b: PayDaySpan): boolean => a.start <= b.end && b.start <= a.end;

/** Returns the full period of the schedule that contains a day. */
export function periodAround({ frequency, anchor_date }: Schedule, day: string): PayDaySpan {
  if (frequency === 'weekly' || frequency === 'two_weekly') {
    const length = lengths[frequency];
    const since = daysBetween(anchor_date, day);
    const start = addDays(day, -(((since % length) + length) % length));
    return { start, end: addDays(start, length - 1) };
  }
  const first = startOfMonth(day);
  if (frequency === 'twice_monthly') {
    const middle = addDays(first, 14);
    return day <= middle
      ? { start: first, end: middle }
      : { start: addDays(middle, 1), end: addDays(addMonths(first, 1), -1) };
  }
  // Every month has the 28th.
  const offset = Math.min(Number(anchor_date.slice(8)), 28) - 1;
  const month = day >= addDays(first, offset) ? first : addMonths(first, -1);
  return { start: addDays(month, offset), end: addDays(addMonths(month, 1), offset - 1) };
}

/**
 * Returns the periods of the schedule from one day to another, oldest first, without the days of other periods: what these
 * leave of a period is one of its own.
 */
export function periodsOf(schedule: Schedule, { start, end }: PayDaySpan, others: readonly PayDaySpan[]): PayDaySpan[] {
  const periods: PayDaySpan[] = [];
  for (let next = start; next <= end; ) {
    const full = periodAround(schedule, next);
    periods.push(...without({ start: next, end: full.end }, others));
    next = addDays(full.end, 1);
  }
  return periods;
}

/** Returns what other periods leave of days. */
function without(days: PayDaySpan, others: readonly PayDaySpan[]): PayDaySpan[] {
  const hit = others.find((other) => overlaps(days, other));
  if (!hit) return [days];
  const before = { start: days.start, end: addDays(hit.start, -1) };
  const after = { start: addDays(hit.end, 1), end: days.end };
  return [before, after].filter(({ start, end }) => start <= end).flatMap((part) => without(part, others));
}

/** Returns the id of a period that is not stored yet, the same at every time. */
export function payPeriodId(whmcsId: number, { start, end }: PayDaySpan): string {
  const digits = createHash('sha256').update(`${whmcsId} ${start} ${end}`).digest('hex');
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 3) | 8).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}
