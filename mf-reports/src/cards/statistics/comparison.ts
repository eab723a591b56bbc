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
