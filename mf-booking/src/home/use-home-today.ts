import type { AppointmentStatus } from '@suite/domain';
import { businessDay } from '@suite/domain/time';
import { useGate, useNow, usePermission, useService, useStore, useStoreQuery } from '@suite/remote-kit';
import { useMemo } from 'react';
import { duringDay } from '../domain/calendar-filter';
import { overviewFilter } from '../domain/overview';
import { expectedAppointments, freeEmployees } from '../domain/today';
import { HomeTodayDocument } from './home.generated';

/** Polling interval of the open home. */
const pollMs = 30_000;

/** An appointment with another status takes no time any more. */
const open: AppointmentStatus[] = ['new', 'updated', 'confirmed'];

/** The store's today: expected appointments, free employees, and the number of appointments to confirm. */
export function useHomeToday() {
  const { timezone } = useStore();
  const now = useNow();
  const day = businessDay(now, timezone);
  const hasTickets = useService('pos');
  const with_tickets = usePermission('ORDER') && hasTickets;
  // The shell names the service to owners and partners only; in a store without it nobody waits.
  const hasService = useService('gci');
  const hasCheckIn = useGate().role === 'manager' || hasService;
  const mayCheckIn = [usePermission('UPDATE_BOOKING'), usePermission('CREATE_ORDER')].includes(true);
  const with_check_in = hasCheckIn && mayCheckIn;
  const with_overview = usePermission('OVERVIEW_BOOKING');
  const variables = useMemo(
    () => ({
      day,
      where: { ...duringDay(day, timezone), status: { _in: open } },
      // The filter of the overview, so that both show the same number.
      unprocessed: overviewFilter('unprocessed', '', new Date(), timezone),
      with_overview,
      with_tickets,
      with_check_in,
    }),
    [day, timezone, with_overview, with_tickets, with_check_in],
  );
  const query = useStoreQuery(HomeTodayDocument, variables, { pollMs, isSavedOnDevice: true, showsSavedFirst: true });
  const { data } = query;

  const today = useMemo(() => {
    if (!data) return undefined;
    // A ticket of a client who waits takes nobody yet.
    const served = data.order_list?.filter(({ order_status }) => order_status !== 'booking') ?? [];
    const lines = served.flatMap(({ order_items }) => order_items);
    const onTickets = lines.flatMap(({ staff_id }) => staff_id ?? []);
    const free = freeEmployees(data.employee_day_plan, data.appointment_list, new Set(onTickets), now);
    return {
      now,
      expected: expectedAppointments(data.appointment_list, now),
      free: free.flatMap(({ id, until }) => {
        const employee = data.employee_list.find((one) => one.id === id);
        return employee ? [{ ...employee, until }] : [];
      }),
      toConfirm: data.unprocessed?.count ?? 0,
      waiting: data.waiting?.count ?? 0,
      longestWait: minutesSince(data.waiting?.first_at, now),
    };
  }, [data, now]);

  return { ...query, data: today };
}

/** Returns the whole minutes since an instant; null without it. */
const minutesSince = (instant: string | null | undefined, now: Date): number | null =>
  instant ? Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / 60_000)) : null;

export type HomeToday = NonNullable<ReturnType<typeof useHomeToday>['data']>;
