import { businessDay } from '@suite/domain/time';
import { useStore } from '@suite/remote-kit';
import { useSearchParams } from 'react-router-dom';
import {
  type DateRange,
  type DateRangeProblem,
  type RangeId,
  type RangePreset,
  readRange,
  validateDateRange,
  writeRange,
} from './date-range';

export interface RangeSelection {
  id: RangeId;
  days: DateRange;
  /** The reason why the range is refused, or null. */
  problem: DateRangeProblem | null;
  choose: (id: RangeId, days?: DateRange) => void;
  /** The query string that passes the range to another page, with `?`. */
  search: string;
}

/**
 * The range of days in the address (`?range=`), so that Back, reload and a shared link preserve it; `initial` where the
 * address has none.
 */
export function useDateRange(initial: RangePreset = 'today'): RangeSelection {
  const { timezone } = useStore();
  const [params, setParams] = useSearchParams();
  const { id, days } = readRange(params, businessDay(new Date(), timezone), initial);
  return {
    id,
    days,
    problem: validateDateRange(days),
    // Custom days start with the days that were shown last.
    choose: (chosen, from = days) => setParams((before) => withRange(before, chosen, from), { replace: true }),
    search: `?${new URLSearchParams(writeRange(id, days))}`,
  };
}

/** Replaces the range in the parameters of an address; the others, such as filters, stay. */
function withRange(params: URLSearchParams, id: RangeId, days: DateRange): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['range', 'from', 'to']) next.delete(name);
  for (const [name, value] of Object.entries(writeRange(id, days))) next.set(name, value);
  return next;
}
