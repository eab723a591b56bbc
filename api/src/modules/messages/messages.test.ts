import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { queueMessage } from '../outbox/outbox.store';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const message = (whmcsId: number, content: string) =>
  world.system((tx) =>
    queueMessage(
      tx,
      { whmcsId, channel: 'sms', recipient: '+15125550100', subject: null, content, isSecret: false, expiresAt: null },
      world.now,
    ),
  );
const list = async (whmcsId: number, where = {}) => {
  const { data } = await store.owner.request<{
    outbox_message_list: { id: string; content: string; status: string; resend_of: string | null }[];
    outbox_message_aggregate: { count: number };
  }>(
    'query ($s: Int!, $w: OutboxMessage_where) { outbox_message_list(whmcs_id: $s, where: $w) { id content status resend_of } outbox_message_aggregate(whmcs_id: $s, where: $w) { count } }',
    { s: whmcsId, w: where },
  );
  return data;
};
const resend = (id: string) =>
  store.owner.request<{ outbox_message_resend: { id: string; status: string; resend_of: string; content: string } }>(
    'mutation ($s: Int!, $id: UUID!, $k: UUID!) { outbox_message_resend(whmcs_id: $s, id: $id, idempotency_key: $k) { id status resend_of content } }',
    { s: store.whmcsId, id, k: randomUUID() },
  );
const settle = (status: string) =>
  world.system((tx) => tx.query(sql`update outbox_message set status = ${status} where whmcs_id = ${store.whmcsId}`));

test('an owner sees the store’s own messages only, and none of sign-in', async () => {
  const neighbour = await world.store();
  await message(store.whmcsId, 'ours');
  await message(neighbour.whmcsId, 'theirs');
  await message(0, 'a code');
  expect(await list(store.whmcsId)).toMatchObject({
    outbox_message_list: [{ content: 'ours', status: 'queued' }],
    outbox_message_aggregate: { count: 1 },
  });
  expect(await list(store.whmcsId, { status: { _eq: 'failed' } })).toMatchObject({
    outbox_message_list: [],
    outbox_message_aggregate: { count: 0 },
  });
});

test.each(['sent', 'failed'])('a message that was %s is resent as a new one', async (status) => {
  await message(store.whmcsId, 'hello');
  await settle(status);
  const id = (await list(store.whmcsId))?.outbox_message_list[0]?.id ?? '';
  const { data } = await resend(id);
  expect(data?.outbox_message_resend).toMatchObject({ status: 'queued', resend_of: id, content: 'hello' });
  expect((await list(store.whmcsId))?.outbox_message_aggregate.count).toBe(2);
});

test.each(['queued', 'sending'])('a message that is %s is not sent twice', async (status) => {
  await message(store.whmcsId, 'hello');
  await settle(status);
  const id = (await list(store.whmcsId))?.outbox_message_list[0]?.id ?? '';
  expect((await resend(id)).errors?.[0]?.extensions.code).toBe('message_on_its_way');
});

test('a message is read by its id, and one of another store is not found', async () => {
  const neighbour = await world.store();
  await message(store.whmcsId, 'ours');
  await message(neighbour.whmcsId, 'theirs');
  const read = (id: string) =>
    resultOf<{ content: string }>(
      store.owner.request,
      'query ($s: Int!, $id: UUID!) { result: outbox_message_by_id(whmcs_id: $s, id: $id) { content author } }',
      { s: store.whmcsId, id },
    );
  expect(await read((await list(store.whmcsId))?.outbox_message_list[0]?.id ?? '')).toEqual({
    content: 'ours',
    author: null,
  });
  const [row] = await world.system((tx) =>
    tx.query<{ id: string }>(sql`select id from outbox_message where whmcs_id = ${neighbour.whmcsId}`),
  );
  expect((await refusalOf(read(row?.id ?? ''))).code).toBe('message_not_found');
});

test('a message of another store cannot be sent again', async () => {
  const neighbour = await world.store();
  await message(neighbour.whmcsId, 'theirs');
  const [row] = await world.system((tx) =>
    tx.query<{ id: string }>(sql`select id from outbox_message where whmcs_id = ${neighbour.whmcsId}`),
  );
  expect((await resend(row?.id ?? '')).errors?.[0]?.extensions.code).toBe('message_not_found');
});

describe('the limits of messages that people cause', () => {
  /** A message that was sent, to a recipient of its own, and its id. */
  const sent = async () => {
    await message(store.whmcsId, 'hello');
    await settle('sent');
    return (await list(store.whmcsId))?.outbox_message_list[0]?.id ?? '';
  };
  const refusalOf = async (id: string) => (await resend(id)).errors?.[0]?.extensions.code ?? null;
  const use = (key: string, taken: number) =>
    world.system((tx) =>
      tx.query(sql`
        insert into rate_limit (key, whmcs_id, window_start, taken) values (${key}, ${store.whmcsId}, ${world.now}, ${taken})
        on conflict (key) do update set taken = ${taken}`),
    );

  test('refuse the eleventh message of a store to one recipient within an hour, of any kind', async () => {
    const id = await sent();
    for (let count = 2; count <= 10; count += 1) {
      expect(await refusalOf(id)).toBeNull();
      await settle('sent');
    }
    expect(await refusalOf(id)).toBe('rate_limited');
    expect((await list(store.whmcsId))?.outbox_message_aggregate.count).toBe(10);
  });

  test('refuse the sixty-first message of a person within an hour', async () => {
    const id = await sent();
    await use(`person:messages:${store.owner.id}`, 60);
    expect(await refusalOf(id)).toBe('rate_limited');
  });

  test('notify the owners with the last message of the day, and refuse the next one', async () => {
    const id = await sent();
    await world.system((tx) =>
      tx.query(sql`update app_user set phone_number = '+15125550177' where id = ${store.owner.id}`),
    );
    await use(`message:${store.whmcsId}`, 499);
    expect(await refusalOf(id)).toBeNull();
    const alarms = (await list(store.whmcsId))?.outbox_message_list.filter(({ content }) => content.includes('500'));
    expect(alarms).toHaveLength(1);
    await settle('sent');
    expect(await refusalOf(id)).toBe('rate_limited');
  });
});
