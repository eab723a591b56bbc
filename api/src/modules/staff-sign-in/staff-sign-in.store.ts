import type { Language, TokenRole } from '@suite/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { queries, storeQueries } from '../../kit/query-builder';
import { activateEmployee } from '../permissions/permissions.store';
import { type CodeEntryPlace, type CodeLock, unlocked } from './code-lock.rules';

export interface StaffAccount {
  id: string;
  phone: string | null;
  status: 'active' | 'invited';
  roles: TokenRole[];
  enabled_mfa: boolean;
  language: Language;
}

const has = (key: string): Sql => sql`exists (
  select from permission where permission.whmcs_id = employee.whmcs_id and permission.member_id = employee.id
    and permission.key = ${key} and permission.status = 'active')`;

async function find(tx: Tx, whmcsId: number, condition: Sql): Promise<StaffAccount | null> {
  const [row] = await tx.query<StaffAccount>(sql`
    select id, phone, status, roles, enabled_mfa, language from employee
    where whmcs_id = ${whmcsId} and status <> 'inactive' and ${has('LOGIN')} and ${condition}
    order by is_verified_phone_number desc, id limit 1`);
  return row ?? null;
}

/** Finds the active employee who may sign in by the code of one of these hashes. */
export const findByCode = (tx: Tx, whmcsId: number, codeHashes: readonly Uint8Array[]) =>
  find(tx, whmcsId, sql`status = 'active' and code_hash in (${join(codeHashes)})`);
/** Finds the active or invited employee who may sign in by this phone number. */
export const findByPhone = (tx: Tx, whmcsId: number, phone: string) =>
  find(tx, whmcsId, sql`phone = ${phone} and ${has('OTP_LOGIN')}`);
/** Finds the active or invited employee who may sign in. */
export const findById = (tx: Tx, whmcsId: number, id: string) => find(tx, whmcsId, sql`id = ${id}`);

/** Makes an invited employee active, because they have proved their phone. */
export async function welcome(tx: Tx, whmcsId: number, id: string): Promise<void> {
  await activateEmployee(tx, whmcsId, id);
  await tx.run(storeQueries(whmcsId).update('employee', { is_verified_phone_number: true }).where('id', '=', id));
}

/**
 * Returns the lock of a store and place, locked until the transaction ends, so that concurrent attempts are sequential.
 */
export async function holdLock(tx: Tx, whmcsId: number, place: CodeEntryPlace, now: Date): Promise<CodeLock> {
  const [row] = await tx.query<CodeLock>(sql`
    insert into staff_code_lock (whmcs_id, place, window_start, failures, day_start, day_failures, locks)
    values (${whmcsId}, ${place}, ${now}, 0, ${now}, 0, 0)
    on conflict (whmcs_id, place) do update set failures = staff_code_lock.failures
    returning window_start, failures, day_start, day_failures, locked_until, locks`);
  return row ?? unlocked(now);
}

export const saveLock = (tx: Tx, whmcsId: number, place: CodeEntryPlace, lock: CodeLock) =>
  tx.run(
    storeQueries(whmcsId)
      .update('staff_code_lock', {
        window_start: lock.window_start,
        failures: lock.failures,
        day_start: lock.day_start,
        day_failures: lock.day_failures,
        locked_until: lock.locked_until,
        locks: lock.locks,
      })
      .where('place', '=', place),
  );

/** Removes one failure of a place that was none. */
export const refundFailure = (tx: Tx, whmcsId: number, place: CodeEntryPlace) =>
  tx.query(sql`
    update staff_code_lock set failures = greatest(failures - 1, 0), day_failures = greatest(day_failures - 1, 0)
    where whmcs_id = ${whmcsId} and place = ${place}`);

export const forgetLocks = (tx: Tx, whmcsId: number) => tx.run(storeQueries(whmcsId).deleteFrom('staff_code_lock'));

/** Deletes locks that ended, and failures that were counted, before an instant. */
export const deleteLocksBefore = (tx: Tx, instant: Date) =>
  tx.run(
    queries
      .deleteFrom('staff_code_lock')
      .where('window_start', '<', instant)
      .where('day_start', '<', instant)
      .where(({ fn }) => fn.coalesce('locked_until', 'window_start'), '<', instant),
  );

/** Returns the ends of the locks of the places that are locked, the latest first. */
export const readLocks = (tx: Tx, whmcsId: number, now: Date) =>
  tx.run(
    storeQueries(whmcsId)
      .selectFrom('staff_code_lock')
      .select(['place', 'locked_until'])
      .where('locked_until', '>', now)
      .orderBy('locked_until', 'desc')
      .$narrowType<{ locked_until: Date }>(),
  );

export interface Owner {
  store: string;
  phone_number: string | null;
  email: string | null;
  language: Language;
}

/** Returns the owners of a store, who are notified of its locks. */
export const listOwners = (tx: Tx, whmcsId: number): Promise<Owner[]> =>
  tx.query<Owner>(sql`
    select company.name as store, app_user.phone_number, app_user.email, app_user.language
    from company_user join app_user on app_user.id = company_user.user_id join company on company.whmcs_id = company_user.whmcs_id
    where company_user.whmcs_id = ${whmcsId} and company_user.role = 'owner' and company_user.status = 'active' and app_user.status = 'active'`);

/** Returns the number in the store's QR code; null if there is no such store. */
export async function readQrSerial(tx: Tx, whmcsId: number): Promise<number | null> {
  const [row] = await tx.run(storeQueries(whmcsId).selectFrom('company').select('staff_qr_serial as serial'));
  return row?.serial ?? null;
}

export const renewQr = (tx: Tx, whmcsId: number) =>
  tx.run(
    queries
      .updateTable('company')
      .set(({ eb }) => ({ staff_qr_serial: eb('staff_qr_serial', '+', 1) }))
      .where('whmcs_id', '=', whmcsId),
  );
