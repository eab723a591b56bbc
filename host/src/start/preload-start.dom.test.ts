import { firstPagesKey, isPreloaded, tokenMark } from './first-pages';
import { preloadStart } from './preload-start';

const integrityOf = (url: string) => `sha384-of-${url}`;
const file = (url: string) => ({ url, integrity: integrityOf(url) });
const files = {
  signIn: [file('/sign-in.js'), file('/sign-in.css')],
  app: [file('/app.js')],
  locales: { en: [file('/locale-en.js')], vi: [file('/locale-vi.js')] },
  luxon: [file('/luxon.js')],
};
const order = { url: '/remotes/mf-pos/1/remote-entry.js', integrity: 'sha384-abc' };
const localeFile = (language: string) => ({ url: `/remotes/mf-pos/1/locale-${language}.0123456789.js`, integrity: '' });
const token = 'header.payload.signature-of-the-token';
const now = Date.now();
let fetched: unknown[][];

const permitted = (changes: object = {}) =>
  JSON.stringify({
    token: tokenMark(token),
    at: now,
    files: [order, localeFile('en'), localeFile('vi')],
    pages: [{ path: '/owner/orders/:id', files: [0, 1, 2] }],
    ...changes,
  });

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.suiteRemoteFiles = undefined;
  fetched = [];
  globalThis.fetch = async (...[url, init]) => {
    fetched.push([String(url), init?.integrity]);
    return new Response('');
  };
  globalThis.suiteFailures = undefined;
  setWorker(false);
});
afterEach(() => jest.useRealTimers());

function begin(path: string, stored: Record<string, string>, language = 'en-US') {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  document.head.innerHTML = '';
  const meta = document.createElement('meta');
  meta.name = 'suite-files';
  meta.content = JSON.stringify(files);
  document.head.append(meta);
  preloadStart(document, localStorage, path, language);
}

/** Returns what was requested until the main script has run. */
async function start(...options: Parameters<typeof begin>) {
  begin(...options);
  jest.runAllTimers();
  await runMainScript();
  return requested();
}

async function runMainScript() {
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await settle();
}

/** Timers are fake: promises settle without them. */
async function settle() {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

/** Whether a service worker has the files of this page. */
function setWorker(isController: boolean) {
  Object.assign(navigator, { serviceWorker: isController ? { controller: {} } : undefined });
}

function requested() {
  return [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script')].map((requested) =>
    requested instanceof HTMLLinkElement
      ? `${requested.as} ${new URL(requested.href).pathname}`
      : `run ${new URL(requested.src).pathname}`,
  );
}

test('signed out, only the sign-in and one language are requested, after the skeleton is shown', () => {
  begin('/owner/orders/1', {});
  expect(requested()).toEqual([]);
  jest.runAllTimers();
  expect(requested()).toEqual(['run /sign-in.js', 'style /sign-in.css', 'run /locale-en.js']);
  expect(document.documentElement.dataset.start).toBe('sign-in');
});

test.each([
  [{}, 'vi-VN', 'vi'],
  [{ 'suite:device:language': 'vi' }, 'en-US', 'vi'],
  [{ 'suite:device:language': 'en' }, 'vi-VN', 'en'],
])('with %j in a %s browser the messages are %s', async (stored, browser, language) => {
  expect(await start('/login', stored, browser)).toContain(`run /locale-${language}.js`);
  expect(document.documentElement.lang).toBe(language);
});

const ofSuite = ['run /app.js', 'run /locale-en.js'];
const ofPageFetched = [
  [order.url, order.integrity],
  ['/remotes/mf-pos/1/locale-en.0123456789.js', ''],
];
const ofPage = ['run /luxon.js', `script ${order.url}`, 'script /remotes/mf-pos/1/locale-en.0123456789.js'];

test('signed in, the files of the permitted page are requested at once from the service worker', () => {
  setWorker(true);
  begin('/owner/orders/1', { token, [firstPagesKey]: permitted() });
  expect(requested()).toEqual([...ofSuite, ...ofPage]);
  expect(document.documentElement.dataset.start).toBe('app');
  expect(document.querySelector<HTMLLinkElement>(`link[href="${order.url}"]`)?.integrity).toBe(order.integrity);
});

test('over the network, the files of the page are requested with the main script in browsers that report no files', async () => {
  begin('/owner/orders/1', { token, [firstPagesKey]: permitted() });
  expect(requested()).toEqual(ofSuite);
  expect(fetched).toEqual([]);
  await runMainScript();
  expect(requested()).toEqual([...ofSuite, 'run /luxon.js']);
  expect(fetched).toEqual(ofPageFetched);
});

test('over the network, the files of the page are requested once the suite’s chunks are there or failed', async () => {
  begin('/owner/orders/1', { token, [firstPagesKey]: permitted() });
  const [app, locale] = document.querySelectorAll('script');
  app?.dispatchEvent(new Event('load'));
  await settle();
  expect(requested()).toEqual(ofSuite);
  locale?.dispatchEvent(new Event('error'));
  await settle();
  expect(requested()).toEqual(['run /app.js', 'run /luxon.js']);
  expect(fetched).toEqual(ofPageFetched);
});

test('a file without a hash is fetched into the browser’s cache, once', async () => {
  const url = '/remotes/mf-pos/1/order.js';
  const files = [order, localeFile('vi'), { url, integrity: null }];
  await start('/owner/orders/1', { token, [firstPagesKey]: permitted({ files }) });
  expect(fetched.filter(([requested]) => requested === url)).toEqual([[url, undefined]]);
  expect(isPreloaded(document, url)).toBe(true);
  expect(requested()).not.toContain(`script ${url}`);
});

test.each([
  ['another page', '/owner/ticket', permitted()],
  ['nothing was permitted yet', '/owner/orders/1', ''],
  ['it was permitted to another token', '/owner/orders/1', permitted({ token: 'other' })],
  ['it was permitted longer ago than a token lives', '/owner/orders/1', permitted({ at: now - 15 * 60_000 })],
  ['the saved value is broken', '/owner/orders/1', '{'],
  ['a host of before saved it', '/owner/orders/1', permitted({ files: undefined })],
])('no file of a remote, nor luxon, is requested when %s', async (_, path, saved) => {
  const files = await start(path, { token, [firstPagesKey]: saved });
  expect(files.filter((file) => /remotes|luxon/.test(file))).toEqual([]);
  expect(fetched).toEqual([]);
});

test('each file of the suite is requested with the hash that the page names', async () => {
  await start('/login', {});
  for (const url of ['/sign-in.js', '/sign-in.css', '/locale-en.js']) {
    const requested = document.querySelector<HTMLLinkElement | HTMLScriptElement>(`[src="${url}"], [href="${url}"]`);
    expect(requested?.integrity).toBe(integrityOf(url));
  }
});

test('a chunk that the main script has requested meanwhile is not requested again', () => {
  begin('/login', {});
  const script = document.createElement('script');
  script.setAttribute('src', '/sign-in.js');
  document.head.append(script);
  jest.runAllTimers();
  expect(document.querySelectorAll('script[src="/sign-in.js"]')).toHaveLength(1);
});

test('a chunk that fails to load leaves no element for the loader to wait on', async () => {
  await start('/login', {});
  const script = document.querySelector<HTMLScriptElement>('script[src="/sign-in.js"]');
  script?.dispatchEvent(new Event('error'));
  expect(document.querySelector('script[src="/sign-in.js"]')).toBeNull();
  expect(globalThis.suiteFailures).toEqual({ '/sign-in.js': script?.integrity });
  expect(script?.integrity).toMatch(/^sha384-/);
});
