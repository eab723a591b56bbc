declare global {
  /** Addresses of scripts and styles that did not come, or not as they were published; the bundler's loader adds to them, and renews the browser's copy before it asks again. */
  var suiteFailures: Record<string, true> | undefined;
}

/** Remembers that a file was not what was published, or did not come at all. */
export function noteFailure(url: string): void {
  globalThis.suiteFailures = { ...globalThis.suiteFailures, [url]: true };
}

/** Asks the server again for what the browser may keep as immutable though it is wrong. Never rejects. */
export const renewCopies = (urls: readonly string[]): Promise<unknown> =>
  Promise.allSettled(urls.map(async (url) => (await fetch(url, { cache: 'reload' })).arrayBuffer()));

/** Opens the page anew, with fresh copies of all that failed. */
export async function refresh(): Promise<void> {
  await renewCopies(Object.keys(globalThis.suiteFailures ?? {}));
  location.reload();
}
