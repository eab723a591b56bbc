import { countries, languages } from '@suite/domain';
import { toE164 } from '@suite/domain/phone';
import { nameField, nameLimit } from '@suite/domain/validation';
import * as v from 'valibot';
import type { DetailsFragment } from './store.generated';

const optionalLine = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(nameLimit, 'too_long'),
  v.transform((text) => text || null),
);

/** The details of a store as they are typed; the phone number in any form of the country. */
export const detailsSchema = v.pipe(
  v.object({
    name: nameField,
    address1: optionalLine,
    address2: optionalLine,
    business_phone_number: v.pipe(v.string(), v.trim()),
    country_code: v.picklist(countries),
    timezone: v.string(),
    language: v.picklist(languages),
  }),
  v.forward(
    v.partialCheck(
      [['business_phone_number'], ['country_code']],
      ({ business_phone_number: phone, country_code }) => phone === '' || toE164(phone, country_code) !== null,
      'phone_invalid',
    ),
    ['business_phone_number'],
  ),
  v.transform(({ business_phone_number: phone, ...rest }) => ({
    ...rest,
    business_phone_number: phone === '' ? null : toE164(phone, rest.country_code),
  })),
);

/** The details as the fields show them; `phoneText` writes a number as people do. */
export const toDetailsFields = (
  { name, address1, address2, business_phone_number, country_code, timezone, language }: DetailsFragment,
  phoneText: (e164: string) => string,
) => ({
  name,
  address1: address1 ?? '',
  address2: address2 ?? '',
  business_phone_number: business_phone_number ? phoneText(business_phone_number) : '',
  country_code,
  timezone,
  language,
});
