import { type CompanyRole, type PermissionKey, permissionKeys, type TokenRole } from '@suite/domain';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { Member } from './member.rules';

const grantedKeys = (whmcsId: number, member: Sql): Sql => sql`
  coalesce((select json_agg(permission.key) from permission where permission.whmcs_id = ${whmcsId}
    and permission.member_id = ${member} and permission.status = 'active'), '[]') as granted`;

/** Returns a company_user or an employee of the store, locked until the transaction ends if it is to be changed. */
export async function findMember(
  tx: Tx,
  whmcsId: number,
  id: string,
  { toChange }: { toChange: boolean },
): Promise<Member | null> {
  const hold = toChange ? sql`for no key update` : empty;
  const [user] = await tx.query<Member>(sql`
    select id, user_id, role, status, employee_id, array[]::text[] as token_roles, ${grantedKeys(whmcsId, sql`company_user.id`)}
    from company_user where whmcs_id = ${whmcsId} and id = ${id} ${hold}`);
  if (user) return user;
  const [employee] = await tx.query<Member>(sql`
    select id, null as user_id, 'staff' as role, status, null as employee_id, roles as token_roles, ${grantedKeys(whmcsId, sql`employee.id`)}
    from employee where whmcs_id = ${whmcsId} and id = ${id} ${hold}`);
  return employee ?? null;
}

/** Grants or revokes keys; the row of a revoked key stays. */
export const setPermissions = (
  tx: Tx,
  whmcsId: number,
  memberId: string,
  keys: readonly PermissionKey[],
  status: 'active' | 'inactive',
) =>
  tx.query(sql`
    insert into permission (whmcs_id, id, member_id, key, status)
    select ${whmcsId}::integer, gen_random_uuid(), ${memberId}::uuid, key, ${status}::text from unnest(${[...new Set(keys)]}::text[]) as key
    on conflict (whmcs_id, member_id, key) do update set status = excluded.status`);

/** Grants these keys and revokes all others. */
export async function replacePermissions(tx: Tx, whmcsId: number, memberId: string, keys: readonly PermissionKey[]) {
  await setPermissions(tx, whmcsId, memberId, keys, 'active');
  await setPermissions(
    tx,
    whmcsId,
    memberId,
    permissionKeys.filter((key) => !keys.includes(key)),
    'inactive',
  );
}

export const setTokenRoles = (tx: Tx, whmcsId: number, id: string, roles: readonly TokenRole[]) =>
  tx.run(
    storeQueries(whmcsId)
      .update('employee', { roles: [...roles] })
      .where('id', '=', id),
  );

export const setCompanyRole = (tx: Tx, whmcsId: number, id: string, role: Exclude<CompanyRole, 'staff'>) =>
  tx.run(storeQueries(whmcsId).update('company_user', { role }).where('id', '=', id));

/** Connects an account with an active employee. Returns why not, if the employee is none of the store or of another account. */
export async function connectEmployee(
  tx: Tx,
  whmcsId: number,
  id: string,
  employeeId: string | null,
): Promise<'staff_not_found' | 'employee_connected' | null> {
  if (employeeId !== null) {
    const [employee] = await tx.query<{ is_connected: boolean }>(sql`
      select exists (select from company_user where company_user.whmcs_id = ${whmcsId}
          and company_user.employee_id = employee.id and company_user.id <> ${id}) as is_connected
      from employee where whmcs_id = ${whmcsId} and id = ${employeeId} and status = 'active' for no key update`);
    if (!employee) return 'staff_not_found';
    if (employee.is_connected) return 'employee_connected';
  }
  await tx.run(storeQueries(whmcsId).update('company_user', { employee_id: employeeId }).where('id', '=', id));
  return null;
}

export const setCompanyUserStatus = (tx: Tx, whmcsId: number, id: string, status: 'active' | 'inactive') =>
  tx.run(storeQueries(whmcsId).update('company_user', { status }).where('id', '=', id));

/** Makes an employee inactive; one who is stays so since the day that is recorded. */
export const deactivateEmployee = (tx: Tx, whmcsId: number, id: string, at: Date) =>
  tx.run(
    storeQueries(whmcsId)
      .update('employee', { status: 'inactive', deactivated_at: at })
      .where('id', '=', id)
      .where('status', '<>', 'inactive'),
  );

/** Makes an employee active; their code ends if a colleague has it by now. */
export const activateEmployee = (tx: Tx, whmcsId: number, id: string) =>
  tx.query(sql`
    update employee set status = 'active', deactivated_at = null, code_hash = case when exists (
        select from employee other where other.whmcs_id = ${whmcsId} and other.code_hash = employee.code_hash and other.id <> employee.id
          and other.status <> 'inactive') then null else code_hash end
    where whmcs_id = ${whmcsId} and id = ${id}`);
