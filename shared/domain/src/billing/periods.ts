import { addDays, addMonths, startOfMonth } from '../time';

/** Days of a store's zone, both ends inclusive (yyyy-MM-dd). */
export interface BillingPeriod {
  start: string;
  end: string;
}

/** What fixes all periods of a package. */
export interface PeriodTerms {
  firstDay: string;
  /** The day of the month on which periods begin, 1 to 31; the last day of months that are shorter. */
  anchorDay: number;
  intervalMonths: number;
}

/** Returns the day of the month at which periods of a package begin that starts on this day. */
export const anchorOf = (firstDay: string): number => Number(firstDay.slice(8));

/** Returns the first day of the period with this number; the first period is 0. */
function startOfPeriod({ firstDay, anchorDay, intervalMonths }: PeriodTerms, index: number): string {
  if (index === 0) return firstDay;
  const month = addMonths(startOfMonth(firstDay), index * intervalMonths);
  const lastDay = anchorOf(addDays(addMonths(month, 1), -1));
  return addDays(month, Math.min(anchorDay, lastDay) - 1);
}

/**
 * Returns the period with this number; the first one is 0. Each is computed from the first day, never from the period
 * before, so that a short month moves no later one.
 */
export const periodAt = (terms: PeriodTerms, index: number): BillingPeriod => ({
  start: startOfPeriod(terms, index),
  end: addDays(startOfPeriod(terms, index + 1), -1),
});

const monthsBetween = (from: string, to: string): number =>
  12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** Returns the number of the period that contains the day; -1 before the first day. */
export function periodIndexOf(terms: PeriodTerms, day: string): number {
  if (day < terms.firstDay) return -1;
  const index = Math.floor(monthsBetween(terms.firstDay, day) / terms.intervalMonths);
  return index > 0 && startOfPeriod(terms, index) > day ? index - 1 : index;
}

/** Returns the period after one of the package's own. */
export const periodAfter = (terms: PeriodTerms, { end }: BillingPeriod): BillingPeriod =>
  periodAt(terms, periodIndexOf(terms, addDays(end, 1)));

const dayMs = 86_400_000;

/** Counts the days from one to another, both inclusive, whatever the clocks of a zone do meanwhile. */
export const countDays = ({ start, end }: BillingPeriod): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / dayMs) + 1;
