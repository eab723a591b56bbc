import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage, promote, publishRemote, readRegistry, signerOf, trustedKeys } from '@suite/release';
import { declarationOf, manifestOf, routeTableOf } from '@suite/tooling/manifest-of';
import { entryIssues14, manifestIssues14, registryIssues15 } from '../../shared/release/src/testing/host-1-4';
import { SHELL_CONTRACT_VERSION } from '../../shared/remote-kit/src/contract';
import { linkedPages } from '../../shared/remote-kit/src/linked-pages';
import { remotes, root } from './paths';

const dir = mkdtempSync(join(tmpdir(), 'suite-older-'));
afterAll(() => rmSync(dir, { recursive: true }));

test.each(remotes)('a host of contract 1.4 reads the manifest of %s', (name) => {
  expect(manifestIssues14(manifestOf(join(root, name)))).toEqual([]);
});

/** Publishes mf-pos beside a host of a contract, and returns its registry entry. */
async function publishedBeside(contract: string | null) {
  const published = mkdtempSync(join(dir, 'published-'));
  if (contract) {
    mkdirSync(join(published, 'host'));
    writeFileSync(join(published, 'host/host.json'), JSON.stringify({ schema: 1, contract, shared: {} }));
  }
  const dist = mkdtempSync(join(dir, 'dist-'));
  for (const file of ['remote-entry.js', 'page.js']) writeFileSync(join(dist, file), file);
  const declaration = declarationOf(join(root, 'mf-pos'));
  const modules = Object.values(declaration.modules);
  const routes = routeTableOf(declaration, Object.fromEntries(modules.map((module) => [module, ['page.js']])));
  const entry = { entry: 'remote-entry.js', preload: ['remote-entry.js'] };
  const storage = folderStorage(published);
  const releases = { storage, signer: signerOf({}), keys: trustedKeys({}), who: 'Linh' };
  const built = {
    ...entry,
    dist,
    manifest: declaration.manifest,
    routes,
    version: '1.0.0',
    shared: {},
    operations: [],
  };
  await publishRemote(built, storage);
  await promote(releases, { name: 'mf-pos', version: '1.0.0', why: 'a test' });
  const { registry } = JSON.parse(readFileSync(join(published, 'registry.json'), 'utf8')) as { registry: string };
  const [remote] = (await readRegistry(releases)).remotes;
  return { entry: remote?.live, registry: JSON.parse(registry) as { issued: string; valid_until?: string } };
}

test('a host of contract 1.4 gets entries that it can read', async () => {
  expect(entryIssues14((await publishedBeside('1.4.0')).entry)).toEqual([]);
});

test.each(['1.5.0', '1.6.2', null])('a host of contract %s is given the flags and files of pages', async (contract) => {
  const { entry } = await publishedBeside(contract);
  expect(entryIssues14(entry)).not.toEqual([]);
  expect(entry?.routes?.['/owner/checkinCode/:code']).toEqual({
    files: ['page.js'],
    transient: true,
    scan: 'check_in',
  });
  // The hashes of pages' own files are in the entry.
  expect(Object.keys(entry?.integrity ?? {})).toEqual(['remote-entry.js', 'release.json']);
});

test.each(['1.4.0', '1.5.0', null])('a host of contract %s gets a registry that it can read', async (contract) => {
  const { registry } = await publishedBeside(contract);
  expect(registryIssues15(registry)).toEqual([]);
});

test.each(['1.6.0', SHELL_CONTRACT_VERSION])('a host of contract %s reads until when it is valid', async (contract) => {
  const { issued, valid_until } = (await publishedBeside(contract)).registry;
  expect(Date.parse(valid_until ?? '') - Date.parse(issued)).toBe(90 * 24 * 3_600_000);
});

test('a host below contract 1.12, which would show a moved page twice, runs neither of its two remotes', () => {
  const declared = remotes.map((name) => declarationOf(join(root, name)));
  const moves = declared.flatMap(({ manifest: { name }, flags }) =>
    Object.values(flags).flatMap(({ movedFrom }) => (movedFrom ? [name, movedFrom] : [])),
  );
  expect(new Set(moves)).toEqual(new Set(['mf-crm', 'mf-profile']));
  const lowest = declared
    .filter(({ manifest }) => moves.includes(manifest.name))
    .map(({ manifest }) => Number(/^\^1\.(\d+)\.0$/.exec(manifest.contract)?.[1]));
  expect(lowest.filter((minor) => !(minor >= 12))).toEqual([]);
});

test('every page that remotes link to is a page of a remote or of the host', () => {
  const own = ['/owner/scan', '/store/:whmcsId/staff/scan'];
  const declared = new Set([
    ...own,
    ...remotes.flatMap((name) => manifestOf(join(root, name)).pages.map((page) => page.path)),
  ]);
  const prefixes = { owner: '/owner', staff: '/store/:whmcsId/staff' };
  const linked = Object.values(linkedPages).flatMap(({ path, areas }) =>
    areas.map((area) => prefixes[area] + (path === '/' ? '' : path)),
  );
  expect(linked.filter((pattern) => !declared.has(pattern))).toEqual([]);
});
