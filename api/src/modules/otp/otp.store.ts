import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Channel } from '../../carriers/carrier';
import type { Tx } from '../../kit/database';

export type OtpPurpose = 'create_account' | 'forgot_password' | 'guest' | 'sign_in' | 'staff_sign_in';

export interface OtpRow {
  id: string;
  purpose: OtpPurpose;
  subject: string;
  channel: Channel;
  recipient: string | null;
  language: Language;
  user_id: string | null;
  whmcs_id: number | null;
  employee_id: string | null;
  code_hash: Uint8Array;
  tries: number;
  created_at: Date;
  resend_at: Date;
  expires_at: Date;
  verified_at: Date | null;
  used_at: Date | null;
}

export type NewOtp = Omit<OtpRow, 'tries' | 'verified_at' | 'used_at'>;

export const insertOtp = (tx: Tx, otp: NewOtp) =>
  tx.query(sql`
    insert into otp (id, purpose, subject, channel, recipient, language, user_id, whmcs_id, employee_id, code_hash, created_at, resend_at, expires_at)
    values (${otp.id}, ${otp.purpose}, ${otp.subject}, ${otp.channel}, ${otp.recipient}, ${otp.language}, ${otp.user_id}, ${otp.whmcs_id},
      ${otp.employee_id}, ${otp.code_hash}, ${otp.created_at}, ${otp.resend_at}, ${otp.expires_at})`);

/** Locked, so that tries at one code take turns. */
export async function lockOtp(tx: Tx, id: string): Promise<OtpRow | null> {
  const [row] = await tx.query<OtpRow>(sql`select * from otp where id = ${id} for update`);
  return row ?? null;
}

/** Until when the subject's last code for the purpose is the only one. */
export async function nextAllowed(tx: Tx, purpose: OtpPurpose, subject: string): Promise<Date | null> {
  const [row] = await tx.query<{ resend_at: Date | null }>(
    sql`select max(resend_at) as resend_at from otp where purpose = ${purpose} and subject = ${subject} and verified_at is null`,
  );
  return row?.resend_at ?? null;
}

export const replaceCode = (tx: Tx, { id, code_hash, resend_at, expires_at }: OtpRow) =>
  tx.query(
    sql`update otp set code_hash = ${code_hash}, resend_at = ${resend_at}, expires_at = ${expires_at} where id = ${id}`,
  );

export const countTry = (tx: Tx, id: string) => tx.query(sql`update otp set tries = tries + 1 where id = ${id}`);

export const markVerified = (tx: Tx, id: string, now: Date) =>
  tx.query(sql`update otp set verified_at = ${now} where id = ${id}`);

export const markUsed = (tx: Tx, id: string, now: Date) =>
  tx.query(sql`update otp set used_at = ${now} where id = ${id}`);

/** Deletes what was asked before an instant. */
export const deleteOtpsBefore = (tx: Tx, instant: Date) => tx.query(sql`delete from otp where created_at < ${instant}`);
