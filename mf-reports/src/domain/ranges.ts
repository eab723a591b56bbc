import { addDays, addMonths, isDay, startOfMonth, startOfWeek } from '@suite/domain/time';

/** The spans of days that a report is asked for by name. */
export const rangeIds = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'last_7_days',
  'this_month',
  'last_month',
  'last_30_days',
  'last_3_months',
  'last_6_months',
  'this_year',
  'last_year',
  'last_12_months',
] as const;
export type NamedRange = (typeof rangeIds)[number];
export type RangeId = NamedRange | 'custom';

/** Business days `yyyy-MM-dd`, both of them in it. */
export interface Days {
  start: string;
  end: string;
}

/** The days of a range on the store's `today`. What is under way ends today; weeks start on Monday. */
export function daysOf(range: NamedRange, today: string): Days {
  const until = (start: string): Days => ({ start, end: today });
  const month = startOfMonth(today);
  const year = `${today.slice(0, 4)}-01-01`;
  switch (range) {
    case 'today':
      return until(today);
    case 'yesterday':
      return { start: addDays(today, -1), end: addDays(today, -1) };
    case 'this_week':
      return until(startOfWeek(today));
    case 'last_week':
      return { start: addDays(startOfWeek(today), -7), end: addDays(startOfWeek(today), -1) };
    case 'last_7_days':
      return until(addDays(today, -6));
    case 'this_month':
      return until(month);
    case 'last_month':
      return { start: addMonths(month, -1), end: addDays(month, -1) };
    case 'last_30_days':
      return until(addDays(today, -29));
    case 'last_3_months':
      return until(addDays(addMonths(today, -3), 1));
    case 'last_6_months':
      return until(addDays(addMonths(today, -6), 1));
    case 'this_year':
      return until(year);
    case 'last_year':
      return { start: addMonths(year, -12), end: addDays(year, -1) };
    case 'last_12_months':
      return until(addDays(addMonths(today, -12), 1));
  }
}

/** Why days that a person chose cannot be asked for. */
export type DaysProblem = 'day_required' | 'end_before_start' | 'too_long';

/** Maximum number of days of a report: a leap year. */
export const maxDays = 366;

export function validateDays({ start, end }: Days): DaysProblem | null {
  if (!isDay(start) || !isDay(end)) return 'day_required';
  if (end < start) return 'end_before_start';
  return end > addDays(start, maxDays - 1) ? 'too_long' : null;
}

/** Reads the range of an address (`?range=`, with `&from=&to=` for custom days); the default is today. */
export function readRange(params: URLSearchParams, today: string): { id: RangeId; days: Days } {
  const requested = params.get('range');
  if (requested === 'custom')
    return { id: 'custom', days: { start: params.get('from') ?? today, end: params.get('to') ?? today } };
  const id = rangeIds.find((one) => one === requested) ?? 'today';
  return { id, days: daysOf(id, today) };
}

/** The search parameters of a range. */
export type RangeParameters = { range: RangeId; from?: string; to?: string };

/** The search parameters for a range, as `readRange` reads them. */
export const writeRange = (id: RangeId, { start, end }: Days): RangeParameters =>
  id === 'custom' ? { range: id, from: start, to: end } : { range: id };
