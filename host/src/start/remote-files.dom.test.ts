import { abortFiles, fetchIntoCache, guardRemoteElements, isFetched } from './remote-files';

const hash = `sha384-${'b'.repeat(64)}`;
const file = { url: '/remotes/mf-pos/1/page.js', integrity: hash };
let requests: { url: string; init: RequestInit; end(response?: object): void }[];

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.suiteRemoteFiles = undefined;
  Object.assign(navigator, { serviceWorker: undefined });
  requests = [];
  globalThis.fetch = ((url: string, init: RequestInit) =>
    new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      requests.push({
        url,
        init,
        end: (response = {}) =>
          resolve({ ok: true, arrayBuffer: async () => new ArrayBuffer(0), ...response } as Response),
      });
    })) as typeof fetch;
  guardRemoteElements();
});
afterEach(() => jest.useRealTimers());
const settle = () => jest.advanceTimersByTimeAsync(0);

test('a file is requested with its hash, once for all that wait for it and not again', async () => {
  const first = fetchIntoCache(file, 'high');
  const second = fetchIntoCache({ ...file, url: `${location.origin}${file.url}` }, 'high');
  expect(requests.map(({ init }) => init.integrity)).toEqual([hash]);
  requests[0]?.end();
  await Promise.all([first, second]);
  await fetchIntoCache(file, 'high');
  expect(requests).toHaveLength(1);
  expect(isFetched(file.url)).toBe(true);
});

test('a file that does not come is aborted after ten seconds, and may be requested again', async () => {
  const fetching = fetchIntoCache(file, 'high');
  fetching.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(fetching).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(requests[0]?.init.signal?.aborted).toBe(true);
  expect(isFetched(file.url)).toBe(false);
  fetchIntoCache(file, 'high').catch(() => undefined);
  expect(requests).toHaveLength(2);
});

test('a response of an error is a failure', async () => {
  const fetching = fetchIntoCache(file, 'high');
  requests[0]?.end({ ok: false, status: 404 });
  await expect(fetching).rejects.toThrow('404');
});

test('a file that a page waits for does not wait for its prefetch', () => {
  void fetchIntoCache(file, 'low');
  void fetchIntoCache(file, 'high');
  expect(requests.map(({ init }) => init.priority)).toEqual(['low', 'high']);
});

test('the requests of a version that was given up are aborted', async () => {
  const fetching = fetchIntoCache(file, 'high');
  abortFiles('/remotes/mf-pos/1/');
  await expect(fetching).rejects.toMatchObject({ name: 'AbortError' });
  expect(requests[0]?.init.signal?.aborted).toBe(true);
});

describe('an element of a remote’s own loader', () => {
  const wait = (url = file.url, isRenewal = false) => globalThis.suiteFetchFile?.(url, hash, isRenewal);

  test('waits for its file', async () => {
    const waiting = wait();
    expect(requests).toHaveLength(1);
    requests[0]?.end();
    await expect(waiting).resolves.toBeUndefined();
  });

  test('waits for the request that is pending', async () => {
    void fetchIntoCache(file, 'high');
    const waiting = wait();
    requests[0]?.end();
    await waiting;
    expect(requests).toHaveLength(1);
  });

  test('does not wait for a file that was fetched, unless that failed', async () => {
    void fetchIntoCache(file, 'high');
    requests[0]?.end();
    await settle();
    expect(wait()).toBeUndefined();
    expect(wait(file.url, true)).toBeInstanceOf(Promise);
    expect(requests[1]?.init.cache).toBe('reload');
  });

  test.each([
    ['a file of the host', '/app.js', undefined],
    ['a file of a developer’s own server', 'http://localhost:4500/remotes/mf-pos/1/page.js', undefined],
    ['a page whose files a service worker serves', file.url, { controller: {} }],
  ])('does not wait for %s', (_, url, serviceWorker) => {
    Object.assign(navigator, { serviceWorker });
    expect(wait(url)).toBeUndefined();
    expect(requests).toEqual([]);
  });
});
