import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import pino from 'pino';
import { inSpan, startRequestSpan } from '../kit/spans';
import { traceHeaders } from '../kit/trace';
import { type PosStore, type PosTest, posTest } from '../testing/pos-world';
import { createHttpServer, toRequest } from './server';

const page = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = `00-${page.traceId}-${page.spanId}-01`;

test('records nothing without an SDK, and knows the trace of the page', async () => {
  expect(startRequestSpan('GET', '/', undefined).traceId).toBeUndefined();
  const span = startRequestSpan('POST', '/graphql', traceparent);
  expect(span.traceId).toBe(page.traceId);
  const active = await span.run(() => inSpan('query me', { attributes: {} }, async () => trace.getActiveSpan()));
  expect(active).toBeUndefined();
});

describe('with an SDK', () => {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const lines: Record<string, unknown>[] = [];
  let world: PosTest;
  let store: PosStore;
  let server: Server;
  let base: string;

  beforeAll(async () => {
    provider.register();
    world = await posTest();
    store = await world.store();
    server = createHttpServer(
      [
        { prefix: '/graphql', handle: (request, _, sender) => world.fetch(toRequest(request), sender) },
        { prefix: '/headers', handle: async () => Response.json(traceHeaders()) },
        { prefix: '/broken', handle: () => Promise.reject(new Error('no')) },
        { prefix: '/endless', handle: () => new Promise<undefined>(() => undefined) },
      ],
      pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }, 60_000);
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await world.close();
    await provider.shutdown();
    for (const api of [trace, context, propagation]) api.disable();
  });
  beforeEach(() => exporter.reset());

  const send = (path: string, init?: RequestInit) => fetch(`${base}${path}`, init);
  /** Sends a request, and returns its spans once its own has ended. */
  async function spansOf(path: string, init?: RequestInit): Promise<ReadableSpan[]> {
    await send(path, init).catch(() => null);
    const isOver = () => exporter.getFinishedSpans().some(({ kind }) => kind === SpanKind.SERVER);
    while (!isOver()) await new Promise((again) => setImmediate(again));
    return exporter.getFinishedSpans();
  }
  const graphql = (query: string, bearer = '', headers: Record<string, string> = {}): [string, RequestInit] => [
    '/graphql',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}`, ...headers },
      body: JSON.stringify({ query }),
    },
  ];
  const shapeOf = ({ name, kind, attributes, status, parentSpanContext }: ReadableSpan) => ({
    name,
    kind,
    attributes,
    status: status.code,
    parent: parentSpanContext?.spanId,
  });
  const named = (spans: readonly ReadableSpan[], name: string): ReadableSpan => {
    const found = spans.find((span) => span.name === name);
    if (!found) throw new Error(`There is no span ${name}.`);
    return found;
  };

  test('transactions are inside of the operation, the operation of the request, the request of the page', async () => {
    const owner = await world.tokenOf({ userId: store.owner.id });
    exporter.reset();
    const query = `{ order_list(whmcs_id: ${store.whmcsId}) { id } }`;
    const spans = await spansOf(...graphql(query, owner, { traceparent }));
    const [request, operation] = [named(spans, 'POST /graphql'), named(spans, 'query order_list')];
    const status = SpanStatusCode.UNSET;
    expect(shapeOf(request)).toEqual({
      name: 'POST /graphql',
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/graphql',
        'http.response.status_code': 200,
        'graphql.operation.name': 'order_list',
        'suite.store': store.whmcsId,
      },
      status,
      parent: page.spanId,
    });
    expect(shapeOf(operation)).toEqual({
      name: 'query order_list',
      kind: SpanKind.INTERNAL,
      attributes: {
        'graphql.operation.type': 'query',
        'graphql.operation.name': 'order_list',
        'suite.store': store.whmcsId,
      },
      status,
      parent: request.spanContext().spanId,
    });
    const transaction = (scope: string) => ({
      name: 'transaction',
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'suite.scope': scope },
      status,
      parent: operation.spanContext().spanId,
    });
    const others = spans.filter((span) => span !== request && span !== operation).map(shapeOf);
    expect(others.length).toBeGreaterThan(1);
    expect(others).toEqual(others.map(({ attributes }) => transaction(String(attributes['suite.scope']))));
    expect(others).toContainEqual(transaction('store'));
    expect(new Set(spans.map((span) => span.spanContext().traceId))).toEqual(new Set([page.traceId]));
  });

  test('a refusal is the code of its problem, and no error of the server', async () => {
    const spans = await spansOf(...graphql('{ me { role } }'));
    for (const name of ['POST /graphql', 'query me']) {
      const { attributes, status } = named(spans, name);
      expect(attributes['error.type']).toBe('unauthorized');
      expect(status.code).toBe(SpanStatusCode.UNSET);
    }
  });

  test('an unexpected error is one of the server, without its message', async () => {
    const [span] = await spansOf('/broken');
    expect(span?.status).toEqual({ code: SpanStatusCode.ERROR });
    expect(span?.attributes['http.response.status_code']).toBe(500);
    expect(span?.events).toEqual([]);
  });

  test('a request whose client went away ends its span', async () => {
    const [span] = await spansOf('/endless', { signal: AbortSignal.timeout(100) });
    expect(span?.attributes['error.type']).toBe('disconnected');
  });

  test('no span contains what a person typed', async () => {
    const input = 'input_obj: { identifier: "+15125550199", password: "A-secret-99!" }';
    const spans = await spansOf(...graphql(`mutation { user_login(${input}) { token } }`));
    expect(named(spans, 'mutation user_login').attributes['error.type']).toBeDefined();
    const text = JSON.stringify(
      spans.map(({ name, attributes, events, status }) => [name, attributes, events, status]),
    );
    expect(text).not.toMatch(/5550199|secret/);
  });

  test('a trace that the page does not sample is not recorded', async () => {
    const unsampled = `00-${page.traceId}-${page.spanId}-00`;
    await send(...graphql('{ __typename }', '', { traceparent: unsampled }));
    expect((await spansOf('/headers')).map(({ name }) => name)).toEqual(['GET /headers']);
  });

  test('a trace without a page begins with the request; the log and other services get its id', async () => {
    const response = await send('/headers');
    const sent = (await response.json()) as { traceparent: string };
    const [, traceId] = sent.traceparent.split('-');
    const spans = (await spansOf('/headers')).map((span) => span.spanContext());
    expect(spans.map((span) => `00-${span.traceId}-${span.spanId}-01`)).toContain(sent.traceparent);
    expect(lines.find(({ debugId }) => debugId === response.headers.get('x-debug-id'))).toMatchObject({ traceId });
  });
});
