import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cardPagePath } from '@suite/domain/billing/card-page';
import { cachingOf, compressedEndings, contentTypeOf } from '@suite/domain/published-file';
import type { CardTokeniser } from '../gateway/card-gateway';
import { encodings, understands } from './encodings';
import { createFileMemory } from './file-memory';
import { cardPageOpenerPolicy, cardPagePolicyOf, codeReaderPolicy, policyOf, setFileHeaders } from './headers';
import { createRegistryHandler } from './registry-file';

interface Options {
  /** Returns an address that the sender's pages may load a remote from, or null if there is none. */
  overrideOf?: (request: IncomingMessage) => Promise<string | null>;
  /** An origin whose pages may read the registry and the remotes. */
  readableBy?: string | undefined;
  /** Serves source maps, which contain the sources, and lists of packages. */
  sourceMaps?: boolean;
  /** The card tokeniser that pages may reach. */
  tokeniser?: CardTokeniser | null;
  /** The one that the page of a store's own cards may reach; default: the same. */
  storeCardTokeniser?: CardTokeniser | null;
  /** The address at which people reach the server; null if it is not set. */
  publicUrl?: string | null;
}

/** Source maps, and the packages of a release with their versions: for the operator, who has the files. */
const innerFile = /(\.map|\/sbom\.cdx\.json)(\.br|\.gz)?$/;

/**
 * Serves a published directory: `remotes/` and `registry.json` at their paths, `host/` at the root, the host's page for
 * every other path that a person may open. Clients that accept it get a precompressed variant; files with a version or
 * a hash in their path are immutable. Returns whether it served the request.
 */
export function createStaticHandler(
  published: string,
  {
    overrideOf,
    readableBy,
    sourceMaps = false,
    tokeniser,
    storeCardTokeniser = tokeniser,
    publicUrl = null,
  }: Options = {},
) {
  const registry = createRegistryHandler(join(published, 'registry.json'));
  const contentOf = createFileMemory();

  return async function serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const path = pathOf(request.url ?? '/');
    if (path === null || (innerFile.test(path) && !sourceMaps)) return false;
    const isPage = extname(path) === '';
    const file = isPage ? join(published, 'host/index.html') : fileOf(published, path);
    if (!isPage && !keepsPageHeaders.test(path)) setFileHeaders(response);
    if (readableBy && isPublished(path)) response.setHeader('access-control-allow-origin', readableBy);
    if (path === '/registry.json') return await registry(request, response);
    const found = await pick(file, request);
    if (!found) return false;
    const override = isPage && path !== cardPagePath ? await overrideOf?.(request) : null;
    if (path === cardPagePath) {
      const scripts = await scriptsOf(published);
      response.setHeader(
        'content-security-policy',
        cardPagePolicyOf({ host: hostOf(request, publicUrl), scripts, tokeniser: storeCardTokeniser }),
      );
      response.setHeader('cross-origin-opener-policy', cardPageOpenerPolicy);
    } else if (isPage)
      response.setHeader('content-security-policy', policyOf({ remotes: override ?? undefined, tokeniser }));
    if (codeReader.test(path)) response.setHeader('content-security-policy', codeReaderPolicy);
    // A page with a policy of its own is not cached, not even for revalidation.
    const caching = override ? 'no-store' : isPage ? 'no-cache' : cachingOf(path);
    await send(request, response, { file, found, content: await contentOf(found), caching });
    return true;
  };
}

/** The host's scripts, without those of workers. */
const scriptsOf = async (published: string): Promise<string[]> =>
  (await readdir(join(published, 'host'))).filter(
    (name) => /^[\w.-]+\.js$/.test(name) && !keepsPageHeaders.test(`/${name}`),
  );

/** The host and port of the page in the browser: a proxy may leave out the port, which the public address has. */
function hostOf({ headers: { host = '' } }: IncomingMessage, publicUrl: string | null): string | null {
  if (!/^[a-z0-9.-]+(:\d+)?$/i.test(host)) return null;
  const known = publicUrl === null ? null : new URL(publicUrl);
  return known && known.hostname === host.split(':')[0] ? known.host : host;
}

/** The path without tricks; null for one that leads outside, or is not one at all. */
function pathOf(url: string): string | null {
  try {
    const path = normalize(decodeURIComponent(url.split('?')[0] ?? '/'));
    return path.startsWith(sep) && !path.includes('\0') && !path.split(sep).some((part) => part.startsWith('.'))
      ? path
      : null;
  } catch {
    return null;
  }
}

/** The service worker, which has the policy of its own file, and the page that it caches and serves offline. */
const keepsPageHeaders = /^\/(?:service-worker\.js|index\.html)$/;

/** The worker of the host's scan page (host/src/shell/scan/code-reader.ts). */
const codeReader = /^\/code-reader\.[0-9a-f]{10}\.js$/;

const isPublished = (path: string): boolean => path.startsWith('/remotes/') || path === '/registry.json';

const fileOf = (published: string, path: string): string =>
  isPublished(path) ? join(published, path) : join(published, 'host', path);

interface Found {
  file: string;
  size: number;
  modified: number;
  encoding: string | null;
}

async function pick(file: string, request: IncomingMessage): Promise<Found | null> {
  for (const encoding of encodings) {
    if (!understands(request, encoding)) continue;
    const found = await describe(file + compressedEndings[encoding], encoding);
    if (found) return found;
  }
  return describe(file, null);
}

async function describe(file: string, encoding: string | null): Promise<Found | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? { file, size: found.size, modified: found.mtimeMs, encoding } : null;
}

interface ServedFile {
  /** The requested file; the found one may be a compressed form of it. */
  file: string;
  found: Found;
  /** The content, unless the file is too large for the memory. */
  content: Buffer | null;
  caching: string;
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { file, found, content, caching }: ServedFile,
): Promise<void> {
  const policy = String(response.getHeader('content-security-policy'));
  const etag = caching === 'no-cache' ? etagOf(content ?? (await readFile(found.file)), policy) : null;
  response.setHeader('content-type', contentTypeOf(file));
  response.setHeader('cache-control', caching);
  response.setHeader('vary', 'accept-encoding');
  if (etag) response.setHeader('etag', etag);
  if (etag && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('content-length', content?.length ?? found.size);
  if (found.encoding) response.setHeader('content-encoding', found.encoding);
  response.writeHead(200);
  if (request.method === 'HEAD' || content) {
    response.end(request.method === 'HEAD' ? undefined : content);
    return;
  }
  // A client that went away in the middle is no fault of ours.
  await pipeline(createReadStream(found.file), response).catch(() => undefined);
}

/** Another policy is another page, also for a browser that has this one. */
const etagOf = (content: Buffer, policy: string): string =>
  `"${createHash('sha256').update(content).update(policy).digest('base64url').slice(0, 22)}"`;
