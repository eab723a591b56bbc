import { dayRange } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { workingSpans } from './availability.rules';
import { readActiveEmployees } from './availability.store';
import { type BlockedTime, readBlocked } from './blocked-time.store';
import { planOf, readPlans } from './plans.store';

export interface DayPlan {
  employee_id: string | null;
  working: { start_time: Date; end_time: Date }[];
  blocked: BlockedTime[];
}

/**
 * Returns the plans of a day: the store's first, then those of the active employees by name; staff get their own and
 * the store's.
 */
export async function listDayPlans(day: string, { tx, caller }: StoreContext): Promise<DayPlan[]> {
  const { whmcsId, timezone, employeeId } = caller;
  const plans = await readPlans(tx, whmcsId, day);
  const blocked = await readBlocked(tx, whmcsId, dayRange(day, timezone));
  const team = (await readActiveEmployees(tx, whmcsId)).filter((id) => employeeId === null || id === employeeId);
  return [null, ...team].map((employee_id) => ({
    employee_id,
    working: workingSpans(planOf(plans, employee_id), day, timezone).map(({ start, end }) => ({
      start_time: start,
      end_time: end,
    })),
    blocked: blocked.filter((one) => one.employee_id === employee_id),
  }));
}
