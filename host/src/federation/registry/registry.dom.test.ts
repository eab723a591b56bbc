import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { makeGate } from '@suite/testing';
import { makeEntry } from '../../testing/make-entry';
import { entriesFor, readRegistry, versionsFor } from './registry';
import { scanPath, transientPaths } from './route-flags';

const live = (entry: RegistryEntry, changes: object = {}) => ({
  name: entry.name,
  live: entry,
  canary: null,
  fallback: null,
  ...changes,
});
const text = (...remotes: unknown[]) =>
  JSON.stringify({ schema: 2, sequence: 7, issued: '2026-11-21T10:00:00.000Z', remotes });
const canaryOf = (entry: unknown) => ({ entry, companies: [10001], percent: 0, seed: 'seed' });
const pos = makeEntry('mf-pos');

test('good entries are the published remotes', () => {
  const booking = makeEntry('mf-booking');
  expect(readRegistry(text(live(pos), live(booking)))).toEqual({
    sequence: 7,
    validUntil: null,
    remotes: [live(pos), live(booking)],
    refused: [],
    isLastGood: false,
  });
});

test('fields of later contracts are ignored', () => {
  const later = { ...JSON.parse(text(live(pos))), valid_until: '2027-02-19T10:00:00.000Z', mirrors: ['a'] };
  expect(readRegistry(JSON.stringify(later))).toMatchObject({
    sequence: 7,
    validUntil: '2027-02-19T10:00:00.000Z',
    remotes: [live(pos)],
    refused: [],
  });
});

test('a version from before contract 1.5 is read, and its pages have no flags', () => {
  const { routes: _, ...older } = makeEntry('mf-pos', { manifest: { contract: '^1.4.0' } });
  const [entry] = entriesFor(readRegistry(text(live(older))), { store: null });
  expect(entry).toEqual(older);
  expect(transientPaths([older])).toEqual([]);
  expect(scanPath([older], makeGate(), { kind: 'qr', code: 'QR-1' })).toBeNull();
});

test('flags of pages are read, and those of later contracts are ignored', () => {
  const page = { path: '/owner/checkinCode/:code', area: 'owner' as const, permissions: [], services: [] };
  const entry = makeEntry('mf-pos', {
    manifest: { pages: [page] },
    routes: { [page.path]: { files: ['code.js'], transient: true, scan: 'check_in' } },
  });
  const later = { ...entry, routes: { [page.path]: { ...entry.routes?.[page.path], pinned: true } } };
  const { refused, remotes } = readRegistry(text(live(later)));
  expect(refused).toEqual([]);
  expect(remotes).toEqual([live(entry)]);
  expect(transientPaths([entry])).toEqual([page.path]);
  expect(scanPath([entry], makeGate(), { kind: 'check_in', code: 'CK-7' })).toBe('/owner/checkinCode/CK-7');
  expect(scanPath([entry], makeGate({ area: 'staff' }), { kind: 'check_in', code: 'CK-7' })).toBeNull();
});

const spoils: [string, (entry: RegistryEntry) => unknown][] = [
  ['is no object', () => 'mf-bad'],
  ['lacks its manifest', ({ manifest: _, ...rest }) => rest],
  [
    'has a page in no area',
    (entry) => ({
      ...entry,
      manifest: { ...entry.manifest, pages: [{ path: '/x', area: 'moon', permissions: [], services: [] }] },
    }),
  ],
  [
    'requires an unknown permission',
    (entry) => ({
      ...entry,
      manifest: { ...entry.manifest, pages: [{ path: '/x', area: 'owner', permissions: ['ROOT'], services: [] }] },
    }),
  ],
  ['has a key that is not known', (entry) => ({ ...entry, extra: true })],
  ['has a broken hash', (entry) => ({ ...entry, integrity: { 'remote-entry.js': 'sha384-short' } })],
  ['lies on another origin', (entry) => ({ ...entry, base: 'https://evil.example/remotes/mf-bad/1/' })],
  ['lies on another origin without a scheme', (entry) => ({ ...entry, base: '//evil.example/remotes/mf-bad/1/' })],
  ["lies in another remote's directory", (entry) => ({ ...entry, base: '/remotes/mf-pos/1/' })],
  ['leaves its directory', (entry) => ({ ...entry, entry: '../mf-pos/1/remote-entry.js' })],
  ['preloads from elsewhere', (entry) => ({ ...entry, preload: ['/graphql'] })],
  ['has a page of files from elsewhere', (entry) => ({ ...entry, routes: { '/owner': { files: ['../x.js'] } } })],
  ['carries the manifest of another', (entry) => ({ ...entry, manifest: { ...entry.manifest, name: 'mf-pos' } })],
  ['is of another remote', () => pos],
  ['has a version that is none', (entry) => ({ ...entry, version: 'two' })],
];

const bad = makeEntry('mf-bad', { version: '0.2.0' });
const good = makeEntry('mf-bad', { version: '0.1.9', base: '/remotes/mf-bad/0.1.9/' });
const at = (whmcsId: number) => ({ store: { whmcsId, name: '', timezone: '' } });
const why = expect.any(String);

describe.each(spoils)('a version that %s', (_, spoil) => {
  const read = (changes: object) => readRegistry(text(live(good, changes), live(pos)));

  test('is replaced by the fallback if it is live', () => {
    const registry = read({ live: spoil(bad), fallback: good });
    expect(registry.refused).toMatchObject([{ name: 'mf-bad', why }]);
    expect(versionsFor(registry, at(1))).toEqual({
      versions: [
        { entry: good, fallback: null },
        { entry: pos, fallback: null },
      ],
      refused: registry.refused,
    });
  });

  test('disables only that remote if there is no fallback', () => {
    const registry = read({ live: spoil(bad) });
    expect(versionsFor(registry, at(1))).toEqual({
      versions: [{ entry: pos, fallback: null }],
      refused: registry.refused,
    });
  });

  test('is replaced by the live version if it is a canary', () => {
    const registry = read({ canary: canaryOf(spoil(bad)) });
    expect(entriesFor(registry, at(10001))).toEqual([good, pos]);
    expect(versionsFor(registry, at(10001)).refused).toEqual(registry.refused);
    expect(entriesFor(registry, at(10002))).toEqual([good, pos]);
    expect(versionsFor(registry, at(10002)).refused).toEqual([]);
  });

  test('is not used as a fallback', () => {
    const registry = read({ fallback: spoil(bad) });
    expect(versionsFor(registry, at(1))).toEqual({
      versions: [
        { entry: good, fallback: null },
        { entry: pos, fallback: null },
      ],
      refused: [],
    });
    expect(registry.refused).toHaveLength(1);
  });
});

test('a canary beside an unreadable live version falls back to the last good version', () => {
  const next = makeEntry('mf-bad', { version: '0.3.0', base: '/remotes/mf-bad/0.3.0/' });
  const unreadable = { ...bad, later: true };
  const of = (canary: unknown) =>
    versionsFor(
      readRegistry(text(live(good, { live: unreadable, canary: canaryOf(canary), fallback: good }))),
      at(10001),
    ).versions;
  expect(of(next)).toEqual([{ entry: next, fallback: good }]);
  expect(of({ ...next, later: true })).toEqual([{ entry: good, fallback: null }]);
});

test.each<[string, unknown, string | null]>([
  ['its version', { ...bad, extra: true }, '0.2.0'],
  ['no version, where that is none', { ...bad, version: 'two' }, null],
  ['no version, where it has none', 'mf-bad', null],
])('the console names the invalid place and %s', (_, value, version) => {
  expect(readRegistry(text(live(good, { live: value }))).refused).toEqual([{ name: 'mf-bad', version, why }]);
});

test('the reason names the invalid place', () => {
  const { refused } = readRegistry(text(live(good, { live: { ...bad, manifest: { ...bad.manifest, tabs: 'none' } } })));
  expect(refused[0]?.why).toMatch(/^manifest\.tabs: .*Expected Array/);
});

test.each<[string, unknown, string]>([
  ['is no object', 'mf-bad', '?'],
  ['has no name', { live: bad, canary: null, fallback: null }, '?'],
  ['has a name that is none', { ...live(bad), name: 'constructor' }, 'constructor'],
  ['has a canary without stores', { ...live(bad), canary: { entry: bad } }, 'mf-bad'],
])('a remote that %s is refused completely, and no other', (_, remote, name) => {
  expect(readRegistry(text(remote, live(pos)))).toMatchObject({
    remotes: [live(pos)],
    refused: [{ name, version: null, why }],
  });
});

test('the first of two entries with the same name counts', () => {
  const other = makeEntry('mf-pos', { version: '9.9.9' });
  expect(readRegistry(text(live(pos), live(other)))).toMatchObject({
    remotes: [live(pos)],
    refused: [{ name: 'mf-pos', version: null, why }],
  });
});

test.each(['null', '[]', '{}', '{"schema":1,"remotes":[]}', '<html>'])('%s is no registry', (value) => {
  expect(() => readRegistry(value)).toThrow();
});

test('a store gets the versions that are meant for it', () => {
  const next = makeEntry('mf-pos', { version: '0.2.0' });
  const fresh = makeEntry('mf-fresh');
  const registry = readRegistry(
    text(live(pos, { canary: canaryOf(next) }), live(fresh, { live: null, canary: canaryOf(fresh) })),
  );
  const versions = (whmcsId: number | null) =>
    entriesFor(registry, { store: whmcsId === null ? null : { whmcsId, name: '', timezone: '' } });
  expect(versions(10001)).toEqual([next, fresh]);
  expect(versions(10002)).toEqual([pos]);
  expect(versions(null)).toEqual([pos]);
});
