import type { TokenRole } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { anyOf, queries } from '../../kit/query-builder';

export interface SessionRow {
  id: string;
  user_id: string | null;
  whmcs_id: number | null;
  employee_id: string | null;
  role: TokenRole;
  ended_at: Date | null;
}

/** A session ends this long after it was opened, however often it is refreshed. */
export const longestSessionMs = 180 * 86_400_000;

export interface NewSession extends Omit<SessionRow, 'ended_at'> {
  device_id: string | null;
  device_name: string | null;
}

export const insertSession = (tx: Tx, session: NewSession, now: Date) =>
  tx.run(
    queries.insertInto('session').values({
      id: session.id,
      user_id: session.user_id,
      whmcs_id: session.whmcs_id,
      employee_id: session.employee_id,
      role: session.role,
      device_id: session.device_id,
      device_name: session.device_name,
      created_at: now,
    }),
  );

/**
 * Selects the session with its person, while both are active, an employee may sign in with that role, and it is not too
 * old; otherwise nothing. Triggers end the sessions of people and devices for good.
 */
export const liveSession = (id: string, now: Date): Sql =>
  sql`select * from live_session(${id}, ${new Date(now.getTime() - longestSessionMs)})`;

/** See `liveSession`. */
export async function findLiveSession(tx: Tx, id: string, now: Date): Promise<SessionRow | null> {
  const [row] = await tx.query<SessionRow>(liveSession(id, now));
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

/** Returns those of the hashes that belong to refresh tokens of the session. */
export async function findIssued(tx: Tx, hashes: readonly Uint8Array[], sessionId: string): Promise<Uint8Array[]> {
  const rows = await tx.run(
    queries
      .selectFrom('refresh_token')
      .select('hash')
      .where('session_id', '=', sessionId)
      .where('hash', '=', anyOf(hashes)),
  );
  return rows.map(({ hash }) => hash);
}

export const spendRefresh = (tx: Tx, hash: Uint8Array, nonce: Uint8Array, now: Date) =>
  tx.run(queries.updateTable('refresh_token').set({ spent_at: now, successor_nonce: nonce }).where('hash', '=', hash));
