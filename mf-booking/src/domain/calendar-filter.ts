import { appointmentStatuses } from '@suite/domain';
import { maxEndMinute } from '@suite/domain/opening-hours';
import { dayRange, wallTime } from '@suite/domain/time';
import { shownStatus } from './status';
import type { StaffFilter, StatusFilter } from './ticket-view';

/** The staff filter for unassigned appointments. */
export const unassigned = 'unassigned';

const booked = appointmentStatuses.filter((status) => status !== 'canceled');
const ahead = booked.filter((status) => status !== 'done');

export interface CalendarFilter {
  status: StatusFilter;
  staff: StaffFilter;
  search: string;
}

/** The filter of the appointments that the calendar shows and counts. */
export function calendarWhere({ status, staff, search }: CalendarFilter) {
  const text = search.trim();
  return {
    ...statusWhere(status),
    ...(staff === null ? {} : { employee_id: staff === unassigned ? { _is_null: true } : { _eq: staff } }),
    ...(text === '' ? {} : { search: text }),
  };
}

function statusWhere(status: StatusFilter) {
  if (status === 'booked') return { status: { _in: booked } };
  if (status === 'in_service') return { status: { _in: ahead }, in_service: true };
  return { status: { _in: [status] } };
}

/** Returns whether an appointment that the calendar shows has the status of the filter. */
export function hasStatus(appointment: Parameters<typeof shownStatus>[0], filter: StatusFilter): boolean {
  if (filter !== 'in_service') return filter === 'booked' || appointment.status === filter;
  // The ticket of a client who waits is open, too.
  const shown = shownStatus(appointment);
  return shown === 'in_service' || (shown === 'waiting' && appointment.order != null);
}

/** Returns the instants of a day of the store's zone. */
export function duringDay(day: string, zone: string) {
  const { start, end } = dayRange(day, zone);
  return { start_time: { _gte: start.toISOString(), _lt: end.toISOString() } };
}

/** Returns the instants of a day, and of the next morning in which the hours of its evening can end. */
const untilMorning = (day: string, zone: string) => ({
  start_time: { _gte: dayRange(day, zone).start.toISOString(), _lt: wallTime(day, maxEndMinute, zone).toISOString() },
});

/** The variables of a day's query: a saved response is found by the same ones. */
export const scheduleVariables = (day: string, zone: string, { withCanceled = false } = {}) => ({
  day,
  where: { ...untilMorning(day, zone), status: { _in: withCanceled ? [...appointmentStatuses] : booked } },
});
