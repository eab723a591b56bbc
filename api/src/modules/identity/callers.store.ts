import {
  type CompanyRole,
  type PermissionKey,
  permissionsOfToken,
  type ServiceFlag,
  type TokenRole,
} from '@suite/domain';
import { businessDay } from '@suite/domain/time';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../kit/database';
import type { CallerReader, SignedInCaller, StoreCaller } from '../../kit/operation';
import { liveSession, type SessionRow } from './session.store';
import type { TokenMaker } from './tokens.service';

interface MemberRow {
  role: CompanyRole;
  name: string;
  timezone: string;
  permissions: PermissionKey[];
  services: { code: ServiceFlag; expires: string }[];
}

/**
 * Selects the membership of a user or an employee in one store, or nothing: an active member, or the token's own
 * employee.
 */
const memberOf = (userId: Sql, employeeId: Sql, whmcsId: number | null): Sql => sql`
    with member as (
      select company_user.id, company_user.role, trim(app_user.first_name || ' ' || app_user.last_name) as name
      from company_user join app_user on app_user.id = company_user.user_id
      where company_user.whmcs_id = ${whmcsId} and company_user.user_id = ${userId} and company_user.status = 'active'
      union all
      select employee.id, 'staff', trim(employee.first_name || ' ' || employee.last_name)
      from employee
      where employee.whmcs_id = ${whmcsId} and employee.id = ${employeeId} and employee.status = 'active'
    )
    select member.role, member.name, company.timezone,
      coalesce((select json_agg(permission.key) from permission
        where permission.whmcs_id = ${whmcsId} and permission.member_id = member.id and permission.status = 'active'), '[]') as permissions,
      coalesce((select json_agg(json_build_object('code', product_code, 'expires', expiration_date)) from company_service
        where company_service.whmcs_id = ${whmcsId} and company_service.status = 'active'), '[]') as services
    from member join company on company.whmcs_id = ${whmcsId}`;

/**
 * Returns a live session, and its person's membership of a store if one is named: one statement, because every request
 * runs it.
 */
const sessionAndMember = (sessionId: string, whmcsId: number | null, now: Date): Sql => sql`
    select session.*, (select to_json(member) from (${memberOf(sql`session.user_id`, sql`session.employee_id`, whmcsId)}) as member) as member
    from (${liveSession(sessionId, now)}) as session`;

const carriedBy = (role: TokenRole): ReadonlySet<PermissionKey> => new Set(permissionsOfToken(role));

/** Reads the caller from the token, and their permissions from the database, on every request. */
export const createCallerReader = (tokens: TokenMaker, database: Database): CallerReader => {
  const membersRead = new WeakMap<SignedInCaller, { whmcsId: number; member: MemberRow | null }>();

  /** Returns the membership that was read with the session, once; later checks of the request read it again. */
  function takeMember(caller: SignedInCaller, whmcsId: number) {
    const read = membersRead.get(caller);
    membersRead.delete(caller);
    return read?.whmcsId === whmcsId ? read : null;
  }

  async function findMember({ userId, employeeId }: SignedInCaller, whmcsId: number): Promise<MemberRow | null> {
    const statement = memberOf(sql`${userId}::uuid`, sql`${employeeId}::uuid`, whmcsId);
    const [member] = await database.query<MemberRow>({ kind: 'identity', userId }, statement);
    return member ?? null;
  }

  return {
    async signedIn({ token, now }, whmcsId) {
      const claims = token ? await tokens.read(token, now()) : null;
      if (!claims) return null;
      const [session] = await database.query<SessionRow & { member: MemberRow | null }>(
        { kind: 'identity', userId: null },
        sessionAndMember(claims.sid, whmcsId ?? null, now()),
      );
      if (!session) return null;
      const caller: SignedInCaller = {
        userId: session.user_id,
        employeeId: session.employee_id,
        whmcsId: session.whmcs_id,
        role: session.role,
        sessionId: session.id,
        personId: session.user_id ?? session.employee_id ?? '',
      };
      if (whmcsId !== undefined) membersRead.set(caller, { whmcsId, member: session.member });
      return caller;
    },

    async inStore(caller, whmcsId, now): Promise<StoreCaller | null> {
      if (caller.whmcsId !== null && caller.whmcsId !== whmcsId) return null;
      const read = takeMember(caller, whmcsId);
      const member = read ? read.member : await findMember(caller, whmcsId);
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
  };
};
