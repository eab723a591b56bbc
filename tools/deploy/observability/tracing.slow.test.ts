import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, runNode } from '../../../api/src/testing/program';

interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: { name: string; traceId: string }[] }[];
  }[];
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

test('the spans of a server arrive at the collector, in the trace of the page', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'suite-tracing-'));
  const exports: Export[] = [];
  const collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    exports.push(JSON.parse(body));
    response.end('{}');
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const port = await freePort();
  const tracing = './tools/deploy/observability/tracing.ts';
  const server = runNode(['--import', 'tsx', '--import', tracing, 'api/src/main.ts'], {
    cwd: resolve(__dirname, '../../..'),
    env: {
      SUITE_MODE: 'demo',
      SUITE_TEST_WORLDS: '1',
      SUITE_DATA: dir,
      SUITE_PUBLISHED: dir,
      PORT: String(port),
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_TRACES_SAMPLER_ARG: '1',
      LOG_LEVEL: 'warn',
    },
  });
  let isOver = false;
  void server.exitCode.then(() => {
    isOver = true;
  });
  const body = JSON.stringify({ query: '{ me { role } }' });
  const headers = { 'content-type': 'application/json', traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  const send = () => fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', headers, body });
  const spans = () =>
    exports.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)),
    );
  while (!isOver && spans().length === 0) {
    await send().catch(() => null);
    await new Promise((again) => setTimeout(again, 200));
  }
  const failure = isOver ? server.output() : null;
  server.kill('SIGKILL');
  await server.exitCode;
  collector.closeAllConnections();
  collector.close();
  rmSync(dir, { recursive: true });

  expect(failure).toBeNull();
  const own = spans().filter((span) => span.traceId === traceId);
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['POST /graphql', 'query me']));
  const attributes = exports[0]?.resourceSpans[0]?.resource.attributes;
  expect(attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'suite-api' } });
}, 120_000);
