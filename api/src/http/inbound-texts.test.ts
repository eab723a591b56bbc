import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book } from '../testing/appointment-checkout';
import { inPosWorld } from '../testing/in-pos-world';
import { deliverAt, type NotifiedStore, notifiedStore } from '../testing/notified-store';
import type { PosTest } from '../testing/pos-world';
import { routeServers, type Signing, signedPost, webhookSecret } from '../testing/signed-webhook';
import { createInboundTextsRoute } from './inbound-texts';

let world: PosTest;
let store: NotifiedStore;
inPosWorld((made) => {
  world = made;
});
beforeAll(async () => {
  store = await notifiedStore(world);
  await store.notify({ appointmentId: await book(world, store) });
  await deliverAt(world, 10);
});
const text = { id: randomUUID(), from: '+15125559999', text: 'STOP' };

const request = (body: string, signing?: Signing) => signedPost(body, world.now, signing);
const serveRoutes = routeServers();

/** Sends requests to one server, and returns the statuses of their responses. */
async function statuses(requests: readonly RequestInit[], key: string | null = webhookSecret): Promise<number[]> {
  const route = createInboundTextsRoute({ database: world.database, secret: key, now: () => world.now });
  const origin = await serveRoutes(route);
  const found: number[] = [];
  for (const one of requests) found.push((await fetch(`${origin}/webhooks/texts`, one)).status);
  return found;
}

const received = () => store.change(sql`select carrier_id, reply from inbound_text where whmcs_id = ${store.whmcsId}`);

test.each([
  ['another secret', () => request(JSON.stringify(text), { by: 't'.repeat(32) }), 401],
  ['the signature of another body', () => request(JSON.stringify(text), { signedBody: '{}' }), 401],
  ['the signature of another path', () => request(JSON.stringify(text), { path: '/webhooks/chat' }), 401],
  ['no signature', () => ({ method: 'POST', body: JSON.stringify(text) }), 401],
  ['a request of six minutes ago', () => request(JSON.stringify(text), { after: -360 }), 401],
  ['a request of the future', () => request(JSON.stringify(text), { after: 360 }), 401],
  ['no JSON', () => request('text'), 400],
  ['no phone number', () => request(JSON.stringify({ ...text, from: 'Cora' })), 400],
  ['no id', () => request(JSON.stringify({ ...text, id: '' })), 400],
  ['a body beyond the limit', () => request(JSON.stringify({ ...text, text: 'a'.repeat(70_000) })), 413],
  ['another method', () => ({ method: 'GET' }), 405],
] as const)('refuses %s', async (_, made, status) => {
  expect(await statuses([made()])).toEqual([status]);
  expect(await received()).toEqual([]);
});

test('refuses every text without a secret', async () => {
  expect(await statuses([request(JSON.stringify(text))], null)).toEqual([404]);
  expect(await received()).toEqual([]);
});

test('refuses an address beyond its limit of requests', async () => {
  const forged = request(JSON.stringify(text), { by: 't'.repeat(32) });
  const found = await statuses(Array.from({ length: 601 }, () => forged));
  expect(found.slice(-2)).toEqual([401, 429]);
});

test('refuses no signed text, however many come at once', async () => {
  const forged = request('no JSON', { by: 't'.repeat(32) });
  const found = await statuses([...Array.from({ length: 601 }, () => forged), request('no JSON')]);
  expect(found.slice(-2)).toEqual([429, 400]);
});

test.each([
  ['time, path and body', '/webhooks/texts'],
  ['time and body', undefined],
])('accepts a signature of %s', async (_, path) => {
  // The body is read after the signature.
  expect(await statuses([request('no JSON', path === undefined ? {} : { path })])).toEqual([400]);
});

test('handles a signed text once, however often it is delivered', async () => {
  const long = { id: randomUUID(), from: text.from, text: `Xin chào ${'\u0000<b>ạ</b>'.repeat(800)}` };
  const delivered = [text, text, long].map((one) => request(JSON.stringify(one)));
  expect(await statuses(delivered)).toEqual([204, 204, 204]);
  expect(await received()).toEqual([
    { carrier_id: text.id, reply: 'opt_out' },
    { carrier_id: long.id, reply: 'other' },
  ]);
});
