import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { containerName } from '@suite/remote-kit/container-name';
import { bundle } from '../bundle';
import { type BuildOptions, hostConfig, remoteConfig, remoteEntry } from '.';

const root = resolve(import.meta.dirname, '../../../..');
let world: string;
beforeAll(() => {
  world = mkdtempSync(join(tmpdir(), 'suite-integrity-'));
});
afterAll(() => rmSync(world, { recursive: true }));

const remote = {
  'package.json': JSON.stringify({ name: 'mf-sample', version: '1.0.0', dependencies: { react: '19.3.1' } }),
  'node_modules/react/package.json': JSON.stringify({ name: 'react', version: '19.3.1' }),
  'src/routes.ts': `export const routes = { name: 'mf-sample', contract: '^1.0.0', pages: {} };`,
  'src/slots.ts': `export const slots = { 'ticket.done': { load: () => import('./done-slot'), permissions: [], services: [] } };`,
  'src/remote.ts': `
    import styles from './page.module.css';
    export const mount = () => import(/* webpackChunkName: "later" */ './later').then(({ later }) => later + styles.title);`,
  'src/later.ts': `
    import styles from './later.module.css';
    export const later = styles.title;
    export const deeper = () => import(/* webpackChunkName: "deeper" */ './deeper');`,
  'src/deeper.ts': `export const deeper = 'deeper';`,
  'src/done-slot.ts': `export default () => 'done';`,
  'src/page.module.css': '.title { color: var(--ink); }',
  'src/later.module.css': '.title { color: var(--ink-2); }',
};

const host = {
  'package.json': JSON.stringify({ name: 'host', version: '1.0.0' }),
  'src/index.html': readFileSync(join(root, 'host/src/index.html'), 'utf8'),
  'src/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/touch-icon.png': '',
  'src/index.ts': `
    import './start.css';
    void import(/* webpackChunkName: "sign-in" */ './sign-in');
    void import(/* webpackChunkName: "app" */ './app');
    void import(/* webpackChunkName: "locale-en" */ './en');
    void import(/* webpackChunkName: "locale-vi" */ './vi');`,
  'src/start.css': 'body { margin: 0; }',
  'src/start/preload.ts': `document.title = 'Go Suite';`,
  'src/sign-in.ts': `import './sign-in.module.css'; export const signIn = 'sign-in';`,
  'src/sign-in.module.css': '.title { color: var(--ink); }',
  'src/app.ts': `export const app = () => import(/* webpackChunkName: "overlays" */ './overlays');`,
  'src/overlays.ts': `export const overlays = 'overlays';`,
  'src/en.ts': `export const messages = 'Ticket';`,
  'src/vi.ts': `export const messages = 'Phiếu';`,
};

const sha384 = (content: Buffer | string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const never = `sha384-${'A'.repeat(64)}`;
const hashesIn = (text: string) => text.match(/sha384-[A-Za-z0-9+/]{64}/g) ?? [];

/** Builds a small package in a folder of its own. */
async function build(
  sources: Record<string, string>,
  config: (options: BuildOptions) => ReturnType<typeof remoteConfig>,
  options: Pick<Partial<BuildOptions>, 'mode' | 'version'> = {},
  place = mkdtempSync(join(world, 'build-')),
) {
  const name = (JSON.parse(sources['package.json'] ?? '{}') as { name: string }).name;
  const [dir, outDir] = [join(place, name), join(place, 'dist')];
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  const cache = { type: 'filesystem', cacheDirectory: join(place, 'cache') } as const;
  await bundle([{ ...config({ dir, outDir, mode: 'production', ...options }), cache }]);
  const files = readdirSync(outDir).filter((file) => /\.(js|css)$/.test(file));
  const contents = new Map(readdirSync(outDir).map((file) => [file, readFileSync(join(outDir, file))]));
  const read = (file: string) => contents.get(file) ?? Buffer.alloc(0);
  const named = (start: string, ending = '.js') =>
    files.find((file) => file.startsWith(start) && file.endsWith(ending)) ?? `no ${start}`;
  return { dir, outDir, files, read, named, text: (file: string) => read(file).toString() };
}
type Built = Awaited<ReturnType<typeof build>>;

/** The hashes of all built scripts and styles but these. */
const hashesOf = ({ files, read }: Built, but: string[]) =>
  files.filter((file) => !but.includes(file)).map((file) => sha384(read(file)));

describe.each(['production', 'development'] as const)('a remote built for %s', (mode) => {
  let made: Built;
  beforeAll(async () => {
    made = await build(remote, remoteConfig, { mode });
  }, 60_000);

  test('names in its entry the published bytes of every other script and style, and nothing else', () => {
    const expected = hashesOf(made, [remoteEntry]);
    expect(expected.length).toBeGreaterThanOrEqual(6);
    expect(hashesIn(made.text(remoteEntry)).sort()).toEqual([...expected, never].sort());
  });

  test('names no hash anywhere else, so that only one file has to be trusted', () => {
    for (const file of made.files.filter((name) => name !== remoteEntry)) expect(hashesIn(made.text(file))).toEqual([]);
  });
});

test('the compressed entry holds the same hashes as the plain one', async () => {
  const made = await build(remote, remoteConfig);
  expect(brotliDecompressSync(made.read(`${remoteEntry}.br`)).equals(made.read(remoteEntry))).toBe(true);
}, 60_000);

describe('the host', () => {
  let made: Built;
  beforeAll(async () => {
    const tooling = join(root, 'shared/tooling/node_modules');
    symlinkSync(tooling, join(world, 'node_modules'));
    made = await build(host, hostConfig);
  }, 60_000);

  test('names in its page the published bytes of the files that the page loads', () => {
    const page = made.text('index.html');
    const requested = [
      ...[made.named('main'), made.named('main', '.css'), made.named('preload')],
      ...[made.named('sign-in'), made.named('sign-in', '.css'), made.named('app')],
      ...[made.named('locale-en'), made.named('locale-vi')],
    ];
    expect(hashesIn(page).sort()).toEqual(requested.map((file) => sha384(made.read(file))).sort());
    for (const tag of page.match(/<(script|link rel="stylesheet")[^>]*>/g) ?? [])
      expect(tag).toMatch(/integrity="sha384-/);
  });

  test('names in its main script the files that may be fetched later, and not those of the page', () => {
    const already = [made.named('main'), made.named('main', '.css'), made.named('preload')];
    expect(hashesIn(made.text(made.named('main'))).sort()).toEqual([...hashesOf(made, already), never].sort());
  });

  test('has another name for its main script when a chunk behind it has changed', async () => {
    const next = await build({ ...host, 'src/overlays.ts': `export const overlays = 'others';` }, hostConfig);
    expect(next.named('overlay-code')).not.toBe(made.named('overlay-code'));
    expect(next.named('main')).not.toBe(made.named('main'));
    expect(next.named('locale-en')).toBe(made.named('locale-en'));
  }, 60_000);
});

describe('two versions of one remote', () => {
  let one: Built;
  let other: Built;
  beforeAll(async () => {
    // The builds run one after the other in one place, as a team builds them: the second uses the cache of the first.
    const place = mkdtempSync(join(world, 'build-'));
    one = await build(remote, remoteConfig, { version: '1.0.0-h3f2a' }, place);
    other = await build(remote, remoteConfig, { version: '1.0.0-h3f2b' }, place);
  }, 60_000);

  /** The names that a script takes among the globals. */
  const globalsOf = (built: Built) => {
    const all = built.files
      .filter((file) => file.endsWith('.js'))
      .map(built.text)
      .join('\n');
    return {
      container: /(?:^|[\s;,])(?:var |let |const |self\.|globalThis\.)?(mf_sample\w*)=/m.exec(
        built.text(remoteEntry),
      )?.[1],
      chunks: [...new Set(all.match(/webpackChunk\w+/g))],
      elements: [...new Set(all.match(/"mf_sample\w*:"/g))],
    };
  };
  const classesOf = (built: Built) =>
    built.files
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => built.text(file).match(/\.mf-sample-[\w-]+/g) ?? []);

  test('have different names for all globals in one tab', () => {
    expect(globalsOf(one)).toEqual({
      container: 'mf_sample_1_0_0_h3f2a',
      chunks: ['webpackChunkmf_sample_1_0_0_h3f2a'],
      elements: ['"mf_sample_1_0_0_h3f2a:"'],
    });
    expect(globalsOf(other)).toEqual({
      container: 'mf_sample_1_0_0_h3f2b',
      chunks: ['webpackChunkmf_sample_1_0_0_h3f2b'],
      elements: ['"mf_sample_1_0_0_h3f2b:"'],
    });
    expect(classesOf(one).length).toBeGreaterThanOrEqual(2);
    expect(classesOf(one).filter((name) => classesOf(other).includes(name))).toEqual([]);
  });
});

test.each([
  ['mf-pos', '0.1.0-h3f2a', 'mf_pos_0_1_0_h3f2a'],
  ['mf-pos', undefined, 'mf_pos'],
])('%s in version %s is the container %s', (name, version, container) => {
  expect(containerName(name, version)).toBe(container);
});
