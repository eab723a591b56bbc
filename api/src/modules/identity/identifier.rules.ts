import { type Country, countries } from '@suite/domain';
import { withoutHidden } from '@suite/domain/hidden-characters';
import { toE164 } from '@suite/domain/phone';
import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Identifier of a person: an email in lower case, or a phone number in E.164. */
export type Identifier = { kind: 'email' | 'phone'; value: string };

const servedCallingCodes: ReadonlySet<string> = new Set(countries.map((country) => getCountryCallingCode(country)));

const email = /^(?=.{3,254}$)[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Reads an email, or a phone number in any usual form of the country; null for neither. */
export function readIdentifier(text: string, country: Country): Identifier | null {
  const trimmed = withoutHidden(text).trim();
  if (trimmed.includes('@')) return email.test(trimmed) ? { kind: 'email', value: trimmed.toLowerCase() } : null;
  const value = toE164(trimmed, country);
  return value === null ? null : { kind: 'phone', value };
}

/** Returns whether one-time codes are sent to the phone number: only to the countries of the suite's stores. */
export function isServed(phone: string): boolean {
  const read = parsePhoneNumberFromString(phone);
  return read?.country
    ? countries.some((country) => country === read.country)
    : servedCallingCodes.has(read?.countryCallingCode ?? '');
}

/** Returns the identifier as the key of rate limits. */
export const subjectOf = ({ kind, value }: Identifier): string => `${kind}:${value}`;
