import { randomBytes, randomUUID } from 'node:crypto';
import { type Country, countries } from '@suite/domain';
import { recordOfPerson } from '../../kit/audit';
import type { Tx } from '../../kit/database';
import { StartProblem } from '../../kit/start-problem';
import { findAccount } from '../identity/account.store';
import { readIdentifier } from '../identity/identifier.rules';
import { insertOtp, markUsed, markVerified } from './otp.store';
import { findOpenRecoveries, setContacts } from './recovery.store';

/** How long a person may set a new password with a recovery, in milliseconds. */
export const recoveryMs = 3_600_000;

/** What an operator says about a person who lost password, phone and email. */
export interface RecoveryRequest {
  /** A phone number or email address of the account. */
  account: string;
  /** The person's phone number from now on; unchanged without it. */
  phone?: string | undefined;
  /** The person's email address from now on; unchanged without it. */
  email?: string | undefined;
  /** The country of phone numbers without a country code. */
  country: string;
}

export interface Recovery {
  /** The proof with which one new password can be set. */
  id: string;
  expiresAt: Date;
  signInAs: string;
}

/**
 * Issues the proof with which a person sets a new password once, within an hour; an earlier one ends. New contacts hold
 * at once. Throws StartProblem for an account that does not exist or is not active, and for contacts of somebody else.
 * Requires a `system` transaction.
 */
export async function issueRecovery(tx: Tx, request: RecoveryRequest, now: Date): Promise<Recovery> {
  const country = countries.find((one) => one === request.country);
  if (!country) throw new StartProblem(`The country is one of ${countries.join(', ')}, not ${request.country}.`);
  const who = readIdentifier(request.account, country);
  const account = who ? await findAccount(tx, who) : null;
  if (!account) throw new StartProblem(`Nobody has an account as ${request.account}.`);
  if (account.status !== 'active') throw new StartProblem(`The account of ${request.account} is ${account.status}.`);
  const phone = await contactOf(tx, account.id, 'phone', request.phone, country);
  const email = await contactOf(tx, account.id, 'email', request.email, country);
  if (phone || email) await setContacts(tx, account.id, { phone, email });
  for (const earlier of await findOpenRecoveries(tx, account.id)) await markUsed(tx, earlier, now);
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + recoveryMs);
  await insertOtp(tx, {
    id,
    purpose: 'recovery',
    subject: `user:${account.id}`,
    place: 'outside',
    of_store: null,
    channel: 'email',
    recipient: null,
    language: account.language,
    user_id: account.id,
    whmcs_id: null,
    employee_id: null,
    device_id: null,
    code_hash: randomBytes(32),
    stop_hash: null,
    created_at: now,
    resend_at: now,
    expires_at: expiresAt,
  });
  await markVerified(tx, id, now);
  const data = { new_phone: phone !== null, new_email: email !== null };
  await recordOfPerson(tx, { userId: account.id }, 'recovery_issued', now, data);
  return { id, expiresAt, signInAs: phone ?? email ?? account.phone_number ?? account.email ?? '' };
}

/** Reads a new contact; null for none. */
async function contactOf(
  tx: Tx,
  userId: string,
  kind: 'phone' | 'email',
  text: string | undefined,
  country: Country,
): Promise<string | null> {
  if (text === undefined) return null;
  const contact = readIdentifier(text, country);
  if (contact?.kind !== kind)
    throw new StartProblem(`${text} is not a valid ${kind === 'phone' ? 'phone number' : 'email address'}.`);
  const other = await findAccount(tx, contact);
  if (other && other.id !== userId) throw new StartProblem(`${text} belongs to another account.`);
  return contact.value;
}
