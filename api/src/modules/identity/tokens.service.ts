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

/**
 * Signs and reads access tokens (HS256), and creates refresh tokens, of which only the hash is stored. Tokens of the
 * accepted secret are read as well, so that a secret can be replaced.
 */
export function createTokens(secret: string, accepted: string | null = null) {
  const secrets = accepted === null ? [secret] : [secret, accepted];
  const keyOf = (one: string): Buffer => createHash('sha256').update(`access:${one}`).digest();
  const key = keyOf(secret);
  const keys = secrets.map(keyOf);

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
      const options = { algorithms: ['HS256'], currentDate: now, clockTolerance: leewaySeconds };
      for (const one of keys) {
        const read = await jwtVerify(token, one, options).catch(() => null);
        if (!read) continue;
        const { sid, sub, role, whmcs_id } = read.payload as unknown as Claims;
        return { sid, sub, role, ...(whmcs_id === undefined ? {} : { whmcs_id }) };
      }
      return null;
    },

    /** Creates a new refresh token. */
    mint: (): string => randomBytes(32).toString('base64url'),

    /**
     * Derives the successors of a refresh token from its nonce, so that the same one can be returned again after a lost
     * response: by the present secret, then by the accepted one.
     */
    successors: (token: string, nonce: Uint8Array): string[] =>
      secrets.map((one) => createHmac('sha256', `refresh:${one}`).update(token).update(nonce).digest('base64url')),
  };
}

export type TokenMaker = ReturnType<typeof createTokens>;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
export const newNonce = (): Buffer => randomBytes(16);
export const newId = (): string => randomUUID();
