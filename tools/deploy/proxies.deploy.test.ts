import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { senderAddress } from '../../api/src/http/sender-address';
import { freePort } from '../../api/src/testing/program';
import { httpsClient, makeCertificate, startCaddy, startNginx, type TestProxy, until } from './test-proxy';

const read = (name: string) => readFileSync(join(__dirname, name), 'utf8');
/** Called when the client has received the first part of a response. */
let receivedFirst: () => void;

/** Stands for the server behind one proxy. */
const createUpstream = () =>
  createServer(async (request, response) => {
    if (request.url === '/parts') {
      const received = new Promise<void>((resolve) => {
        receivedFirst = resolve;
      });
      response.write('first');
      await received;
      return response.end('second');
    }
    const { host, 'x-forwarded-for': forwarded, 'x-forwarded-proto': protocol } = request.headers;
    response.end(JSON.stringify({ address: senderAddress(request, 1), forwarded, protocol, host }));
  });

describe.each([
  ['nginx', startNginx, 'nginx.conf'],
  ['Caddy', startCaddy, 'Caddyfile'],
])('%s', (_, start, file) => {
  const upstream = createUpstream();
  let dir: string;
  let proxy: TestProxy;
  let send: ReturnType<typeof httpsClient>;

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'suite-proxy-'));
    makeCertificate(dir);
    await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening));
    const { port: upstreamPort } = upstream.address() as AddressInfo;
    const [httpPort, httpsPort] = [await freePort(), await freePort()];
    proxy = start({ dir, tlsDir: dir, configuration: read(file), httpPort, httpsPort, upstreamPort });
    send = httpsClient({ tlsDir: dir, httpsPort });
    await until(async () => (await send('/')).status === 200);
  }, 60_000);
  afterAll(async () => {
    await proxy.stop();
    upstream.closeAllConnections();
    await new Promise((closed) => upstream.close(closed));
    rmSync(dir, { recursive: true });
  });

  test('passes on the address of the client, and not one that the client claims', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' };
    const { text } = await send('/', { headers, from: '127.0.0.2' });
    expect(JSON.parse(text)).toEqual({
      address: '127.0.0.2',
      forwarded: '127.0.0.2',
      protocol: 'https',
      host: expect.stringMatching(/^suite\.example/),
    });
  });

  test('passes on each part of a response as it arrives', async () => {
    const parts: string[] = [];
    const onPart = (part: string) => {
      parts.push(part);
      receivedFirst();
    };
    expect((await send('/parts', { onPart })).text).toBe('firstsecond');
    expect(parts[0]).toBe('first');
  });

  test('makes browsers use TLS only', async () => {
    expect((await send('/')).headers['strict-transport-security']).toBe('max-age=63072000');
  });

  test('refuses metrics', async () => {
    for (const path of ['/metrics', '/metrics/x', '/%6Detrics']) expect((await send(path)).status).toBe(404);
  });
});
