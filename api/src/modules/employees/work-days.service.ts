import type { Tx } from '../../kit/database';
import type { MinuteSpan, Minutes } from './availability.rules';
import { type Plans, planOf, readPlans } from './availability.store';

const spanOf = ({ start, end }: MinuteSpan) => ({ start_minute: start, end_minute: end });

const hoursOf = (minutes: Minutes) => minutes && { ...spanOf(minutes), breaks: (minutes.breaks ?? []).map(spanOf) };

function workDays(plans: Plans, employee_id: string | null) {
  const { week: weekOf, daysOff } = planOf(plans, employee_id);
  const [mo, tu, we, th, fr, sa, su] = weekOf;
  return {
    employee_id,
    mo: hoursOf(mo),
    tu: hoursOf(tu),
    we: hoursOf(we),
    th: hoursOf(th),
    fr: hoursOf(fr),
    sa: hoursOf(sa),
    su: hoursOf(su),
    has_own_hours: plans.haveHours.has(employee_id),
    days_off: [...daysOff].sort(),
  };
}

/**
 * Returns the plan of the store first, then those of the employees with their own, with days off from `today`
 * (yyyy-MM-dd) on.
 */
export async function listWorkDays(tx: Tx, whmcsId: number, today: string) {
  const plans = await readPlans(tx, whmcsId, today);
  return [null, ...plans.own.keys()].map((id) => workDays(plans, id));
}

/** Returns the plan of one employee, or (null) of the store. */
export const readWorkDays = async (tx: Tx, whmcsId: number, today: string, employeeId: string | null) =>
  workDays(await readPlans(tx, whmcsId, today), employeeId);
