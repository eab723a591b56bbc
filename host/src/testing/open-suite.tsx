import { createTokenStore } from '@suite/graphql/tokens';
import type { GraphqlRequest, Transport } from '@suite/graphql/transport';
import type { RemoteProps } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { act } from '@testing-library/react';
import { start as startSingleSpa } from 'single-spa';
import { App } from '../app/app';
import { createSuite } from '../app/create-suite';
import { createNavigation } from '../core/navigation/navigation';
import { createSubject } from '../core/observable/subject';
import type { Started } from '../core/started';
import type { Override } from '../federation/override/override';
import type { LoadedRegistry } from '../federation/registry/registry';
import { createReachability } from '../platform/offline/reachability';
import type { Suite } from '../shell/suite';
import { makeEntry } from './make-entry';
import { makeSession, makeStore } from './make-session';
import { hostI18n, renderHost } from './render-host';

export const lotus = makeStore({ whmcs_id: 10001, name: 'Lotus Nails & Spa' });
/** A store without the booking service. */
export const saigon = makeStore({ whmcs_id: 10003, name: 'Saigon Beauty Bar', service_flags: ['pos'] });

const page = (path: string, service: 'gbk' | 'pos') => ({
  path,
  area: 'owner' as const,
  permissions: [],
  services: [service],
});
export const booking = makeEntry('mf-booking', {
  manifest: {
    pages: [page('/owner/ticket', 'gbk')],
    tabs: [{ ...page('/owner/ticket', 'gbk'), id: 'ticket', activeOn: [], label: { en: 'Ticket', vi: 'Phiếu' } }],
  },
});
export const pos = makeEntry('mf-pos', {
  manifest: { pages: [{ ...page('/owner/orders/:id', 'pos'), permissions: ['ORDER'] }] },
});

export const registryOf = (...entries: RegistryEntry[]): LoadedRegistry => ({
  sequence: 1,
  remotes: entries.map((live) => ({ name: live.name, live, canary: null, fallback: null })),
  refused: [],
  validUntil: null,
  isLastGood: false,
});

/** A remote with only a heading. */
export const remoteOf = (title: string) => ({
  bootstrap: async () => undefined,
  mount: async ({ outlet }: RemoteProps) => {
    const heading = document.createElement('h1');
    heading.textContent = title;
    outlet.append(heading);
  },
  unmount: async ({ outlet }: RemoteProps) => outlet.replaceChildren(),
});

interface Options {
  stores?: (typeof lotus)[];
  /** The account's last store. */
  selected?: number;
  registry?: LoadedRegistry;
  override?: Override;
  /** Returns a remote's lifecycles; by default those of a heading with its name. */
  load?: (entry: RegistryEntry) => Promise<unknown>;
}

interface Opened {
  suite: Suite;
  /** The loaded remotes, and the requests to the API. */
  loads: RegistryEntry[];
  sent: GraphqlRequest[];
}

/** For the tests of a file: opens the suite at a path with the owner signed in; it ends with the test. */
export function suiteOpener() {
  let suite: Suite | null = null;
  beforeAll(() => {
    startSingleSpa();
    window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
    // jsdom has no fetch, which preloads the files of a page.
    globalThis.fetch = async () => ({ arrayBuffer: async () => new ArrayBuffer(0) }) as Response;
  });
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => act(async () => suite?.remotes.apply([], 'end')));

  return async function open(
    path: string,
    {
      stores = [lotus, saigon],
      selected = 10001,
      registry = registryOf(booking, pos),
      override,
      load = async ({ name }) => remoteOf(name),
    }: Options = {},
  ): Promise<Opened> {
    history.replaceState(null, '', path);
    const opened = { loads: [] as RegistryEntry[], sent: [] as GraphqlRequest[] };
    const started: Started = {
      navigation: createNavigation(window),
      tokens: createTokenStore(),
      transport: {
        async send(request: GraphqlRequest) {
          opened.sent.push(request);
          return { data: { badge_counts: badges, user_select_company: {} } };
        },
      } as unknown as Transport,
      i18n: hostI18n(),
      refreshes: createSubject(0),
      show: () => undefined,
    };
    started.tokens.write({ token: 'a-long-enough-token', refresh_token: 'r' });
    suite = createSuite({
      reach: createReachability(),
      started,
      session: makeSession({ stores, selected }),
      registry,
      override: override ?? null,
      loader: {
        register: () => undefined,
        renew: () => undefined,
        abort: () => undefined,
        load: (entry) => {
          opened.loads.push(entry);
          return load(entry);
        },
      },
      shared: { react: '19.3.1' },
    });
    renderHost(<App suite={suite} />);
    await act(async () => undefined);
    return { suite, ...opened };
  };
}

const badges = {
  unseen_notifications: 2,
  unread_chats: 0,
  unconfirmed_bookings: 0,
  open_conversations: 0,
  service_flags: makeStore().service_flags,
};
