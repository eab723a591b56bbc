import { dayMs } from '@suite/domain/durations';
import { addDays } from '@suite/domain/time';

interface Days {
  start: string;
  end: string;
}

/** Returns the days directly before a range, as many as it has. */
export function precedingDays({ start, end }: Days): Days {
  const count = (Date.parse(end) - Date.parse(start)) / dayMs + 1;
  return { start: addDays(start, -count), end: addDays(start, -1) };
}

/**
 * Returns the change of an amount in whole percent, rounded half away from zero; from zero up it is 100, from zero down
 * -100.
 */
export function changePercent(now: number, before: number): number {
  if (now === before) return 0;
  if (before === 0) return now > 0 ? 100 : -100;
  const change = ((now - before) / Math.abs(before)) * 100;
  return Math.sign(change) * Math.round(Math.abs(change));
}
