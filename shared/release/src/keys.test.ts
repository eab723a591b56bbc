import { generateKeyPairSync } from 'node:crypto';
import { demoKey } from './demo-key';
import { seal, unseal } from './envelope';
import { signerOf, trustedKeys } from './keys';
import { makeKey } from './testing/world';

const own = generateKeyPairSync('ed25519').privateKey;
const pem = String(own.export({ format: 'pem', type: 'pkcs8' }));
const base64 = own.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const production = { SUITE_MODE: 'production' };
const id = { SUITE_SIGNING_KEY_ID: 'team' };

test.each([
  ['PEM', pem],
  ['PEM on one line', pem.replaceAll('\n', '\\n')],
  ['base64', base64],
])('a key of the environment as %s signs, in production too', (_, SUITE_SIGNING_KEY) => {
  const signer = signerOf({ ...production, ...id, SUITE_SIGNING_KEY });
  expect(signer.id).toBe('team');
  expect(signer.key.equals(own)).toBe(true);
});

test('without one the demo’s key signs what the demo’s key verifies', () => {
  expect(unseal(seal('text', signerOf({})), trustedKeys({}))).toBe('text');
  expect(Object.keys(trustedKeys({}))).toEqual([demoKey.id]);
});

test.each<[string, Record<string, string>, RegExp]>([
  ['no key in production', production, /SUITE_SIGNING_KEY is needed/],
  ['the demo’s key in production', { ...production, ...id, SUITE_SIGNING_KEY: demoKey.privateKey }, /is the demo key/],
  ['a key without an id', { SUITE_SIGNING_KEY: base64 }, /SUITE_SIGNING_KEY_ID is needed/],
  ['what is no key', { ...id, SUITE_SIGNING_KEY: 'c2VjcmV0' }, /is no Ed25519 key/],
  [
    'a key of another kind',
    { ...id, SUITE_SIGNING_KEY: String(rsa.export({ format: 'pem', type: 'pkcs8' })) },
    /is no Ed25519 key/,
  ],
])('%s is refused', (_, env, message) => {
  expect(() => signerOf(env)).toThrow(message);
});

test.each<[string, string | undefined, RegExp]>([
  ['no keys', undefined, /SUITE_REGISTRY_KEYS is needed/],
  ['the demo’s key', JSON.stringify({ any: demoKey.publicKey }), /has the demo key/],
  ['what is no JSON', '{', /is not of the form/],
  ['a key that is too short', '{"team":"c2VjcmV0"}', /is not of the form/],
])('a host for production refuses %s', (_, SUITE_REGISTRY_KEYS, message) => {
  expect(() => trustedKeys({ ...production, SUITE_REGISTRY_KEYS })).toThrow(message);
});

test('several keys may be trusted, so that a key can be followed by another', () => {
  const [old, next] = [makeKey('old'), makeKey('next')];
  const keys = trustedKeys({
    ...production,
    SUITE_REGISTRY_KEYS: JSON.stringify({ old: old.publicKey, next: next.publicKey }),
  });
  for (const { signer } of [old, next]) expect(unseal(seal('text', signer), keys)).toBe('text');
});
