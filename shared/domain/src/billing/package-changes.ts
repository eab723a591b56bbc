import type { ServiceFlag } from '../index';
import { addDays, weekday } from '../time';
import { type BillingPeriod, countDays } from './periods';
import { splitAtDay } from './proration';

export const packageIntervals = ['month', 'year'] as const;
export type PackageInterval = (typeof packageIntervals)[number];

const months = { month: 1, year: 12 } as const;

export const monthsOf = (interval: PackageInterval): 1 | 12 => months[interval];
export const intervalOf = (intervalMonths: number): PackageInterval => (intervalMonths === 12 ? 'year' : 'month');

/** Services of which a store has one, each with what the one before has: the point of sale contains the gift cards. */
const families: readonly (readonly ServiceFlag[])[] = [['gc_without_pos', 'pos']];

/** Returns the services of which a store has at most one, with the given one among them. */
export const familyOf = (flag: ServiceFlag): readonly ServiceFlag[] =>
  families.find((family) => family.includes(flag)) ?? [flag];

/** Whether a service brings all of another one. */
export const containsService = (flag: ServiceFlag, other: ServiceFlag): boolean =>
  familyOf(flag).includes(other) && familyOf(flag).indexOf(flag) > familyOf(flag).indexOf(other);

/** A product with its interval, as a package has it. */
export interface PackageChoice {
  productCode: string;
  intervalMonths: number;
  /** Price of the product for a month, by which products are compared, whatever the interval. */
  monthlyPrice: number;
}

/**
 * Returns when a package changes to another choice: `now` to a larger product or a longer interval, `at_end` of the
 * period to a smaller or shorter one; null if it is the same, or larger in one way and smaller in the other.
 */
export function changeTime(from: PackageChoice, to: PackageChoice): 'now' | 'at_end' | null {
  const larger = Math.sign(to.monthlyPrice - from.monthlyPrice);
  const longer = Math.sign(to.intervalMonths - from.intervalMonths);
  if (larger * longer < 0) return null;
  if (larger + longer > 0) return 'now';
  if (larger + longer < 0) return 'at_end';
  return from.productCode === to.productCode ? null : 'at_end';
}

/** What was paid for days of a package, without tax; negative for what was given back for them. */
export interface PaidInvoiceLine {
  amount: number;
  period: BillingPeriod;
}

/** Returns what is left of the paid lines from a day on, that day included; 0 or more. */
export function unusedValue(lines: readonly PaidInvoiceLine[], day: string): number {
  const left = lines.map(({ amount, period }) => {
    if (period.end < day) return 0;
    return period.start >= day ? amount : splitAtDay(amount, period, day).left;
  });
  return Math.max(
    0,
    left.reduce((all, one) => all + one, 0),
  );
}

/** Returns the part of a price of a whole period for its days from a day on. */
export const priceOfRest = (price: number, period: BillingPeriod, day: string): number =>
  day <= period.start ? price : splitAtDay(price, period, day).left;

/** Days for which a renewing package stays on although nothing has renewed it: the last state of an unpaid one begins then. */
export const graceDays = 45;

/** Returns the last day on which a store uses what ends with a day: nothing is switched off on the night before a busy day. */
export function lastAccessDay(end: string): string {
  let last = end;
  // Friday, Saturday and Sunday are busy.
  while (weekday(addDays(last, 1)) > 4) last = addDays(last, 1);
  return last;
}

/** The longest that a service which the operator includes may still last when its package is bought. */
export const maxIncludedDays = 45;

/**
 * Returns the first day of a package that is bought on a day: the one after the days that the operator includes; null
 * if those last too long to buy it.
 */
export function firstDayOf(today: string, includedUntil: string | null): string | null {
  if (includedUntil === null || includedUntil < today) return today;
  return countDays({ start: today, end: includedUntil }) > maxIncludedDays ? null : addDays(includedUntil, 1);
}
