import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Hashes and signs with the server's secret: one-time codes, and tokens that only this server can have issued. */
export function createHmacSigner(secret: string) {
  const seal = (use: string, text: string): Buffer => createHmac('sha256', `${use}:${secret}`).update(text).digest();

  return {
    /** Returns the hash of a one-time code; the same code of another id has another one. */
    otp: (id: string, code: string): Buffer => seal('otp', `${id}:${code}`),

    /** Returns the hash of a staff code: the same for the same code of a store, so that it can be looked up. */
    staffCode: (whmcsId: number, code: string): Buffer => seal('staff_code', `${whmcsId}:${code}`),

    /** Returns a text that is the same for the same secret value, and does not reveal it. */
    fingerprint: (use: string, value: string): string => seal(`fingerprint:${use}`, value).toString('base64url'),

    /** Returns `<payload>~<seal>`: readable by anyone, created by this server only. The payload contains no `~`. */
    sign: (use: string, payload: string): string => `${payload}~${seal(use, payload).toString('base64url')}`,

    /** Returns the payload of a token of that use; null for anything else. */
    open(use: string, token: string): string | null {
      const [payload = '', signature = ''] = token.split('~');
      return isSame(seal(use, payload).toString('base64url'), signature) ? payload : null;
    },
  };
}

export type HmacSigner = ReturnType<typeof createHmacSigner>;

/** Compares in constant time. */
export function isSame(a: string | Uint8Array, b: string | Uint8Array): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Returns four random digits, each combination with the same probability. */
export const newCode = (): string => String(randomInt(10_000)).padStart(4, '0');
