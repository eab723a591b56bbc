import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { readHistory } from './history';
import { publishRemote } from './publish';
import { readRegistry } from './registry';
import { promote } from './releases';
import type { Storage } from './storage';
import { storageAt } from './storage-at';
import { places, type StoragePlace } from './testing/places';
import { makeWorld } from './testing/world';

// A bucket's server has much to do for each file.
jest.setTimeout(60_000);

let built: string;
beforeEach(() => {
  built = mkdtempSync(join(tmpdir(), 'suite-storage-'));
});
afterEach(() => rmSync(built, { recursive: true }));

/** A directory like a build's output. */
function dist(files: Readonly<Record<string, string>>, name = 'dist'): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(built, name, file)), { recursive: true });
    writeFileSync(join(built, name, file), text);
  }
  return join(built, name);
}

describe.each(places())('%s', (_, open) => {
  let place: StoragePlace;
  let storage: Storage;
  beforeEach(async () => {
    place = await open();
    storage = storageAt(place.target);
  });
  afterEach(() => place.end());

  const text = async (path: string) => (await storage.bytes(path))?.toString() ?? null;
  const version = 'remotes/mf-pos/1.0.0';
  const release = { 'release.json': '{"version":"1.0.0"}' };
  const put = (files: Record<string, string> = { 'remote-entry.js': 'entry', 'chunks/a.js': 'a' }, path = version) =>
    storage.place(path, dist(files), release);

  test('has no file that was not written', async () => {
    expect(await storage.bytes('registry.json')).toBeNull();
    expect(await storage.read('registry.json')).toBeNull();
    expect(await storage.folders('remotes')).toEqual([]);
    expect(await storage.files(version)).toEqual([]);
  });

  test('is named like its address', () => {
    expect(storage.name).toBe(place.target);
  });

  describe('a text that changes', () => {
    const swap = (next: string, mark: string | null) => storage.swap('registry.json', next, mark);
    const mark = async () => (await storage.read('registry.json'))?.mark ?? null;

    test('is begun where there is none, and not where there is one', async () => {
      expect(await swap('Đầu tiên', null)).toBe(true);
      expect((await storage.read('registry.json'))?.text).toBe('Đầu tiên');
      expect(await swap('another', null)).toBe(false);
      expect(await text('registry.json')).toBe('Đầu tiên');
    });

    test('is replaced by a writer that has read the present one', async () => {
      await swap('one', null);
      const first = await mark();
      expect(await swap('two', first)).toBe(true);
      expect(await mark()).not.toBe(first);
      expect(await swap('three', first)).toBe(false);
      expect(await text('registry.json')).toBe('two');
    });

    test('is not restored by a writer that has read a removed one', async () => {
      await storage.swap(`${version}/state.json`, 'one', null);
      const gone = (await storage.read(`${version}/state.json`))?.mark ?? null;
      await storage.remove(version);
      expect(await storage.swap(`${version}/state.json`, 'two', gone)).toBe(false);
      expect(await text(`${version}/state.json`)).toBeNull();
    });

    test('is begun by one of many writers at once', async () => {
      const outcomes = await Promise.all(Array.from({ length: 8 }, (_, at) => swap(`from ${at}`, null)));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect(await text('registry.json')).toBe(`from ${outcomes.indexOf(true)}`);
    });

    test('many concurrent changes of a text are all saved', async () => {
      let round = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 6 }), async (teams) => {
          const path = `lists/${round++}.json`;
          const add = async (entry: string): Promise<void> => {
            for (;;) {
              const before = await storage.read(path);
              const entries = before ? (JSON.parse(before.text) as string[]) : [];
              if (await storage.swap(path, JSON.stringify([...entries, entry]), before?.mark ?? null)) return;
            }
          };
          const entriesOf = (team: number) => Array.from({ length: teams[team] ?? 0 }, (_, at) => `${team}-${at}`);
          await Promise.all(
            teams.map(async (_, team) => {
              for (const entry of entriesOf(team)) await add(entry);
            }),
          );
          const entries = JSON.parse((await text(path)) ?? '[]') as string[];
          expect([...entries].sort()).toEqual(teams.flatMap((_, team) => entriesOf(team)).sort());
        }),
        { numRuns: 5 },
      );
    });
  });

  describe('a folder', () => {
    test('is placed with its files and texts, byte by byte', async () => {
      const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
      const from = dist({ 'chunks/a.js': 'a' });
      writeFileSync(join(from, 'page.js.br'), bytes);
      expect(await storage.place(version, from, release)).toBe(true);
      expect(await storage.files(version)).toEqual(['chunks/a.js', 'page.js.br', 'release.json']);
      expect(await storage.bytes(`${version}/page.js.br`)).toEqual(bytes);
      expect(await text(`${version}/release.json`)).toBe(release['release.json']);
    });

    test('is listed beside others, and so are those that they are in', async () => {
      await put();
      for (const path of ['remotes/mf-pos/1.0.1', 'remotes/mf-booking/0.1.0']) await put({ 'b.js': path }, path);
      expect(await storage.folders('remotes')).toEqual(['mf-booking', 'mf-pos']);
      expect(await storage.folders('remotes/mf-pos')).toEqual(['1.0.0', '1.0.1']);
      // A folder name that is a prefix of another is a different folder.
      expect(await storage.files('remotes/mf')).toEqual([]);
      expect(await storage.folders('remotes/mf-p')).toEqual([]);
    });

    test.each([
      ['other files', { 'remote-entry.js': 'other', 'more.js': 'more' }],
      ['the same files', { 'remote-entry.js': 'entry', 'chunks/a.js': 'a' }],
    ])('stays as it is when it is placed again with %s', async (_, files) => {
      await put();
      expect(await storage.place(version, dist(files, 'later'), { 'release.json': 'later' })).toBe(false);
      expect(await storage.files(version)).toEqual(['chunks/a.js', 'release.json', 'remote-entry.js']);
      expect(await text(`${version}/remote-entry.js`)).toBe('entry');
      expect(await text(`${version}/release.json`)).toBe(release['release.json']);
      expect(await storage.folders('remotes/mf-pos')).toEqual(['1.0.0']);
    });

    test.each([
      ['of the same files', () => 'entry'],
      ['of files of their own', (team: number) => `entry of ${team}`],
    ])('placed by many at once, %s, is one of theirs, whole', async (_, entry) => {
      const teams = [0, 1, 2, 3];
      const outcomes = await Promise.allSettled(
        teams.map((team) =>
          storage.place(version, dist({ 'remote-entry.js': entry(team), 'a.js': 'a' }, `${team}`), {
            'release.json': `release of ${team}`,
          }),
        ),
      );
      const won = outcomes.flatMap((one, team) => (one.status === 'fulfilled' && one.value ? [team] : []));
      expect(won).toHaveLength(1);
      const [team = -1] = won;
      expect(await text(`${version}/remote-entry.js`)).toBe(entry(team));
      expect(await text(`${version}/release.json`)).toBe(`release of ${team}`);
      expect(await storage.files(version)).toEqual(['a.js', 'release.json', 'remote-entry.js']);
      expect(await storage.folders('remotes/mf-pos')).toEqual(['1.0.0']);
    });

    test('is not placed from files that are not there', async () => {
      await expect(storage.place(version, join(built, 'nowhere'), release)).rejects.toThrow('ENOENT');
      expect(await storage.folders('remotes/mf-pos')).toEqual([]);
    });

    test('is removed completely, and nothing else is; then it may be placed again', async () => {
      await put();
      await put({ 'b.js': 'b' }, 'remotes/mf-pos/1.0.00');
      await storage.remove(version);
      expect(await storage.files(version)).toEqual([]);
      expect(await storage.folders('remotes/mf-pos')).toEqual(['1.0.00']);
      expect(await put({ 'remote-entry.js': 'again' })).toBe(true);
      expect(await text(`${version}/remote-entry.js`)).toBe('again');
    });
  });

  test('promotions at once, of the same remote or of others, all take effect', async () => {
    const world = makeWorld(storage);
    const state = new Map<string, string | null>();
    let round = 0;
    const teams = fc.array(fc.constantFrom('mf-a', 'mf-b', 'mf-c'), { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(teams, async (names) => {
        round++;
        const versions = names.map((name, team) => ({ name, version: `1.${round}.${team}`, why: '' }));
        for (const { name, version } of versions) await publishRemote(world.build(name, version), storage);
        const before = (await readHistory(storage)).length;
        await Promise.all(versions.map((one) => promote(world.releases, one)));
        const history = (await readHistory(storage)).slice(before);
        expect(history.map(({ remote, to }) => `${remote} ${to.live}`).sort()).toEqual(
          versions.map(({ name, version }) => `${name} ${version}`).sort(),
        );
        // Each begins where the one before it has ended.
        for (const { remote, from, to } of history) {
          expect(from.live).toBe(state.get(remote) ?? null);
          state.set(remote, to.live);
        }
        const { remotes, sequence } = await readRegistry(world.releases);
        expect(history.at(-1)?.sequence).toBe(sequence);
        expect(remotes.map(({ name, live }) => [name, live?.version])).toEqual([...state].sort());
      }),
      { numRuns: 4 },
    );
    world.end();
  });
});
