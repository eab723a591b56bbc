import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { queries, storeQueries } from '../../kit/query-builder';
import type { Employee, User } from '../../resolver-types.generated';

/** Returns a user with all the fields of the contract. */
export async function findUser(tx: Tx, id: string): Promise<User | null> {
  const [row] = await tx.query<User>(sql`
    select id, phone_number, email, array['ROLE_USER'] as roles, status, first_name, last_name,
      trim(first_name || ' ' || last_name) as full_name, specialize, image_url, language, user_config, selected_whmcs_id, enabled_mfa
    from app_user where id = ${id}`);
  return row ?? null;
}

/** Returns the signed-in employee, as they may see themselves. */
export async function findSelf(tx: Tx, whmcsId: number, id: string): Promise<Employee | null> {
  const [row] = await tx.query<Employee>(sql`
    select employee.id, employee.whmcs_id, 'staff' as company_role, null as code, employee.first_name, employee.last_name,
      trim(employee.first_name || ' ' || employee.last_name) as full_name, employee.phone, employee.email, employee.roles,
      employee.status, employee.specialize, employee.spoken_languages, employee.enabled_mfa, employee.language, employee.image_url,
      employee.color, employee.commission_type, employee.is_verified_phone_number,
      coalesce((select json_agg(permission.key order by permission.key) from permission
        where permission.whmcs_id = ${whmcsId} and permission.member_id = employee.id and permission.status = 'active'), '[]') as active_permissions
    from employee where employee.whmcs_id = ${whmcsId} and employee.id = ${id}`);
  return row ?? null;
}

export const setUserLanguage = (tx: Tx, id: string, language: Language) =>
  tx.run(queries.updateTable('app_user').set({ language }).where('id', '=', id));

export const setEmployeeLanguage = (tx: Tx, whmcsId: number, id: string, language: Language) =>
  tx.run(storeQueries(whmcsId).update('employee', { language }).where('id', '=', id));

/** Returns whether an employee's sign-in also requires a code. */
export async function hasEmployeeMfa(tx: Tx, whmcsId: number, id: string): Promise<boolean> {
  const [row] = await tx.run(storeQueries(whmcsId).selectFrom('employee').select('enabled_mfa').where('id', '=', id));
  return row?.enabled_mfa ?? false;
}

/** Sets whether an employee's sign-in also requires a code; returns false if there is no phone to send it to. */
export async function setEmployeeMfa(tx: Tx, whmcsId: number, id: string, enabled: boolean): Promise<boolean> {
  const rows = await tx.query(sql`
    update employee set enabled_mfa = ${enabled}
    where whmcs_id = ${whmcsId} and id = ${id} and (phone is not null or not ${enabled}::boolean) returning id`);
  return rows.length > 0;
}

/** Saves the selected store; returns whether it is one of the person's. */
export async function setSelectedStore(tx: Tx, userId: string, whmcsId: number): Promise<boolean> {
  const rows = await tx.query(sql`
    update app_user set selected_whmcs_id = ${whmcsId}
    where id = ${userId} and exists (
      select from company_user where company_user.user_id = ${userId} and company_user.whmcs_id = ${whmcsId} and company_user.status = 'active')
    returning id`);
  return rows.length > 0;
}
