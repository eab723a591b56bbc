import type { Country } from '@suite/domain';
import { useState } from 'react';
import { deviceCountry } from '../../core/i18n/device-country';
import { deviceMemory, type LoginType } from './device-memory';

/**
 * The values of the staff sign-in; they are preserved after every refusal, and while the other way to sign in is
 * shown.
 */
export interface StaffFields {
  type: LoginType;
  /** The store's number as it was typed. */
  store: string;
  code: string;
  phone: string;
  country: Country;
}

export const codeLength = 3;

/** Returns the number of a store, or null if the text is not one. */
export const storeNumber = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : null);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * The form of a sign-in; its initial store is the address's, or the last one of this device. The link of an invitation
 * (`?by=phone`) opens it for a phone number.
 */
export function useStaffFields(whmcsId: number | null, search: string) {
  const [fields, setFields] = useState<StaffFields>(() => ({
    type: new URLSearchParams(search).get('by') === 'phone' ? 'phone' : deviceMemory.loginType(),
    store: whmcsId === null ? deviceMemory.store() : String(whmcsId),
    code: '',
    phone: '',
    country: deviceCountry(),
  }));

  function set(changes: Partial<StaffFields>): StaffFields {
    const next = { ...fields, ...changes };
    next.code = digitsOf(next.code).slice(0, codeLength);
    next.store = digitsOf(next.store);
    if (changes.type) deviceMemory.saveLoginType(changes.type);
    setFields(next);
    return next;
  }
  return { fields, set };
}
