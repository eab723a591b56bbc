import type { BasisPoints, Cents } from '@suite/domain';
import type { Tx } from '../../kit/database';
import { invalid } from '../../kit/problem';
import { noShowTextKey, noShowTexts } from './no-show-text.rules';
import { readReminderHours, reminderHoursKey } from './reminder-hours.rules';
import * as store from './settings.store';

/** Checkout settings of a store: rates in basis points, the value of points, and the seconds of a success popup. */
export interface CheckoutSettings {
  service_fee: BasisPoints;
  cash_discount: BasisPoints;
  tax: BasisPoints;
  /** Points are used in multiples of this unit; 0 gives no rewards. */
  reward_unit: number;
  /** Amount that one unit takes off. */
  reward_value: Cents;
  success_popup_seconds: number;
}

const defaults: CheckoutSettings = {
  service_fee: 0,
  cash_discount: 0,
  tax: 0,
  reward_unit: 100,
  reward_value: 500,
  success_popup_seconds: 3,
};
const largest: CheckoutSettings = {
  service_fee: 10_000,
  cash_discount: 10_000,
  tax: 10_000,
  reward_unit: 10_000,
  reward_value: 50_000,
  success_popup_seconds: 60,
};
export const checkoutKeys = Object.keys(defaults) as (keyof CheckoutSettings)[];

/** Returns the settings of a store's checkout, from its key-value storage, with defaults for missing keys. */
export async function readCheckoutSettings(tx: Tx, whmcsId: number): Promise<CheckoutSettings> {
  const rows = await store.readKeys(tx, whmcsId, checkoutKeys);
  return { ...defaults, ...Object.fromEntries(rows.map(({ key, value }) => [key, Number(value)])) };
}

/**
 * Sets a key. Keys of the checkout require a whole number from 0 to their largest value; the key of reminders requires
 * a value that `readReminderHours` accepts, that of no-show texts `on` or `off`.
 */
export function setKey(tx: Tx, whmcsId: number, key: string, value: string) {
  const known = checkoutKeys.find((name) => name === key);
  if (known && !(/^\d{1,5}$/.test(value) && Number(value) <= largest[known])) {
    throw invalid('value', 'out_of_range', { min: 0, max: largest[known] });
  }
  if (key === reminderHoursKey && !readReminderHours(value)) throw invalid('value', 'invalid');
  if (key === noShowTextKey && !noShowTexts.includes(value)) throw invalid('value', 'invalid');
  return store.writeKey(tx, whmcsId, key, value);
}
