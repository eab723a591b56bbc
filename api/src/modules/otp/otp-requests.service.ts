import type { Database } from '../../kit/database';
import type { RequestAttempt } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type { OtpRequestInput } from '../../resolver-types.generated';
import { type Account, findAccount } from '../identity/account.store';
import { type Identifier, isServed, readIdentifier, subjectOf } from '../identity/identifier.rules';
import { settleIdentity } from '../identity/identity-transaction.service';
import type { KnownDevices } from '../identity/known-device.service';
import type { OtpResult, Otps } from './otp.service';
import type { OtpPurpose } from './otp.store';

export type PublicPurpose = Extract<OtpPurpose, 'create_account' | 'forgot_password' | 'guest'>;
export const publicPurposes: readonly PublicPurpose[] = ['create_account', 'forgot_password', 'guest'];

/** Finds the person who may set a new password: active, with a password, and did not stop that as not theirs. */
const mayReset = (account: Account | null, now: Date): account is Account =>
  account?.status === 'active' &&
  account.password_hash !== null &&
  (account.resets_stopped_until === null || account.resets_stopped_until <= now);

function read({ purpose, identifier, country_code }: OtpRequestInput): Identifier {
  const who = readIdentifier(identifier, country_code);
  if (!who) throw invalid('input_obj.identifier', identifier.includes('@') ? 'email_invalid' : 'phone_invalid');
  if (who.kind === 'phone' && !isServed(who.value)) throw invalid('input_obj.identifier', 'phone_invalid');
  if (purpose === 'create_account' && who.kind === 'email') throw invalid('input_obj.identifier', 'phone_required');
  return who;
}

/**
 * Sends a code for an operation without a sign-in. Only the message reveals whether the person is known: a request for
 * an account that exists is refused after the code, and an unknown person gets no code for a forgotten password.
 */
export function requestCode(
  { database, otps, knownDevices }: { database: Database; otps: Otps; knownDevices: KnownDevices },
  input: OtpRequestInput,
  attempt: RequestAttempt,
): Promise<OtpResult> {
  const who = read(input);
  return settleIdentity(database, async (tx) => {
    const account = await findAccount(tx, who);
    const isMeant = input.purpose !== 'forgot_password' || mayReset(account, attempt.now);
    const isKnown = account && input.device_token && knownDevices.read(account, input.device_token);
    return otps.issue(
      tx,
      {
        purpose: input.purpose,
        subject: subjectOf(who),
        place: isKnown ? 'vouched' : 'outside',
        channel: who.kind === 'email' ? 'email' : 'sms',
        recipient: isMeant ? who.value : null,
        language: account?.language ?? input.language,
        person: isMeant && account ? { userId: account.id } : null,
        revealsRecipient: false,
      },
      attempt,
    );
  });
}
