import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { withoutHidden } from './hidden-characters';
import { isAssignedNumber, isNoNumber } from './phone-number';
import { type Country, countries } from './statuses';

const vietnameseZones: ReadonlySet<string> = new Set(['Asia/Ho_Chi_Minh', 'Asia/Saigon']);

/**
 * Returns a phone number as people write it in a country, in E.164 form; null where it cannot be one. A number with 0 in
 * front is a local one of the store's `zone`, where Vietnam is recognized by it alone: stores are in other countries.
 */
export function toE164(text: string, country: Country, zone?: string): string | null {
  const typed = withoutHidden(text).trim();
  if (isNoNumber(typed)) return null;
  const read = parsePhoneNumberFromString(...readAs(typed, country, zone));
  return read?.isPossible() && isAssignedNumber(read.number) ? read.number : null;
}

function readAs(typed: string, country: Country, zone: string | undefined): [text: string, country: Country | 'VN'] {
  const digits = typed.replace(/\D/g, '');
  if (typed.startsWith('+')) return [typed, country];
  // The prefixes of calls abroad: 011 in North America, 0011 in Australia, 00 elsewhere.
  const abroad = /^(?:0011|011|00)(?=[1-9])/.exec(digits)?.[0];
  if (abroad) return [`+${digits.slice(abroad.length)}`, country];
  if (zone !== undefined && vietnameseZones.has(zone)) {
    if (digits.startsWith('0')) return [typed, 'VN'];
    if (/^84\d{9,10}$/.test(digits)) return [`+${digits}`, 'VN'];
  }
  return [typed, country];
}

/** A number that has to be typed, and the country in which it is written; for forms. */
export const typedPhone = {
  phone: v.pipe(v.string(), v.trim(), v.nonEmpty('phone_required')),
  country: v.picklist(countries),
};

/** Whether that can be a number there; one that is missing is refused by itself. */
export const isPhoneOf = ({ phone, country, zone }: { phone: string; country: Country; zone?: string }): boolean =>
  phone === '' || toE164(phone, country, zone) !== null;
