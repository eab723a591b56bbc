import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type BuiltRemote, publishHost, publishRemote, readRegistry } from '.';

let world: string;
let published: string;
beforeEach(() => {
  world = mkdtempSync(join(tmpdir(), 'suite-release-'));
  published = join(world, 'published');
  mkdirSync(published);
});
afterEach(() => rmSync(world, { recursive: true }));

const write = (dir: string, files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
};

const withoutChunk = { 'remote-entry.js': 'entry', 'routes.1234567890.js': 'routes' };
const script = { ...withoutChunk, 'chunks/a.js': 'a' };
const manifestOf = (name: string) => ({ name, contract: '^1.0.0', pages: [], tabs: [], slots: [] });

/** A remote as its build leaves it. */
function build(name = 'mf-pos', files: Record<string, string> = script): BuiltRemote {
  const dir = join(world, name);
  rmSync(dir, { recursive: true, force: true });
  write(dir, {
    'package.json': JSON.stringify({ name, version: '1.2.3' }),
    'src/manifest.json': JSON.stringify(manifestOf(name)),
  });
  write(join(dir, 'dist'), files);
  return {
    dir,
    dist: join(dir, 'dist'),
    entry: 'remote-entry.js',
    preload: ['remote-entry.js', 'routes.1234567890.js'],
  };
}

const versionsOf = (name: string) => readdirSync(join(published, 'remotes', name));
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

describe('a remote', () => {
  test('stands in a directory of its version, with all of its files, and is live', async () => {
    const built = build('mf-pos', {
      ...script,
      'remote-entry.js.br': 'br',
      'remote-entry.js.gz': 'gz',
      'a.js.map': 'map',
    });
    const entry = await publishRemote(built, published);
    expect(entry).toEqual({
      name: 'mf-pos',
      version: expect.stringMatching(/^1\.2\.3-h[0-9a-f]{10}$/),
      base: `/remotes/mf-pos/${entry.version}/`,
      entry: 'remote-entry.js',
      preload: ['remote-entry.js', 'routes.1234567890.js'],
      integrity: {
        'remote-entry.js': sha384('entry'),
        'routes.1234567890.js': sha384('routes'),
        'chunks/a.js': sha384('a'),
      },
      manifest: manifestOf('mf-pos'),
    });
    expect(await readRegistry(published)).toEqual([entry]);
    const place = join(published, entry.base);
    expect(readFileSync(join(place, 'chunks/a.js'), 'utf8')).toBe('a');
    expect(readdirSync(place).sort()).toEqual(
      [
        'a.js.map',
        'chunks',
        'remote-entry.js',
        'remote-entry.js.br',
        'remote-entry.js.gz',
        'routes.1234567890.js',
      ].sort(),
    );
    expect(versionsOf('mf-pos')).toEqual([entry.version]);
  });

  test('published again without a change changes nothing', async () => {
    const first = await publishRemote(build(), published);
    const file = join(published, first.base, 'remote-entry.js');
    const { ino, mtimeMs } = statSync(file);
    expect(await publishRemote(build(), published)).toEqual(first);
    expect(statSync(file)).toMatchObject({ ino, mtimeMs });
    expect(versionsOf('mf-pos')).toEqual([first.version]);
  });

  test.each([
    ['a file', () => build('mf-pos', { ...script, 'chunks/a.js': 'b' })],
    ['the name of a file', () => build('mf-pos', { ...withoutChunk, 'chunks/b.js': 'a' })],
    [
      'its manifest',
      () => {
        const built = build();
        write(built.dir, { 'src/manifest.json': JSON.stringify({ ...manifestOf('mf-pos'), contract: '^2.0.0' }) });
        return built;
      },
    ],
  ])('with a change of %s is the next version, and the one before stays for pages that are open', async (_, change) => {
    const first = await publishRemote(build(), published);
    const next = await publishRemote(change(), published);
    expect(next.version).not.toBe(first.version);
    expect(versionsOf('mf-pos').sort()).toEqual([first.version, next.version].sort());
    expect(await readRegistry(published)).toEqual([next]);
  });

  test('can be put back to an older version by publishing it again', async () => {
    const first = await publishRemote(build(), published);
    await publishRemote(build('mf-pos', { ...script, 'chunks/a.js': 'b' }), published);
    await publishRemote(build(), published);
    expect(await readRegistry(published)).toEqual([first]);
  });

  test('never replaces a directory of its version that has other files', async () => {
    const { base } = await publishRemote(build(), published);
    const file = join(published, base, 'chunks/a.js');
    writeFileSync(file, 'changed by hand');
    await expect(publishRemote(build(), published)).rejects.toThrow('exists with other files');
    expect(readFileSync(file, 'utf8')).toBe('changed by hand');
  });

  test('published twice at once is published once', async () => {
    const built = build();
    const [one, other] = await Promise.all([publishRemote(built, published), publishRemote(built, published)]);
    expect(one).toEqual(other);
    expect(versionsOf('mf-pos')).toEqual([one.version]);
    expect(await readRegistry(published)).toEqual([one]);
  });
});

describe('refused before anything is written', () => {
  const spoiled = (files: Record<string, string>): BuiltRemote => {
    const built = build();
    write(built.dir, files);
    return built;
  };

  test.each<[string, () => BuiltRemote, RegExp]>([
    ['a build without its entry', () => ({ ...build(), entry: 'gone.js' }), /dist has no gone\.js/],
    ['a build without what it preloads', () => ({ ...build(), preload: ['gone.css'] }), /dist has no gone\.css/],
    ['no build at all', () => ({ ...build(), dist: join(world, 'nowhere') }), /ENOENT/],
    ['a manifest that is no JSON', () => spoiled({ 'src/manifest.json': '{' }), /manifest\.json is no JSON/],
    [
      'a name that leads elsewhere',
      () => spoiled({ 'src/manifest.json': JSON.stringify(manifestOf('../x')) }),
      /manifest\.json: name/,
    ],
    [
      'a manifest with a word too many',
      () => spoiled({ 'src/manifest.json': JSON.stringify({ ...manifestOf('mf-pos'), more: 1 }) }),
      /manifest\.json: more/,
    ],
    ['a package without a version', () => spoiled({ 'package.json': '{"name":"mf-pos"}' }), /package\.json: version/],
    [
      'a version that is none',
      () => spoiled({ 'package.json': '{"version":"../../1.0.0"}' }),
      /package\.json: version/,
    ],
  ])('%s', async (_, make, message) => {
    await expect(publishRemote(make(), published)).rejects.toThrow(message);
    expect(readdirSync(published)).toEqual([]);
  });
});

describe('the host', () => {
  const page = { 'index.html': 'page 1', 'index.html.br': 'br 1', 'index.html.gz': 'gz 1' };
  const host = (files: Record<string, string>) => {
    const dist = join(world, 'host-dist');
    rmSync(dist, { recursive: true, force: true });
    write(dist, files);
    return publishHost(dist, published);
  };
  const read = (file: string) => readFileSync(join(published, 'host', file), 'utf8');
  const files = () => readdirSync(join(published, 'host'), { recursive: true }).sort();

  test('keeps the files of pages that are open, and shows its new page', async () => {
    await host({ ...page, 'main.1111111111.js': 'one', 'assets/icon.svg': 'icon 1' });
    await host({ ...page, 'index.html': 'page 2', 'main.2222222222.js': 'two', 'assets/icon.svg': 'icon 2' });
    expect(read('index.html')).toBe('page 2');
    expect(read('assets/icon.svg')).toBe('icon 2');
    expect(files()).toEqual(
      [...Object.keys(page), 'assets', 'assets/icon.svg', 'main.1111111111.js', 'main.2222222222.js'].sort(),
    );
    expect(existsSync(join(published, 'host.lock'))).toBe(false);
  });

  test('never leaves a compressed page of an older build in front of its new one', async () => {
    await host({ ...page, 'main.js.br': 'kept' });
    await host({ 'index.html': 'page 2' });
    expect(files()).toEqual(['index.html', 'main.js.br']);
  });

  test('published twice at once is whole', async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`chunk-${at}.js`, String(at)]));
    const dist = join(world, 'host-dist');
    write(dist, { ...page, ...many });
    await Promise.all([publishHost(dist, published), publishHost(dist, published)]);
    expect(files()).toEqual([...Object.keys(page), ...Object.keys(many)].sort());
  });

  test('without a page is refused, and the page before stays', async () => {
    await host(page);
    await expect(host({ 'main.js': 'x' })).rejects.toThrow('has no index.html');
    expect(files()).toEqual(Object.keys(page).sort());
  });
});

describe('two teams at once lose nothing', () => {
  test('in one process', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `mf-${String.fromCharCode(97 + at)}`);
    await Promise.all(names.map((name) => publishRemote(build(name), published)));
    expect((await readRegistry(published)).map(({ name }) => name)).toEqual(names);
  });

  test('in processes of their own', async () => {
    const program = (names: string[]) => `
      import { publishRemote } from ${JSON.stringify(join(__dirname, 'index.ts'))};
      for (const built of ${JSON.stringify(names.map((name) => build(name)))})
        await publishRemote(built, ${JSON.stringify(published)});`;
    const teams = ['a', 'b', 'c'].map((team) => ['a', 'b', 'c', 'd', 'e'].map((one) => `mf-${team}${one}`));
    await Promise.all(
      teams.map((names) =>
        promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program(names)]),
      ),
    );
    expect((await readRegistry(published)).map(({ name }) => name)).toEqual(teams.flat());
    expect(readdirSync(published).sort()).toEqual(['registry.json', 'remotes']);
  }, 30_000);
});
