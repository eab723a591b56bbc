import { createPrivateKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { demoKey } from './demo-key';
import { publicKeyOf, readPrivateKey, readPublicKeys, registryKeysFile, signingKeyFile } from './key-folder';
import { ReleaseProblem } from './problem';

/** The id and private key that sign registries. */
export interface Signer {
  id: string;
  key: KeyObject;
}

/** The keys that may sign: raw Ed25519 public keys (32 bytes, base64) by their ids. */
export type PublicKeys = Readonly<Record<string, string>>;

type Environment = Readonly<Record<string, string | undefined>>;

const publicKeys = v.record(v.pipe(v.string(), v.nonEmpty()), v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/)));
const isProduction = (env: Environment) => env.SUITE_MODE === 'production';

const orKeys = 'or SUITE_KEYS, the folder of npm run release -- keys';

/**
 * The signer of the environment: SUITE_SIGNING_KEY (a PKCS8 Ed25519 key, as PEM or base64) and SUITE_SIGNING_KEY_ID,
 * else the key in the folder SUITE_KEYS; the demo's where there is none, but never in production.
 */
export function signerOf(env: Environment): Signer {
  const { SUITE_SIGNING_KEY: text, SUITE_SIGNING_KEY_ID: id, SUITE_KEYS: folder } = env;
  if (!text && folder) return signerIn(folder, env);
  if (!text && isProduction(env))
    throw new ReleaseProblem(
      `SUITE_SIGNING_KEY is needed, ${orKeys}: in production nothing is signed with the demo key.`,
    );
  if (!text) return { id: demoKey.id, key: privateKeyOf(demoKey.privateKey, 'The demo key') };
  if (!id) throw new ReleaseProblem('SUITE_SIGNING_KEY_ID is needed: the id under which the host knows the key.');
  return notDemo({ id, key: privateKeyOf(text, 'SUITE_SIGNING_KEY') }, env);
}

/** The key in a folder, under the id that its public key has there. */
function signerIn(folder: string, env: Environment): Signer {
  const key = privateKeyOf(readPrivateKey(folder), join(folder, signingKeyFile));
  const publicKey = publicKeyOf(key);
  const found = Object.entries(trustedKeys(env)).find(([, one]) => one === publicKey);
  if (!found)
    throw new ReleaseProblem(
      `The host would not accept ${join(folder, signingKeyFile)}: its public key is not among the trusted ones.`,
    );
  return notDemo({ id: found[0], key }, env);
}

function notDemo(signer: Signer, env: Environment): Signer {
  if (isProduction(env) && publicKeyOf(signer.key) === demoKey.publicKey)
    throw new ReleaseProblem(
      'SUITE_SIGNING_KEY is the demo key, which everybody knows: npm run release -- keys makes one of your own.',
    );
  return signer;
}

/**
 * The keys that a host trusts: SUITE_REGISTRY_KEYS (JSON), else those in the folder SUITE_KEYS; the demo's where there
 * are none, but never in production.
 */
export function trustedKeys(env: Environment): PublicKeys {
  const { SUITE_REGISTRY_KEYS: variable, SUITE_KEYS: folder } = env;
  const text = variable || (folder ? readPublicKeys(folder) : undefined);
  const source = variable || !folder ? 'SUITE_REGISTRY_KEYS' : join(folder, registryKeysFile);
  if (!text) {
    if (isProduction(env))
      throw new ReleaseProblem(`SUITE_REGISTRY_KEYS is needed, ${orKeys}: in production no host trusts the demo key.`);
    return { [demoKey.id]: demoKey.publicKey };
  }
  const keys = v.safeParse(v.pipe(v.string(), v.parseJson(), publicKeys), text);
  if (!keys.success) throw new ReleaseProblem(`${source} is not of the form {"<key id>": "<base64 of 32 bytes>"}.`);
  if (isProduction(env) && Object.values(keys.output).includes(demoKey.publicKey))
    throw new ReleaseProblem(`${source} has the demo key, which everybody knows.`);
  return keys.output;
}

function privateKeyOf(text: string, source: string): KeyObject {
  const key = parse(text);
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new ReleaseProblem(`${source} is no Ed25519 key (PKCS8, PEM or base64).`);
  return key;
}

function parse(text: string): KeyObject | null {
  try {
    return text.includes('BEGIN')
      ? createPrivateKey(text.replaceAll('\\n', '\n'))
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  } catch {
    return null;
  }
}
