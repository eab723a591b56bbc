import * as v from 'valibot';
import { cardBrandOf } from './card-brands';
import { withoutHidden } from './hidden-characters';
import type { Country } from './statuses';

/** Message keys that these schemas emit; each language has a message for them (`field.<key>`). */
export const fieldMessages = [
  'required',
  'too_long',
  'name_required',
  'name_too_long',
  'too_short',
  'invalid',
  'email_invalid',
  'phone_invalid',
  'card_number_required',
  'card_number_digits',
  'card_number_length',
  'card_number_brand',
  'card_number_invalid',
  'card_expiry_required',
  'card_expiry_invalid',
  'card_expired',
  'card_cvc_required',
  'card_cvc_invalid',
  'card_cvc_three',
  'card_cvc_four',
  'zip_required',
  'zip_invalid',
  'address_required',
  'city_required',
  'state_required',
  'state_invalid',
] as const;
export type FieldMessage = (typeof fieldMessages)[number];

export const nameLimit = 255;
export const noteLimit = 250;
/** Note of an appointment, which others than the salon write, too. */
export const appointmentNoteLimit = 2_000;

/** A required name of at most 255 characters, trimmed. */
export const nameField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('name_required'),
  v.maxLength(nameLimit, 'name_too_long'),
);

/** An optional email; empty is none. */
export const emailField = v.pipe(
  v.string(),
  v.transform(withoutHidden),
  v.trim(),
  v.maxLength(254, 'too_long'),
  v.union([v.literal(''), v.pipe(v.string(), v.email('email_invalid'))], 'email_invalid'),
);

/** A password of 8 to 128 characters, any characters. */
export const passwordField = v.pipe(
  v.string(),
  v.nonEmpty('required'),
  v.minLength(8, 'too_short'),
  v.maxLength(128, 'too_long'),
);

/** A phone number in E.164 form. */
export const phoneField = v.pipe(v.string(), v.nonEmpty('required'), v.regex(/^\+[1-9]\d{7,14}$/, 'phone_invalid'));

const noteOf = (limit: number) => v.pipe(v.string(), v.trim(), v.maxLength(limit, 'too_long'));

/** A note of at most 250 characters. */
export const noteField = noteOf(noteLimit);

/** The note of an appointment, as long as the API accepts. */
export const appointmentNoteField = noteOf(appointmentNoteLimit);

/** Whether the digits pass the Luhn check, as every card number does. */
export function passesLuhn(digits: string): boolean {
  const total = [...digits].reverse().reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return total % 10 === 0;
}

/**
 * Postal codes: US 12345 or 12345-6789, Canada A1A 1A1 (never D, F, I, O, Q or U, and not W or Z as the first letter),
 * Australia 0200 to 9999, which are text: 0800 is Darwin.
 */
const zips: Record<Country, RegExp> = {
  US: /^\d{5}(-?\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  AU: /^(0[2-9]|[1-9]\d)\d{2}$/,
};

/** Returns a valid postal code in the form of its country: 12345-6789, A1A 1A1. */
function formatZip(zip: string, country: Country): string {
  if (country === 'CA') return `${zip.slice(0, 3)} ${zip.slice(-3)}`.toUpperCase();
  return country === 'US' && zip.length === 9 ? `${zip.slice(0, 5)}-${zip.slice(5)}` : zip;
}

/** The postal code of a card. */
export const zipField = (country: Country) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('zip_required'),
    v.regex(zips[country], 'zip_invalid'),
    v.transform((zip) => formatZip(zip, country)),
  );

/** Hours after midnight UTC at which a day ends in the latest zone. */
const latestZoneHours = 12;

/** Whether the month of `MM/YY` has ended everywhere: a card is valid until then, and its issuer decides about the rest. */
export function isExpired(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  return new Date(Date.UTC(2000 + year, month, 1, latestZoneHours)) <= now;
}

/** Whether a number has the length of its brand; of an unknown brand any of 15 to 19 digits. */
const hasKnownLength = (digits: string): boolean =>
  (digits.length >= 15 && digits.length <= 19) || (cardBrandOf(digits)?.lengths.includes(digits.length) ?? false);
const fitsBrand = (digits: string): boolean => cardBrandOf(digits)?.lengths.includes(digits.length) ?? true;
const hasCheckDigit = (digits: string): boolean => cardBrandOf(digits)?.hasCheckDigit === false || passesLuhn(digits);

/** Whether a security code has the length of the number's brand; of an unknown brand 3 or 4 digits. */
const fitsCode =
  (length: 3 | 4) =>
  ({ number, cvc }: { number: string; cvc: string }): boolean =>
    cardBrandOf(number)?.codeLength !== length || cvc.length === length;

/** The fields of a card form, checked by the brand of the number where that is known; the clock is an argument. */
export const cardSchema = (now: Date, country: Country = 'US') =>
  v.pipe(
    cardFields(now, country),
    v.forward(v.partialCheck([['number'], ['cvc']], fitsCode(3), 'card_cvc_three'), ['cvc']),
    v.forward(v.partialCheck([['number'], ['cvc']], fitsCode(4), 'card_cvc_four'), ['cvc']),
  );

const cardFields = (now: Date, country: Country) =>
  v.object({
    number: v.pipe(
      v.string(),
      v.transform((text) => text.replace(/[\s-]/g, '')),
      v.nonEmpty('card_number_required'),
      v.regex(/^\d+$/, 'card_number_digits'),
      v.check(hasKnownLength, 'card_number_length'),
      v.check(fitsBrand, 'card_number_brand'),
      v.check(hasCheckDigit, 'card_number_invalid'),
    ),
    expiry: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('card_expiry_required'),
      v.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'card_expiry_invalid'),
      v.check((expiry) => !isExpired(expiry, now), 'card_expired'),
    ),
    cvc: v.pipe(v.string(), v.trim(), v.nonEmpty('card_cvc_required'), v.regex(/^\d{3,4}$/, 'card_cvc_invalid')),
    zip: zipField(country),
    /** The name on the card; empty if it was not typed. */
    holder_name: v.pipe(v.string(), v.trim(), v.maxLength(nameLimit, 'too_long')),
  });
