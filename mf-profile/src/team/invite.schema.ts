import { languages } from '@suite/domain';
import { isPhoneOf, toE164, typedPhone } from '@suite/domain/phone';
import * as v from 'valibot';
import { nameSchema } from '../edit-profile/name.schema';

/** An invitation as it is typed; the last name is optional. */
export const inviteSchema = v.pipe(
  v.object({
    ...typedPhone,
    ...nameSchema.entries,
    language: v.picklist(languages),
  }),
  v.forward(v.partialCheck([['phone'], ['country']], isPhoneOf, 'phone_invalid'), ['phone']),
);

/** The mutation's input, with the phone number in E.164 form. */
export const toInvite = ({ country, phone, ...rest }: v.InferOutput<typeof inviteSchema>) => ({
  ...rest,
  phone: toE164(phone, country) ?? phone,
});
