import { appointmentStatuses } from '@suite/domain';
import { dayRange } from '@suite/domain/time';
import type { StaffFilter, StatusFilter } from './ticket-view';

/** The staff filter for unassigned appointments. */
export const unassigned = 'unassigned';

const booked = appointmentStatuses.filter((status) => status !== 'canceled');

export interface CalendarFilter {
  status: StatusFilter;
  staff: StaffFilter;
  search: string;
}

/** The filter of the appointments that the calendar shows and counts. */
export function calendarWhere({ status, staff, search }: CalendarFilter) {
  const text = search.trim();
  return {
    status: { _in: status === 'booked' ? booked : [status] },
    ...(staff === null ? {} : { employee_id: staff === unassigned ? { _is_null: true } : { _eq: staff } }),
    ...(text === '' ? {} : { search: text }),
  };
}

/** Returns the instants of a day of the store's zone. */
export function duringDay(day: string, zone: string) {
  const { start, end } = dayRange(day, zone);
  return { start_time: { _gte: start.toISOString(), _lt: end.toISOString() } };
}
