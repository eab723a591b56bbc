import { addDays } from '@suite/domain/time';

/** First and last day (yyyy-MM-dd) of a closed period. */
export interface ClosedPeriod {
  from: string;
  until: string;
}

/** Returns days as periods: days that follow each other are one. */
export function periodsOf(days: readonly string[]): ClosedPeriod[] {
  const periods: ClosedPeriod[] = [];
  for (const day of [...days].sort()) {
    const last = periods.at(-1);
    if (last && addDays(last.until, 1) === day) last.until = day;
    else periods.push({ from: day, until: day });
  }
  return periods;
}
