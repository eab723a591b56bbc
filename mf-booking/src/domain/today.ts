import type { OrderStatus } from '@suite/domain';

interface Timed {
  start_time: string;
  end_time: string;
}
interface Booked extends Timed {
  employee: { id: string } | null;
  order: { order_status?: OrderStatus } | null;
}
interface Plan {
  /** Null is the plan of the store. */
  employee_id: string | null;
  working: readonly Timed[];
  /** What is left after midnight of the evening before. */
  from_day_before: readonly Timed[];
  blocked: readonly Timed[];
}

const startOf = ({ start_time }: Timed): number => Date.parse(start_time);
const isDuring = ({ start_time, end_time }: Timed, now: number): boolean =>
  Date.parse(start_time) <= now && now < Date.parse(end_time);

/** Returns the appointments that are not over and not in service yet, in their order; who has come and waits is among them. */
export const expectedAppointments = <T extends Booked>(appointments: readonly T[], now: Date): T[] =>
  appointments.filter(
    ({ end_time, order }) => (!order || order.order_status === 'booking') && Date.parse(end_time) > now.getTime(),
  );

/** Returns the whole minutes from now until the appointment begins; 0 if it has begun. */
export const minutesUntil = (appointment: Timed, now: Date): number =>
  Math.max(0, Math.ceil((startOf(appointment) - now.getTime()) / 60_000));

export interface FreeEmployee {
  id: string;
  /** The next appointment, blocked time or end of work, ISO 8601. */
  until: string;
}

/**
 * Returns the employees who work now and are neither blocked, nor booked, nor on an open ticket, those with the most
 * time first. The appointments are those that are neither done nor canceled.
 */
export function freeEmployees(
  plans: readonly Plan[],
  appointments: readonly Booked[],
  busyStaff: ReadonlySet<string>,
  now: Date,
): FreeEmployee[] {
  const at = now.getTime();
  const ofStore = plans.find(({ employee_id }) => employee_id === null)?.blocked ?? [];
  const free = plans.flatMap(({ employee_id: id, working, from_day_before, blocked }): FreeEmployee[] => {
    const shift = [...from_day_before, ...working].find((one) => isDuring(one, at));
    if (id === null || !shift || busyStaff.has(id)) return [];
    const booked = appointments.filter(({ employee }) => employee?.id === id);
    const taken = [...ofStore, ...blocked, ...booked];
    if (taken.some((one) => isDuring(one, at))) return [];
    const next = Math.min(Date.parse(shift.end_time), ...taken.map(startOf).filter((start) => start > at));
    return [{ id, until: new Date(next).toISOString() }];
  });
  return free.sort((one, other) => Date.parse(other.until) - Date.parse(one.until));
}
