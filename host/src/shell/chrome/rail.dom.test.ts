import type { PermissionKey, ServiceFlag } from '@suite/domain';
import type { GateSnapshot } from '@suite/remote-kit/contract';
import { makeGate } from '@suite/testing';
import { makeEntry } from '../../testing/make-entry';
import { type RailLabels, railFor } from './rail';

const labels: RailLabels = { calendar: 'Calendar', tickets: 'Tickets', settings: 'Settings' };
type Id = 'home' | 'ticket' | 'quick-sale' | 'gift-card' | 'booking' | 'report';
const staffArea = '/store/:whmcsId/staff';

const tab = (
  id: Id,
  path: string,
  permissions: PermissionKey[],
  services: ServiceFlag[],
  more: { area?: 'staff'; activeOn?: string[]; without?: ServiceFlag[] } = {},
) => ({
  id,
  path,
  permissions,
  services,
  area: 'owner' as const,
  activeOn: [],
  label: { en: id, vi: id },
  ...more,
});

const booking = makeEntry('mf-booking', {
  manifest: {
    tabs: [
      tab('ticket', '/owner/ticket', ['BOOKING'], ['gbk'], { activeOn: ['/owner/appointments/:id'] }),
      tab('booking', `${staffArea}/ticket`, ['BOOKING'], ['gbk'], { area: 'staff' }),
    ],
  },
});
const pos = makeEntry('mf-pos', {
  manifest: {
    tabs: [
      tab('quick-sale', '/owner/quick-sale', ['ORDER'], ['pos']),
      tab('ticket', '/owner/ticket', ['ORDER'], ['pos'], { without: ['gbk'], activeOn: ['/owner/orders/:id'] }),
      tab('ticket', `${staffArea}/ticket`, ['ORDER'], ['pos'], { area: 'staff', without: ['gbk'] }),
    ],
  },
});
const others = makeEntry('mf-others', {
  manifest: {
    tabs: [
      tab('home', '/owner', ['INCOME'], ['pos', 'gbk']),
      tab('gift-card', '/owner/gift-card', ['ORDER'], ['pos', 'gc_without_pos']),
      tab('report', `${staffArea}/income`, ['PERSONAL_INCOME'], ['pos'], { area: 'staff' }),
    ],
  },
});
const messages = { id: 'message' as const, to: '/owner/messages', label: 'Messages', active: false };

const rail = (
  gate: GateSnapshot = makeGate(),
  { pathname = '/owner', search = '', pages = ['/owner/profile'], views = {}, own = [messages] } = {} as {
    pathname?: string;
    search?: string;
    pages?: string[];
    views?: Record<string, string[]>;
    own?: Parameters<typeof railFor>[0]['own'];
  },
) =>
  railFor({
    permitted: [booking, pos, others],
    gate,
    location: { pathname, search },
    language: 'en' as const,
    own,
    views,
    labels,
    opens: (path: string) => pages.includes(path),
  });
const ids = (tabs: ReturnType<typeof rail>) => tabs.map(({ id }) => id);
const active = (tabs: ReturnType<typeof rail>) => tabs.filter((one) => one.active).map(({ id }) => id);
const to = (tabs: ReturnType<typeof rail>, id: string) => tabs.find((one) => one.id === id)?.to;

test('the rail shows all areas of an owner, with Quick Sale on top', () => {
  expect(ids(rail())).toEqual(['quick-sale', 'home', 'calendar', 'ticket', 'gift-card', 'message', 'settings']);
});

test('the rail has the clients once a remote brings their page', () => {
  const clients = { id: 'customer' as const, to: '/owner/clients', label: 'Clients', active: false };
  const tabs = rail(makeGate(), { own: [clients, messages] });
  expect(ids(tabs).slice(4)).toEqual(['gift-card', 'customer', 'message', 'settings']);
});

test.each<[string, Partial<GateSnapshot>, string[]]>([
  ['no booking', { services: new Set(['pos']) }, ['quick-sale', 'home', 'ticket', 'gift-card', 'message', 'settings']],
  ['no point of sale', { services: new Set(['gbk']) }, ['home', 'calendar', 'message', 'settings']],
  [
    'no BOOKING',
    { permissions: new Set<PermissionKey>(['ORDER', 'INCOME']) },
    ['quick-sale', 'home', 'ticket', 'gift-card', 'message', 'settings'],
  ],
])('an owner with %s sees what is left', (_, changes, expected) => {
  expect(ids(rail(makeGate(changes)))).toEqual(expected);
});

test('an employee has a rail too', () => {
  const at = '/store/10001/staff';
  const gate = makeGate({
    area: 'staff',
    permissions: new Set<PermissionKey>(['BOOKING', 'ORDER', 'PERSONAL_INCOME', 'MESSAGE']),
  });
  const own = [
    { ...messages, to: `${at}/messages` },
    { id: 'scan' as const, to: `${at}/scan`, label: 'Scan', active: false },
  ];
  const tabs = rail(gate, { pages: [`${at}/profile/edit`], own });
  expect(ids(tabs)).toEqual(['calendar', 'ticket', 'message', 'report', 'scan', 'settings']);
  expect(to(tabs, 'calendar')).toBe(`${at}/ticket?tab=appointment&view=day`);
  expect(to(tabs, 'settings')).toBe(`${at}/profile/edit`);
  expect(to(rail(gate, { pages: [`${at}/profile/edit`, `${at}/profile`] }), 'settings')).toBe(`${at}/profile`);
});

test('calendar and tickets open the view that the device used last in each', () => {
  const views = { '/owner/ticket': ['tab=done', 'tab=appointment&view=week', ''] };
  const tabs = rail(makeGate(), { views });
  expect(to(tabs, 'calendar')).toBe('/owner/ticket?tab=appointment&view=week');
  expect(to(tabs, 'ticket')).toBe('/owner/ticket?tab=done');
});

test('without the point of sale the calendar leads to the last view of the whole page', () => {
  const gate = makeGate({ services: new Set(['gbk']) });
  expect(to(rail(gate, { views: { '/owner/ticket': ['', 'tab=appointment'] } }), 'calendar')).toBe('/owner/ticket');
});

test.each([
  ['/owner/ticket', '', ['ticket']],
  ['/owner/ticket', '?tab=appointment&view=day', ['calendar']],
  ['/owner/appointments/42', '', ['calendar']],
  ['/owner/orders/42', '', ['ticket']],
  ['/owner/profile/store/hours', '', ['settings']],
  ['/owner/style', '', ['settings']],
  ['/owner', '', ['home']],
])('at %s%s the rail marks %j', (pathname, search, expected) => {
  expect(active(rail(makeGate(), { pathname, search }))).toEqual(expected);
});
