import type { Tx } from '../../kit/database';
import { type Plans, planOf, readPlans } from './availability.store';
import {
  always,
  type MinuteSpan,
  type Minutes,
  patternOn,
  patternsFrom,
  type Week,
  weekOn,
} from './work-pattern.rules';

const spanOf = ({ start, end }: MinuteSpan) => ({ start_minute: start, end_minute: end });

const hoursOf = (minutes: NonNullable<Minutes>) => ({
  ...spanOf(minutes),
  breaks: (minutes.breaks ?? []).map(spanOf),
});

const daysOf = (week: Week) => week.map((minutes) => minutes && hoursOf(minutes));

function workDays({ hours, haveHours, ...plans }: Plans, employee_id: string | null, today: string) {
  const own = hours.get(employee_id);
  const patterns = own?.patterns ?? [];
  const week = weekOn(patterns, today) ?? weekOn(hours.get(null)?.patterns ?? [], today) ?? always;
  const present = patternOn(patterns, today);
  const [mo = null, tu = null, we = null, th = null, fr = null, sa = null, su = null] = daysOf(week);
  return {
    employee_id,
    ...{ mo, tu, we, th, fr, sa, su },
    has_own_hours: haveHours.has(employee_id),
    days_off: [...planOf({ hours, haveHours, ...plans }, employee_id).daysOff].sort(),
    patterns: patternsFrom(patterns, today).map((pattern) => ({
      ...{ starts_on: pattern.startsOn, ends_on: pattern.endsOn, is_present: pattern === present },
      weeks: pattern.weeks.map((one) => ({ days: daysOf(one) })),
    })),
    extra_days: [...(own?.extraDays ?? [])].map(([day, minutes]) => ({ day, hours: hoursOf(minutes) })),
  };
}

/**
 * Returns the hours of the store first, then those of the employees with their own, with days off and extra days from
 * `today` (yyyy-MM-dd) on.
 */
export async function listWorkDays(tx: Tx, whmcsId: number, today: string) {
  const plans = await readPlans(tx, whmcsId, today);
  return [null, ...plans.own.keys()].map((id) => workDays(plans, id, today));
}

/** Returns the hours of one employee, or (null) of the store. */
export const readWorkDays = async (tx: Tx, whmcsId: number, today: string, employeeId: string | null) =>
  workDays(await readPlans(tx, whmcsId, today), employeeId, today);
