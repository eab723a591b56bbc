import { toE164, typedPhone } from '@suite/domain/phone';
import { nameField } from '@suite/domain/validation';
import * as v from 'valibot';

interface Options {
  /** Whether a number has to be typed: an appointment needs one, a client does not. */
  requiresPhone: boolean;
  /** The store's: a local number is one of its country. */
  zone: string;
}

/** A new client as it is typed. */
export const newClientSchemaFor = ({ requiresPhone, zone }: Options) =>
  v.pipe(
    v.object({
      full_name: nameField,
      ...typedPhone,
      ...(requiresPhone ? {} : { phone: v.pipe(v.string(), v.trim()) }),
      // Drafts of an earlier release have none of these.
      greeting_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255, 'too_long'))),
      shares_number: v.optional(v.boolean()),
      accepts_texts: v.optional(v.boolean()),
      accepts_advertising: v.optional(v.boolean()),
    }),
    v.forward(
      v.partialCheck(
        [['phone'], ['country']],
        ({ phone, country }) => phone === '' || toE164(phone, country, zone) !== null,
        'phone_invalid',
      ),
      ['phone'],
    ),
  );
export type NewClientForm = v.InferInput<ReturnType<typeof newClientSchemaFor>>;

/** A client who is not in the store yet; the phone number in E.164 form. */
export interface NewClient {
  full_name: string;
  /** What texts call the client, if it is not the proposed name. */
  greeting_name?: string;
  phone?: string;
  /** The client is of the family of who has the number. */
  shares_number?: true;
  /** False: no texts at all. */
  accepts_texts?: false;
  /** The client agreed to offers in writing. */
  accepts_advertising?: true;
}

export function toNewClient(
  {
    full_name,
    greeting_name = '',
    phone,
    country,
    shares_number = false,
    accepts_texts = true,
    accepts_advertising = false,
  }: NewClientForm,
  zone: string,
): NewClient {
  const greeting = greeting_name.trim() === '' ? {} : { greeting_name: greeting_name.trim() };
  const client = { full_name: full_name.trim(), ...greeting };
  if (phone.trim() === '') return client;
  return {
    ...client,
    phone: toE164(phone, country, zone) ?? phone,
    ...(shares_number ? { shares_number } : {}),
    ...(accepts_texts ? {} : { accepts_texts }),
    ...(accepts_texts && accepts_advertising ? { accepts_advertising } : {}),
  };
}
