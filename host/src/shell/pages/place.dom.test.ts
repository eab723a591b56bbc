import type { GateSnapshot } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { makeGate } from '@suite/testing';
import { makeEntry } from '../../testing/make-entry';
import { ownPages } from './own-pages';
import { placeAt } from './place';

const gate = (changes: Partial<GateSnapshot> = {}) =>
  makeGate({ permissions: new Set(['BOOKING', 'ORDER']), services: new Set(['gbk', 'pos']), ...changes });

const tab = (area: 'owner' | 'staff', path: string, services: ('gbk' | 'gci')[] = ['gbk']) =>
  ({
    id: 'ticket',
    area,
    path,
    activeOn: [],
    label: { en: 'Ticket', vi: 'Phiếu' },
    permissions: [],
    services,
  }) as const;

const booking = makeEntry('mf-booking', {
  manifest: {
    pages: [
      { path: '/owner/ticket', area: 'owner', permissions: ['BOOKING'], services: ['gbk'] },
      { path: '/store/:whmcsId/staff/ticket', area: 'staff', permissions: ['BOOKING'], services: ['gbk'] },
    ],
    tabs: [
      { ...tab('owner', '/owner/ticket'), activeOn: [], permissions: [], services: ['gbk'] },
      { ...tab('staff', '/store/:whmcsId/staff/ticket'), activeOn: [], permissions: [], services: ['gbk'] },
    ],
  },
});
const pos = makeEntry('mf-pos', {
  manifest: {
    pages: [
      { path: '/owner/ticket', area: 'owner', permissions: ['ORDER'], services: ['pos'], without: ['gbk'] },
      { path: '/owner/orders/:id', area: 'owner', permissions: ['ORDER'], services: ['pos'] },
    ],
  },
});
const reports = makeEntry('mf-reports', {
  manifest: {
    pages: [
      { path: '/owner', area: 'owner', permissions: ['INCOME'], services: ['pos'] },
      { path: '/store/:whmcsId/staff', area: 'staff', permissions: ['BOOKING'], services: ['gbk'] },
    ],
    tabs: [
      { ...tab('owner', '/owner'), id: 'home', activeOn: [], permissions: ['INCOME'], services: ['pos'] },
      { ...tab('staff', '/store/:whmcsId/staff/income'), id: 'report', activeOn: [], permissions: [], services: [] },
    ],
  },
});
const future = makeEntry('mf-future', {
  manifest: { pages: [{ path: '/owner/future', area: 'owner', permissions: [], services: [] }] },
});
const isCompatible = (entry: RegistryEntry) => entry !== future;
const staff = gate({ area: 'staff', role: 'staff' });
const scan = { kind: 'own', page: ownPages.find(({ id }) => id === 'scan') } as const;

test.each([
  ['a page of a remote', '/owner/orders/42', gate(), { kind: 'remote', remote: 'mf-pos' }],
  [
    'a page that two bring, where the other has its service',
    '/owner/ticket',
    gate(),
    { kind: 'remote', remote: 'mf-booking' },
  ],
  [
    'the same where it has not',
    '/owner/ticket',
    gate({ services: new Set(['pos']) }),
    { kind: 'remote', remote: 'mf-pos' },
  ],
  [
    'the same without the permission for the other',
    '/owner/ticket',
    gate({ permissions: new Set(['ORDER']) }),
    { kind: 'remote', remote: 'mf-pos' },
  ],
  [
    'the same without the permission for either',
    '/owner/ticket',
    gate({ permissions: new Set(['INCOME']) }),
    { kind: 'denied' },
  ],
  [
    'a page without the permission',
    '/owner/orders/42',
    gate({ permissions: new Set(['BOOKING']) }),
    { kind: 'denied' },
  ],
  [
    'a page without the service',
    '/owner/orders/42',
    gate({ services: new Set(['gbk']) }),
    { kind: 'service', services: ['pos'] },
  ],
  [
    'a page of a service that no remote brings, in a store without it',
    '/owner/gift-card/topup',
    gate({ services: new Set(['gbk']) }),
    { kind: 'service', services: ['pos', 'gc_without_pos'] },
  ],
  ['the same in a store that has it', '/owner/gift-card', gate(), { kind: 'not-found' }],
  ['the check-in of a store without it', '/owner/go-checkin', gate(), { kind: 'service', services: ['gci'] }],
  ['a path that only begins alike', '/owner/gift-cards', gate({ services: new Set() }), { kind: 'not-found' }],
  ['a page of a service, for staff', '/owner/go-checkin', staff, { kind: 'not-found' }],
  ['an owner page for staff', '/owner/ticket', staff, { kind: 'denied' }],
  ['a staff page for an owner', '/store/10001/staff/ticket', gate(), { kind: 'denied' }],
  ['a staff page', '/store/10001/staff/ticket', staff, { kind: 'remote', remote: 'mf-booking' }],
  ["another store's staff page", '/store/20001/staff/ticket', staff, { kind: 'not-found' }],
  ['a page of a remote that does not fit', '/owner/future', gate(), { kind: 'incompatible' }],
  ['a page of such a remote that is not the person’s', '/owner/future', staff, { kind: 'denied' }],
  ['an unknown path', '/owner/nothing', gate(), { kind: 'not-found' }],
  ['the entry', '/', gate(), { kind: 'redirect', to: '/owner' }],
  ['sign-in when signed in', '/login', gate(), { kind: 'redirect', to: '/owner' }],
  ['the entry of staff', '/', staff, { kind: 'redirect', to: '/store/10001/staff' }],
  ['a way in of staff when signed in', '/store/20001/staff/login', gate(), { kind: 'redirect', to: '/owner' }],
  ['a forgotten password when signed in', '/forgot-pass', gate(), { kind: 'redirect', to: '/owner' }],
  ['a page of the host', '/owner/scan', gate(), scan],
  ['a page of the host, of staff', '/store/10001/staff/scan', staff, scan],
  ['a page of the host in the other area', '/owner/scan', staff, { kind: 'denied' }],
  ["a page of the host in another store's staff area", '/store/20001/staff/scan', staff, { kind: 'not-found' }],
  ['scanning when signed in', '/scan', gate(), { kind: 'redirect', to: '/owner/scan' }],
  ['scanning when signed in as staff', '/scan', staff, { kind: 'redirect', to: '/store/10001/staff/scan' }],
  ['home without a report', '/owner', gate(), { kind: 'redirect', to: '/owner/ticket' }],
  ['home of staff', '/store/10001/staff', staff, { kind: 'redirect', to: '/store/10001/staff/ticket' }],
  [
    'home without a tab of the person',
    '/owner',
    gate({ services: new Set(['pos']) }),
    { kind: 'redirect', to: '/owner/ticket' },
  ],
  [
    'any page before a store is picked',
    '/owner/ticket',
    gate({ store: null }),
    { kind: 'redirect', to: '/store/pick' },
  ],
  ['picking', '/store/pick', gate(), { kind: 'pick-store' }],
  ['picking before there is a store', '/store/pick', gate({ store: null }), { kind: 'pick-store' }],
  ['picking for staff', '/store/pick', staff, { kind: 'redirect', to: '/store/10001/staff' }],
  ['staff without a store', '/store/10001/staff', gate({ area: 'staff', store: null }), { kind: 'denied' }],
] as const)('%s', (_, pathname, snapshot, place) => {
  expect(placeAt(pathname, [booking, pos, future], snapshot, isCompatible)).toEqual(place);
});

test.each([
  ['a home report', '/owner', gate({ permissions: new Set(['INCOME']) }), { kind: 'remote', remote: 'mf-reports' }],
  ['none in a store without its service', '/owner', gate({ services: new Set(['gbk']) }), '/owner/ticket'],
  ['none without its permission', '/owner', gate(), '/owner/ticket'],
  ['none, and no tab either', '/owner', gate({ services: new Set() }), '/owner/ticket'],
  ['a home of staff', '/store/10001/staff', staff, { kind: 'remote', remote: 'mf-reports' }],
  [
    'another tab of staff, where home is not theirs',
    '/store/10001/staff',
    gate({ area: 'staff', role: 'staff', services: new Set(['pos']) }),
    '/store/10001/staff/income',
  ],
] as const)('the home page of a person is %s', (_, pathname, snapshot, place) => {
  const expected = typeof place === 'string' ? { kind: 'redirect', to: place } : place;
  expect(placeAt(pathname, [booking, reports], snapshot, isCompatible)).toEqual(expected);
});

test('a home that is not permitted says so if there is no other page', () => {
  expect(placeAt('/owner', [reports], gate(), isCompatible)).toEqual({ kind: 'denied' });
  expect(placeAt('/owner', [reports], gate({ services: new Set() }), isCompatible)).toEqual({
    kind: 'service',
    services: ['pos'],
  });
});

test('without any remote home says that there is nothing to show', () => {
  expect(placeAt('/owner', [], gate(), isCompatible)).toEqual({ kind: 'not-found' });
});
