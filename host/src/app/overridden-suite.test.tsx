import { createTokenStore } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import type { RemoteProps } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { act, screen, waitFor } from '@testing-library/react';
import { start as startSingleSpa } from 'single-spa';
import { createNavigation } from '../navigation/navigation';
import { createSubject } from '../navigation/subject';
import type { Override } from '../override/override';
import { inPlaceOfPublished } from '../override/own-entry';
import { firstPagesKey } from '../start/first-pages';
import { makeEntry } from '../testing/make-entry';
import { makeSession, makeStore } from '../testing/make-session';
import { hostI18n, renderHost } from '../testing/render-host';
import { App } from './app';
import { createSuite } from './create-suite';
import type { Suite } from './suite';

const page = { path: '/owner/orders/:id', area: 'owner' as const, permissions: [], services: ['pos' as const] };
const live = makeEntry('mf-pos', { manifest: { pages: [page] } });
const own = makeEntry('mf-pos', {
  ...{ version: '0.1.0-dev', base: 'http://localhost:4500/remotes/mf-pos/0.1.0-dev-h1/' },
  manifest: { pages: [page] },
});

let suite: Suite;
let loads: string[];
let sent: string[];

/** A ticket's page in a tab with an override, of which this comes from the developer's own machine. */
async function open(
  entry: RegistryEntry | null,
  { services = ['pos'], isBroken = false }: { services?: ('pos' | 'gbk')[]; isBroken?: boolean } = {},
) {
  history.replaceState(null, '', '/owner/orders/1');
  [loads, sent] = [[], []];
  const override: Override = { Bar: () => <p>The bar</p>, replace: entry && inPlaceOfPublished(entry) };
  const tokens = createTokenStore();
  tokens.write({ token: 'a-long-enough-token', refresh_token: 'r' });
  suite = createSuite({
    started: {
      ...{ navigation: createNavigation(window), tokens, i18n: hostI18n(), refreshes: createSubject(0) },
      transport: { send: async () => ({ data: {} }) } as unknown as Transport,
      show: () => undefined,
    },
    session: makeSession({ stores: [makeStore({ service_flags: services })] }),
    registry: {
      ...{ sequence: 1, refused: [], isLastGood: false },
      remotes: [{ name: 'mf-pos', live, canary: null, fallback: makeEntry('mf-pos', { version: '0.0.9' }) }],
    },
    override,
    loader: {
      ...{ register: () => undefined, renew: () => undefined },
      async load({ base }) {
        loads.push(base);
        if (isBroken) throw new Error('It does not compile.');
        return {
          bootstrap: async () => undefined,
          mount: async ({ outlet }: RemoteProps) => void outlet.append('The ticket'),
          unmount: async ({ outlet }: RemoteProps) => outlet.replaceChildren(),
        };
      },
    },
    shared: { react: '19.3.1' },
  });
  renderHost(<App suite={suite} />);
  await act(async () => undefined);
}

const fetchBefore = globalThis.fetch;
beforeAll(() => {
  startSingleSpa();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  globalThis.fetch = (async (url: string) => {
    sent.push(url);
    return new Response('{"data":{}}');
  }) as typeof fetch;
});
afterEach(async () => {
  await act(async () => suite.remotes.apply([], 'end'));
  globalThis.fetch = fetchBefore;
});

/** The tab is left: whatever is to be told is told now. */
async function leave() {
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  Reflect.deleteProperty(document, 'hidden');
}

test('the developer’s own version runs; nothing is told of it, and nothing of it is remembered for other tabs', async () => {
  await open(own);
  expect(await screen.findByText('The ticket')).toBeInTheDocument();
  expect(screen.getByText('The bar')).toBeInTheDocument();
  expect(loads).toEqual([own.base]);
  expect(localStorage.getItem(firstPagesKey)).toBeNull();
  await leave();
  expect(sent).toEqual([]);
});

test('one that does not start is seen as such: no published version takes its place, and nothing is told', async () => {
  const console = jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
  await open(own, { isBroken: true });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(loads).toEqual([own.base]);
  await leave();
  expect(sent).toEqual([]);
  console.mockRestore();
});

test('where nothing of it runs all is as published, and told as ever', async () => {
  await open(null);
  expect(await screen.findByText('The ticket')).toBeInTheDocument();
  expect(loads).toEqual([live.base]);
  expect(localStorage.getItem(firstPagesKey)).toContain(live.base);
  await waitFor(() => leave().then(() => expect(sent.join()).toContain('ReportRemoteEvents')), { timeout: 4_000 });
});

test('one that was built for another shell is not loaded, nor the published one in its place', async () => {
  const console = jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
  await open({ ...own, manifest: { ...own.manifest, contract: '^9.0.0' } });
  expect(await screen.findByRole('heading', { name: 'This page cannot be opened right now' })).toBeInTheDocument();
  expect(loads).toEqual([]);
  expect(console).toHaveBeenCalledWith(expect.stringContaining('shell contract ^9.0.0'));
  console.mockRestore();
});

test('in a store without the service nothing of it is loaded', async () => {
  await open(own, { services: ['gbk'] });
  expect(await screen.findByRole('heading', { name: /Go POS/ })).toBeInTheDocument();
  expect(loads).toEqual([]);
});
