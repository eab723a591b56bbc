import { isPhoneOf, toE164, typedPhone } from '@suite/domain/phone';
import { nameField } from '@suite/domain/validation';
import * as v from 'valibot';

/** A new client as it is typed. */
export const newClientSchema = v.pipe(
  v.object({ full_name: nameField, ...typedPhone }),
  v.forward(v.partialCheck([['phone'], ['country']], isPhoneOf, 'phone_invalid'), ['phone']),
);
export type NewClientForm = v.InferInput<typeof newClientSchema>;

/** A client who is not in the store yet; the phone number in E.164 form. */
export interface NewClient {
  full_name: string;
  phone: string;
}

export const toNewClient = ({ full_name, phone, country }: NewClientForm): NewClient => ({
  full_name: full_name.trim(),
  phone: toE164(phone, country) ?? phone,
});
