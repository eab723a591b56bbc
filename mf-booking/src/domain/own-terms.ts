import { type ServiceTerms, serviceBy } from '@suite/domain/service-terms';
import type { BookingEmployee, BookingService } from './booking';

/** Services of the catalogue by their ids, and the own terms of employees. */
export interface ServiceCatalog {
  services: ReadonlyMap<string, { id: string; price: number; duration: number }>;
  terms: readonly ServiceTerms[];
}

/** Returns what the query of the services shows of prices and durations. */
export const serviceCatalogOf = (data: {
  category_list: readonly { services: readonly { id: string; price: number; duration: number }[] }[];
  service_employee_list: readonly ServiceTerms[];
}): ServiceCatalog => ({
  services: new Map(data.category_list.flatMap(({ services }) => services.map((one) => [one.id, one] as const))),
  terms: data.service_employee_list,
});

/**
 * Returns a service with another employee, at their price and duration: the difference to the one before is added, so
 * that options, add-ons and a duration that was typed stay.
 */
export function withEmployeeOf(
  service: BookingService,
  employee: BookingEmployee | null,
  catalog: ServiceCatalog | null,
): BookingService {
  const listed = service.service_id === null ? undefined : catalog?.services.get(service.service_id);
  if (!listed || !catalog) return { ...service, employee };
  const before = serviceBy(listed, service.employee?.id ?? null, catalog.terms);
  const after = serviceBy(listed, employee?.id ?? null, catalog.terms);
  return {
    ...service,
    employee,
    price: service.price === null ? null : service.price + after.price - before.price,
    duration: service.duration + after.duration - before.duration,
  };
}
