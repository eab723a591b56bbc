import type { Country } from '@suite/domain';
import { toE164 } from '@suite/domain/phone';
import { emailField, type FieldMessage } from '@suite/domain/validation';
import type { ShellProblem } from '@suite/graphql/problems';
import * as v from 'valibot';

export type SendBy = 'sms' | 'email';

/** The client's contacts, to which a receipt can be sent without typing. */
export interface ClientContact {
  phone: string | null;
  phone_number_hidden: boolean;
  email: string | null;
}

/** Returns whether a refusal is shown beside the form: too many messages, or a client who opted out. */
export const isShownInline = ({ kind, fields }: ShellProblem): boolean =>
  kind === 'rate_limited' || (kind === 'defined' && fields.length === 0);

/** Returns the initial value of the field. */
export const prefilled = ({ phone, email }: ClientContact, by: SendBy, shown: (e164: string) => string): string =>
  (by === 'sms' ? phone && shown(phone) : email) ?? '';

/** Returns the initial way to send: by text if there is a number, else by email if there is an address. */
export const suggestedChannel = ({ phone, phone_number_hidden, email }: ClientContact): SendBy =>
  phone === null && !phone_number_hidden && email !== null ? 'email' : 'sms';

/**
 * The schema of a receipt's form, which returns the recipient: `to` is null for the client, as the store knows
 * them, else a phone number in E.164 form or an email address. Only the field of the chosen way is validated.
 */
export const sendSchema = (client: ClientContact, country: Country, zone?: string) =>
  v.pipe(
    v.object({ by: v.picklist(['sms', 'email']), sms: v.string(), email: v.string() }),
    v.rawTransform<{ by: SendBy; sms: string; email: string }, { by: SendBy; to: string | null }>(
      ({ dataset: { value }, addIssue, NEVER }) => {
        const target =
          value.by === 'sms' ? phoneTarget(client, value.sms, [country, zone]) : emailTarget(client, value.email);
        if ('to' in target) return { by: value.by, to: target.to };
        addIssue({
          message: target.error,
          path: [{ type: 'object', origin: 'value', input: { ...value }, key: value.by, value: value[value.by] }],
        });
        return NEVER;
      },
    ),
  );

type Target = { to: string | null } | { error: FieldMessage | 'phone_required' };

function emailTarget({ email }: ClientContact, typed: string): Target {
  const text = typed.trim();
  if (text === '') return { error: 'required' };
  const read = v.safeParse(emailField, text);
  return read.success ? { to: read.output === email ? null : read.output } : { error: 'email_invalid' };
}

function phoneTarget(
  { phone, phone_number_hidden }: ClientContact,
  typed: string,
  where: [Country, string | undefined],
): Target {
  const text = typed.trim();
  if (text === '') return phone_number_hidden ? { to: null } : { error: 'phone_required' };
  const number = toE164(text, ...where);
  if (!number) return { error: 'phone_invalid' };
  return { to: number === phone ? null : number };
}
