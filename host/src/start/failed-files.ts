import type { FirstFile } from './first-pages';

declare global {
  /**
   * Scripts and styles that did not come, or not as they were published: their addresses, each with the
   * hash that it had to have (`true`: built before hashes were noted). The bundler's loader adds to
   * this very object, and renews the browser's copy before it asks again.
   */
  var suiteFailures: Record<string, string | true> | undefined;
}

/** Remembers that a file was not what was published, or did not come at all. */
export function recordFailedFile({ url, integrity }: FirstFile): void {
  globalThis.suiteFailures ??= {};
  globalThis.suiteFailures[url] = integrity;
}

/** Asks the server again for what the browser may keep as immutable though it is wrong. Never rejects. */
export const refetchFiles = (urls: readonly string[]): Promise<unknown> =>
  Promise.allSettled(urls.map(async (url) => (await fetch(url, { cache: 'reload' })).arrayBuffer()));

/** Opens the page anew, with fresh copies of all that failed. */
export async function refresh(): Promise<void> {
  await refetchFiles(Object.keys(globalThis.suiteFailures ?? {}));
  location.reload();
}
