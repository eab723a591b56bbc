import { useGate, useStoreQuery } from '@suite/remote-kit';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { type CalendarFilter, calendarWhere } from '../domain/calendar-filter';
import { isWithin, type Period } from '../domain/period';
import { CalendarCountsDocument, type CalendarCountsQuery, type DayCountFragment } from './calendar.generated';

/** How often the counts are asked for again while the calendar is looked at. */
const pollMs = 60_000;

export type Counts = ReturnType<typeof useCalendarCounts>;

const noCount = (day: string): DayCountFragment => ({ day, total: 0, unprocessed: 0, unassigned: 0 });

/** The calendar's one query: how many appointments each day from `first` to `last` has, by the filter and by who serves. */
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
  const query = useStoreQuery(CalendarCountsDocument, variables, { pollMs });
  const { data } = query;
  const byDay = useMemo(() => data && new Map((data.of_one ?? data.everyone).map((one) => [one.day, one])), [data]);

  return {
    ...query,
    where: variables.where,
    isReady: byDay !== undefined,
    /** What a day has; null while that is not known yet. */
    of: useCallback((day: string) => (byDay ? (byDay.get(day) ?? noCount(day)) : null), [byDay]),
    /** Who has how many in a period, in the order of names. */
    staff: (period: Period) => (data ? staffCounts(data, period) : []),
    /** How many in a period nobody serves yet. */
    unassigned: (period: Period) => sum(ofPeriod(data?.everyone ?? [], period).map((day) => day.unassigned)),
    /** How many there are in a period, whoever serves. */
    everyone: (period: Period) => sum(ofPeriod(data?.everyone ?? [], period).map((day) => day.total)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const ofPeriod = <T extends { day: string }>(days: readonly T[], period: Period): T[] =>
  days.filter(({ day }) => isWithin(day, period));

/** Those who work here, and those who do no longer but are booked. */
function staffCounts({ everyone, employee_list }: CalendarCountsQuery, period: Period) {
  const counts = new Map<string, number>();
  for (const { by_staff } of ofPeriod(everyone, period)) {
    for (const { employee_id, count } of by_staff ?? [])
      counts.set(employee_id, (counts.get(employee_id) ?? 0) + count);
  }
  return (employee_list ?? [])
    .map(({ id, full_name, image_url, status }) => ({ id, full_name, image_url, status, count: counts.get(id) ?? 0 }))
    .filter(({ status, count }) => status === 'active' || count > 0);
}
