import { businessDay, dayRange } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { type FieldProblem, fieldIf, invalid, Problem } from '../../kit/problem';
import type { DayOffInput, WorkDaysInput } from '../../resolver-types.generated';
import { type Minutes, type Week, works } from './availability.rules';
import { type Plans, planOf, readPlans } from './availability.store';
import { assertNoConflicts, type BookedSpan, countBooked, readBookedFrom } from './booking-conflicts.store';
import { forgetWeek, writeDayOff, writeWeek } from './hours.store';
import { lockTimeOf } from './time-access.service';

/**
 * Adds or removes a day off; refuses to add one with appointments, unless the caller continues anyway and they stay.
 */
export async function setDayOff(input: DayOffInput, { tx, caller }: StoreContext): Promise<void> {
  const { whmcsId, timezone } = caller;
  const { employee_id = null, day, is_off, continue_anyway } = input;
  await lockTimeOf(tx, whmcsId, employee_id);
  if (is_off) {
    const count = await countBooked(tx, whmcsId, employee_id, dayRange(day, timezone));
    assertNoConflicts(count, continue_anyway);
  }
  await writeDayOff(tx, whmcsId, employee_id, day, is_off);
}

const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;

/**
 * Sets the hours of a week, or removes an employee's own hours; refuses if upcoming appointments would be outside of
 * the new hours, unless the caller continues anyway and they stay.
 */
export async function updateWorkDays(input: WorkDaysInput, { tx, caller, now }: StoreContext): Promise<void> {
  const { whmcsId, timezone } = caller;
  const { employee_id = null, as_store, continue_anyway } = input;
  if (as_store && employee_id === null) throw invalid('input_obj.employee_id', 'required');
  const week = readWeek(input);
  await lockTimeOf(tx, whmcsId, employee_id);
  const today = businessDay(now(), timezone);
  const before = await readPlans(tx, whmcsId, today);
  if (as_store && employee_id !== null) await forgetWeek(tx, whmcsId, employee_id);
  else await writeWeek(tx, whmcsId, employee_id, week);
  const after = await readPlans(tx, whmcsId, today);
  const booked = await readBookedFrom(tx, whmcsId, employee_id, now());
  // Appointments that were outside of the former hours already do not count.
  const shutOut = booked.filter((one) => isIn(before, one, timezone) && !isIn(after, one, timezone));
  assertNoConflicts(shutOut.length, continue_anyway);
}

const isIn = (plans: Plans, booked: BookedSpan, zone: string): boolean =>
  works(planOf(plans, booked.employee_id), booked, zone);

const lastMinute = 24 * 60;

/** Returns the week, Monday first; throws the problems of all fields at once. */
function readWeek(input: WorkDaysInput): Week {
  const fields = weekdays.flatMap((day): FieldProblem[] => {
    const hours = input[day];
    if (!hours) return [];
    const path = `input_obj.${day}`;
    const { start_minute: start, end_minute: end } = hours;
    const isStart = start >= 0 && start < lastMinute;
    const isEnd = end >= 1 && end <= lastMinute;
    return [
      ...fieldIf(!isStart, {
        path: `${path}.start_minute`,
        code: 'out_of_range',
        params: { min: 0, max: lastMinute - 1 },
      }),
      ...fieldIf(!isEnd, { path: `${path}.end_minute`, code: 'out_of_range', params: { min: 1, max: lastMinute } }),
      ...fieldIf(isStart && isEnd && end <= start, { path: `${path}.end_minute`, code: 'end_before_start' }),
    ];
  });
  if (fields.length > 0) throw new Problem('validation', 'validation_failed', { fields });
  const of = (day: (typeof weekdays)[number]): Minutes => {
    const hours = input[day];
    return hours ? { start: hours.start_minute, end: hours.end_minute } : null;
  };
  return [of('mo'), of('tu'), of('we'), of('th'), of('fr'), of('sa'), of('su')];
}
