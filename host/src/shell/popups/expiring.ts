import { managesStore } from '@suite/domain';
import { formatDate } from '@suite/domain/format';
import { resolveZone } from '@suite/domain/zones';
import type { GateSnapshot } from '@suite/remote-kit/contract';
import type { ExpiringProductsQuery } from './expiring.generated';

/** A package that is about to end, or ended lately. */
export type ExpiringProduct = ExpiringProductsQuery['crm_get_expiring_products'][number];

/** How the supplier of the suite is reached. */
export type ShownSupportContact = ExpiringProductsQuery['support_contact'];

/** Storage key of the day on which a store's people were last reminded, on this device. */
export const expiringKey = (whmcsId: number): string => `suite:expiring:${whmcsId}`;

/**
 * Returns the store's day, as its English date, if the person is to be reminded now: owners and partners, once a day.
 * Null: no reminder, or none again. `@suite/domain/time` would load its library for this alone.
 */
export function reminderDay({ area, store, role }: GateSnapshot, now: Date, remindedOn: string | null): string | null {
  if (area !== 'owner' || !store || !managesStore(role)) return null;
  const today = formatDate(now, resolveZone(store.timezone), 'en');
  return today === remindedOn ? null : today;
}
