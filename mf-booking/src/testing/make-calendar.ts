import { businessDay } from '@suite/domain/time';
import { makeAppointment } from './make-appointment';

interface Where {
  status?: { _in?: string[] };
  employee_id?: { _eq?: string; _is_null?: boolean };
  start_time?: { _gte?: string; _lt?: string };
  search?: string;
}
type Booked = ReturnType<typeof makeAppointment> & { employee: { id: string; full_name: string } | null };

export const ava = { id: '00000000-0000-4000-8000-0000000000e1', full_name: 'Ava Nguyen', image_url: null, color: 0 };
export const ben = { id: '00000000-0000-4000-8000-0000000000e2', full_name: 'Ben Ortiz', image_url: null, color: 1 };

let serial = 0;

/** Creates an appointment of half an hour from an instant, a client and overrides. */
export function makeBooked(start: string, client: string, changes: object = {}): Booked {
  serial += 1;
  return makeAppointment({
    id: `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`,
    start_time: start,
    end_time: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
    status: 'confirmed',
    booker_name: client,
    is_guest: false,
    group: null,
    customer: null,
    employee: ava,
    ...changes,
  }) as Booked;
}

/** Fakes the API's calendar queries: lists and counts, filtered, in the zone of the store. */
export function calendarResponses(booked: readonly Booked[], zone = 'America/Chicago') {
  const found = (where: Where) => booked.filter((one) => matches(one, where));
  return {
    appointment_list: ({ where, offset, limit }: { where: Where; offset: number; limit: number }) =>
      found(where).slice(offset, offset + limit),
    appointment_aggregate: { count: 0 },
    appointment_day_counts: ({ from_day, to_day, where }: { from_day: string; to_day: string; where: Where }) => {
      const days = new Map<string, Booked[]>();
      for (const one of found(where)) {
        const day = businessDay(new Date(one.start_time), zone);
        if (from_day <= day && day <= to_day) days.set(day, [...(days.get(day) ?? []), one]);
      }
      return [...days].map(([day, ofDay]) => ({
        day,
        total: ofDay.length,
        unprocessed: ofDay.filter(({ status }) => status === 'new' || status === 'updated').length,
        unassigned: ofDay.filter(({ employee }) => !employee).length,
        by_staff: [ava, ben].flatMap(({ id }) => {
          const count = ofDay.filter(({ employee }) => employee?.id === id).length;
          return count > 0 ? [{ employee_id: id, count }] : [];
        }),
        revision: String(ofDay.reduce((sum, { version }) => sum + version, 0)),
      }));
    },
    employee_list: [ava, ben].map((one) => ({ ...one, status: 'active' })),
  };
}

function matches(one: Booked, { status, employee_id, start_time, search }: Where): boolean {
  return (
    (status?._in?.includes(one.status) ?? true) &&
    (employee_id?._eq === undefined || one.employee?.id === employee_id._eq) &&
    (employee_id?._is_null !== true || one.employee === null) &&
    (start_time?._gte === undefined || one.start_time >= start_time._gte) &&
    (start_time?._lt === undefined || one.start_time < start_time._lt) &&
    (search === undefined || (one.booker_name ?? '').toLowerCase().includes(search.toLowerCase()))
  );
}
