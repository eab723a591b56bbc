import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { makeEntry } from '../testing/make-entry';
import { readRegistry } from './registry';

const file = (...remotes: unknown[]) => ({ schema: 1, remotes });

test('good entries are the live remotes', () => {
  const pos = makeEntry('mf-pos');
  const booking = makeEntry('mf-booking');
  expect(readRegistry(file(pos, booking))).toEqual({ remotes: [pos, booking], rejected: [] });
});

test.each<[string, (entry: RegistryEntry) => unknown]>([
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
])('an entry that %s disables that remote only', (_, spoil) => {
  const pos = makeEntry('mf-pos');
  const { remotes, rejected } = readRegistry(file(spoil(makeEntry('mf-bad')), pos));
  expect(remotes).toEqual([pos]);
  expect(rejected).toHaveLength(1);
});

test('of two entries with one name the first counts', () => {
  const first = makeEntry('mf-pos');
  expect(readRegistry(file(first, makeEntry('mf-pos', { version: '9.9.9' })))).toEqual({
    remotes: [first],
    rejected: ['mf-pos'],
  });
});

test.each([[null], [[]], [{}], [{ schema: 2, remotes: [] }], ['<html>']])('%j is no registry', (value) => {
  expect(() => readRegistry(value)).toThrow();
});
