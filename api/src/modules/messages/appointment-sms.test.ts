import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Carrier } from '../../carriers/carrier';
import { book } from '../../testing/appointment-checkout';
import { inPosWorld } from '../../testing/in-pos-world';
import { deliverAt, type NotifiedStore, notifiedStore } from '../../testing/notified-store';
import type { PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: NotifiedStore;
inPosWorld((made) => {
  world = made;
});
beforeEach(async () => {
  store = await notifiedStore(world);
});

const contentOf = async () => (await store.smsRows()).map(({ content }) => content);

describe('the whole text', () => {
  const isCanceled = (kind: string) => kind === 'canceled' || kind === 'no_show';
  const at = 'Sat, Nov 21 at 11:00 AM';
  const vao = 'Thứ Bảy 21 / 11, 11:00 AM';
  const change = 'To change or cancel, call (512) 555-0100. Reply STOP to opt out.';
  const object = "Can't make it? Call (512) 555-0100. Reply STOP to opt out.";
  const again = 'To book again, call (512) 555-0100. Reply STOP to opt out.';
  const stop = 'Nhắn STOP để ngừng nhận tin.';
  test.each([
    ['booked', 'en', `your appointment is booked: Gel set with Ava, ${at}. ${change}`],
    ['confirmed', 'en', `your appointment is confirmed: Gel set with Ava, ${at}. ${change}`],
    ['moved', 'en', `your appointment is now ${at} (Gel set with Ava). ${object}`],
    ['changed', 'en', `your appointment has changed: Gel set with Ava, ${at}. ${object}`],
    ['canceled', 'en', `your appointment is canceled: Gel set with Ava, ${at}. ${again}`],
    ['no_show', 'en', `sorry we missed you: Gel set with Ava, ${at}. ${again}`],
    ['booked', 'vi', `quý khách đã đặt hẹn: Gel set với Ava, ${vao}. Đổi hoặc hủy, xin gọi (512) 555-0100. ${stop}`],
    ['confirmed', 'vi', `đã xác nhận lịch hẹn: Gel set với Ava, ${vao}. Đổi hoặc hủy, xin gọi (512) 555-0100. ${stop}`],
    ['moved', 'vi', `lịch hẹn dời sang ${vao} (Gel set với Ava). Nếu không tiện, xin gọi (512) 555-0100. ${stop}`],
    ['changed', 'vi', `lịch hẹn có thay đổi: Gel set với Ava, ${vao}. Nếu không tiện, xin gọi (512) 555-0100. ${stop}`],
    ['canceled', 'vi', `lịch hẹn đã hủy: Gel set với Ava, ${vao}. Đặt lịch lại, xin gọi (512) 555-0100. ${stop}`],
    [
      'no_show',
      'vi',
      `tiếc đã lỡ hẹn quý khách: Gel set với Ava, ${vao}. Đặt lịch lại, xin gọi (512) 555-0100. ${stop}`,
    ],
  ] as const)('names a single appointment that was %s, in %s', async (kind, language, text) => {
    const content = `Lotus Nails: ${text}`;
    // One segment in English, which has no letters outside of the alphabet of text messages.
    if (language === 'en') expect(content.length).toBeLessThanOrEqual(160);
    await store.change(
      sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'appointment_no_show_text', 'on')`,
    );
    await store.change(sql`update customer set language = ${language} where whmcs_id = ${store.whmcsId}`);
    const appointmentId = await book(world, store, { status: isCanceled(kind) ? 'canceled' : 'confirmed' });
    await store.notify({ appointmentId, change: kind });
    expect(await store.smsRows()).toMatchObject([
      {
        type: kind,
        content,
        skipped: null,
        recipient: '+15125559999',
        status: 'queued',
        next_attempt_at: store.later(6),
      },
    ]);
  });

  test.each([
    ['one after another', '2026-11-21T18:00:00Z', 'Sat, Nov 21 at 11:00 AM (Gel set with Ava + Manicure with Ben)'],
    [
      'after a pause',
      '2026-11-21T19:15:00Z',
      'Sat, Nov 21 at 11:00 AM (Gel set with Ava); Sat, Nov 21 at 1:15 PM (Manicure with Ben)',
    ],
    [
      'on the day of the change to summer time',
      '2027-03-14T08:00:00Z',
      'Sat, Nov 21 at 11:00 AM (Gel set with Ava); Sun, Mar 14 at 3:00 AM (Manicure with Ben)',
    ],
  ])('names all services of a visit, %s', async (_, secondAt, what) => {
    const { first, second } = await store.visit(secondAt);
    await store.notify({ appointmentId: second, change: 'moved', version: 2 });
    expect(await contentOf()).toEqual([`Lotus Nails: your appointment is now ${what}. ${object}`]);
    await store.change(sql`update appointment set employee_id = ${store.ava.id} where id = ${second}`);
    await store.notify({ appointmentId: first, change: 'changed', version: 2 });
    const last = (await store.smsRows()).find(({ type }) => type === 'changed');
    expect(last?.content).toContain('Manicure with Ava');
    expect(last?.content).not.toContain('Ben');
  });

  test('names a canceled part, and later texts leave it out', async () => {
    const { first, second } = await store.visit();
    await store.change(
      sql`update appointment set status = 'canceled', cancel_reason = 'store_request' where id = ${second}`,
    );
    await store.notify({ appointmentId: second, change: 'canceled', version: 2 });
    await store.notify({ appointmentId: first, change: 'confirmed', version: 2 }, 1);
    await store.notify({ appointmentId: first, change: 'canceled', version: 3, canceled: [first, second] }, 2);
    expect(await contentOf()).toEqual([
      expect.stringContaining('is canceled: Manicure with Ben, Sat, Nov 21 at 12:00 PM.'),
      expect.stringContaining('is confirmed: Gel set with Ava, Sat, Nov 21 at 11:00 AM.'),
      expect.stringContaining('is canceled: Gel set with Ava + Manicure with Ben, Sat, Nov 21 at 11:00 AM.'),
    ]);
  });

  test('is in the store’s language for a client without one, and asks for no call if the store has no number', async () => {
    await store.change(
      sql`update company set language = 'vi', business_phone_number = null where whmcs_id = ${store.whmcsId}`,
    );
    await store.notify({ appointmentId: await book(world, store, { employeeId: null, customService: 'Vẽ móng' }) });
    expect(await contentOf()).toEqual([`Lotus Nails: quý khách đã đặt hẹn: Vẽ móng, ${vao}. ${stop}`]);
  });
});

test('a client of any employee gets no employee name', async () => {
  const appointmentId = await book(world, store);
  await store.change(sql`update appointment set is_anyone = true where whmcs_id = ${store.whmcsId}`);
  await store.notify({ appointmentId });
  expect(await contentOf()).toEqual([expect.stringContaining('is booked: Gel set, Sat, Nov 21 at 11:00 AM.')]);
});

test('the booker gets the text if the client has no number', async () => {
  const appointmentId = await book(world, store);
  await store.change(sql`update customer set phone = null where whmcs_id = ${store.whmcsId}`);
  await store.change(sql`update appointment set booker_contact = '+15125558888' where whmcs_id = ${store.whmcsId}`);
  await store.notify({ appointmentId });
  expect(await store.smsRows()).toMatchObject([{ recipient: '+15125558888' }]);
});

test.each([
  ['no_phone', sql`update customer set phone = null`],
  ['opted_out', sql`update customer set is_send_sms = false`],
  ['already_begun', sql`update appointment set start_time = start_time - interval '1 hour'`],
])('a skipped message states its reason: %s', async (skipped, prepare) => {
  const appointmentId = await book(world, store);
  await store.change(sql`${prepare} where whmcs_id = ${store.whmcsId}`);
  await store.notify({ appointmentId });
  expect(await store.smsRows()).toMatchObject([{ skipped, recipient: null }]);
  expect(await store.cancelSms(appointmentId, 1)).toBe(false);
  expect(await store.smsRows()).toEqual([]);
});

test('each change is sent once, however often it is attempted', async () => {
  const appointmentId = await book(world, store);
  for (const version of [1, 2, 2, 3, 1]) await store.notify({ appointmentId, change: 'moved', version }, version);
  expect((await store.smsRows()).map(({ next_attempt_at }) => next_attempt_at)).toEqual([
    store.later(7),
    store.later(8),
    store.later(9),
  ]);
});

test('a message is sent as soon as the change can no longer be undone, and not before', async () => {
  await store.notify({ appointmentId: await book(world, store) });
  await deliverAt(world, 5.9);
  expect(await store.smsRows()).toMatchObject([{ status: 'queued' }]);
  await deliverAt(world, 6);
  expect(await store.smsRows()).toMatchObject([{ status: 'sent' }]);
});

test('a cancelled notification is never sent and leaves no row; sent ones stay', async () => {
  const appointmentId = await book(world, store);
  await store.notify({ appointmentId });
  await store.notify({ appointmentId, change: 'moved', version: 2 }, 1);
  expect(await store.cancelSms(appointmentId, 2)).toBe(false);
  expect(await store.cancelSms(appointmentId, 2)).toBe(false);
  await deliverAt(world, 60);
  expect(await store.smsRows()).toMatchObject([{ type: 'booked', status: 'sent' }]);
  expect(await store.cancelSms(appointmentId, 1)).toBe(true);
  expect(await store.smsRows()).toHaveLength(1);
});

test('a cancellation concurrent with the delivery either comes too late or prevents it', async () => {
  for (let version = 1; version <= 10; version += 1) {
    const appointmentId = await book(world, store, { employeeId: null });
    await store.notify({ appointmentId, version });
    const [isCanceled] = await Promise.all([store.cancelSms(appointmentId, version), deliverAt(world, 6)]);
    await deliverAt(world, 7);
    const messages = await store.change(sql`select status from outbox_message where whmcs_id = ${store.whmcsId}`);
    expect(messages).toEqual(isCanceled ? [{ status: 'sent' }] : []);
    expect(await store.smsRows()).toHaveLength(messages.length);
    await store.change(sql`delete from appointment_sms where whmcs_id = ${store.whmcsId}`);
    await store.change(sql`delete from outbox_message where whmcs_id = ${store.whmcsId}`);
  }
});

test('quick changes reach the client in their order, with many servers and a slow carrier', async () => {
  await store.change(sql`update customer set phone = '+15125551234' where whmcs_id = ${store.whmcsId}`);
  const appointmentId = await book(world, store);
  for (let version = 1; version <= 5; version += 1) {
    await store.change(sql`
      update appointment set start_time = start_time + interval '5 minutes' where whmcs_id = ${store.whmcsId}`);
    await store.notify({ appointmentId, change: 'moved', version }, version / 10);
  }
  const arrived: string[] = [];
  let begun = 0;
  const slow: Carrier = {
    async send({ content, recipient }) {
      if (recipient !== '+15125551234') return { kind: 'sent', carrierId: null };
      // The first takes the longest: the others could overtake it.
      begun += 1;
      await new Promise((resolve) => setTimeout(resolve, begun === 1 ? 60 : 0));
      arrived.push(content);
      return { kind: 'sent', carrierId: null };
    },
  };
  const carriers = { sms: slow, email: slow };
  for (let attempt = 0; attempt < 5; attempt += 1)
    await Promise.all(Array.from({ length: 3 }, () => deliverAt(world, 10, carriers)));
  expect(arrived).toEqual(await contentOf());
  expect(new Set(arrived).size).toBe(5);
});

describe('the limits of texts about appointments', () => {
  const skipped = async () => (await store.smsRows()).map(({ skipped }) => skipped);
  const sentBefore = (count: number, recipient: string, seconds = 0) =>
    store.change(sql`
      insert into outbox_message (whmcs_id, id, channel, recipient, content, status, created_at, next_attempt_at)
      select ${store.whmcsId}, gen_random_uuid(), 'sms', ${recipient}, 'before', 'sent', ${store.later(seconds)}, ${world.now}
      from generate_series(1, ${count})`);

  test('the eleventh message to one client within an hour is not sent', async () => {
    const appointmentId = await book(world, store);
    await sentBefore(20, '+15125559999', -3_600);
    await sentBefore(9, '+15125559999');
    await store.notify({ appointmentId, version: 1 });
    await store.notify({ appointmentId, change: 'moved', version: 2 });
    expect(await skipped()).toEqual([null, 'too_many']);
  });

  test('advertising uses up none of them, neither of the client nor of the store', async () => {
    await sentBefore(2_000, '+15125550001');
    await sentBefore(20, '+15125559999');
    await store.change(sql`update outbox_message set lane = 'advertising' where whmcs_id = ${store.whmcsId}`);
    await store.notify({ appointmentId: await book(world, store) });
    expect(await skipped()).toEqual([null]);
  });

  test('the owners are notified once when the texts of a day end, and the next one is not sent', async () => {
    await store.change(sql`update app_user set phone_number = '+15125550177' where id = ${store.owner.id}`);
    await sentBefore(1_999, '+15125550001');
    const appointmentId = await book(world, store);
    await store.notify({ appointmentId, version: 1 });
    await store.notify({ appointmentId, change: 'moved', version: 2 });
    expect(await skipped()).toEqual([null, 'too_many']);
    const alarms = await store.change(sql`
      select content from outbox_message where whmcs_id = ${store.whmcsId} and recipient = '+15125550177'`);
    expect(alarms).toEqual([{ content: expect.stringContaining('2,000 texts') }]);
  });
});

test('an appointment that begins before its message could be sent is skipped', async () => {
  const appointmentId = await book(world, store);
  await store.notify({ appointmentId });
  await deliverAt(world, 3_600);
  expect(await store.smsRows()).toMatchObject([{ status: 'failed' }]);
});

test('an appointment of another store sends no message', async () => {
  const neighbour = await world.store();
  for (const appointmentId of [await book(world, neighbour), randomUUID()])
    await expect(store.notify({ appointmentId })).rejects.toMatchObject({ code: 'appointment_not_found' });
});
