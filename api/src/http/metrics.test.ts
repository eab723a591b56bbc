import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { type PosStore, type PosTest, posTest } from '../testing/pos-world';
import { createMetricsRoute, createRequestMetrics } from './metrics';
import { createHttpServer, toRequest } from './server';

const token = 'a-metrics-token-of-at-least-32-letters';
const lines: Record<string, unknown>[] = [];
let world: PosTest;
let store: PosStore;
let server: Server;
let base: string;

beforeAll(async () => {
  world = await posTest();
  store = await world.store();
  const requests = createRequestMetrics();
  const metrics = createMetricsRoute({
    requests,
    engine: { pool: () => ({ total: 10, idle: 7, waiting: 2 }) },
    jobs: () => [
      {
        event: 'delivery_failed',
        everyMs: 1_000,
        succeededAt: () => 1_750_000_000_000,
        stop: async () => undefined,
      },
    ],
    tokens: { release: null, schema: null, maintenance: null, metrics: token, notices: null },
    registryValidUntil: async () => 1_760_000_000_000,
  });
  server = createHttpServer(
    [
      { prefix: '/graphql', handle: (request, _, context) => world.fetch(toRequest(request), context) },
      { prefix: '/broken', handle: () => Promise.reject(new Error('no')) },
      metrics,
    ],
    pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    { onHandled: requests.record },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await world.close();
});

/** Sends a document, and returns the log line of its request. */
async function lineOf(query: string, bearer = '', headers: Record<string, string> = {}) {
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}`, ...headers },
    body: JSON.stringify({ query }),
  });
  await response.text();
  const id = response.headers.get('x-debug-id');
  return lines.find(({ debugId, msg }) => debugId === id && msg === 'request');
}

test('a request is logged with its operation, store, problem code and duration', async () => {
  const owner = await world.tokenOf({ userId: store.owner.id });
  const list = (whmcsId: number) => `{ order_list(whmcs_id: ${whmcsId}) { id } }`;
  expect(await lineOf(list(store.whmcsId), owner)).toMatchObject({
    operation: 'order_list',
    store: store.whmcsId,
    status: 200,
    ms: expect.any(Number),
  });
  expect(await lineOf(list(999), owner)).toMatchObject({
    operation: 'order_list',
    store: 999,
    code: 'company_not_found',
  });
  expect(await lineOf('{ me { role } }')).toMatchObject({ operation: 'me', code: 'unauthorized' });
  expect(await lineOf('{ no_such_field }')).toMatchObject({ code: 'graphql_validation_failed' });
});

test('a request is logged with the trace that it continues', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  expect(await lineOf('{ __typename }', '', { traceparent })).toMatchObject({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  });
});

const scrape = (bearer: string) => fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${bearer}` } });

test('the metrics are in the text format of Prometheus', async () => {
  await lineOf('{ me { role } }');
  await fetch(`${base}/broken`);
  const response = await scrape(token);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await response.text();
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^# (HELP|TYPE) \w+ .+$|^\w+(\{(\w+="[^"]*",?)+\})? [\d.e+-]+$/);
  expect(text).toMatch(/^suite_requests_total\{operation="me",code="unauthorized"\} [1-9]/m);
  expect(text).toMatch(/^suite_requests_total\{operation="\/broken",code="500"\} 1$/m);
  expect(text).toMatch(/^suite_request_duration_seconds_bucket\{operation="me",le="\+Inf"\} [1-9]/m);
  expect(text).toContain('suite_database_connections{state="waiting"} 2\n');
  expect(text).toContain('suite_job_success_timestamp_seconds{name="delivery"} 1750000000\n');
  expect(text).toContain('suite_job_interval_seconds{name="delivery"} 1\n');
  expect(text).toContain('suite_registry_valid_until_timestamp_seconds 1760000000\n');
  expect(text).toMatch(/^suite_event_loop_delay_seconds [\d.e-]+$/m);
});

test('the metrics require their own token', async () => {
  for (const bearer of ['', 'x', token.slice(1), await world.tokenOf({ userId: store.owner.id })])
    expect((await scrape(bearer)).status).toBe(401);
});
