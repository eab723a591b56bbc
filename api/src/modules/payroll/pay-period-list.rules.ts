import { overlaps, type PayDaySpan, payPeriodId, periodsOf } from './pay-periods.rules';
import type { StoredPeriod, StoredSchedule } from './pay-versions.store';

/** A period of a store, stored or not. */
export interface ListedPeriod extends PayDaySpan {
  id: string;
  closed_at: Date | null;
  /** The newest version; null for none. */
  version: number | null;
}

/** Whether a period was closed once, so that its days cannot be divided anew. */
export const isSettled = ({ closed_at, version }: ListedPeriod): boolean => closed_at !== null || version !== null;

/** Returns the periods of a store, newest first: the stored ones, and those of the schedule until the one of today. */
export function allPeriods(
  whmcsId: number,
  { stored, schedule, today }: { stored: readonly StoredPeriod[]; schedule: StoredSchedule | null; today: string },
): ListedPeriod[] {
  const divided = schedule ? periodsOf(schedule, { start: schedule.starts_on, end: today }, stored) : [];
  const computed = divided.map(
    (days): ListedPeriod => ({ ...days, id: payPeriodId(whmcsId, days), closed_at: null, version: null }),
  );
  return [...stored, ...computed].sort((a, b) => (a.start < b.start ? 1 : -1));
}

/** Returns whether other periods that were closed once have some of the days. */
export const overlapsSettled = (days: PayDaySpan, periods: readonly ListedPeriod[]): boolean =>
  periods.some(
    (period) =>
      isSettled(period) && !(period.start === days.start && period.end === days.end) && overlaps(period, days),
  );
