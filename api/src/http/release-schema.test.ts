import type { AddressInfo } from 'node:net';
import { type PosTest, posTest } from '../testing/pos-world';
import { createReleaseSchemaRoute } from './release-schema';
import { createHttpServer } from './server';

const token = 'a-token-of-at-least-thirty-two-letters';
const release = 'the-release-token-of-thirty-two-letters';
const schema = 'type Query {\n  status: String\n}';
let world: PosTest;
const closing: (() => void)[] = [];

beforeAll(async () => {
  world = await posTest();
}, 60_000);
afterAll(async () => {
  for (const close of closing) close();
  await world.close();
});

async function send(bearer: string | null, { method = 'GET', own = token as string | null } = {}) {
  const server = createHttpServer(
    [createReleaseSchemaRoute(schema, { release, schema: own, maintenance: null, metrics: null, notices: null })],
    world.logger,
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  closing.push(() => server.close());
  return await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/release/schema`, {
    method,
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  });
}

test('returns the schema to the operator', async () => {
  const response = await send(token);
  expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([
    200,
    'no-store',
    schema,
  ]);
});

test('returns the schema to no other caller', async () => {
  const store = await world.store();
  const owner = await world.tokenOf({ userId: store.owner.id });
  for (const bearer of [null, '', 'x', owner, `${token}x`]) expect((await send(bearer)).status).toBe(401);
  expect((await send(token, { own: null })).status).toBe(401);
  expect((await send(token, { method: 'POST' })).status).toBe(405);
});

test('refuses the token of releases and names the one that is needed', async () => {
  const response = await send(release);
  const message = 'This needs SCHEMA_TOKEN; the token sent is RELEASE_TOKEN.';
  expect([response.status, await response.json()]).toEqual([401, { code: 'wrong_token', message }]);
});
