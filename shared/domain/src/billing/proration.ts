import { type Cents, splitByWeight } from '../cents';
import { type BillingPeriod, countDays } from './periods';

/** What a change within a period gives back and adds. */
export interface Proration {
  /** Days from the change to the end of the period, the day of the change included. */
  daysLeft: number;
  days: number;
  /** What was paid for the days that are left, 0 or more. */
  credit: Cents;
  /** The price of the new product for the same days. */
  debit: Cents;
}

/** Splits an amount of a period into what is used before a day and what is left from it on; both sum to the amount. */
export function splitAtDay(amount: Cents, period: BillingPeriod, day: string): { used: Cents; left: Cents } {
  if (day < period.start || day > period.end) throw new RangeError(`${day} is not a day of the period.`);
  const daysLeft = countDays({ start: day, end: period.end });
  const [used = 0, left = 0] = splitByWeight(amount, [countDays(period) - daysLeft, daysLeft]);
  return { used, left };
}

/**
 * Returns the amounts of a change to another product on a day of the period: the credit is a part of what was really
 * paid for the period, whatever the old product costs today.
 */
export function prorate(change: { paid: Cents; newPrice: Cents; period: BillingPeriod; day: string }): Proration {
  const { paid, newPrice, period, day } = change;
  return {
    daysLeft: countDays({ start: day, end: period.end }),
    days: countDays(period),
    credit: splitAtDay(paid, period, day).left,
    debit: splitAtDay(newPrice, period, day).left,
  };
}
