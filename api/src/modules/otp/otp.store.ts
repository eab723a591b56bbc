import type { Language } from '@suite/domain';
import type { CarrierChannel } from '../../carriers/carrier';
import type { Tx } from '../../kit/database';
import { queries } from '../../kit/query-builder';

/** Purposes of codes that are sent. */
export type SentPurpose =
  | 'create_account'
  | 'forgot_password'
  | 'guest'
  | 'sign_in'
  | 'staff_sign_in'
  | 'contact_change'
  | 'promotion';

/** An operator's recovery is a proof without a code. */
export type OtpPurpose = SentPurpose | 'recovery';

/** The place that a code was requested from: one that the store or the account knows, or any other. */
export type OtpPlace = 'vouched' | 'outside';

export interface OtpRow {
  id: string;
  purpose: OtpPurpose;
  subject: string;
  place: OtpPlace;
  /** The store of a staff sign-in, whether there is such an employee or not. */
  of_store: number | null;
  channel: CarrierChannel;
  recipient: string | null;
  language: Language;
  user_id: string | null;
  whmcs_id: number | null;
  employee_id: string | null;
  /** The trusted device that the code was requested on. */
  device_id: string | null;
  code_hash: Uint8Array;
  /** The hash of the token in its message that stops further ones; null if it has none. */
  stop_hash: Uint8Array | null;
  tries: number;
  created_at: Date;
  resend_at: Date;
  expires_at: Date;
  verified_at: Date | null;
  used_at: Date | null;
}

export type NewOtp = Omit<OtpRow, 'tries' | 'verified_at' | 'used_at'>;

export const insertOtp = (tx: Tx, otp: NewOtp) =>
  tx.run(
    queries.insertInto('otp').values({
      id: otp.id,
      purpose: otp.purpose,
      subject: otp.subject,
      place: otp.place,
      of_store: otp.of_store,
      channel: otp.channel,
      recipient: otp.recipient,
      language: otp.language,
      user_id: otp.user_id,
      whmcs_id: otp.whmcs_id,
      employee_id: otp.employee_id,
      device_id: otp.device_id,
      code_hash: otp.code_hash,
      stop_hash: otp.stop_hash,
      created_at: otp.created_at,
      resend_at: otp.resend_at,
      expires_at: otp.expires_at,
    }),
  );

/** Locks a code until the transaction ends and returns it; concurrent attempts wait for each other. */
export async function lockOtp(tx: Tx, id: string): Promise<OtpRow | null> {
  const [row] = await tx.run(queries.selectFrom('otp').selectAll().where('id', '=', id).forUpdate());
  return row ?? null;
}

/**
 * Returns the earliest time of the next code for a purpose, subject and place without failures; null if none is live.
 */
export async function nextAllowed(
  tx: Tx,
  { purpose, subject, place }: Pick<OtpRow, 'purpose' | 'subject' | 'place'>,
): Promise<Date | null> {
  const [row] = await tx.run(
    queries
      .selectFrom('otp')
      .select(({ fn }) => fn.max('resend_at').as('resend_at'))
      .where('purpose', '=', purpose)
      .where('subject', '=', subject)
      .where('place', '=', place)
      .where('verified_at', 'is', null),
  );
  return row?.resend_at ?? null;
}

export const replaceCode = (tx: Tx, { id, code_hash, stop_hash, resend_at, expires_at }: OtpRow) =>
  tx.run(queries.updateTable('otp').set({ code_hash, stop_hash, resend_at, expires_at }).where('id', '=', id));

export const countTry = (tx: Tx, id: string) =>
  tx.run(
    queries
      .updateTable('otp')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', id),
  );

export const markVerified = (tx: Tx, id: string, now: Date) =>
  tx.run(queries.updateTable('otp').set({ verified_at: now }).where('id', '=', id));

export const markUsed = (tx: Tx, id: string, now: Date) =>
  tx.run(queries.updateTable('otp').set({ used_at: now }).where('id', '=', id));

/** Deletes codes that were requested before an instant. */
export const deleteOtpsBefore = (tx: Tx, instant: Date) =>
  tx.run(queries.deleteFrom('otp').where('created_at', '<', instant));
