import { type Country, countries } from '@suite/domain';
import { isPhoneOf, toE164 } from '@suite/domain/phone';
import { emailField } from '@suite/domain/validation';
import * as v from 'valibot';

export type ProfileContactKind = 'phone' | 'email';

const isContactOf =
  (kind: ProfileContactKind) =>
  ({ identifier, country }: { identifier: string; country: Country }): boolean =>
    kind === 'email' ? v.is(emailField, identifier) : isPhoneOf({ phone: identifier, country });

/** Normalizes a contact as the API stores it: the phone number in E.164 form, the email in lower case. */
export const normalizeContact = (kind: ProfileContactKind, identifier: string, country: Country): string =>
  kind === 'email' ? identifier.toLowerCase() : (toE164(identifier, country) ?? identifier);

/**
 * A new phone number or email, which differs from the present one, and what proves the person: the password, or the
 * staff code.
 */
export const contactSchema = (kind: ProfileContactKind, present: string | null) =>
  v.pipe(
    v.object({
      country: v.picklist(countries),
      identifier: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(254, 'too_long')),
      proof: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['identifier'], ['country']],
        isContactOf(kind),
        kind === 'email' ? 'email_invalid' : 'phone_invalid',
      ),
      ['identifier'],
    ),
    v.forward(
      v.partialCheck(
        [['identifier'], ['country']],
        ({ identifier, country }) => normalizeContact(kind, identifier, country) !== present,
        'contact_same',
      ),
      ['identifier'],
    ),
  );
