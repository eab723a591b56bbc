import type { BasisPoints, CompanyRole } from '@suite/domain';
import { wholeTicket } from '@suite/domain/discount-limit';
import {
  isStoreSettingKey,
  readStoreSettings,
  type Setting,
  type StoreSettings,
  storeSettings,
} from '@suite/domain/settings';
import type { Tx } from '../../kit/database';
import { type FieldRefusal, fieldIf, Problem } from '../../kit/problem';
import type { StoreSettingsInput } from '../../resolver-types.generated';
import * as store from './settings.store';

const checkoutKeys = [
  'service_fee',
  'cash_discount',
  'tax',
  'points_per_dollar',
  'reward_unit',
  'reward_value',
  'success_popup_seconds',
  'tip_presets',
] as const;

/** Checkout settings of a store: rates in basis points, the value of points, and the seconds of a success popup. */
export type CheckoutSettings = Pick<StoreSettings, (typeof checkoutKeys)[number]>;

/** The setting that limits the discounts of a role. */
export const discountLimitKeys: Partial<Record<CompanyRole, 'discount_limit_manager' | 'discount_limit_staff'>> = {
  manager: 'discount_limit_manager',
  staff: 'discount_limit_staff',
};

/** Returns the share of a ticket that a person may take off by discounts, in basis points; those in charge all of it. */
export async function readDiscountLimit(tx: Tx, whmcsId: number, role: CompanyRole): Promise<BasisPoints> {
  const key = discountLimitKeys[role];
  return key ? (await readSettings(tx, whmcsId, [key]))[key] : wholeTicket;
}

/** Returns settings of a store from its key-value storage, with defaults for missing keys. */
export const readSettings = async <const Key extends keyof StoreSettings>(
  tx: Tx,
  whmcsId: number,
  keys: readonly Key[],
): Promise<Pick<StoreSettings, Key>> => readStoreSettings(keys, await store.readKeys(tx, whmcsId, keys));

/**
 * Returns the settings of a store's checkout, from its key-value storage, with defaults for missing keys. In a store
 * without a points program a ticket earns no points, and none can be used.
 */
export async function readCheckoutSettings(tx: Tx, whmcsId: number): Promise<CheckoutSettings> {
  const { points_program, ...settings } = await readSettings(tx, whmcsId, [...checkoutKeys, 'points_program']);
  return points_program === 'on' ? settings : { ...settings, points_per_dollar: 0, reward_unit: 0 };
}

interface SettingText {
  key: string;
  value: string;
}

/** Sets one setting; refuses unknown keys, and values outside of the bounds of the setting. */
export function setKey(tx: Tx, whmcsId: number, { key, value }: SettingText): Promise<SettingText> {
  refuse(problemsOf({ key, value }, ''));
  return store.writeKey(tx, whmcsId, key, value);
}

const maxChanges = 50;

/** Sets settings that are still stored as the person saw them. Throws settings_changed (conflict). */
export async function updateSettings(tx: Tx, whmcsId: number, { changes }: StoreSettingsInput): Promise<SettingText[]> {
  const isTooMany = changes.length > maxChanges;
  refuse([
    ...fieldIf(isTooMany, { path: 'input_obj.changes', code: 'too_many', params: { max: maxChanges } }),
    ...(isTooMany ? [] : changes.flatMap((change, place) => problemsOf(change, `input_obj.changes.${place}.`))),
  ]);
  await store.lockSettings(tx, whmcsId);
  const keys = changes.map(({ key }) => key);
  const stored = new Map((await store.readKeys(tx, whmcsId, keys)).map(({ key, value }) => [key, value]));
  if (changes.some(({ key, former_value }) => (stored.get(key) ?? null) !== (former_value ?? null)))
    throw new Problem('conflict', 'settings_changed');
  const written: SettingText[] = [];
  for (const { key, value } of changes) written.push(await store.writeKey(tx, whmcsId, key, value));
  return written;
}

function refuse(fields: FieldRefusal[]): void {
  if (fields.length > 0) throw new Problem('validation', 'validation_failed', { fields });
}

function problemsOf({ key, value }: SettingText, path: string): FieldRefusal[] {
  if (!isStoreSettingKey(key)) return [{ path: `${path}key`, code: 'not_found' }];
  const setting: Setting<unknown> = storeSettings[key];
  if (setting.read(value) !== null) return [];
  const { range } = setting;
  return [
    range
      ? { path: `${path}value`, code: 'out_of_range', params: { ...range } }
      : { path: `${path}value`, code: 'invalid' },
  ];
}
