import { usePermission, useStore, useStoreQuery } from '@suite/remote-kit';
import { useDeferredValue, useMemo } from 'react';
import { hasStatus, scheduleVariables, unassigned } from '../domain/calendar-filter';
import type { StaffFilter, StatusFilter } from '../domain/ticket-view';
import { calendarPollMs } from '../poll-ms';
import { type DayAppointmentFragment, DayScheduleDocument } from './day.generated';
import { daySchedule } from './day-schedule';

interface Filter {
  status: StatusFilter;
  search: string;
  staff: StaffFilter;
}

/** A store's day with its columns. The filters of client and status mark matches; they hide nothing that takes time. */
export function useDaySchedule(day: string, { status, search, staff }: Filter) {
  const { timezone: zone } = useStore();
  const mayMove = usePermission('UPDATE_BOOKING');
  const text = useDeferredValue(search);
  const isCanceled = status === 'canceled';
  const variables = useMemo(() => scheduleVariables(day, zone, { withCanceled: isCanceled }), [day, zone, isCanceled]);
  const query = useStoreQuery(DayScheduleDocument, variables, { pollMs: calendarPollMs, isSavedOnDevice: true });
  const { data } = query;

  const schedule = useMemo(() => {
    if (!data) return undefined;
    const unfiltered = daySchedule({
      day,
      zone,
      plans: data.employee_day_plan,
      staff: data.employee_list,
      appointments: data.appointment_list,
      matchesFilter: (one) => hasStatus(one, status) && isCalled(one, text),
      mayMove,
    });
    const columns = unfiltered.columns.filter(
      ({ employee }) => staff === null || staff === (employee ? employee.id : unassigned),
    );
    return { ...unfiltered, columns };
  }, [data, day, zone, status, text, staff, mayMove]);

  return { ...query, schedule };
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase().trim();

/** Returns whether the client's or booker's name contains the text, whatever its accents. */
const isCalled = ({ customer, booker_name }: DayAppointmentFragment, text: string): boolean =>
  [customer?.full_name, booker_name].some((name) => plain(name ?? '').includes(plain(text)));
