import type { Language } from '@suite/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import type { AuditPerson } from '../../kit/audit';
import type { Tx } from '../../kit/database';
import { queries, storeQueries } from '../../kit/query-builder';

export type ContactKind = 'phone' | 'email';

export interface Contacts {
  phone: string | null;
  email: string | null;
  language: Language;
}

export interface Names {
  first_name: string;
  last_name: string;
}

/** Returns the person's phone number and email, locked until the transaction ends; null if there is no such person. */
export async function lockContacts(tx: Tx, person: AuditPerson): Promise<Contacts | null> {
  const [row] = await tx.query<Contacts>(
    'userId' in person
      ? sql`select phone_number as phone, email, language from app_user where id = ${person.userId} for update`
      : sql`select phone, email, language from employee
          where whmcs_id = ${person.whmcsId} and id = ${person.employeeId} for update`,
  );
  return row ?? null;
}

/** Returns whether the employee has a staff code, and whether it is the one of these hashes. */
export async function compareStaffCode(
  tx: Tx,
  whmcsId: number,
  employeeId: string,
  hashes: readonly Uint8Array[],
): Promise<{ has_code: boolean; is_right: boolean }> {
  const isRight: Sql = hashes.length > 0 ? sql`code_hash in (${join(hashes)})` : sql`false`;
  const [row] = await tx.query<{ has_code: boolean; is_right: boolean }>(sql`
    select code_hash is not null as has_code, coalesce(${isRight}, false) as is_right
    from employee where whmcs_id = ${whmcsId} and id = ${employeeId}`);
  return row ?? { has_code: true, is_right: false };
}

export const setNames = (tx: Tx, person: AuditPerson, names: Names) =>
  'userId' in person
    ? tx.run(queries.updateTable('app_user').set(names).where('id', '=', person.userId))
    : tx.run(storeQueries(person.whmcsId).update('employee', names).where('id', '=', person.employeeId));

/**
 * Sets the proved phone number or email; returns false if another account, or another employee of the store who is not
 * inactive, has it. Two changes to the same one are sequential.
 */
export async function setContact(tx: Tx, person: AuditPerson, kind: ContactKind, value: string): Promise<boolean> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${value}`}, 0))`);
  const rows = await tx.query(
    'userId' in person ? ofUser(person.userId, kind, value) : ofEmployee(person, kind, value),
  );
  return rows.length > 0;
}

const ofUser = (id: string, kind: ContactKind, value: string): Sql =>
  kind === 'phone'
    ? sql`update app_user set phone_number = ${value} where id = ${id}
        and not exists (select from app_user other where other.phone_number = ${value} and other.id <> ${id}) returning id`
    : sql`update app_user set email = ${value} where id = ${id}
        and not exists (select from app_user other where lower(other.email) = ${value} and other.id <> ${id}) returning id`;

const ofEmployee = (
  { whmcsId, employeeId }: { whmcsId: number; employeeId: string },
  kind: ContactKind,
  value: string,
) => {
  const isTaken = (same: Sql): Sql => sql`exists (select from employee other where other.whmcs_id = ${whmcsId}
    and ${same} and other.id <> ${employeeId} and other.status <> 'inactive')`;
  return kind === 'phone'
    ? sql`update employee set phone = ${value}, is_verified_phone_number = true where whmcs_id = ${whmcsId}
        and id = ${employeeId} and not ${isTaken(sql`other.phone = ${value}`)} returning id`
    : sql`update employee set email = ${value} where whmcs_id = ${whmcsId}
        and id = ${employeeId} and not ${isTaken(sql`lower(other.email) = ${value}`)} returning id`;
};

/**
 * Ends the person's other one-time codes: those on their way to the former phone number or email are worthless then. An
 * operator's recovery stays.
 */
export const deleteOtherOtps = (tx: Tx, person: AuditPerson, but: string) => {
  const others = queries.deleteFrom('otp').where('id', '<>', but).where('purpose', '<>', 'recovery');
  return tx.run(
    'userId' in person
      ? others.where('user_id', '=', person.userId)
      : others.where('whmcs_id', '=', person.whmcsId).where('employee_id', '=', person.employeeId),
  );
};
