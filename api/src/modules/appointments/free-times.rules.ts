import type { Span } from '@suite/domain/time';
import { hasRoom } from '../employees/availability.rules';

/** A service of a visit that is not booked yet. */
export interface ServiceRequest {
  /** Minutes. */
  duration: number;
  /** Null: any employee. */
  employee_id: string | null;
}

export interface FreeTime {
  start_time: Date;
  /** Employees who are free for the first service. */
  employee_ids: string[];
}

/**
 * Returns the starts at which all services can be served one after another, each by an employee who is free for its
 * whole length; `free` is the free time of the requested employees, by employee.
 */
export const freeTimes = (
  starts: readonly Date[],
  services: readonly ServiceRequest[],
  free: ReadonlyMap<string, readonly Span[]>,
): FreeTime[] =>
  starts.flatMap((start_time) => {
    const [first, ...others] = chain(start_time, services);
    if (!first || !others.every((part) => whoHasRoom(part, free).length > 0)) return [];
    const employee_ids = whoHasRoom(first, free);
    return employee_ids.length > 0 ? [{ start_time, employee_ids }] : [];
  });

interface Part extends Span {
  employee_id: string | null;
}

/** Returns the services' times, one after another. */
function chain(start: Date, services: readonly ServiceRequest[]): Part[] {
  let at = start;
  return services.map(({ duration, employee_id }) => {
    const part = { start: at, end: new Date(at.getTime() + duration * 60_000), employee_id };
    at = part.end;
    return part;
  });
}

const whoHasRoom = (part: Part, free: ReadonlyMap<string, readonly Span[]>): string[] =>
  (part.employee_id === null ? [...free.keys()] : [part.employee_id]).filter((id) => hasRoom(free.get(id) ?? [], part));
