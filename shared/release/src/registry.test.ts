import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RegistryEntry, RemoteRelease } from '@suite/remote-kit/manifest';
import { seal } from './envelope';
import { readHistory } from './history';
import { changeRemote, type Releases, readRegistry, showVersion } from './registry';
import { promoted, rolledBack } from './steer';
import { makeKey, makeWorld, manifestOf, type ReleaseWorld } from './testing/world';

let world: ReleaseWorld;
let releases: Releases;
beforeEach(() => {
  world = makeWorld();
  releases = world.releases;
});
afterEach(() => world.end());

const entry = (name: string, version = '1.0.0'): RegistryEntry => ({
  name,
  version,
  base: `/remotes/${name}/${version}/`,
  entry: 'remote-entry.js',
  preload: [],
  integrity: {},
  manifest: manifestOf(name),
});
const live =
  (name: string, version?: string) =>
  (release: RemoteRelease): RemoteRelease => ({ ...release, live: entry(name, version) });
const go = (name: string, version?: string, by = releases) =>
  changeRemote(by, { name, what: 'promote', why: 'it is time' }, live(name, version));
const names = async () => (await readRegistry(releases)).remotes.map(({ name }) => name);
const put = (registry: object, signer = releases.signer) =>
  writeFileSync(join(world.published, 'registry.json'), JSON.stringify(seal(JSON.stringify(registry), signer)));

const stored = (): unknown[] => JSON.parse(JSON.parse(world.read('registry.json')).registry).remotes;

test('a folder without publications has an empty registry', async () => {
  expect(await readRegistry(releases)).toEqual({
    sequence: 0,
    issued: null,
    validUntil: null,
    remotes: [],
    broken: [],
    entries: [],
  });
  expect(await readHistory(releases.storage)).toEqual([]);
});

test('each change has the next number, a signature and a record; remotes are sorted by name', async () => {
  const begun = Math.floor(Date.now() / 1000);
  for (const [name, version] of [['mf-pos'], ['mf-booking'], ['mf-pos', '1.1.0']] as const) await go(name, version);
  const registry = await readRegistry(releases);
  expect(registry.remotes.map((one) => `${one.name} ${one.live?.version}`)).toEqual([
    'mf-booking 1.0.0',
    'mf-pos 1.1.0',
  ]);
  // The first number is the clock's, so that a recreated registry is never older than the previous one.
  const first = registry.sequence - 2;
  expect(first).toBeGreaterThanOrEqual(begun);
  expect(first).toBeLessThan(begun + 30);
  const history = await readHistory(releases.storage);
  expect(history.map(({ sequence }) => sequence)).toEqual([first, first + 1, first + 2]);
  expect(history[2]).toEqual({
    sequence: first + 2,
    at: registry.issued,
    who: 'Linh',
    what: 'promote',
    why: 'it is time',
    remote: 'mf-pos',
    from: { live: '1.0.0', canary: null },
    to: { live: '1.1.0', canary: null },
  });
  expect(readdirSync(world.published).sort()).toEqual(['history.json', 'registry.json']);
});

test('a change that throws changes nothing', async () => {
  await go('mf-pos');
  const before = [world.read('registry.json'), world.read('history.json')];
  const failing = changeRemote(releases, { name: 'mf-pos', what: 'rollback', why: '' }, () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([world.read('registry.json'), world.read('history.json')]).toEqual(before);
});

test('the broken entry of another remote stays as it is, and blocks no change', async () => {
  const old = { name: 'mf-gift', live: 'another shape', canary: null, fallback: null };
  put({ schema: 2, sequence: 5, issued: new Date().toISOString(), remotes: [old] });
  await go('mf-pos');
  const { remotes, broken, sequence } = await readRegistry(releases);
  expect({ names: remotes.map(({ name }) => name), broken, sequence }).toEqual({
    names: ['mf-gift', 'mf-pos'],
    broken: [{ name: 'mf-gift', as: 'live', base: null }],
    sequence: 6,
  });
  expect(stored()).toContainEqual(old);
  await go('mf-gift');
  expect(await names()).toEqual(['mf-gift', 'mf-pos']);
  expect((await readRegistry(releases)).broken).toEqual([]);
});

describe('a version that cannot be read', () => {
  const unreadable = { ...entry('mf-pos', '2.0.0'), later: true };
  const [good, next] = [entry('mf-pos', '1.9.0'), entry('mf-pos', '2.1.0')];
  const canary = { entry: unreadable, companies: [10001], percent: 0, seed: 'seed' };
  const putPos = (changes: object) =>
    put({
      schema: 2,
      sequence: 5,
      issued: new Date().toISOString(),
      remotes: [{ name: 'mf-pos', live: unreadable, canary: null, fallback: good, ...changes }],
    });
  const change = async (apply: (release: RemoteRelease) => RemoteRelease) =>
    await changeRemote(releases, { name: 'mf-pos', what: 'promote', why: '' }, apply);

  test('is named, and takes no other version with it', async () => {
    putPos({});
    const { remotes, broken } = await readRegistry(releases);
    expect(remotes).toEqual([{ name: 'mf-pos', live: null, canary: null, fallback: good }]);
    expect(broken).toEqual([{ name: 'mf-pos', as: 'live', base: '/remotes/mf-pos/2.0.0/' }]);
    putPos({ live: good, canary, fallback: null });
    expect((await readRegistry(releases)).remotes).toEqual([
      { name: 'mf-pos', live: good, canary: null, fallback: null },
    ]);
  });

  test('is rolled back to the last good one', async () => {
    putPos({});
    expect(await change(rolledBack)).toEqual({ name: 'mf-pos', live: good, canary: null, fallback: null });
  });

  test('is replaced by a new one, which falls back to the last good one', async () => {
    putPos({});
    await change((release) => promoted(release, next));
    expect(stored()).toEqual([{ name: 'mf-pos', live: next, canary: null, fallback: good }]);
  });

  test('stays in the file where nothing changes', async () => {
    putPos({ canary });
    await change((release) => release);
    expect(stored()).toEqual([{ name: 'mf-pos', live: unreadable, canary, fallback: good }]);
  });
});

test('a registry from before there were signatures is recreated', async () => {
  writeFileSync(join(world.published, 'registry.json'), JSON.stringify({ schema: 1, remotes: [entry('mf-old')] }));
  expect((await readRegistry(releases)).remotes).toEqual([]);
  await go('mf-pos');
  expect(await names()).toEqual(['mf-pos']);
});

const text = { schema: 2, sequence: 5, issued: '2026-11-21T10:00:00.000Z', remotes: [] };
test.each<[string, () => string, RegExp]>([
  ['is cut off', () => '{"schema":2,"remo', /registry\.json is no JSON/],
  ['has no signature', () => JSON.stringify({ schema: 2, key: 'team', registry: '{}' }), /registry\.json: /],
  ['is something else', () => '[]', /registry\.json: /],
  [
    'is signed and no registry',
    () => JSON.stringify(seal('{"schema":2}', releases.signer)),
    /registry\.json: sequence/,
  ],
  [
    'is signed by a stranger',
    () => JSON.stringify(seal(JSON.stringify(text), makeKey('stranger').signer)),
    /signed with a key that is not known: stranger/,
  ],
  [
    'is signed by a stranger under our name',
    () => JSON.stringify(seal(JSON.stringify(text), makeKey('team').signer)),
    /signature of the registry is wrong/,
  ],
  [
    'was changed after it was signed',
    () =>
      JSON.stringify({
        ...seal(JSON.stringify(text), releases.signer),
        registry: JSON.stringify({ ...text, sequence: 6 }),
      }),
    /signature of the registry is wrong/,
  ],
])('a registry that %s is refused, and never written over', async (_, make, message) => {
  const file = join(world.published, 'registry.json');
  writeFileSync(file, make());
  const before = world.read('registry.json');
  await expect(readRegistry(releases)).rejects.toThrow(message);
  await expect(go('mf-pos')).rejects.toThrow(message);
  expect(world.read('registry.json')).toBe(before);
  expect(readdirSync(world.published)).toEqual(['registry.json']);
});

test('a reader during a write gets one state or the other, never half of one', async () => {
  const many = Array.from({ length: 8 }, (_, at) => `mf-${String.fromCharCode(97 + at)}`);
  let writing = true;
  const writers = Promise.all(many.map((name) => go(name))).then(() => {
    writing = false;
  });
  const seen: number[] = [];
  while (writing) seen.push((await names()).length);
  await writers;
  expect(seen.length).toBeGreaterThan(1);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(await names()).toEqual(many);
});

test('a suite of a developer’s own shows a version without a number or a record of its own', async () => {
  await go('mf-pos');
  const { sequence } = await readRegistry(releases);
  const history = world.read('history.json');
  await showVersion(releases, entry('mf-pos', '1.0.0-dev'));
  const after = await readRegistry(releases);
  expect(after.remotes[0]?.live?.version).toBe('1.0.0-dev');
  expect(after.sequence).toBe(sequence);
  expect(world.read('history.json')).toBe(history);
});

describe('concurrent changes of two teams are both saved', () => {
  test('in one process: each change has its number and its record', async () => {
    const many = Array.from({ length: 12 }, (_, at) => `mf-${String.fromCharCode(97 + at)}`);
    await Promise.all(many.map((name) => go(name, '1.0.0', { ...releases, who: name })));
    expect(await names()).toEqual(many);
    const history = await readHistory(releases.storage);
    const [first] = history;
    expect(history.map(({ sequence }) => sequence - (first?.sequence ?? 0))).toEqual(many.map((_, at) => at));
    expect(history.map(({ who }) => who).sort()).toEqual(many);
  });

  test('in processes of their own', async () => {
    const key = releases.signer.key.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    const program = (own: string[]) => `
      import { changeRemote, folderStorage, signerOf } from ${JSON.stringify(join(__dirname, 'index.ts'))};
      const releases = {
        storage: folderStorage(${JSON.stringify(world.published)}),
        signer: signerOf({ SUITE_SIGNING_KEY: '${key}', SUITE_SIGNING_KEY_ID: 'team' }),
        keys: ${JSON.stringify(releases.keys)},
        who: 'team',
      };
      for (const live of ${JSON.stringify(own.map((name) => entry(name)))})
        await changeRemote(releases, { name: live.name, what: 'promote', why: '' }, (release) => ({ ...release, live }));`;
    const teams = ['a', 'b', 'c'].map((team) => ['a', 'b', 'c', 'd', 'e'].map((one) => `mf-${team}${one}`));
    await Promise.all(
      teams.map((own) =>
        promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program(own)], {
          cwd: __dirname,
        }),
      ),
    );
    expect(await names()).toEqual(teams.flat());
    expect(await readHistory(releases.storage)).toHaveLength(15);
    expect(readdirSync(world.published).sort()).toEqual(['history.json', 'registry.json']);
  }, 30_000);
});
