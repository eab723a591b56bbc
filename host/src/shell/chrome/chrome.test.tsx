import type { PermissionKey, ServiceFlag } from '@suite/domain';
import { ShellProvider } from '@suite/remote-kit';
import type { GateSnapshot } from '@suite/remote-kit/contract';
import { makeGate } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { createClientShell } from '../../client/client-shell';
import { createNavigation } from '../../core/navigation/navigation';
import { makeEntry } from '../../testing/make-entry';
import { hostI18n, renderHost } from '../../testing/render-host';
import { Counts } from './counts';
import { isKeyboardOpen } from './keyboard';
import { hasChat, mayScan, ownTabs, tabsFor } from './tabs';

const tab = (id: 'ticket' | 'quick-sale' | 'report', path: string, services: ('gbk' | 'pos')[]) => ({
  id,
  area: 'owner' as const,
  path,
  activeOn: id === 'ticket' ? ['/owner/appointments/:id'] : [],
  label: { en: `${id} en`, vi: `${id} vi` },
  permissions: [],
  services,
});
const remotes = [
  makeEntry('mf-pos', { manifest: { tabs: [tab('quick-sale', '/owner/quick-sale', ['pos'])] } }),
  makeEntry('mf-booking', {
    manifest: { tabs: [tab('report', '/owner/report', []), tab('ticket', '/owner/ticket', ['gbk'])] },
  }),
];
const ids = (gate: GateSnapshot) => tabsFor(remotes, gate, '/', 'en').map(({ id }) => id);

test('tabs are shown in their order, with Quick Sale in the middle', () => {
  expect(ids(makeGate())).toEqual(['ticket', 'quick-sale', 'report']);
});

test.each([
  [['home'], ['home', 'quick-sale']],
  [
    ['home', 'ticket'],
    ['home', 'quick-sale', 'ticket'],
  ],
  [
    ['home', 'ticket', 'gift-card', 'report'],
    ['home', 'ticket', 'quick-sale', 'gift-card', 'report'],
  ],
] as const)('beside the tabs %j Quick Sale is in the middle', (others, expected) => {
  const tabs = [...others, 'quick-sale' as const].map((id) => ({ ...tab('report', `/owner/${id}`, []), id }));
  const all = [makeEntry('mf-all', { manifest: { tabs } })];
  expect(tabsFor(all, makeGate(), '/', 'en').map(({ id }) => id)).toEqual(expected);
});

test('a tab that is not permitted is not shown', () => {
  expect(ids(makeGate({ services: new Set(['pos']) }))).toEqual(['report', 'quick-sale']);
  expect(ids(makeGate({ area: 'staff' }))).toEqual([]);
});

test.each([
  ['/owner/ticket', true],
  ['/owner/appointments/42', true],
  ['/owner/quick-sale', false],
])('at %s the ticket tab is active: %p', (path, active) => {
  expect(tabsFor(remotes, makeGate(), path, 'vi').find(({ id }) => id === 'ticket')).toMatchObject({
    active,
    label: 'ticket vi',
  });
});

test('a page of a remote whose own tab is not shown is active on the tab of the same kind', () => {
  const orders = { ...tab('ticket', '/owner/ticket', []), without: ['gbk' as const], activeOn: ['/owner/orders/:id'] };
  const all = [...remotes, makeEntry('mf-orders', { manifest: { tabs: [orders] } })];
  const shown = tabsFor(all, makeGate(), '/owner/orders/42', 'en').filter(({ id }) => id === 'ticket');
  expect(shown).toMatchObject([{ active: true, label: 'ticket en' }]);
});

describe('an employee', () => {
  const at = '/store/10001/staff';
  const staffTab = (id: 'report' | 'booking', permission: 'PERSONAL_INCOME' | 'BOOKING') => ({
    ...tab('report', `/store/:whmcsId/staff/${id}`, []),
    id,
    area: 'staff' as const,
    permissions: [permission],
  });
  const brought = makeEntry('mf-staff', {
    manifest: { tabs: [staffTab('booking', 'BOOKING'), staffTab('report', 'PERSONAL_INCOME')] },
  });
  const labels = { customer: 'Clients', message: 'Messages', scan: 'Scan' };
  const tabs = (
    permissions: PermissionKey[],
    {
      messages = `${at}/messages` as string | null,
      clients = `${at}/clients` as string | null,
      services = ['pos'],
      pathname = at,
    } = {},
  ) => {
    const gate = makeGate({
      area: 'staff',
      permissions: new Set(permissions),
      services: new Set(services as ServiceFlag[]),
    });
    return tabsFor([brought], gate, pathname, 'en', ownTabs(gate, pathname, { messages, clients }, labels));
  };
  const all: PermissionKey[] = ['BOOKING', 'PERSONAL_INCOME', 'MESSAGE', 'ORDER', 'UPDATE_ORDER'];
  const without = (key: PermissionKey) => all.filter((one) => one !== key);

  test.each<[string, Parameters<typeof tabs>, string[]]>([
    ['all', [all], ['report', 'customer', 'message', 'booking', 'scan']],
    ['no page of messages', [all, { messages: null }], ['report', 'customer', 'booking', 'scan']],
    ['no page of clients', [all, { clients: null }], ['report', 'message', 'booking', 'scan']],
    ['no ORDER', [without('ORDER')], ['report', 'customer', 'message', 'booking']],
    ['no UPDATE_ORDER', [without('UPDATE_ORDER')], ['report', 'customer', 'message', 'booking']],
    ['no point of sale', [all, { services: [] }], ['report', 'customer', 'message', 'booking']],
    ['no BOOKING', [without('BOOKING')], ['report', 'customer', 'message', 'scan']],
    ['neither appointments nor tickets', [['PERSONAL_INCOME', 'MESSAGE']], ['report', 'message']],
    ['nothing', [[], { messages: null }], []],
  ])('with %s has the tabs %j', (_, options, ids) => {
    expect(tabs(...options).map(({ id }) => id)).toEqual(ids);
  });

  test.each<[string, Partial<GateSnapshot>, [chat: boolean, scan: boolean]]>([
    ['everything', {}, [true, true]],
    ['no MESSAGE', { permissions: new Set(without('MESSAGE')) }, [false, true]],
    ['no ORDER', { permissions: new Set(without('ORDER')) }, [true, false]],
    ['no point of sale', { services: new Set(['gbk']) }, [true, false]],
  ])('with %s has the icons of chat and scan: %j', (_, changes, icons) => {
    const gate = makeGate(changes);
    expect([hasChat(gate), mayScan(gate)]).toEqual(icons);
  });

  test('marks the tab whose page is open', () => {
    const found = tabs(all, { pathname: `${at}/scan` });
    expect(found.filter(({ active }) => active)).toEqual([
      { id: 'scan', to: `${at}/scan`, label: 'Scan', active: true },
    ]);
    expect(tabs(all, { pathname: `${at}/messages/1` }).find(({ active }) => active)).toMatchObject({
      id: 'message',
      to: `${at}/messages`,
    });
    expect(tabs(all, { pathname: `${at}/clients/1` }).find(({ active }) => active)).toMatchObject({ id: 'customer' });
  });
});

test.each([
  [{ screen: 844, visible: 844, touch: true }, false],
  [{ screen: 844, visible: 544, touch: true }, false],
  [{ screen: 844, visible: 543, touch: true }, true],
  [{ screen: 1440, visible: 700, touch: false }, false],
])('with %j the keyboard is open: %p', (heights, open) => {
  expect(isKeyboardOpen(heights)).toBe(open);
});

const counts = (unseen: number, unread: number) => ({
  unseen_notifications: unseen,
  unread_chats: unread,
  unconfirmed_bookings: 0,
  open_conversations: 0,
});

test('counts without a page are shown as text, not as links', () => {
  renderHost(<Counts counts={counts(1, 1001)} notifications={null} messages={null} hasChat={false} native={null} />);
  expect(screen.getByText('1 new notification')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a thousand is shown in full, and zero has its own label', () => {
  renderHost(<Counts counts={counts(1000, 0)} notifications={null} messages={null} hasChat native={null} />);
  expect(screen.getByText('1000')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Chat' })).toBeInTheDocument();
});

test('unread messages are counted where the chat opens, up to a thousand', () => {
  const { rerender } = renderHost(
    <Counts counts={counts(0, 1001)} notifications={null} messages={null} hasChat native={null} />,
  );
  expect(screen.getByRole('button', { name: 'Chat, 1k+' })).toHaveTextContent('1k+');
  rerender(<Counts counts={counts(0, 1001)} notifications={null} messages={null} hasChat={false} native={null} />);
  expect(screen.queryByText('1k+')).not.toBeInTheDocument();
});

test('in a browser the chat introduces the phone app', async () => {
  const { user } = renderHost(
    <Counts counts={counts(0, 3)} notifications={null} messages={null} hasChat native={null} />,
  );
  await user.click(screen.getByRole('button', { name: 'Chat, 3' }));
  const introduction = within(screen.getByRole('alertdialog', { name: 'Chat with our support' }));
  expect(introduction.getByText(/The chat is in the Go Suite app for phones/)).toBeInTheDocument();
  await user.click(introduction.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('in the native shell the chat opens', async () => {
  const onChat = jest.fn();
  const { user } = renderHost(
    <Counts counts={null} notifications={null} messages={null} hasChat native={{ openChat: onChat }} />,
  );
  await user.click(screen.getByRole('button', { name: 'Chat' }));
  expect(onChat).toHaveBeenCalledTimes(1);
});

test('open conversations are counted on the link to them', () => {
  const open = { ...counts(0, 0), open_conversations: 1001 };
  const shell = createClientShell({ navigation: createNavigation(window), i18n: hostI18n() }, jest.fn());
  renderHost(
    <ShellProvider shell={shell}>
      <Counts counts={open} notifications={null} messages="/owner/messages" hasChat={false} native={null} />
    </ShellProvider>,
  );
  const link = screen.getByRole('link', { name: '1001 open conversations' });
  expect(link).toHaveAttribute('href', '/owner/messages');
  expect(link).toHaveTextContent('1k+');
});
