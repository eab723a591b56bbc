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

/** What a client can agree to with a wording. Texts about appointments need no more than the number that was given for them. */
export const consentKinds = ['appointments', 'advertising', 'gift_card_reminders'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/**
 * Added to every wording about appointments while the store asks its clients after their visits: a text of the visit, not
 * advertising, but the wording names it.
 */
const surveyConsent: Record<Language, string> = {
  en: 'After a visit you may get one text that asks how it was.',
  vi: 'Sau khi ghé tiệm, quý khách có thể nhận một tin hỏi thăm.',
};

/** What a client agrees to in writing before a store may send advertising (47 CFR 64.1200(f)(9)). */
const advertisingConsent: Record<Exclude<ConsentKind, 'appointments'>, Record<Language, string>> = {
  advertising: {
    en: '{salon} may send offers to this number by text. How many varies. You can be served without agreeing to this. Message and data rates may apply. Reply STOP to opt out, HELP for help.',
    vi: '{salon} được nhắn tin ưu đãi tới số này. Số tin không cố định. Không đồng ý vẫn được phục vụ. Nhà mạng có thể tính phí tin nhắn. Nhắn STOP để ngừng, HELP để được giúp.',
  },
  gift_card_reminders: {
    en: '{salon} may text this number about an unused balance of this gift card. You can use the card without agreeing to this. Message and data rates may apply. Reply STOP to opt out, HELP for help.',
    vi: '{salon} được nhắn tin tới số này về số dư chưa dùng của thẻ quà. Không đồng ý vẫn dùng được thẻ. Nhà mạng có thể tính phí tin nhắn. Nhắn STOP để ngừng, HELP để được giúp.',
  },
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

/** A store, for what its clients read. */
export interface ConsentTerms {
  salon: string;
  /** The store's own wordings about appointments; null: those of the suite. */
  wording: Record<Language, string | null>;
  /** Whether the store asks its clients after their visits. */
  hasSurveys: boolean;
}

/** Returns what a client agrees to, as they read it. */
export function consentText(
  language: Language,
  kind: ConsentKind,
  { salon, wording, hasSurveys }: ConsentTerms,
): string {
  const text =
    kind === 'appointments'
      ? [wording[language] ?? defaultConsent[language], ...(hasSurveys ? [surveyConsent[language]] : [])].join(' ')
      : advertisingConsent[kind][language];
  return text.replaceAll('{salon}', salon);
}

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
