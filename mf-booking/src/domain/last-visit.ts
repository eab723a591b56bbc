import type { BookingClient, BookingService } from './booking';

/** An appointment as far as doing the same again needs it. */
interface Past {
  id: string;
  parent_id: string | null;
  start_time: string;
  end_time: string;
  custom_service: string | null;
  service: { id: string; name: string; price: number; status: number } | null;
  employee: { id: string; full_name: string; status: string } | null;
}

/**
 * The services of a client's last visit with the same people, as long as they took then and at today's
 * price; somebody who left is anyone. Null without a visit, or where a service is not offered any more.
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

/**
 * The services of the catalogue that a client had most often, by id; of those as often, the latest first. What they
 * had last time, where it was one service, is offered as that already, and is left out.
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

function serviceOf({ service, custom_service, employee, start_time, end_time }: Past): BookingService | null {
  const name = service?.name ?? custom_service;
  if (name === null || (service && service.status !== 1)) return null;
  return {
    service_id: service?.id ?? null,
    name,
    price: service?.price ?? null,
    duration: (Date.parse(end_time) - Date.parse(start_time)) / 60_000,
    employee: employee?.status === 'active' ? { id: employee.id, name: employee.full_name } : null,
  };
}

/** A client of the API in a draft. */
export const toExistingClient = (client: {
  id: string;
  full_name: string;
  phone: string | null;
  phone_number_hidden: boolean;
  is_blocked_from_booking: boolean;
}): BookingClient => ({
  kind: 'known',
  id: client.id,
  full_name: client.full_name,
  phone: client.phone,
  isPhoneHidden: client.phone_number_hidden,
  isBlocked: client.is_blocked_from_booking,
});
