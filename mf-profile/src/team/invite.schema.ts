import { languages } from '@suite/domain';
import { isPhoneOf, toE164, typedPhone } from '@suite/domain/phone';
import { nameLimit } from '@suite/domain/validation';
import * as v from 'valibot';

const shortestName = 2;
const name = v.pipe(v.string(), v.trim(), v.maxLength(nameLimit, 'name_too_long'));

/** An invitation as it is typed; the last name is optional. */
export const inviteSchema = v.pipe(
  v.object({
    ...typedPhone,
    first_name: v.pipe(name, v.nonEmpty('name_required'), v.minLength(shortestName, 'too_short')),
    last_name: v.pipe(
      name,
      v.transform((text) => text || null),
      v.nullable(v.pipe(v.string(), v.minLength(shortestName, 'too_short'))),
    ),
    language: v.picklist(languages),
  }),
  v.forward(v.partialCheck([['phone'], ['country']], isPhoneOf, 'phone_invalid'), ['phone']),
);

/** The mutation's input, with the phone number in E.164 form. */
export const toInvite = ({ country, phone, ...rest }: v.InferOutput<typeof inviteSchema>) => ({
  ...rest,
  phone: toE164(phone, country) ?? phone,
});
