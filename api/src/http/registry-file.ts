import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressOnce, encodingFor } from './encodings';

/**
 * Serves `registry.json`, which grows with every remote and changes in place, so it cannot be compressed in advance:
 * each version is compressed once, on its first request. Returns whether the file exists.
 */
export function createRegistryHandler(file: string) {
  let cached: { hash: string; bodies: Map<string, Promise<Buffer>> } = { hash: '', bodies: new Map() };

  return async function serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const content = await readFile(file).catch(() => null);
    if (!content) return false;
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    if (cached.hash !== hash) cached = { hash, bodies: new Map() };
    const encoding = encodingFor(request);
    const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('cache-control', 'no-cache');
    response.setHeader('vary', 'accept-encoding');
    response.setHeader('etag', etag);
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return true;
    }
    const body = encoding ? await bodyIn(encoding, content) : content;
    if (encoding) response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', body.length);
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
    return true;
  };

  function bodyIn(encoding: keyof typeof compressOnce, content: Buffer): Promise<Buffer> {
    const body = cached.bodies.get(encoding) ?? compressOnce[encoding](content);
    cached.bodies.set(encoding, body);
    return body;
  }
}
