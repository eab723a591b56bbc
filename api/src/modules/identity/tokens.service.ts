import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { TokenRole } from '@suite/domain';
import { jwtVerify, SignJWT } from 'jose';

export const accessSeconds = 15 * 60;
/** Time in seconds by which the clock of the server that signed a token may differ from the reader's. */
export const leewaySeconds = 60;
export const refreshDays = 30;
/** Time in which a used refresh token returns the same successor, in case the response was lost. */
export const replaySeconds = 30;

/** Claims of an access token. Permissions are not in it: they are read from the database each time. */
export interface Claims {
  /** Session id. */
  sid: string;
  /** User id, or employee id of a staff token. */
  sub: string;
  role: TokenRole;
  /** The store of a staff token. */
  whmcs_id?: number;
}

/** Signs and reads access tokens (HS256), and creates refresh tokens, of which only the hash is stored. */
export function createTokens(secret: string) {
  const key = createHash('sha256').update(`access:${secret}`).digest();

  return {
    sign({ sid, sub, role, whmcs_id }: Claims, now: Date): Promise<string> {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid, role, ...(whmcs_id === undefined ? {} : { whmcs_id }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sub)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + accessSeconds)
        .sign(key);
    },

    /** Returns null for a token that is expired, forged or foreign. */
    async read(token: string, now: Date): Promise<Claims | null> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          currentDate: now,
          clockTolerance: leewaySeconds,
        });
        const { sid, sub, role, whmcs_id } = payload as unknown as Claims;
        return { sid, sub, role, ...(whmcs_id === undefined ? {} : { whmcs_id }) };
      } catch {
        return null;
      }
    },

    /** Creates a new refresh token. */
    mint: (): string => randomBytes(32).toString('base64url'),

    /**
     * Derives the successor of a refresh token from its nonce, so that it can be returned again after a lost response.
     */
    successor: (token: string, nonce: Uint8Array): string =>
      createHmac('sha256', `refresh:${secret}`).update(token).update(nonce).digest('base64url'),
  };
}

export type TokenMaker = ReturnType<typeof createTokens>;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
export const newNonce = (): Buffer => randomBytes(16);
export const newId = (): string => randomUUID();
