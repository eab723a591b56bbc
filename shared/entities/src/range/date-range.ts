import { addDays, addMonths, dayOfAddress, isDay, startOfMonth, startOfWeek } from '@suite/domain/time';

/** The ranges of days that have a name. */
export const rangePresets = [
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
export type RangePreset = (typeof rangePresets)[number];
export type RangeId = RangePreset | 'custom';

/** A range of business days `yyyy-MM-dd`, both included. */
export interface DateRange {
  start: string;
  end: string;
}

/** Returns the days of a preset on the store's `today`. A period that is not over ends today; weeks start on Monday. */
export function presetDays(range: RangePreset, today: string): DateRange {
  const until = (start: string): DateRange => ({ start, end: today });
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

/** The reasons why a range of days is refused. */
export type DateRangeProblem = 'day_required' | 'end_before_start' | 'too_long';

/** Maximum number of days of a report: a leap year. */
export const maxDays = 366;

export function validateDateRange({ start, end }: DateRange): DateRangeProblem | null {
  if (!isDay(start) || !isDay(end)) return 'day_required';
  if (end < start) return 'end_before_start';
  return end > addDays(start, maxDays - 1) ? 'too_long' : null;
}

/** Reads the range of an address (`?range=`, with `&from=&to=` for custom days), or returns the initial one. */
export function readRange(
  params: URLSearchParams,
  today: string,
  initial: RangePreset = 'today',
): { id: RangeId; days: DateRange } {
  // A text that is no day stays, because the person is typing it.
  const dayIn = (name: string) => dayOfAddress(params.get(name)) ?? params.get(name) ?? today;
  const requested = params.get('range');
  if (requested === 'custom') return { id: 'custom', days: { start: dayIn('from'), end: dayIn('to') } };
  const id = rangePresets.find((one) => one === requested) ?? initial;
  return { id, days: presetDays(id, today) };
}

/** The search parameters of a range. */
export type RangeParameters = { range: RangeId; from?: string; to?: string };

/** The search parameters for a range, as `readRange` reads them. */
export const writeRange = (id: RangeId, { start, end }: DateRange): RangeParameters =>
  id === 'custom' ? { range: id, from: start, to: end } : { range: id };
