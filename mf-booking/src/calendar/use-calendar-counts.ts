import { useGate, useStoreQuery } from '@suite/remote-kit';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { type CalendarFilter, calendarWhere } from '../domain/calendar-filter';
import { type CalendarPeriod, isWithin } from '../domain/period';
import { calendarPollMs } from '../poll-ms';
import { CalendarCountsDocument, type CalendarCountsQuery, type DayCountFragment } from './calendar.generated';

export type CalendarCounts = ReturnType<typeof useCalendarCounts>;

const noCount = (day: string): DayCountFragment => ({ day, total: 0, unprocessed: 0, unassigned: 0, revision: '' });

/** The calendar's one query: the number of appointments of each day from `first` to `last`, by filter and employee. */
export function useCalendarCounts(first: string, last: string, filter: CalendarFilter) {
  const isStaff = useGate().area === 'staff';
  const search = useDeferredValue(filter.search);
  const { status, staff } = filter;
  const variables = useMemo(
    () => ({
      from_day: first,
      to_day: last,
      where: calendarWhere({ status, staff, search }),
      everyone: calendarWhere({ status, staff: null, search }),
      of_one: staff !== null,
      by_staff: !isStaff,
    }),
    [first, last, status, staff, search, isStaff],
  );
  const query = useStoreQuery(CalendarCountsDocument, variables, {
    pollMs: calendarPollMs,
    isSavedOnDevice: search === '',
  });
  const { data } = query;
  const byDay = useMemo(() => data && new Map((data.of_one ?? data.everyone).map((one) => [one.day, one])), [data]);

  return {
    ...query,
    where: variables.where,
    isReady: byDay !== undefined,
    /** The counts of a day; null while loading. */
    of: useCallback((day: string) => (byDay ? (byDay.get(day) ?? noCount(day)) : null), [byDay]),
    /** The count of each employee in a period, ordered by name. */
    staff: (period: CalendarPeriod) => (data ? staffCounts(data, period) : []),
    /** The number of unassigned appointments in a period. */
    unassigned: (period: CalendarPeriod) => sum(ofPeriod(data?.everyone ?? [], period).map((day) => day.unassigned)),
    /** The number of all appointments in a period. */
    everyone: (period: CalendarPeriod) => sum(ofPeriod(data?.everyone ?? [], period).map((day) => day.total)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const ofPeriod = <T extends { day: string }>(days: readonly T[], period: CalendarPeriod): T[] =>
  days.filter(({ day }) => isWithin(day, period));

/** Counts of active employees, and of former ones with appointments. */
function staffCounts({ everyone, employee_list }: CalendarCountsQuery, period: CalendarPeriod) {
  const counts = new Map<string, number>();
  for (const { by_staff } of ofPeriod(everyone, period)) {
    for (const { employee_id, count } of by_staff ?? [])
      counts.set(employee_id, (counts.get(employee_id) ?? 0) + count);
  }
  return (employee_list ?? [])
    .map((employee) => ({ ...employee, count: counts.get(employee.id) ?? 0 }))
    .filter(({ status, count }) => status === 'active' || count > 0);
}
