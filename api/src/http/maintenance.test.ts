import type { AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { type PosTest, posTest } from '../testing/pos-world';
import { createMaintenanceRoute } from './maintenance';
import { createHttpServer } from './server';

const token = 'a-token-of-at-least-thirty-two-letters';
const otherTokens = { release: 'the-release-token-of-thirty-two-letters', schema: null };
let world: PosTest;
let base: string;
const closing: (() => void)[] = [];

beforeAll(async () => {
  world = await posTest();
  base = await serve(token);
}, 60_000);
afterEach(() => world.system((tx) => tx.query(sql`delete from maintenance_config`)));
afterAll(async () => {
  for (const close of closing) close();
  await world.close();
});

async function serve(maintenance: string | null): Promise<string> {
  const route = createMaintenanceRoute(
    world.database,
    { ...otherTokens, maintenance, metrics: null, notices: null },
    () => world.now,
  );
  const server = createHttpServer([route], world.logger);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const night = { start_time: '2026-11-22T06:00:00.000Z', end_time: '2026-11-22T07:00:00.000Z' };
const call = (method: string, body?: unknown, bearer: string | null = token, at = base) =>
  fetch(`${at}/operator/maintenance`, {
    method,
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const listed = async (response: Promise<Response>) =>
  ((await (await response).json()) as { maintenance: object[] }).maintenance;
const known = async () =>
  (
    await world.anonymous<{ maintenance_config: object[] }>(
      '{ maintenance_config { start_time end_time channel_type status } }',
      {},
    )
  ).data?.maintenance_config;

test('a planned maintenance is shown to all callers until the operator cancels it', async () => {
  const planned = { ...night, channel_type: 'all', status: 'active' };
  expect(await listed(call('POST', night))).toEqual([expect.objectContaining(planned)]);
  expect(await known()).toEqual([planned]);
  expect(await listed(call('POST', { ...night, start_time: '2026-11-21T15:00:00.000Z', channel_type: 'web' }))).toEqual(
    [expect.objectContaining({ channel_type: 'web' }), expect.objectContaining(planned)],
  );
  expect(await listed(call('GET'))).toHaveLength(2);
  expect(await listed(call('DELETE'))).toEqual([]);
  expect(await known()).toEqual([]);
});

test('a past maintenance is not shown', async () => {
  await call('POST', { start_time: '2026-11-21T15:00:00.000Z', end_time: '2026-11-21T16:00:00.000Z' });
  expect(await known()).toEqual([]);
  await call('POST', { start_time: '2026-11-21T15:00:00.000Z', end_time: '2026-11-21T16:00:00.001Z' });
  expect(await known()).toHaveLength(1);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['no end', { start_time: night.start_time }],
  ['an end before its start', { start_time: night.end_time, end_time: night.start_time }],
  ['an end at its start', { start_time: night.start_time, end_time: night.start_time }],
  ['no instant', { ...night, start_time: 'tonight' }],
  ['an unknown channel', { ...night, channel_type: 'fax' }],
  ['more than there is', { ...night, status: 'inactive' }],
])('refuses %s', async (_, body) => {
  const response = await call('POST', body);
  expect([response.status, await response.json()]).toEqual([400, { code: 'bad_request' }]);
  expect(await known()).toEqual([]);
});

test('is the operator’s alone', async () => {
  const store = await world.store();
  const owner = await world.tokenOf({ userId: store.owner.id });
  for (const bearer of [owner, null, '', `${token}x`]) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await call(method, method === 'POST' ? night : undefined, bearer);
      expect([response.status, await response.json()]).toEqual([401, { code: 'unauthorized' }]);
    }
  }
  expect((await call('GET', undefined, token, await serve(null))).status).toBe(401);
  expect((await call('PUT', night)).status).toBe(405);
  expect(await known()).toEqual([]);
});

test('no request of a person may write it', async () => {
  const statement = sql`insert into maintenance_config (id, start_time, end_time, channel_type)
    values (gen_random_uuid(), now(), now() + interval '1 hour', 'all')`;
  for (const scope of [{ kind: 'identity', userId: null }, { kind: 'release' }] as const) {
    await expect(world.database.transaction(scope, (tx) => tx.query(statement))).rejects.toThrow(/permission denied/);
  }
});

test('refuses the token of releases and names the one that is needed', async () => {
  const response = await call('POST', night, otherTokens.release);
  const message = 'This needs MAINTENANCE_TOKEN; the token sent is RELEASE_TOKEN.';
  expect([response.status, await response.json()]).toEqual([401, { code: 'wrong_token', message }]);
  expect(await known()).toEqual([]);
});
