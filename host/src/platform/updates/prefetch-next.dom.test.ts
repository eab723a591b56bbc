import { makeGate } from '@suite/testing';
import { makeEntry } from '../../testing/make-entry';
import { type Connection, nextFiles } from './prefetch-next';

const hash = `sha384-${'b'.repeat(64)}`;
// The last name is that of the builder before.
const files = ['remote-entry.js', 'locale-en.1.js', 'locale-vi.1.js', 'words-vi.0.js'];
const tab = (permissions: 'ORDER'[]) => ({
  ...{ id: 'ticket' as const, area: 'owner' as const, path: '/owner/ticket', activeOn: [] },
  ...{ label: { en: 'Tickets', vi: 'Phiếu' }, permissions, services: [] },
});
const withTab = makeEntry('mf-pos', {
  preload: files,
  integrity: Object.fromEntries(files.map((file) => [file, hash])),
  manifest: { tabs: [tab(['ORDER'])] },
  routes: { '/owner/ticket': { files: ['ticket.2.js'] }, '/owner/orders/:id': { files: ['order.3.js'] } },
});
const urls = (gate = makeGate(), language: 'en' | 'vi' = 'en', connection?: Connection) =>
  nextFiles([withTab, makeEntry('mf-crm')], gate, language, connection).map(({ url }) => url.split('/').at(-1));

test.each([
  ['en', ['remote-entry.js', 'locale-en.1.js', 'ticket.2.js']],
  ['vi', ['remote-entry.js', 'locale-vi.1.js', 'words-vi.0.js', 'ticket.2.js']],
] as const)('files behind a tab are prefetched, with messages in %s only', (language, expected) => {
  expect(urls(makeGate(), language)).toEqual(expected);
});

test('nothing is prefetched for a tab that is not permitted', () => {
  expect(urls(makeGate({ permissions: new Set() }))).toEqual([]);
});

test.each([
  [{ saveData: true }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '3g' }, true],
  [undefined, true],
])('over %j: %j', (connection, comes) => {
  expect(urls(makeGate(), 'en', connection).length > 0).toBe(comes);
});
