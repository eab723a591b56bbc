import type { ServiceFlag } from '@suite/domain';
import { graceDays, lastAccessDay } from '@suite/domain/billing/package-changes';
import { addDays } from '@suite/domain/time';
import type { PackageStatus } from '../billing-charges/package-states.rules';

export interface EntitledPackage {
  id: string;
  service_flag: ServiceFlag;
  name_en: string;
  status: PackageStatus;
  first_day: string;
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
 * renewal cuts nobody off: its state ends it. A canceled one ends with its period, never on the night before a busy day.
 */
function lastDayOf({ status, cancels_at_end, period_end }: EntitledPackage): string {
  if (cancels_at_end || status === 'ended') return lastAccessDay(period_end);
  const isPaid = status === 'trial' || status === 'active';
  return addDays(period_end, isPaid ? graceDays : unpaidDays);
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
    const owned = packages.find(({ service_flag }) => service_flag === flag);
    if (!owned) return before ? [{ ...before, status: 'inactive', is_read_only: false }] : [];
    // An ended package says nothing about what the operator has given since.
    if (owned.status === 'ended' && before?.billing_package_id !== owned.id) return [];
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
