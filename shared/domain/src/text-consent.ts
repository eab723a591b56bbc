import type { Country, Language } from './statuses';

/** The longest wording of a consent, in characters. */
export const consentLimit = 640;

/** Why a wording is refused. */
export type ConsentProblem = 'too_long' | 'template_field_unknown' | 'template_salon_missing' | 'consent_stop_missing';

const field = /\{([^{}]*)\}/g;

/** What a client agrees to with their number, where the store has no wording of its own; `{salon}` is its name. */
export const defaultConsent: Record<Language, string> = {
  en: '{salon} may text this number about your appointments: bookings, changes and reminders. How many texts you get depends on your visits. Message and data rates may apply. Reply STOP to opt out, HELP for help. You can book without giving a number.',
  vi: '{salon} được nhắn tin tới số này về lịch hẹn của quý khách: đặt hẹn, thay đổi và nhắc hẹn. Số tin tùy theo lịch hẹn. Nhà mạng có thể tính phí tin nhắn. Nhắn STOP để ngừng, HELP để được giúp. Không cho số vẫn đặt hẹn được.',
};

/**
 * Returns why a store's own wording is refused; null if it is accepted. Carriers want the sender and the opt-out word in
 * it (10DLC campaign rules).
 */
export function consentProblem(wording: string): ConsentProblem | null {
  if (wording.length > consentLimit) return 'too_long';
  const fields = [...wording.matchAll(field)].map(([, name]) => name);
  if (fields.some((name) => name !== 'salon') || /[{}]/.test(wording.replace(field, '')))
    return 'template_field_unknown';
  if (!fields.includes('salon')) return 'template_salon_missing';
  return /\bSTOP\b/.test(wording) ? null : 'consent_stop_missing';
}

/** Returns the wording as a client reads it; null uses that of the suite. */
export const consentText = (language: Language, wording: string | null, salon: string): string =>
  (wording ?? defaultConsent[language]).replaceAll('{salon}', salon);

/** Returns a typed wording as it is stored: null for that of the suite, and for none. */
export function ownConsent(language: Language, typed: string): string | null {
  const wording = typed.trim();
  return wording === '' || wording === defaultConsent[language] ? null : wording;
}

/** The digits of a business's tax number: EIN in the US, BN in Canada, ABN in Australia. */
export const taxNumberDigits: Record<Country, number> = { US: 9, CA: 9, AU: 11 };

/** Returns the digits of a typed tax number; null if they are too few or too many for the country. */
export function readTaxNumber(text: string, country: Country): string | null {
  const digits = text.replace(/[\s.-]/g, '');
  return /^\d+$/.test(digits) && digits.length === taxNumberDigits[country] ? digits : null;
}

/** The countries whose carriers block the texts of stores that are not registered (10DLC). */
export const registrationCountries: readonly Country[] = ['US'];
