import sql from 'sql-template-tag';
import { inPosWorld } from '../testing/in-pos-world';
import { resultOf } from '../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../testing/pos-world';
import { routeServers, type Signing, signedPost, webhookSecret } from '../testing/signed-webhook';
import { createChatEventsRoute } from './chat-events';

let world: PosTest;
let store: PosStore;
let address: string;
inPosWorld((made) => {
  world = made;
});
beforeAll(async () => {
  store = await world.store();
});
beforeEach(async () => {
  address = await serve(webhookSecret);
});

const serveRoutes = routeServers();

/** A server has limits of its own. */
async function serve(key: string | null, maxPerAddress?: number): Promise<string> {
  const route = createChatEventsRoute({
    database: world.database,
    secret: key,
    now: () => world.now,
    ...(maxPerAddress && { maxPerAddress }),
  });
  return `${await serveRoutes(route)}/webhooks/chat`;
}

const ago = (minutes: number) => new Date(world.now.getTime() - minutes * 60_000).toISOString();
const message = (id: string, minutes: number, { id: person_id }: Pick<TestPerson, 'id'> = store.owner) => ({
  kind: 'message',
  whmcs_id: store.whmcsId,
  person_id,
  id,
  sent_at: ago(minutes),
});
const read = (minutes: number) => ({
  kind: 'read',
  whmcs_id: store.whmcsId,
  person_id: store.owner.id,
  read_until: ago(minutes),
});

const signed = (body: string, signing?: Signing) => signedPost(body, world.now, signing);
const post = async (event: object) => (await fetch(address, signed(JSON.stringify(event)))).status;
const unread = ({ request }: TestPerson = store.owner) =>
  resultOf<{ unread_chats: number }>(
    request,
    'query ($s: Int!) { result: badge_counts(whmcs_id: $s) { unread_chats } }',
    { s: store.whmcsId },
  ).then((counts) => counts.unread_chats);

test('counts each message once, and none after it was read', async () => {
  expect([await post(message('a', 3)), await post(message('a', 3)), await post(message('b', 2))]).toEqual([
    204, 204, 204,
  ]);
  expect([await unread(), await unread(store.manager)]).toEqual([2, 0]);
  expect(await post(read(2.5))).toBe(204);
  expect(await unread()).toBe(1);
  expect(await post(read(1))).toBe(204);
  // The service posts again what it got no response to.
  expect(await post(message('b', 2))).toBe(204);
  expect(await unread()).toBe(0);
});

test('a message that arrives after its read event is not unread, and an older read event changes nothing', async () => {
  store = await world.store();
  await post(read(2));
  await post(message('late', 3));
  expect(await unread()).toBe(0);
  await post(message('new', 1));
  await post(read(5));
  expect(await unread()).toBe(1);
});

test('counts at most 1,001 messages of a person, and stores no more', async () => {
  store = await world.store();
  await world.system((tx) =>
    tx.query(sql`
      insert into chat_message (whmcs_id, id, receiver_id, is_read, created_at)
      select ${store.whmcsId}::integer, gen_random_uuid(), ${store.owner.id}::uuid, false, ${world.now}::timestamptz from generate_series(1, 1001)`),
  );
  expect(await post(message('one-more', 0))).toBe(204);
  const rows = await world.system((tx) => tx.query(sql`select 1 from chat_message where whmcs_id = ${store.whmcsId}`));
  expect(rows).toHaveLength(1_001);
});

test('stores no text', async () => {
  store = await world.store();
  await post({ ...message('a', 1), text: 'Your reader ships today', sender: 'Sam' });
  const [row] = await world.system((tx) =>
    tx.query(sql`select sender_name, content from chat_message where whmcs_id = ${store.whmcsId}`),
  );
  expect(row).toEqual({ sender_name: null, content: null });
});

test('an employee has a count of their own', async () => {
  store = await world.store();
  expect(await post(message('a', 1, store.ava))).toBe(204);
  expect(await unread()).toBe(0);
});

test.each([
  ['another secret', () => signed(JSON.stringify(message('a', 1)), { by: 't'.repeat(32) }), 401],
  ['the signature of another body', () => signed(JSON.stringify(message('a', 1)), { signedBody: '{}' }), 401],
  ['no signature', () => ({ method: 'POST', body: JSON.stringify(message('a', 1)) }), 401],
  ['a request of six minutes ago', () => signed(JSON.stringify(message('a', 1)), { after: -360 }), 401],
  ['a request of the future', () => signed(JSON.stringify(message('a', 1)), { after: 360 }), 401],
  ['no JSON', () => signed('message'), 400],
  ['another kind', () => signed(JSON.stringify({ ...message('a', 1), kind: 'typing' })), 400],
  ['no id', () => signed(JSON.stringify(message('', 1))), 400],
  ['a time of the future', () => signed(JSON.stringify(message('a', -10))), 400],
  ['a message of 91 days ago', () => signed(JSON.stringify(message('a', 91 * 1_440))), 400],
  ['a person who is a client', () => signed(JSON.stringify(message('a', 1, { id: store.client }))), 404],
  ['another store', () => signed(JSON.stringify({ ...message('a', 1), whmcs_id: 999_999 })), 404],
  ['a body beyond the limit', () => signed(JSON.stringify({ ...message('a', 1), text: 'a'.repeat(5_000) })), 413],
  ['another method', () => ({ method: 'GET' }), 405],
] as const)('refuses %s', async (_, made, status) => {
  expect((await fetch(address, made())).status).toBe(status);
  expect(await unread()).toBe(0);
});

test('a person of another store is not found', async () => {
  const neighbour = await world.store();
  expect(await post(message('a', 1, neighbour.owner))).toBe(404);
});

test('refuses every event without a secret', async () => {
  address = await serve(null);
  expect(await post(message('a', 1))).toBe(404);
});

test('refuses an address beyond its limit of requests', async () => {
  address = await serve(webhookSecret, 2);
  const forged = signed('{}', { by: 't'.repeat(32) });
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await fetch(address, forged)).status);
  expect(statuses).toEqual([401, 401, 429]);
});
