import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const sealWith = (secret: string, use: string, text: string): Buffer =>
  createHmac('sha256', `${use}:${secret}`).update(text).digest();

/**
 * Hashes and signs with the server's secret: one-time codes, and tokens that only this server can have issued. What
 * was made with the accepted secret is read as well, so that a secret can be replaced.
 */
export function createHmacSigner(secret: string, accepted: string | null = null) {
  const secrets = accepted === null ? [secret] : [secret, accepted];
  const seal = (use: string, text: string): Buffer => sealWith(secret, use, text);
  const payloadOf = (token: string, use: string, among: readonly string[]): string | null => {
    const [payload = '', signature = ''] = token.split('~');
    const fits = among.some((one) => isSame(sealWith(one, use, payload).toString('base64url'), signature));
    return fits ? payload : null;
  };

  return {
    acceptsAnother: accepted !== null,

    /** Returns the hash of a one-time code; the same code of another id has another one. */
    otp: (id: string, code: string): Buffer => seal('otp', `${id}:${code}`),

    /** Returns whether a hash is that of the one-time code. */
    isOtp: (id: string, code: string, hash: Uint8Array): boolean =>
      secrets.some((one) => isSame(sealWith(one, 'otp', `${id}:${code}`), hash)),

    /**
     * Returns the hash of a staff code by the present secret, then by the accepted one: the same for the same code of
     * a store, so that it can be looked up.
     */
    staffCode: (whmcsId: number, code: string): [present: Buffer, ...accepted: Buffer[]] => {
      const hash = (one: string) => sealWith(one, 'staff_code', `${whmcsId}:${code}`);
      return [hash(secret), ...secrets.slice(1).map(hash)];
    },

    /** Returns the hash of a pay link's token by the present secret, then by the accepted one. */
    payLink: (token: string): [present: Buffer, ...accepted: Buffer[]] => {
      const hash = (one: string) => sealWith(one, 'pay_link', token);
      return [hash(secret), ...secrets.slice(1).map(hash)];
    },

    /** Returns texts, one for each secret, that are the same for the same value, and do not reveal it. */
    fingerprints: (use: string, value: string): string[] =>
      secrets.map((one) => sealWith(one, `fingerprint:${use}`, value).toString('base64url')),

    /** Returns `<payload>~<seal>`: readable by anyone, created by this server only. The payload contains no `~`. */
    sign: (use: string, payload: string): string => `${payload}~${seal(use, payload).toString('base64url')}`,

    /** Returns the payload of a token of that use; null for anything else. */
    open: (use: string, token: string): string | null => payloadOf(token, use, secrets),

    /** Whether a token of that use has to be replaced before the accepted secret is removed. */
    isOutdated: (use: string, token: string): boolean => payloadOf(token, use, [secret]) === null,
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
