/** @jest-environment node */
import { sha384 } from '../../core/sha384';
import { keepFile, keptFile } from './file-cache';
import { keepRelease } from './release-cache';

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const hashOf = (text: string) => sha384(bytesOf(text));

/** A cache in memory. */
function makeCache() {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (path: string) => kept.get(path)?.clone(),
    put: async (path: string, response: Response) => void kept.set(path, response),
    delete: async (path: string) => kept.delete(new URL(path, 'http://suite').pathname),
    keys: async () => [...kept.keys()].map((path) => ({ url: `http://suite${path}` })),
  } as unknown as Cache;
  return { cache, kept };
}

/** What the server answers, by path; a list is answered one after the other. Returns what was asked for. */
function serve(files: Record<string, string | string[]>) {
  const asked: string[] = [];
  globalThis.fetch = (async (path: string) => {
    asked.push(path);
    const found = files[path];
    const text = Array.isArray(found) ? found.shift() : found;
    return new Response(text ?? 'Not found', { status: text === undefined ? 404 : 200 });
  }) as typeof fetch;
  return asked;
}

test('a file with its hash is kept and served, and not fetched twice', async () => {
  const { cache } = makeCache();
  const asked = serve({ '/a.js': 'good' });
  const hash = await hashOf('good');
  await keepFile(cache, '/a.js', hash);
  await keepFile(cache, '/a.js', hash);
  expect(await (await keptFile(cache, '/a.js'))?.text()).toBe('good');
  expect(asked).toEqual(['/a.js']);
});

test('a file with another hash is asked for once more past the copies, and never kept', async () => {
  const { cache, kept } = makeCache();
  const hash = await hashOf('good');
  serve({ '/a.js': ['evil', 'good'], '/b.js': 'evil' });
  await keepFile(cache, '/a.js', hash);
  await expect(keepFile(cache, '/b.js', hash)).rejects.toThrow('/b.js is not what was published.');
  expect([...kept.keys()]).toEqual(['/a.js']);
});

test('one flipped byte in what is kept: it is not served, and forgotten', async () => {
  const { cache, kept } = makeCache();
  serve({ '/a.js': 'good' });
  await keepFile(cache, '/a.js', await hashOf('good'));
  kept.set('/a.js', new Response('gooe', { headers: (await cache.match('/a.js'))?.headers ?? {} }));
  expect(await keptFile(cache, '/a.js')).toBeNull();
  expect(kept.size).toBe(0);
});

test('a file that was kept under another hash than is asked for is not served', async () => {
  const { cache } = makeCache();
  serve({ '/index.html': 'old page' });
  await keepFile(cache, '/index.html', await hashOf('old page'));
  expect(await keptFile(cache, '/index.html', await hashOf('new page'))).toBeNull();
});

test('a version is kept whole, its list last; the version before it goes, other remotes stay', async () => {
  const { cache, kept } = makeCache();
  kept.set('/remotes/mf-pos/1.0.0/a.js', new Response('older'));
  kept.set('/remotes/mf-booking/1.0.0/a.js', new Response('other'));
  const base = '/remotes/mf-pos/1.1.0/';
  const list = JSON.stringify({ files: { 'a.js': await hashOf('a'), 'b.css': await hashOf('b') } });
  const asked = serve({ [`${base}release.json`]: list, [`${base}a.js`]: 'a', [`${base}b.css`]: 'b' });
  const version = { kind: 'keep' as const, base, release: await hashOf(list) };
  await keepRelease(cache, version);
  expect([...kept.keys()]).toEqual([
    '/remotes/mf-booking/1.0.0/a.js',
    `${base}a.js`,
    `${base}b.css`,
    `${base}release.json`,
  ]);
  const times = asked.length;
  await keepRelease(cache, version);
  expect(asked).toHaveLength(times);
});

test('a version of which a file was changed is kept whole again', async () => {
  const { cache, kept } = makeCache();
  const base = '/remotes/mf-pos/1.1.0/';
  const list = JSON.stringify({ files: { 'a.js': await hashOf('a'), 'b.css': await hashOf('b') } });
  const asked = serve({ [`${base}release.json`]: list, [`${base}a.js`]: 'a', [`${base}b.css`]: 'b' });
  const version = { kind: 'keep' as const, base, release: await hashOf(list) };
  await keepRelease(cache, version);
  kept.set(`${base}a.js`, new Response('e', { headers: (await cache.match(`${base}a.js`))?.headers ?? {} }));
  expect(await keptFile(cache, `${base}a.js`)).toBeNull();
  asked.length = 0;
  await keepRelease(cache, version);
  expect(await (await keptFile(cache, `${base}a.js`))?.text()).toBe('a');
  expect(asked).not.toContain(`${base}b.css`);
});

test('of a version with a wrong file, the list is not kept: it is not whole', async () => {
  const { cache, kept } = makeCache();
  const base = '/remotes/mf-pos/1.1.0/';
  const list = JSON.stringify({ files: { 'a.js': await hashOf('a') } });
  serve({ [`${base}release.json`]: list, [`${base}a.js`]: 'evil' });
  await expect(keepRelease(cache, { kind: 'keep', base, release: await hashOf(list) })).rejects.toThrow('a.js');
  expect(kept.size).toBe(0);
});
