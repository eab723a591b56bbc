import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Terms, termsOf } from '@suite/release';
import type { RemoteManifest } from '@suite/remote-kit/manifest';
import { checkSources } from './check';
import { checkImports } from './check-imports';
import { checkOwnership, type DeclaredPages } from './check-ownership';

jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'suite-check-sources-'));
afterAll(() => rmSync(folder, { recursive: true }));

const terms = termsOf({}, 'type Query { a: Int }');
const empty: RemoteManifest = { name: 'mf-clients', contract: '^1.0.0', pages: [], tabs: [], slots: [] };

/** A remote of a repository of its own that passes every check, as files. */
const sources: Readonly<Record<string, string>> = {
  'tsconfig.json': JSON.stringify({
    extends: '@suite/tooling/tsconfig/web.json',
    compilerOptions: { types: ['@suite/tooling/styles'] },
    include: ['src'],
  }),
  'src/routes.ts': `
    import { page, remoteRoutes } from '@suite/remote-kit/routes';
    export const routes = remoteRoutes({
      name: 'mf-clients',
      contract: '^1.0.0',
      pages: { clients: page('/clients/:id', { areas: ['owner'], permissions: [], services: [] }) },
    });`,
  'src/pages.ts': `
    export const pages = { clients: () => import('./clients.page').then((m) => m.ClientsPage) };`,
  'src/remote.ts': `
    import { createRemote } from '@suite/remote-kit/remote';
    import { pages } from './pages';
    import { routes } from './routes';
    const noMessages = async () => ({ default: {} });
    export const { bootstrap, mount, unmount } = createRemote({ routes, pages, locales: { en: noMessages, vi: noMessages } });`,
  'src/clients.page.tsx': `
    import { Slot } from '@suite/remote-kit';
    import { Link, type NavigateOptions, useParams } from 'react-router-dom';
    import styles from './clients.module.css';
    export const state: NavigateOptions = {};
    export const ClientsPage = () => (
      <p className={styles.page}><Link to="/">{useParams().id}</Link><Slot name="ticket.done" /></p>
    );`,
  'src/clients.module.css': '.page { margin: 0; }',
  'src/slots.ts': `
    import { remoteSlots } from '@suite/remote-kit/slots';
    export const slots = remoteSlots({
      'shell.unsent': { load: () => import('./unsent-slot'), permissions: [], services: [] },
    });`,
  'src/unsent-slot.tsx': `
    export default function Unsent({ onClose }: { onClose: () => void }) {
      return <button type="button" onClick={onClose}>Close</button>;
    }`,
};

let count = 0;
function writeRemote(changes: Record<string, string> = {}): string {
  const dir = join(folder, String(count++));
  for (const [file, text] of Object.entries({ ...sources, ...changes })) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  symlinkSync(join(import.meta.dirname, '../../../mf-pos/node_modules'), join(dir, 'node_modules'));
  return dir;
}
const check = (changes: Record<string, string>, others: readonly RemoteManifest[] = []) =>
  checkSources([{ name: 'mf-clients', dir: writeRemote(changes) }], { terms, others });

test('a remote outside of the workspace passes', async () => {
  expect(await check({}, [{ ...empty, name: 'mf-reports' }])).toEqual([]);
});

describe('imports', () => {
  const faults = (changes: Record<string, string> = {}, live?: Pick<Terms, 'names'>) =>
    checkImports(writeRemote(changes), { slots: [] }, { terms, live });
  const pageWith = (imports: string, used: string) => ({
    'src/clients.page.tsx': `${imports}\nexport const ClientsPage = () => { ${used}; return null; };`,
  });
  test.each([
    [
      'an export that the host does not provide',
      pageWith(`import { useOutlet } from 'react-router-dom';`, 'useOutlet()'),
      'src/clients.page.tsx:1: it imports useOutlet from react-router-dom, which the host does not provide.',
    ],
    [
      'such an export of a namespace',
      pageWith(`import * as router from 'react-router-dom';`, 'router.useOutlet()'),
      'src/clients.page.tsx:2: it imports useOutlet from react-router-dom, which the host does not provide.',
    ],
    [
      'the default export of a module that is provided in part',
      pageWith(`import i18next from 'i18next';`, 'i18next.t("a")'),
      'src/clients.page.tsx:1: it imports default from i18next, which the host does not provide.',
    ],
    [
      'a module of a shared library that the host does not provide',
      pageWith(`import { renderToString } from 'react-dom/server';`, 'renderToString(null)'),
      'src/clients.page.tsx: it imports react-dom/server, which the host does not provide.',
    ],
    [
      'an import that leads nowhere',
      pageWith(`import { gone } from './gone';`, 'gone()'),
      'src/clients.page.tsx:1: Could not resolve "./gone"',
    ],
  ])('%s is refused', async (_, changes, line) => {
    expect((await faults(changes)).map((fault) => fault.join(': '))).toEqual([line]);
  });

  test('an export that is missing in the live host only is refused beside it', async () => {
    const sentence = 'with what is live: it imports useParams from react-router-dom, which the host does not provide.';
    expect(await faults({}, { names: { 'react-router-dom': ['Link'] } })).toEqual([
      ['src/clients.page.tsx:3', sentence],
    ]);
    expect(await faults({}, { names: undefined })).toEqual([]);
  });

  test('an import of a bundled package is checked like one of the remote', async () => {
    const changes = {
      'src/clients.page.tsx': `import { ClientRow } from '../lib/client-row';\nexport const ClientsPage = ClientRow;`,
      'lib/client-row.ts': `import { useFormAction } from 'react-router-dom';\nexport const ClientRow = useFormAction;`,
    };
    expect(await faults(changes)).toEqual([
      ['lib/client-row.ts:1', 'it imports useFormAction from react-router-dom, which the host does not provide.'],
    ]);
  });
});

describe('pages and tabs', () => {
  const gate = { permissions: [], services: [] };
  const page = (path: string, needs: Partial<RemoteManifest['pages'][number]> = {}): Partial<RemoteManifest> => ({
    pages: [{ path, area: 'owner', ...gate, ...needs }],
  });
  const label = { en: 'Home', vi: 'Trang chủ' };
  const tabs: RemoteManifest['tabs'] = [{ id: 'home', area: 'owner', path: '/owner', activeOn: [], label, ...gate }];
  const faults = (own: Partial<DeclaredPages>, other: Partial<DeclaredPages>) =>
    checkOwnership({ ...empty, ...own }, [{ ...empty, name: 'mf-reports', ...other }]);

  test.each([
    ['a path', page('/owner'), page('/owner'), ['its page /owner is a page of mf-reports.']],
    [
      'a pattern with another parameter',
      page('/owner/clients/:id'),
      page('/owner/clients/:client'),
      ['its page /owner/clients/:id is also /owner/clients/:client, a page of mf-reports.'],
    ],
    [
      'a path that a pattern matches',
      page('/owner/clients/:id'),
      page('/owner/clients/new'),
      ['its page /owner/clients/:id is also /owner/clients/new, a page of mf-reports.'],
    ],
    ['a tab', { tabs }, { tabs }, ['its tab home (owner) is a tab of mf-reports.']],
    [
      'a path of two services while the page steps aside for one',
      page('/owner', { without: ['gbk'] }),
      page('/owner', { services: ['pos', 'gbk'] }),
      ['its page /owner is a page of mf-reports.'],
    ],
    [
      'a path of a service that people get without its permission',
      page('/owner', { without: ['gbk'] }),
      page('/owner', { services: ['gbk'] }),
      ['its page /owner is a page of mf-reports.'],
    ],
    [
      'a page that moved from a third remote',
      { ...page('/owner/clients/:id'), routes: { '/owner/clients/:id': { movedFrom: 'mf-pos' } } },
      page('/owner/clients/:id'),
      ['its page /owner/clients/:id is a page of mf-reports.'],
    ],
    [
      'a moved page under another pattern',
      { ...page('/owner/clients/:id'), routes: { '/owner/clients/:id': { movedFrom: 'mf-reports' } } },
      page('/owner/clients/new'),
      ['its page /owner/clients/:id is also /owner/clients/new, a page of mf-reports.'],
    ],
  ])('%s of another remote is refused', (_, own, other, sentences) => {
    expect(faults(own, other)).toEqual(sentences.map((sentence) => ['src/routes.ts', sentence]));
  });

  test.each([
    ['another path', page('/owner/clients'), page('/owner')],
    ['a tab of the other area', { tabs }, { tabs: tabs.map((tab) => ({ ...tab, area: 'staff' as const })) }],
    ['a path of its own older version', page('/owner'), { ...page('/owner'), name: empty.name }],
    [
      'a path that the page leaves to a service of the other remote',
      page('/owner', { without: ['gbk'] }),
      page('/owner', { permissions: ['BOOKING'], services: ['gbk'] }),
    ],
    [
      'a path that the other remote leaves to the services of the page',
      page('/owner', { permissions: ['BOOKING', 'ORDER'], services: ['gbk', 'pos'] }),
      page('/owner', { without: ['gbk', 'pos'] }),
    ],
    [
      'a page that moved from the other remote',
      { ...page('/owner/clients/:id'), routes: { '/owner/clients/:id': { movedFrom: 'mf-reports' } } },
      page('/owner/clients/:id'),
    ],
    [
      'a page that moved to the other remote',
      page('/owner/clients/:id'),
      { ...page('/owner/clients/:id'), routes: { '/owner/clients/:id': { movedFrom: empty.name } } },
    ],
  ])('%s passes', (_, own, other) => {
    expect(faults(own, other)).toEqual([]);
  });
});

test('a page of another remote is refused beside the checked remotes and those that are published', async () => {
  const others = ['mf-reports', 'mf-pos'].map((name) => ({
    ...empty,
    name,
    pages: [{ path: '/owner/clients/:id', area: 'owner' as const, permissions: [], services: [] }],
  }));
  const own = {
    'src/clients.page.tsx': 'export const ClientsPage = () => null;',
    'src/slots.ts': 'export const slots = {};',
  };
  expect(await check(own, others)).toEqual([
    'mf-clients: src/routes.ts: its page /owner/clients/:id is a page of mf-reports.',
    'mf-clients: src/routes.ts: its page /owner/clients/:id is a page of mf-pos.',
  ]);
});

test('a slot with other props than its contract is refused where it is declared and where it is shown', async () => {
  const lines = await check({
    'src/unsent-slot.tsx': 'export default function Unsent({ count }: { count: number }) { return <p>{count}</p>; }',
    'src/clients.page.tsx': `
      import { Slot } from '@suite/remote-kit';
      export const ClientsPage = () => <Slot name="appointment.create-order" props={{ appointmentId: 'a' }} />;`,
    'src/other-slot.tsx': `
      import { exposeSlot } from '@suite/remote-kit';
      const noMessages = async () => ({ default: {} });
      const locales = { en: noMessages, vi: noMessages };
      export default exposeSlot('ticket.gone', { remote: 'mf-clients', locales, Component: () => null });`,
  });
  expect(lines).toEqual([
    expect.stringMatching(/^mf-clients: src\/clients\.page\.tsx:3: .*'onCreated' is missing/),
    expect.stringMatching(/^mf-clients: src\/other-slot\.tsx:5: Argument of type '"ticket\.gone"' is not assignable/),
    expect.stringMatching(/^mf-clients: src\/slots\.ts:4: .*'count' is missing/),
  ]);
});
