import { dayMinutes, maxEndMinute } from '@suite/domain/opening-hours';
import { addDays, wallTime } from '@suite/domain/time';
import { type FieldRefusal, fieldIf } from '../../kit/problem';
import type { TimeOffRequestInput } from '../../resolver-types.generated';
import type { MinuteSpan } from '../employees/work-pattern.rules';

export const maxTimeOffDays = 92;
export const maxOpenRequests = 10;

/** Days (yyyy-MM-dd), the last one included, or hours of a single day. */
export interface TimeOff {
  from: string;
  until: string;
  /** Minutes after midnight, which can end in the next morning; null for whole days. */
  hours: MinuteSpan | null;
}

/** Days off that an employee has, and their open requests. */
export interface PlannedTimeOff {
  /** The employee's own days off, yyyy-MM-dd. */
  own: ReadonlySet<string>;
  /** The store's closed days, yyyy-MM-dd. */
  store: ReadonlySet<string>;
  open: readonly TimeOff[];
  /** Whether the employee's terms allow no day off on a day. */
  isFixed: (day: string) => boolean;
}

export const timeOffOf = ({ from_day, until_day, hours }: TimeOffRequestInput): TimeOff => ({
  from: from_day,
  until: until_day ?? from_day,
  hours: hours ? { start: hours.start_minute, end: hours.end_minute } : null,
});

/** Returns what is wrong with the days and hours of a request; `today` is the store's day. */
export function timeOffProblems({ from, until, hours }: TimeOff, today: string, zone: string): FieldRefusal[] {
  if (from < today) return [{ path: 'input_obj.from_day', code: 'day_past' }];
  if (until < from) return [{ path: 'input_obj.until_day', code: 'end_before_start' }];
  if (until >= addDays(from, maxTimeOffDays))
    return [{ path: 'input_obj.until_day', code: 'too_many', params: { max: maxTimeOffDays } }];
  if (!hours) return [];
  const { start, end } = hours;
  const isStart = start >= 0 && start < dayMinutes;
  const isEnd = end >= 1 && end <= maxEndMinute;
  const end_minute = 'input_obj.hours.end_minute';
  // By the clock of the store, an hour that is skipped in spring is no time at all.
  const isEmpty = isStart && isEnd && (end <= start || wallTime(from, end, zone) <= wallTime(from, start, zone));
  return [
    ...fieldIf(until !== from, { path: 'input_obj.until_day', code: 'too_many', params: { max: 1 } }),
    ...fieldIf(!isStart, {
      path: 'input_obj.hours.start_minute',
      code: 'out_of_range',
      params: { min: 0, max: dayMinutes - 1 },
    }),
    ...fieldIf(!isEnd, { path: end_minute, code: 'out_of_range', params: { min: 1, max: maxEndMinute } }),
    ...fieldIf(isEmpty, { path: end_minute, code: 'end_before_start' }),
  ];
}

/**
 * Returns whether some of the time is off already, all of it closed, or requested already, or whether the employee's terms
 * allow no day off on one of its whole days that the store is open; null if it is none of that.
 * A closed day of the store within a longer period is no reason to split the request.
 */
export function plannedProblem(requested: TimeOff, { own, store, open, isFixed }: PlannedTimeOff): FieldRefusal | null {
  const days = daysOf(requested);
  if (days.some((day) => own.has(day)) || days.every((day) => store.has(day)))
    return { path: 'input_obj.from_day', code: 'already_off' };
  const isRequested = open.some((other) => coincide(requested, other));
  if (isRequested) return { path: 'input_obj.from_day', code: 'already_requested' };
  const isRefused = !requested.hours && days.some((day) => !store.has(day) && isFixed(day));
  return isRefused ? { path: 'input_obj.from_day', code: 'day_can_not_off' } : null;
}

const daysOf = ({ from, until }: TimeOff): string[] => {
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
};

function coincide(one: TimeOff, other: TimeOff): boolean {
  if (one.until < other.from || other.until < one.from) return false;
  return !one.hours || !other.hours || (one.hours.start < other.hours.end && other.hours.start < one.hours.end);
}
