import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { at, bookingClient, of } from '../../testing/booking-client';
import { inPosWorld } from '../../testing/in-pos-world';
import { deliverAt, type NotifiedStore, notifiedStore } from '../../testing/notified-store';
import { resultOf } from '../../testing/pos-client';
import type { PosTest } from '../../testing/pos-world';
import { remindDue } from '../messages/due-reminders.service';
import { queueMessage } from '../outbox/outbox.store';
import { maxInHour, receiveText } from './inbound-texts.service';

let world: PosTest;
let store: NotifiedStore;
let appointment: string;
/** Stores of the other tests text other numbers. */
let phone: string;
let count = 0;
inPosWorld((made) => {
  world = made;
});
beforeEach(async () => {
  count += 1;
  phone = `+1512555${String(1_000 + count)}`;
  store = await notifiedStore(world);
  await store.change(sql`update customer set phone = ${phone} where whmcs_id = ${store.whmcsId}`);
  appointment = await book(world, store);
  await store.notify({ appointmentId: appointment });
  await deliverAt(world, 10);
});

interface Replied {
  carrierId?: string;
  sender?: string;
  /** Seconds after the clock of the world. */
  at?: number;
}
const reply = (content: string, { at: seconds = 60, ...more }: Replied = {}) =>
  receiveText(world.database, { carrierId: randomUUID(), sender: phone, content, ...more }, store.later(seconds));
/** Texts of the store since the reply, oldest first. */
const sent = async (to = phone) => {
  const rows = await store.change(sql`
    select content from outbox_message where whmcs_id = ${store.whmcsId} and recipient = ${to} and created_at >= ${store.later(60)}
    order by created_at, id`);
  return rows.map((row) => (row as { content: string }).content);
};
const notified = (receiver = store.owner.id) =>
  store.change(sql`
    select title, body, extra_data from notification where whmcs_id = ${store.whmcsId} and receiver_id = ${receiver}
      and created_at >= ${store.later(60)} order by created_at, id`);
const accepts = async () => {
  const [row] = await store.change(sql`select is_send_sms from customer where whmcs_id = ${store.whmcsId}`);
  return (row as { is_send_sms: boolean }).is_send_sms;
};
/** A text to a number that is no client's, for example a receipt. */
const textTo = async (recipient: string, seconds: number) => {
  await store.change(sql`
    insert into outbox_message (whmcs_id, id, channel, recipient, content, created_at, next_attempt_at)
    values (${store.whmcsId}, gen_random_uuid(), 'sms', ${recipient}, 'Your receipt', ${store.later(seconds)}, ${store.later(seconds)})`);
  await deliverAt(world, seconds + 1);
};

test('STOP opts out of all texts of the store at once, with one confirming text and then silence', async () => {
  await reply('STOP please');
  await reply('stop');
  expect(await sent()).toEqual([
    'Lotus Nails: you will get no more texts from us. Reply START to get them again. Questions? Call (512) 555-0100.',
  ]);
  expect(await accepts()).toBe(false);
  await deliverAt(world, 70);
  await textTo(phone, 80);
  await store.notify({ appointmentId: appointment, change: 'moved', version: 2 }, 90);
  expect(
    await store.change(sql`
      select status, failure from outbox_message where whmcs_id = ${store.whmcsId} and created_at >= ${store.later(60)} order by created_at`),
  ).toEqual([
    { status: 'sent', failure: null },
    { status: 'failed', failure: 'opted_out' },
  ]);
  expect((await store.smsRows()).at(-1)).toMatchObject({ type: 'moved', skipped: 'opted_out' });
  expect(await notified()).toEqual([]);
});

test('a number that opted out gets no texts of its later client either', async () => {
  await reply('STOP');
  await store.change(
    sql`update customer set is_send_sms = true where whmcs_id = ${store.whmcsId} and phone = ${phone}`,
  );
  await store.notify({ appointmentId: appointment, change: 'moved', version: 2 }, 90);
  expect((await store.smsRows()).at(-1)).toMatchObject({ type: 'moved', skipped: 'opted_out' });
});

test('START opts in again, and the text says how to opt out', async () => {
  await reply('Ngừng nhắn tin');
  await reply('START', { at: 61 });
  expect((await sent()).at(-1)).toBe('Lotus Nails: you will get our texts again. Reply STOP to opt out.');
  expect(await accepts()).toBe(true);
  await reply('START');
  expect(await sent()).toHaveLength(2);
});

test('START opts in a client who opted out with another number', async () => {
  await store.change(sql`update customer set is_send_sms = false where whmcs_id = ${store.whmcsId}`);
  await reply('START');
  expect(await accepts()).toBe(true);
  expect(await sent()).toHaveLength(1);
});

test('HELP is answered with the salon’s name and number, in the client’s language', async () => {
  await store.change(sql`update customer set language = 'vi' where whmcs_id = ${store.whmcsId}`);
  await reply('HELP');
  expect(await sent()).toEqual([
    'Lotus Nails: tin nhắn về lịch hẹn của quý khách. Nhắn STOP để ngừng nhận tin. Cần hỏi, xin gọi (512) 555-0100.',
  ]);
});

test('CANCEL opts out, cancels no visit, and notifies staff', async () => {
  await reply('CANCEL');
  expect(await accepts()).toBe(false);
  expect(await store.change(sql`select status from appointment where id = ${appointment}`)).toEqual([
    { status: 'confirmed' },
  ]);
  expect(await notified()).toMatchObject([
    {
      title: 'Client replied CANCEL',
      body: 'Cora Client replied CANCEL and gets no more texts. The visit stays booked: Gel set with Ava Nguyen, Sat, Nov 21 at 11:00 AM. Call to ask.',
    },
  ]);
});

test('CANCEL without a visit ahead notifies nobody', async () => {
  await store.change(
    sql`update appointment set status = 'canceled', cancel_reason = 'client_request' where id = ${appointment}`,
  );
  await reply('CANCEL');
  expect(await accepts()).toBe(false);
  expect(await notified()).toEqual([]);
});

test('any other text is shown to staff of the visit in their language, and not answered', async () => {
  await store.change(sql`update employee set language = 'vi' where id = ${store.ava.id}`);
  await reply('Can I stop by\nat 3? \u202e<b>evil</b>');
  expect(await sent()).toEqual([]);
  expect(await accepts()).toBe(true);
  expect(await notified()).toEqual([
    {
      title: 'Client replied',
      body: 'Cora Client, Gel set with Ava Nguyen, Sat, Nov 21 at 11:00 AM: “Can I stop by at 3? <b>evil</b>”',
      extra_data: [
        { key: 'appointment_id', value: appointment },
        { key: 'event', value: 'client_replied' },
      ],
    },
  ]);
  expect(await notified(store.ava.id)).toMatchObject([{ title: 'Khách trả lời tin nhắn' }]);
  expect(await notified(store.ben.id)).toEqual([]);
});

test('a text of a client without any visit is shown to the store’s management', async () => {
  await store.change(sql`
    update appointment set customer_id = null, booker_contact = null where whmcs_id = ${store.whmcsId}`);
  await reply('Do you have gift cards?');
  expect(await notified()).toMatchObject([{ title: 'Client replied', body: 'Cora Client: “Do you have gift cards?”' }]);
  expect(await notified(store.ava.id)).toEqual([]);
});

test('a number that is no client’s opts out and gets help, and staff are not notified', async () => {
  const stranger = `+1512556${String(1_000 + count)}`;
  await textTo(stranger, 20);
  await reply('Who is this?', { sender: stranger });
  expect(await sent(stranger)).toEqual([]);
  await reply('HELP', { sender: stranger });
  await reply('STOP', { sender: stranger });
  expect(await sent(stranger)).toHaveLength(2);
  expect(await notified()).toEqual([]);
});

test('a number that no store has texted is dropped', async () => {
  await reply('STOP', { sender: '+15125550000' });
  expect(await store.change(sql`select 1 from inbound_text where sender = '+15125550000'`)).toEqual([]);
});

describe('a number that several stores texted', () => {
  let other: NotifiedStore;
  beforeEach(async () => {
    other = await notifiedStore(world);
    await other.change(sql`update company set name = 'Rival Spa' where whmcs_id = ${other.whmcsId}`);
  });
  /** An invitation of the other store as an employee. */
  const inviteAt = async (seconds: number) => {
    await other.inStore((tx) =>
      queueMessage(
        tx,
        {
          whmcsId: other.whmcsId,
          channel: 'sms',
          recipient: phone,
          subject: null,
          content: 'Rival Spa invites you.',
          isSecret: false,
          expiresAt: null,
        },
        other.later(seconds),
      ),
    );
    await deliverAt(world, seconds + 1);
  };
  const threads = async () =>
    (await store.change(sql`select whmcs_id from conversation where phone = ${phone} order by whmcs_id`)).map(
      (row) => (row as { whmcs_id: number }).whmcs_id,
    );

  test('replies to the last one that has the client and a visit, and to no other', async () => {
    await other.change(sql`update customer set phone = ${phone} where whmcs_id = ${other.whmcsId}`);
    await other.notify({ appointmentId: await book(world, other) }, 20);
    await reply('See you');
    // Its text has not left yet.
    expect(await notified()).toHaveLength(1);
    await deliverAt(world, 80);
    await reply('Thanks', { at: 90 });
    expect(await notified()).toHaveLength(1);
    expect(await threads()).toEqual([store.whmcsId, other.whmcsId]);
  });

  test('does not reply to an invitation', async () => {
    await inviteAt(20);
    await reply('I am late, gate code 4711');
    expect(await notified()).toHaveLength(1);
    expect(await threads()).toEqual([store.whmcsId]);
    expect(await other.change(sql`select 1 from inbound_text where whmcs_id = ${other.whmcsId}`)).toEqual([]);
  });

  test('ends the texts of all of them by one STOP, with one response, and gets them back by one START', async () => {
    await inviteAt(20);
    await reply('STOP');
    const optedOut = () =>
      store.change(sql`select whmcs_id from text_opt_out where phone = ${phone} order by whmcs_id`);
    expect(await optedOut()).toEqual([{ whmcs_id: store.whmcsId }, { whmcs_id: other.whmcsId }]);
    expect(await accepts()).toBe(false);
    const responses = await store.change(sql`
      select content from outbox_message where recipient = ${phone} and is_response order by created_at`);
    expect(responses).toEqual([
      { content: 'Rival Spa, Lotus Nails: you will get no more texts from us. Reply START to get them again.' },
    ]);
    await reply('START', { at: 61 });
    expect(await optedOut()).toEqual([]);
    expect(await accepts()).toBe(true);
  });

  test('is read by none of them if none has the client with a visit or a conversation, and says so once', async () => {
    await store.change(sql`
      update appointment set customer_id = null, booker_contact = null where whmcs_id = ${store.whmcsId}`);
    await other.change(sql`
      insert into outbox_message (whmcs_id, id, channel, recipient, content, status, created_at, next_attempt_at, settled_at, is_to_client)
      values (${other.whmcsId}, gen_random_uuid(), 'sms', ${phone}, 'Your receipt', 'sent', ${other.later(20)}, ${other.later(20)}, ${other.later(20)}, true)`);
    await reply('My gate code is 4711');
    await reply('Hello?', { at: 70 });
    expect(await notified()).toEqual([]);
    expect(await threads()).toEqual([]);
    expect(await store.change(sql`select 1 from inbound_text where sender = ${phone}`)).toEqual([]);
    expect(
      await store.change(sql`select content from outbox_message where recipient = ${phone} and whmcs_id = 0`),
    ).toEqual([
      { content: 'Several salons text from this number, so nobody can read your reply. Please call your salon.' },
    ]);
    await reply('STOP please', { at: 80 });
    expect(await store.change(sql`select content from inbound_text where sender = ${phone}`)).toEqual([
      { content: 'STOP' },
    ]);
    expect(await accepts()).toBe(false);
  });
});

test('a text that is delivered twice is handled once', async () => {
  const carrierId = randomUUID();
  await Promise.all([reply('See you', { carrierId }), reply('See you', { carrierId })]);
  expect(await notified()).toHaveLength(1);
});

test('texts of a number beyond the limit of an hour are neither shown nor answered, but still opt out', async () => {
  for (let index = 0; index <= maxInHour.ofSender; index += 1) await reply(`Text ${index}`);
  expect(await notified()).toHaveLength(maxInHour.ofSender);
  await reply('HELP');
  await reply('STOP');
  expect(await accepts()).toBe(false);
  expect(await sent()).toEqual([]);
  await reply('Are you there?', { at: 3_700 });
  expect(await notified()).toHaveLength(maxInHour.ofSender + 1);
});

test('texts beyond the store’s limit of an hour are not shown', async () => {
  await store.change(sql`
    insert into inbound_text (whmcs_id, id, carrier_id, sender, content, reply, created_at)
    select ${store.whmcsId}, gen_random_uuid(), gen_random_uuid(), '+15125558888', 'Hi', 'other', ${store.later(50)}
    from generate_series(1, ${maxInHour.ofStore}::int)`);
  await reply('See you');
  expect(await notified()).toEqual([]);
});

describe('C confirms', () => {
  const confirmedAt = async (id = appointment) => {
    const [row] = await store.change(
      sql`select client_confirmed_at as at, status, version from appointment where id = ${id}`,
    );
    return row as { at: Date | null; status: string; version: number };
  };
  const owner = () => bookingClient(store, store.owner);

  test('the visit of a reminder that asked for it: a mark, and the same status', async () => {
    const visit = await owner().book(at(12), [of(store.ava), of(store.ben)], { customer_id: store.client });
    await store.change(sql`update appointment set status = 'new' where whmcs_id = ${store.whmcsId}`);
    const dayBefore = (Date.parse(at(12)) - world.now.getTime()) / 1_000 - 86_400;
    await remindDue({ database: world.database, now: () => store.later(dayBefore) });
    await deliverAt(world, dayBefore);
    expect((await store.smsRows()).at(-1)?.content).toBe(
      'Lotus Nails: reminder: Gel set with Ava + Gel set with Ben, tomorrow at 12:00 PM. Reply C to confirm. To change or cancel, call (512) 555-0100.',
    );
    await reply('C', { at: dayBefore + 60 });
    await reply('yes', { at: dayBefore + 90 });
    const appointmentOfBen = await resultOf<object>(
      store.ben.request,
      `query ($s: Int!, $id: UUID!) { result: appointment_by_id(whmcs_id: $s, id: $id) {
        status version client_confirmed_at scheduled_notifications { content } } }`,
      { s: store.whmcsId, id: visit.visit[1]?.id },
    );
    expect(appointmentOfBen).toEqual({
      status: 'new',
      version: 1,
      client_confirmed_at: store.later(dayBefore + 60).toISOString(),
      scheduled_notifications: [
        {
          content:
            'Lotus Nails: reminder: Gel set with Ava + Gel set with Ben, today at 12:00 PM. To change or cancel, call (512) 555-0100.',
        },
      ],
    });
    expect(await notified()).toEqual([]);
    expect(await confirmedAt()).toMatchObject({ at: null });
  });

  test('no time that the client was not texted about: a move clears the mark, and a reply to the former text is shown', async () => {
    const visit = await owner().book(at(12), [of(store.ava)], { customer_id: store.client });
    await deliverAt(world, 20);
    await reply('C');
    expect((await confirmedAt(visit.id)).at).toEqual(store.later(60));
    const renamed = await owner().update(visit, { note: 'Likes tea' });
    const later = await owner().update(renamed, { duration: 90 });
    expect((await confirmedAt(visit.id)).at).toEqual(store.later(60));
    const moved = await world.at(store.later(100), () => owner().update(later, { start_time: at(14) }));
    expect((await confirmedAt(visit.id)).at).toBeNull();
    // The text about the new time has not left.
    await store.change(
      sql`update appointment set status = 'canceled', cancel_reason = 'client_request' where id = ${appointment}`,
    );
    await reply('C', { at: 101 });
    expect((await confirmedAt(visit.id)).at).toBeNull();
    expect(await notified()).toMatchObject([{ body: expect.stringContaining('“C”') }]);
    await world.at(store.later(102), () => owner().undo(moved));
    expect((await confirmedAt(visit.id)).at).toEqual(store.later(60));
    const again = await owner().update({ ...moved, version: moved.version + 1 }, { start_time: at(15) });
    expect(again.start_time).toBe(at(15));
    await deliverAt(world, 120);
    await reply('C', { at: 130 });
    expect((await confirmedAt(visit.id)).at).toEqual(store.later(130));
  });

  test('no visit that is canceled, past or of another client', async () => {
    await store.change(
      sql`update appointment set status = 'canceled', cancel_reason = 'client_request' where id = ${appointment}`,
    );
    await reply('C');
    expect(await confirmedAt()).toMatchObject({ at: null });
    expect(await notified()).toHaveLength(1);
    await store.change(
      sql`update appointment set status = 'confirmed', cancel_reason = null where id = ${appointment}`,
    );
    await reply('C', { at: 7_200 });
    const stranger = `+1512556${String(1_000 + count)}`;
    await textTo(stranger, 30);
    await reply('C', { sender: stranger });
    expect(await confirmedAt()).toMatchObject({ at: null });
  });
});
