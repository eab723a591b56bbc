import { createHash } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltRemote, publishNextVersion, publishRemote, readEntry } from './publish';
import { makeWorld, manifestOf, type ReleaseWorld, sample } from './testing/world';

let world: ReleaseWorld;
beforeEach(() => {
  world = makeWorld();
});
afterEach(() => world.end());

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const storage = () => world.releases.storage;

test('a version has a directory of its own, with its files and their description', async () => {
  const entry = await publishRemote(world.build('mf-pos', '1.2.3', { ...sample, 'a.js.map': 'map' }), storage());
  const file = 'remotes/mf-pos/1.2.3/release.json';
  const release: unknown = JSON.parse(world.read(file));
  expect(release).toEqual({
    schema: 1,
    name: 'mf-pos',
    version: '1.2.3',
    contract: '^1.0.0',
    shared: { react: '19.3.1' },
    operations: [{ name: 'Order', document: 'query Order { a }', uses: 'type Query { a: Int }' }],
    files: { 'remote-entry.js': sha384('entry'), 'page.1234567890.js': sha384('page'), 'chunks/a.js': sha384('a') },
    entry: 'remote-entry.js',
    preload: ['remote-entry.js', 'page.1234567890.js'],
    manifest: manifestOf('mf-pos'),
    built: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(entry).toEqual({
    name: 'mf-pos',
    version: '1.2.3',
    base: '/remotes/mf-pos/1.2.3/',
    entry: 'remote-entry.js',
    preload: ['remote-entry.js', 'page.1234567890.js'],
    integrity: {
      'remote-entry.js': sha384('entry'),
      'page.1234567890.js': sha384('page'),
      'release.json': sha384(world.read(file)),
    },
    shared: { react: '^19.3.1' },
    manifest: manifestOf('mf-pos'),
  });
  expect(await readEntry(storage(), 'mf-pos', '1.2.3')).toEqual(entry);
  expect(await storage().files('remotes/mf-pos/1.2.3')).toEqual([
    ...['a.js.map', 'chunks/a.js', 'chunks/a.js.br', 'chunks/a.js.gz', 'page.1234567890.js', 'page.1234567890.js.br'],
    ...['page.1234567890.js.gz', 'release.json', 'remote-entry.js', 'remote-entry.js.br', 'remote-entry.js.gz'],
  ]);
});

test('a published version is assigned to no store', async () => {
  await world.publish('mf-pos', '1.0.0');
  expect(existsSync(join(world.published, 'registry.json'))).toBe(false);
});

test('a published version never changes', async () => {
  await world.publish('mf-pos', '1.0.0');
  const before = world.read('remotes/mf-pos/1.0.0/release.json');
  const other = world.build('mf-pos', '1.0.0', { ...sample, 'chunks/a.js': 'b' });
  await expect(publishRemote(other, storage())).rejects.toThrow('mf-pos 1.0.0 is published already');
  expect(world.read('remotes/mf-pos/1.0.0/release.json')).toBe(before);
  expect(world.read('remotes/mf-pos/1.0.0/chunks/a.js')).toBe('a');
});

test('a version published twice at once is published once, completely, and one of the two calls is refused', async () => {
  const built = world.build('mf-pos', '1.0.0');
  const outcomes = await Promise.allSettled([publishRemote(built, storage()), publishRemote(built, storage())]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(readdirSync(join(world.published, 'remotes/mf-pos'))).toEqual(['1.0.0']);
  expect(await readEntry(storage(), 'mf-pos', '1.0.0')).not.toBeNull();
});

describe('the next version', () => {
  const publishNext = (own: string, built: string[], beforeEnd: (version: string) => Promise<unknown>) =>
    publishNextVersion({
      name: 'mf-pos',
      own,
      bump: 'patch' as const,
      storage: storage(),
      async build(version) {
        built.push(version);
        await beforeEnd(version);
        return world.build('mf-pos', version);
      },
      say: (line) => void built.push(line),
    });

  test('is the one after the number that another person publishes meanwhile', async () => {
    await world.publish('mf-pos', '0.1.0');
    const built: string[] = [];
    const version = await publishNext('0.1.0', built, async (number) => {
      if (number === '0.1.1') await world.publish('mf-pos', '0.1.1');
    });
    expect(version).toBe('0.1.2');
    expect(built).toEqual(['0.1.1', expect.stringMatching(/^mf-pos 0\.1\.1 was published/), '0.1.2']);
    expect(await readEntry(storage(), 'mf-pos', '0.1.2')).not.toBeNull();
  });

  test('is refused after five numbers that others took', async () => {
    const built: string[] = [];
    const refused = publishNext('0.1.0', built, (number) => world.publish('mf-pos', number));
    await expect(refused).rejects.toThrow('mf-pos 0.1.4 is published already');
    expect(built.filter((line) => /^\d/.test(line))).toEqual(['0.1.0', '0.1.1', '0.1.2', '0.1.3', '0.1.4']);
  });
});

describe('refused before anything is written', () => {
  const withManifest = (manifest: ReturnType<typeof manifestOf>): BuiltRemote => ({
    ...world.build('mf-pos', '1.0.0'),
    manifest,
  });

  test.each<[string, () => BuiltRemote, RegExp]>([
    [
      'a build without its entry',
      () => ({ ...world.build('mf-pos', '1.0.0'), entry: 'gone.js' }),
      /dist has no gone\.js/,
    ],
    [
      'a build without what it preloads',
      () => ({ ...world.build('mf-pos', '1.0.0'), preload: ['gone.css'] }),
      /dist has no gone\.css/,
    ],
    [
      'no build at all',
      () => ({ ...world.build('mf-pos', '1.0.0'), dist: join(world.published, 'nowhere') }),
      /ENOENT/,
    ],
    ['a version that is none', () => world.build('mf-pos', '../../1.0.0'), /is no version/],
    [
      'a build without a file of a page',
      () => ({ ...world.build('mf-pos', '1.0.0'), routes: { '/owner/orders/:id': { files: ['gone.js'] } } }),
      /dist has no gone\.js/,
    ],
    ['a name that leads elsewhere', () => withManifest(manifestOf('../x')), /The manifest: name/],
    [
      'a manifest with an unknown key',
      () => withManifest(Object.assign(manifestOf('mf-pos'), { more: 1 })),
      /The manifest: more/,
    ],
  ])('%s', async (_, make, message) => {
    await expect(publishRemote(make(), storage())).rejects.toThrow(message);
    expect(readdirSync(world.published)).toEqual([]);
  });
});

test('a release file that was changed by hand is refused by its name', async () => {
  await world.publish('mf-pos', '1.0.0');
  writeFileSync(join(world.published, 'remotes/mf-pos/1.0.0/release.json'), '{"schema":1}');
  await expect(readEntry(storage(), 'mf-pos', '1.0.0')).rejects.toThrow(/mf-pos\/1\.0\.0\/release\.json: /);
  expect(await readEntry(storage(), 'mf-pos', '2.0.0')).toBeNull();
});
