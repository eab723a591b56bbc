import { type FakeResolvers, makeGate, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

const here = {
  id: '00000000-0000-4000-8000-0000000000a1',
  device_name: 'iPhone · Safari',
  signed_in_at: '2026-11-20T15:00:00Z',
  last_used_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  is_current: true,
};
const desk = { ...here, id: '00000000-0000-4000-8000-0000000000a2', device_name: 'Front desk', is_current: false };
const unknown = { ...desk, id: '00000000-0000-4000-8000-0000000000a3', device_name: null };

const show = (resolvers: FakeResolvers = {}, options: Partial<RenderOptions> = {}) =>
  renderRemotePage(<Pages />, {
    path: '/owner/profile/sessions',
    messages,
    resolvers: { session_list: [here, desk, unknown], ...resolvers },
    ...options,
  });
const sent = ({ requests }: ReturnType<typeof show>, operation: string) =>
  requests.filter((request) => request.operation === operation).map(({ variables }) => variables);

test('each device shows its last use, and this one is marked and cannot be signed out', async () => {
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Loading your devices');
  const first = await screen.findByRole('listitem', { name: 'iPhone · Safari' });
  expect(first).toHaveTextContent('This device');
  expect(within(first).queryByRole('button')).toBeNull();
  const second = screen.getByRole('listitem', { name: 'Front desk' });
  expect(second).toHaveTextContent('Last used 2 hours ago');
  expect(second).toHaveTextContent('Signed in Nov 20, 2026');
  expect(screen.getByRole('listitem', { name: 'Unknown device' })).toBeVisible();
});

test('a device is signed out after confirmation', async () => {
  const sessions = [here, desk];
  const view = show({
    session_list: () => [...sessions],
    session_end: () => {
      sessions.pop();
      return true;
    },
  });
  await view.user.click(await screen.findByRole('button', { name: /^Sign out Front desk/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out Front desk?' }));
  await view.user.click(dialog.getByRole('button', { name: 'Keep signed in' }));
  expect(sent(view, 'EndSession')).toEqual([]);
  await view.user.click(screen.getByRole('button', { name: /^Sign out Front desk/ }));
  await view.user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Front desk' })).toBeNull());
  expect(sent(view, 'EndSession')).toMatchObject([{ id: desk.id }]);
  expect(screen.getByText('The device is signed out.')).toBeInTheDocument();
  expect(screen.getByText('You are signed in on this device only.')).toBeVisible();
});

test('all other devices are signed out together', async () => {
  const view = show({ session_end_others: true });
  await view.user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out all other devices?' }));
  await view.user.click(dialog.getByRole('button', { name: 'Sign out all other devices' }));
  await waitFor(() => expect(screen.getByText('All other devices are signed out.')).toBeInTheDocument());
  expect(sent(view, 'EndOtherSessions')).toHaveLength(1);
});

test('a failed load shows an error and can be retried', async () => {
  let works = false;
  const { user } = show({
    session_list: () => {
      if (!works) throw offline();
      return [here];
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your devices could not be loaded.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You are signed in on this device only.')).toBeVisible();
});

test('the page is for staff, too, and available in Vietnamese', async () => {
  show(
    {},
    { path: '/store/10001/staff/profile/sessions', gate: makeGate({ area: 'staff', role: 'staff' }), language: 'vi' },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Thiết bị đang đăng nhập' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Đăng xuất Front desk/ })).toBeVisible();
});
