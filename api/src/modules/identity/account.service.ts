import { randomUUID } from 'node:crypto';
import { recordOfPerson } from '../../kit/audit';
import type { Database, Tx } from '../../kit/database';
import type { RequestAttempt, SignedInCaller } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type { UserCreateByPhoneInput, UserEnableLoginByOtpInput } from '../../resolver-types.generated';
import type { Otps } from '../otp/otp.service';
import * as accounts from './account.store';
import { settleIdentity } from './identity-transaction.service';
import type { KnownDevices } from './known-device.service';
import { passwordKey } from './login.service';
import { checkNewPassword, hashPassword, verifyPassword } from './passwords.rules';
import * as people from './person.store';
import { consumeLimit, limits, refundLimit, resetLimit } from './rate-limit.store';
import type { Sessions, TokenPair } from './session.service';
import { endOtherSessions } from './session.store';

export interface AccountServices {
  database: Database;
  sessions: Sessions;
  otps: Otps;
  knownDevices: KnownDevices;
}

/**
 * Creates an account for the person who proved to have the phone, and signs them in. Refuses (phone_taken) a number
 * that has one.
 */
export async function createByPhone(
  { database, sessions, otps, knownDevices }: AccountServices,
  input: UserCreateByPhoneInput,
  { now, address, deviceName }: RequestAttempt,
): Promise<TokenPair & { device_token: string }> {
  await checkNewPassword('input_obj.password', input.password);
  await settleIdentity(database, async (tx) => {
    await consumeLimit(tx, `login:address:${address}`, limits.passwordOfAddress, now);
    return otps.proved(tx, input.otp_id, ['create_account'], now);
  });
  const passwordHash = await hashPassword(input.password);
  return settleIdentity(database, async (tx) => {
    const { recipient } = await otps.use(tx, input.otp_id, ['create_account'], now);
    await refundLimit(tx, `login:address:${address}`);
    const userId = await accounts.insertAccount(tx, {
      id: randomUUID(),
      phone: recipient ?? '',
      passwordHash,
      firstName: input.first_name ?? '',
      lastName: input.last_name ?? '',
      language: input.language,
    });
    if (!userId) return new Problem('conflict', 'phone_taken');
    const tokens = await sessions.open(tx, { role: 'ROLE_USER', userId }, now, deviceName);
    await recordOfPerson(tx, { userId }, 'account_created', now);
    return { ...tokens, device_token: knownDevices.issue({ id: userId, password_hash: passwordHash }).token };
  });
}

const resetPurposes = ['forgot_password', 'recovery'] as const;

/**
 * Sets a new password for the person who proved their identity, or whom an operator recovers, and ends all of their
 * sessions. After a recovery no code is required at sign-in: the phone may be lost, too.
 */
export async function resetPassword(
  { database, otps }: AccountServices,
  { otp_id, password }: { otp_id: string; password: string },
  { now, address }: RequestAttempt,
): Promise<boolean> {
  await checkNewPassword('input_obj.password', password);
  const account = await settleIdentity(database, async (tx) => {
    await consumeLimit(tx, `login:address:${address}`, limits.passwordOfAddress, now);
    const { user_id } = await otps.proved(tx, otp_id, resetPurposes, now);
    return accountOf(tx, user_id);
  });
  if (await verifyPassword(account.password_hash, password)) throw invalid('input_obj.password', 'password_same');
  const hash = await hashPassword(password);
  return settleIdentity(database, async (tx) => {
    const { purpose } = await otps.use(tx, otp_id, resetPurposes, now);
    await refundLimit(tx, `login:address:${address}`);
    await accounts.setHash(tx, account.id, hash);
    await endOtherSessions(tx, account.id, null, now);
    await resetLimit(tx, passwordKey(account.id));
    if (purpose === 'recovery') await accounts.setMfa(tx, account.id, false);
    const kind = purpose === 'recovery' ? 'account_recovered' : 'password_reset';
    await recordOfPerson(tx, { userId: account.id }, kind, now);
    return true;
  });
}

/**
 * Sets a new password and ends the person's other sessions. A repeated request whose first response was lost finds the
 * new password in place and returns true.
 */
export async function changePassword(
  database: Database,
  { userId, sessionId }: SignedInCaller,
  { current_password, new_password }: { current_password: string; new_password: string },
  now: Date,
): Promise<boolean> {
  await checkNewPassword('input_obj.new_password', new_password);
  if (current_password === new_password) throw invalid('input_obj.new_password', 'password_same');
  const { account, isRight } = await tryPassword(database, userId, current_password, now);
  if (!isRight) {
    if (await verifyPassword(account.password_hash, new_password)) return true;
    throw invalid('input_obj.current_password', 'password_wrong');
  }
  const hash = await hashPassword(new_password);
  return settleIdentity(database, async (tx) => {
    await accounts.replaceHash(tx, account.id, account.password_hash ?? '', hash);
    await endOtherSessions(tx, account.id, sessionId, now);
    await resetLimit(tx, passwordKey(account.id));
    await recordOfPerson(tx, { userId: account.id }, 'password_changed', now);
    return true;
  });
}

/**
 * Switches the code at sign-in on or off: for a user by their password. An employee switches it off by a code that a
 * sign-in sent them, so that a session that was left open is not enough.
 */
export async function enableLoginByOtp(
  { database, otps }: Pick<AccountServices, 'database' | 'otps'>,
  { userId, employeeId, whmcsId }: SignedInCaller,
  { enabled, password, otp }: UserEnableLoginByOtpInput,
  now: Date,
): Promise<void> {
  if (employeeId && whmcsId !== null) {
    return settleIdentity(database, async (tx) => {
      if (!enabled && (await people.hasEmployeeMfa(tx, whmcsId, employeeId))) {
        if (!otp) throw invalid('input_obj.otp', 'required');
        const proved = await otps.prove(tx, otp, ['staff_sign_in'], now);
        if (proved instanceof Problem) return proved;
        if (proved.whmcs_id !== whmcsId || proved.employee_id !== employeeId) {
          throw invalid('input_obj.otp_id', 'otp_id_invalid');
        }
        await otps.use(tx, proved.id, ['staff_sign_in'], now);
      }
      if (!(await people.setEmployeeMfa(tx, whmcsId, employeeId, enabled)))
        throw invalid('input_obj.enabled', 'phone_required');
      await recordOfPerson(tx, { whmcsId, employeeId }, 'login_by_otp_set', now, { enabled });
    });
  }
  const { account, isRight } = await tryPassword(database, userId, password ?? '', now);
  if (!isRight) throw invalid('input_obj.password', 'password_wrong');
  if (enabled && !account.phone_number) throw invalid('input_obj.enabled', 'phone_required');
  return settleIdentity(database, async (tx) => {
    await accounts.setMfa(tx, account.id, enabled);
    await recordOfPerson(tx, { userId: account.id }, 'login_by_otp_set', now, { enabled });
  });
}

/** Returns whether the signed-in user knows their password; wrong ones are counted. */
export async function tryPassword(database: Database, userId: string | null, password: string, now: Date) {
  const key = `password:user:${userId}`;
  const account = await settleIdentity(database, async (tx) => {
    await consumeLimit(tx, key, limits.passwordOfAccount, now);
    return accountOf(tx, userId);
  });
  const isRight = await verifyPassword(account.password_hash, password);
  if (isRight) await settleIdentity(database, async (tx) => void (await resetLimit(tx, key)));
  return { account, isRight };
}

async function accountOf(tx: Tx, userId: string | null): Promise<accounts.Account> {
  const account = userId ? await accounts.findAccountById(tx, userId) : null;
  if (!account) throw notFound('user');
  return account;
}
