import { dayMinutes, maxEndMinute } from '@suite/domain/opening-hours';
import { employeeSpans } from '@suite/domain/processing';
import { addDays, businessDay, dayRange, wallTime } from '@suite/domain/time';
import type { StoreCaller, StoreContext } from '../../kit/operation';
import { type FieldRefusal, fieldIf, invalid, refuseFields } from '../../kit/problem';
import type {
  DayHoursInput,
  DayOffInput,
  ExtraDayInput,
  MinuteSpanInput,
  WorkDaysInput,
  WorkDaysRemoveInput,
  WorkWeekInput,
} from '../../resolver-types.generated';
import { overlaps, workdaySpan, works } from './availability.rules';
import { assertNoConflicts, type BookedSpan, listBooked, readBookedFrom } from './booking-conflicts.store';
import { type Days, deletePattern, deletePatterns, writeDaysOff, writeExtraDay, writePattern } from './hours.store';
import { type Plans, planOf, readPlans } from './plans.store';
import { lockTimeOf } from './time-access.service';
import {
  always,
  endsAfterOpening,
  type MinuteSpan,
  type Minutes,
  type Plan,
  type Week,
  type WorkPattern,
} from './work-pattern.rules';

const maxDaysOff = 92;

/** Returns the days of a closed period; a single day without a last one. Days that have passed are removed only. */
function daysOf({ day, until, is_off }: DayOffInput, today: string): Days {
  const last = until ?? day;
  if (last < day) throw invalid('input_obj.until', 'end_before_start');
  if (last >= addDays(day, maxDaysOff)) throw invalid('input_obj.until', 'too_many', { max: maxDaysOff });
  if (is_off && last < today) throw invalid(last === day ? 'input_obj.day' : 'input_obj.until', 'day_past');
  return { from: day, until: last };
}

/**
 * Adds or removes days off; refuses to add some with appointments, unless the caller continues anyway and they stay.
 */
export async function setDayOff(input: DayOffInput, { tx, caller, now }: StoreContext): Promise<void> {
  const { whmcsId, timezone } = caller;
  const { employee_id = null, is_off, continue_anyway } = input;
  const days = daysOf(input, businessDay(now(), timezone));
  await lockTimeOf(tx, whmcsId, employee_id);
  if (is_off) {
    assertNoConflicts(await listBookedOn(days, employee_id, { tx, caller }), continue_anyway);
  }
  await writeDaysOff(tx, whmcsId, employee_id, days, is_off);
}

/**
 * Returns the open appointments of working days, of an employee or (null) of the whole store: those of the last evening
 * after midnight belong to it, those of the evening before the first day do not.
 */
async function listBookedOn(
  { from, until }: Days,
  employeeId: string | null,
  { tx, caller: { whmcsId, timezone } }: Omit<Context, 'now'>,
): Promise<BookedSpan[]> {
  const plans = await readPlans(tx, whmcsId, addDays(from, -1));
  const latest = wallTime(until, maxEndMinute, timezone);
  const booked = await listBooked(tx, whmcsId, employeeId, { start: dayRange(from, timezone).start, end: latest });
  return booked.filter((one) => {
    const plan = planOf(plans, one.employee_id);
    const days = { start: workdaySpan(plan, from, timezone).start, end: workdaySpan(plan, until, timezone).end };
    const taken = employeeId === null ? [one] : employeeSpans(one, one);
    return taken.some((span) => overlaps(span, days));
  });
}

type Context = Pick<StoreContext, 'tx' | 'now'> & { caller: Pick<StoreCaller, 'whmcsId' | 'timezone'> };

interface HoursChange {
  employee_id: string | null;
  continue_anyway: boolean;
  /** Writes the new hours; `today` is the store's day. */
  write(plans: Plans, today: string): Promise<unknown>;
  /** Refuses new hours that cannot be. */
  check?(plans: Plans): void;
}

/**
 * Changes hours; refuses if upcoming appointments would be outside of the new ones, unless the caller continues anyway
 * and they stay.
 */
async function changeHours({ employee_id, continue_anyway, write, check }: HoursChange, { tx, caller, now }: Context) {
  const { whmcsId, timezone } = caller;
  await lockTimeOf(tx, whmcsId, employee_id);
  const today = businessDay(now(), timezone);
  // The hours of the evening before can last until after midnight.
  const from = addDays(today, -1);
  const before = await readPlans(tx, whmcsId, from);
  await write(before, today);
  const after = await readPlans(tx, whmcsId, from);
  check?.(after);
  const booked = await readBookedFrom(tx, whmcsId, employee_id, now());
  // Appointments that were outside of the former hours already do not count.
  const shutOut = booked.filter((one) => isIn(before, one, timezone) && !isIn(after, one, timezone));
  assertNoConflicts(shutOut, continue_anyway);
}

const maxPatterns = 12;

/**
 * Sets a pattern of hours, which applies from its start on, or removes all own hours of an employee. The present pattern
 * continues until a later start. Refuses as `changeHours` does.
 */
export async function updateWorkDays(input: WorkDaysInput, context: Context): Promise<void> {
  const { employee_id = null, as_store, continue_anyway } = input;
  const { tx, caller } = context;
  if (as_store && employee_id === null) throw invalid('input_obj.employee_id', 'required');
  const pattern = readPattern(input);
  const write: HoursChange['write'] = ({ hours }, today) => {
    if (as_store && employee_id !== null) return deletePatterns(tx, caller.whmcsId, employee_id);
    const later = (hours.get(employee_id)?.patterns ?? []).filter(
      ({ startsOn }) => startsOn !== null && startsOn > today && startsOn !== pattern.startsOn,
    );
    if (later.length >= maxPatterns) throw invalid('input_obj.starts_on', 'too_many', { max: maxPatterns });
    return writePattern(tx, caller.whmcsId, employee_id, pattern, today);
  };
  await changeHours({ employee_id, continue_anyway, write }, context);
}

/** Removes the pattern that starts on a day; the one before it continues. Refuses as `changeHours` does. */
export async function removeWorkDays(
  { employee_id = null, starts_on, continue_anyway }: WorkDaysRemoveInput,
  context: Context,
): Promise<void> {
  const { tx, caller } = context;
  const write = () => deletePattern(tx, caller.whmcsId, employee_id, starts_on);
  await changeHours({ employee_id, continue_anyway, write }, context);
}

/** Sets the hours of a single day, or removes them. Refuses as `changeHours` does. */
export async function setExtraDay(
  { employee_id = null, day, hours, continue_anyway }: ExtraDayInput,
  context: Context,
): Promise<void> {
  const { tx, caller, now } = context;
  if (day < businessDay(now(), caller.timezone)) throw invalid('input_obj.day', 'day_past');
  if (hours) refuseFields(dayProblems(hours, 'input_obj.hours'));
  const minutes = hours ? minutesOf(hours) : null;
  const write = () => writeExtraDay(tx, caller.whmcsId, employee_id, day, minutes);
  const check = (plans: Plans) => minutes && refuseFields(neighborProblems(planOf(plans, employee_id), day));
  await changeHours({ employee_id, continue_anyway, write, check }, context);
}

/**
 * Requires the hours of a day to begin after those of the evening before, and to end before the next day opens; a store
 * without set hours has none that could conflict.
 */
function neighborProblems(plan: Plan, day: string): FieldRefusal[] {
  const hoursAfter = (days: number): Minutes => {
    const hours = plan.storedHoursOn(addDays(day, days));
    return hours === always[0] ? null : hours;
  };
  return [
    ...fieldIf(endsAfterOpening(hoursAfter(-1), hoursAfter(0)), {
      path: 'input_obj.hours.start_minute',
      code: 'start_before_last_closing',
    }),
    ...fieldIf(endsAfterOpening(hoursAfter(0), hoursAfter(1)), {
      path: 'input_obj.hours.end_minute',
      code: 'end_after_next_opening',
    }),
  ];
}

const isIn = (plans: Plans, booked: BookedSpan, zone: string): boolean =>
  employeeSpans(booked, booked).every((span) => works(planOf(plans, booked.employee_id), span, zone));

const maxBreaks = 5;

const spanOf = ({ start_minute, end_minute }: MinuteSpanInput): MinuteSpan => ({
  start: start_minute,
  end: end_minute,
});

/** Requires breaks within the hours, each after the one before, with working time around it. */
function breakProblems({ start_minute, end_minute, breaks }: DayHoursInput, path: string): FieldRefusal[] {
  if (breaks.length > maxBreaks) return [{ path, code: 'too_many', params: { max: maxBreaks } }];
  return breaks.flatMap(({ start_minute: start, end_minute: end }, index): FieldRefusal[] => {
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

/** Returns what is wrong with the hours of a day and its breaks. */
function dayProblems(hours: DayHoursInput, path: string): FieldRefusal[] {
  const { start_minute: start, end_minute: end } = hours;
  const isStart = start >= 0 && start < dayMinutes;
  // Two times of the clock mean less than a day, but for midnight to midnight.
  const latest = isStart ? Math.min(maxEndMinute, Math.max(0, start - 1) + dayMinutes) : maxEndMinute;
  const isEnd = end >= 1 && end <= latest;
  return [
    ...fieldIf(!isStart, {
      path: `${path}.start_minute`,
      code: 'out_of_range',
      params: { min: 0, max: dayMinutes - 1 },
    }),
    ...fieldIf(!isEnd, { path: `${path}.end_minute`, code: 'out_of_range', params: { min: 1, max: latest } }),
    ...fieldIf(isStart && isEnd && end <= start, { path: `${path}.end_minute`, code: 'end_before_start' }),
    ...breakProblems(hours, `${path}.breaks`),
  ];
}

const minutesOf = (hours: DayHoursInput): NonNullable<Minutes> => ({
  ...spanOf(hours),
  breaks: hours.breaks.map(spanOf),
});

const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
const maxWeeks = 4;

/** Returns the pattern, its weeks Monday first; throws the problems of all fields at once. */
function readPattern(input: WorkDaysInput): WorkPattern {
  const { starts_on: startsOn = null, ends_on: endsOn = null, more_weeks } = input;
  const weeks: readonly WorkWeekInput[] = [input, ...more_weeks];
  refuseFields([
    ...fieldIf(weeks.length > maxWeeks, {
      path: 'input_obj.more_weeks',
      code: 'too_many',
      params: { max: maxWeeks - 1 },
    }),
    ...fieldIf(startsOn === null && (weeks.length > 1 || endsOn !== null), {
      path: 'input_obj.starts_on',
      code: 'required',
    }),
    ...fieldIf(startsOn !== null && endsOn !== null && endsOn < startsOn, {
      path: 'input_obj.ends_on',
      code: 'end_before_start',
    }),
    ...weekProblems(weeks),
  ]);
  return { startsOn, endsOn, weeks: weeks.map(weekOf) };
}

/** Returns what is wrong with each day, and requires it to end before the next one opens, also from the last week to the first. */
function weekProblems(weeks: readonly WorkWeekInput[]): FieldRefusal[] {
  const days = weeks.flatMap((week, index) =>
    weekdays.map((day) => {
      const [hours, path] = [week[day], `${weekPath(index)}.${day}`];
      return { hours: hours ? minutesOf(hours) : null, path, problems: hours ? dayProblems(hours, path) : [] };
    }),
  );
  return days.flatMap(({ hours, path, problems }, index) => {
    const next = days[(index + 1) % days.length];
    const overlaps = next !== undefined && endsAfterOpening(hours, next.hours) && next.problems.length === 0;
    return problems.length > 0
      ? problems
      : fieldIf(overlaps, { path: `${path}.end_minute`, code: 'end_after_next_opening' });
  });
}

const weekPath = (index: number): string => (index === 0 ? 'input_obj' : `input_obj.more_weeks.${index - 1}`);

function weekOf(week: WorkWeekInput): Week {
  const of = (day: (typeof weekdays)[number]): Minutes => {
    const hours = week[day];
    return hours ? minutesOf(hours) : null;
  };
  return [of('mo'), of('tu'), of('we'), of('th'), of('fr'), of('sa'), of('su')];
}
