import {
  type CompanyRole,
  type PermissionKey,
  permissionsOfToken,
  type ServiceFlag,
  type TokenRole,
} from '@suite/domain';
import { businessDay } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Database, Tx } from '../../kit/database';
import type { CallerReader, SignedInCaller, StoreCaller } from '../../kit/operation';
import { findLiveSession } from './session.store';
import type { TokenMaker } from './tokens';

interface MemberRow {
  role: CompanyRole;
  name: string;
  timezone: string;
  permissions: PermissionKey[];
  services: { code: ServiceFlag; expires: string }[];
}

/** The caller's membership of one store, or nothing: an active member, or the token's own employee. */
async function findMember(tx: Tx, { userId, employeeId }: SignedInCaller, whmcsId: number): Promise<MemberRow | null> {
  const [row] = await tx.query<MemberRow>(sql`
    with member as (
      select company_user.id, company_user.role, trim(app_user.first_name || ' ' || app_user.last_name) as name
      from company_user join app_user on app_user.id = company_user.user_id
      where company_user.whmcs_id = ${whmcsId} and company_user.user_id = ${userId}::uuid and company_user.status = 'active'
      union all
      select employee.id, 'staff', trim(employee.first_name || ' ' || employee.last_name)
      from employee
      where employee.whmcs_id = ${whmcsId} and employee.id = ${employeeId}::uuid and employee.status = 'active'
    )
    select member.role, member.name, company.timezone,
      coalesce((select json_agg(permission.key) from permission
        where permission.whmcs_id = ${whmcsId} and permission.member_id = member.id and permission.status = 'active'), '[]') as permissions,
      coalesce((select json_agg(json_build_object('code', product_code, 'expires', expiration_date)) from company_service
        where company_service.whmcs_id = ${whmcsId} and company_service.status = 'active'), '[]') as services
    from member join company on company.whmcs_id = ${whmcsId}`);
  return row ?? null;
}

const carriedBy = (role: TokenRole): ReadonlySet<PermissionKey> => new Set(permissionsOfToken(role));

/** Reads who calls from the token, and what they may do from the database, on every request. */
export const createCallerReader = (tokens: TokenMaker, database: Database): CallerReader => ({
  async signedIn({ token, now }) {
    const claims = token ? await tokens.read(token, now()) : null;
    if (!claims) return null;
    const session = await database.transaction({ kind: 'identity', userId: null }, (tx) =>
      findLiveSession(tx, claims.sid),
    );
    if (!session) return null;
    return {
      userId: session.user_id,
      employeeId: session.employee_id,
      whmcsId: session.whmcs_id,
      role: session.role,
      sessionId: session.id,
      personId: session.user_id ?? session.employee_id ?? '',
    };
  },

  async inStore(caller, whmcsId, now): Promise<StoreCaller | null> {
    if (caller.whmcsId !== null && caller.whmcsId !== whmcsId) return null;
    const member = await database.transaction({ kind: 'identity', userId: caller.userId }, (tx) =>
      findMember(tx, caller, whmcsId),
    );
    if (!member) return null;
    const today = businessDay(now, member.timezone);
    const carried = carriedBy(caller.role);
    return {
      whmcsId,
      userId: caller.userId,
      employeeId: caller.employeeId,
      role: member.role,
      permissions: new Set(member.permissions.filter((key) => carried.has(key))),
      services: new Set(member.services.filter(({ expires }) => expires >= today).map(({ code }) => code)),
      timezone: member.timezone,
      personId: caller.personId,
      name: member.name,
    };
  },
});
