import { localProblem } from '@suite/graphql/problems';
import { createTokenStore } from '@suite/graphql/tokens';
import type { GraphqlRequest, Transport } from '@suite/graphql/transport';
import type { RemoteProps } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { start as startSingleSpa } from 'single-spa';
import { createNavigation } from '../navigation/navigation';
import { createSubject } from '../navigation/subject';
import type { Registry } from '../registry/registry';
import type { Started } from '../start/started';
import { makeEntry } from '../testing/make-entry';
import { makeSession, makeStore } from '../testing/make-session';
import { hostI18n, renderHost } from '../testing/render-host';
import { App } from './app';
import { createSuite } from './create-suite';
import type { Suite } from './suite';

const lotus = makeStore({ whmcs_id: 10001, name: 'Lotus Nails & Spa' });
const saigon = makeStore({ whmcs_id: 10003, name: 'Saigon Beauty Bar', service_flags: ['pos'] });
const page = (path: string, service: 'gbk' | 'pos') => ({
  path,
  area: 'owner' as const,
  permissions: [],
  services: [service],
});
const booking = makeEntry('mf-booking', {
  manifest: {
    pages: [page('/owner/ticket', 'gbk')],
    tabs: [{ ...page('/owner/ticket', 'gbk'), id: 'ticket', activeOn: [], label: { en: 'Ticket', vi: 'Phiếu' } }],
  },
});
const pos = makeEntry('mf-pos', {
  manifest: { pages: [{ ...page('/owner/orders/:id', 'pos'), permissions: ['ORDER'] }] },
});

const remote = (title: string) => ({
  bootstrap: async () => undefined,
  mount: async ({ outlet }: RemoteProps) => {
    const heading = document.createElement('h1');
    heading.textContent = title;
    outlet.append(heading);
  },
  unmount: async ({ outlet }: RemoteProps) => outlet.replaceChildren(),
});

const registryOf = (...entries: RegistryEntry[]): Registry => ({
  sequence: 1,
  remotes: entries.map((live) => ({ name: live.name, live, canary: null, fallback: null })),
  refused: [],
  isLastGood: false,
});

let suite: Suite;
let loads: string[];
let sent: GraphqlRequest[];

async function open(
  path: string,
  {
    stores = [lotus, saigon],
    load = async (name: string): Promise<unknown> => remote(name),
    registry = registryOf(booking, pos),
  } = {},
) {
  history.replaceState(null, '', path);
  loads = [];
  sent = [];
  const transport = {
    async send(request: GraphqlRequest) {
      sent.push(request);
      return {
        data: {
          badge_counts: { unseen_notifications: 2, unread_chats: 0, unconfirmed_bookings: 0 },
          user_select_company: {},
        },
      };
    },
  } as unknown as Transport;
  const started: Started = {
    navigation: createNavigation(window),
    tokens: createTokenStore(),
    transport,
    i18n: hostI18n(),
    refreshes: createSubject(0),
    show: () => undefined,
  };
  started.tokens.write({ token: 'a-long-enough-token', refresh_token: 'r' });
  suite = createSuite({
    started,
    session: makeSession({ stores, selected: 10001 }),
    registry,
    loader: {
      register: () => undefined,
      renew: () => undefined,
      load: ({ name }) => {
        loads.push(name);
        return load(name);
      },
    },
    shared: { react: '19.3.1' },
  });
  renderHost(<App suite={suite} />);
  await act(async () => undefined);
}

beforeAll(() => {
  startSingleSpa();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => act(async () => suite.remotes.apply([], 'end')));

test('home leads to the first tab, whose remote comes up between the bars', async () => {
  await open('/owner');
  expect(await screen.findByRole('heading', { name: 'mf-booking' })).toBeInTheDocument();
  expect(location.pathname).toBe('/owner/ticket');
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Ticket' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(await screen.findByText('2 new notifications')).toBeInTheDocument();
  expect(loads).toEqual(['mf-booking']);
});

test('another store takes away what it does not have, at once, and is remembered', async () => {
  await open('/owner/ticket');
  await screen.findByRole('heading', { name: 'mf-booking' });
  act(() => suite.selectStore(10003));
  expect(await screen.findByRole('heading', { name: 'Go Booking is not enabled for this store' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'mf-booking' })).not.toBeInTheDocument());
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(sent).toContainEqual(
    expect.objectContaining({ operation: 'SelectCompany', variables: expect.objectContaining({ whmcs_id: 10003 }) }),
  );
  expect(localStorage.getItem('suite:person:store')).toBe('10003');
});

test('each store is come back to where one was in it, and Back stays in the store', async () => {
  await open('/owner/orders/42?tab=keypad');
  await screen.findByRole('heading', { name: 'mf-pos' });
  await act(async () => suite.selectStore(10003));
  await screen.findByRole('heading', { name: 'Go Booking is not enabled for this store' });
  await act(async () => suite.shell.navigation.push('/owner/orders/7'));
  await act(async () => suite.selectStore(10001));
  expect(location.pathname + location.search).toBe('/owner/orders/42?tab=keypad');
  await act(async () => suite.shell.navigation.back());
  expect(await screen.findByRole('heading', { name: 'mf-booking' })).toBeInTheDocument();
  await act(async () => suite.selectStore(10003));
  expect(location.pathname).toBe('/owner/orders/7');
  await act(async () => suite.selectStore(10001, '/owner/orders/9'));
  expect(location.pathname).toBe('/owner/orders/9');
});

test('a store whose page is not the person’s any more is entered at its home', async () => {
  await open('/owner/orders/42');
  await act(async () => suite.selectStore(10003));
  const without = { ...lotus, company_user: { role: 'manager' as const, permissions: [] } };
  await act(async () => suite.session.set(makeSession({ stores: [without, saigon], selected: 10003 })));
  await act(async () => suite.selectStore(10001));
  expect(location.pathname).toBe('/owner/ticket');
});

test('who loses the present store is led into another one of theirs, or asked which', async () => {
  const willow = makeStore({ whmcs_id: 10002, name: 'Willow Hair Studio' });
  await open('/owner/orders/42', { stores: [lotus, saigon, willow] });
  await act(async () => suite.session.set(makeSession({ stores: [saigon, willow] })));
  expect(await screen.findByRole('heading', { name: 'Choose a store' })).toBeInTheDocument();
  await act(async () => suite.selectStore(10002));
  await act(async () => suite.session.set(makeSession({ stores: [saigon] })));
  expect(suite.shell.gate.getSnapshot().store?.whmcsId).toBe(10003);
  expect(location.pathname).toBe('/owner/ticket');
});

test('a store gets the canary that is for it, and another store what all others have', async () => {
  const title = (version: string) => `Tickets of ${version}`;
  const next = makeEntry('mf-booking', { ...booking, version: '0.2.0', base: '/remotes/mf-booking/0.2.0/' });
  next.manifest.tabs = next.manifest.tabs.map((tab) => ({ ...tab, label: { en: title('0.2.0'), vi: 'Phiếu' } }));
  const rival = { ...saigon, service_flags: ['gbk', 'pos'] as typeof saigon.service_flags };
  const [first, ...others] = registryOf(booking, pos).remotes;
  const canary = { entry: next, companies: [10003], percent: 0, seed: 'seed' };
  await open('/owner/ticket', {
    stores: [lotus, rival],
    registry: { ...registryOf(), remotes: [...others, ...(first ? [{ ...first, canary }] : [])] },
  });
  const versions = () =>
    suite.permitted
      .getSnapshot()
      .map(({ name, version }) => `${name} ${version}`)
      .sort();
  expect(versions()).toEqual(['mf-booking 0.1.0', 'mf-pos 0.1.0']);
  act(() => suite.selectStore(10003));
  expect(versions()).toEqual(['mf-booking 0.2.0', 'mf-pos 0.1.0']);
  expect(await screen.findByRole('link', { name: title('0.2.0') })).toBeInTheDocument();
  act(() => suite.selectStore(10001));
  expect(versions()).toEqual(['mf-booking 0.1.0', 'mf-pos 0.1.0']);
  expect(await screen.findByRole('link', { name: 'Ticket' })).toBeInTheDocument();
});

test('a remote that wants what this host does not have is not fetched: its page says so, the others open', async () => {
  const heard = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const newer = { ...pos, shared: { react: '^20.0.0' } };
  await open('/owner/orders/42', { registry: registryOf(booking, newer) });
  expect(await screen.findByRole('heading', { name: 'This page cannot be opened right now' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeInTheDocument();
  expect(heard).toHaveBeenCalledWith('mf-pos 0.1.0 is not loaded; it wants react ^20.0.0, offered 19.3.1.');
  await userEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Ticket' }));
  expect(await screen.findByRole('heading', { name: 'mf-booking' })).toBeInTheDocument();
  expect(loads).toEqual(['mf-booking']);
  heard.mockRestore();
});

test('in the place of a version that can not be read the one before it runs, and the person is told', async () => {
  const unread = { name: 'mf-booking', version: '0.2.0', why: 'manifest.tabs: Invalid type' };
  const [, ...others] = registryOf(booking, pos).remotes;
  await open('/owner/ticket', {
    registry: {
      ...registryOf(),
      remotes: [{ name: 'mf-booking', live: unread, canary: null, fallback: booking }, ...others],
      refused: [unread],
    },
  });
  expect(await screen.findByRole('heading', { name: 'mf-booking' })).toBeInTheDocument();
  expect(screen.getByText(/runs in its previous version/)).toBeInTheDocument();
  act(() => suite.shell.navigation.push('/owner/orders/1'));
  expect(await screen.findByRole('heading', { name: 'mf-pos' })).toBeInTheDocument();
});

test('where the last good registry serves, the person is told', async () => {
  await open('/owner/ticket', { registry: { ...registryOf(booking, pos), isLastGood: true } });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('last one that is known to be good'),
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'mf-booking' })).toBeInTheDocument();
});

test('Go Checkin of the store is introduced to a manager, as what its owners have', async () => {
  const managed = makeStore({ company_user: { role: 'manager', permissions: [] } });
  await open('/owner/go-checkin', { stores: [managed] });
  expect(screen.getByRole('heading', { name: 'Go Checkin is for owners and partners of this store' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Contact us' })).toBeVisible();
});

test('a store that is not the person’s is a problem', async () => {
  await open('/owner/ticket');
  act(() => suite.selectStore(20001));
  expect(screen.getByRole('alertdialog', { name: 'Company not found' })).toBeInTheDocument();
});

test('a permission that is taken away closes the page at once', async () => {
  await open('/owner/orders/1');
  await screen.findByRole('heading', { name: 'mf-pos' });
  const without = { ...lotus, company_user: { role: 'manager' as const, permissions: [] } };
  act(() => suite.session.set(makeSession({ stores: [without, saigon], selected: 10001 })));
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'mf-pos' })).not.toBeInTheDocument());
});

test('what is not permitted is never fetched', async () => {
  const without = { ...lotus, company_user: { role: 'staff' as const, permissions: [] } };
  await open('/owner/orders/1', { stores: [without] });
  expect(screen.getByRole('heading', { name: 'Access denied' })).toBeInTheDocument();
  expect(loads).toEqual([]);
});

test('a remote that does not come up is a card with Retry; the rest keeps working', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  await open('/owner/ticket', {
    load: async (name) => {
      if (broken && name === 'mf-booking') throw new Error('404');
      return remote(name);
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This part did not open');
  act(() => suite.shell.navigation.push('/owner/orders/1'));
  expect(await screen.findByRole('heading', { name: 'mf-pos' })).toBeInTheDocument();
  act(() => suite.shell.navigation.push('/owner/ticket'));
  broken = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'mf-booking' })).toBeInTheDocument();
});

test('a path that nobody has', async () => {
  await open('/owner/nothing');
  expect(screen.getByRole('heading', { name: "Sorry we can't find page you're looking for!" })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toContain('Sorry'));
  await userEvent.click(screen.getByRole('button', { name: 'Back to home' }));
  expect(await screen.findByRole('heading', { name: 'mf-booking' })).toBeInTheDocument();
});

test('picking a store stands without bars and leads home', async () => {
  await open('/store/pick');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Lotus/ }));
  expect(await screen.findByRole('heading', { name: 'mf-booking' })).toBeInTheDocument();
});

test('after access is denied the session ends when the dialog is closed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open('/owner/ticket');
  act(() => suite.shell.dialogs.showProblem(localProblem('access_denied')));
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(createTokenStore().read()).toBeNull());
  expect(sent).toContainEqual(expect.objectContaining({ operation: 'Logout' }));
});

test('the shell is frozen', async () => {
  await open('/owner/ticket');
  expect(Object.isFrozen(suite.shell)).toBe(true);
});
