import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHealthRoute } from './health';

const metrics = 'a-metrics-token-of-thirty-two-letters';
const tokens = { release: null, schema: null, maintenance: null, metrics, notices: null };
const readiness = { check: async () => null, isStopping: () => false, stop: () => undefined };
const route = createHealthRoute({ schemaText: 'type Query', publishedDir: '/nowhere', readiness, tokens });

async function versions(authorization?: string): Promise<object> {
  const request = { url: '/healthz', method: 'GET', headers: { authorization } } as IncomingMessage;
  const context = { debugId: 'debug', address: '', facts: {} };
  return (await (await route.handle(request, {} as ServerResponse, context))?.json()) as object;
}

test('the versions of the API are for the bearer of the token of metrics', async () => {
  expect(await versions()).toEqual({ status: 'ready', remotes: {} });
  expect(await versions(`Bearer ${metrics}x`)).toEqual({ status: 'ready', remotes: {} });
  expect(await versions(`Bearer ${metrics}`)).toEqual({
    status: 'ready',
    remotes: {},
    schema: expect.stringMatching(/^[0-9a-f]{12}$/),
    migration: expect.any(String),
  });
});
