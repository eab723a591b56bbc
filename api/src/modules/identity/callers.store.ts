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
  own_employee: string | null;
  timezone: string;
  permissions: PermissionKey[];
  services: { code: ServiceFlag; expires: string; is_read_only: boolean }[];
}

/**
 * Returns a live session with its authorized device, and its person's membership of a store if one is named: one
 * statement, because every request runs it.
 */
const sessionAndMember = (sessionId: string, whmcsId: number | null, now: Date): Sql => sql`
    select session.*, (select stored.device_id from session stored where stored.id = session.id) as device_id,
      member_of_store(session.user_id, session.employee_id, ${whmcsId}) as member
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
    const statement = sql`select member_of_store(${userId}, ${employeeId}, ${whmcsId}) as member`;
    const [row] = await database.query<{ member: MemberRow | null }>({ kind: 'identity', userId }, statement);
    return row?.member ?? null;
  }

  return {
    async signedIn({ token, now }, whmcsId) {
      const claims = token ? await tokens.read(token, now()) : null;
      if (!claims) return null;
      const [session] = await database.query<SessionRow & { device_id: string | null; member: MemberRow | null }>(
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
        deviceId: session.device_id ?? session.id,
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
      const valid = member.services.filter(({ expires }) => expires >= today);
      const carried = carriedBy(caller.role);
      return {
        whmcsId,
        userId: caller.userId,
        employeeId: caller.employeeId,
        ownEmployeeId: member.own_employee,
        role: member.role,
        permissions: new Set(member.permissions.filter((key) => carried.has(key))),
        services: new Set(valid.map(({ code }) => code)),
        readOnlyServices: new Set(valid.filter(({ is_read_only }) => is_read_only).map(({ code }) => code)),
        timezone: member.timezone,
        personId: caller.personId,
        name: member.name,
        deviceId: caller.deviceId,
      };
    },
  };
};
