import { businessDay } from '@suite/domain/time';
import { useStore } from '@suite/remote-kit';
import { useSearchParams } from 'react-router-dom';
import { type Days, type DaysProblem, type RangeId, readRange, validateDays, writeRange } from '../domain/ranges';

export interface Range {
  id: RangeId;
  days: Days;
  /** Why these days cannot be asked for. */
  problem: DaysProblem | null;
  choose: (id: RangeId, days?: Days) => void;
  /** The query that carries the range to another page, with `?`. */
  search: string;
}

/** The range of a report; it lives in the address, so that Back, reload and a shared link keep it. */
export function useRange(): Range {
  const { timezone } = useStore();
  const [params, setParams] = useSearchParams();
  const { id, days } = readRange(params, businessDay(new Date(), timezone));
  return {
    id,
    days,
    problem: validateDays(days),
    // Custom days start with the days that were shown last.
    choose: (chosen, from = days) => setParams(writeRange(chosen, from), { replace: true }),
    search: `?${new URLSearchParams(writeRange(id, days))}`,
  };
}
