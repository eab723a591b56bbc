import type { HashedFile } from './remote-files';

declare global {
  /**
   * Scripts and styles that could not be loaded, or differ from what was published: their addresses, each with its
   * required hash (`true`: built before hashes were recorded). The bundler's loader adds to this very object, and
   * renews the browser's copy before it requests the file again.
   */
  var suiteFailures: Record<string, string | true> | undefined;
}

/** Records that a file was not what was published, or could not be loaded. */
export function recordFailedFile({ url, integrity }: HashedFile): void {
  globalThis.suiteFailures ??= {};
  globalThis.suiteFailures[url] = integrity;
}

/** Time limit of the request for a fresh copy, in milliseconds. */
const refetchMs = 10_000;

/** Requests files again that the browser may cache as immutable though they are wrong. Never rejects. */
export const refetchFiles = (urls: readonly string[]): Promise<unknown> => Promise.allSettled(urls.map(refetch));

async function refetch(url: string): Promise<void> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), refetchMs);
  try {
    await (await fetch(url, { cache: 'reload', signal: controller.signal })).arrayBuffer();
  } finally {
    clearTimeout(timer);
  }
}

/** Reloads the page with fresh copies of all failed files. */
export async function refresh(): Promise<void> {
  await refetchFiles(Object.keys(globalThis.suiteFailures ?? {}));
  location.reload();
}
