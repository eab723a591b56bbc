import { isPhoneOf, toE164, typedPhone } from '@suite/domain/phone';
import { nameField } from '@suite/domain/validation';
import * as v from 'valibot';

/** A new client as it is typed. */
export const newClientSchema = v.pipe(
  v.object({
    full_name: nameField,
    ...typedPhone,
    // Drafts of an earlier release have neither.
    accepts_texts: v.optional(v.boolean()),
    accepts_advertising: v.optional(v.boolean()),
  }),
  v.forward(v.partialCheck([['phone'], ['country']], isPhoneOf, 'phone_invalid'), ['phone']),
);
export type NewClientForm = v.InferInput<typeof newClientSchema>;

/** A client who is not in the store yet; the phone number in E.164 form. */
export interface NewClient {
  full_name: string;
  phone: string;
  /** False: no texts at all. */
  accepts_texts?: false;
  /** The client agreed to offers in writing. */
  accepts_advertising?: true;
}

export const toNewClient = ({
  full_name,
  phone,
  country,
  accepts_texts = true,
  accepts_advertising = false,
}: NewClientForm): NewClient => ({
  full_name: full_name.trim(),
  phone: toE164(phone, country) ?? phone,
  ...(accepts_texts ? {} : { accepts_texts }),
  ...(accepts_texts && accepts_advertising ? { accepts_advertising } : {}),
});
