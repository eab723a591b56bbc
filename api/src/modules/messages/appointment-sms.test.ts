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
  const at = 'Gel set with Ava, Nov 21, 2026 11:00 AM.';
  const vao = 'Gel set với Ava, 21 / 11 / 2026 11:00.';
  test.each([
    ['booked', 'en', `Lotus Nails: your appointment is booked. ${at} To change or cancel, call (512) 555-0100.`],
    ['confirmed', 'en', `Lotus Nails: your appointment is confirmed. ${at} To change or cancel, call (512) 555-0100.`],
    [
      'moved',
      'en',
      `Lotus Nails: your appointment has a new time. ${at} If that does not suit you, call (512) 555-0100.`,
    ],
    [
      'changed',
      'en',
      `Lotus Nails: your appointment has changed. ${at} If that does not suit you, call (512) 555-0100.`,
    ],
    ['canceled', 'en', `Lotus Nails: your appointment is canceled. ${at} To book again, call (512) 555-0100.`],
    [
      'booked',
      'vi',
      `Lotus Nails: quý khách đã đặt lịch hẹn. ${vao} Để đổi hoặc hủy lịch, vui lòng gọi (512) 555-0100.`,
    ],
    [
      'confirmed',
      'vi',
      `Lotus Nails: lịch hẹn của quý khách đã được xác nhận. ${vao} Để đổi hoặc hủy lịch, vui lòng gọi (512) 555-0100.`,
    ],
    [
      'moved',
      'vi',
      `Lotus Nails: lịch hẹn của quý khách đã đổi giờ. ${vao} Nếu không tiện, vui lòng gọi (512) 555-0100.`,
    ],
    [
      'changed',
      'vi',
      `Lotus Nails: lịch hẹn của quý khách có thay đổi. ${vao} Nếu không tiện, vui lòng gọi (512) 555-0100.`,
    ],
    [
      'canceled',
      'vi',
      `Lotus Nails: lịch hẹn của quý khách đã hủy. ${vao} Để đặt lịch lại, vui lòng gọi (512) 555-0100.`,
    ],
  ] as const)('names a single appointment that was %s, in %s', async (kind, language, content) => {
    await store.change(sql`update customer set language = ${language} where whmcs_id = ${store.whmcsId}`);
    const appointmentId = await book(world, store, { status: kind === 'canceled' ? 'canceled' : 'confirmed' });
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
    ['one after another', '2026-11-21T18:00:00Z', 'Gel set with Ava + Manicure with Ben, Nov 21, 2026 11:00 AM.'],
    [
      'after a pause',
      '2026-11-21T19:15:00Z',
      'Gel set with Ava, Nov 21, 2026 11:00 AM; Manicure with Ben, Nov 21, 2026 1:15 PM.',
    ],
    [
      'on the day of the change to summer time',
      '2027-03-14T08:00:00Z',
      'Gel set with Ava, Nov 21, 2026 11:00 AM; Manicure with Ben, Mar 14, 2027 3:00 AM.',
    ],
  ])('names all services of a visit, %s', async (_, secondAt, what) => {
    const { first, second } = await store.visit(secondAt);
    await store.notify({ appointmentId: second, change: 'moved', version: 2 });
    expect(await contentOf()).toEqual([
      `Lotus Nails: your appointment has a new time. ${what} If that does not suit you, call (512) 555-0100.`,
    ]);
    await store.change(sql`update appointment set employee_id = ${store.ava.id} where id = ${second}`);
    await store.notify({ appointmentId: first, change: 'changed', version: 2 });
    const [, last] = await contentOf();
    expect(last).not.toContain('Ben');
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
      expect.stringContaining('is canceled. Manicure with Ben, Nov 21, 2026 12:00 PM.'),
      expect.stringContaining('is confirmed. Gel set with Ava, Nov 21, 2026 11:00 AM.'),
      expect.stringContaining('is canceled. Gel set with Ava + Manicure with Ben, Nov 21, 2026 11:00 AM.'),
    ]);
  });

  test('is in the store’s language for a client without one, and asks for no call if the store has no number', async () => {
    await store.change(
      sql`update company set language = 'vi', business_phone_number = null where whmcs_id = ${store.whmcsId}`,
    );
    await store.notify({ appointmentId: await book(world, store, { employeeId: null, customService: 'Vẽ móng' }) });
    expect(await contentOf()).toEqual(['Lotus Nails: quý khách đã đặt lịch hẹn. Vẽ móng, 21 / 11 / 2026 11:00.']);
  });
});

test('a client of any employee gets no employee name', async () => {
  const appointmentId = await book(world, store);
  await store.change(sql`update appointment set is_anyone = true where whmcs_id = ${store.whmcsId}`);
  await store.notify({ appointmentId });
  expect(await contentOf()).toEqual([expect.stringContaining('is booked. Gel set, Nov 21, 2026 11:00 AM.')]);
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
