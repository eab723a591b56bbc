import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeEntry } from '../testing/make-entry';
import { booking, lotus, pos, registryOf, remoteOf, saigon, suiteOpener } from '../testing/open-suite';

const open = suiteOpener();

test('a store gets the canary that is meant for it, and another store gets the live version', async () => {
  const title = (version: string) => `Tickets of ${version}`;
  const next = makeEntry('mf-booking', { ...booking, version: '0.2.0', base: '/remotes/mf-booking/0.2.0/' });
  next.manifest.tabs = next.manifest.tabs.map((tab) => ({ ...tab, label: { en: title('0.2.0'), vi: 'Phiếu' } }));
  const rival = { ...saigon, service_flags: ['gbk', 'pos'] as typeof saigon.service_flags };
  const [first, ...others] = registryOf(booking, pos).remotes;
  const canary = { entry: next, companies: [10003], percent: 0, seed: 'seed' };
  const { suite } = await open('/owner/ticket', {
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

test('a remote that needs a missing contract is not fetched: its page shows a message, the others open', async () => {
  const heard = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const newer = { ...pos, shared: { react: '^20.0.0' } };
  const { loads } = await open('/owner/orders/42', { registry: registryOf(booking, newer) });
  expect(await screen.findByRole('heading', { name: 'This page cannot be opened right now' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeInTheDocument();
  expect(heard).toHaveBeenCalledWith('mf-pos 0.1.0 is not loaded; it wants react ^20.0.0, offered 19.3.1.');
  await userEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Ticket' }));
  expect(await screen.findByRole('heading', { name: 'mf-booking' })).toBeInTheDocument();
  expect(loads.map(({ name }) => name)).toEqual(['mf-booking']);
  heard.mockRestore();
});

test('an unreadable version is replaced by the previous one, with a notice', async () => {
  const unread = { name: 'mf-booking', version: '0.2.0', why: 'manifest.tabs: Invalid type' };
  const [, ...others] = registryOf(booking, pos).remotes;
  const { suite } = await open('/owner/ticket', {
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

test('a notice says that the last good registry is in use', async () => {
  await open('/owner/ticket', { registry: { ...registryOf(booking, pos), isLastGood: true } });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('newest version of the app could not be checked'),
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'mf-booking' })).toBeInTheDocument();
});

test('the notice about the last good registry goes once the present one was checked, and is not shown offline', async () => {
  const { suite } = await open('/owner/ticket', { registry: { ...registryOf(booking, pos), isLastGood: true } });
  const notice = () => screen.queryByText(/newest version of the app could not be checked/);
  expect(notice()).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(notice()).not.toBeInTheDocument();
  globalThis.fetch = async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(0) }) as Response;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(notice()).toBeInTheDocument();
  act(() => suite.isOnLastGood.set(false));
  expect(notice()).not.toBeInTheDocument();
});

test('a remote that is not permitted is never fetched', async () => {
  const without = { ...lotus, company_user: { employee_id: null, role: 'staff' as const, permissions: [] } };
  const { loads } = await open('/owner/orders/1', { stores: [without] });
  expect(screen.getByRole('heading', { name: 'Access denied' })).toBeInTheDocument();
  expect(loads).toEqual([]);
});

test('a remote that fails to start shows a card with Retry; the other remotes still work', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const { suite } = await open('/owner/ticket', {
    load: async ({ name }) => {
      if (broken && name === 'mf-booking') throw new Error('404');
      return remoteOf(name);
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

describe('pages that moved from mf-profile to mf-crm', () => {
  const owner = (path: string) => ({ path, area: 'owner' as const, permissions: [], services: [] });
  const conversation = owner('/owner/messages/:id');
  /** A version from before the move, and the one after it. */
  const former = makeEntry('mf-profile', { manifest: { pages: [owner('/owner/profile'), conversation] } });
  const next = makeEntry('mf-profile', {
    version: '0.2.0',
    base: '/remotes/mf-profile/0.2.0/',
    manifest: { pages: [owner('/owner/profile')] },
  });
  const crm = makeEntry('mf-crm', {
    manifest: { pages: [conversation] },
    routes: { [conversation.path]: { movedFrom: 'mf-profile' } },
  });
  const headings = () => [...document.querySelectorAll('[data-remote] h1')].map(({ textContent }) => textContent);
  const go = (suite: Awaited<ReturnType<typeof open>>['suite'], path: string) =>
    act(async () => suite.shell.navigation.push(path));

  test('a tab with the former registry still opens them in mf-profile', async () => {
    const { loads } = await open('/owner/messages/1', { registry: registryOf(booking, former) });
    expect(await screen.findByRole('heading', { name: 'mf-profile' })).toBeInTheDocument();
    expect(loads).toEqual([former]);
  });

  test.each([
    ['the former mf-profile', [former, crm]],
    ['the former mf-profile, listed after it', [crm, former]],
    ['the next mf-profile', [next, crm]],
  ])('a tab opens them in mf-crm alone beside %s', async (_, entries) => {
    const { suite, loads } = await open('/owner/messages/1', { registry: registryOf(...entries) });
    expect(await screen.findByRole('heading', { name: 'mf-crm' })).toBeInTheDocument();
    expect(headings()).toEqual(['mf-crm']);
    expect(loads.map(({ name }) => name)).toEqual(['mf-crm']);
    await go(suite, '/owner/profile');
    expect(await screen.findByRole('heading', { name: 'mf-profile' })).toBeInTheDocument();
    expect(headings()).toEqual(['mf-profile']);
    await go(suite, '/owner/messages/2');
    expect(await screen.findByRole('heading', { name: 'mf-crm' })).toBeInTheDocument();
    expect(headings()).toEqual(['mf-crm']);
  });

  test('they stay in mf-crm when mf-profile falls back to the version from before the move', async () => {
    const heard = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const [profile, ...others] = registryOf(next, crm).remotes;
    const registry = { ...registryOf(), remotes: [...(profile ? [{ ...profile, fallback: former }] : []), ...others] };
    const { suite } = await open('/owner/profile', {
      registry,
      load: async (entry) => {
        if (entry.base === next.base) throw new Error('404');
        return remoteOf(`${entry.name} ${entry.version}`);
      },
    });
    expect(await screen.findByRole('heading', { name: 'mf-profile 0.1.0' })).toBeInTheDocument();
    await go(suite, '/owner/messages/1');
    expect(await screen.findByRole('heading', { name: 'mf-crm 0.1.0' })).toBeInTheDocument();
    expect(headings()).toEqual(['mf-crm 0.1.0']);
    heard.mockRestore();
  });

  test('a host that cannot run mf-crm leaves them to the version that still has them', async () => {
    const heard = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const newer = { ...crm, shared: { react: '^20.0.0' } };
    const { loads } = await open('/owner/messages/1', { registry: registryOf(newer, former) });
    expect(await screen.findByRole('heading', { name: 'mf-profile' })).toBeInTheDocument();
    expect(loads.map(({ name }) => name)).toEqual(['mf-profile']);
    heard.mockRestore();
  });
});
