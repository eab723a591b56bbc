import pino from 'pino';
import sql from 'sql-template-tag';
import { chooseCarriers } from '../../carriers/choose-carriers';
import { createDeliveryReportsRoute } from '../../http/delivery-reports';
import { createHttpServer } from '../../http/server';
import { createUnsubscribeRoute } from '../../http/unsubscribe';
import { addAudienceClient, buyCredits, campaignClient, testContactHashes } from '../../testing/campaign-client';
import { numbersOf, recordingCarrier, sendRound } from '../../testing/campaign-sending';
import { customerGroupsClient } from '../../testing/customer-groups-client';
import { inPosWorld } from '../../testing/in-pos-world';
import { type MailServer, mailServer } from '../../testing/mail-server';
import { resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { type Signing, signedPost, webhookSecret } from '../../testing/signed-webhook';
import { deliverDue } from '../outbox/delivery.service';
import { sendCampaigns } from './campaign-sending.service';

const day = new Date('2026-11-21T20:00:00.000Z');
let world: PosTest;
let store: PosStore;
let mail: MailServer;
let base: string;
let close: () => Promise<void>;
inPosWorld(async (made) => {
  world = made;
  store = await world.store();
  await buyCredits(world, store);
  mail = await mailServer();
  const { database } = world;
  const now = () => day;
  const reports = createDeliveryReportsRoute({ database, secret: webhookSecret, now });
  const server = createHttpServer([createUnsubscribeRoute(database, now), reports], pino({ level: 'silent' }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  close = () => new Promise((resolve) => server.close(() => resolve()));
});
afterAll(async () => {
  await mail.close();
  await close();
});

const change = <Row extends object>(statement: ReturnType<typeof sql>) =>
  world.system((tx) => tx.query<Row>(statement));

/** Sends a campaign by email to one client, through a real SMTP server, and returns what arrived. */
async function received(name: string): Promise<{ raw: string; path: string; campaign: string }> {
  const group = await customerGroupsClient(store, store.owner).create(name);
  const client = await addAudienceClient(world, store, name, { email: `${name}@example.com` });
  await customerGroupsClient(store, store.owner).add(group.id, [client]);
  const input = { group_ids: [group.id], channels: 'email' as const, email_title: 'Winter offer' };
  const { id: campaign } = await campaignClient(store, store.owner).create(input);
  const before = mail.received.length;
  const smtp = { url: mail.url, from: 'Go Suite <no-reply@suite.example>' };
  const carriers = chooseCarriers({ mode: 'production', smtp, sms: null });
  const services = { database: world.database, now: () => day };
  await sendCampaigns({ ...services, contactHashes: testContactHashes });
  await deliverDue({ ...services, carriers, log: pino({ level: 'silent' }), publicUrl: 'https://suite.example' });
  await sendCampaigns({ ...services, contactHashes: testContactHashes });
  const [message] = mail.received.slice(before);
  const raw = (message?.raw ?? '').replace(/\r\n[ \t]+/g, ' ');
  return { raw, path: /List-Unsubscribe: <https:\/\/suite\.example([^>]+)>/.exec(raw)?.[1] ?? '', campaign };
}
const optOuts = (email: string) =>
  change<{ source: string; campaign_id: string }>(
    sql`select source, campaign_id from advertising_opt_out where whmcs_id = ${store.whmcsId} and email = ${email}`,
  );
const oneClick = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
};

test('an email of a promotion is from the store at the domain of the suite, with the headers of one-click unsubscribing', async () => {
  const { raw, path } = await received('ann');
  expect(raw).toContain(`From: Store ${store.whmcsId} <store-${store.whmcsId}@suite.example>`);
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(path).toMatch(new RegExp(`^/unsubscribe/${store.whmcsId}\\.[0-9a-f-]{36}$`));
  expect(raw).toContain(`Message-ID: <${path.split('.')[1]}@suite.example>`);
});

test('100 visits of its link change nothing, one POST opts out of the store’s advertising, and a second one is fine', async () => {
  const { path, campaign } = await received('bea');
  for (let visit = 0; visit < 100; visit += 1) {
    const page = await fetch(`${base}${path}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Stop offers by email');
  }
  expect(await optOuts('bea@example.com')).toEqual([]);
  for (let times = 0; times < 2; times += 1) expect((await fetch(`${base}${path}`, oneClick)).status).toBe(200);
  expect(await optOuts('bea@example.com')).toEqual([{ source: 'one_click', campaign_id: campaign }]);
  const [consent] = await change<object>(sql`
    select channel, kind, is_agreed, source from client_consent where whmcs_id = ${store.whmcsId} and recipient = 'bea@example.com'`);
  expect(consent).toEqual({ channel: 'email', kind: 'advertising', is_agreed: false, source: 'public_page' });
  expect(await change(sql`select from email_opt_out where email = 'bea@example.com'`)).toEqual([]);
});

test('the button of the page opts out, too; an unknown link does not', async () => {
  const { path } = await received('cas');
  expect((await fetch(`${base}${path}`, { method: 'POST' })).status).toBe(200);
  expect(await optOuts('cas@example.com')).toMatchObject([{ source: 'page' }]);
  const other = path.replace(/.{4}$/, '0000');
  expect((await fetch(`${base}${other}`, oneClick)).status).toBe(404);
});

const reports = '/webhooks/deliveries';
test.each([
  ['take', 'delivered', { sent: 1 }, { sent: 1 }],
  ['take', 'failed', { sent: 1 }, { sent: 0, failed: 1 }],
  ['hang up', 'delivered', { unknown: 1 }, { sent: 1, unknown: 0 }],
  ['hang up', 'failed', { unknown: 1 }, { failed: 1, unknown: 0 }],
] as const)(
  'after a mail server’s “%s” a report with the Message-ID says %s',
  async (response, event, before, later) => {
    mail.responses.push(response);
    const { raw, campaign } = await received(`dee-${response === 'take' ? 'taken' : 'lost'}-${event}`);
    const stored = async () => (await numbersOf(world.database, store.whmcsId, campaign)).stored;
    expect(await stored()).toMatchObject(before);
    const body = JSON.stringify({ id: /Message-ID: (<[^>]+>)/.exec(raw)?.[1], event });
    const { status } = await fetch(`${base}${reports}`, signedPost(body, day, { path: reports }));
    expect([status, await stored()]).toEqual([204, expect.objectContaining(later)]);
  },
);

const optOutsOf = async (campaign: string) =>
  resultOf<{ opted_out: number }>(
    store.owner.request,
    'query ($s: Int!, $id: UUID!) { result: campaign_results(whmcs_id: $s, id: $id) { opted_out } }',
    { s: store.whmcsId, id: campaign },
  );
const complain = async (id: string, signing: Signing = {}) => {
  const body = JSON.stringify({ id, event: 'complaint' });
  return (await fetch(`${base}${reports}`, signedPost(body, day, { path: reports, ...signing }))).status;
};

test('a signed complaint about an email ends the advertising to its recipient, once, and an unsigned one changes nothing', async () => {
  const { raw, campaign } = await received('eve');
  const id = /Message-ID: (<[^>]+>)/.exec(raw)?.[1] ?? '';
  expect(await complain(id, { by: 'x'.repeat(32) })).toBe(401);
  expect([await optOuts('eve@example.com'), await optOutsOf(campaign)]).toEqual([[], { opted_out: 0 }]);
  for (let times = 0; times < 2; times += 1) expect(await complain(id)).toBe(204);
  expect(await optOuts('eve@example.com')).toEqual([{ source: 'complaint', campaign_id: campaign }]);
  expect(await optOutsOf(campaign)).toEqual({ opted_out: 1 });
});

test('a signed complaint about a text ends all texts to its number', async () => {
  const group = await customerGroupsClient(store, store.owner).create('fay');
  const phone = '+15125550077';
  await customerGroupsClient(store, store.owner).add(group.id, [
    await addAudienceClient(world, store, 'fay', { phone }),
  ]);
  const { id: campaign } = await campaignClient(store, store.owner).create({ group_ids: [group.id] });
  const { carrier, got } = recordingCarrier();
  for (let round = 0; round < 3; round += 1) await sendRound({ database: world.database, now: () => day, carrier });
  const message = got.find(({ recipient }) => recipient === phone);
  const stopped = () => change(sql`select phone from text_opt_out where whmcs_id = ${store.whmcsId}`);
  expect(await stopped()).toEqual([]);
  expect(await complain(`carrier-${message?.id}`)).toBe(204);
  expect([await stopped(), await optOutsOf(campaign)]).toEqual([[{ phone }], { opted_out: 1 }]);
});
