import { languages } from '@suite/domain';
import { isPhoneOf, toE164, typedPhone } from '@suite/domain/phone';
import { nameLimit } from '@suite/domain/validation';
import * as v from 'valibot';

export const shortestName = 2;
const name = v.pipe(v.string(), v.trim(), v.maxLength(nameLimit, 'name_too_long'));

/** An invitation as it is typed. */
export const inviteSchema = v.pipe(
  v.object({
    ...typedPhone,
    first_name: v.pipe(name, v.nonEmpty('name_required'), v.minLength(shortestName, 'too_short')),
    last_name: v.pipe(
      name,
      v.check((text) => text === '' || text.length >= shortestName, 'too_short'),
    ),
    language: v.picklist(languages),
  }),
  v.forward(v.partialCheck([['phone'], ['country']], isPhoneOf, 'phone_invalid'), ['phone']),
);
export type InviteForm = v.InferInput<typeof inviteSchema>;

/** The mutation's input. */
export const toInvite = ({ country, phone, last_name, ...rest }: InviteForm) => ({
  ...rest,
  phone: toE164(phone, country) ?? phone,
  last_name: last_name === '' ? null : last_name,
});
