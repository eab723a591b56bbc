import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestOptions, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createRegistryHandler } from './registry-file';

const dir = mkdtempSync(join(tmpdir(), 'suite-registry-'));
const file = join(dir, 'registry.json');
const textOf = (remotes: number) => JSON.stringify(Array.from({ length: remotes }, (_, at) => `mf-${at}`));
let server: Server;

beforeAll(async () => {
  const serve = createRegistryHandler(file);
  server = createServer(async (request, response) => {
    if (!(await serve(request, response))) response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

async function send(headers: Record<string, string> = {}, options: RequestOptions = {}) {
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ port, host: '127.0.0.1', headers, ...options }, resolve)
      .on('error', reject)
      .end(),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

test('responds with 404 where nothing is published', async () => {
  expect((await send()).status).toBe(404);
});

describe('a registry', () => {
  const text = textOf(200);
  beforeEach(() => writeFileSync(file, text));

  test.each<[string, string | undefined, (body: Buffer) => Buffer]>([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body) => body],
  ])('serves a client that understands %s as %s', async (accepted, encoding, decode) => {
    const { status, headers, body } = await send({ 'accept-encoding': accepted });
    expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([200, encoding, 'no-cache']);
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(body.length) });
    expect(decode(body).toString()).toBe(text);
    if (encoding) expect(body.length).toBeLessThan(text.length / 2);
  });

  test('is not sent twice unless it changed', async () => {
    const accepted = { 'accept-encoding': 'br' };
    const { headers } = await send(accepted);
    const known = { ...accepted, 'if-none-match': String(headers.etag) };
    expect(await send(known)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect((await send({ ...known, 'accept-encoding': 'gzip' })).status).toBe(200);
    writeFileSync(file, textOf(201));
    const { status, body } = await send(known);
    expect([status, brotliDecompressSync(body).toString()]).toEqual([200, textOf(201)]);
  });

  test('is only looked at by HEAD', async () => {
    const { status, headers, body } = await send({ 'accept-encoding': 'br' }, { method: 'HEAD' });
    expect([status, headers['content-encoding'], body.length]).toEqual([200, 'br', 0]);
  });
});
