import { sha384 } from '../../core/sha384';

/** The hash that a file had when it was cached, stored beside it: the file must have it again when it is served. */
const hashHeader = 'x-suite-sha384';
/** Headers that describe the bytes on the wire, and not the cached content. */
const wireHeaders = ['content-encoding', 'content-length', 'set-cookie'];

/** The list of a version's files, cached last: if it is there, all files are. */
export const releaseFile = 'release.json';

export type Files = Pick<Cache, 'match' | 'put' | 'delete'>;
type CachedFiles = Pick<Files, 'match' | 'delete'>;

/** The files of a cache, which is not created if it does not exist. A file is found with one request to the browser. */
export const existingCache = (cacheName: string): CachedFiles => ({
  match: (path) => caches.match(path, { cacheName }),
  delete: async (path) => (await caches.has(cacheName)) && (await caches.open(cacheName)).delete(path),
});

/** Fetches a file and caches it if it has this hash; one that is cached already is not fetched. Rejects otherwise. */
export async function cacheFile(files: Files, path: string, hash: string): Promise<void> {
  if ((await files.match(path))?.headers.get(hashHeader) === hash) return;
  const cached = (await fetchFile(path, hash, 'default')) ?? (await fetchFile(path, hash, 'reload'));
  if (!cached) throw new Error(`${path} cannot be fetched as it was published.`);
  await files.put(path, cached);
}

/** Time limit of a file that is stored in the background, in milliseconds: it must not hold a connection for ever. */
export const limitMs = 30_000;

async function fetchFile(path: string, hash: string, cache: RequestCache): Promise<Response | null> {
  const signal = AbortSignal.timeout(limitMs);
  // The browser compares the hash: a script that did would take longer, beside the page.
  const response = await fetch(path, { cache, integrity: hash, priority: 'low', signal }).catch(() => null);
  if (!response?.ok) return null;
  const headers = new Headers(response.headers);
  for (const name of wireHeaders) headers.delete(name);
  headers.set(hashHeader, hash);
  return new Response(response.body, { headers });
}

/** Returns a cached file if its bytes are unchanged since it was cached; a changed one is deleted. */
export async function cachedFile(files: CachedFiles, path: string, hash?: string): Promise<Response | null> {
  const cached = await files.match(path);
  if (!cached) return null;
  const bytes = await cached.arrayBuffer();
  if ((await sha384(bytes)) === (hash ?? cached.headers.get(hashHeader))) {
    return new Response(bytes, { headers: cached.headers });
  }
  await removeFile(files, path);
  return null;
}

const ofVersion = /^\/remotes\/[^/]+\/[^/]+\//;

/** Deletes a file that is not what was published; the version of a remote that it belongs to is no longer complete. */
export async function removeFile(files: Pick<Files, 'delete'>, path: string): Promise<void> {
  const version = ofVersion.exec(path);
  if (version) await files.delete(version[0] + releaseFile);
  await files.delete(path);
}
