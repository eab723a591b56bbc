import { addDays } from '@suite/domain/time';
import { invalid } from '../../kit/problem';

/** BusinessDays from the first to the last, both included. */
export interface BusinessDays {
  start: string;
  end: string;
}

/** Returns the requested days. Refused: an end before the start, and more than `max` days. */
export function daysOf(
  { start_date: start, end_date: end }: { start_date: string; end_date: string },
  max: number,
): BusinessDays {
  if (end < start) throw invalid('end_date', 'end_before_start');
  const last = addDays(start, max - 1);
  if (end > last) throw invalid('end_date', 'out_of_range', { min: start, max: last });
  return { start, end };
}
