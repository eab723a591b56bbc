import { employeeSpans, noProcessing, type Processing } from '@suite/domain/processing';
import type { Span } from '@suite/domain/time';

/** A service of a visit with its employee and its time (ISO 8601). */
export interface PlannedPart {
  employee: { id: string; name: string } | null;
  start: string;
  end: string;
  /** The service, whose processing time counts unless the part has one of its own. */
  service_id?: string | null;
  /** Minutes at its end; default the service's. */
  processing?: number;
  finishing?: number;
}

interface Timed {
  id: string;
  start_time: string;
  end_time: string;
}

/** An appointment, with the minutes in which its employee is free for another client. */
type TimedAppointment = Timed & Partial<Processing> & { employee: { id: string } | null };

const spanOf = ({ start_time, end_time }: Timed): Span => ({ start: new Date(start_time), end: new Date(end_time) });

/** What takes the time of an employee: another appointment, or blocked time. */
export type Overlap<TAppointment, TBlocked> = { staff: string } & (
  | { kind: 'appointment'; taken: TAppointment }
  | { kind: 'blocked'; taken: TBlocked }
);

interface Day<TAppointment, TBlocked> {
  appointments: readonly TAppointment[];
  /** Blocked time by employee; that of the whole store has no employee. */
  plans: readonly { employee_id: string | null; blocked: readonly TBlocked[] }[];
  /** The processing times of services, by their ids. */
  processingOf?: ReadonlyMap<string, Processing>;
}

/** Returns what the parts would overlap, in their order, each once; `except` are the ids of the visit itself. */
export function overlapsOf<TAppointment extends TimedAppointment, TBlocked extends Timed>(
  parts: readonly PlannedPart[],
  { appointments, plans, processingOf }: Day<TAppointment, TBlocked>,
  except: readonly string[] = [],
): Overlap<TAppointment, TBlocked>[] {
  const seen = new Set(except);
  const isNew = ({ id }: Timed) => !seen.has(id) && seen.add(id);
  return parts.flatMap(({ employee, start, end, service_id, ...own }) => {
    if (!employee) return [];
    const terms = { ...noProcessing, ...processingOf?.get(service_id ?? ''), ...own };
    const taken = employeeSpans({ start: new Date(start), end: new Date(end) }, terms);
    const isIn = (spans: readonly Span[]) =>
      spans.some((one) => taken.some((part) => one.start < part.end && part.start < one.end));
    const overlaps = (one: TBlocked) => isIn([spanOf(one)]);
    const takes = (one: TAppointment) =>
      isIn(employeeSpans(spanOf(one), { processing: one.processing ?? 0, finishing: one.finishing ?? 0 }));
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
        .filter(takes)
        .filter(isNew)
        .map((taken) => ({ staff: employee.name, kind: 'appointment' as const, taken })),
    ];
  });
}
