import { recordOfPerson } from '../../kit/audit';
import type { Database, Tx } from '../../kit/database';
import { Problem } from '../../kit/problem';
import type { LoginInput } from '../../resolver-types.generated';
import type { OtpResult, Otps, OtpTarget } from '../otp/otp.service';
import { type Account, findAccount, findAccountById, replaceHash } from './account.store';
import { readIdentifier, subjectOf } from './identifier.rules';
import { type Attempt, settleIdentity } from './identity-transaction.service';
import { hashPassword, isOutdated, verifyPassword } from './passwords.rules';
import { consumeLimit, limits, refundLimit, resetLimit } from './rate-limit.store';
import type { Sessions, TokenPair } from './session.service';

const identity = { kind: 'identity', userId: null } as const;

/**
 * Returns the account of an identifier and its password. Wrong, unknown and unreadable identifiers are refused alike
 * (invalid_credentials) and take the same time; an inactive account with the right password is reported as inactive. A
 * hash of another cost is replaced by one of the present cost.
 */
async function provePassword(
  database: Database,
  { identifier, password, country_code }: LoginInput,
  { now, address }: Attempt,
): Promise<Account> {
  const who = readIdentifier(identifier, country_code);
  const ofAccount = `login:account:${who ? subjectOf(who) : 'unreadable'}`;
  const ofAddress = `login:address:${address}`;
  const { account, isLastTurn: isLastAttempt } = await database.transaction(identity, async (tx) => {
    await consumeLimit(tx, ofAddress, limits.passwordOfAddress, now);
    const left = await consumeLimit(tx, ofAccount, limits.passwordOfAccount, now);
    return { account: who ? await findAccount(tx, who) : null, isLastTurn: left === 0 };
  });
  const storedHash = account?.password_hash ?? null;
  if (!(await verifyPassword(storedHash, password)) || !account || !storedHash) {
    if (isLastAttempt && account) {
      const person = { userId: account.id };
      await database.transaction(identity, (tx) => recordOfPerson(tx, person, 'sign_in_locked', now));
    }
    throw new Problem('invalid_credentials', 'invalid_credentials');
  }
  const next = isOutdated(storedHash) ? await hashPassword(password) : null;
  await database.transaction(identity, async (tx) => {
    await refundLimit(tx, ofAddress);
    await resetLimit(tx, ofAccount);
    if (next) await replaceHash(tx, account.id, storedHash, next);
  });
  if (account.status !== 'active') throw new Problem('access_denied', 'account_disabled');
  return account;
}

/** Tokens, or the one-time code that is required first. */
export interface SignIn {
  token: string | null;
  refresh_token: string | null;
  otp: OtpResult | null;
}

export const withTokens = (tokens: TokenPair): SignIn => ({ ...tokens, otp: null });
export const withCode = (otp: OtpResult): SignIn => ({ token: null, refresh_token: null, otp });

export interface LoginServices {
  database: Database;
  sessions: Sessions;
  otps: Otps;
}

/** Signs an owner, partner or manager in by password; with one-time codes enabled, sends a code first. */
export async function signIn(
  { database, sessions, otps }: LoginServices,
  input: LoginInput,
  attempt: Attempt,
): Promise<SignIn> {
  const account = await provePassword(database, input, attempt);
  return settleIdentity(database, async (tx) =>
    account.enabled_mfa
      ? withCode(await otps.issue(tx, codeFor(account), attempt))
      : withTokens(await open(tx, sessions, account, attempt.now)),
  );
}

/** Creates a session, and the entries in the logs of the person's stores. */
async function open(tx: Tx, sessions: Sessions, { id }: Pick<Account, 'id'>, now: Date): Promise<TokenPair> {
  const tokens = await sessions.open(tx, { role: 'ROLE_USER', userId: id }, now);
  await recordOfPerson(tx, { userId: id }, 'signed_in', now);
  return tokens;
}

const codeFor = ({ id, phone_number, email, language }: Account): OtpTarget => ({
  purpose: 'sign_in',
  subject: `user:${id}`,
  place: 'outside',
  channel: phone_number ? 'sms' : 'email',
  recipient: phone_number ?? email,
  language,
  person: { userId: id },
  revealsRecipient: true,
});

/** Signs in by the code that was sent after a right password. */
export function signInByOtp(
  { database, sessions, otps }: LoginServices,
  input: { otp_id: string; code: string },
  now: Date,
): Promise<TokenPair> {
  return settleIdentity(database, async (tx) => {
    const proved = await otps.prove(tx, input, ['sign_in'], now);
    if (proved instanceof Problem) return proved;
    await otps.use(tx, proved.id, 'sign_in', now);
    const account = proved.user_id ? await findAccountById(tx, proved.user_id) : null;
    if (account?.status !== 'active') return new Problem('access_denied', 'account_disabled');
    return open(tx, sessions, account, now);
  });
}
