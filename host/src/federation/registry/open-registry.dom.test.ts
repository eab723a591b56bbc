import { generateKeyPairSync, type KeyObject, sign, webcrypto } from 'node:crypto';
import { dayMs } from '@suite/domain/durations';
import { demoPublicKey } from '@suite/domain/published-host';
import { unexpectedEvent } from '@suite/graphql/unexpected-errors';
import { makeEntry } from '../../testing/make-entry';
import { lastGoodKey, limits, openRegistry, sequenceKey } from './open-registry';

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    raw: Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url').toString('base64'),
    privateKey,
  };
};
const [ours, next, strange] = [pair(), pair(), pair()];
const keys = { ours: ours.raw, next: next.raw };

function registryOf(sequence: number, version = '0.1.0', valid_until?: string): string {
  const entry = makeEntry('mf-pos', { version, base: `/remotes/mf-pos/${version}/` });
  const remotes = [{ name: 'mf-pos', live: entry, canary: null, fallback: null }];
  return JSON.stringify({ schema: 2, sequence, issued: '2026-11-21T10:00:00.000Z', valid_until, remotes });
}
const seal = (registry: string, key = 'ours', privateKey: KeyObject = ours.privateKey) => ({
  schema: 2,
  key,
  registry,
  signature: sign(null, Buffer.from(registry), privateKey).toString('base64'),
});
const good = (sequence: number, version?: string) => seal(registryOf(sequence, version));
const open = (response: unknown) => openRegistry(Promise.resolve(response), keys, localStorage);
const versionOf = async (opened: ReturnType<typeof openRegistry>) => {
  const { remotes, isLastGood } = await opened;
  return `${remotes[0]?.live?.version}${isLastGood ? ', last good' : ''}`;
};

let native: PropertyDescriptor | undefined;
const subtleIs = (subtle: unknown) => Object.defineProperty(crypto, 'subtle', { configurable: true, value: subtle });
beforeEach(() => {
  localStorage.clear();
  native ??= Object.getOwnPropertyDescriptor(crypto, 'subtle');
  subtleIs(webcrypto.subtle);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
afterAll(() => native && Object.defineProperty(crypto, 'subtle', native));

const importKey = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));

describe.each([
  ['a browser that knows Ed25519', webcrypto.subtle],
  ['one that does not', { importKey }],
  ['a page without a secure connection', undefined],
])('in %s', (_, subtle) => {
  beforeEach(() => void subtleIs(subtle));

  test('a registry signed by one of the keys is accepted, including non-ASCII text', async () => {
    expect(await versionOf(open(good(1)))).toBe('0.1.0');
    expect(await versionOf(open(seal(registryOf(2, '0.2.0').replace('ours', 'ơ'), 'next', next.privateKey)))).toBe(
      '0.2.0',
    );
  });

  test.each<[string, unknown]>([
    ['of a key that is not known', seal(registryOf(1), 'strange', strange.privateKey)],
    ['of a key id that every object has', seal(registryOf(1), 'constructor')],
    ['of a stranger under a known name', seal(registryOf(1), 'ours', strange.privateKey)],
    ['of one key under the name of another', seal(registryOf(1), 'next')],
    ['of another text', { ...good(1), registry: registryOf(2) }],
    ['with one letter changed', { ...good(1), registry: registryOf(1).replace('0.1.0', '0.1.1') }],
    ['that is empty', { ...good(1), signature: '' }],
    ['that is none', { ...good(1), signature: '***' }],
  ])('a signature %s is refused', async (__, response) => {
    await expect(open(response)).rejects.toThrow();
    expect(localStorage).toHaveLength(0);
  });
});

describe.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', true],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/604.1', true],
])('a registry of 64 kB in %s', (agent, isUsed) => {
  const long = (sequence: number) => registryOf(sequence).replace(/}$/, `,"more":"${'a'.repeat(65_000)}"}`);

  test('is accepted, and with one letter changed it is refused, without the browser where that fails', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    const verify = jest.spyOn(webcrypto.subtle, 'verify');
    expect(await versionOf(open(seal(long(1))))).toBe('0.1.0');
    const changed = { ...seal(long(2)), registry: long(2).replace('0.1.0', '0.1.1') };
    expect(await versionOf(open(changed))).toBe('0.1.0, last good');
    expect(verify.mock.calls.some(([, , , text]) => text.byteLength > 60_000)).toBe(isUsed);
  });
});

test.each<[string, () => Promise<unknown>]>([
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is no registry', async () => ({ schema: 1, remotes: [] })],
  ['is signed by a stranger', async () => seal(registryOf(9), 'strange', strange.privateKey)],
  ['is signed, and says nothing', async () => seal('{}')],
  ['is older than the last one', async () => good(4, '0.0.9')],
])('the last good registry is used and marked when the registry %s', async (_, response) => {
  expect(await versionOf(open(good(5)))).toBe('0.1.0');
  expect(await versionOf(openRegistry(response(), keys, localStorage))).toBe('0.1.0, last good');
  expect(await versionOf(open(good(6, '0.2.0')))).toBe('0.2.0');
  expect(localStorage.getItem(sequenceKey)).toBe('6');
});

test('another registry with the same number is refused, and the same one signed by another key is not', async () => {
  await open(good(5));
  expect(await versionOf(open(good(5, '0.2.0')))).toBe('0.1.0, last good');
  expect(await versionOf(open(seal(registryOf(5), 'next', next.privateKey)))).toBe('0.1.0');
  expect(await versionOf(open(good(6, '0.2.0')))).toBe('0.2.0');
});

test('a developer’s own suite may show other versions under the same number', async () => {
  const trusted = { ours: demoPublicKey };
  jest.spyOn(webcrypto.subtle, 'verify').mockResolvedValue(true);
  await openRegistry(Promise.resolve(good(5)), trusted, localStorage);
  expect(await versionOf(openRegistry(Promise.resolve(good(5, '0.2.0')), trusted, localStorage))).toBe('0.2.0');
});

describe('a registry that is valid until a time', () => {
  const until = '2027-02-19T10:00:00.000Z';
  const at = (days: number) => () => Date.parse(until) + days * dayMs;
  const limited = (sequence: number, version?: string) => seal(registryOf(sequence, version, until));
  const openAt = (response: unknown, now: () => number) =>
    versionOf(openRegistry(Promise.resolve(response), keys, localStorage, now));
  const reported: unknown[] = [];
  const report = (event: Event) => void reported.push((event as CustomEvent<Error>).detail.name);
  beforeEach(() => {
    reported.length = 0;
    window.addEventListener(unexpectedEvent, report);
  });
  afterEach(() => window.removeEventListener(unexpectedEvent, report));

  test('is accepted until then, and a day longer for devices whose clock is wrong', async () => {
    expect(await openAt(limited(1), at(-90))).toBe('0.1.0');
    localStorage.clear();
    expect(await openAt(limited(1), at(0.9))).toBe('0.1.0');
    expect(reported).toEqual([]);
  });

  test('is refused on a first visit after that', async () => {
    await expect(openAt(limited(1), at(1.1))).rejects.toThrow(`The registry 1 was valid until ${until}.`);
    expect(localStorage).toHaveLength(0);
    localStorage.setItem(lastGoodKey, 'not a registry');
    await expect(openAt(limited(1), at(1.1))).rejects.toThrow('was valid until');
  });

  test('is used and reported on a device that accepted it before', async () => {
    await openAt(limited(5), at(-1));
    expect(await openAt(limited(5), at(40))).toBe('0.1.0');
    expect(reported).toEqual(['RegistryExpired']);
  });

  test('is used and reported on a device that has an older one', async () => {
    await openAt(limited(5), at(-1));
    expect(await openAt(limited(6, '0.2.0'), at(40))).toBe('0.2.0');
    expect(await openAt(limited(5), at(40))).toBe('0.2.0, last good');
    expect(reported).toEqual(['RegistryExpired']);
  });

  test('is replaced by one that was signed again', async () => {
    await openAt(limited(5), at(-1));
    expect(await openAt(seal(registryOf(6, '0.1.0', '2027-12-01T00:00:00.000Z')), at(40))).toBe('0.1.0');
    expect(reported).toEqual([]);
  });
});

test('the saved registry is verified again and rejected after a change on the device', async () => {
  await open(good(5));
  const saved = localStorage.getItem(lastGoodKey) ?? '';
  localStorage.setItem(lastGoodKey, saved.replace('0.1.0', '6.6.6'));
  await expect(openRegistry(Promise.reject(new Error('500')), keys, localStorage)).rejects.toThrow('500');
});

test('a registry that never arrives is awaited without a limit if there is no last good one', async () => {
  jest.useFakeTimers();
  const never = new Promise(() => undefined);
  const first = expect(openRegistry(never, keys, localStorage)).rejects.toThrow('Nothing came');
  await jest.advanceTimersByTimeAsync(limits.without);
  await first;
  localStorage.setItem(lastGoodKey, JSON.stringify(good(5)));
  const second = versionOf(openRegistry(never, keys, localStorage));
  await jest.advanceTimersByTimeAsync(limits.withLastGood);
  expect(await second).toBe('0.1.0, last good');
});

test('a device without storage runs without a last good registry', async () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(await versionOf(openRegistry(Promise.resolve(good(1)), keys, full))).toBe('0.1.0');
});
