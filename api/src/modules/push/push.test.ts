import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import sql from 'sql-template-tag';
import { inStaffWorld } from '../../testing/in-identity-world';
import { fieldOf } from '../../testing/sign-in-client';
import { pushHosts } from './push.rules';
import { maxSubscriptions } from './push.store';
import { deliverPushes } from './push-delivery.service';
import { newVapidKey, publicKeyOf } from './web-push.rules';

const scene = inStaffWorld();
const keys = { privateKey: newVapidKey(), subject: 'mailto:help@suite.example' };

/** A push service on this machine. */
let service: Server;
let host: string;
let status: number;
let received: { path: string; headers: IncomingHttpHeaders; bytes: number }[];
beforeAll(async () => {
  service = createServer(async (request, response) => {
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    received.push({ path: request.url ?? '', headers: request.headers, bytes });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));
beforeEach(async () => {
  [status, received] = [201, []];
  await scene.world.restart({ push: { publicKey: publicKeyOf(keys), hosts: [...pushHosts, host] } });
});

function browserKeys() {
  const pair = createECDH('prime256v1');
  return { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
}
const subscribe = (token: string, input: object = {}) =>
  scene.world.request<{ push_subscribe: { is_on: boolean } }>(
    `mutation ($input: PushSubscriptionInput!, $key: UUID!) {
      push_subscribe(input_obj: $input, idempotency_key: $key) { public_key is_on } }`,
    { input: { endpoint: `http://${host}/${randomUUID()}`, ...browserKeys(), ...input }, key: randomUUID() },
    { token },
  );
const settings = async (token: string) =>
  (await scene.world.request<{ push_settings: object }>('{ push_settings { public_key is_on } }', {}, { token })).data
    ?.push_settings;
const unsubscribe = (token: string) =>
  scene.world.request(
    'mutation ($key: UUID!) { push_unsubscribe(idempotency_key: $key) { is_on } }',
    { key: randomUUID() },
    { token },
  );
const prefer = (token: string, input: object) =>
  scene.world.request<{ notification_preference_set: { kind: string; app: boolean; push: boolean }[] }>(
    `mutation ($s: Int!, $input: NotificationPreferenceInput!, $key: UUID!) {
      notification_preference_set(whmcs_id: $s, input_obj: $input, idempotency_key: $key) { kind app push } }`,
    { s: scene.staff.store.whmcsId, input, key: randomUUID() },
    { token },
  );
const deliver = () =>
  deliverPushes({
    database: scene.world.database,
    keys,
    now: () => scene.world.now,
    log: pino({ level: 'silent' }),
  });

async function ownerToken() {
  const { owner } = scene.staff.store;
  return { id: owner.id, token: owner.token };
}
/** Inserts a notification of a client's appointment. */
async function notify(receiver: string, { kind = 'low_stock', inMs = 0 } = {}): Promise<string> {
  const id = randomUUID();
  await scene.world.system(sql`
    insert into notification (whmcs_id, id, receiver_id, kind, title, body, created_at)
    values (${scene.staff.store.whmcsId}, ${id}, ${receiver}, ${kind}, 'Jenny Park', 'Jenny Park is booked', ${new Date(scene.world.now.getTime() + inMs)})`);
  return id;
}
const waiting = () => scene.world.system<{ attempts: number }>(sql`select attempts from push_delivery`);

test('a browser that is subscribed gets each notification of its person once, signed and encrypted', async () => {
  const { id, token } = await ownerToken();
  expect(await settings(token)).toEqual({ public_key: publicKeyOf(keys), is_on: false });
  expect((await subscribe(token)).data?.push_subscribe.is_on).toBe(true);
  expect(await settings(token)).toMatchObject({ is_on: true });
  await notify(id);
  await notify(scene.staff.store.manager.id);
  await Promise.all([deliver(), deliver()]);
  await deliver();
  expect(received).toHaveLength(1);
  expect(received[0]?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]+$/),
  });
  expect(await waiting()).toEqual([]);
});

test('a notification that becomes visible later is sent then, and one that is taken back never', async () => {
  const { id, token } = await ownerToken();
  await subscribe(token);
  await notify(id, { inMs: 10_000 });
  const undone = await notify(id, { inMs: 10_000 });
  await deliver();
  expect(received).toEqual([]);
  await scene.world.system(sql`delete from notification where id = ${undone}`);
  scene.world.wait(10_000);
  await deliver();
  expect(received).toHaveLength(1);
});

test.each([
  ['push', { push: false, app: true }],
  ['app', { push: true, app: false }],
])('a kind whose channel %s is off is not pushed', async (channel, expected) => {
  const { id, token } = await ownerToken();
  await subscribe(token);
  const { data } = await prefer(token, { kind: 'low_stock', channel, is_on: false });
  expect(data?.notification_preference_set).toContainEqual({ kind: 'low_stock', ...expected });
  await notify(id);
  await notify(id, { kind: 'code_lock' });
  await deliver();
  expect(received).toHaveLength(1);
  await prefer(token, { kind: 'low_stock', channel, is_on: true });
  await notify(id);
  await deliver();
  expect(received).toHaveLength(2);
});

test('a notification that was seen meanwhile, or comes after the session has ended, is not sent', async () => {
  const { id, token } = await ownerToken();
  await subscribe(token);
  const seen = await notify(id);
  await scene.world.system(sql`update notification set is_seen = true where id = ${seen}`);
  await deliver();
  await notify(id);
  await scene.world.system(
    sql`update session set ended_at = ${scene.world.now}, ended_because = 'logout' where user_id = ${id}`,
  );
  await deliver();
  expect(received).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('a message whose browser is gone is dropped, and one that was allowed later gets none', async () => {
  const { id, token } = await ownerToken();
  await subscribe(token);
  await notify(id, { inMs: 10_000 });
  await deliver();
  expect(await waiting()).toHaveLength(1);
  await scene.world.system(sql`delete from push_subscription where person_id = ${id}`);
  scene.world.wait(11_000);
  await subscribe(token);
  await deliver();
  expect(received).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('a push service that is busy is tried again, up to four times', async () => {
  const { id, token } = await ownerToken();
  await subscribe(token);
  await notify(id);
  status = 503;
  for (const seconds of [0, 15, 120, 900, 3_600]) {
    scene.world.wait(seconds * 1_000);
    await deliver();
  }
  expect(received).toHaveLength(4);
  expect(await waiting()).toEqual([]);
  expect(await scene.world.system(sql`select id from push_subscription where person_id = ${id}`)).toHaveLength(1);
});

test.each([404, 410])('the response %d ends the subscription', async (gone) => {
  const { id, token } = await ownerToken();
  await subscribe(token);
  await notify(id);
  status = gone;
  await deliver();
  expect(await settings(token)).toMatchObject({ is_on: false });
});

test('a browser belongs to the session that subscribed last, and to nobody after it was switched off', async () => {
  const { token } = await ownerToken();
  const endpoint = `http://${host}/shared`;
  await subscribe(token, { endpoint });
  const manager = scene.staff.store.manager.token;
  await subscribe(manager, { endpoint });
  expect(await settings(token)).toMatchObject({ is_on: false });
  expect(await settings(manager)).toMatchObject({ is_on: true });
  await unsubscribe(manager);
  expect(await settings(manager)).toMatchObject({ is_on: false });
});

test('a person has ten browsers at most; another one replaces the oldest', async () => {
  const { id, token } = await ownerToken();
  for (let count = 0; count < maxSubscriptions; count += 1) {
    const session = randomUUID();
    await scene.world.system(sql`
      insert into session (id, user_id, role, created_at) values (${session}, ${id}, 'ROLE_USER', ${scene.world.now})`);
    await scene.world.system(sql`
      insert into push_subscription (id, session_id, person_id, endpoint, p256dh, auth, created_at)
      values (${randomUUID()}, ${session}, ${id}, ${session}, 'a', 'b', ${new Date(scene.world.now.getTime() - 1_000 - count)})`);
  }
  await subscribe(token);
  const [row] = await scene.world.system<{ count: number }>(
    sql`select count(*)::integer as count from push_subscription where person_id = ${id}`,
  );
  expect(row?.count).toBe(maxSubscriptions);
});

test.each([
  ['http://fcm.googleapis.com/1', 'endpoint'],
  ['https://fcm.googleapis.com:8443/1', 'endpoint'],
  ['https://fcm.googleapis.com.evil.example/1', 'endpoint'],
  ['https://evilpush.apple.com/1', 'endpoint'],
  ['https://169.254.169.254/latest', 'endpoint'],
  ['no address', 'endpoint'],
])('the address %s is refused', async (endpoint, field) => {
  const { token } = await ownerToken();
  expect(fieldOf((await subscribe(token, { endpoint })).refused)).toBe(`input_obj.${field} invalid`);
});

test('keys of another size are refused, and the services of the browsers are accepted', async () => {
  const { token } = await ownerToken();
  expect(fieldOf((await subscribe(token, { auth: 'c2hvcnQ' })).refused)).toBe('input_obj.auth invalid');
  for (const endpoint of ['https://fcm.googleapis.com/1', 'https://web.push.apple.com/1'])
    expect((await subscribe(token, { endpoint })).refused).toBeNull();
});
