import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseProblem } from './problem';

/** The private key of a key folder: PKCS8, as PEM. */
export const signingKeyFile = 'signing-key.pem';
/** The public keys of a key folder, by their ids: what SUITE_REGISTRY_KEYS contains. */
export const registryKeysFile = 'registry-keys.json';

/**
 * Makes a key pair in a folder: the private key for its owner alone (mode 600), the public key under `id`, and a rule
 * that keeps both out of Git. A folder that has a private key keeps it; its public file is completed. Returns whether
 * the private key is new.
 */
export function makeKeyFolder(folder: string, id: string): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, '.gitignore'), '*\n');
  const { privateKey } = generateKeyPairSync('ed25519');
  const isNew = writeNew(join(folder, signingKeyFile), String(privateKey.export({ format: 'pem', type: 'pkcs8' })));
  const publicKey = publicKeyOf(createPrivateKey(readPrivateKey(folder)));
  writeNew(join(folder, registryKeysFile), `${JSON.stringify({ [id]: publicKey }, null, 1)}\n`, 0o644);
  return isNew;
}

/** Reads the private key of a folder. Throws ReleaseProblem if there is none, or if other people may read it. */
export function readPrivateKey(folder: string): string {
  const file = join(folder, signingKeyFile);
  const text = readText(file);
  // Windows has no such modes.
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new ReleaseProblem(`Other people may read the private key: chmod 600 ${file}`);
  return text;
}

/** Reads the public keys of a folder, as JSON. Throws ReleaseProblem if there are none. */
export const readPublicKeys = (folder: string): string => readText(join(folder, registryKeysFile));

/** The raw public key of an Ed25519 key: 32 bytes, base64. */
export const publicKeyOf = (key: KeyObject): string =>
  Buffer.from(String(createPublicKey(key).export({ format: 'jwk' }).x), 'base64url').toString('base64');

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new ReleaseProblem(`There is no ${file}: npm run release -- keys makes it.`);
  }
}

/** Writes a file that does not exist yet; returns false if it does. */
function writeNew(file: string, text: string, mode = 0o600): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx', mode });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
