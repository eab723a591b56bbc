import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { type Country, countries } from './statuses';

/** A phone number as people write it in a country, in E.164 form; null where it can not be one. */
export function toE164(text: string, country: Country): string | null {
  const read = parsePhoneNumberFromString(text, country);
  return read?.isPossible() ? read.number : null;
}

/** A number that has to be typed, and the country in which it is written; for forms. */
export const typedPhone = {
  phone: v.pipe(v.string(), v.trim(), v.nonEmpty('phone_required')),
  country: v.picklist(countries),
};

/** Whether that can be a number there; one that is missing is refused by itself. */
export const isPhoneOf = ({ phone, country }: { phone: string; country: Country }): boolean =>
  phone === '' || toE164(phone, country) !== null;
