import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { makeEntry } from '../../testing/make-entry';
import { withoutMovedPages } from './moved-pages';

const page = (path: string) => ({ path, area: 'owner' as const, permissions: [], services: [] });
const profile = makeEntry('mf-profile', { manifest: { pages: [page('/owner/profile'), page('/owner/messages')] } });
const crm = makeEntry('mf-crm', {
  manifest: { pages: [page('/owner/messages')] },
  routes: { '/owner/messages': { movedFrom: 'mf-profile' } },
});
const pos = makeEntry('mf-pos', { manifest: { pages: [page('/owner/messages')] } });
const pagesOf = (entries: readonly RegistryEntry[], isCompatible: (entry: RegistryEntry) => boolean = () => true) =>
  withoutMovedPages(entries, isCompatible).flatMap(({ name, manifest }) =>
    manifest.pages.map(({ path }) => `${name} ${path}`),
  );

test.each([
  ['before', [crm, profile]],
  ['after', [profile, crm]],
])('a moved page belongs to its new remote, listed %s the version that still has it', (_, entries) => {
  expect(pagesOf(entries).sort()).toEqual(['mf-crm /owner/messages', 'mf-profile /owner/profile']);
});

test('a page stays with the remote that it did not move from', () => {
  expect(pagesOf([crm, pos])).toEqual(['mf-crm /owner/messages', 'mf-pos /owner/messages']);
});

test('a page stays with the older version while its new remote is not published', () => {
  expect(pagesOf([profile])).toEqual(['mf-profile /owner/profile', 'mf-profile /owner/messages']);
});

test('a remote that cannot run on this host takes no page over', () => {
  expect(pagesOf([crm, profile], ({ name }) => name !== 'mf-crm')).toEqual([
    'mf-crm /owner/messages',
    'mf-profile /owner/profile',
    'mf-profile /owner/messages',
  ]);
});
