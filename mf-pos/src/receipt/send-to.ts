import type { Country } from '@suite/domain';
import { toE164 } from '@suite/domain/phone';
import { emailField, type FieldMessage } from '@suite/domain/validation';
import * as v from 'valibot';

export type SendBy = 'sms' | 'email';

/** Where a receipt can go without anybody typing. */
export interface ClientContact {
  phone: string | null;
  phone_number_hidden: boolean;
  email: string | null;
}

/** What is in the field before anybody types. */
export const prefilled = ({ phone, email }: ClientContact, by: SendBy, shown: (e164: string) => string): string =>
  (by === 'sms' ? phone && shown(phone) : email) ?? '';

/** By text where there is a number, else by email where there is an address. */
export const suggestedChannel = ({ phone, phone_number_hidden, email }: ClientContact): SendBy =>
  phone === null && !phone_number_hidden && email !== null ? 'email' : 'sms';

/**
 * Where it goes: null is to the client, as the store knows them; else the code of why what was typed is nothing to
 * send to.
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
