import type { TokenRole } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { queries } from '../../kit/query-builder';

export interface SessionRow {
  id: string;
  user_id: string | null;
  whmcs_id: number | null;
  employee_id: string | null;
  role: TokenRole;
  ended_at: Date | null;
}

export const insertSession = (tx: Tx, session: Omit<SessionRow, 'ended_at'>, now: Date) =>
  tx.run(
    queries.insertInto('session').values({
      id: session.id,
      user_id: session.user_id,
      whmcs_id: session.whmcs_id,
      employee_id: session.employee_id,
      role: session.role,
      created_at: now,
    }),
  );

/**
 * Selects the session with its person, while both are active and an employee may sign in with that role; otherwise
 * nothing.
 */
export const liveSession = (id: string): Sql => sql`
    select session.id, session.user_id, session.whmcs_id, session.employee_id, session.role, session.ended_at
    from session
    left join app_user on app_user.id = session.user_id
    left join employee on employee.whmcs_id = session.whmcs_id and employee.id = session.employee_id
    where session.id = ${id} and session.ended_at is null and coalesce(app_user.status, employee.status) = 'active'
      and (session.employee_id is null or session.role = any(employee.roles) and exists (
        select from permission where permission.whmcs_id = session.whmcs_id and permission.member_id = session.employee_id
          and permission.key = 'LOGIN' and permission.status = 'active'))`;

/** See `liveSession`. */
export async function findLiveSession(tx: Tx, id: string): Promise<SessionRow | null> {
  const [row] = await tx.query<SessionRow>(liveSession(id));
  return row ?? null;
}

export const endSession = (tx: Tx, id: string, because: 'logout' | 'reuse', now: Date) =>
  tx.run(
    queries
      .updateTable('session')
      .set({ ended_at: now, ended_because: because })
      .where('id', '=', id)
      .where('ended_at', 'is', null),
  );

/** Ends all other sessions of a user. */
export const endOtherSessions = (tx: Tx, userId: string, but: string | null, now: Date) =>
  tx.run(
    queries
      .updateTable('session')
      .set({ ended_at: now, ended_because: 'password' })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .$if(but !== null, (query) => query.where('id', '<>', but)),
  );

export interface RefreshRow {
  session_id: string;
  expires_at: Date;
  spent_at: Date | null;
  successor_nonce: Uint8Array | null;
}

export const insertRefresh = (tx: Tx, hash: Uint8Array, sessionId: string, expiresAt: Date) =>
  tx.run(
    queries
      .insertInto('refresh_token')
      .values({ hash, session_id: sessionId, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing()),
  );

/** Locks a refresh token until the transaction ends and returns it; concurrent uses wait for each other. */
export async function lockRefresh(tx: Tx, hash: Uint8Array): Promise<RefreshRow | null> {
  const [row] = await tx.run(
    queries
      .selectFrom('refresh_token')
      .select(['session_id', 'expires_at', 'spent_at', 'successor_nonce'])
      .where('hash', '=', hash)
      .forUpdate(),
  );
  return row ?? null;
}

export const spendRefresh = (tx: Tx, hash: Uint8Array, nonce: Uint8Array, now: Date) =>
  tx.run(queries.updateTable('refresh_token').set({ spent_at: now, successor_nonce: nonce }).where('hash', '=', hash));
