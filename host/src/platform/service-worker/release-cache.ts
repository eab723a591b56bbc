import { cachedFile, cacheFile, limitMs, releaseFile } from './file-cache';
import type { CacheReleaseMessage } from './worker-messages';

/**
 * Caches a version of a remote completely. The hash of its `release.json` comes from the signed registry, and
 * those of all its files from there. That file is cached last: if it is there, all are. Other versions of the
 * remote are deleted.
 */
export async function cacheRelease(files: Cache, { base, release }: CacheReleaseMessage): Promise<void> {
  if (await cachedFile(files, base + releaseFile, release)) return;
  const others = new URL('..', new URL(base, 'http://suite')).pathname;
  for (const { url } of await files.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(others) && !pathname.startsWith(base)) await files.delete(url);
  }
  const published = await fetchRelease(base + releaseFile, release);
  // The files are fetched one after the other: what is on screen comes first.
  for (const [path, hash] of Object.entries(published)) await cacheFile(files, base + path, hash);
  await cacheFile(files, base + releaseFile, release);
}

/** Returns the hashes of a version's files from a `release.json` with this very hash. */
async function fetchRelease(path: string, hash: string): Promise<Record<string, string>> {
  const response = await fetch(path, { integrity: hash, signal: AbortSignal.timeout(limitMs) });
  const { files } = (await response.json()) as { files: Record<string, string> };
  return files;
}
