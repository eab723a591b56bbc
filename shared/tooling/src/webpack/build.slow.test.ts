import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bundle } from '../bundle';
import { type BuildOptions, remoteConfig, remoteEntry } from '.';

let world: string;
beforeAll(() => {
  world = mkdtempSync(join(tmpdir(), 'suite-build-'));
});
afterAll(() => rmSync(world, { recursive: true }));

const sources = {
  'package.json': JSON.stringify({ name: 'mf-sample', version: '1.0.0', dependencies: { react: '19.3.1' } }),
  'node_modules/react/package.json': JSON.stringify({ name: 'react', version: '19.3.1' }),
  'node_modules/small/package.json': JSON.stringify({ name: 'small', version: '2.1.0', license: 'MIT', main: 'a.js' }),
  'node_modules/small/a.js': `exports.small = 'small';`,
  'src/routes.ts': `
    const page = { path: '/', areas: ['owner', 'staff'], permissions: [], services: [] };
    export const routes = {
      name: 'mf-sample',
      contract: '^1.0.0',
      pages: {
        home: page,
        income: { ...page, path: '/income' },
      },
    };`,
  'src/pages.ts': `
    export const pages = {
      home: () => import('./home/home.page').then((m) => m.HomePage),
      income: () => import(/* webpackChunkName: "income" */ './income.page').then((m) => m.IncomePage),
    };`,
  'src/slots.ts': `
    const needs = { permissions: [], services: [] };
    export const slots = {
      'ticket.done': { load: () => import('./done-slot'), ...needs },
      'ticket.in-service': { load: () => import('./done-slot'), ...needs },
    };`,
  'src/home/home.page.tsx': `
    import styles from './home.page.module.css';
    export const HomePage = () => <p className={styles.title}>Home</p>;`,
  'src/home/home.page.module.css': '.title { color: var(--ink-3); }',
  'src/income.page.ts': `export const IncomePage = () => 'income';`,
  'src/remote.ts': `
    import { createElement } from 'react';
    import { pages } from './pages';
    import { routes } from './routes';
    import { title } from './title';
    export const mount = () => Promise.all([
      import(/* webpackChunkName: "locale-en" */ './locale-en'),
      import(/* webpackChunkName: "later" */ './later'),
    ]).then(() => createElement(title, { ...routes, pages }));`,
  'src/title.tsx': `
    import list from './lists/order.page.module.css';
    import styles from './page.module.css';
    export const rows = list.title;
    export const title = styles.title;
    export const page = <p className={styles.title}>Ticket</p>;`,
  'src/locale-en.ts': `export const messages = { ticket: 'Ticket of a client' };`,
  'src/later.ts': `export { small as later } from 'small';`,
  'src/done-slot.ts': `export default () => 'done';`,
  'src/page.module.css': '.title { color: var(--ink); }',
  'src/lists/order.page.module.css': '.title { color: var(--ink-2); }',
};

/** Builds the sample, or with other sources, and returns the output. */
async function build(name: string, mode: BuildOptions['mode'], changed: Record<string, string> = {}) {
  const dir = join(world, name);
  for (const [file, text] of Object.entries({ ...sources, ...changed })) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  const outDir = join(world, `${name}-dist`);
  const built = await bundle([{ ...remoteConfig({ dir, mode, outDir }), cache: false }]);
  return { bundled: built.get('mf-sample'), dist: outDir, files: readdirSync(outDir).sort() };
}

describe('a remote built for production', () => {
  let made: Awaited<ReturnType<typeof build>>;
  beforeAll(async () => {
    made = await build('mf-sample', 'production');
  }, 60_000);
  const read = (file: string) => readFileSync(join(made.dist, file));
  const texts = () => made.files.filter((file) => /\.(js|css)$/.test(file));

  test('has one entry under a name that never changes, and every other file under that of its content', () => {
    expect(made.files).toContain(remoteEntry);
    for (const file of texts().filter((name) => name !== remoteEntry)) {
      expect(file).toMatch(/^[\w-]+\.[0-9a-f]{10}\.(js|css)$/);
    }
  });

  test('exposes its lifecycles and each module of its slots once', () => {
    const exposed = made.files.filter((file) => /^expose-.*\.js$/.test(file)).map((file) => file.split('.')[0]);
    expect(exposed).toEqual(['expose-done-slot', 'expose-remote']);
  });

  test('lists the files of its first page: its module, its page and its messages, and no later chunks', () => {
    const groups = made.bundled?.firstPage.map((file) => file.replace(/\.[0-9a-f]{10}\./, '.'));
    expect(groups?.sort()).toEqual(['expose-remote.css', 'expose-remote.js', 'locale-en.js']);
    for (const file of made.bundled?.firstPage ?? []) expect(made.files).toContain(file);
  });

  test('lists the files of the chunk of each page beside those of the first page', () => {
    const pages = Object.entries(made.bundled?.pages ?? {}).map(([module, files]) => [
      module,
      files.map((file) => file.replace(/[0-9a-f]{10}\./, '').replace(/^\d+/, 'id')),
    ]);
    expect(Object.fromEntries(pages)).toEqual({
      './home/home.page': ['id.css', 'id.js'],
      './income.page': ['income.js'],
    });
    for (const file of Object.values(made.bundled?.pages ?? {}).flat()) expect(made.files).toContain(file);
  });

  test('brings its bill of materials: itself at its version, and the packages that it contains', () => {
    const { metadata, components } = JSON.parse(read('sbom.cdx.json').toString()) as {
      metadata: { component: object };
      components: { name: string }[];
    };
    expect(metadata.component).toMatchObject({ name: 'mf-sample', version: '1.0.0' });
    expect(components.find(({ name }) => name === 'small')).toMatchObject({
      version: '2.1.0',
      purl: 'pkg:npm/small@2.1.0',
      licenses: [{ license: { id: 'MIT' } }],
    });
    expect(components.map(({ name }) => name)).not.toContain('react');
  });

  test('contains no copy of the modules that the host shares', () => {
    const all = texts()
      .map((file) => read(file).toString())
      .join('\n');
    expect(all).toContain('Ticket of a client');
    expect(all).not.toContain('react.dev/errors');
    expect(Buffer.byteLength(all)).toBeLessThan(60_000);
  });

  test('names its classes by package, file and class, so that no two packages share one', () => {
    const css = texts().find((file) => /^expose-remote\..*\.css$/.test(file)) ?? '';
    expect(read(css).toString()).toContain('.mf-sample-page-title{color:var(--ink)}');
    expect(read(css).toString()).toContain('.mf-sample-order-page-title{color:var(--ink-2)}');
    const page = texts().find((file) => /^expose-remote\..*\.js$/.test(file)) ?? '';
    expect(read(page).toString()).toContain('mf-sample-page-title');
  });

  test('has each text in both compressed forms, which hold the same bytes, and no compressed map', () => {
    expect(texts().length).toBeGreaterThan(4);
    for (const file of texts()) {
      expect(brotliDecompressSync(read(`${file}.br`)).equals(read(file))).toBe(true);
      expect(gunzipSync(read(`${file}.gz`)).equals(read(file))).toBe(true);
    }
    const maps = made.files.filter((file) => file.includes('.map'));
    expect(maps.length).toBeGreaterThan(0);
    expect(maps.filter((file) => !file.endsWith('.map'))).toEqual([]);
  });
});

describe('code of several parts of a remote', () => {
  const slot = (load: string) => `{ load: () => import('./${load}'), permissions: [], services: [] }`;
  const changed = {
    'src/slots.ts': `
      export const slots = {
        'ticket.done': ${slot('done-slot')},
        'ticket.in-service': ${slot('in-service-slot')},
        'home.appointments': ${slot('home-slot')},
      };`,
    // Its comment is removed when it is minimized: the bundler decides by the size before that.
    'src/catalogue.ts': `/* ${'-'.repeat(60_000)} */ export const catalogue = ['a manicure', Date.now()];`,
    'src/done-slot.ts': `import { catalogue } from './catalogue'; export default () => [catalogue, 'done'];`,
    'src/in-service-slot.ts': `import { catalogue } from './catalogue'; export default () => [catalogue, 'in service'];`,
    'src/home-slot.ts': `import { catalogue } from './catalogue'; export default () => [catalogue, 'at home'];`,
    'src/title.tsx': `
      import { catalogue } from './catalogue';
      export const title = [catalogue, () => import('./move-sheet'), () => import('./status-dialog'),
        () => import(/* webpackChunkName: "payment" */ './payment-sheet')];`,
    'src/move-sheet.ts': `export const MoveSheet = 'a new time';`,
    'src/status-dialog.ts': `export const StatusDialog = 'a new status';`,
    'src/payment-sheet.ts': `export const PaymentSheet = 'an amount';`,
  };
  let files: Record<string, string[]>;
  beforeAll(async () => {
    const { dist, files: all } = await build('mf-parts', 'development', changed);
    const scripts = all.filter((file) => file.endsWith('.js')).map((file) => [file, readFileSync(join(dist, file))]);
    files = Object.fromEntries(
      ['a manicure', 'a new time', 'a new status', 'an amount'].map((text) => [
        text,
        scripts.flatMap(([file, content]) => (content?.includes(`'${text}'`) ? [String(file)] : [])),
      ]),
    );
  }, 60_000);

  test('is one file for the slots of one page, and is repeated in exposed modules that a page has alone', () => {
    expect(files['a manicure']).toEqual(['default-src_catalogue_ts.js', 'expose-home-slot.js', 'expose-remote.js']);
  });

  test('is one file for dialogs and sheets that do not name their own', () => {
    expect(files).toMatchObject({
      'a new time': ['dialogs.js'],
      'a new status': ['dialogs.js'],
      'an amount': ['payment.js'],
    });
  });
});

test('a development build is not compressed', async () => {
  const { files } = await build('mf-dev', 'development');
  expect(files).toContain(remoteEntry);
  expect(files.filter((file) => /\.(br|gz)$/.test(file))).toEqual([]);
}, 60_000);

test.each(['production', 'development'] as const)(
  'a build for %s that fails shows the message of webpack',
  async (mode) => {
    await expect(build('mf-broken', mode, { 'src/title.tsx': `import './gone';` })).rejects.toThrow(
      /resolve '\.\/gone'/,
    );
  },
  60_000,
);
