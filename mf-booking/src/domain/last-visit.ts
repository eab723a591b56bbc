import { type Modifier, modifierSums } from '@suite/domain/modifiers';
import type { BookingClient, BookingService } from './booking';

/** The fields of an appointment that repeating it needs. */
interface Past {
  id: string;
  parent_id: string | null;
  start_time: string;
  end_time: string;
  service_name: string | null;
  modifiers: readonly Modifier[];
  service: { id: string; price: number; status: number } | null;
  employee: { id: string; full_name: string; status: string } | null;
}

/**
 * Returns the services of a client's last visit with the same employees, the same durations and today's prices; a
 * former employee becomes anyone. Null without a visit, or if a service is no longer offered.
 */
export function servicesOfLastVisit(newestFirst: readonly Past[]): BookingService[] | null {
  const [last] = newestFirst;
  if (!last) return null;
  const visit = last.parent_id ?? last.id;
  const parts = newestFirst.filter(({ id, parent_id }) => (parent_id ?? id) === visit);
  const services = [...parts]
    .sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
    .map((part) => serviceOf(part));
  return services.every((one) => one !== null) ? services : null;
}

/** Returns a service of the catalogue as a client had it last, with its options and add-ons; null if they never had it. */
export function serviceAsBefore(newestFirst: readonly Past[], id: string): BookingService | null {
  const part = newestFirst.find(({ service }) => service?.id === id);
  return part ? serviceOf(part) : null;
}

/**
 * Returns the ids of the catalogue services that a client had most often; among equal counts, the latest first.
 * The service of a last visit with a single service is left out, because it is offered already.
 */
export function usualServices(newestFirst: readonly Past[], lastTime: readonly BookingService[] | null): string[] {
  const times = new Map<string, number>();
  for (const { service } of newestFirst) if (service) times.set(service.id, (times.get(service.id) ?? 0) + 1);
  const only = lastTime?.length === 1 ? lastTime[0]?.service_id : null;
  return [...times]
    .filter(([id]) => id !== only)
    .sort(([, a], [, b]) => b - a)
    .map(([id]) => id);
}

function serviceOf({
  service,
  service_name: name,
  modifiers,
  employee,
  start_time,
  end_time,
}: Past): BookingService | null {
  if (name === null || (service && service.status !== 1)) return null;
  return {
    service_id: service?.id ?? null,
    name,
    price: service && service.price + modifierSums(modifiers).price,
    duration: (Date.parse(end_time) - Date.parse(start_time)) / 60_000,
    modifier_ids: modifiers.map(({ id }) => id),
    employee: employee?.status === 'active' ? { id: employee.id, name: employee.full_name } : null,
  };
}

/** Returns a client of the API as a draft has it. */
export const toExistingClient = (client: {
  id: string;
  full_name: string;
  phone: string | null;
  phone_number_hidden: boolean;
  is_blocked_from_booking: boolean;
  no_show_count: number | null;
}): Extract<BookingClient, { kind: 'known' }> => ({
  kind: 'known',
  id: client.id,
  full_name: client.full_name,
  phone: client.phone,
  isPhoneHidden: client.phone_number_hidden,
  isBlocked: client.is_blocked_from_booking,
  noShows: client.no_show_count,
});
