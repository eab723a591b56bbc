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
  const without = { ...lotus, company_user: { role: 'staff' as const, permissions: [] } };
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
