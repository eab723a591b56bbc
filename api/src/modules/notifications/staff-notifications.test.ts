import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import type { PosStore, PosTest } from '../../testing/pos-world';
import {
  type AppointmentFacts,
  type AppointmentNotificationEvent,
  appointmentEvents,
  appointmentNotificationText,
} from './appointment-notification-text.rules';
import { type AppointmentChange, notifyAppointment } from './staff-notifications.service';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface NotifiedRow {
  receiver_id: string;
  kind: string;
  title: string;
  body: string;
  extra_data: { key: string; value: string }[];
  is_seen: boolean;
}
const notified = () =>
  world.system((tx) =>
    tx.query<NotifiedRow>(sql`
      select receiver_id, kind, title, body, extra_data, is_seen from notification where whmcs_id = ${store.whmcsId}`),
  );
const receivers = async () => (await notified()).map(({ receiver_id }) => receiver_id).sort();
const sorted = (...people: { id: string }[]) => people.map(({ id }) => id).sort();

/** Runs in a transaction of the store's owner, as changes of the calendar do. */
const notify = (change: Partial<AppointmentChange> & { appointmentId: string; event: AppointmentNotificationEvent }) =>
  world.database.transaction(
    { kind: 'store', whmcsId: store.whmcsId, userId: store.owner.id, employeeId: null, role: 'owner' },
    (tx) => notifyAppointment(tx, { whmcsId: store.whmcsId, actorId: store.owner.id, ...change }, world.now),
  );
const change = (statement: ReturnType<typeof sql>) => world.system((tx) => tx.query(statement));

test('managers and the assigned employee are notified, and never the person who made the change', async () => {
  const appointmentId = await book(world, store);
  await notify({ appointmentId, event: 'booked' });
  expect(await receivers()).toEqual(sorted(store.manager, store.ava));
  expect((await notified())[0]).toEqual({
    receiver_id: expect.any(String),
    kind: 'appointment',
    title: 'New appointment',
    body: 'Cora Client is booked for Gel set with Ava Nguyen, Sat, Nov 21 at 11:00 AM.',
    extra_data: [
      { key: 'appointment_id', value: appointmentId },
      { key: 'event', value: 'booked' },
    ],
    is_seen: false,
  });
});

test('a change by an employee notifies the owner; a change without an author notifies everyone affected', async () => {
  const appointmentId = await book(world, store);
  await notify({ appointmentId, event: 'confirmed', actorId: store.ava.id });
  expect(await receivers()).toEqual(sorted(store.owner, store.manager));
  await change(sql`delete from notification where whmcs_id = ${store.whmcsId}`);
  await notify({ appointmentId, event: 'booked', actorId: null });
  expect(await receivers()).toEqual(sorted(store.owner, store.manager, store.ava));
});

test('the previous employee is notified of the reassignment, and the others of the visit too', async () => {
  const appointmentId = await book(world, store);
  await notify({ appointmentId, event: 'staff_changed', before: { employee_id: store.ben.id } });
  expect(await receivers()).toEqual(sorted(store.manager, store.ava, store.ben));
  expect((await notified())[0]?.body).toBe(
    'Cora Client, Gel set, Sat, Nov 21 at 11:00 AM: from Ben Ortiz to Ava Nguyen.',
  );
  await change(sql`delete from notification where whmcs_id = ${store.whmcsId}`);
  await notify({ appointmentId, event: 'canceled', others: [store.ben.id, store.ava.id] });
  expect(await receivers()).toEqual(sorted(store.manager, store.ava, store.ben));
});

test('people who may not see the calendar, or have left the store, are not notified', async () => {
  const appointmentId = await book(world, store);
  await change(
    sql`update permission set status = 'inactive' where whmcs_id = ${store.whmcsId} and member_id = ${store.ava.id} and key = 'BOOKING'`,
  );
  await change(
    sql`update company_user set status = 'inactive' where whmcs_id = ${store.whmcsId} and user_id = ${store.manager.id}`,
  );
  await change(sql`update employee set status = 'inactive' where whmcs_id = ${store.whmcsId} and id = ${store.ben.id}`);
  await notify({ appointmentId, event: 'moved', actorId: null, before: { employee_id: store.ben.id } });
  expect(await receivers()).toEqual([store.owner.id]);
});

test('each receiver reads it in their own language, at the time of the store, without the client’s numbers', async () => {
  await change(sql`update app_user set language = 'vi' where id = ${store.manager.id}`);
  await change(
    sql`update customer set phone = '+15125559999', email = 'cora@x.example' where whmcs_id = ${store.whmcsId}`,
  );
  const appointmentId = await book(world, store);
  await change(sql`update appointment set booker_contact = '+15125558888' where whmcs_id = ${store.whmcsId}`);
  await notify({ appointmentId, event: 'moved', before: { start_time: new Date('2027-03-14T09:30:00Z') } });
  const by = new Map((await notified()).map((one) => [one.receiver_id, one]));
  expect(by.get(store.manager.id)).toMatchObject({
    title: 'Lịch hẹn dời giờ',
    body: 'Cora Client, Gel set với Ava Nguyen, dời từ Chủ Nhật 14 / 03, 4:30 AM sang Thứ Bảy 21 / 11, 11:00 AM.',
  });
  expect(by.get(store.ava.id)?.body).toBe(
    'Cora Client, Gel set with Ava Nguyen, moved from Sun, Mar 14 at 4:30 AM to Sat, Nov 21 at 11:00 AM.',
  );
  expect(JSON.stringify(await notified())).not.toMatch(/1512555|cora@/);
});

test('an appointment of another store notifies nobody', async () => {
  const neighbour = await world.store();
  const appointmentId = await book(world, neighbour);
  await expect(notify({ appointmentId, event: 'booked' })).rejects.toMatchObject({ code: 'appointment_not_found' });
  await expect(notify({ appointmentId: randomUUID(), event: 'booked' })).rejects.toMatchObject({
    code: 'appointment_not_found',
  });
  expect(await receivers()).toEqual([]);
});

test('the languages of other stores’ people do not change', async () => {
  const neighbour = await world.store();
  const languages = await world.database.transaction(
    { kind: 'store', whmcsId: store.whmcsId, userId: store.owner.id, employeeId: null, role: 'owner' },
    (tx) => tx.query(sql`select * from member_languages(${neighbour.whmcsId})`),
  );
  expect(languages).toEqual([]);
});

describe('the sentence of a change', () => {
  const full: AppointmentFacts = {
    client: 'Jenny Park',
    service: 'Pedicure',
    employee: 'Ava',
    start: '2026-11-23T16:30:00.000Z',
    employee_before: 'Ben',
    start_before: '2026-11-22T16:30:00.000Z',
  };
  const bare: AppointmentFacts = { client: null, service: null, employee: null, start: full.start };
  const all = appointmentEvents.flatMap((event) =>
    (['en', 'vi'] as const).flatMap((language) =>
      [full, bare].map((facts) => appointmentNotificationText(language, 'America/Chicago', event, facts)),
    ),
  );

  test('names the day once for a move within it, and says where nobody is assigned', () => {
    const text = (event: AppointmentNotificationEvent, facts: AppointmentFacts) =>
      appointmentNotificationText('en', 'America/Chicago', event, facts).body;
    expect(text('moved', { ...full, start_before: '2026-11-23T15:00:00.000Z' })).toBe(
      'Jenny Park, Pedicure with Ava, moved from 9:00 AM to Mon, Nov 23 at 10:30 AM.',
    );
    expect(text('booked', bare)).toBe('A client is booked for a visit, Mon, Nov 23 at 10:30 AM. Unassigned.');
  });

  test('is complete in both languages, with any known facts', () => {
    for (const { title, body } of all) {
      expect(title).not.toBe('');
      expect(body).toMatch(/10:30/);
      expect(`${title} ${body}`).not.toMatch(/null|undefined/);
    }
    expect(new Set(all.map(({ body }) => body)).size).toBe(all.length);
  });
});
