import type { GateSnapshot } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { gateOf } from '../../core/session/session';
import { makeEntry } from '../../testing/make-entry';
import { makeSession, makeStore } from '../../testing/make-session';
import { fetchDeveloperEntry, replacePublished } from './developer-entry';

const address = 'http://localhost:4500';
const target = { name: 'mf-pos', address };
const own = makeEntry('mf-pos', { version: '0.1.0-dev', base: '/remotes/mf-pos/0.1.0-dev-h1/' });
const fetchBefore = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetchBefore;
});

/** The developer's server with this live version; its registry is not validly signed. */
function serve(live: unknown, status = 200) {
  const requested: [string, RequestInit][] = [];
  const registry = JSON.stringify({
    schema: 2,
    sequence: 1,
    issued: '2026-11-21T16:00:00.000Z',
    remotes: [{ name: 'mf-pos', live, canary: null, fallback: null }],
  });
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    requested.push([url, init]);
    return new Response(JSON.stringify({ schema: 2, key: 'nobody', signature: 'none', registry }), { status });
  }) as typeof fetch;
  return requested;
}

test('the live version of the developer’s server is used with its hashes, from that address only', async () => {
  const requested = serve(own);
  expect(await fetchDeveloperEntry(target)).toEqual({ ...own, base: `${address}/remotes/mf-pos/0.1.0-dev-h1/` });
  expect(requested).toEqual([
    [
      `${address}/registry.json`,
      { cache: 'no-store', credentials: 'omit', redirect: 'error', signal: expect.anything() },
    ],
  ]);
});

test.each<[string, unknown, number]>([
  ['has nothing live', null, 200],
  ['responds with a failure', own, 500],
  ['sends elsewhere', { ...own, base: 'http://evil.com/remotes/mf-pos/1/' }, 200],
  ['sends elsewhere behind a name', { ...own, base: '@evil.com/remotes/mf-pos/1/' }, 200],
  ['sends elsewhere by a file', { ...own, entry: 'http://evil.com/entry.js' }, 200],
  ['sends out of the directory', { ...own, base: '/remotes/mf-pos/../../x/' }, 200],
  ['has another remote there', makeEntry('mf-booking'), 200],
  ['has a file without a hash that is one', { ...own, integrity: { 'remote-entry.js': 'sha384-x' } }, 200],
  [
    'has a page that does not list its permissions',
    { ...own, manifest: { ...own.manifest, pages: [{ path: '/' }] } },
    200,
  ],
])('nothing is taken from a server that %s', async (_, live, status) => {
  serve(live, status);
  await expect(fetchDeveloperEntry(target)).rejects.toThrow();
});

const page = (permissions: 'ORDER'[] = []) => ({
  path: '/owner/orders/:id',
  area: 'owner' as const,
  services: ['pos' as const],
  permissions,
});
const published = (entry: RegistryEntry) => ({ entry, fallback: makeEntry(entry.name, { version: '0.0.9' }) });
const pos = published(makeEntry('mf-pos', { manifest: { pages: [page(['ORDER'])] } }));
const booking = published(makeEntry('mf-booking'));
const refused = [{ name: 'mf-crm', version: null, why: 'It is none.' }];
/** The developer’s own version would require no permissions. */
const open = makeEntry('mf-pos', { version: '0.1.0-dev', manifest: { pages: [page()] } });

test.each<[string, GateSnapshot, boolean]>([
  ['who has the permission', gateOf(makeSession(), makeStore()), true],
  ['who lacks a permission of the published version', withoutOrder(), false],
  ['whose store does not have the service', gateOf(makeSession(), makeStore({ service_flags: ['gbk'] })), false],
  ['who has not chosen a store', gateOf(makeSession(), null), false],
])('for %s it replaces the published version: %s', (_, gate, isReplaced) => {
  const after = replacePublished(open)({ versions: [booking, pos], refused }, gate);
  expect(after).toEqual({ versions: [booking, isReplaced ? { entry: open, fallback: null } : pos], refused });
});

function withoutOrder(): GateSnapshot {
  const gate = gateOf(makeSession(), makeStore());
  return { ...gate, permissions: new Set([...gate.permissions].filter((key) => key !== 'ORDER')) };
}
