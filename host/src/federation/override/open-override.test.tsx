import { TransportFailure } from '@suite/graphql/problems';
import { createTokenStore } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { gateOf } from '../../core/session/session';
import { makeEntry } from '../../testing/make-entry';
import { makeSession, makeStore } from '../../testing/make-session';
import { hostI18n } from '../../testing/render-host';
import type { LoadedRegistry } from '../registry/registry';
import { openOverride } from './open-override';
import { overrideParamKey } from './override-param';

const address = 'http://localhost:4500';
const target = `mf-pos@${address}`;
const page = { path: '/owner/orders/:id', area: 'owner' as const, permissions: [], services: [] };
const live = makeEntry('mf-pos', { manifest: { pages: [page] } });
const own = makeEntry('mf-pos', {
  version: '0.1.0-dev',
  base: '/remotes/mf-pos/0.1.0-dev-h1/',
  manifest: { pages: [page] },
});
const registry: Pick<LoadedRegistry, 'remotes'> = {
  remotes: [{ name: 'mf-pos', live, canary: null, fallback: null }],
};
const linh = makeSession();
const paul = makeSession();
if (paul.me.user) paul.me.user = { ...paul.me.user, id: '00000000-0000-4000-8000-000000000002' };

const before = { fetch: globalThis.fetch, EventSource: globalThis.EventSource };
let requested: string[];
let listeners: ((event: { data: string }) => void)[];
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  requested = [];
  listeners = [];
  class Events {
    constructor(url: string) {
      requested.push(`LISTEN ${url}`);
    }
    addEventListener(_: string, listen: (event: { data: string }) => void) {
      listeners.push(listen);
    }
  }
  Object.assign(globalThis, { EventSource: Events });
});
afterEach(() => void Object.assign(globalThis, before));

interface Options {
  text?: string;
  /** The response of the API; null: it cannot be reached. */
  developer?: boolean | null;
  /** The manifest of the developer's server; null: it does not respond. */
  serves?: unknown;
  grants?: number;
  session?: typeof linh;
  language?: 'en' | 'vi';
}

/** Opens the override that the tab requests, and renders its state as the chrome shows it. */
async function open({ text, developer = true, serves = own, grants = 204, session = linh, language = 'en' }: Options) {
  if (text !== undefined) sessionStorage.setItem(overrideParamKey, text);
  const signed = JSON.stringify({
    schema: 2,
    sequence: 1,
    issued: '2026-11-21T16:00:00.000Z',
    remotes: [{ name: 'mf-pos', live: serves, canary: null, fallback: null }],
  });
  globalThis.fetch = (async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    requested.push(`${method} ${url}${body ? ` ${body}` : ''}`);
    if (url === '/auth/override') return new Response(null, { status: grants });
    if (serves === null) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ schema: 2, key: 'k', signature: 's', registry: signed }));
  }) as typeof fetch;
  const transport = {
    async send() {
      if (developer === null)
        throw new TransportFailure({ kind: 'network', code: 'network', params: {}, fields: [], debugId: null });
      return { data: { me: { developer } } };
    },
  } as unknown as Transport;
  const reload = jest.fn();
  const started = { i18n: hostI18n(language), tokens: createTokenStore(), transport };
  started.tokens.write({ token: 't', refresh_token: 'r' });
  const { Bar, replace } = await openOverride({ started, session, registry, reload });
  const { unmount } = render(
    <I18nextProvider i18n={started.i18n}>
      <Bar />
    </I18nextProvider>,
  );
  const gate = gateOf(session, makeStore());
  const runs = () => replace?.({ versions: [{ entry: live, fallback: null }], refused: [] }, gate).versions[0]?.entry;
  return { user: userEvent.setup(), unmount, reload, runs };
}
const button = (name: string) => screen.getByRole('button', { name });

/** A tab whose person has agreed. */
async function agree() {
  const { user, unmount, reload } = await open({ text: target });
  await user.click(button('Run it'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  unmount();
  requested = [];
}

test('a developer has to confirm the address; then the API opens the policy, and the page reloads', async () => {
  const { user, reload, runs } = await open({ text: target });
  const query = screen.getByRole('alertdialog', { name: 'Run mf-pos from your own machine?' });
  expect(query).toHaveTextContent(address);
  expect(button('Keep the published version')).toHaveFocus();
  expect({ requested, runs: runs() }).toEqual({ requested: [], runs: undefined });
  await user.click(button('Run it'));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(requested).toEqual([`POST /auth/override address=${encodeURIComponent(address)}`]);
});

test('a confirmed override runs and always shows its source; ending it reloads the published version', async () => {
  await agree();
  const { user, reload, runs } = await open({});
  expect(runs()).toEqual({ ...own, base: address + own.base });
  expect(screen.getByRole('complementary', { name: 'Developer override' })).toHaveTextContent(
    'mf-pos runs from http://localhost:4500',
  );
  await user.click(button('End override'));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(requested.at(-1)).toBe('DELETE /auth/override');
  expect(sessionStorage).toHaveLength(0);
});

test('a declined override sends no request to the address, and the published version stays', async () => {
  const { user, reload } = await open({ text: target });
  await user.click(button('Keep the published version'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(requested).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

test.each<[string, Options, RegExp]>([
  ['a person who is not a developer', { text: target, developer: false }, /Your account may not/],
  ['an address elsewhere', { text: 'mf-pos@http://localhost.evil.com:4500' }, /address of your own machine/],
  ['a remote that is not published', { text: `mf-none@${address}` }, /nothing to override/],
  ['nothing that can be read', { text: '' }, /address of your own machine/],
])('%s is refused with a message, and nothing is fetched', async (_, options, message) => {
  const { user, runs } = await open(options);
  expect(screen.getByRole('status')).toHaveTextContent(message);
  expect({ requested, runs: runs() }).toEqual({ requested: [], runs: undefined });
  expect(sessionStorage).toHaveLength(0);
  await user.click(button('Close'));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a person who is no longer a developer is refused despite an earlier consent', async () => {
  await agree();
  const { runs } = await open({ developer: false });
  expect(screen.getByRole('status')).toHaveTextContent(/Your account may not/);
  expect({ requested, runs: runs(), saved: sessionStorage.length }).toEqual({
    requested: [],
    runs: undefined,
    saved: 0,
  });
});

test.each<[string, Options]>([
  ['another person', { session: paul }],
  ['another address', { text: 'mf-pos@http://localhost:4501' }],
])('an earlier consent does not hold for %s', async (_, options) => {
  await agree();
  const { runs } = await open(options);
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  expect({ requested, runs: runs() }).toEqual({ requested: [], runs: undefined });
});

describe('an override that fails to load', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  test('the published version runs, and the override can be retried or ended', async () => {
    await agree();
    const { user, reload, runs } = await open({ serves: null });
    expect(screen.getByRole('status')).toHaveTextContent(
      'mf-pos could not be read from http://localhost:4500. The published version runs.',
    );
    expect(runs()).toBeUndefined();
    await user.click(button('Try again'));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(requested.at(-1)).toMatch(/^POST/);
    await user.click(button('End override'));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    expect(sessionStorage).toHaveLength(0);
  });

  test('a retry never starts an override without consent', async () => {
    const { user, reload } = await open({ text: target, developer: null });
    await user.click(button('Try again'));
    expect(reload).toHaveBeenCalled();
    expect(requested).toEqual([]);
  });

  test('a policy that the API does not open shows a message, and nothing starts', async () => {
    const { user, reload } = await open({ text: target, grants: 403 });
    await user.click(button('Run it'));
    expect(await screen.findByRole('status')).toHaveTextContent(/could not be read/);
    expect(reload).not.toHaveBeenCalled();
  });
});

test('a newer build of the developer loads by itself, the same one does not', async () => {
  await agree();
  const { reload } = await open({});
  expect(requested).toContain(`LISTEN ${address}/dev/events`);
  const [report] = listeners;
  for (const version of ['', '0.1.0-dev-h1']) report?.({ data: JSON.stringify({ version }) });
  expect(reload).not.toHaveBeenCalled();
  report?.({ data: JSON.stringify({ version: '0.1.0-dev-h2' }) });
  expect(reload).toHaveBeenCalled();
});

test('the override bar is translated to Vietnamese', async () => {
  await open({ text: target, language: 'vi' });
  expect(screen.getByRole('alertdialog', { name: 'Chạy mf-pos từ máy của bạn?' })).toBeInTheDocument();
});
