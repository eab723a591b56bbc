/** @jest-environment node */
import { sha384 } from '../../core/sha384';
import { cachedFile, cacheFile } from './file-cache';
import { cacheRelease } from './release-cache';

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const hashOf = (text: string) => sha384(bytesOf(text));

/** A cache in memory. */
function makeCache() {
  const saved = new Map<string, Response>();
  const cache = {
    match: async (path: string) => saved.get(path)?.clone(),
    put: async (path: string, response: Response) => void saved.set(path, response),
    delete: async (path: string) => saved.delete(new URL(path, 'http://suite').pathname),
    keys: async () => [...saved.keys()].map((path) => ({ url: `http://suite${path}` })),
  } as unknown as Cache;
  return { cache, saved };
}

/**
 * Fakes the server's responses by path; a list is returned one after the other. Like a browser's, a response with another
 * hash than the required one rejects. Returns the requested paths.
 */
function serve(files: Record<string, string | string[]>) {
  const requested: string[] = [];
  globalThis.fetch = (async (path: string, { integrity = '' }: RequestInit = {}) => {
    requested.push(path);
    const found = files[path];
    const text = Array.isArray(found) ? found.shift() : found;
    if (integrity !== '' && (await hashOf(text ?? 'Not found')) !== integrity) throw new TypeError('Failed to fetch');
    return new Response(text ?? 'Not found', { status: text === undefined ? 404 : 200 });
  }) as typeof fetch;
  return requested;
}

test('a file with the right hash is cached, served and not fetched twice', async () => {
  const { cache } = makeCache();
  const requested = serve({ '/a.js': 'good' });
  const hash = await hashOf('good');
  await cacheFile(cache, '/a.js', hash);
  await cacheFile(cache, '/a.js', hash);
  expect(await (await cachedFile(cache, '/a.js'))?.text()).toBe('good');
  expect(requested).toEqual(['/a.js']);
});

test('a file with a wrong hash is refetched past the copies and never cached', async () => {
  const { cache, saved } = makeCache();
  const hash = await hashOf('good');
  serve({ '/a.js': ['evil', 'good'], '/b.js': 'evil' });
  await cacheFile(cache, '/a.js', hash);
  await expect(cacheFile(cache, '/b.js', hash)).rejects.toThrow('/b.js cannot be fetched as it was published.');
  expect([...saved.keys()]).toEqual(['/a.js']);
});

test('a cached file with one flipped byte is removed and not served', async () => {
  const { cache, saved } = makeCache();
  serve({ '/a.js': 'good' });
  await cacheFile(cache, '/a.js', await hashOf('good'));
  saved.set('/a.js', new Response('gooe', { headers: (await cache.match('/a.js'))?.headers ?? {} }));
  expect(await cachedFile(cache, '/a.js')).toBeNull();
  expect(saved.size).toBe(0);
});

test('a file cached under another hash is not served', async () => {
  const { cache } = makeCache();
  serve({ '/index.html': 'old page' });
  await cacheFile(cache, '/index.html', await hashOf('old page'));
  expect(await cachedFile(cache, '/index.html', await hashOf('new page'))).toBeNull();
});

test('a version is cached completely, its list last; the previous version is removed, other remotes stay', async () => {
  const { cache, saved } = makeCache();
  saved.set('/remotes/mf-pos/1.0.0/a.js', new Response('older'));
  saved.set('/remotes/mf-booking/1.0.0/a.js', new Response('other'));
  const base = '/remotes/mf-pos/1.1.0/';
  const list = JSON.stringify({ files: { 'a.js': await hashOf('a'), 'b.css': await hashOf('b') } });
  const requested = serve({ [`${base}release.json`]: list, [`${base}a.js`]: 'a', [`${base}b.css`]: 'b' });
  const version = { kind: 'keep' as const, base, release: await hashOf(list) };
  await cacheRelease(cache, version);
  expect([...saved.keys()]).toEqual([
    '/remotes/mf-booking/1.0.0/a.js',
    `${base}a.js`,
    `${base}b.css`,
    `${base}release.json`,
  ]);
  const times = requested.length;
  await cacheRelease(cache, version);
  expect(requested).toHaveLength(times);
});

test('a version with a changed file is cached completely again', async () => {
  const { cache, saved } = makeCache();
  const base = '/remotes/mf-pos/1.1.0/';
  const list = JSON.stringify({ files: { 'a.js': await hashOf('a'), 'b.css': await hashOf('b') } });
  const requested = serve({ [`${base}release.json`]: list, [`${base}a.js`]: 'a', [`${base}b.css`]: 'b' });
  const version = { kind: 'keep' as const, base, release: await hashOf(list) };
  await cacheRelease(cache, version);
  saved.set(`${base}a.js`, new Response('e', { headers: (await cache.match(`${base}a.js`))?.headers ?? {} }));
  expect(await cachedFile(cache, `${base}a.js`)).toBeNull();
  requested.length = 0;
  await cacheRelease(cache, version);
  expect(await (await cachedFile(cache, `${base}a.js`))?.text()).toBe('a');
  expect(requested).not.toContain(`${base}b.css`);
});

test('the list of a version with a wrong file is not cached', async () => {
  const { cache, saved } = makeCache();
  const base = '/remotes/mf-pos/1.1.0/';
  const list = JSON.stringify({ files: { 'a.js': await hashOf('a') } });
  serve({ [`${base}release.json`]: list, [`${base}a.js`]: 'evil' });
  await expect(cacheRelease(cache, { kind: 'keep', base, release: await hashOf(list) })).rejects.toThrow('a.js');
  expect(saved.size).toBe(0);
});
