import { addDays, businessDay, dayRange } from '@suite/domain/time';
import type { StoreCaller, StoreContext } from '../../kit/operation';
import { type FieldProblem, fieldIf, invalid, Problem } from '../../kit/problem';
import type { DayHoursInput, DayOffInput, MinuteSpanInput, WorkDaysInput } from '../../resolver-types.generated';
import { type MinuteSpan, type Minutes, type Week, works } from './availability.rules';
import { type Plans, planOf, readPlans } from './availability.store';
import { assertNoConflicts, type BookedSpan, listBooked, readBookedFrom } from './booking-conflicts.store';
import { type Days, forgetWeek, writeDaysOff, writeWeek } from './hours.store';
import { lockTimeOf } from './time-access.service';

const maxDaysOff = 92;

/** Returns the days of a closed period; a single day without a last one. */
function daysOf({ day, until }: DayOffInput): Days {
  const last = until ?? day;
  if (last < day) throw invalid('input_obj.until', 'end_before_start');
  if (last >= addDays(day, maxDaysOff)) throw invalid('input_obj.until', 'too_many', { max: maxDaysOff });
  return { from: day, until: last };
}

/**
 * Adds or removes days off; refuses to add some with appointments, unless the caller continues anyway and they stay.
 */
export async function setDayOff(input: DayOffInput, { tx, caller }: StoreContext): Promise<void> {
  const { whmcsId, timezone } = caller;
  const { employee_id = null, is_off, continue_anyway } = input;
  const days = daysOf(input);
  await lockTimeOf(tx, whmcsId, employee_id);
  if (is_off) {
    const span = { start: dayRange(days.from, timezone).start, end: dayRange(days.until, timezone).end };
    assertNoConflicts(await listBooked(tx, whmcsId, employee_id, span), continue_anyway);
  }
  await writeDaysOff(tx, whmcsId, employee_id, days, is_off);
}

const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;

/**
 * Sets the hours of a week, or removes an employee's own hours; refuses if upcoming appointments would be outside of
 * the new hours, unless the caller continues anyway and they stay.
 */
export async function updateWorkDays(
  input: WorkDaysInput,
  { tx, caller, now }: Pick<StoreContext, 'tx' | 'now'> & { caller: Pick<StoreCaller, 'whmcsId' | 'timezone'> },
): Promise<void> {
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
  assertNoConflicts(
    shutOut.map(({ id }) => id),
    continue_anyway,
  );
}

const isIn = (plans: Plans, booked: BookedSpan, zone: string): boolean =>
  works(planOf(plans, booked.employee_id), booked, zone);

const lastMinute = 24 * 60;

const maxBreaks = 5;

const spanOf = ({ start_minute, end_minute }: MinuteSpanInput): MinuteSpan => ({
  start: start_minute,
  end: end_minute,
});

/** Requires breaks within the hours, each after the one before, with working time around it. */
function breakProblems({ start_minute, end_minute, breaks }: DayHoursInput, path: string): FieldProblem[] {
  if (breaks.length > maxBreaks) return [{ path, code: 'too_many', params: { max: maxBreaks } }];
  return breaks.flatMap(({ start_minute: start, end_minute: end }, index): FieldProblem[] => {
    const earliest = (breaks[index - 1]?.end_minute ?? start_minute) + 1;
    const latest = end_minute - 1;
    const range = { code: 'out_of_range', params: { min: earliest, max: latest } } as const;
    const isStart = start >= earliest && start <= latest;
    const isEnd = end <= latest;
    return [
      ...fieldIf(!isStart, { path: `${path}.${index}.start_minute`, ...range }),
      ...fieldIf(!isEnd, { path: `${path}.${index}.end_minute`, ...range }),
      ...fieldIf(isStart && isEnd && end <= start, { path: `${path}.${index}.end_minute`, code: 'end_before_start' }),
    ];
  });
}

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
      ...breakProblems(hours, `${path}.breaks`),
    ];
  });
  if (fields.length > 0) throw new Problem('validation', 'validation_failed', { fields });
  const of = (day: (typeof weekdays)[number]): Minutes => {
    const hours = input[day];
    return hours ? { ...spanOf(hours), breaks: hours.breaks.map(spanOf) } : null;
  };
  return [of('mo'), of('tu'), of('we'), of('th'), of('fr'), of('sa'), of('su')];
}
