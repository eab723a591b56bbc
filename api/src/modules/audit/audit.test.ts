import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { chainLine } from '../../audit';
import { recordAudit } from '../../kit/audit';
import { inNewStores } from '../../testing/in-pos-world';
import { lines, posClient, resultOf, wrongPages } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { operations } from '..';
import { verifyChains } from './audit.store';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface Entry {
  seq: number;
  actor_id: string | null;
  actor_role: string | null;
  kind: string;
  subject_id: string | null;
  data: { key: string; value: string }[];
  hash: string;
}
const document = `query ($s: Int!, $offset: Int! = 0, $limit: Int! = 50, $where: AuditEntry_where) {
  result: audit_log_list(whmcs_id: $s, offset: $offset, limit: $limit, where: $where) { seq at actor_id actor_role kind subject_id data { key value } hash }
  count: audit_log_aggregate(whmcs_id: $s, where: $where) { count } }`;
const log = (more: object = {}) => resultOf<Entry[]>(store.owner.request, document, { s: store.whmcsId, ...more });
const chain = async () =>
  (await world.system(verifyChains)).find(({ whmcs_id }) => whmcs_id === store.whmcsId)?.first_invalid;
const favorite = (request = store.ava.request, idempotency_key: string = randomUUID()) =>
  resultOf(
    request,
    'mutation ($s: Int!, $i: UUID!, $k: UUID!) { result: service_set_favorite(whmcs_id: $s, service_id: $i, is_favorite: true, idempotency_key: $k) { id } }',
    { s: store.whmcsId, i: store.gel, k: idempotency_key },
  );

test('a change is logged with author, operation and target, without any typed text', async () => {
  const ava = posClient(store, store.ava);
  const order = await ava.create({ note: 'Call +15125550123' });
  await ava.add(order, [lines(store).gel({ note: 'likes pink' })]);
  const entries = await log();
  expect(
    entries.map(({ seq, actor_id, actor_role, kind, subject_id }) => [seq, actor_id, actor_role, kind, subject_id]),
  ).toEqual([
    [2, store.ava.id, 'staff', 'order_add_items', order.id],
    [1, store.ava.id, 'staff', 'order_create', order.id],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Call|pink|Ava|5125550123/);
});

test('a paid ticket is logged with its payment and the person who started it', async () => {
  const owner = posClient(store, store.owner);
  const order = await owner.add(await owner.create(), [lines(store).gel()]);
  const { total } = order.totals;
  await owner.checkout(order, [{ type: 'cash', net: total, tip: 0, cash_received: total }], { expected_total: total });
  expect((await log({ where: { kind: { _ilike: 'order_' } } })).map(({ kind, actor_id }) => [kind, actor_id])).toEqual(
    ['order_checkout', 'order_paid', 'order_add_items', 'order_create'].map((kind) => [kind, store.owner.id]),
  );
});

interface Described {
  sentence: string;
  amount: number | null;
  subject_type: string | null;
}
const described = (more: object = {}) =>
  resultOf<Described[]>(
    store.owner.request,
    `query ($s: Int!, $where: AuditEntry_where, $language: Language! = en) {
      result: audit_log_list(whmcs_id: $s, where: $where, language: $language) { sentence amount subject_type } }`,
    { s: store.whmcsId, ...more },
  );

test('an entry has its sentence in the language of the request, its amount, and the type of its subject', async () => {
  const ava = posClient(store, store.ava);
  const order = await ava.add(await ava.create(), [lines(store).gel()]);
  const { total } = order.totals;
  await ava.checkout(order, [{ type: 'cash', net: total, tip: 0, cash_received: total }], { expected_total: total });
  await favorite();
  expect(await described()).toEqual([
    { sentence: 'Ava Nguyen changed their favorite services.', amount: null, subject_type: null },
    { sentence: 'Ava Nguyen started the payment of a ticket.', amount: total, subject_type: 'order' },
    { sentence: 'A ticket of Ava Nguyen was paid.', amount: null, subject_type: 'order' },
    { sentence: 'Ava Nguyen added lines to a ticket.', amount: null, subject_type: 'order' },
    { sentence: 'Ava Nguyen opened a ticket.', amount: null, subject_type: 'order' },
  ]);
  expect((await described({ language: 'vi' })).at(-1)?.sentence).toBe('Ava Nguyen mở phiếu.');
});

test('an entry about Tap to Pay, by the server, or of an earlier version has a sentence of its own', async () => {
  const record = (kind: string, data = {}) =>
    world.system((tx) => recordAudit(tx, { whmcsId: store.whmcsId, actor: null, kind, data }, world.now));
  await record('pay_link_create', { method: 'tap' });
  await record('pay_link_create', { method: 'link' });
  await record('staff_code_locked');
  await record('something_old');
  expect((await described()).map(({ sentence }) => sentence)).toEqual([
    'System: something_old.',
    'Staff codes were locked after wrong tries.',
    'System made a pay link.',
    'System started Tap to Pay.',
  ]);
});

test('the log is filtered by groups of entries', async () => {
  await posClient(store, store.ava).create();
  await favorite();
  const inGroups = async (group: object) => {
    const where = { group };
    const counted = await store.owner.request<{ count: { count: number } }>(document, { s: store.whmcsId, where });
    return { kinds: (await log({ where })).map(({ kind }) => kind), count: counted.data?.count.count };
  };
  expect(await inGroups({ _eq: 'catalog' })).toEqual({ kinds: ['service_set_favorite'], count: 1 });
  expect(await inGroups({ _in: ['catalog', 'tickets'] })).toEqual({
    kinds: ['service_set_favorite', 'order_create'],
    count: 2,
  });
  expect(await inGroups({ _eq: 'team' })).toEqual({ kinds: [], count: 0 });
  expect(await inGroups({ _eq: 'team', _in: ['catalog'] })).toEqual({ kinds: [], count: 0 });
});

test('entries name their people, past ones too, and none of another store', async () => {
  const other = await world.store();
  await favorite();
  await favorite(store.owner.request);
  await world.system((tx) => tx.query(sql`update employee set status = 'inactive' where id = ${store.ava.id}`));
  const named = await resultOf<{ actor_name: string | null }[]>(
    store.owner.request,
    'query ($s: Int!) { result: audit_log_list(whmcs_id: $s) { actor_name } }',
    { s: store.whmcsId },
  );
  const actors = await resultOf<{ id: string; name: string }[]>(
    store.owner.request,
    'query ($s: Int!) { result: audit_actor_list(whmcs_id: $s) { id name } }',
    { s: store.whmcsId },
  );
  const nameOf = (id: string) => actors.find((actor) => actor.id === id)?.name;
  expect(named.map(({ actor_name }) => actor_name)).toEqual([nameOf(store.owner.id), 'Ava Nguyen']);
  expect(nameOf(store.manager.id)).toBeTruthy();
  expect(actors.some(({ id }) => id === other.owner.id || id === other.ava.id)).toBe(false);
});

test('a repeated request is logged once, and a refused one is not logged', async () => {
  const key = randomUUID();
  await favorite(store.ava.request, key);
  await favorite(store.ava.request, key);
  await store.owner.request(
    'mutation ($s: Int!, $i: UUID!, $k: UUID!) { service_set_favorite(whmcs_id: $s, service_id: $i, is_favorite: true, idempotency_key: $k) { id } }',
    {
      s: store.whmcsId,
      i: randomUUID(),
      k: randomUUID(),
    },
  );
  expect((await log()).map(({ kind }) => kind)).toEqual(['service_set_favorite']);
});

test('the list is filtered by author, kind and time, newest first', async () => {
  await favorite();
  await favorite(store.owner.request);
  const of = async (where: object) => (await log({ where })).map(({ seq }) => seq);
  expect(await of({ actor_id: { _eq: store.ava.id } })).toEqual([1]);
  expect(await of({ kind: { _eq: 'order_create' } })).toEqual([]);
  expect(await of({ kind: { _in: ['order_create', 'service_set_favorite'] } })).toEqual([2, 1]);
  expect(await of({ at: { _gte: world.now.toISOString() } })).toEqual([2, 1]);
  expect(await of({ at: { _lt: world.now.toISOString() } })).toEqual([]);
  expect((await log({ offset: 1, limit: 1 })).map(({ seq }) => seq)).toEqual([1]);
  const { data } = await store.owner.request<{ count: { count: number } }>(document, { s: store.whmcsId });
  expect(data?.count.count).toBe(2);
});

test.each(wrongPages())('%s', async (_, page, refused) => {
  const { errors } = await store.owner.request(document, { s: store.whmcsId, ...page });
  expect(errors?.[0]?.extensions).toMatchObject(refused);
});

describe('the chain', () => {
  const tamper = (statement: string) =>
    world.engine.withConnection(async (connection) => {
      await connection.script(
        `begin; alter table audit_log disable trigger user; ${statement}; alter table audit_log enable trigger user; commit`,
      );
    });

  test.each([
    [
      'an entry that was changed',
      (id: number) => `update audit_log set actor_id = gen_random_uuid() where whmcs_id = ${id} and seq = 2`,
      2,
    ],
    ['an entry that was removed', (id: number) => `delete from audit_log where whmcs_id = ${id} and seq = 1`, 2],
    ['a log that was truncated', (id: number) => `delete from audit_log where whmcs_id = ${id} and seq = 3`, 3],
    ['a log that was emptied', (id: number) => `delete from audit_log where whmcs_id = ${id}`, 1],
    [
      'an entry with a wrong hash',
      (id: number) =>
        `update audit_log e set kind = 'other', hash = audit_entry_hash(e.prev_hash, e.whmcs_id, e.seq, e.at, e.actor_id, e.actor_role, 'other', e.subject_id, e.data) where whmcs_id = ${id} and seq = 2`,
      3,
    ],
  ])('finds %s', async (_, statement, invalidEntry) => {
    for (let count = 0; count < 3; count += 1) await favorite();
    expect(await chain()).toBeNull();
    await tamper(statement(store.whmcsId));
    expect(await chain()).toBe(invalidEntry);
  });

  test.each([
    [{ entries: 0, head: null, first_invalid: null }, 'Store 1: 0 valid entries, the last is none'],
    [{ entries: 2, head: 'abc', first_invalid: null }, 'Store 1: 2 valid entries, the last is abc'],
    [{ entries: 2, head: 'abc', first_invalid: 2 }, 'Store 1: entry 2 is invalid: the log was changed by hand'],
  ])('is summarized in one sentence: %j', (state, line) => {
    expect(chainLine({ whmcs_id: 1, ...state })).toBe(line);
  });

  test('stays in order while many requests write to two stores concurrently', async () => {
    const other = await world.store();
    const writers = Array.from({ length: 60 }, (_, index) => {
      const { whmcsId, owner } = index % 2 === 0 ? store : other;
      return posClient({ whmcsId }, owner).create();
    });
    await Promise.all(writers);
    expect((await log()).map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index));
    expect(await chain()).toBeNull();
  });

  test.each(['suite_app', 'suite_system'])('cannot be changed or deleted as %s', async (role) => {
    await favorite();
    const tries = [
      'update audit_log set kind = kind',
      'delete from audit_log',
      'truncate audit_log',
      'update audit_head set seq = 0',
    ];
    for (const text of tries) {
      await world.engine.withConnection(async (connection) => {
        await connection.script(`begin; set local role ${role}`);
        await expect(connection.script(text)).rejects.toThrow(/permission denied/);
        await connection.script('rollback');
      });
    }
    await world.engine.withConnection(async (connection) => {
      await connection.script(`begin; set local role ${role}`);
      expect(await connection.query('select 1 from audit_head', [])).toEqual([]);
      await connection.script('rollback');
    });
  });

  test.each(['update audit_log set kind = kind', 'delete from audit_log', 'truncate audit_log'])(
    'refuses changes by the owner of its tables: %s',
    async (text) => {
      await world.engine.withConnection(async (connection) => {
        await expect(connection.script(text)).rejects.toThrow(/append-only/);
        await connection.script('rollback');
      });
    },
  );

  test('refuses an entry of a store that does not exist', async () => {
    const entry = { whmcsId: 999, actor: null, kind: 'staff_code_locked' };
    await world.system((tx) => recordAudit(tx, entry, world.now));
    expect(await world.system((tx) => tx.query(sql`select from audit_log where whmcs_id = 999`))).toEqual([]);
  });
});

test('every change of a store declares its log entry, and no other operation does', () => {
  const audited = operations.filter(({ audit }) => audit !== undefined).map(({ name }) => name);
  const ofStores = operations.filter(({ kind, access }) => kind === 'mutation' && access.kind === 'store');
  expect(audited).toEqual(ofStores.map(({ name }) => name));
});
