// The service worker starts the suite without a network, from files that are exactly what was published. It stores no
// API data and makes no decisions: the `integrity` of elements also applies to what it serves.
import { settleWithin } from '../../core/async/settle-within';
import { personCacheName } from '../../core/session/person-cache';
import { createFileQueue, sixConnections } from '../../start/file-queue';
import { cachedFile, cacheFile, existingCache, removeFile } from './file-cache';
import { openPush, type PushScope, showPush } from './push-events';
import { cacheRelease } from './release-cache';
import { requestKindOf } from './request-kind';
import type { CacheReleaseMessage, PageMessage, PushMessage } from './worker-messages';

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Installing extends Extendable {
  /** This is not available in every browser. */
  addRoutes?(routes: { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>;
}
interface Fetching extends Extendable {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface Pushed extends Extendable {
  data: { text(): string } | null;
}
interface Pressed extends Extendable {
  notification: { data: PushMessage | null; close(): void };
}
/** The part of a worker's scope that is used here: the compiler's library for workers conflicts with that for pages. */
interface WorkerScope {
  addEventListener(type: 'install', listen: (event: Installing) => void): void;
  addEventListener(type: 'activate', listen: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listen: (event: Fetching) => void): void;
  addEventListener(type: 'message', listen: (event: Extendable & { data: PageMessage }) => void): void;
  addEventListener(type: 'push', listen: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listen: (event: Pressed) => void): void;
  skipWaiting(): Promise<void>;
  clients: PushScope['clients'] & { claim(): Promise<void> };
  registration: PushScope['registration'] & { active: object | null; navigationPreload?: { enable(): Promise<void> } };
}
const scope = globalThis as unknown as WorkerScope;

/**
 * Set by the build when all hashes are known: every file of the host, by its path. `start`: what the suite needs to
 * start.
 */
const { start, others } = JSON.parse('__SUITE_HOST_FILES__') as Record<'start' | 'others', Record<string, string>>;
const hostFiles: Readonly<Record<string, string>> = { ...start, ...others };
const page = '/index.html';
const prefix = 'suite-host-';
const hostCache = prefix + (hostFiles[page] ?? '').slice(-16);
/** Time limit for page and registry if a cached copy can be served, in milliseconds. */
const limitMs = 3_000;

scope.addEventListener('install', (event) => {
  // API requests bypass the worker: a request that a page sends as it is left would be lost in it.
  const past = ['/graphql', '/auth/*'].map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }));
  event.waitUntil(Promise.all([install(), event.addRoutes?.(past)]));
});
scope.addEventListener('activate', (event) => event.waitUntil(begin()));
scope.addEventListener('message', (event) => {
  const { data } = event;
  if (data.kind === 'claim') event.waitUntil(scope.clients.claim());
  if (data.kind === 'keep') event.waitUntil(cacheOpened(data));
});
scope.addEventListener('fetch', (event) => {
  const requestKind = requestKindOf(event.request, location.origin, hostFiles);
  if (requestKind?.kind === 'page') event.respondWith(servePage(event));
  if (requestKind?.kind === 'registry') event.respondWith(serveRegistry(event.request));
  if (requestKind?.kind === 'file') event.respondWith(serveFile(event, requestKind.path));
  if (requestKind?.kind === 'renew') event.respondWith(renewFile(event, requestKind.path));
});

const icon = Object.keys(hostFiles).find((path) => path.startsWith('/touch-icon.'));
scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data?.text() ?? null, icon)));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(scope, event.notification.data));
});

/**
 * An update replaces a host that works without a network, and is cached completely before. A first installation takes
 * place beside the person's first taps: the other files are cached with the first remote.
 */
async function install() {
  await cacheFiles(start);
  if (scope.registration.active) await cacheOthers();
  await scope.skipWaiting();
}

/** Caches the missing ones of these files, one after the other: what is on screen comes first. */
async function cacheFiles(listed: Record<string, string>) {
  const files = await caches.open(hostCache);
  const cached = new Set((await files.keys()).map(({ url }) => new URL(url).pathname));
  for (const [path, hash] of Object.entries(listed)) if (!cached.has(path)) await cacheFile(files, path, hash);
}

let othersPending: Promise<void> | null = null;
const cacheOthers = (): Promise<void> =>
  (othersPending ??= cacheFiles(others).finally(() => {
    othersPending = null;
  }));

/**
 * Caches a version of a remote that the person opened, and first what is missing of the host. A file of the host that the
 * server does not have any more does not keep the remote from being cached.
 */
async function cacheOpened(release: CacheReleaseMessage) {
  await cacheOthers().catch(() => undefined);
  await cacheRelease(await caches.open(personCacheName), release);
}

/**
 * Open tabs retain the files that they started with: the previous version is not deleted. Pages that no worker controls
 * yet ask for it themselves.
 */
async function begin() {
  const older = (await hostCaches()).filter((name) => name !== hostCache).slice(1);
  await Promise.all(older.map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.enable();
}

/** The newest version is first. */
const hostCaches = async () => (await caches.keys()).filter((name) => name.startsWith(prefix)).reverse();

async function servePage({ request, preloadResponse }: Fetching): Promise<Response> {
  const network = preloadResponse.then((early) => early ?? fetch(request));
  try {
    const fresh = await settleWithin(limitMs, network);
    // Firefox returns an error for an early request that could not be sent, and does not reject.
    if (fresh.type !== 'error' && fresh.status < 500) return fresh;
  } catch {
    // The cached response is used.
  }
  const files = await caches.open(hostCache);
  return (await cachedFile(files, page, hostFiles[page])) ?? network;
}

/**
 * The registry is not cached here: the page stores the last good one, and shows when it is used. It only must not
 * wait for long.
 */
const serveRegistry = (request: Request): Promise<Response> =>
  settleWithin(limitMs, fetch(request)).catch(() => Response.error());

async function serveFile(event: Fetching, path: string): Promise<Response> {
  for await (const name of cachesOf(path)) {
    const cached = await cachedFile(existingCache(name), path);
    if (cached) return cached;
  }
  return fetchFile(event, path);
}

/** Called when a page received something other than what was published: no copy of it is served again. */
async function renewFile(event: Fetching, path: string): Promise<Response> {
  for await (const name of cachesOf(path)) await removeFile(existingCache(name), path);
  return fetchFile(event, path);
}

/** The names of the caches that may contain a file: those of earlier hosts are listed only if they are needed. */
async function* cachesOf(path: string): AsyncGenerator<string> {
  if (path.startsWith('/remotes/')) return yield personCacheName;
  yield hostCache;
  for (const name of await hostCaches()) if (name !== hostCache) yield name;
}

const remoteFiles = createFileQueue(sixConnections);

/** Fetches from the server; a file of this host that is no longer cached is cached again. */
function fetchFile(event: Fetching, path: string): Promise<Response> {
  if (path.startsWith('/remotes/'))
    return remoteFiles.run(path, 'high', (signal) => fetchWithBody(event.request, signal));
  const hash = hostFiles[path];
  if (hash) event.waitUntil(caches.open(hostCache).then((files) => cacheFile(files, path, hash)));
  return fetch(event.request);
}

/** The limits of a remote's file end with its last byte, not with its first. */
async function fetchWithBody(request: Request, signal: AbortSignal): Promise<Response> {
  const response = await fetch(request, { signal });
  return response.ok ? new Response(await response.arrayBuffer(), response) : response;
}
