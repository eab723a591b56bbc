import { createHash } from 'node:crypto';
import { isOwnMachine } from '@suite/domain/own-machine';
import { jwtVerify, SignJWT } from 'jose';
import type { Database } from '../../kit/database';
import type { RequestContext } from '../../kit/operation';
import { invalid, Problem } from '../../kit/problem';
import { isDeveloper } from './developer.store';
import { findLiveSession } from './session.store';

/** A working day; a pass expires after it. */
export const passSeconds = 12 * 60 * 60;

/**
 * Issues passes, with which a developer's pages may load code from one address of their own machine. A pass is valid
 * for one address, while its session lives and its person is a developer.
 */
export function createOverrides(secret: string, database: Database) {
  // A pass expires within a day, and its developer makes another one: a replaced secret ends it.
  const key = createHash('sha256').update(`override:${secret}`).digest();
  const identity = { kind: 'identity', userId: null } as const;

  return {
    /**
     * Creates a pass for the caller and an address. Throws `unauthorized`, `access_denied`, or the problem of the
     * address.
     */
    async grant(context: RequestContext, address: string): Promise<string> {
      const caller = await context.callers.signedIn(context);
      if (!caller) throw new Problem('unauthorized', 'unauthorized');
      const { userId, sessionId } = caller;
      const may = userId !== null && (await database.transaction(identity, (tx) => isDeveloper(tx, userId)));
      if (!may) throw new Problem('access_denied', 'access_denied');
      if (!isOwnMachine(address)) throw invalid('address', 'invalid');
      const seconds = Math.floor(context.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId, address })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(seconds + passSeconds)
        .sign(key);
    },

    /** Returns the address that a pass is valid for now; null for any other text. */
    async addressOf(pass: string, now: Date): Promise<string | null> {
      const read = await jwtVerify<{ sid: string; address: string }>(pass, key, {
        algorithms: ['HS256'],
        currentDate: now,
      }).catch(() => null);
      if (!read) return null;
      const { sid, address } = read.payload;
      const isGood = await database.transaction(identity, async (tx) => {
        const session = await findLiveSession(tx, sid, now);
        return session?.user_id != null && (await isDeveloper(tx, session.user_id));
      });
      return isGood && isOwnMachine(address) ? address : null;
    },
  };
}
