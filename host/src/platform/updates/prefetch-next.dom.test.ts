import { makeGate } from '@suite/testing';
import { makeEntry } from '../../testing/make-entry';
import { fetchAhead, type NetworkConnection, nextFiles } from './prefetch-next';

const hash = `sha384-${'b'.repeat(64)}`;
// The last name is that of the builder before.
const files = ['remote-entry.js', 'locale-en.1.js', 'locale-vi.1.js', 'words-vi.0.js'];
const tab = (permissions: 'ORDER'[]) => ({
  id: 'ticket' as const,
  area: 'owner' as const,
  path: '/owner/ticket',
  activeOn: [],
  label: { en: 'Tickets', vi: 'Phiếu' },
  permissions,
  services: [],
});
const withTab = makeEntry('mf-pos', {
  preload: files,
  integrity: Object.fromEntries(files.map((file) => [file, hash])),
  manifest: { tabs: [tab(['ORDER'])] },
  routes: { '/owner/ticket': { files: ['ticket.2.js'] }, '/owner/orders/:id': { files: ['order.3.js'] } },
});
const urls = (gate = makeGate(), language: 'en' | 'vi' = 'en', connection?: NetworkConnection) =>
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

describe('prefetching', () => {
  const requested: string[] = [];
  const file = (name: string) => ({ url: `/remotes/mf-pos/1.0.0/${name}`, integrity: hash });
  const ahead = (names: string[], isRequested = (_: string) => false) =>
    fetchAhead(names.map(file), { storage: localStorage, isRequested });
  /** Another page of this device: it has requested nothing itself. */
  const openPage = () => {
    globalThis.suiteRemoteFiles = undefined;
  };
  let respond: (url: string) => Promise<Response>;
  beforeEach(() => {
    localStorage.clear();
    requested.length = 0;
    openPage();
    respond = async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(0) }) as Response;
    globalThis.fetch = jest.fn((url: string, options: RequestInit) => {
      requested.push(url.split('/').at(-1) ?? '');
      expect(options).toMatchObject({ integrity: hash, priority: 'low' });
      return respond(url);
    }) as unknown as typeof fetch;
  });

  test('requests each file once on a device, and a new version’s when it is published', async () => {
    await ahead(['a.1.js', 'b.1.js']);
    await ahead(['a.1.js', 'b.1.js']);
    expect(requested).toEqual(['a.1.js', 'b.1.js']);
    await ahead(['a.2.js', 'b.1.js']);
    expect(requested).toEqual(['a.1.js', 'b.1.js', 'a.2.js']);
    // The file of the former version is forgotten.
    openPage();
    await ahead(['a.1.js']);
    expect(requested).toEqual(['a.1.js', 'b.1.js', 'a.2.js', 'a.1.js']);
  });

  test('requests nothing that the page has requested', async () => {
    await ahead(['a.1.js', 'b.1.js'], (url) => url.endsWith('a.1.js'));
    await ahead(['a.1.js', 'b.1.js']);
    expect(requested).toEqual(['b.1.js']);
  });

  test('requests a file again that could not be fetched', async () => {
    respond = (url) =>
      url.endsWith('b.1.js')
        ? Promise.reject(new TypeError('No network.'))
        : Promise.resolve({ ok: !url.endsWith('c.1.js'), arrayBuffer: async () => new ArrayBuffer(0) } as Response);
    await ahead(['a.1.js', 'b.1.js', 'c.1.js']);
    await ahead(['a.1.js', 'b.1.js', 'c.1.js']);
    expect(requested).toEqual(['a.1.js', 'b.1.js', 'c.1.js', 'b.1.js', 'c.1.js']);
  });

  test('begins anew where the saved addresses have another form', async () => {
    localStorage.setItem('suite:device:prefetched', '{');
    await ahead(['a.1.js']);
    expect(requested).toEqual(['a.1.js']);
  });
});
