import type { Country } from '@suite/domain';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number as people write it in a country, in E.164 form; null where it can not be one. */
export function toE164(text: string, country: Country): string | null {
  const read = parsePhoneNumberFromString(text, country);
  return read?.isPossible() ? read.number : null;
}
