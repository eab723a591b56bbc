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
    const page = { suiteFailures: undefined as Record<string, string> | undefined };
    const context = {
      self: page,
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
});
