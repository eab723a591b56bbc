import { runInNewContext } from 'node:vm';
import { guardSource } from './integrity';

const never = `sha384-${'A'.repeat(64)}`;

describe('the guard of an element of a chunk', () => {
  const known = `sha384-${'B'.repeat(64)}`;
  const style = `sha384-${'C'.repeat(64)}`;

  /** A page in which chunk 7 has a script and a style, and chunk 8 a script. */
  function open() {
    const requests: unknown[][] = [];
    const responses: (() => void)[] = [];
    const page: {
      suiteFailures?: Record<string, string>;
      suiteFetchFile?: (...request: unknown[]) => Promise<void> | undefined;
    } = {};
    const context = {
      self: page,
      Event: class {
        constructor(readonly type: string) {}
      },
      bundler: {} as { guard(element: object, key: string, url: string, chunk: number): void },
      fetch: (...request: unknown[]) => {
        requests.push(request);
        return new Promise((respond) => {
          responses.push(() => respond({ arrayBuffer: async () => new ArrayBuffer(0) }));
        });
      },
    };
    runInNewContext(guardSource('bundler.guard', { js: { 7: known, 8: known }, css: { 7: style } }), context);
    const add = (key: 'src' | 'href', url: string, chunk: number) => {
      const heard: (() => void)[] = [];
      const element: Record<string, unknown> = {
        [key]: url,
        addEventListener: (_: 'error', listener: () => void) => heard.push(listener),
        removeAttribute: (name: string) => delete element[name],
        dispatchEvent: ({ type }: { type: string }) => {
          element.event = type;
        },
      };
      context.bundler.guard(element, key, url, chunk);
      return { element, fail: () => heard.map((listener) => listener()) };
    };
    return { add, requests, page, respond: () => responses.map((give) => give()) };
  }

  test.each([
    ['a script that is known', 'src', 7, known],
    ['a style that is known', 'href', 7, style],
    ['a style of a chunk that has none', 'href', 8, never],
    ['a script of a chunk that nobody knows', 'src', 9, never],
  ] as const)('%s', (_, key, chunk, integrity) => {
    const { element } = open().add(key, '/a', chunk);
    expect(element).toMatchObject({ integrity, [key]: '/a' });
  });

  test('a failed file is requested again only after the cached copy is renewed, and with the same hash', async () => {
    const { add, requests, page, respond } = open();
    add('src', '/a.js', 7).fail();
    expect(page.suiteFailures).toEqual({ '/a.js': known });
    const { element } = add('src', '/a.js', 7);
    expect(element).toMatchObject({ integrity: known });
    expect(element).not.toHaveProperty('src');
    expect(requests).toEqual([['/a.js', { cache: 'reload' }]]);
    respond();
    await new Promise(setImmediate);
    expect(element).toMatchObject({ integrity: known, src: '/a.js' });
    expect(add('src', '/b.js', 8).element).toMatchObject({ src: '/b.js' });
  });

  test('an element waits until the page has fetched its file', async () => {
    const { add, page, requests } = open();
    const fetched: unknown[][] = [];
    let end = () => {};
    page.suiteFetchFile = (...request) => {
      fetched.push(request);
      return new Promise((resolve) => {
        end = resolve;
      });
    };
    const { element } = add('src', '/a.js', 7);
    expect(element).not.toHaveProperty('src');
    end();
    await new Promise(setImmediate);
    expect(element).toMatchObject({ integrity: known, src: '/a.js' });
    expect({ fetched, requests }).toEqual({ fetched: [['/a.js', known, false]], requests: [] });
  });

  test('an element whose file does not come fails without a request, and the next one asks for a fresh copy', async () => {
    const { add, page } = open();
    const renewals: unknown[] = [];
    page.suiteFetchFile = (_url, _hash, isRenewal) => {
      renewals.push(isRenewal);
      return Promise.reject(new Error('It did not come in time.'));
    };
    const { element, fail } = add('src', '/a.js', 7);
    await new Promise(setImmediate);
    expect(element).toMatchObject({ event: 'error' });
    expect(element).not.toHaveProperty('src');
    fail();
    add('src', '/a.js', 7);
    expect(renewals).toEqual([false, true]);
  });

  test('an element requests its file at once where the page does not fetch it', () => {
    const { add, page } = open();
    page.suiteFetchFile = () => undefined;
    expect(add('src', '/a.js', 7).element).toMatchObject({ src: '/a.js' });
  });
});
