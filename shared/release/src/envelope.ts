import { createPublicKey, sign, verify } from 'node:crypto';
import type { RegistryEnvelope } from '@suite/remote-kit/manifest';
import type { PublicKeys, Signer } from './keys';
import { ReleaseProblem } from './problem';

/** A registry's text with the signature over its bytes. */
export const seal = (registry: string, { id, key }: Signer): RegistryEnvelope => ({
  schema: 2,
  key: id,
  signature: sign(null, Buffer.from(registry), key).toString('base64'),
  registry,
});

/** The text that was signed. Throws where the key is not one of these, or did not sign this. */
export function unseal({ key, signature, registry }: RegistryEnvelope, keys: PublicKeys): string {
  const known = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (known === undefined) throw new ReleaseProblem(`The registry is signed with a key that is not known: ${key}.`);
  const x = Buffer.from(known, 'base64').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  if (!verify(null, Buffer.from(registry), publicKey, Buffer.from(signature, 'base64')))
    throw new ReleaseProblem('The signature of the registry is wrong.');
  return registry;
}
