import { randomUUID } from 'node:crypto';
import pino from 'pino';
import sql from 'sql-template-tag';
import { chooseCarriers } from '../../carriers/choose-carriers';
import { createHttpServer, type Route } from '../../http/server';
import { createUnsubscribeRoute } from '../../http/unsubscribe';
import { book } from '../../testing/appointment-checkout';
import { inPosWorld } from '../../testing/in-pos-world';
import { mailServer } from '../../testing/mail-server';
import { deliverAt, type NotifiedStore, notifiedStore } from '../../testing/notified-store';
import { payLinkClient } from '../../testing/pay-link-client';
import { conflict, lines, posClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosTest } from '../../testing/pos-world';
import { setRegistration } from '../../text-registration';
import { deliverDue } from '../outbox/delivery.service';
import { remindDue } from './due-reminders.service';
import { sendHeld } from './held-sms.service';

let world: PosTest;
let store: NotifiedStore;
inPosWorld((made) => {
  world = made;
});
beforeEach(async () => {
  await world.system((tx) => tx.query(sql`delete from scheduled_notification`));
  await world.system((tx) => tx.query(sql`delete from appointment_sms where held_until is not null`));
  store = await notifiedStore(world);
  await decide('not_started');
  await setEmail('mai@example.com');
});

const decide = (state: 'not_started' | 'approved') =>
  world.system((tx) => setRegistration(tx, store.whmcsId, { state, reason: undefined }, world.now));
const setEmail = (email: string | null) =>
  store.change(sql`update customer set email = ${email} where whmcs_id = ${store.whmcsId}`);
const wednesday = '2026-11-25T21:00:00Z';
async function booked(start = wednesday): Promise<string> {
  const id = await book(world, store);
  await store.change(sql`
    update appointment set start_time = ${start}::timestamptz, end_time = ${start}::timestamptz + interval '1 hour'
    where whmcs_id = ${store.whmcsId} and id = ${id}`);
  return id;
}
const messages = () =>
  store.change(sql`
    select id, channel, recipient, subject, content, status, failure, channel_reason from outbox_message
    where whmcs_id = ${store.whmcsId} order by created_at, id`) as Promise<
    { id: string; channel: string; recipient: string; subject: string; content: string; status: string }[]
  >;
const remindAll = () => remindDue({ database: world.database, now: () => new Date('2026-11-25T19:30:00Z') });
const listed = (id: string) =>
  resultOf<
    { id: string; state: string; failure: string | null; channel: string | null; channel_reason: string | null }[]
  >(
    store.owner.request,
    'query ($s: Int!, $id: UUID!) { result: appointment_sms_list(whmcs_id: $s, appointment_id: $id) { id state failure channel channel_reason } }',
    { s: store.whmcsId, id },
  );
const resend = (id: string) =>
  resultOf<{ channel: string }>(
    store.owner.request,
    'mutation ($s: Int!, $id: UUID!, $k: UUID!) { result: appointment_sms_resend(whmcs_id: $s, id: $id, idempotency_key: $k) { channel } }',
    { s: store.whmcsId, id, k: randomUUID() },
  );

test('a client with an email gets the text as an email, which requests no reply', async () => {
  const id = await booked();
  await store.notify({ appointmentId: id });
  await deliverAt(world, 60);
  await remindAll();
  const [first, reminder] = await messages();
  expect(first).toMatchObject({
    channel: 'email',
    recipient: 'mai@example.com',
    status: 'sent',
    failure: null,
    channel_reason: 'carrier_pending',
    subject: 'Lotus Nails: your appointment is booked',
  });
  expect(first?.content).toBe(
    `Lotus Nails: your appointment is booked: Gel set with Ava, Wed, Nov 25 at 3:00 PM. To change or cancel, call (512) 555-0100.

Nobody reads replies to this email. Call (512) 555-0100.

To stop these emails: /unsubscribe/${store.whmcsId}.${first?.id}`,
  );
  expect(reminder?.subject).toBe('Lotus Nails: reminder of your appointment');
  expect(reminder?.content).not.toMatch(/Reply C|STOP/);
  expect(await listed(id)).toMatchObject([
    { state: 'queued', channel: 'email', channel_reason: 'carrier_pending' },
    { state: 'sent', channel: 'email', channel_reason: 'carrier_pending' },
  ]);
});

test('a client without an email hears nothing, and the history says why', async () => {
  await setEmail(null);
  const id = await booked();
  await store.notify({ appointmentId: id });
  expect(await messages()).toEqual([]);
  expect(await listed(id)).toMatchObject([{ state: 'skipped', failure: 'carrier_pending', channel: null }]);
});

test.each([
  ['the store is not live', sql`update company set live_at = null`, 'not_live'],
  ['the client wants no messages', sql`update customer set is_send_sms = false`, 'opted_out'],
])('no email leaves when %s', async (_, statement, reason) => {
  await store.change(sql`${statement} where whmcs_id = ${store.whmcsId}`);
  const id = await booked();
  await store.notify({ appointmentId: id });
  expect(await messages()).toEqual([]);
  expect(await listed(id)).toMatchObject([{ state: 'skipped', failure: reason }]);
});

test('an email waits for the end of the quiet hours, and leaves as a text if the carriers approve meanwhile', async () => {
  const id = await booked();
  const evening = (Date.parse('2026-11-22T03:30:00Z') - world.now.getTime()) / 1_000;
  await store.notify({ appointmentId: id }, evening);
  expect(await listed(id)).toMatchObject([{ state: 'queued', channel: null }]);
  await decide('approved');
  await sendHeld({ database: world.database, now: () => new Date('2026-11-22T14:00:00Z') });
  expect(await messages()).toMatchObject([{ channel: 'sms', recipient: '+15125559999', channel_reason: null }]);
});

test('a reminder of a client without an email is a text once the carriers have approved the store', async () => {
  await setEmail(null);
  await store.notify({ appointmentId: await booked() });
  await decide('approved');
  await remindAll();
  expect(await messages()).toMatchObject([{ channel: 'sms', content: expect.stringContaining('Reply C to confirm') }]);
});

test('an email is sent again as an email, and as a text after the approval', async () => {
  const id = await booked();
  await store.notify({ appointmentId: id });
  await deliverAt(world, 60);
  const [sent] = await listed(id);
  expect(await resend(sent?.id ?? '')).toEqual({ channel: 'email' });
  for (const { id: messageId, content } of await messages())
    expect(content).toContain(`/unsubscribe/${store.whmcsId}.${messageId}`);
  expect(await messages()).toHaveLength(2);
  await deliverAt(world, 120);
  await decide('approved');
  expect(await resend(sent?.id ?? '')).toEqual({ channel: 'sms' });
  expect((await messages()).filter(({ channel }) => channel === 'sms')).toMatchObject([{ recipient: '+15125559999' }]);
});

test('a text is not sent again while the carriers block the store’s', async () => {
  await decide('approved');
  const id = await booked();
  await store.notify({ appointmentId: id });
  await deliverAt(world, 60);
  await decide('not_started');
  const [sent] = await listed(id);
  expect(await refusalOf(resend(sent?.id ?? ''))).toEqual(conflict('carrier_pending'));
});

test('receipts and pay links are refused as texts, and receipts go by email', async () => {
  const owner = posClient(store, store.owner);
  const open = await owner.add(await owner.create({ customer_id: store.client }), [lines(store).gel()]);
  const desk = payLinkClient(store, store.owner);
  const { token, link } = await desk.create(open);
  expect(await refusalOf(desk.text({ id: link.id, token }))).toEqual(conflict('carrier_pending'));
  const reviewed = await owner.review(await owner.get(open.id), {});
  const { order } = await owner.checkout(reviewed, [{ type: 'cash', net: reviewed.totals.net, tip: 0 }]);
  const send = (by: string) =>
    resultOf<{ by: string }>(
      store.owner.request,
      `mutation ($s: Int!, $i: OrderReceiptInput!, $k: UUID!) {
        result: order_receipt_send(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { by } }`,
      { s: store.whmcsId, i: { order_id: order.id, by }, k: randomUUID() },
    );
  expect(await refusalOf(send('sms'))).toEqual(conflict('carrier_pending'));
  expect(await send('email')).toEqual({ by: 'email' });
});

describe('a delivered email', () => {
  let base: string;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const route: Route = createUnsubscribeRoute(world.database, () => world.now);
    const server = createHttpServer([route], pino({ level: 'silent' }));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    close = () => new Promise((resolve) => server.close(() => resolve()));
  });
  afterEach(() => close());

  /** Delivers what is due, and returns what this test's client received: other tests' stores may have messages that are due. */
  async function emailOf(appointmentId: string, publicUrl: string | null): Promise<string> {
    const address = `${randomUUID()}@example.com`;
    await setEmail(address);
    await store.notify({ appointmentId });
    const mail = await mailServer();
    const smtp = { url: mail.url, from: 'suite@example.com' };
    await deliverDue({
      database: world.database,
      carriers: chooseCarriers({ mode: 'production', smtp, sms: null }),
      log: pino({ level: 'silent' }),
      now: () => store.later(60),
      publicUrl,
    });
    await mail.close();
    const received = mail.received.filter(({ to }) => to.includes(address));
    expect(received).toHaveLength(1);
    return (received[0]?.raw ?? '')
      .replace(/=\r?\n/g, '')
      .replace(/\r?\n /g, ' ')
      .replaceAll(':  ', ': ');
  }

  test('has a link, and a button of mail programs, with which its recipient stops further ones', async () => {
    const id = await booked();
    const raw = await emailOf(id, base);
    const link = `${base}/unsubscribe/${store.whmcsId}.${(await messages())[0]?.id}`;
    expect(raw).toContain(`To stop these emails: ${link}`);
    expect(raw).toContain(`List-Unsubscribe: <${link}>`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

    const page = await fetch(link);
    expect(await page.text()).toContain('Stop emails about your appointments at Lotus Nails?');
    expect(await store.change(sql`select from email_opt_out where whmcs_id = ${store.whmcsId}`)).toEqual([]);
    const done = await fetch(link, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect(await done.text()).toContain('Lotus Nails sends you no more emails');
    await store.notify({ appointmentId: id, change: 'moved', version: 2 });
    expect(await messages()).toHaveLength(1);
    expect((await listed(id))[0]).toMatchObject({ state: 'skipped', failure: 'opted_out' });
    const unknown = await fetch(`${base}/unsubscribe/${randomUUID()}`, { headers: { 'accept-language': 'vi-VN,en' } });
    expect([unknown.status, await unknown.text()]).toEqual([
      404,
      expect.stringContaining('Liên kết không còn dùng được.'),
    ]);
  });

  test('has no link where the suite does not know its own address', async () => {
    const raw = await emailOf(await booked(), null);
    expect(raw).toContain('Nobody reads replies to this email.');
    expect(raw).not.toContain('unsubscribe');
  });
});
