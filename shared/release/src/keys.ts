import { createPrivateKey, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { demoKey } from './demo-key';
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

/**
 * The signer of the environment: SUITE_SIGNING_KEY (a PKCS8 Ed25519 key, as PEM or base64) and
 * SUITE_SIGNING_KEY_ID; the demo's where there is none, but never in production.
 */
export function signerOf(env: Environment): Signer {
  const { SUITE_SIGNING_KEY: text, SUITE_SIGNING_KEY_ID: id } = env;
  if (!text && isProduction(env))
    throw new ReleaseProblem('SUITE_SIGNING_KEY is needed: in production nothing is signed with the demo key.');
  if (!text) return { id: demoKey.id, key: privateKeyOf(demoKey.privateKey) };
  if (!id) throw new ReleaseProblem('SUITE_SIGNING_KEY_ID is needed: the id under which the host knows the key.');
  const key = privateKeyOf(text);
  if (isProduction(env) && key.equals(privateKeyOf(demoKey.privateKey)))
    throw new ReleaseProblem('SUITE_SIGNING_KEY is the demo key, which everybody knows: make one of your own.');
  return { id, key };
}

/** The keys that a host trusts: SUITE_REGISTRY_KEYS, JSON; the demo's where there is none, but never in production. */
export function trustedKeys(env: Environment): PublicKeys {
  if (!env.SUITE_REGISTRY_KEYS) {
    if (isProduction(env))
      throw new ReleaseProblem('SUITE_REGISTRY_KEYS is needed: {"<key id>": "<base64 public key>"}.');
    return { [demoKey.id]: demoKey.publicKey };
  }
  const keys = v.safeParse(v.pipe(v.string(), v.parseJson(), publicKeys), env.SUITE_REGISTRY_KEYS);
  if (!keys.success)
    throw new ReleaseProblem('SUITE_REGISTRY_KEYS is not of the form {"<key id>": "<base64 of 32 bytes>"}.');
  if (isProduction(env) && Object.values(keys.output).includes(demoKey.publicKey))
    throw new ReleaseProblem('SUITE_REGISTRY_KEYS has the demo key, which everybody knows.');
  return keys.output;
}

function privateKeyOf(text: string): KeyObject {
  const key = parse(text);
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new ReleaseProblem('SUITE_SIGNING_KEY is no Ed25519 key (PKCS8, PEM or base64).');
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
