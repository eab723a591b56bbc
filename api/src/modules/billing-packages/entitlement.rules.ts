import type { ServiceFlag } from '@suite/domain';
import { containsService, graceDays, lastAccessDay } from '@suite/domain/billing/package-changes';
import { addDays } from '@suite/domain/time';
import type { PackageStatus } from '../billing-charges/package-states.rules';

export interface EntitledPackage {
  id: string;
  service_flag: ServiceFlag;
  name_en: string;
  status: PackageStatus;
  first_day: string;
  period_start: string;
  period_end: string;
  cancels_at_end: boolean;
}

export interface Service {
  product_code: ServiceFlag;
  product_name: string;
  registration_date: string;
  /** The last day on which the service is on. */
  expiration_date: string;
  status: 'active' | 'inactive' | 'invited';
  /** The store reads what it has, and changes nothing. */
  is_read_only: boolean;
  billing_package_id: string | null;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Days for which an unpaid package outlasts its period at most: its state ends it, which a server that slept makes late. */
const unpaidDays = 400;

/**
 * Returns the day until which a package switches its service on. A renewing one outlasts its period, so that a late
 * renewal cuts nobody off: its state ends it, as it ends an unpaid one. A canceled one ends with its period, never on the
 * night before a busy day.
 */
function lastDayOf({ status, cancels_at_end, period_end }: EntitledPackage): string {
  const isPaid = status === 'trial' || status === 'active';
  if ((cancels_at_end && isPaid) || status === 'ended') return lastAccessDay(period_end);
  return addDays(period_end, isPaid ? graceDays : unpaidDays);
}

/**
 * Returns a service that its package has left for another product: off if that contains it; else on until the busy days
 * are over that follow the last period with it.
 */
function leftService(before: Service, packages: readonly EntitledPackage[]): Service {
  const owner = packages.find(({ id, status }) => id === before.billing_package_id && status !== 'ended');
  const off = { ...before, status: 'inactive', is_read_only: false } as const;
  if (!owner || before.status !== 'active' || containsService(owner.service_flag, before.product_code)) return off;
  const last = earlier(before.expiration_date, lastAccessDay(addDays(owner.period_start, -1)));
  return last < owner.period_start ? off : { ...before, expiration_date: last, is_read_only: false };
}

/**
 * Returns the services of a store that its packages change. A service without a package stays as the operator set it;
 * one whose package changed to another product is switched off. `packages` have those first that have not ended.
 */
export function servicesOf(packages: readonly EntitledPackage[], services: readonly Service[]): Service[] {
  const flags = new Set([
    ...packages.map(({ service_flag }) => service_flag),
    ...services.filter((one) => one.billing_package_id !== null).map(({ product_code }) => product_code),
  ]);
  return [...flags].flatMap((flag): Service[] => {
    const before = services.find(({ product_code }) => product_code === flag);
    // An ended package says nothing about what the operator, or another package, has given since.
    const owned = packages.find(
      ({ id, service_flag, status }) =>
        service_flag === flag && (status !== 'ended' || id === before?.billing_package_id),
    );
    if (!owned) return before?.billing_package_id ? [leftService(before, packages)] : [];
    return [
      {
        product_code: flag,
        product_name: owned.name_en,
        registration_date: before ? earlier(before.registration_date, owned.first_day) : owned.first_day,
        expiration_date: lastDayOf(owned),
        // What ended as its owner wanted stays active until its last day, of which its owner is reminded.
        status: owned.status !== 'ended' || owned.cancels_at_end ? 'active' : 'inactive',
        is_read_only: owned.status === 'suspended',
        billing_package_id: owned.id,
      },
    ];
  });
}
