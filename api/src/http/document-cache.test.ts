import { buildSchema } from 'graphql';
import pino from 'pino';
import type { RequestContext } from '../kit/operation';
import { createDocumentCache } from './document-cache';
import { createGraphqlHandler } from './graphql';

const schema = buildSchema('type Query { name: String } type Mutation { login: String }');

/** An endpoint with a cache of 100,000 bytes. */
function endpoint() {
  const cache = createDocumentCache(100_000);
  const handle = createGraphqlHandler(schema, new Set(['login']), cache);
  const send = async (query: string) => {
    const context = { debugId: 'debug', facts: {}, log: pino({ enabled: false }) } as unknown as RequestContext;
    const headers = { 'content-type': 'application/json' };
    const request = new Request('http://localhost/graphql', {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    });
    return (await handle(request, context)).json();
  };
  return { cache, send };
}

test('a document is cached once', async () => {
  const { cache, send } = endpoint();
  for (let time = 0; time < 3; time += 1) expect(await send('{ name }')).toEqual({ data: { name: null } });
  expect(cache.count()).toBe(1);
});

test.each([
  ['long comments', (at: number) => `{ name } #${at}${'€'.repeat(16_000)}`],
  ['many empty comments', (at: number) => `{ name } #${at}${'\n#'.repeat(8_000)}`],
  ['many fields', (at: number) => `query Q${at} { ${'name '.repeat(60)} }`],
])('documents with %s stay within the bytes of the cache', async (_, document) => {
  const { cache, send } = endpoint();
  for (let at = 0; at < 60; at += 1) expect(await send(document(at))).toEqual({ data: { name: null } });
  expect(cache.bytes()).toBeLessThanOrEqual(100_000);
});

test.each([
  ['cannot be parsed', '{ name'],
  ['asks for an unknown field', '{ nothing }'],
  ['signs in twice', 'mutation { a: login b: login }'],
])('a document that %s is refused each time, and not cached', async (_, document) => {
  const { cache, send } = endpoint();
  for (let time = 0; time < 2; time += 1) expect(await send(document)).toMatchObject({ errors: [{}] });
  expect(cache.count()).toBe(0);
});
