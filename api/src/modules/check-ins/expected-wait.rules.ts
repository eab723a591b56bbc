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

const minuteMs = 60_000;

/** Returns when an employee can start something of that length; null if there is no room for it any more. */
function startIn(free: readonly Span[], from: number, lengthMs: number): number | null {
  for (const { start, end } of free) {
    const begin = Math.max(+start, from);
    if (begin + lengthMs <= +end) return begin;
  }
  return null;
}

/**
 * Returns the minutes until somebody can start with each client, in the order in which they wait; null if nobody can any more.
 * Each takes the employee who can start soonest, and that employee's time with it.
 */
export function expectedWaits(
  queue: readonly WaitingClient[],
  employees: readonly FreeTimeOf[],
  now: Date,
): Map<string, number | null> {
  const freeFrom = new Map(employees.map(({ id }) => [id, +now]));
  const waits = new Map<string, number | null>();
  for (const { id, employeeId, minutes, notBefore, notPerformedBy } of queue) {
    const lengthMs = minutes * minuteMs;
    let best: { employee: string; start: number } | null = null;
    for (const employee of employees) {
      if (employeeId === null ? notPerformedBy.has(employee.id) : employee.id !== employeeId) continue;
      const from = Math.max(freeFrom.get(employee.id) ?? +now, +(notBefore ?? now));
      const start = startIn(employee.free, from, lengthMs);
      if (start !== null && (best === null || start < best.start)) best = { employee: employee.id, start };
    }
    waits.set(id, best && Math.ceil((best.start - +now) / minuteMs));
    if (best) freeFrom.set(best.employee, best.start + lengthMs);
  }
  return waits;
}
