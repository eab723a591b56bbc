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
] as const)('responds to %s with its status', async (_, made, status) => {
  expect(await statusOf(made())).toBe(status);
});

test('accepts nothing without a secret', async () => {
  expect(await statusOf(request(report), null)).toBe(404);
});
