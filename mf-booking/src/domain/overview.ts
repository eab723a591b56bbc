import { businessDay, dayRange } from '@suite/domain/time';
import { duringDay } from './calendar-filter';
import type { OverviewKind } from './ticket-view';

/** Unprocessed are new and updated; processed are confirmed and canceled (the product's statuses). */
const statuses = {
  unprocessed: ['new', 'updated'],
  processed: ['confirmed', 'canceled'],
} as const;

/**
 * Filters the appointments of the overview: every unprocessed one, because one of a past day still waits, and processed
 * ones from the start of the store's today on, whatever the device's zone.
 */
export function overviewFilter(kind: OverviewKind, search: string, now: Date, zone: string) {
  const { start } = dayRange(businessDay(now, zone), zone);
  const text = search.trim();
  return {
    status: { _in: [...statuses[kind]] },
    ...(kind === 'processed' ? { start_time: { _gte: start.toISOString() } } : {}),
    ...(text === '' ? {} : { search: text }),
  };
}

/** Filters the unprocessed appointments of one day of the store's zone. */
export const unprocessedOfDay = (day: string, search: string, zone: string) => ({
  ...overviewFilter('unprocessed', search, new Date(), zone),
  ...duringDay(day, zone),
});

/** Whether each service of an appointment's visit has an employee; an appointment without a visit is its own. */
export const isAssigned = ({
  employee,
  visit,
}: {
  employee: unknown;
  visit: readonly { employee_name: string | null }[];
}): boolean => (visit.length > 0 ? visit.every(({ employee_name }) => employee_name !== null) : employee !== null);

/** Returns one appointment of each visit: its status is set for the whole visit. */
export function onePerVisit<T extends { id: string; visit: readonly { id: string }[] }>(
  appointments: readonly T[],
): T[] {
  const visitOf = ({ id, visit }: T) => visit[0]?.id ?? id;
  return [...new Map(appointments.map((one) => [visitOf(one), one] as const)).values()];
}

/** Groups appointments in their order by the store's calendar day (yyyy-MM-dd). */
export function groupByDay<T extends { start_time: string }>(
  appointments: readonly T[],
  zone: string,
): { day: string; appointments: T[] }[] {
  const groups: { day: string; appointments: T[] }[] = [];
  for (const appointment of appointments) {
    const day = businessDay(new Date(appointment.start_time), zone);
    const last = groups.at(-1);
    if (last?.day === day) last.appointments.push(appointment);
    else groups.push({ day, appointments: [appointment] });
  }
  return groups;
}

/** Returns the whole minutes between two instants, at least 0. */
export const minutesOf = (appointment: { start_time: string; end_time: string }): number =>
  Math.max(0, Math.round((Date.parse(appointment.end_time) - Date.parse(appointment.start_time)) / 60_000));
