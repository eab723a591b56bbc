import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { httpCardGateway } from './http-card-gateway';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server that notes the requests that reach it; returns its address. */
async function serve(respond: (path: string) => { status: number; headers?: Record<string, string>; body?: string }) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    const { status, headers = {}, body = '' } = respond(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

const gatewayAt = (baseUrl: string) =>
  httpCardGateway({ baseUrl, apiKey: 'the-key', timeoutMs: 2_000, log: pino({ level: 'silent' }) });

test('a redirect of the gateway is not followed: the key and the request stay with the configured address', async () => {
  const elsewhere = await serve(() => ({ status: 200, body: '{"status":"not_found"}' }));
  const gateway = await serve((path) => ({ status: 307, headers: { location: `${elsewhere.url}${path}` } }));
  expect(await gatewayAt(gateway.url).find('a key')).toEqual({ status: 'unknown' });
  expect(gateway.seen).toEqual(['GET /charges/a%20key Bearer the-key']);
  expect(elsewhere.seen).toEqual([]);
});

test.each([
  ['is no JSON', { status: 200, body: '<html>' }],
  ['has another shape', { status: 200, body: '{"status":"approved"}' }],
  ['is an error', { status: 500 }],
])('a response that %s leaves the outcome unknown', async (_, response) => {
  const gateway = await serve(() => response);
  expect(await gatewayAt(gateway.url).find('a key')).toEqual({ status: 'unknown' });
});

const declined = { status: 'declined', code: 'do_not_honor', transactionId: 't', message: 'Declined', card: null };
test.each([
  ['without advice', {}, 'never', null],
  ['with advice that is not known', { advice: 'perhaps', rawCode: '05' }, 'never', '05'],
  ['with advice', { advice: 'later', rawCode: '51' }, 'later', '51'],
])('a decline %s is read with what to do', async (_, more, advice, rawCode) => {
  const gateway = await serve(() => ({ status: 200, body: JSON.stringify({ ...declined, ...more }) }));
  expect(await gatewayAt(gateway.url).find('key')).toEqual({ ...declined, advice, rawCode });
});
