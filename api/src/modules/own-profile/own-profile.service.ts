import type { CarrierChannel } from '../../carriers/carrier';
import { type AuditPerson, recordOfPerson } from '../../kit/audit';
import type { Database, Tx } from '../../kit/database';
import type { RequestAttempt, SignedInCaller } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type { ContactChangeInput, OtpInput, ProfileUpdateInput, Session } from '../../resolver-types.generated';
import { tryPassword } from '../identity/account.service';
import { describeSession } from '../identity/describe-session.service';
import { type Identifier, isServed, readIdentifier, subjectOf } from '../identity/identifier.rules';
import { settleIdentity } from '../identity/identity-transaction.service';
import { consumeLimit, limits, resetLimit } from '../identity/rate-limit.store';
import { maskContact, type OtpResult, type Otps } from '../otp/otp.service';
import type { OtpRow } from '../otp/otp.store';
import { noStore, queueMessage } from '../outbox/outbox.store';
import type { StaffCodes } from '../staff-sign-in/staff-codes.service';
import { contactChangedMessage } from './contact-text.rules';
import * as store from './own-profile.store';

interface ContactServices {
  database: Database;
  otps: Otps;
  staffCodes: StaffCodes;
}

const shortestName = 2;

const personOf = ({ userId, whmcsId, employeeId }: SignedInCaller): AuditPerson => {
  if (userId !== null) return { userId };
  if (whmcsId === null || employeeId === null) throw notFound('user');
  return { whmcsId, employeeId };
};
/** The person was deleted: their session ends with this refusal. */
const missing = (person: AuditPerson) => notFound('userId' in person ? 'user' : 'staff');
const keyOf = (person: AuditPerson): string =>
  'userId' in person ? `user:${person.userId}` : `employee:${person.employeeId}`;

/** Changes the person's own name. */
export async function updateProfile(
  tx: Tx,
  caller: SignedInCaller,
  { first_name, last_name }: ProfileUpdateInput,
  now: Date,
): Promise<Session> {
  for (const [field, name] of Object.entries({ first_name, last_name })) {
    if (name && name.length < shortestName) {
      throw invalid(`input_obj.${field}`, 'too_short', { min: shortestName });
    }
  }
  const person = personOf(caller);
  await store.setNames(tx, person, { first_name, last_name: last_name ?? '' });
  const session = await describeSession(tx, caller);
  await recordOfPerson(tx, person, 'name_changed', now);
  return session;
}

function read({ identifier, country_code }: ContactChangeInput): Identifier {
  const contact = readIdentifier(identifier, country_code);
  if (!contact) throw invalid('input_obj.identifier', identifier.includes('@') ? 'email_invalid' : 'phone_invalid');
  if (contact.kind === 'phone' && !isServed(contact.value)) throw invalid('input_obj.identifier', 'phone_invalid');
  return contact;
}

/**
 * Sends a code to the person's new phone number or email. A session that was left open is not enough: it needs the
 * password, or the staff code of an employee who has one.
 */
export async function requestContactChange(
  services: ContactServices,
  caller: SignedInCaller,
  input: ContactChangeInput,
  attempt: RequestAttempt,
): Promise<OtpResult> {
  const contact = read(input);
  const person = personOf(caller);
  await proveOneself(services, person, input, attempt.now);
  return settleIdentity(services.database, async (tx) => {
    const present = await store.lockContacts(tx, person);
    if (!present) throw missing(person);
    if (present[contact.kind]?.toLowerCase() === contact.value) throw invalid('input_obj.identifier', 'contact_same');
    await consumeLimit(tx, `contact:${keyOf(person)}`, limits.contactChangesOfPerson, attempt.now);
    return services.otps.issue(
      tx,
      {
        purpose: 'contact_change',
        subject: `${keyOf(person)}:${subjectOf(contact)}`,
        place: 'outside',
        channel: contact.kind === 'email' ? 'email' : 'sms',
        recipient: contact.value,
        language: present.language,
        person,
        revealsRecipient: true,
      },
      attempt,
    );
  });
}

async function proveOneself(
  { database, staffCodes }: ContactServices,
  person: AuditPerson,
  { password, staff_code }: ContactChangeInput,
  now: Date,
): Promise<void> {
  if ('userId' in person) {
    const { isRight } = await tryPassword(database, person.userId, password ?? '', now);
    if (!isRight) throw invalid('input_obj.password', 'password_wrong');
    return;
  }
  const { whmcsId, employeeId } = person;
  const key = { key: `staff-code:${employeeId}`, whmcsId };
  await settleIdentity(database, async (tx) => {
    await consumeLimit(tx, key, limits.staffCodeOfSelf, now);
    const hashes = staff_code ? staffCodes.hashes(whmcsId, staff_code) : [];
    const { has_code, is_right } = await store.compareStaffCode(tx, whmcsId, employeeId, hashes);
    if (has_code && !is_right) return invalid('input_obj.staff_code', 'staff_code_wrong');
    await resetLimit(tx, key.key);
  });
}

const isOf = (otp: OtpRow, person: AuditPerson): boolean =>
  'userId' in person
    ? otp.user_id === person.userId
    : otp.whmcs_id === person.whmcsId && otp.employee_id === person.employeeId;

const kindOf = (channel: CarrierChannel): store.ContactKind => (channel === 'email' ? 'email' : 'phone');

/**
 * Changes the contact that the code was sent to and informs the former one. The person's other codes end, so that none
 * on its way to the former one can be used; sessions stay.
 */
export function confirmContactChange(
  { database, otps }: ContactServices,
  caller: SignedInCaller,
  input: OtpInput,
  now: Date,
): Promise<Session> {
  const person = personOf(caller);
  return settleIdentity(database, async (tx) => {
    const present = await store.lockContacts(tx, person);
    if (!present) throw missing(person);
    const otp = await otps.prove(tx, input, ['contact_change'], now);
    if (otp instanceof Problem) return otp;
    if (!isOf(otp, person)) throw invalid('input_obj.otp_id', 'otp_id_invalid');
    const [kind, value] = [kindOf(otp.channel), otp.recipient ?? ''];
    if (present[kind] === value) return describeSession(tx, caller);
    if (!(await store.setContact(tx, person, kind, value))) return new Problem('conflict', 'contact_taken');
    await inform(tx, present, kind, value, now);
    await store.deleteOtherOtps(tx, person, otp.id);
    const session = await describeSession(tx, caller);
    await recordOfPerson(tx, person, 'contact_changed', now, { kind });
    return session;
  });
}

/** Informs the former phone number or email; where there was none, the person's other contact. */
async function inform(
  tx: Tx,
  { phone, email, language }: store.Contacts,
  kind: store.ContactKind,
  value: string,
  now: Date,
): Promise<void> {
  const [former, other] = kind === 'phone' ? [phone, email] : [email, phone];
  const recipient = former ?? other;
  if (!recipient) return;
  await queueMessage(
    tx,
    {
      whmcsId: noStore,
      lane: 'code',
      channel: recipient.includes('@') ? 'email' : 'sms',
      recipient,
      ...contactChangedMessage(kind, language, maskContact(value)),
      isSecret: false,
      expiresAt: null,
    },
    now,
  );
}
