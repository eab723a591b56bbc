import { createFileQueue, type FileQueue, oneConnection, sixConnections } from './file-queue';

/** A file that a page needs first. */
export interface FirstFile {
  url: string;
  /** The hash that page or registry names; null: only the remote's entry names it, and verifies the file. */
  integrity: string | null;
}

export interface HashedFile extends FirstFile {
  integrity: string;
}

/** The files of remotes that this page has requested; shared by the first script and the main one. */
interface RemoteFiles {
  queue: FileQueue;
  pending: Map<string, Promise<void>>;
  /** The addresses of the files in the browser's cache. */
  fetched: Set<string>;
  /** The addresses for which a remote's own loader has an element that waits for the file. */
  elements: Set<string>;
}

declare global {
  var suiteRemoteFiles: RemoteFiles | undefined;
  /**
   * Called by the bundler's loader in remotes before an element of it requests a file. The element waits for the result;
   * undefined: it requests the file itself, at once.
   */
  var suiteFetchFile: ((url: string, integrity: string, isRenewal: boolean) => Promise<void> | undefined) | undefined;
}

const state = (): RemoteFiles =>
  (globalThis.suiteRemoteFiles ??= {
    queue: createFileQueue(isServedByWorker() || hasOneConnection() ? oneConnection : sixConnections),
    pending: new Map(),
    fetched: new Set(),
    elements: new Set(),
  });

function hasOneConnection(): boolean {
  const [page] = performance.getEntriesByType?.('navigation') ?? [];
  return /^h[23]/.test((page as PerformanceNavigationTiming | undefined)?.nextHopProtocol ?? '');
}

const absolute = (url: string): string => new URL(url, location.href).href;

/** Whether a file is one of a published remote; those of a developer's own server change under their addresses. */
export const isOfRemote = (url: string): boolean => absolute(url).startsWith(`${location.origin}/remotes/`);

/** Whether a service worker serves the files of this page: it limits the time of their requests itself. */
export function isServedByWorker(): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    // A browser that stores nothing may refuse access to workers too.
    return false;
  }
}

/** Whether a file of a remote is in the browser's cache, or on its way to it. */
export const isFetched = (url: string): boolean => {
  const { pending, fetched } = state();
  return pending.has(absolute(url)) || fetched.has(absolute(url));
};

/**
 * Fetches a file of a remote into the browser's cache, where the element finds it that uses it: unlike the request of a
 * script element, this one can be aborted. A pending request of the same address is joined. Rejects if the file does not
 * come in time, or differs from the hash.
 */
export function fetchIntoCache(file: FirstFile, priority: RequestPriority, isRenewal = false): Promise<void> {
  const { queue, pending, fetched } = state();
  const url = absolute(file.url);
  const joined = isRenewal ? undefined : pending.get(url);
  if (joined) return joined;
  if (fetched.has(url) && !isRenewal) return Promise.resolve();
  const fetching = queue
    .run(url, priority, (signal) => request(file, { priority, signal, ...(isRenewal ? { cache: 'reload' } : {}) }))
    .then(() => void fetched.add(url))
    .finally(() => {
      if (pending.get(url) === fetching) pending.delete(url);
    });
  // What waits for a page does not wait for a prefetch.
  if (priority !== 'low') pending.set(url, fetching);
  return fetching;
}

async function request({ url, integrity }: FirstFile, init: RequestInit): Promise<void> {
  const response = await fetch(url, { ...(integrity === null ? {} : { integrity }), ...init });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
}

/** Aborts the requests for the files of a version that was given up. */
export const abortFiles = (base: string): void => state().queue.abort(absolute(base));

/** Makes the elements of remotes' own loaders wait for their files. */
export function guardRemoteElements(): void {
  globalThis.suiteFetchFile = (url, integrity, isRenewal) => {
    const { pending, fetched, elements } = state();
    if (!isOfRemote(url)) return;
    if (!isRenewal && !pending.has(absolute(url)) && (isServedByWorker() || fetched.has(absolute(url)))) return;
    elements.add(absolute(url));
    return fetchIntoCache({ url, integrity }, 'high', isRenewal);
  };
}

/** Whether a remote's own loader has an element for a file, which runs it. */
export const hasOwnElement = (url: string): boolean => state().elements.has(absolute(url));
