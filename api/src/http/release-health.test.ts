import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { demoTokens, readConfig } from '../config';
import { type PosStore, type PosTest, posTest } from '../testing/pos-world';
import { createReleaseHealthRoute } from './release-health';
import { createHttpServer } from './server';

const token = 'a-token-of-at-least-thirty-two-letters';
const otherTokens = {
  schema: 'the-schema-token-of-thirty-two-letters',
  maintenance: 'the-maintenance-token-of-32-letters',
  metrics: 'the-metrics-token-of-thirty-two-letters',
  notices: 'the-notices-token-of-thirty-two-letters',
};
const since = '2026-11-21T15:00:00.000Z';
let world: PosTest;
let store: PosStore;
let base: string;
const closing: (() => void)[] = [];

beforeAll(async () => {
  world = await posTest();
  store = await world.store();
  base = await serve(token);
}, 60_000);
afterAll(async () => {
  for (const close of closing) close();
  await world.close();
});

async function serve(release: string | null): Promise<string> {
  const server = createHttpServer(
    [createReleaseHealthRoute(world.database, { ...otherTokens, release })],
    world.logger,
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const send = (query: string, bearer: string | null = token, init: RequestInit = {}, at = base) =>
  fetch(`${at}/release/health${query}`, {
    ...init,
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  });
const versionsOf = async (query: string) => (await (await send(query)).json()) as { versions: unknown[] };

async function report(of: PosStore, events: readonly object[]) {
  const { errors } = await of.owner.request(
    `mutation ($whmcs_id: Int!, $events: [RemoteEventInput!]!, $key: UUID!) {
      remote_events_report(whmcs_id: $whmcs_id, events: $events, idempotency_key: $key) { stored } }`,
    { whmcs_id: of.whmcsId, events, key: randomUUID() },
  );
  expect(errors).toBeUndefined();
}

const event = (more: object) => ({ remote: 'mf-pos', version: '1.0.0', at: '2026-11-21T15:30:00.000Z', ...more });
const loads = (...times: number[]) => times.map((ms) => event({ kind: 'loaded', ms }));
/** One failure a minute. */
const fails = (...steps: string[]) =>
  steps.map((step, minute) => event({ kind: 'failed', step, at: `2026-11-21T15:2${minute}:00.000Z` }));

test('returns for each version how it loaded, where it failed, and in how many stores', async () => {
  const neighbour = await world.store();
  await report(store, [...loads(100, 300, 200, 400), ...fails('mount', 'mount', 'load')]);
  await report(neighbour, [...loads(1_000), event({ kind: 'fallback', step: 'mount', ms: 9_000 })]);
  await report(store, [
    event({ version: '1.1.0', kind: 'failed', step: 'integrity' }),
    event({ remote: 'mf-booking', kind: 'loaded', ms: 7 }),
    event({ kind: 'loaded', ms: 50_000, at: '2026-11-21T15:00:00.000Z' }),
  ]);

  const pos = {
    remote: 'mf-pos',
    version: '1.0.0',
    loads: 5,
    failures: { load: 1, mount: 2 },
    fallbacks: 1,
    median_ms: 300,
    p95_ms: 880,
    companies: 2,
    failing_companies: 1,
    people: 2,
    failing_people: 1,
    owners: 2,
    failing_owners: 1,
    active_owners: 2,
  };
  const broken = {
    ...pos,
    version: '1.1.0',
    loads: 0,
    failures: { integrity: 1 },
    fallbacks: 0,
    median_ms: null,
    p95_ms: null,
    companies: 1,
    people: 1,
    owners: 1,
  };
  const booking = {
    ...pos,
    remote: 'mf-booking',
    loads: 1,
    failures: {},
    fallbacks: 0,
    median_ms: 7,
    p95_ms: 7,
    companies: 1,
    failing_companies: 0,
    people: 1,
    failing_people: 0,
    owners: 1,
    failing_owners: 0,
  };
  const later = '?since=2026-11-21T15:00:00.001Z';
  expect(await versionsOf(later)).toEqual({ versions: [booking, pos, broken] });
  expect(await versionsOf(`${later}&remote=mf-pos`)).toEqual({ versions: [pos, broken] });
  expect(await versionsOf(`${later}&remote=mf-none`)).toEqual({ versions: [] });
  expect(await versionsOf(`?since=${since}&remote=mf-pos`)).toMatchObject({ versions: [{ loads: 6 }, {}] });
  expect(await versionsOf('?since=2026-11-21T15:30:00.001Z')).toEqual({ versions: [] });
});

describe('reports of a few people', () => {
  const versionOf = async (version: string) => {
    const { versions } = await versionsOf(`?since=${since}`);
    return (versions as { version: string }[]).find((one) => one.version === version);
  };

  test('count as one failure in a minute, also at several steps', async () => {
    const own = await world.store();
    const burst = (at: string) =>
      ['unmount', 'render', 'runtime', 'render'].map((step) => event({ version: '2.0.0', kind: 'failed', step, at }));
    await report(own, burst('2026-11-21T15:40:10.000Z'));
    await report(own, burst('2026-11-21T15:40:50.000Z'));
    await report(own, burst('2026-11-21T15:41:00.000Z'));
    expect(await versionOf('2.0.0')).toMatchObject({ failures: { render: 2 }, failing_people: 1 });
  });

  test('are those of one owner where all stores are theirs', async () => {
    const stores = [await world.store(), await world.store(), await world.store()];
    for (const { whmcsId, owner } of stores.slice(1))
      await world.system((tx) =>
        tx.query(
          sql`update company_user set user_id = ${stores[0]?.owner.id} where whmcs_id = ${whmcsId} and user_id = ${owner.id}`,
        ),
      );
    const [first] = stores;
    if (!first) throw new Error('There are three stores.');
    for (const { whmcsId } of stores)
      await report({ ...first, whmcsId }, [event({ version: '2.1.0', kind: 'failed', step: 'mount' })]);
    expect(await versionOf('2.1.0')).toMatchObject({ failing_companies: 3, failing_people: 1, failing_owners: 1 });
  });

  test('do not count from a store that is not live', async () => {
    const trial = await world.store();
    await world.system((tx) => tx.query(sql`update company set live_at = null where whmcs_id = ${trial.whmcsId}`));
    await report(trial, [event({ version: '2.2.0', kind: 'failed', step: 'mount' })]);
    expect(await versionOf('2.2.0')).toBeUndefined();
  });
});

test('requires the operator’s token: refuses every person of a store and requests without it', async () => {
  const people = await Promise.all([
    world.tokenOf({ userId: store.owner.id }),
    world.tokenOf({ userId: store.manager.id }),
    world.tokenOf({ whmcsId: store.whmcsId, employeeId: store.ava.id }),
  ]);
  for (const bearer of [
    ...people,
    null,
    '',
    'x',
    token.slice(0, -1),
    `${token}x`,
    token.toUpperCase(),
    demoTokens.release,
  ]) {
    const response = await send(`?since=${since}`, bearer);
    expect([response.status, await response.json()]).toEqual([401, { code: 'unauthorized' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

test('refuses every request where the server has no token', async () => {
  const closed = await serve(null);
  for (const bearer of [token, demoTokens.release, 'null', '', null])
    expect((await send(`?since=${since}`, bearer, {}, closed)).status).toBe(401);
});

test.each([
  '',
  '?since=',
  '?since=yesterday',
  '?since=2026-13-01T00:00:00.000Z',
  `?since=${since}&remote=${'x'.repeat(65)}`,
])('refuses the query %s', async (query) => {
  const response = await send(query);
  expect([response.status, await response.json()]).toEqual([400, { code: 'bad_request' }]);
});

test('is only ever read', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await send(`?since=${since}`, token, { method })).status).toBe(405);
});

test('never writes the token to the log', async () => {
  await send(`?since=${since}`);
  expect(world.log()).toContain('/release/health');
  expect(world.log()).not.toContain(token);
});

test.each(Object.entries(otherTokens))('refuses the %s token and names the one that is needed', async (use, bearer) => {
  const response = await send(`?since=${since}`, bearer);
  const message = `This needs RELEASE_TOKEN; the token sent is ${use.toUpperCase()}_TOKEN.`;
  expect([response.status, await response.json()]).toEqual([401, { code: 'wrong_token', message }]);
});

describe('the tokens of the environment', () => {
  const production = { SUITE_SECRET: 's'.repeat(32) };

  test('uses public tokens in demo mode only, unless others are set', () => {
    expect(readConfig({ SUITE_MODE: 'demo' }).tokens).toEqual(demoTokens);
    expect(readConfig({ SUITE_MODE: 'demo', RELEASE_TOKEN: 'own' }).tokens).toEqual({ ...demoTokens, release: 'own' });
    expect(readConfig(production).tokens).toEqual({
      release: null,
      schema: null,
      maintenance: null,
      metrics: null,
      notices: null,
    });
    const variables = {
      RELEASE_TOKEN: token,
      SCHEMA_TOKEN: `${token}-2`,
      MAINTENANCE_TOKEN: `${token}-3`,
      METRICS_TOKEN: `${token}-4`,
      NOTICES_TOKEN: `${token}-5`,
    };
    expect(readConfig({ ...production, ...variables }).tokens).toEqual({
      release: token,
      schema: `${token}-2`,
      maintenance: `${token}-3`,
      metrics: `${token}-4`,
      notices: `${token}-5`,
    });
  });

  describe.each(['RELEASE_TOKEN', 'SCHEMA_TOKEN', 'MAINTENANCE_TOKEN', 'METRICS_TOKEN', 'NOTICES_TOKEN'])(
    '%s',
    (name) => {
      test.each(['', 'x'.repeat(31), ...Object.values(demoTokens)])('is refused in production if it is "%s"', (one) => {
        expect(() => readConfig({ ...production, [name]: one })).toThrow(`${name} is at least 32 characters`);
      });
    },
  );

  test('are refused in production if one token has two uses', () => {
    expect(() => readConfig({ ...production, RELEASE_TOKEN: token, MAINTENANCE_TOKEN: token })).toThrow(
      'RELEASE_TOKEN is the same as MAINTENANCE_TOKEN: each use needs its own secret.',
    );
  });
});
