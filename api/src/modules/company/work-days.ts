import type { Tx } from '../../kit/database';
import type { Minutes, Plan } from '../employees/availability';
import { readPlans } from '../employees/availability.store';

const hoursOf = (minutes: Minutes) => minutes && { start_minute: minutes.start, end_minute: minutes.end };

function workDays(employee_id: string | null, { week: [mo, tu, we, th, fr, sa, su], daysOff }: Plan, today: string) {
  const week = { mo, tu, we, th, fr, sa, su };
  return {
    employee_id,
    ...Object.fromEntries(Object.entries(week).map(([day, minutes]) => [day, hoursOf(minutes)])),
    days_off: [...daysOff].filter((day) => day >= today).sort(),
  };
}

/** The plan of the store first, then of the employees who have their own, with days off from `today` (yyyy-MM-dd) on. */
export async function listWorkDays(tx: Tx, whmcsId: number, today: string) {
  const { store, own } = await readPlans(tx, whmcsId);
  return [workDays(null, store, today), ...[...own].map(([id, plan]) => workDays(id, plan, today))];
}
