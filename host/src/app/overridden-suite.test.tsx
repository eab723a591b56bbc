import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { act, screen, waitFor } from '@testing-library/react';
import { replacePublished } from '../federation/override/developer-entry';
import { firstPagesKey } from '../start/first-pages';
import { makeEntry } from '../testing/make-entry';
import { makeStore } from '../testing/make-session';
import { registryOf, remoteOf, suiteOpener } from '../testing/open-suite';

const page = { path: '/owner/orders/:id', area: 'owner' as const, permissions: [], services: ['pos' as const] };
const live = makeEntry('mf-pos', { manifest: { pages: [page] } });
const own = makeEntry('mf-pos', {
  version: '0.1.0-dev',
  base: 'http://localhost:4500/remotes/mf-pos/0.1.0-dev-h1/',
  manifest: { pages: [page] },
});

const open = suiteOpener();
let reports: string[];

/** Opens a ticket's page in a tab with an override that loads this remote from the developer's own machine. */
const openTicket = (
  entry: RegistryEntry | null,
  { services = ['pos'], isBroken = false }: { services?: ('pos' | 'gbk')[]; isBroken?: boolean } = {},
) =>
  open('/owner/orders/1', {
    stores: [makeStore({ service_flags: services })],
    registry: {
      ...registryOf(),
      remotes: [{ name: 'mf-pos', live, canary: null, fallback: makeEntry('mf-pos', { version: '0.0.9' }) }],
    },
    override: { Bar: () => <p>The bar</p>, replace: entry && replacePublished(entry) },
    async load() {
      if (isBroken) throw new Error('It does not compile.');
      return remoteOf('The ticket');
    },
  });

const fetchBefore = globalThis.fetch;
beforeEach(() => {
  reports = [];
  globalThis.fetch = (async (url: string) => {
    reports.push(url);
    return new Response('{"data":{}}');
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = fetchBefore;
});

/** Hides the tab, so that pending telemetry is sent. */
async function leave() {
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  Reflect.deleteProperty(document, 'hidden');
}

test('the developer’s own version runs unreported, and other tabs are not affected', async () => {
  const { loads } = await openTicket(own);
  expect(await screen.findByText('The ticket')).toBeInTheDocument();
  expect(screen.getByText('The bar')).toBeInTheDocument();
  expect(loads).toEqual([own]);
  expect(localStorage.getItem(firstPagesKey)).toBeNull();
  await leave();
  expect(reports).toEqual([]);
});

test('a developer’s version that fails to start is neither replaced nor reported', async () => {
  const console = jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
  const { loads } = await openTicket(own, { isBroken: true });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(loads).toEqual([own]);
  await leave();
  expect(reports).toEqual([]);
  console.mockRestore();
});

test('an inactive override leaves versions and telemetry as published', async () => {
  const { loads } = await openTicket(null);
  expect(await screen.findByText('The ticket')).toBeInTheDocument();
  expect(loads).toEqual([live]);
  expect(localStorage.getItem(firstPagesKey)).toContain(live.base);
  await waitFor(() => leave().then(() => expect(reports.join()).toContain('ReportRemoteEvents')), { timeout: 4_000 });
});

test('a developer version built for another shell is not loaded, nor is the published one in its place', async () => {
  const console = jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
  const { loads } = await openTicket({ ...own, manifest: { ...own.manifest, contract: '^9.0.0' } });
  expect(await screen.findByRole('heading', { name: 'This page cannot be opened right now' })).toBeInTheDocument();
  expect(loads).toEqual([]);
  expect(console).toHaveBeenCalledWith(expect.stringContaining('shell contract ^9.0.0'));
  console.mockRestore();
});

test('a developer version is not loaded in a store without the service', async () => {
  const { loads } = await openTicket(own, { services: ['gbk'] });
  expect(await screen.findByRole('heading', { name: /Go POS/ })).toBeInTheDocument();
  expect(loads).toEqual([]);
});
