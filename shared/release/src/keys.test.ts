import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoKey } from './demo-key';
import { seal, unseal } from './envelope';
import { makeKeyFolder, registryKeysFile, signingKeyFile } from './key-folder';
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

describe('a key folder', () => {
  let folder: string;
  let env: Record<string, string>;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'suite-keys-')), 'keys');
    env = { ...production, SUITE_KEYS: folder };
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }));
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');

  test('signs what a host that is built with it verifies, in production too', () => {
    expect(makeKeyFolder(folder, 'team')).toBe(true);
    expect(signerOf(env).id).toBe('team');
    expect(unseal(seal('text', signerOf(env)), trustedKeys(env))).toBe('text');
    expect(Object.keys(trustedKeys(env))).toEqual(['team']);
    expect(() => unseal(seal('text', signerOf({})), trustedKeys(env))).toThrow('key that is not known: demo');
  });

  test('is for its owner alone, and Git ignores it', () => {
    makeKeyFolder(folder, 'team');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, signingKeyFile)).mode & 0o777).toBe(0o600);
    const git = (...args: string[]) => execFileSync('git', ['-C', join(folder, '..'), ...args], { encoding: 'utf8' });
    git('init', '--quiet');
    git('add', '--all');
    expect(git('status', '--porcelain')).toBe('');
  });

  test('keeps its keys when it is made again, and gets a lost public key back', () => {
    makeKeyFolder(folder, 'team');
    const [privateKey, publicKeys] = [read(signingKeyFile), read(registryKeysFile)];
    expect(makeKeyFolder(folder, 'other')).toBe(false);
    expect([read(signingKeyFile), read(registryKeysFile)]).toEqual([privateKey, publicKeys]);
    rmSync(join(folder, registryKeysFile));
    makeKeyFolder(folder, 'team');
    expect(read(registryKeysFile)).toBe(publicKeys);
  });

  test('builds a host without the private key, which a build needs not have', () => {
    makeKeyFolder(folder, 'team');
    rmSync(join(folder, signingKeyFile));
    expect(Object.keys(trustedKeys(env))).toEqual(['team']);
    expect(() => signerOf(env)).toThrow(/There is no .*signing-key\.pem: npm run release -- keys makes it/);
  });

  test('yields to the keys of the variables', () => {
    makeKeyFolder(folder, 'team');
    const key = makeKey('ci');
    const variables = { SUITE_REGISTRY_KEYS: JSON.stringify({ ci: key.publicKey }) };
    expect(trustedKeys({ ...env, ...variables })).toEqual({ ci: key.publicKey });
    expect(() => signerOf({ ...env, ...variables })).toThrow('its public key is not among the trusted ones');
    expect(signerOf({ ...env, SUITE_SIGNING_KEY: base64, SUITE_SIGNING_KEY_ID: 'ci' }).id).toBe('ci');
  });

  test('is refused while other people may read the private key', () => {
    makeKeyFolder(folder, 'team');
    chmodSync(join(folder, signingKeyFile), 0o640);
    expect(() => signerOf(env)).toThrow(/^Other people may read the private key: chmod 600 /);
  });

  test('is refused with the demo’s key', () => {
    makeKeyFolder(folder, 'team');
    writeFileSync(join(folder, registryKeysFile), JSON.stringify({ team: demoKey.publicKey }));
    expect(() => trustedKeys(env)).toThrow(/registry-keys\.json has the demo key/);
  });
});

test('several keys may be trusted, so that a key can be followed by another', () => {
  const [old, next] = [makeKey('old'), makeKey('next')];
  const keys = trustedKeys({
    ...production,
    SUITE_REGISTRY_KEYS: JSON.stringify({ old: old.publicKey, next: next.publicKey }),
  });
  for (const { signer } of [old, next]) expect(unseal(seal('text', signer), keys)).toBe('text');
});
