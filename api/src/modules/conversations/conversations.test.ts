import { randomUUID } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { inPosWorld } from '../../testing/in-pos-world';
import { deliverAt, type NotifiedStore, notifiedStore } from '../../testing/notified-store';
import { conflict, fieldOf, refusalOf, resultOf, wrongPages } from '../../testing/pos-client';
import type { PosTest, TestPerson } from '../../testing/pos-world';
import { daily, setHours } from '../../testing/work-schedule';
import { receiveText } from '../inbound-texts/inbound-texts.service';

let world: PosTest;
let store: NotifiedStore;
/** Stores of the other tests text other numbers. */
let phone: string;
let appointment: string;
let count = 0;
inPosWorld((made) => {
  world = made;
});
beforeEach(async () => {
  count += 1;
  phone = `+1512557${String(1_000 + count)}`;
  store = await notifiedStore(world);
  await store.change(sql`update customer set phone = ${phone} where whmcs_id = ${store.whmcsId}`);
  appointment = await book(world, store);
  await store.notify({ appointmentId: appointment });
  await deliverAt(world, 10);
});

interface Message {
  id: string;
  content: string;
  is_sent: boolean;
  author: string | null;
  status: string | null;
  failure: string | null;
  held_until: string | null;
  customer: { id: string } | null;
}
interface Conversation {
  id: string;
  customer: { id: string; full_name: string } | null;
  phone: string | null;
  is_open: boolean;
  last_message: Message | null;
  block: string | null;
  typing: string[];
}
const messageFields = 'id content is_sent author status failure held_until customer { id }';
const fields = `id customer { id full_name } phone is_open last_message { ${messageFields} } block typing`;
const documents = {
  list: `query ($s: Int!, $where: Conversation_where, $limit: Int! = 20, $offset: Int! = 0, $after: UUID) {
    result: conversation_list(whmcs_id: $s, where: $where, limit: $limit, offset: $offset, after: $after) { ${fields} } }`,
  count: `query ($s: Int!, $where: Conversation_where) { result: conversation_aggregate(whmcs_id: $s, where: $where) { count } }`,
  messages: `query ($s: Int!, $id: UUID!, $limit: Int! = 20, $after: UUID) {
    result: customer_message_list(whmcs_id: $s, conversation_id: $id, limit: $limit, after: $after) { ${messageFields} } }`,
  of: `query ($s: Int!, $c: UUID!) { result: conversation_of_customer(whmcs_id: $s, customer_id: $c) { id phone } }`,
  start: mutation('conversation_start', 'ConversationStartInput'),
  reply: mutation('conversation_reply', 'ConversationReplyInput'),
  open: mutation('conversation_set_open', 'ConversationOpenInput'),
  typing: mutation('conversation_typing', 'ConversationTypingInput'),
  badges: 'query ($s: Int!) { result: badge_counts(whmcs_id: $s) { open_conversations } }',
};
function mutation(name: string, input: string): string {
  return `mutation ($s: Int!, $i: ${input}!, $k: UUID!) { result: ${name}(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${fields} } }`;
}

/** Sends as a person this many seconds after the clock of the world. */
const send = <Data>(
  document: string,
  variables: object = {},
  by: TestPerson = store.owner,
  seconds = 70,
): Promise<Data> =>
  world.at(store.later(seconds), () =>
    resultOf<Data>(by.request, document, { s: store.whmcsId, k: randomUUID(), ...variables }),
  );
const receive = (content: string, { at = 60, sender = phone } = {}) =>
  receiveText(world.database, { carrierId: randomUUID(), sender, content }, store.later(at));
const listed = (where = {}, by?: TestPerson, seconds?: number) =>
  send<Conversation[]>(documents.list, { where }, by, seconds);
const only = async (by?: TestPerson, seconds?: number): Promise<Conversation> => {
  const [conversation] = await listed({}, by, seconds);
  if (!conversation) throw new Error('There is no conversation.');
  return conversation;
};
const reply = (input: object, by?: TestPerson, seconds?: number) =>
  send<Conversation>(documents.reply, { i: { content: 'See you at 3.', ...input } }, by, seconds);
const sentTo = (number = phone) =>
  store.change(sql`
    select content, status, author_name from outbox_message
    where whmcs_id = ${store.whmcsId} and recipient = ${number} and created_at >= ${store.later(60)} order by created_at`);

test('a client’s text opens a conversation with the texts before it, and the reply closes it', async () => {
  await receive('Can I stop by at 3?');
  const opened = await only();
  expect(opened).toMatchObject({
    customer: { id: store.client, full_name: 'Cora Client' },
    phone,
    is_open: true,
    block: null,
    last_message: { content: 'Can I stop by at 3?', is_sent: false, author: null, customer: { id: store.client } },
  });
  const closed = await reply({ id: opened.id, closes: true });
  expect(closed).toMatchObject({ is_open: false, last_message: { is_sent: true, status: 'queued' } });
  expect(await sentTo()).toEqual([
    { content: 'Lotus Nails: See you at 3.', status: 'queued', author_name: expect.any(String) },
  ]);
  const messages = await send<Message[]>(documents.messages, { id: opened.id });
  expect(messages.map(({ content, is_sent }) => [content.slice(0, 24), is_sent])).toEqual(
    [
      ['Lotus Nails: See you at 3', true],
      ['Can I stop by at 3?', false],
      ['Lotus Nails: your appointm', true],
    ].map(([text, sent]) => [String(text).slice(0, 24), sent]),
  );
  const [, second] = messages;
  expect(await send(documents.messages, { id: opened.id, after: messages[0]?.id, limit: 1 })).toEqual([second]);
  await receive('Thanks!', { at: 80 });
  expect(await only(store.owner, 90)).toMatchObject({ id: opened.id, is_open: true });
});

test('receipts, codes and messages of other numbers are in no conversation', async () => {
  await receive('Hi');
  for (const [recipient, isSecret] of [
    [phone, false],
    [phone, true],
    ['+15125550199', false],
  ] as const)
    await store.change(sql`
      insert into outbox_message (whmcs_id, id, channel, recipient, content, is_secret, created_at, next_attempt_at)
      values (${store.whmcsId}, gen_random_uuid(), 'sms', ${recipient}, 'Your receipt', ${isSecret}, ${store.later(61)}, ${store.later(61)})`);
  const { id } = await only();
  const messages = await send<Message[]>(documents.messages, { id });
  expect(messages.map(({ is_sent }) => is_sent)).toEqual([false, true]);
});

test('a conversation is open for three days after its last text, and opens again', async () => {
  await receive('Hi');
  const badge = () => send(documents.badges);
  const activeBefore = (seconds: number) =>
    store.change(sql`
      update conversation set last_activity_at = ${store.later(70 - seconds)} where whmcs_id = ${store.whmcsId}`);
  const threeDays = 3 * 86_400;
  await activeBefore(threeDays - 1);
  expect(await badge()).toEqual({ open_conversations: 1 });
  await activeBefore(threeDays);
  expect(await badge()).toEqual({ open_conversations: 0 });
  const { id } = await only();
  expect(await listed({ is_open: { _eq: true } })).toEqual([]);
  expect(await listed({ is_open: { _eq: false } })).toMatchObject([{ id, is_open: false }]);
  const open = (is_open: boolean) => send<Conversation>(documents.open, { i: { id, is_open } });
  expect(await open(true)).toMatchObject({ is_open: true });
  expect(await badge()).toEqual({ open_conversations: 1 });
  expect(await open(false)).toMatchObject({ is_open: false });
  expect(await send(documents.count, { where: { is_open: { _eq: false } } })).toEqual({ count: 1 });
});

test('STOP, confirmations and HELP open none, CANCEL does', async () => {
  await receive('HELP');
  await receive('C');
  await receive('STOP');
  expect(await listed()).toEqual([]);
  await receive('START', { at: 61 });
  await receive('CANCEL', { at: 62 });
  expect(await only()).toMatchObject({ is_open: true, block: 'opted_out' });
});

test('no reply is written to a client who opted out, however that was said', async () => {
  await receive('Hi');
  const { id } = await only();
  await store.change(sql`update customer set is_send_sms = false where whmcs_id = ${store.whmcsId}`);
  expect(await only()).toMatchObject({ block: 'opted_out' });
  expect(await refusalOf(reply({ id }))).toEqual(conflict('client_opted_out'));
  await store.change(sql`update customer set is_send_sms = true where whmcs_id = ${store.whmcsId}`);
  await receive('please stop texting me', { at: 65 });
  expect(await refusalOf(reply({ id }))).toEqual(conflict('client_opted_out'));
  expect(await sentTo()).toHaveLength(1);
});

test('no reply is written before the store is live', async () => {
  await receive('Hi');
  await store.change(sql`update company set live_at = null where whmcs_id = ${store.whmcsId}`);
  const { id, block } = await only();
  expect(block).toBe('not_live');
  expect(await refusalOf(reply({ id }))).toEqual(conflict('store_not_live'));
});

test('a reply is refused without text and beyond its length, and typographic quotes become plain', async () => {
  await receive('Hi');
  const { id } = await only();
  expect(await refusalOf(reply({ id, content: '  ' }))).toEqual(fieldOf('input_obj.content', 'required'));
  expect(await refusalOf(reply({ id, content: 'a'.repeat(641) }))).toEqual(
    fieldOf('input_obj.content', 'too_long', { max: 640 }),
  );
  expect((await reply({ id, content: ' We’re open ' })).last_message?.content).toBe("Lotus Nails: We're open");
});

test('a repeated request texts once', async () => {
  await receive('Hi');
  const { id } = await only();
  const k = randomUUID();
  const i = { id, content: 'See you' };
  await send(documents.reply, { i, k });
  await send(documents.reply, { i, k });
  expect(await sentTo()).toHaveLength(1);
});

test('others see who is typing for some seconds, and not any more after the reply', async () => {
  await receive('Hi');
  const { id } = await only();
  const typing = (is_typing: boolean, seconds: number) =>
    send<Conversation>(documents.typing, { i: { id, is_typing } }, store.ava, seconds);
  expect((await typing(true, 100)).typing).toEqual([]);
  expect((await only(store.owner, 109)).typing).toEqual(['Ava Nguyen']);
  expect((await only(store.owner, 110)).typing).toEqual([]);
  await typing(true, 111);
  await typing(false, 112);
  expect((await only(store.owner, 112)).typing).toEqual([]);
  await typing(true, 113);
  await reply({ id }, store.ava, 114);
  expect((await only(store.owner, 114)).typing).toEqual([]);
});

test('an employee without the permission sees no number, and can text nevertheless', async () => {
  await receive('Hi');
  expect(await only(store.ava)).toMatchObject({ phone: null, customer: { full_name: 'Cora Client' } });
  await reply({ id: (await only()).id }, store.ava);
  expect(await sentTo()).toMatchObject([{ author_name: 'Ava Nguyen' }]);
});

test('a number that is no client’s has a conversation, too', async () => {
  const stranger = `+1512558${String(1_000 + count)}`;
  await store.change(sql`
    insert into outbox_message (whmcs_id, id, channel, recipient, content, created_at, next_attempt_at)
    values (${store.whmcsId}, gen_random_uuid(), 'sms', ${stranger}, 'Your receipt', ${store.later(20)}, ${store.later(20)})`);
  await deliverAt(world, 21);
  await receive('Who is this?', { sender: stranger });
  expect(await only()).toMatchObject({ customer: null, phone: stranger, is_open: true });
});

test('a card number that a client types is in no table, notification or log, but for its last four digits', async () => {
  await receive('my card 4242 4242 4242 4242 exp 12/29 cvv 987');
  await receive('again: 4242424242424242 12/29 987', { at: 61 });
  const { id } = await only();
  const messages = await send<Message[]>(documents.messages, { id });
  expect(messages.flatMap(({ is_sent, content }) => (is_sent ? [] : [content]))).toEqual([
    'again: •••• 4242 12/29 •••',
    'my card •••• 4242 exp 12/29 cvv •••',
  ]);
  await deliverAt(world, 90);
  const tables = await store.change(sql`
    select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relkind = 'r' and relname <> 'migration'`);
  for (const { name } of tables as { name: string }[]) {
    const rows = await store.change(
      sql`select t::text as text from ${raw(name)} t where regexp_replace(t::text, '[ .-]', '', 'g') like '%42424242%'`,
    );
    expect([name, rows]).toEqual([name, []]);
  }
  expect(world.log()).not.toMatch(/4242.?4242|cvv/);
});

test('a conversation is started with a client, once, and listed when a text was written', async () => {
  const start = () => send<Conversation>(documents.start, { i: { customer_id: store.client } });
  const started = await start();
  expect(started).toMatchObject({ is_open: false, last_message: { is_sent: true } });
  expect((await start()).id).toBe(started.id);
  await store.change(sql`update customer set phone = null where whmcs_id = ${store.whmcsId}`);
  expect(await refusalOf(start())).toEqual(conflict('client_not_texted'));
});

test('the conversation with a client is found, by those who may see the client, and not where there was none', async () => {
  const find = (person?: TestPerson) => send<{ id: string } | null>(documents.of, { c: store.client }, person);
  const { id } = await send<Conversation>(documents.start, { i: { customer_id: store.client } });
  expect(await find()).toMatchObject({ id });
  await store.change(sql`update customer set phone = '+15125559999' where whmcs_id = ${store.whmcsId}`);
  expect(await find()).toBeNull();
  await store.change(sql`delete from visit_survey where whmcs_id = ${store.whmcsId}`);
  await store.change(sql`update appointment set customer_id = null where whmcs_id = ${store.whmcsId}`);
  expect(await refusalOf(find(store.ava))).toMatchObject({ code: 'customer_not_found' });
});

test('conversations are listed in pages, last active first', async () => {
  const ids: string[] = [];
  for (const index of [1, 2, 3]) {
    const id = randomUUID();
    ids.unshift(id);
    await store.change(sql`
      insert into conversation (whmcs_id, id, phone, is_open, last_activity_at)
      values (${store.whmcsId}, ${id}, ${`+1512559000${index}`}, true, ${store.later(index)})`);
  }
  const page = async (variables: object) =>
    (await send<Conversation[]>(documents.list, { limit: 2, ...variables })).map(({ id }) => id);
  expect(await page({})).toEqual(ids.slice(0, 2));
  expect(await page({ after: ids[1] })).toEqual(ids.slice(2));
});

test.each(wrongPages())('%s', async (_, page, refused) => {
  const { after: __, ...sizes } = page as { after?: string };
  expect(await refusalOf(send(documents.list, sizes))).toEqual(refused);
});

describe('at night', () => {
  const morning = '2026-11-22T01:00:00.000Z';
  const hours = 3_600;
  // It is 11 PM there.
  beforeEach(() =>
    store.change(sql`update company set timezone = 'Asia/Ho_Chi_Minh' where whmcs_id = ${store.whmcsId}`),
  );

  test('a text that answers none of the client’s waits until morning, and later texts do not wait for it', async () => {
    const { id } = await send<Conversation>(documents.start, { i: { customer_id: store.client } });
    const held = await reply({ id, content: 'Your polish is here' }, store.owner, 60);
    expect(held.last_message).toMatchObject({ status: 'queued', held_until: morning });
    await receive('Are you open?', { at: 65 });
    const second = await reply({ id, content: 'Until 9' }, store.owner, 70);
    expect(second.last_message).toMatchObject({ held_until: null });
    await deliverAt(world, 71);
    expect(await sentTo()).toMatchObject([
      { content: 'Lotus Nails: Your polish is here', status: 'queued' },
      { content: 'Lotus Nails: Until 9', status: 'sent' },
    ]);
    await deliverAt(world, (Date.parse(morning) - world.now.getTime()) / 1_000);
    expect((await sentTo()).map((row) => (row as { status: string }).status)).toEqual(['sent', 'sent']);
  });

  test('a closed store responds once in twelve hours with its next opening, and never to a yes', async () => {
    await setHours(world, store, null, daily(9 * 60, 18 * 60));
    await receive('Do you do gel?');
    await receive('Hello?', { at: 65 });
    expect(await sentTo()).toMatchObject([
      {
        content:
          'Lotus Nails: thanks for your text. We are closed now and will reply after we open tomorrow at 9:00 AM.',
      },
    ]);
    await receive('Hello??', { at: 60 + 12 * hours - 1 });
    expect(await sentTo()).toHaveLength(1);
  });

  test('a store without opening hours does not respond', async () => {
    await receive('Do you do gel?');
    expect(await sentTo()).toEqual([]);
  });
});
