/** A service of a visit with its employee and its time (ISO 8601). */
export interface PlannedPart {
  employee: { id: string; name: string } | null;
  start: string;
  end: string;
}

interface Timed {
  id: string;
  start_time: string;
  end_time: string;
}

/** What takes the time of an employee: another appointment, or blocked time. */
export type Overlap<TAppointment, TBlocked> = { staff: string } & (
  | { kind: 'appointment'; taken: TAppointment }
  | { kind: 'blocked'; taken: TBlocked }
);

interface Day<TAppointment, TBlocked> {
  appointments: readonly TAppointment[];
  /** Blocked time by employee; that of the whole store has no employee. */
  plans: readonly { employee_id: string | null; blocked: readonly TBlocked[] }[];
}

/** Returns what the parts would overlap, in their order, each once; `except` are the ids of the visit itself. */
export function overlapsOf<TAppointment extends Timed & { employee: { id: string } | null }, TBlocked extends Timed>(
  parts: readonly PlannedPart[],
  { appointments, plans }: Day<TAppointment, TBlocked>,
  except: readonly string[] = [],
): Overlap<TAppointment, TBlocked>[] {
  const seen = new Set(except);
  const isNew = ({ id }: Timed) => !seen.has(id) && seen.add(id);
  return parts.flatMap(({ employee, start, end }) => {
    if (!employee) return [];
    const overlaps = (one: Timed) =>
      Date.parse(one.start_time) < Date.parse(end) && Date.parse(one.end_time) > Date.parse(start);
    const blocked = plans.flatMap((plan) =>
      plan.employee_id === null || plan.employee_id === employee.id ? plan.blocked : [],
    );
    const booked = appointments.filter((one) => one.employee?.id === employee.id);
    return [
      ...blocked
        .filter(overlaps)
        .filter(isNew)
        .map((taken) => ({ staff: employee.name, kind: 'blocked' as const, taken })),
      ...booked
        .filter(overlaps)
        .filter(isNew)
        .map((taken) => ({ staff: employee.name, kind: 'appointment' as const, taken })),
    ];
  });
}
