import type { Country } from '@suite/domain';
import { toE164 } from '@suite/domain/phone';
import { emailField, type FieldMessage } from '@suite/domain/validation';
import * as v from 'valibot';

export type SendBy = 'sms' | 'email';

/** The client's contact, as far as the store has it. */
export interface ClientContact {
  phone: string | null;
  phone_number_hidden: boolean;
  email: string | null;
}

/** The prefilled address. */
export const prefilled = ({ phone, email }: ClientContact, by: SendBy, shown: (e164: string) => string): string =>
  (by === 'sms' ? phone && shown(phone) : email) ?? '';

/** Text where there is a number, otherwise email where there is an address. */
export const suggestedChannel = ({ phone, phone_number_hidden, email }: ClientContact): SendBy =>
  phone === null && !phone_number_hidden && email !== null ? 'email' : 'sms';

/**
 * The recipient of a receipt: null is the client's own contact; an invalid address is a field code.
 */
export function sendTo(
  { phone, phone_number_hidden, email }: ClientContact,
  by: SendBy,
  typed: string,
  country: Country,
): { to: string | null } | { error: FieldMessage | 'phone_required' } {
  const text = typed.trim();
  if (by === 'email') {
    if (text === '') return { error: 'required' };
    const read = v.safeParse(emailField, text);
    return read.success ? { to: read.output === email ? null : read.output } : { error: 'email_invalid' };
  }
  if (text === '') return phone_number_hidden ? { to: null } : { error: 'phone_required' };
  const number = toE164(text, country);
  if (!number) return { error: 'phone_invalid' };
  return { to: number === phone ? null : number };
}
