import { randomUUID } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, SendRequest } from '../../testing/pos-world';
import { startRetention } from '../retention/retention.service';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const reportDocument = `mutation ($whmcs_id: Int!, $events: [RemoteEventInput!]!, $key: UUID!) {
  result: remote_events_report(whmcs_id: $whmcs_id, events: $events, idempotency_key: $key) { stored } }`;
const at = '2026-11-21T15:59:50.000Z';
const loaded = { remote: 'mf-pos', version: '0.1.0-h3f2a', kind: 'loaded', ms: 420, at };
const failed = { remote: 'mf-pos', version: '0.1.0-h3f2a', kind: 'failed', step: 'mount', at };

const report = (
  events: readonly object[],
  request: SendRequest = store.owner.request,
  key: string = randomUUID(),
  of = store,
) => resultOf<{ stored: number }>(request, reportDocument, { whmcs_id: of.whmcsId, events, key });
const rowsOf = ({ whmcsId }: PosStore) =>
  world.system((tx) =>
    tx.query<{ at: Date }>(
      sql`select remote, version, kind, step, ms, at from remote_event where whmcs_id = ${whmcsId} order by id`,
    ),
  );

test('events of all tabs of the store are stored without the person', async () => {
  const fallback = { ...failed, kind: 'fallback', ms: 5_000 };
  expect(await report([loaded, failed])).toEqual({ stored: 2 });
  expect(await report([fallback], store.manager.request)).toEqual({ stored: 1 });
  expect(await report([loaded], store.ava.request)).toEqual({ stored: 1 });
  const rows = [{ ...loaded, step: null }, { ...failed, ms: null }, fallback, { ...loaded, step: null }];
  expect(await rowsOf(store)).toEqual(rows.map((row) => ({ ...row, at: new Date(at) })));
});

test('a repeated report counts once; another one under its key is refused', async () => {
  const key = randomUUID();
  await report([loaded], store.owner.request, key);
  expect(await report([loaded], store.owner.request, key)).toEqual({ stored: 1 });
  expect(await refusalOf(report([failed], store.owner.request, key))).toEqual(conflict('idempotency_key_reused'));
  expect(await rowsOf(store)).toHaveLength(1);
});

test('an event of a tab with a wrong clock gets the time of its report', async () => {
  const instants = ['2026-11-21T16:00:01.000Z', '2026-11-21T14:59:59.000Z', '2026-11-21T15:00:00.000Z'];
  await report(instants.map((instant) => ({ ...loaded, at: instant })));
  expect((await rowsOf(store)).map((row) => row.at)).toEqual([world.now, world.now, new Date(instants[2] ?? '')]);
});

test('accepts 1 to 50 events', async () => {
  expect(await refusalOf(report([]))).toEqual(fieldOf('events', 'required'));
  const many = Array.from({ length: 51 }, () => loaded);
  expect(await refusalOf(report(many))).toEqual(fieldOf('events', 'too_many', { max: 50 }));
  expect(await report(many.slice(1))).toEqual({ stored: 50 });
});

const anHour = { min: 0, max: 3_600_000 };
test.each<[string, object, string, string, Record<string, number> | null]>([
  ['a failure without its step', { ...failed, step: null }, 'step', 'required', null],
  ['a fallback without its step', { ...failed, kind: 'fallback', step: null }, 'step', 'required', null],
  ['a load with a step', { ...loaded, step: 'load' }, 'step', 'invalid', null],
  ['a load without its time', { ...loaded, ms: null }, 'ms', 'required', null],
  ['a negative time', { ...loaded, ms: -1 }, 'ms', 'out_of_range', anHour],
  ['a time of more than an hour', { ...failed, ms: 3_600_001 }, 'ms', 'out_of_range', anHour],
  ['an invalid remote', { ...loaded, remote: 'Linh Tran, +1 512 555 0100' }, 'remote', 'invalid', null],
  ['an invalid version', { ...loaded, version: 'the one of yesterday' }, 'version', 'invalid', null],
  ['an invalid instant', { ...loaded, at: 'yesterday' }, 'at', 'date_time_invalid', null],
])('refuses %s, and stores none of the report', async (_, event, field, code, params) => {
  expect(await refusalOf(report([loaded, event]))).toEqual(fieldOf(`events.1.${field}`, code, params ?? undefined));
  expect(await rowsOf(store)).toEqual([]);
});

test.each([
  ['an unknown step', { ...failed, step: 'Olive Owner' }],
  ['an unknown kind', { ...failed, kind: 'clicked' }],
  ['a free text', { ...failed, message: 'Card of Olive Owner was declined' }],
])('a report with %s is refused', async (_, event) => {
  const { data, errors } = await store.owner.request(reportDocument, {
    whmcs_id: store.whmcsId,
    events: [event],
    key: randomUUID(),
  });
  expect(data).toBeFalsy();
  expect(errors).toHaveLength(1);
  expect(await rowsOf(store)).toEqual([]);
});

test('a store that reports far too much is refused for a while; its neighbour is not', async () => {
  const neighbour = await world.store();
  const flood = (at: Date, count: number) =>
    world.system((tx) =>
      tx.query(sql`insert into remote_event (whmcs_id, remote, version, kind, ms, at)
        select ${store.whmcsId}, 'mf-pos', '1.0.0', 'loaded', 1, ${at} from generate_series(1, ${count})`),
    );
  const twoHours = 2 * 3_600_000;
  await flood(new Date(world.now.getTime() - twoHours), 5_000);
  await report([loaded]);
  await flood(new Date(world.now.getTime() - twoHours + 1), 4_999);
  expect(await refusalOf(report([loaded]))).toEqual({ category: 'rate_limited', code: 'rate_limited' });
  expect(await report([loaded], neighbour.owner.request, randomUUID(), neighbour)).toEqual({ stored: 1 });
});

test('reports for a store that is not the caller’s are refused', async () => {
  const neighbour = await world.store();
  const refused = { category: 'not_found', code: 'company_not_found' };
  for (const { request } of [store.owner, store.manager, store.ava])
    expect(await refusalOf(report([loaded], request, randomUUID(), neighbour))).toEqual(refused);
  expect(await refusalOf(report([loaded], world.anonymous))).toMatchObject({ category: 'unauthorized' });
  expect(await rowsOf(neighbour)).toEqual([]);
});

test('the scope of a release reads the events of remotes in all stores, changes nothing, and reads nothing else', async () => {
  const neighbour = await world.store();
  await report([loaded]);
  await report([loaded], neighbour.owner.request, randomUUID(), neighbour);
  const inScope = (statement: ReturnType<typeof sql>) =>
    world.database.transaction({ kind: 'release' }, (tx) => tx.query<{ whmcs_id: number }>(statement));
  const seen = await inScope(sql`select distinct whmcs_id from remote_event`);
  expect(seen.map(({ whmcs_id }) => whmcs_id)).toEqual(expect.arrayContaining([store.whmcsId, neighbour.whmcsId]));
  await inScope(sql`delete from remote_event`);
  expect(await rowsOf(store)).toHaveLength(1);
  await expect(
    inScope(sql`insert into remote_event (whmcs_id, remote, version, kind, ms, at)
      values (${store.whmcsId}, 'mf-pos', '1.0.0', 'loaded', 1, now())`),
  ).rejects.toThrow(/row-level security/);
  const tables = await world.engine.withConnection((connection) =>
    connection.query(
      `select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname = 'public' and relkind = 'r' and relname not in ('migration', 'remote_event')`,
      [],
    ),
  );
  expect(tables.length).toBeGreaterThan(20);
  for (const { relname } of tables as { relname: string }[])
    expect([relname, await inScope(sql`select 1 from ${raw(relname)} limit 1`)]).toEqual([relname, []]);
});

test('a store scope sees no events of another store, even in a query without a condition', async () => {
  const neighbour = await world.store();
  await report([loaded], neighbour.owner.request, randomUUID(), neighbour);
  const seen = await world.database.transaction(
    { kind: 'store', whmcsId: store.whmcsId, userId: store.owner.id, employeeId: null, role: 'owner' },
    (tx) => tx.query(sql`select * from remote_event`),
  );
  expect(seen).toEqual([]);
});

test('an interval job deletes events older than thirty days in all stores', async () => {
  const day = 24 * 3_600_000;
  const neighbour = await world.store();
  await report([loaded]);
  await report([failed], neighbour.owner.request, randomUUID(), neighbour);
  let now = new Date(Date.parse(at) + 30 * day);
  const retention = startRetention({ database: world.database, log: world.logger, now: () => now, everyMs: 5 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await rowsOf(store)).toHaveLength(1);
  now = new Date(now.getTime() + 1);
  for (const one of [store, neighbour])
    while ((await rowsOf(one)).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await retention.stop();
});
