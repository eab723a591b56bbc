import { createCipheriv, createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto';

/** The keys with which this server identifies itself to push services (RFC 8292). */
export interface VapidKeys {
  /** The private key of P-256: 32 bytes in base64url. */
  privateKey: string;
  /** A `mailto:` or `https:` address at which push services reach the operator. */
  subject: string;
}

const curve = 'prime256v1';
const hour = 3_600;

/** Returns the public key in base64url, with which browsers subscribe. */
export function publicKeyOf({ privateKey }: Pick<VapidKeys, 'privateKey'>): string {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

/** Returns whether a text is a private key of P-256. */
export function isVapidKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    return publicKeyOf({ privateKey: text }) !== '';
  } catch {
    return false;
  }
}

/** Returns a new private key. */
export function newVapidKey(): string {
  const pair = createECDH(curve);
  pair.generateKeys();
  return pair.getPrivateKey('base64url');
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the Authorization header of a request to a push service: a token for its origin, signed with our key. */
export function vapidHeader(endpoint: string, keys: VapidKeys, now: Date): string {
  const publicKey = publicKeyOf(keys);
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: keys.privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const exp = Math.floor(now.getTime() / 1_000) + 12 * hour;
  const content = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp, sub: keys.subject })}`;
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`;
}

interface Encryption {
  /** The browser's public key and secret, in base64url. */
  p256dh: string;
  auth: string;
  /** 16 random bytes. */
  salt: Uint8Array;
  /** A private key that is used once. */
  privateKey: Uint8Array;
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
const recordSize = 4_096;

/** Encrypts a short text for one browser, as the body of a request with the encoding `aes128gcm` (RFC 8291 and 8188). */
export function encryptPush(text: string, { p256dh, auth, salt, privateKey }: Encryption): Buffer {
  const sender = createECDH(curve);
  sender.setPrivateKey(privateKey);
  const own = sender.getPublicKey();
  const browser = Buffer.from(p256dh, 'base64url');
  const shared = sender.computeSecret(browser);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, own]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The last record ends with a 2.
  const sealed = [
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  const head = Buffer.alloc(21);
  head.set(salt);
  head.writeUInt32BE(recordSize, 16);
  head.writeUInt8(own.length, 20);
  return Buffer.concat([head, own, ...sealed]);
}
