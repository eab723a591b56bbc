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

/** Storage key of the reminder of a package that was shown last, on this device. */
export const productReminderKey = (whmcsId: number, product: ExpiringProduct['product_code']): string =>
  `${expiringKey(whmcsId)}:${product}`;

/** The reminder of a package: its last day, and how many days are left, by the API's clock. */
const reminderOf = ({ expiration_date, days_left }: ExpiringProduct): string => `${expiration_date} ${days_left}`;

/**
 * Returns the packages whose reminder this device has not shown. A new day alone does not repeat one: the day is that of
 * the device's clock, which may be wrong or set back.
 */
export const notShownYet = (
  whmcsId: number,
  products: readonly ExpiringProduct[],
  read: (key: string) => string | null,
): ExpiringProduct[] =>
  products.filter((product) => read(productReminderKey(whmcsId, product.product_code)) !== reminderOf(product));

/** Stores that the reminders of a store's packages were shown on its day. */
export function rememberReminders(
  { whmcsId, day, products }: { whmcsId: number; day: string; products: readonly ExpiringProduct[] },
  write: (key: string, value: string) => void,
): void {
  for (const product of products) write(productReminderKey(whmcsId, product.product_code), reminderOf(product));
  write(expiringKey(whmcsId), day);
}

/**
 * Returns the store's day, as its English date, if the person is to be reminded now: owners and partners, once a day.
 * Null: no reminder, or none again. `@suite/domain/time` would load its library for this alone.
 */
export function reminderDay({ area, store, role }: GateSnapshot, now: Date, remindedOn: string | null): string | null {
  if (area !== 'owner' || !store || !managesStore(role)) return null;
  const today = formatDate(now, resolveZone(store.timezone), 'en');
  return today === remindedOn ? null : today;
}
