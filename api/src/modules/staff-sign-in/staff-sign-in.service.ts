import type { TokenRole } from '@suite/domain';
import { recordAudit, recordOfPerson } from '../../kit/audit';
import type { Database, Tx } from '../../kit/database';
import type { RequestAttempt } from '../../kit/operation';
import { invalid, Problem } from '../../kit/problem';
import type { StaffLoginByOtpInput, StaffLoginInput } from '../../resolver-types.generated';
import { isServed, readIdentifier } from '../identity/identifier.rules';
import { settleIdentity } from '../identity/identity-transaction.service';
import { type SignIn, withCode, withTokens } from '../identity/login.service';
import { consumeLimit, limits, refundLimit, waitFor } from '../identity/rate-limit.store';
import type { Sessions, TokenPair } from '../identity/session.service';
import type { Otps } from '../otp/otp.service';
import { queueMessage } from '../outbox/outbox.store';
import { afterFailure, type CodeEntryPlace, lockedFor } from './code-lock.rules';
import { codeLockEvents } from './code-lock-events.service';
import { recordDeviceUse } from './device.store';
import { lockMessage } from './lock-message-text.rules';
import type { SignInPlaces, Trust } from './sign-in-places.service';
import type { StaffCodes } from './staff-codes.service';
import * as store from './staff-sign-in.store';

export type StaffRole = Exclude<TokenRole, 'ROLE_USER'>;
/** Token roles from the widest to the narrowest. */
const staffRoles: readonly StaffRole[] = ['ROLE_STAFF', 'ROLE_STAFF_BOOKING', 'ROLE_STAFF_INCOME'];

export interface StaffSignInServices {
  database: Database;
  sessions: Sessions;
  otps: Otps;
  signInPlaces: SignInPlaces;
  staffCodes: StaffCodes;
}

type Services = Omit<StaffSignInServices, 'database'>;

/** Signs an employee in by code or by phone. All changes are one transaction; failures stay counted. */
export function staffSignIn(
  { database, ...services }: StaffSignInServices,
  input: StaffLoginInput,
  attempt: RequestAttempt,
): Promise<SignIn> {
  const { code, phone } = input;
  if (code && phone) throw invalid('input_obj.phone', 'code_or_phone');
  if (code) {
    return settleIdentity(database, async (tx) => {
      const { result, locked } = await byCode(tx, services, { ...input, code }, attempt);
      if (locked) await recordLock(tx, input.whmcs_id, locked, attempt.now);
      return result;
    });
  }
  if (phone) return settleIdentity(database, (tx) => byPhone(tx, services, { ...input, phone }, attempt));
  throw invalid('input_obj.code', 'required');
}

interface ByCode {
  result: SignIn | Problem;
  /** The place that this failure locked. */
  locked: CodeEntryPlace | null;
}

async function byCode(
  tx: Tx,
  { sessions, otps, signInPlaces, staffCodes }: Services,
  input: StaffLoginInput & { code: string },
  attempt: RequestAttempt,
): Promise<ByCode> {
  const { whmcs_id: whmcsId, code } = input;
  const { now } = attempt;
  const trust = await signInPlaces.trust(tx, whmcsId, input, now);
  const employee = await store.findByCode(tx, whmcsId, staffCodes.hashes(whmcsId, code));
  const vouched = trustFor(trust, employee);
  const isTrusted = vouched !== null;
  // People without the store's credentials at the same address consume another limit.
  const limitKey = `staff:address:${isTrusted ? `${whmcsId}:` : ''}${attempt.address}`;
  await consumeLimit(tx, limitKey, limits.staffOfAddress, now);
  const lockPlace = vouched?.place ?? 'open';
  const lock = await store.holdLock(tx, whmcsId, lockPlace, now);
  const locked = lockedFor(lock, now);
  if (locked > 0) throw waitFor(locked, 'staff_code_locked');
  // Outside a right code counts too, until its one-time code is proved: what locks does not reveal which codes exist.
  const next = employee && vouched ? lock : afterFailure(lock, now);
  await store.saveLock(tx, whmcsId, lockPlace, next);
  const isLocked = lockedFor(next, now) > 0;
  if (isLocked) await notifyOwners(tx, whmcsId, lockPlace, lockedFor(next, now), now);
  const finish = (result: ByCode['result']): ByCode => ({ result, locked: isLocked ? lockPlace : null });
  if (isTrusted && !employee) return finish(new Problem('invalid_credentials', 'invalid_credentials'));
  if (isTrusted && employee && !employee.enabled_mfa) {
    await refundLimit(tx, limitKey);
    const { deviceId } = vouched;
    const place = placeOf(true, deviceId);
    const tokens = await open(tx, sessions, { whmcsId, employee, role: input.role, deviceId, place }, attempt);
    return finish({ ...withTokens(tokens), device_token: vouched.newToken });
  }
  const request = { whmcsId, subjectKey: `code:${code}`, employee, vouched };
  return finish(withCode(await sendCode(tx, otps, request, attempt)));
}

/** Returns the trust of a place if it includes the employee; a place that trusts all includes unknown people. */
const trustFor = (trust: Trust, employee: store.StaffAccount | null): Trust =>
  trust && (trust.employeeId === null || trust.employeeId === employee?.id) ? trust : null;

const isByCode = (subject: string): boolean => /^staff:\d+:code:/.test(subject);

const phonesKey = (address: string): string => `staff:phones:${address}`;

async function byPhone(
  tx: Tx,
  { otps, signInPlaces }: Services,
  input: StaffLoginInput & { phone: string },
  attempt: RequestAttempt,
): Promise<SignIn> {
  const { whmcs_id: whmcsId } = input;
  const who = readIdentifier(input.phone, input.country_code);
  if (who?.kind !== 'phone' || !isServed(who.value)) throw invalid('input_obj.phone', 'phone_invalid');
  const employee = await store.findByPhone(tx, whmcsId, who.value);
  const vouched = trustFor(await signInPlaces.trust(tx, whmcsId, input, attempt.now), employee);
  if (!vouched) await consumeLimit(tx, phonesKey(attempt.address), limits.staffPhonesOfAddress, attempt.now);
  return withCode(await sendCode(tx, otps, { whmcsId, subjectKey: who.value, employee, vouched }, attempt));
}

interface CodeRequest {
  whmcsId: number;
  /** The code or phone number that was entered. */
  subjectKey: string;
  employee: store.StaffAccount | null;
  vouched: Trust;
}

/**
 * Sends a one-time code to the employee's own phone; for an unknown employee the response is the same, and nothing is
 * sent.
 */
const sendCode = (
  tx: Tx,
  otps: Otps,
  { whmcsId, subjectKey, employee, vouched }: CodeRequest,
  attempt: RequestAttempt,
) =>
  otps.issue(
    tx,
    {
      purpose: 'staff_sign_in',
      subject: `staff:${whmcsId}:${subjectKey}`,
      place: vouched ? 'vouched' : 'outside',
      deviceId: vouched?.deviceId ?? null,
      ofStore: whmcsId,
      channel: 'sms',
      recipient: employee?.phone ?? null,
      language: employee?.language ?? 'en',
      person: employee ? { whmcsId, employeeId: employee.id } : null,
      revealsRecipient: false,
    },
    attempt,
  );

/** Signs an employee in by the one-time code of `staffSignIn`, and remembers the device if requested. */
export function staffSignInByOtp(
  { database, sessions, otps, signInPlaces }: StaffSignInServices,
  input: StaffLoginByOtpInput,
  attempt: RequestAttempt,
): Promise<TokenPair & { device_token: string | null }> {
  const { now, address } = attempt;
  return settleIdentity(database, async (tx) => {
    const proved = await otps.prove(tx, input, ['staff_sign_in'], now);
    if (proved instanceof Problem) return proved;
    const { whmcs_id: whmcsId, employee_id: employeeId } = await otps.use(tx, proved.id, ['staff_sign_in'], now);
    const employee = whmcsId !== null && employeeId ? await store.findById(tx, whmcsId, employeeId) : null;
    if (whmcsId === null || !employee) return new Problem('access_denied', 'account_disabled');
    if (proved.place === 'outside') {
      await (isByCode(proved.subject) ? store.refundFailure(tx, whmcsId, 'open') : refundLimit(tx, phonesKey(address)));
    }
    if (proved.device_id && !(await recordDeviceUse(tx, whmcsId, proved.device_id, now))) {
      // The device was revoked after the code was sent.
      return invalid('input_obj.otp_id', 'otp_id_invalid');
    }
    if (employee.status === 'invited') await store.welcome(tx, whmcsId, employee.id);
    const name = input.remember_device;
    const device = name ? await signInPlaces.remember(tx, whmcsId, employee.id, name, now) : null;
    const deviceId = device?.deviceId ?? proved.device_id;
    const place = placeOf(proved.place === 'vouched', proved.device_id);
    const tokens = await open(tx, sessions, { whmcsId, employee, role: input.role, deviceId, place }, attempt);
    if (device) await recordOfPerson(tx, { whmcsId, employeeId: employee.id }, 'staff_device_remembered', now);
    return { ...tokens, device_token: device?.token ?? null };
  });
}

interface NewStaffSession {
  whmcsId: number;
  employee: store.StaffAccount;
  role?: TokenRole | null | undefined;
  deviceId: string | null;
  place: ReturnType<typeof placeOf>;
}

/** The place of a sign-in, as the log names it. */
const placeOf = (isVouched: boolean, deviceId: string | null) =>
  isVouched ? (deviceId ? 'trusted_device' : 'store_qr') : 'open';

/**
 * Creates a session with the requested role, if it is one of the employee's; otherwise with the widest of their roles.
 */
async function open(
  tx: Tx,
  sessions: Sessions,
  { whmcsId, employee: { id, roles }, role: requestedRole, deviceId, place }: NewStaffSession,
  { now, deviceName }: RequestAttempt,
): Promise<TokenPair> {
  const role = staffRoles.find((one) => roles.includes(one) && (!requestedRole || one === requestedRole));
  if (!role) throw invalid('input_obj.role', 'role_not_granted');
  const tokens = await sessions.open(tx, { role, whmcsId, employeeId: id, deviceId }, now, deviceName);
  await recordOfPerson(tx, { whmcsId, employeeId: id }, 'signed_in', now, { role, place, device: deviceId });
  return tokens;
}

const kindOf = (place: CodeEntryPlace) => (place === 'open' ? 'open' : 'trusted');

const recordLock = (tx: Tx, whmcsId: number, place: CodeEntryPlace, now: Date) =>
  recordAudit(tx, { whmcsId, actor: null, kind: 'staff_code_locked', data: { place: kindOf(place) } }, now);

const minuteMs = 60_000;

/** Queues a message to each owner, in the store's name, and notifies in the suite. */
async function notifyOwners(tx: Tx, whmcsId: number, place: CodeEntryPlace, lockMs: number, now: Date): Promise<void> {
  const minutes = Math.round(lockMs / minuteMs);
  await codeLockEvents.publish({ whmcsId, place: kindOf(place), minutes }, { tx, now });
  for (const { store: name, phone_number, email, language } of await store.listOwners(tx, whmcsId)) {
    const text = lockMessage(language, { store: name, place: kindOf(place), minutes });
    await queueMessage(
      tx,
      {
        whmcsId,
        channel: phone_number ? 'sms' : 'email',
        recipient: phone_number ?? email,
        ...text,
        isSecret: false,
        expiresAt: null,
      },
      now,
    );
  }
}
