import { makeGate } from '@suite/testing';
import { preloadFile } from '../start/first-pages';
import { guardRemoteElements } from '../start/remote-files';
import { makeEntry } from '../testing/make-entry';
import { createPagePreloader } from './preload-page';

const gate = { permissions: [], services: [] };
const pos = makeEntry('mf-pos', {
  preload: ['remote-entry.js', 'locale-en.1.js', 'locale-vi.1.js'],
  manifest: {
    pages: [
      { path: '/owner/orders/:id', area: 'owner', ...gate },
      { path: '/owner/orders/new', area: 'owner', ...gate },
      { path: '/owner/income', area: 'owner', ...gate, permissions: ['STORE_INCOME'] },
    ],
  },
  routes: {
    '/owner/orders/:id': { files: ['order.js', 'order.css'] },
    '/owner/orders/new': { files: ['new.js'] },
    '/owner/income': { files: ['income.js'] },
  },
});

let fetched: string[];
let preloadPage: ReturnType<typeof createPagePreloader>;
beforeEach(() => {
  fetched = [];
  document.head.replaceChildren();
  preloadPage = createPagePreloader();
  globalThis.suiteRemoteFiles = undefined;
  setWorker(false);
  globalThis.fetch = async (url) => {
    fetched.push(String(url));
    return { ok: true, arrayBuffer: async () => new ArrayBuffer(0) } as Response;
  };
});
afterEach(() => jest.restoreAllMocks());
/** Whether a service worker serves the files of this page. */
function setWorker(isController: boolean) {
  Object.assign(navigator, { serviceWorker: isController ? { controller: {} } : undefined });
}
const settle = () => new Promise((resolve) => setTimeout(resolve));
/** The chunks that run, as their elements name them. */
const chunks = () => [...document.scripts].map((script) => script.getAttribute('src'));
const names = () => fetched.map((url) => url.split('/').at(-1));

test('the entry, the messages of the language and the chunk of the page are preloaded together, once', async () => {
  for (let visit = 0; visit < 2; visit += 1) preloadPage([pos], makeGate(), '/owner/orders/7', 'en');
  await settle();
  expect(names().sort()).toEqual(['locale-en.1.js', 'order.css', 'order.js', 'remote-entry.js']);
});

test('the most specific page among those that match a path is preloaded', () => {
  preloadPage([pos], makeGate(), '/owner/orders/new', 'vi');
  expect(names().sort()).toEqual(['locale-vi.1.js', 'new.js', 'remote-entry.js']);
});

describe('luxon', () => {
  const luxon = { url: '/luxon.0123456789.js', integrity: 'sha384-luxon' };
  const withLuxon = { ...pos, shared: { ...pos.shared, luxon: '^3.7.2' } };
  beforeEach(() => {
    const meta = document.createElement('meta');
    meta.name = 'suite-files';
    meta.content = JSON.stringify({ signIn: [], app: [], locales: { en: [], vi: [] }, luxon: [luxon] });
    document.head.append(meta);
  });

  test('is run once beside the files of a page whose remote was built with it', () => {
    for (const id of [7, 8]) preloadPage([withLuxon], makeGate(), `/owner/orders/${id}`, 'en');
    expect(chunks()).toEqual([luxon.url]);
    expect(document.scripts[0]?.integrity).toBe(luxon.integrity);
  });

  test.each([
    ['a remote that was built without it', pos, makeGate(), '/owner/orders/7'],
    ['a page that is not permitted', withLuxon, makeGate({ permissions: new Set() }), '/owner/income'],
  ])('is not run for %s', (_, entry, present, pathname) => {
    preloadPage([entry], present, pathname, 'en');
    expect(chunks()).toEqual([]);
  });
});

test.each([
  ['a page that is not permitted', pos, makeGate({ permissions: new Set() }), '/owner/income'],
  ['a path without a page', pos, makeGate(), '/owner/nothing'],
  [
    'a developer’s own server',
    { ...pos, base: 'http://localhost:4500/remotes/mf-pos/0.1.0/' },
    makeGate(),
    '/owner/orders/7',
  ],
])('nothing is preloaded for %s', (_, entry, present, pathname) => {
  preloadPage([entry], present, pathname, 'en');
  expect(names()).toEqual([]);
});

test('a file that the first script preloads is not fetched again', async () => {
  preloadFile(document, { url: `${pos.base}order.js`, integrity: '' });
  preloadPage([pos], makeGate(), '/owner/orders/7', 'en');
  await settle();
  expect(names().sort()).toEqual(['locale-en.1.js', 'order.css', 'order.js', 'remote-entry.js']);
});

test('only the files of the page are fetched for a remote of which a slot was opened already', () => {
  const requested = new URL(`${pos.base}remote-entry.js`, location.href).href;
  jest
    .spyOn(performance, 'getEntriesByName')
    .mockImplementation((name) => (name === requested ? [{ name } as PerformanceEntry] : []));
  preloadPage([pos], makeGate(), '/owner/orders/7', 'en');
  expect(names().sort()).toEqual(['locale-en.1.js', 'order.css', 'order.js']);
});

describe('a chunk whose hash the registry names', () => {
  const hash = `sha384-${'b'.repeat(64)}`;
  const entry = { ...pos, integrity: { ...pos.integrity, 'order.js': hash, 'order.css': hash } };
  const url = new URL(`${pos.base}order.js`, location.href).href;

  test('runs under the address that the remote’s own loader uses, with its hash, once it is fetched', async () => {
    preloadPage([entry], makeGate(), '/owner/orders/7', 'en');
    expect(chunks()).toEqual([]);
    await settle();
    expect(chunks()).toEqual([url]);
    expect(document.scripts[0]?.integrity).toBe(hash);
    expect(names().filter((name) => name === 'order.js')).toHaveLength(1);
  });

  test('runs also if the first script preloads it', async () => {
    preloadFile(document, { url: `${pos.base}order.js`, integrity: hash });
    preloadPage([entry], makeGate(), '/owner/orders/7', 'en');
    await settle();
    expect(chunks()).toEqual([url]);
    expect(names().filter((name) => name === 'order.js')).toHaveLength(1);
  });

  test('is left to the element of the remote’s own loader, if that waits for it', async () => {
    guardRemoteElements();
    preloadPage([entry], makeGate(), '/owner/orders/7', 'en');
    await globalThis.suiteFetchFile?.(url, hash, false);
    await settle();
    expect(chunks()).toEqual([]);
    expect(names().filter((name) => name === 'order.js')).toHaveLength(1);
  });

  test('is requested by its element where a service worker serves the files', () => {
    setWorker(true);
    preloadPage([entry], makeGate(), '/owner/orders/7', 'en');
    expect(chunks()).toEqual([url]);
    expect(names()).not.toContain('order.js');
  });

  test('does not run if it does not come', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    preloadPage([entry], makeGate(), '/owner/orders/7', 'en');
    await settle();
    expect(chunks()).toEqual([]);
  });

  test('does not run if the remote has requested it', () => {
    jest
      .spyOn(performance, 'getEntriesByName')
      .mockImplementation((name) => (name === url ? [{ name } as PerformanceEntry] : []));
    preloadPage([entry], makeGate(), '/owner/orders/7', 'en');
    expect(chunks()).toEqual([]);
  });

  test('does not run for a page that is not permitted', () => {
    preloadPage([entry], makeGate({ area: 'staff' }), '/owner/orders/7', 'en');
    expect(chunks()).toEqual([]);
  });
});
