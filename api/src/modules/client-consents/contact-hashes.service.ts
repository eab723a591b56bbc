import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { Database, Tx } from '../../kit/database';
import { insertKey, listKeys, replaceKey } from './contact-suppressions.store';

const algorithm = 'aes-256-gcm';
const keyOf = (secret: string): Buffer => createHash('sha256').update(`contact_key:${secret}`).digest();

function encrypt(key: Buffer, text: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce);
  const encrypted = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Returns null for what another key has encrypted. */
function decrypt(key: Buffer, text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  } catch {
    return null;
  }
}

/**
 * Keyed hashes of numbers and addresses, for what has to be recognized without being known. Their key is in the database,
 * encrypted with the server's secret: a server with another secret encrypts it anew while it accepts the former one, so
 * that the hashes outlive the secret. The database alone does not reveal the numbers, few as they are.
 */
export function createContactHashes(secret: string, accepted: string | null = null) {
  const present = keyOf(secret);
  const all = [present, ...(accepted === null ? [] : [keyOf(accepted)])];
  const open = (encrypted: string): Buffer | null => {
    for (const key of all) {
      const opened = decrypt(key, encrypted);
      if (opened) return opened;
    }
    return null;
  };
  const openKeys = async (tx: Tx): Promise<Buffer[]> =>
    (await listKeys(tx)).flatMap(({ encrypted }) => open(encrypted) ?? []);
  const hashWith = (key: Buffer, value: string): Buffer => createHmac('sha256', key).update(value).digest();

  return {
    /** Returns the hashes that a value may be stored under. */
    async read(tx: Tx): Promise<(value: string) => Buffer[]> {
      const keys = await openKeys(tx);
      return (value) => keys.map((key) => hashWith(key, value));
    },

    /** Returns the hash under which a value is stored; the first one makes the key. */
    async write(tx: Tx, now: Date): Promise<(value: string) => Buffer> {
      const [known] = await openKeys(tx);
      const key = known ?? randomBytes(32);
      if (!known) await insertKey(tx, encrypt(present, key), now);
      return (value) => hashWith(key, value);
    },

    /** Encrypts the keys with the present secret, before the accepted one is removed. */
    encryptStored: (database: Database): Promise<void> =>
      database.transaction({ kind: 'system' }, async (tx) => {
        for (const { id, encrypted } of await listKeys(tx)) {
          if (decrypt(present, encrypted)) continue;
          const key = open(encrypted);
          if (key) await replaceKey(tx, { id, encrypted: encrypt(present, key) });
        }
      }),
  };
}

export type ContactHashes = ReturnType<typeof createContactHashes>;
