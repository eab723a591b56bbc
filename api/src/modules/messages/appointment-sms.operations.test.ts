import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { chooseCarriers } from '../../carriers/choose-carriers';
import { book } from '../../testing/appointment-checkout';
import { deliverAt, type NotifiedStore, notifiedStore } from '../../testing/notified-store';
import { conflict, refusalOf, resultOf } from '../../testing/pos-client';
import { type PosTest, posTest, type TestPerson } from '../../testing/pos-world';
import { type SmsServer, smsServer } from '../../testing/sms-server';

let world: PosTest;
let provider: SmsServer;
let store: NotifiedStore;
beforeAll(async () => {
  [world, provider] = await Promise.all([posTest(), smsServer()]);
}, 60_000);
afterAll(() => Promise.all([world.close(), provider.close()]));
beforeEach(async () => {
  // Delivers the queued messages of other tests.
  for (let attempt = 0; attempt < 3; attempt += 1) await deliver(1_000);
  for (const log of [provider.received, provider.responses]) log.length = 0;
  store = await notifiedStore(world);
});

interface Sms {
  id: string;
  content: string;
  language: string | null;
  type: string;
  send_at: string;
  state: string;
  failure: string | null;
  resend_of: string | null;
}
const fields = 'id content language type send_at state failure resend_of';
const list = (appointmentId: string, { request }: TestPerson = store.owner) =>
  resultOf<Sms[]>(
    request,
    `query ($s: Int!, $id: UUID!) { result: appointment_sms_list(whmcs_id: $s, appointment_id: $id) { ${fields} } }`,
    { s: store.whmcsId, id: appointmentId },
  );
const resend = (id: string, { request }: TestPerson = store.owner, key: string = randomUUID()) =>
  resultOf<Sms>(
    request,
    `mutation ($s: Int!, $id: UUID!, $k: UUID!) { result: appointment_sms_resend(whmcs_id: $s, id: $id, idempotency_key: $k) { ${fields} } }`,
    { s: store.whmcsId, id, k: key },
  );
const resendMessage = (id: string) =>
  resultOf<{ id: string }>(
    store.owner.request,
    'mutation ($s: Int!, $id: UUID!, $k: UUID!) { result: outbox_message_resend(whmcs_id: $s, id: $id, idempotency_key: $k) { id } }',
    { s: store.whmcsId, id, k: randomUUID() },
  );
const deliver = (seconds: number) =>
  deliverAt(
    world,
    seconds,
    chooseCarriers({
      mode: 'production',
      smtp: null,
      sms: { url: provider.url, key: 'sms-key', from: '+15125550000' },
    }),
  );
const firstOf = async (appointmentId: string): Promise<Sms> => {
  const [first] = await list(appointmentId);
  if (!first) throw new Error('Nothing was told.');
  return first;
};
/** Notifies a client, and delivers the message to a provider that responds with this status. */
async function sent(status = 202): Promise<{ appointmentId: string; sms: Sms }> {
  const appointmentId = await book(world, store);
  await store.notify({ appointmentId });
  provider.responses.push(status);
  await deliver(6);
  return { appointmentId, sms: await firstOf(appointmentId) };
}

describe('the message history', () => {
  test('contains the messages of the whole visit, newest first, with their results', async () => {
    const { first, second } = await store.visit();
    await store.notify({ appointmentId: first });
    provider.responses.push(202);
    await deliver(6);
    await store.notify({ appointmentId: first, change: 'confirmed', version: 2 }, 60);
    provider.responses.push(400);
    await deliver(66);
    await store.change(sql`update customer set is_send_sms = false where whmcs_id = ${store.whmcsId}`);
    await store.notify({ appointmentId: second, change: 'moved', version: 2 }, 120);
    await store.change(sql`update customer set is_send_sms = true where whmcs_id = ${store.whmcsId}`);
    await store.notify({ appointmentId: second, change: 'changed', version: 3 }, 180);
    const rows = await list(second);
    expect(rows).toMatchObject([
      { type: 'changed', state: 'queued', failure: null, send_at: store.later(186).toISOString() },
      { type: 'moved', state: 'skipped', failure: 'opted_out', send_at: store.later(120).toISOString() },
      { type: 'confirmed', state: 'failed', failure: 'sms_400', send_at: store.later(66).toISOString() },
      { type: 'booked', state: 'sent', failure: null, send_at: store.later(6).toISOString() },
    ]);
    expect(await list(first)).toEqual(rows);
  });

  test('leaves out other visits', async () => {
    await store.notify({ appointmentId: await book(world, store) });
    expect(await list(await book(world, store))).toEqual([]);
  });

  test('is visible to the employees of the visit only, without phone numbers except the store’s', async () => {
    const { first } = await store.visit();
    const avas = await book(world, store);
    await store.notify({ appointmentId: first });
    await store.notify({ appointmentId: avas });
    const rows = await list(first, store.ava);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('555-9999');
    expect(JSON.stringify(rows)).not.toContain('5559999');
    const hidden = { category: 'not_found', code: 'appointment_not_found' };
    expect(await refusalOf(list(avas, store.ben))).toEqual(hidden);
    expect(await refusalOf(list(randomUUID()))).toEqual(hidden);
    expect(await refusalOf(resend((await firstOf(avas)).id, store.ben))).toMatchObject({ code: 'message_not_found' });
  });
});

test('the history names the language of each text, which is that of the client at the time', async () => {
  const appointmentId = await book(world, store);
  await store.notify({ appointmentId });
  await store.change(sql`update customer set language = 'vi' where whmcs_id = ${store.whmcsId}`);
  await store.notify({ appointmentId, change: 'moved', version: 2 }, 60);
  const rows = await list(appointmentId);
  expect(rows.map(({ type, language }) => [type, language])).toEqual([
    ['moved', 'vi'],
    ['booked', 'en'],
  ]);
});

describe('resending a message', () => {
  test.each([
    [202, 'sent'],
    [400, 'failed'],
  ])('creates a new message and row, after the provider responded %p', async (status, state) => {
    const { appointmentId, sms } = await sent(status);
    expect(sms.state).toBe(state);
    expect(await resend(sms.id)).toMatchObject({
      state: 'queued',
      type: 'booked',
      language: 'en',
      resend_of: sms.id,
    });
    await deliver(7);
    expect((await list(appointmentId)).map(({ state: one, content }) => [one, content])).toEqual([
      ['sent', sms.content],
      [state, sms.content],
    ]);
    expect(provider.received.map(({ body }) => body.text)).toEqual([sms.content, sms.content]);
  });

  test('uses the client’s current number', async () => {
    const { sms } = await sent(400);
    await store.change(sql`update customer set phone = '+15125557777' where whmcs_id = ${store.whmcsId}`);
    await resend(sms.id);
    await deliver(7);
    expect(provider.received.map(({ body }) => body.to)).toEqual(['+15125559999', '+15125557777']);
  });

  test('sends once for the same key', async () => {
    const { appointmentId, sms } = await sent();
    const key = randomUUID();
    const again = await Promise.all([resend(sms.id, store.owner, key), resend(sms.id, store.owner, key)]);
    expect(new Set(again.map(({ id }) => id)).size).toBe(1);
    expect(await list(appointmentId)).toHaveLength(2);
  });

  test('waits until the message, or its resend, has been delivered', async () => {
    const appointmentId = await book(world, store);
    await store.notify({ appointmentId });
    const { id } = await firstOf(appointmentId);
    expect(await refusalOf(resend(id))).toEqual(conflict('message_on_its_way'));
    await deliver(6);
    const both = await Promise.allSettled([resend(id), resend(id)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(resend(id))).toEqual(conflict('message_on_its_way'));
  });

  test.each([
    ['wants no messages any more', sql`update customer set is_send_sms = false`],
    ['has no number any more', sql`update customer set phone = null`],
  ])('is refused for a client who %s, also from the list of messages', async (_, statement) => {
    const { sms } = await sent();
    await store.change(sql`${statement} where whmcs_id = ${store.whmcsId}`);
    expect(await refusalOf(resend(sms.id))).toEqual(conflict('client_not_texted'));
    const [message] = (await store.change(sql`select id from outbox_message where whmcs_id = ${store.whmcsId}`)) as {
      id: string;
    }[];
    expect(await refusalOf(resendMessage(message?.id ?? ''))).toEqual(conflict('client_not_texted'));
  });

  test('is refused for a skipped message', async () => {
    await store.change(sql`update customer set phone = null where whmcs_id = ${store.whmcsId}`);
    const appointmentId = await book(world, store);
    await store.notify({ appointmentId });
    expect(await refusalOf(resend((await firstOf(appointmentId)).id))).toEqual(conflict('client_not_texted'));
  });

  test('from the list of messages adds a row to the visit’s history', async () => {
    const { appointmentId, sms } = await sent();
    const [message] = (await store.change(sql`select id from outbox_message where whmcs_id = ${store.whmcsId}`)) as {
      id: string;
    }[];
    await resendMessage(message?.id ?? '');
    expect(await list(appointmentId)).toMatchObject([
      { state: 'queued', resend_of: sms.id },
      { state: 'sent', resend_of: null },
    ]);
  });
});
