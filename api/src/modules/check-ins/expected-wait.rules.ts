import type { Span } from '@suite/domain/time';

/** A client who waits. */
export interface WaitingClient {
  id: string;
  /** The wished employee; null for anyone. */
  employeeId: string | null;
  /** How long the services take. */
  minutes: number;
  /** Nobody starts before it: the time of an appointment. */
  notBefore: Date | null;
  /** Employees who do not perform one of the services. */
  notPerformedBy: ReadonlySet<string>;
}

/** The time of an employee that nothing takes yet, in order. */
export interface FreeTimeOf {
  id: string;
  free: readonly Span[];
}

/** Who can probably start with a client, and in how many minutes. */
export interface ExpectedStart {
  employeeId: string;
  minutes: number;
}

const minuteMs = 60_000;

/** Returns how long a client probably takes whose services nobody knows yet: the median of what the store offers, rounded down to a service. */
export function typicalMinutes(services: readonly { duration: number }[]): number {
  const minutes = services.map(({ duration }) => duration).sort((one, other) => one - other);
  return minutes[Math.floor((minutes.length - 1) / 2)] ?? 0;
}

/** Returns when an employee can start something of that length; null if there is no room for it any more. */
function startIn(free: readonly Span[], from: number, lengthMs: number): number | null {
  for (const { start, end } of free) {
    const begin = Math.max(+start, from);
    if (begin + lengthMs <= +end) return begin;
  }
  return null;
}

/**
 * Returns who can start with each client soonest, and in how many minutes, in the order in which they wait; null if nobody can any
 * more. Each takes the employee's time.
 */
export function expectedStarts(
  queue: readonly WaitingClient[],
  employees: readonly FreeTimeOf[],
  now: Date,
): Map<string, ExpectedStart | null> {
  const freeFrom = new Map(employees.map(({ id }) => [id, +now]));
  const starts = new Map<string, ExpectedStart | null>();
  for (const { id, employeeId, minutes, notBefore, notPerformedBy } of queue) {
    const lengthMs = minutes * minuteMs;
    let best: { employee: string; start: number } | null = null;
    for (const employee of employees) {
      if (employeeId === null ? notPerformedBy.has(employee.id) : employee.id !== employeeId) continue;
      const from = Math.max(freeFrom.get(employee.id) ?? +now, +(notBefore ?? now));
      const start = startIn(employee.free, from, lengthMs);
      if (start !== null && (best === null || start < best.start)) best = { employee: employee.id, start };
    }
    starts.set(id, best && { employeeId: best.employee, minutes: Math.ceil((best.start - +now) / minuteMs) });
    if (best) freeFrom.set(best.employee, best.start + lengthMs);
  }
  return starts;
}
