import { addDays, dayRange, type Span } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { workdaySpan, workingSpans } from './availability.rules';
import { readActiveEmployees } from './availability.store';
import { type BlockedTime, readBlocked } from './blocked-time.store';
import { planOf, readPlans } from './plans.store';

interface TimeSpan {
  start_time: Date;
  end_time: Date;
}

export interface DayPlan {
  employee_id: string | null;
  working: TimeSpan[];
  from_day_before: TimeSpan[];
  blocked: BlockedTime[];
}

/**
 * Returns the plans of a day: the store's first, then those of the active employees by name; staff get their own and
 * the store's. They last until the last of the hours end, which can be in the next morning.
 */
export async function listDayPlans(day: string, { tx, caller }: StoreContext): Promise<DayPlan[]> {
  const { whmcsId, timezone, employeeId } = caller;
  const before = addDays(day, -1);
  const [plans, active] = await Promise.all([readPlans(tx, whmcsId, before), readActiveEmployees(tx, whmcsId)]);
  const team = active.filter((id) => employeeId === null || id === employeeId);
  const owners = [null, ...team].map((id) => ({ id, plan: planOf(plans, id) }));
  const { start } = dayRange(day, timezone);
  const ends = owners.map(({ plan }) => workdaySpan(plan, day, timezone).end.getTime());
  const blocked = await readBlocked(tx, whmcsId, { start, end: new Date(Math.max(...ends)) });
  return owners.map(({ id, plan }) => ({
    employee_id: id,
    working: workingSpans(plan, day, timezone).map(timeSpanOf),
    from_day_before: workingSpans(plan, before, timezone)
      .filter(({ end }) => end > start)
      .map((span) => timeSpanOf({ start: span.start < start ? start : span.start, end: span.end })),
    blocked: blocked.filter((one) => one.employee_id === id),
  }));
}

const timeSpanOf = ({ start, end }: Span): TimeSpan => ({ start_time: start, end_time: end });
