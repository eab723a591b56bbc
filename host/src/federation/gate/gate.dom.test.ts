import type { GateSnapshot } from '@suite/remote-kit/contract';
import type { RegistryEntry, RemoteManifest } from '@suite/remote-kit/manifest';
import { makeGate } from '@suite/testing';
import { judge, judgePage, judgeRemote, judgeTab } from './gate';

const gate = (changes: Partial<GateSnapshot> = {}) =>
  makeGate({ permissions: new Set(['BOOKING', 'ORDER']), services: new Set(['gbk', 'pos']), ...changes });

const manifest = (changes: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name: 'mf-pos',
  contract: '^1.0.0',
  pages: [{ path: '/owner/orders/:id', area: 'owner', permissions: ['ORDER'], services: ['pos'] }],
  tabs: [],
  slots: [],
  ...changes,
});

const remote = (changes?: Partial<RemoteManifest>): RegistryEntry => ({
  name: 'mf-pos',
  version: '0.1.0',
  base: '/remotes/mf-pos/0.1.0/',
  entry: 'remoteEntry.js',
  preload: [],
  integrity: {},
  manifest: manifest(changes),
});

const denied = (reason: string) => expect.objectContaining({ allowed: false, reason });
const options = { allowed: true };

test.each([
  ['nothing needed', [], [], {}, options],
  ['the permission and the service', ['ORDER'], ['pos'], {}, options],
  ['one of the services is enough', [], ['gc_without_pos', 'pos'], {}, options],
  ['all permissions are needed', ['ORDER', 'UPDATE_ORDER'], [], {}, denied('permission')],
  ['no permissions', ['ORDER'], [], { permissions: new Set<never>() }, denied('permission')],
  ['no such service', ['ORDER'], ['gci'], {}, denied('service')],
  ['neither: the missing service is reported', ['UPDATE_ORDER'], ['gci'], {}, denied('service')],
  ['no store chosen', [], [], { store: null }, denied('store')],
])('%s', (_, permissions, services, changes, verdict) => {
  expect(judge({ permissions, services }, gate(changes))).toEqual(verdict);
});

test.each([
  ['without the other service it is given', ['gbk'], { services: new Set(['pos'] as const) }, options],
  ['with it another remote brings the same', ['gbk'], {}, denied('aside')],
  ['one of them is enough', ['gci', 'gbk'], {}, denied('aside')],
  ['none of them', ['gci'], {}, options],
  ['without permission for that service it is given', ['gbk'], { permissions: new Set(['ORDER'] as const) }, options],
] as const)('steps aside: %s', (_, without, changes, verdict) => {
  expect(judge({ permissions: ['ORDER'], services: ['pos'], without }, gate(changes))).toEqual(verdict);
});

test('a missing service lists the services that would be enough', () => {
  expect(judge({ permissions: [], services: ['gci', 'bamboo_pay'] }, gate())).toMatchObject({
    services: ['gci', 'bamboo_pay'],
  });
});

test.each([
  ['owner page for an owner', 'owner', '/owner/ticket', '/owner/ticket', gate(), options],
  ['owner page for staff', 'owner', '/owner/ticket', '/owner/ticket', gate({ area: 'staff' }), denied('area')],
  [
    'staff page of the own store',
    'staff',
    '/store/:whmcsId/staff',
    '/store/10001/staff',
    gate({ area: 'staff' }),
    options,
  ],
  [
    'staff page of another store',
    'staff',
    '/store/:whmcsId/staff',
    '/store/20001/staff',
    gate({ area: 'staff' }),
    denied('store'),
  ],
] as const)('%s', (_, area, path, pathname, snapshot, verdict) => {
  expect(judgePage({ path, area, permissions: [], services: [] }, pathname, snapshot)).toEqual(verdict);
});

test('a tab belongs to its area', () => {
  const tab = {
    id: 'ticket',
    area: 'staff',
    path: '/x',
    activeOn: [],
    label: { en: 'T', vi: 'P' },
    permissions: [],
    services: [],
  } as const;
  expect(judgeTab({ ...tab, activeOn: [], permissions: [], services: [] }, gate())).toEqual(denied('area'));
});

test.each([
  ['a page is permitted', {}, gate(), options],
  ['no page is permitted', {}, gate({ permissions: new Set(['BOOKING']) }), denied('permission')],
  ['the store does not have the service', {}, gate({ services: new Set(['gbk']) }), denied('service')],
  ['nothing at all in it', { pages: [] }, gate(), denied('permission')],
  [
    'only a slot is permitted',
    { pages: [], slots: [{ slot: 'ticket.done', module: './done', permissions: [], services: [] }] },
    gate(),
    options,
  ],
] as const)('a remote where %s', (_, changes, snapshot, verdict) => {
  expect(judgeRemote(remote(changes as Partial<RemoteManifest>), snapshot)).toEqual(verdict);
});
