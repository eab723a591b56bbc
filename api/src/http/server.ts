import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { codeOf, isUnavailable } from '../kit/engine';
import type { RequestFacts } from '../kit/operation';
import { Problem } from '../kit/problem';
import { startRequestSpan } from '../kit/spans';
import { inTrace, traceparentOf } from '../kit/trace';
import { type ConnectionLimits, connectionLimits } from './connection-limits';
import { compress, encodingFor } from './encodings';
import { securityHeaders } from './headers';
import { oneAtATime } from './one-at-a-time';
import { senderAddress } from './sender-address';

/** Facts of a request when a route is called. */
export interface RouteContext {
  debugId: string;
  address: string;
  /** What the request was about; a route completes it. */
  facts: RequestFacts;
}

/** A request whose response was sent. */
export interface HandledRequest extends RequestFacts {
  /** The prefix of its route. */
  path: string;
  status: number;
  ms: number;
}

/** Handles a request under a path prefix; returns a Response, or nothing if it wrote the response itself. */
export interface Route {
  prefix: string;
  /** Returns true for a path that must never be written to a log. */
  silent?: boolean;
  handle(request: IncomingMessage, response: ServerResponse, context: RouteContext): Promise<Response | undefined>;
}

/** Returns a web Request of a Node request; the body is streamed, and refused past the limit. */
export function toRequest(request: IncomingMessage, maxBytes = 256 * 1024): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  let size = 0;
  const limited = request.iterator({ destroyOnReturn: false });
  async function* body() {
    for await (const chunk of limited as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new Problem('validation', 'too_large');
      yield chunk;
    }
  }
  return new Request(new URL(request.url ?? '/', 'http://localhost'), {
    method: request.method ?? 'GET',
    headers,
    ...(hasBody ? { body: Readable.toWeb(Readable.from(body())) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit);
}

/** A response that fits into one packet is not compressed. */
const minBytesToCompress = 1_024;

/** The body is written in one piece with its length: a route's own framing would make the response invalid. */
const headersOfConnection: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'trailer', 'transfer-encoding']);

/** Writes a web Response, with a compression that the client accepts. */
async function writeResponse(request: IncomingMessage, response: ServerResponse, result: Response): Promise<void> {
  const content = Buffer.from(await result.arrayBuffer());
  // A picture is compressed already.
  const isText = !result.headers.get('content-type')?.startsWith('image/');
  const encoding = isText && content.length > minBytesToCompress ? encodingFor(request) : null;
  const body = encoding ? await compress[encoding](content) : content;
  response.statusCode = result.status;
  result.headers.forEach((value, name) => {
    if (!headersOfConnection.has(name)) response.setHeader(name, value);
  });
  // Responses of routes are for their sender only: tokens, clients, the state of the suite. Only pictures are stored.
  if (isText) response.setHeader('cache-control', 'no-store');
  response.setHeader('vary', 'accept-encoding');
  if (encoding) response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', body.length);
  response.end(body);
}

/** A debug id as the client sent it, if it is a tame one; else a new one. */
const debugIdOf = (request: IncomingMessage): string => {
  const sent = String(request.headers['x-debug-id'] ?? '');
  return /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
};

export interface HttpServerOptions {
  /** The number of our own proxies before the server. */
  proxies?: number;
  limits?: Partial<ConnectionLimits>;
  /** Once true, each response ends its connection, so that the client opens the next one at another server. */
  isStopping?: () => boolean;
  /** Called with each request whose response was sent. */
  onHandled?: (request: HandledRequest) => void;
}

/**
 * The HTTP server: it adds security headers and a debug id to every response, the id also to log lines, and uses the
 * first route that matches.
 */
export function createHttpServer(
  routes: readonly Route[],
  log: Logger,
  { proxies = 0, limits, isStopping = () => false, onHandled }: HttpServerOptions = {},
): Server {
  const handle: RequestListener = (request, response) => {
    const begun = process.hrtime.bigint();
    const debugId = debugIdOf(request);
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const route = routes.find(
      ({ prefix }) => path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`),
    );
    const facts: RequestFacts = {};
    const traceparent = traceparentOf(request.headers.traceparent);
    // The path itself may contain what a link grants.
    const span = startRequestSpan(request.method ?? '', route?.prefix ?? '/', traceparent);
    response.once('close', () =>
      span.end({ ...facts, ...(response.writableFinished ? { status: response.statusCode } : {}) }),
    );
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    response.setHeader('x-debug-id', debugId);
    if (isStopping()) response.setHeader('connection', 'close');
    response.on('finish', () => {
      const ms = Math.round(Number(process.hrtime.bigint() - begun) / 1e6);
      onHandled?.({ ...facts, path: route?.prefix ?? '/', status: response.statusCode, ms });
      if (route?.silent) return;
      log.info(
        {
          debugId,
          method: request.method,
          path: route?.prefix ?? path,
          status: response.statusCode,
          ms,
          ...facts,
          traceId: span.traceId,
        },
        'request',
      );
    });
    const context = { debugId, address: senderAddress(request, proxies), facts };
    inTrace(traceparent, () => span.run(() => handleRequest(route, request, response, context)))
      .catch((error: Error) => {
        // A client that went away is no fault of ours.
        if (request.socket.destroyed) return log.info({ debugId, path: route?.prefix ?? path }, 'disconnected');
        if (response.headersSent) return void response.destroy();
        return writeResponse(request, response, failureOf(error, debugId, log));
      })
      .catch(() => response.destroy());
  };
  const server = createServer(oneAtATime(handle));
  const { max, idleMs } = { ...connectionLimits, ...limits };
  server.maxConnections = max;
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  // Longer than proxies reuse an idle connection: one that the server closes first resets the request that it carries.
  server.keepAliveTimeout = 75_000;
  return server.setTimeout(idleMs);
}

/** A web Request refuses some of the others. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The time after which a client may send a request again while the database is unavailable, in seconds. */
const retryAfter = '5';

/** Returns the response to a request that failed, and logs what is not the client's fault. */
function failureOf(error: Error, debugId: string, log: Logger): Response {
  if (error instanceof Problem && error.code === 'too_large') return new Response(null, { status: 413 });
  if (isUnavailable(error)) {
    log.warn({ debugId, err: { name: error.name, code: codeOf(error) } }, 'unavailable');
    const body = { category: 'unavailable', code: 'unavailable', debug_id: debugId };
    return Response.json(body, { status: 503, headers: { 'retry-after': retryAfter } });
  }
  log.error({ debugId, err: { name: error.name, stack: error.stack } }, 'unexpected');
  return new Response(null, { status: 500 });
}

async function handleRequest(
  route: Route | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  context: RouteContext,
): Promise<void> {
  if (!methods.has(request.method ?? '')) return writeResponse(request, response, new Response(null, { status: 405 }));
  const result = route ? await route.handle(request, response, context) : new Response('Not found', { status: 404 });
  if (result) await writeResponse(request, response, result);
}
