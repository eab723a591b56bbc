import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { at, bookingClient, of } from '../../testing/booking-client';
import { inPosWorld } from '../../testing/in-pos-world';
import { deliverAt, type NotifiedStore, notifiedStore } from '../../testing/notified-store';
import { refusalOf, resultOf } from '../../testing/pos-client';
import type { PosTest } from '../../testing/pos-world';
import { sendHeld } from './held-sms.service';

let world: PosTest;
let store: NotifiedStore;
inPosWorld((made) => {
  world = made;
});
beforeEach(async () => {
  await world.system((tx) => tx.query(sql`delete from appointment_sms where held_until is not null`));
  store = await notifiedStore(world);
});

/** The clock of the world is Saturday, 10:00 AM in the store's zone. */
const [evening, morning] = ['2026-11-22T03:30:00.000Z', '2026-11-22T14:00:00.000Z'];
const secondsUntil = (instant: string) => (Date.parse(instant) - world.now.getTime()) / 1_000;
const wednesday = '2026-11-25T21:00:00Z';
const moveTo = (start: string, id: string) =>
  store.change(sql`
    update appointment set start_time = ${start}::timestamptz, end_time = ${start}::timestamptz + interval '1 hour'
    where whmcs_id = ${store.whmcsId} and id = ${id}`);
const cancel = (id: string) =>
  store.change(sql`update appointment set status = 'canceled', cancel_reason = 'client_request' where id = ${id}`);
async function bookFor(start: string): Promise<string> {
  const id = await book(world, store);
  await moveTo(start, id);
  return id;
}
const notifyAt = (instant: string, notification: Parameters<NotifiedStore['notify']>[0]) =>
  store.notify(notification, secondsUntil(instant));
const release = (instant: string) => sendHeld({ database: world.database, now: () => new Date(instant) });
const rows = async () =>
  (await store.smsRows()).map(({ type, skipped, status, content }) => [type, skipped ?? status, content]);
const listed = (id: string) =>
  resultOf<{ id: string; state: string; send_at: string; failure: string | null }[]>(
    store.owner.request,
    'query ($s: Int!, $id: UUID!) { result: appointment_sms_list(whmcs_id: $s, appointment_id: $id) { id state send_at failure } }',
    { s: store.whmcsId, id },
  );

describe('a text of the quiet hours', () => {
  test('waits until the morning, and the history says so', async () => {
    const id = await bookFor(wednesday);
    await notifyAt(evening, { appointmentId: id });
    expect(await listed(id)).toMatchObject([{ state: 'queued', send_at: morning, failure: null }]);
    await release('2026-11-22T13:59:59Z');
    expect(await rows()).toMatchObject([['booked', null, expect.any(String)]]);
    await Promise.all(Array.from({ length: 3 }, () => release(morning)));
    expect(await rows()).toMatchObject([['booked', 'queued', expect.stringContaining('Wed, Nov 25 at 3:00 PM')]]);
    await deliverAt(world, secondsUntil(morning));
    expect(await listed(id)).toMatchObject([{ state: 'sent' }]);
  });

  test('is written anew from the facts of the morning, once for several changes', async () => {
    const id = await bookFor(wednesday);
    await notifyAt(evening, { appointmentId: id });
    await moveTo('2026-11-26T21:00:00Z', id);
    await notifyAt('2026-11-22T04:00:00Z', { appointmentId: id, change: 'moved', version: 2 });
    await store.change(sql`update customer set phone = '+15125557777' where whmcs_id = ${store.whmcsId}`);
    await release(morning);
    expect(await rows()).toMatchObject([
      ['booked', 'superseded', expect.any(String)],
      ['booked', 'queued', expect.stringContaining('is booked: Gel set with Ava, Thu, Nov 26 at 3:00 PM')],
    ]);
    expect((await store.smsRows())[1]).toMatchObject({ recipient: '+15125557777' });
  });

  test('about a booking that was canceled in the same night is not sent', async () => {
    const id = await bookFor(wednesday);
    await notifyAt(evening, { appointmentId: id });
    await cancel(id);
    await notifyAt('2026-11-22T04:00:00Z', { appointmentId: id, change: 'canceled', version: 2 });
    await release(morning);
    expect((await rows()).map(([, state]) => state)).toEqual(['superseded', 'superseded']);
  });

  test('about a cancellation names what was canceled', async () => {
    const id = await bookFor(wednesday);
    await notifyAt('2026-11-21T16:00:00Z', { appointmentId: id });
    await cancel(id);
    await notifyAt(evening, { appointmentId: id, change: 'canceled', version: 2 });
    await release(morning);
    expect((await rows())[1]).toMatchObject([
      'canceled',
      'queued',
      expect.stringContaining('is canceled: Gel set with Ava, Wed, Nov 25 at 3:00 PM'),
    ]);
  });

  test.each([
    ['opted_out', sql`update customer set is_send_sms = false`],
    ['no_phone', sql`update customer set phone = null`],
    [
      'already_begun',
      sql`update appointment set start_time = start_time - interval '4 days', end_time = end_time - interval '4 days'`,
    ],
  ])('is dropped in the morning if it would be skipped then: %s', async (reason, statement) => {
    await notifyAt(evening, { appointmentId: await bookFor(wednesday) });
    await store.change(sql`${statement} where whmcs_id = ${store.whmcsId}`);
    await release(morning);
    expect((await rows()).map(([, state]) => state)).toEqual([reason]);
  });

  test('is dropped after a later change that could not wait', async () => {
    const id = await bookFor('2026-11-22T17:00:00Z');
    await notifyAt(evening, { appointmentId: id });
    await moveTo('2026-11-22T18:00:00Z', id);
    await notifyAt('2026-11-22T06:00:00Z', { appointmentId: id, change: 'moved', version: 2 });
    await release(morning);
    expect((await rows()).map(([type, state]) => [type, state])).toEqual([
      ['booked', 'superseded'],
      ['moved', 'queued'],
    ]);
  });

  test('leaves no trace once its change is undone', async () => {
    const id = await bookFor(wednesday);
    await notifyAt(evening, { appointmentId: id, change: 'moved', version: 2 });
    expect(await store.cancelSms(id, 2)).toBe(false);
    expect(await rows()).toEqual([]);
  });

  test('waits for the end of the hours that the store has set', async () => {
    await store.change(
      sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'message_quiet_hours', '1320-600')`,
    );
    const id = await bookFor(wednesday);
    await notifyAt(evening, { appointmentId: id });
    await notifyAt('2026-11-22T04:30:00Z', { appointmentId: id, change: 'moved', version: 2 });
    expect((await rows()).map(([, state]) => state)).toEqual(['queued', null]);
    await release('2026-11-22T15:59:00Z');
    expect((await rows()).map(([, state]) => state)).toEqual(['queued', null]);
    await release('2026-11-22T16:00:00Z');
    expect((await rows()).map(([, state]) => state)).toEqual(['queued', 'queued']);
  });

  test('cannot be resent while it waits', async () => {
    const id = await bookFor(wednesday);
    await notifyAt(evening, { appointmentId: id });
    const [sms] = await listed(id);
    const resent = resultOf<object>(
      store.owner.request,
      'mutation ($s: Int!, $id: UUID!, $k: UUID!) { result: appointment_sms_resend(whmcs_id: $s, id: $id, idempotency_key: $k) { id } }',
      { s: store.whmcsId, id: sms?.id, k: sms?.id },
    );
    expect(await refusalOf(resent)).toMatchObject({ code: 'message_on_its_way' });
  });

  test('is followed by no reminder within an hour', async () => {
    const id = await bookFor('2026-11-22T16:00:00Z');
    await notifyAt(evening, { appointmentId: id });
    const planned = await store.change(
      sql`select send_at from scheduled_notification where whmcs_id = ${store.whmcsId} and appointment_id = ${id}`,
    );
    expect(planned).toEqual([]);
  });

  test('leaves at once for a visit within twelve hours, also if it moves from there', async () => {
    const soon = await bookFor('2026-11-22T15:00:00Z');
    await notifyAt(evening, { appointmentId: soon });
    const away = await bookFor(wednesday);
    const startBefore = new Date('2026-11-22T15:00:00Z');
    await notifyAt(evening, { appointmentId: away, change: 'moved', version: 2, startBefore });
    expect((await rows()).map(([, state]) => state)).toEqual(['queued', 'queued']);
  });
});

describe('the opt-out line', () => {
  const line = 'Reply STOP to opt out.';
  const day = 86_400;
  const textAfter = async (days: number) => {
    const id = await bookFor(new Date(Date.parse('2027-02-24T21:00:00Z') + days * day * 1_000).toISOString());
    await store.notify({ appointmentId: id }, days * day);
    return (await store.smsRows()).at(-1)?.content.endsWith(line);
  };

  test('is on the first text to a number, and on one a month', async () => {
    expect([
      await textAfter(0),
      await textAfter(1),
      await textAfter(30),
      await textAfter(31),
      await textAfter(32),
    ]).toEqual([true, false, false, true, false]);
  });

  test('is on the first text to another number, and again after a text that failed', async () => {
    expect(await textAfter(0)).toBe(true);
    await store.change(sql`update customer set phone = '+15125557777' where whmcs_id = ${store.whmcsId}`);
    expect(await textAfter(1)).toBe(true);
    await store.change(sql`update outbox_message set status = 'failed' where whmcs_id = ${store.whmcsId}`);
    expect(await textAfter(2)).toBe(true);
  });
});

test('a change without notifying is in the history, sends nothing, and plans the reminders', async () => {
  const owner = bookingClient(store, store.owner);
  const booked = await owner.book(at(12), [of(store.ava)], { notify_client: false });
  const moved = await owner.update(booked, { start_time: at(15), notify_client: false });
  await owner.status(moved, 'canceled', { cancel_reason: 'client_request', notify_client: false });
  expect((await rows()).map(([type, state]) => [type, state])).toEqual([
    ['booked', 'not_notified'],
    ['moved', 'not_notified'],
    ['canceled', 'not_notified'],
  ]);
  const again = await owner.book(at(12), [of(store.ava)], { notify_client: false });
  const planned = await store.change(
    sql`select 1 from scheduled_notification where whmcs_id = ${store.whmcsId} and appointment_id = ${again.id}`,
  );
  expect(planned).toHaveLength(2);
});

test('a confirmation and a no-show without notifying are in the history, and send nothing', async () => {
  await store.change(
    sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'appointment_no_show_text', 'on')`,
  );
  const owner = bookingClient(store, store.owner);
  const requested = await owner.book(world.now.toISOString(), [of(store.ava)], { notify_client: false });
  await store.change(sql`update appointment set status = 'new' where id = ${requested.id}`);
  const confirmed = await owner.status(requested, 'confirmed', { notify_client: false });
  await owner.status(confirmed, 'canceled', { cancel_reason: 'no_show', notify_client: false });
  expect((await rows()).map(([type, state]) => [type, state])).toEqual([
    ['booked', 'not_notified'],
    ['confirmed', 'not_notified'],
    ['no_show', 'not_notified'],
  ]);
});
