import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inPosWorld } from '../testing/in-pos-world';
import type { PosTest } from '../testing/pos-world';
import { routeServers, type Signing, signedPost, webhookSecret } from '../testing/signed-webhook';
import { createDeliveryReportsRoute } from './delivery-reports';

let world: PosTest;
inPosWorld((made) => {
  world = made;
});
const serveRoutes = routeServers();
const report = { id: 'SM1', event: 'delivered' };
const path = '/webhooks/deliveries';
const request = (body: object, signing?: Signing) => signedPost(JSON.stringify(body), world.now, { path, ...signing });

async function statusOf(one: RequestInit, key: string | null = webhookSecret): Promise<number> {
  const route = createDeliveryReportsRoute({ database: world.database, secret: key, now: () => world.now });
  return (await fetch(`${await serveRoutes(route)}${path}`, one)).status;
}

test.each([
  ['a report about an unknown message', () => request(report), 204],
  ['the signature of another path', () => request(report, { path: '/webhooks/texts' }), 401],
  ['a request of six minutes ago', () => request(report, { after: -360 }), 401],
  ['another event', () => request({ ...report, event: 'opened' }), 400],
  ['no id', () => request({ event: 'failed' }), 400],
  ['a key that is none', () => request({ ...report, key: 'SM1' }), 400],
] as const)('responds to %s with its status', async (_, made, status) => {
  expect(await statusOf(made())).toBe(status);
});

test('accepts nothing without a secret', async () => {
  expect(await statusOf(request(report), null)).toBe(404);
});

test('a report that may be about a message on its way has to come again, unless its key says that it is not', async () => {
  const { whmcsId } = await world.store();
  await world.system((tx) =>
    tx.query(sql`
      insert into outbox_message (whmcs_id, id, channel, recipient, content, status, lane, created_at, next_attempt_at, claimed_at)
      values (${whmcsId}, ${randomUUID()}, 'sms', '+15125550009', 'Offer', 'sending', 'advertising', ${world.now}, ${world.now}, ${world.now})`),
  );
  expect(await statusOf(request(report))).toBe(503);
  expect(await statusOf(request({ ...report, key: randomUUID() }))).toBe(204);
});
