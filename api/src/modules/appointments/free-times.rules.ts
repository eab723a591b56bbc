import { dayRange, type Span } from '@suite/domain/time';
import { type Agenda, hasRoom, workdaySpan } from '../employees/availability.rules';
import { type AssignmentTerms, employeesFor, type Part, performs, takenBy } from './staff-assignment.rules';

/** A service of a visit that is not booked yet. */
export interface ServiceRequest {
  /** Minutes. */
  duration: number;
  /** Null: any employee. */
  employee_id: string | null;
  /** Of the catalogue. */
  service_id?: string | null;
  /** The person who is served; by default all services are one person's. */
  person?: number;
}

export interface FreeTime {
  start_time: Date;
  /** Employees who are free for the first service. */
  employee_ids: string[];
}

/**
 * Returns the starts at which all services can be served, each by an employee who is free but for its processing time: those of
 * one person one after another, those of several people at once. `free` is the free time of the requested employees, by
 * employee.
 */
export const freeTimes = (
  starts: readonly Date[],
  services: readonly ServiceRequest[],
  free: ReadonlyMap<string, readonly Span[]>,
  terms: AssignmentTerms,
): FreeTime[] =>
  starts.flatMap((start_time) => {
    const parts = partsFrom(start_time, services);
    const [first] = parts;
    if (!first || employeesFor(parts, free, terms) === null) return [];
    return [{ start_time, employee_ids: whoHasRoom(first, free, terms) }];
  });

/** Returns when the working day of the last employee ends who is requested for one of the services: midnight, or later. */
export function lastClosing(
  services: readonly ServiceRequest[],
  agendas: ReadonlyMap<string, Agenda>,
  day: string,
  zone: string,
): Date {
  const isRequested = (id: string) => services.some(({ employee_id }) => (employee_id ?? id) === id);
  const ends = [...agendas].filter(([id]) => isRequested(id)).map(([, { plan }]) => +workdaySpan(plan, day, zone).end);
  return new Date(Math.max(+dayRange(day, zone).end, ...ends));
}

/** Returns the services' times: each person's one after another. */
function partsFrom(start: Date, services: readonly ServiceRequest[]): Part[] {
  const ends = new Map<number, Date>();
  return services.map(({ duration, employee_id, service_id = null, person = 0 }) => {
    const from = ends.get(person) ?? start;
    const span = { start: from, end: new Date(from.getTime() + duration * 60_000) };
    ends.set(person, span.end);
    return { employee_id, service_id, span };
  });
}

function whoHasRoom(part: Part, free: ReadonlyMap<string, readonly Span[]>, terms: AssignmentTerms): string[] {
  const spans = takenBy(terms, part);
  const candidates =
    part.employee_id === null ? [...free.keys()].filter((id) => performs(terms, id, part)) : [part.employee_id];
  return candidates.filter((id) => spans.every((span) => hasRoom(free.get(id) ?? [], span)));
}
