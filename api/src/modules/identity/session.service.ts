import type { TokenRole } from '@suite/domain';
import { type AuditPerson, recordOfPerson } from '../../kit/audit';
import type { Database, Tx } from '../../kit/database';
import { Problem } from '../../kit/problem';
import * as store from './session.store';
import { hashToken, newId, newNonce, refreshDays, replaySeconds, type TokenMaker } from './tokens.service';

const dayMs = 86_400_000;

/** The person of a session: a user (owner side), or an employee of one store. */
export type SessionPerson =
  | { role: 'ROLE_USER'; userId: string }
  | { role: Exclude<TokenRole, 'ROLE_USER'>; whmcsId: number; employeeId: string; deviceId?: string | null };

export interface TokenPair {
  token: string;
  refresh_token: string;
}

export function createSessions(tokens: TokenMaker) {
  async function pair(session: Omit<store.SessionRow, 'ended_at'>, refresh: string, now: Date): Promise<TokenPair> {
    const token = await tokens.sign(
      {
        sid: session.id,
        sub: session.user_id ?? session.employee_id ?? '',
        role: session.role,
        ...(session.whmcs_id === null ? {} : { whmcs_id: session.whmcs_id }),
      },
      now,
    );
    return { token, refresh_token: refresh };
  }

  const expiry = (now: Date) => new Date(now.getTime() + refreshDays * dayMs);

  return {
    /**
     * Creates a session and its first tokens. Runs in an `identity` or `system` transaction. `deviceName` is what the
     * person recognizes it by.
     */
    async open(tx: Tx, person: SessionPerson, now: Date, deviceName: string | null = null): Promise<TokenPair> {
      const isUser = person.role === 'ROLE_USER';
      const session = {
        id: newId(),
        user_id: isUser ? person.userId : null,
        whmcs_id: isUser ? null : person.whmcsId,
        employee_id: isUser ? null : person.employeeId,
        role: person.role,
        device_id: isUser ? null : (person.deviceId ?? null),
        device_name: deviceName,
      };
      const refresh = tokens.mint();
      await store.insertSession(tx, session, now);
      await store.insertRefresh(tx, hashToken(refresh), session.id, expiry(now));
      return pair(session, refresh, now);
    },

    /**
     * Exchanges a refresh token for the next pair. A token that was used before ends its whole family, unless that was
     * within 30 seconds: then the response may have been lost, and the same successor is returned again. Throws
     * `unauthorized` for every other token.
     */
    async rotate(database: Database, refresh: string, now: Date): Promise<TokenPair> {
      const result = await database.transaction(
        { kind: 'identity', userId: null },
        async (tx): Promise<TokenPair | null> => {
          const hash = hashToken(refresh);
          const row = await store.lockRefresh(tx, hash);
          if (!row || row.expires_at <= now) return null;
          const session = await store.findLiveSession(tx, row.session_id, now);
          if (!session) return null;
          const isReplay = row.spent_at !== null && now.getTime() - row.spent_at.getTime() <= replaySeconds * 1000;
          if (row.spent_at !== null && !isReplay) {
            await store.endSession(tx, session.id, 'reuse', now);
            await recordOfPerson(tx, personOf(session), 'session_ended_by_reuse', now);
            return null;
          }
          const nonce = row.successor_nonce ?? newNonce();
          const successors = tokens.successors(refresh, nonce);
          if (row.spent_at !== null) {
            const issued = await store.findIssued(tx, successors.map(hashToken), session.id);
            const again = successors.find((one) => issued.some((found) => hashToken(one).equals(found)));
            return again === undefined ? null : pair(session, again, now);
          }
          const [next = ''] = successors;
          await store.spendRefresh(tx, hash, nonce, now);
          await store.insertRefresh(tx, hashToken(next), session.id, expiry(now));
          return pair(session, next, now);
        },
      );
      if (!result) throw new Problem('unauthorized', 'unauthorized');
      return result;
    },

    async end(tx: Tx, sessionId: string, now: Date): Promise<void> {
      const session = await store.findLiveSession(tx, sessionId, now);
      await store.endSession(tx, sessionId, 'logout', now);
      if (session) await recordOfPerson(tx, personOf(session), 'signed_out', now);
    },
  };
}

const personOf = ({ user_id, whmcs_id, employee_id }: store.SessionRow): AuditPerson =>
  user_id === null ? { whmcsId: whmcs_id ?? 0, employeeId: employee_id ?? '' } : { userId: user_id };

export type Sessions = ReturnType<typeof createSessions>;
