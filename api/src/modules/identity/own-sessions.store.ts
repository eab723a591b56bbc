import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { SignedInCaller } from '../../kit/operation';
import { longestSessionMs } from './session.store';
import { refreshDays } from './tokens.service';

export interface OwnSession {
  id: string;
  device_name: string | null;
  signed_in_at: Date;
  /** The last exchange of its refresh token, which happens every quarter of an hour in use. */
  last_used_at: Date;
  is_current: boolean;
}

const maxSessions = 100;

/** Whose sessions they are: a user's, or those of an employee of one store. */
const isOwn = ({ userId, whmcsId, employeeId }: SignedInCaller): Sql =>
  userId === null
    ? sql`session.whmcs_id = ${whmcsId} and session.employee_id = ${employeeId}`
    : sql`session.user_id = ${userId}`;

/**
 * Returns the sessions in which the caller is signed in, the present one first, then the last used. A trusted device
 * has the name that the store knows it by.
 */
export const listOwnSessions = (tx: Tx, caller: SignedInCaller, now: Date): Promise<OwnSession[]> =>
  tx.query<OwnSession>(sql`
    select session.id, coalesce(staff_device.name, session.device_name) as device_name,
      session.created_at as signed_in_at, refresh.last_used_at, session.id = ${caller.sessionId} as is_current
    from session
    join lateral (
      select max(expires_at) - make_interval(days => ${refreshDays}::integer) as last_used_at, max(expires_at) as expires_at
      from refresh_token where session_id = session.id) as refresh on refresh.expires_at > ${now}
    left join staff_device on staff_device.whmcs_id = session.whmcs_id and staff_device.id = session.device_id
    where ${isOwn(caller)} and session.ended_at is null
      and session.created_at > ${new Date(now.getTime() - longestSessionMs)}
    order by is_current desc, last_used_at desc, session.id limit ${maxSessions}`);

/** Ends a session of the caller; null if it is not theirs, false if it ended before. */
export async function endOwnSession(tx: Tx, caller: SignedInCaller, id: string, now: Date): Promise<boolean | null> {
  const [ended] = await tx.query(sql`
    update session set ended_at = ${now}, ended_because = 'revoked'
    where id = ${id} and ended_at is null and ${isOwn(caller)} returning id`);
  if (ended) return true;
  const [before] = await tx.query(sql`select id from session where id = ${id} and ${isOwn(caller)}`);
  return before ? false : null;
}

/** Ends every other session of the caller, and returns how many there were. */
export async function endOtherOwnSessions(tx: Tx, caller: SignedInCaller, now: Date): Promise<number> {
  const rows = await tx.query(sql`
    update session set ended_at = ${now}, ended_because = 'revoked'
    where id <> ${caller.sessionId} and ended_at is null and ${isOwn(caller)} returning id`);
  return rows.length;
}
