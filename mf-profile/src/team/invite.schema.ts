import { languages } from '@suite/domain';
import { isPhoneOf, toE164, typedPhone } from '@suite/domain/phone';
import * as v from 'valibot';
import { nameSchema } from '../edit-profile/name.schema';

/** An invitation as it is typed in a store of a zone; the last name is optional. */
export const inviteSchemaOf = (zone: string) =>
  v.pipe(
    v.object({
      ...typedPhone,
      ...nameSchema.entries,
      language: v.picklist(languages),
    }),
    v.forward(
      v.partialCheck([['phone'], ['country']], (typed) => isPhoneOf({ ...typed, zone }), 'phone_invalid'),
      ['phone'],
    ),
  );

/** The mutation's input, with the phone number in E.164 form. */
export const toInvite = (
  { country, phone, ...rest }: v.InferOutput<ReturnType<typeof inviteSchemaOf>>,
  zone: string,
) => ({
  ...rest,
  phone: toE164(phone, country, zone) ?? phone,
});
