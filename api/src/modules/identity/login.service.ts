import { recordOfPerson } from '../../kit/audit';
import type { Database, Tx } from '../../kit/database';
import type { RequestAttempt } from '../../kit/operation';
import { Problem } from '../../kit/problem';
import type { LoginInput } from '../../resolver-types.generated';
import type { OtpResult, Otps, OtpTarget } from '../otp/otp.service';
import { type Account, findAccount, findAccountById, replaceHash } from './account.store';
import { readIdentifier, subjectOf } from './identifier.rules';
import { settleIdentity } from './identity-transaction.service';
import type { KnownDevices } from './known-device.service';
import { hashPassword, isOutdated, verifyPassword } from './passwords.rules';
import { consumeLimit, limits, refundLimit, resetLimit } from './rate-limit.store';
import type { Sessions, TokenPair } from './session.service';

const identity = { kind: 'identity', userId: null } as const;

/** An account whose password was right, with the id of the known device, if the request came from one. */
type ProvedAccount = Account & { device: string | null };

/** Key of an account's failed passwords: by the account, however it was named, and apart for each known device. */
export const passwordKey = (account: string, device: string | null = null): string =>
  `login:account:${account}${device ? `:device:${device}` : ''}`;

/**
 * Returns the account of an identifier and its password. Wrong, unknown and unreadable identifiers are refused alike
 * (invalid_credentials) and take the same time; an inactive account with the right password is reported as inactive. A
 * hash of another cost is replaced by one of the present cost.
 */
async function provePassword(
  { database, knownDevices }: Pick<LoginServices, 'database' | 'knownDevices'>,
  { identifier, password, country_code, device_token }: LoginInput,
  { now, address }: RequestAttempt,
): Promise<ProvedAccount> {
  const who = readIdentifier(identifier, country_code);
  const ofAddress = `login:address:${address}`;
  const { account, device, ofAccount, left } = await database.transaction(identity, async (tx) => {
    const account = who ? await findAccount(tx, who) : null;
    const device = account && device_token ? knownDevices.read(account, device_token) : null;
    const ofAccount = passwordKey(account?.id ?? (who ? subjectOf(who) : 'unreadable'), device);
    if (!device) await consumeLimit(tx, ofAddress, limits.passwordOfAddress, now);
    return { account, device, ofAccount, left: await consumeLimit(tx, ofAccount, limits.passwordOfAccount, now) };
  });
  const storedHash = account?.password_hash ?? null;
  if (!(await verifyPassword(storedHash, password)) || !account || !storedHash) {
    if (left === 0 && account) {
      const person = { userId: account.id };
      await database.transaction(identity, (tx) => recordOfPerson(tx, person, 'sign_in_locked', now));
    }
    throw new Problem('invalid_credentials', 'invalid_credentials');
  }
  const next = isOutdated(storedHash) ? await hashPassword(password) : null;
  await database.transaction(identity, async (tx) => {
    if (!device) await refundLimit(tx, ofAddress);
    await resetLimit(tx, ofAccount);
    if (next) await replaceHash(tx, account.id, storedHash, next);
  });
  if (account.status !== 'active') throw new Problem('access_denied', 'account_disabled');
  return { ...account, password_hash: next ?? storedHash, device };
}

/** Tokens, or the one-time code that is required first. */
export interface SignIn {
  token: string | null;
  refresh_token: string | null;
  device_token: string | null;
  otp: OtpResult | null;
}

export const withTokens = (tokens: TokenPair): SignIn => ({ device_token: null, ...tokens, otp: null });
export const withCode = (otp: OtpResult): SignIn => ({ token: null, refresh_token: null, device_token: null, otp });

export interface LoginServices {
  database: Database;
  sessions: Sessions;
  otps: Otps;
  knownDevices: KnownDevices;
}

/** Signs an owner, partner or manager in by password; with one-time codes enabled, sends a code first. */
export async function signIn(services: LoginServices, input: LoginInput, attempt: RequestAttempt): Promise<SignIn> {
  const account = await provePassword(services, input, attempt);
  return settleIdentity(services.database, async (tx) =>
    account.enabled_mfa
      ? withCode(await services.otps.issue(tx, codeFor(account), attempt))
      : withTokens(await open(tx, services, account, account.device, attempt)),
  );
}

/**
 * Creates a session, the entries in the logs of the person's stores, and the token of the device. `known`: the id of the
 * device if it was known before.
 */
async function open(
  tx: Tx,
  { sessions, knownDevices }: LoginServices,
  account: Pick<Account, 'id' | 'password_hash'>,
  known: string | null,
  { now, deviceName }: RequestAttempt,
): Promise<TokenPair & { device_token: string }> {
  const userId = account.id;
  const tokens = await sessions.open(tx, { role: 'ROLE_USER', userId }, now, deviceName);
  const { device, token } = knownDevices.issue(account, known);
  await recordOfPerson(tx, { userId }, 'signed_in', now, { place: known ? 'known_device' : 'open', device });
  return { ...tokens, device_token: token };
}

const codeFor = ({ id, phone_number, email, language, device }: ProvedAccount): OtpTarget => ({
  purpose: 'sign_in',
  subject: `user:${id}`,
  place: device ? 'vouched' : 'outside',
  deviceId: device,
  channel: phone_number ? 'sms' : 'email',
  recipient: phone_number ?? email,
  language,
  person: { userId: id },
  revealsRecipient: true,
});

/** Signs in by the code that was sent after a right password. */
export function signInByOtp(
  services: LoginServices,
  input: { otp_id: string; code: string },
  attempt: RequestAttempt,
): Promise<TokenPair & { device_token: string }> {
  const { otps } = services;
  return settleIdentity(services.database, async (tx) => {
    const proved = await otps.prove(tx, input, ['sign_in'], attempt.now);
    if (proved instanceof Problem) return proved;
    await otps.use(tx, proved.id, ['sign_in'], attempt.now);
    const account = proved.user_id ? await findAccountById(tx, proved.user_id) : null;
    if (account?.status !== 'active') return new Problem('access_denied', 'account_disabled');
    return open(tx, services, account, proved.device_id, attempt);
  });
}
