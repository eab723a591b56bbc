import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { makeEntry } from '../testing/make-entry';
import { entriesFor, readRegistry } from './registry';

const live = (entry: RegistryEntry, changes: object = {}) => ({
  ...{ name: entry.name, live: entry, canary: null, fallback: null },
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
    remotes: [live(pos), live(booking)],
    rejected: [],
    isLastGood: false,
  });
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
    'asks for an unknown permission',
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
  ['carries the manifest of another', (entry) => ({ ...entry, manifest: { ...entry.manifest, name: 'mf-pos' } })],
  ['is of another remote', () => pos],
];

describe.each(['live', 'canary', 'fallback'])('a %s version', (place) => {
  test.each(spoils)('that %s disables that remote only', (_, spoil) => {
    const bad = makeEntry('mf-bad');
    const spoiled = place === 'canary' ? canaryOf(spoil(bad)) : spoil(bad);
    const { remotes, rejected } = readRegistry(text(live(bad, { [place]: spoiled }), live(pos)));
    expect(remotes).toEqual([live(pos)]);
    expect(rejected).toEqual(['mf-bad']);
  });
});

test('of two entries with one name the first counts', () => {
  const other = makeEntry('mf-pos', { version: '9.9.9' });
  expect(readRegistry(text(live(pos), live(other)))).toMatchObject({ remotes: [live(pos)], rejected: ['mf-pos'] });
});

test.each(['null', '[]', '{}', '{"schema":1,"remotes":[]}', '<html>'])('%s is no registry', (value) => {
  expect(() => readRegistry(value)).toThrow();
});

test('a store has the versions that are for it', () => {
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
