import { addDays } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import { invalid, notFound } from '../../kit/problem';
import type { WorkCalendarDay, WorkDaySource } from '../../resolver-types.generated';
import { hasEmployee } from './employees.store';
import { type Plans, planOf, readPlans } from './plans.store';
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
    mo,
    tu,
    we,
    th,
    fr,
    sa,
    su,
    has_own_hours: haveHours.has(employee_id),
    days_off: [...planOf({ hours, haveHours, ...plans }, employee_id).daysOff].sort(),
    patterns: patternsFrom(patterns, today).map((pattern) => ({
      starts_on: pattern.startsOn,
      ends_on: pattern.endsOn,
      is_present: pattern === present,
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

const maxDays = 62;

/**
 * Returns the hours of an employee, or (null) of the store, on each day of a span (yyyy-MM-dd, the last one included),
 * with what they come from.
 */
export async function workCalendar(
  tx: Tx,
  whmcsId: number,
  { employeeId, from, until }: { employeeId: string | null; from: string; until: string },
): Promise<WorkCalendarDay[]> {
  if (until < from || addDays(from, maxDays) <= until)
    throw invalid('until_day', 'out_of_range', { min: 1, max: maxDays });
  if (employeeId !== null && !(await hasEmployee(tx, whmcsId, employeeId))) throw notFound('employee');
  const plans = await readPlans(tx, whmcsId, from);
  const plan = planOf(plans, employeeId);
  const [store, own] = [plans.hours.get(null), employeeId === null ? undefined : plans.hours.get(employeeId)];
  const sourceOf = (day: string): WorkDaySource => {
    if (store?.daysOff.has(day)) return 'closed';
    if (own?.daysOff.has(day)) return 'day_off';
    if ((own ?? (employeeId === null ? store : undefined))?.extraDays.has(day)) return 'extra';
    return own && weekOn(own.patterns, day) ? 'own' : 'store';
  };
  const days: WorkCalendarDay[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const minutes = plan.hoursOn(day);
    days.push({ day, hours: minutes && hoursOf(minutes), source: sourceOf(day) });
  }
  return days;
}
