import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { inPosWorld } from '../../testing/in-pos-world';
import { deliverAt, type NotifiedStore, notifiedStore } from '../../testing/notified-store';
import type { PosTest } from '../../testing/pos-world';
import { remindDue } from './due-reminders.service';

let world: PosTest;
let store: NotifiedStore;
inPosWorld((made) => {
  world = made;
});
beforeEach(async () => {
  await world.system((tx) => tx.query(sql`delete from scheduled_notification`));
  store = await notifiedStore(world);
});

/** Wednesday, 3:00 PM in the store's zone; the clock of the world is Saturday, 10:00 AM. */
const wednesday = '2026-11-25T21:00:00Z';
const at = (start: string, id: string) =>
  store.change(sql`
    update appointment set start_time = ${start}::timestamptz, end_time = ${start}::timestamptz + interval '1 hour'
    where whmcs_id = ${store.whmcsId} and id = ${id}`);
/** Books a visit and notifies the client. */
async function booked(start = wednesday): Promise<string> {
  const appointmentId = await book(world, store);
  await at(start, appointmentId);
  await store.notify({ appointmentId });
  return appointmentId;
}
const planned = async () =>
  (
    (await store.change(
      sql`select send_at, content from scheduled_notification where whmcs_id = ${store.whmcsId} order by send_at`,
    )) as { send_at: Date; content: string }[]
  ).map(({ send_at, content }) => ({ at: send_at.toISOString(), content }));
const plannedAt = async () => (await planned()).map(({ at: when }) => when);
const remindAt = (instant: string) => remindDue({ database: world.database, now: () => new Date(instant) });
const reminders = async () => (await store.smsRows()).filter(({ type }) => type === 'reminder');
const secondsUntil = (instant: string) => (Date.parse(instant) - world.now.getTime()) / 1_000;

const dayBefore = '2026-11-24T21:00:00.000Z';
const twoHoursBefore = '2026-11-25T19:00:00.000Z';

describe('reminders are planned', () => {
  test('a day and two hours before a visit, and can be read with each of its appointments', async () => {
    const { first, second } = await store.visit('2026-11-25T22:00:00Z');
    await at(wednesday, first);
    await store.notify({ appointmentId: second });
    const content = (day: string) =>
      `Lotus Nails: reminder: Gel set with Ava + Manicure with Ben, ${day} at 3:00 PM. Reply C to confirm. To change or cancel, call (512) 555-0100.`;
    expect(await planned()).toEqual([
      { at: dayBefore, content: content('tomorrow') },
      { at: twoHoursBefore, content: content('today') },
    ]);
    for (const id of [first, second]) {
      const { data } = await store.owner.request<{ appointment_by_id: { scheduled_notifications: object[] } }>(
        'query ($s: Int!, $id: UUID!) { appointment_by_id(whmcs_id: $s, id: $id) { scheduled_notifications { send_at content language type } } }',
        { s: store.whmcsId, id },
      );
      expect(data?.appointment_by_id.scheduled_notifications).toEqual([
        { send_at: dayBefore, content: content('tomorrow'), language: 'en', type: 'reminder' },
        { send_at: twoHoursBefore, content: content('today'), language: 'en', type: 'reminder' },
      ]);
    }
  });

  test('again when it is moved, and as before when the move is undone', async () => {
    const appointmentId = await booked();
    await at('2026-11-26T21:00:00Z', appointmentId);
    await store.notify({ appointmentId, change: 'moved', version: 2 });
    expect(await plannedAt()).toEqual(['2026-11-25T21:00:00.000Z', '2026-11-26T19:00:00.000Z']);
    await at(wednesday, appointmentId);
    await store.cancelSms(appointmentId, 2);
    expect(await plannedAt()).toEqual([dayBefore, twoHoursBefore]);
  });

  test('not for a canceled part; for the visit’s other part at its own time', async () => {
    const { first, second } = await store.visit('2026-11-25T22:00:00Z');
    await at(wednesday, first);
    const cancel = (id: string) =>
      store.change(sql`update appointment set status = 'canceled', cancel_reason = 'client_request' where id = ${id}`);
    await cancel(first);
    await store.notify({ appointmentId: first, change: 'canceled', version: 2 });
    expect(await plannedAt()).toEqual(['2026-11-24T22:00:00.000Z', '2026-11-25T20:00:00.000Z']);
    expect((await planned())[0]?.content).toContain('Manicure with Ben, tomorrow at 4:00 PM.');
    await cancel(second);
    await store.notify({ appointmentId: second, change: 'canceled', version: 2 });
    expect(await planned()).toEqual([]);
  });

  test('not for a visit that is done', async () => {
    const id = await booked();
    const { errors } = await store.owner.request(
      `mutation ($s: Int!, $id: UUID!, $k: UUID!) {
        appointment_update_status(whmcs_id: $s, input_obj: { id: $id, version: 1, status: done }, idempotency_key: $k) { id } }`,
      { s: store.whmcsId, id, k: randomUUID() },
    );
    expect(errors).toBeUndefined();
    expect(await planned()).toEqual([]);
  });

  test.each([
    ['has no number', sql`update customer set phone = null`],
    ['wants no messages', sql`update customer set is_send_sms = false`],
  ])('not for a client who %s', async (_, statement) => {
    await store.change(sql`${statement} where whmcs_id = ${store.whmcsId}`);
    await booked();
    expect(await planned()).toEqual([]);
  });

  test.each([
    ['48', ['2026-11-23T21:00:00.000Z']],
    ['off', []],
    ['nonsense', [dayBefore, twoHoursBefore]],
  ])('by the store’s setting: %s', async (value, times) => {
    await store.change(
      sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'appointment_reminder_hours', ${value})`,
    );
    await booked();
    expect(await plannedAt()).toEqual(times);
  });
});

describe('a due reminder', () => {
  test('is sent once with many concurrent servers, and delivered like any message', async () => {
    for (let count = 0; count < 5; count += 1) {
      const appointmentId = await book(world, store, { employeeId: null });
      await at(wednesday, appointmentId);
      await store.notify({ appointmentId });
    }
    await remindAt('2026-11-24T20:59:59Z');
    expect(await reminders()).toEqual([]);
    await Promise.all(Array.from({ length: 4 }, () => remindAt(dayBefore)));
    expect(await reminders()).toHaveLength(5);
    await Promise.all(Array.from({ length: 4 }, () => remindAt(twoHoursBefore)));
    expect(await reminders()).toHaveLength(10);
    expect(await planned()).toEqual([]);
    for (let attempt = 0; attempt < 15; attempt += 1) await deliverAt(world, secondsUntil(twoHoursBefore));
    expect((await reminders()).map(({ status, recipient }) => [status, recipient])).toEqual(
      Array.from({ length: 10 }, () => ['sent', '+15125559999']),
    );
  }, 30_000);

  // An English text is one segment of 160 characters, a Vietnamese one two of 67.
  test.each([
    [
      'en',
      160,
      'reminder: Gel set with Ava, tomorrow at 3:00 PM. Reply C to confirm. To change or cancel, call (512) 555-0100. Reply STOP to opt out.',
    ],
    [
      'vi',
      134,
      'nhắc hẹn: Gel set với Ava, ngày mai, 3:00 PM. Nhắn C xác nhận. Đổi/hủy gọi (512) 555-0100. Nhắn STOP để ngừng nhận tin.',
    ],
  ])('uses the current visit, client’s language and number, in %s', async (language, longest, text) => {
    await booked();
    await store.change(
      sql`update customer set language = ${language}, phone = '+15125557777' where whmcs_id = ${store.whmcsId}`,
    );
    await remindAt(dayBefore);
    const content = `Lotus Nails: ${text}`;
    expect(await reminders()).toMatchObject([{ content, recipient: '+15125557777' }]);
    expect(content.length).toBeLessThanOrEqual(longest);
  });

  test('is logged as skipped if the client wants no messages any more', async () => {
    await booked();
    await store.change(sql`update customer set is_send_sms = false where whmcs_id = ${store.whmcsId}`);
    await remindAt(dayBefore);
    expect(await reminders()).toMatchObject([{ skipped: 'opted_out', recipient: null }]);
  });

  test('is sent once, and by day, after the server was down', async () => {
    await booked('2026-11-25T16:30:00Z');
    await remindAt('2026-11-25T09:00:00Z');
    expect(await reminders()).toEqual([]);
    expect(await plannedAt()).toContain('2026-11-25T14:00:00.000Z');
    await remindAt('2026-11-25T15:00:00Z');
    expect(await reminders()).toHaveLength(1);
    expect(await planned()).toEqual([]);
  });

  test.each([
    ['has begun', wednesday, null],
    ['is done', dayBefore, sql`update appointment set status = 'done'`],
    [
      'was canceled without a notification',
      dayBefore,
      sql`update appointment set status = 'canceled', cancel_reason = 'no_show'`,
    ],
  ])('is not sent for a visit that %s', async (_, instant, statement) => {
    await booked();
    if (statement) await store.change(sql`${statement} where whmcs_id = ${store.whmcsId}`);
    await remindAt(instant);
    expect(await reminders()).toEqual([]);
    expect(await plannedAt()).toEqual(statement ? [twoHoursBefore] : []);
  });

  test('is skipped if the visit begins too early in the morning to send it by day', async () => {
    const appointmentId = await booked('2026-11-25T13:00:00Z');
    await store.change(
      sql`update scheduled_notification set send_at = '2026-11-25T11:00:00Z' where appointment_id = ${appointmentId}`,
    );
    await remindAt('2026-11-25T11:00:00Z');
    expect([await reminders(), await planned()]).toEqual([[], []]);
  });
});
