import sql from 'sql-template-tag';
import { type AppointmentView, at, bookingClient, makeUnprocessed, of } from '../../testing/booking-client';
import { inPosWorld } from '../../testing/in-pos-world';
import { deliverAt, type NotifiedStore, notifiedStore } from '../../testing/notified-store';
import type { PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: NotifiedStore;
let owner: ReturnType<typeof bookingClient>;
inPosWorld((made) => {
  world = made;
});
beforeEach(async () => {
  store = await notifiedStore(world);
  owner = bookingClient(store, store.owner);
});

const toClient = async () => (await store.smsRows()).map(({ type }) => type);
const toStaff = async () =>
  (
    await world.system((tx) =>
      tx.query<{ type: string }>(
        sql`select type from appointment_notification where whmcs_id = ${store.whmcsId} order by created_at, id`,
      ),
    )
  ).map(({ type }) => type);
/** Returns the notifications that a person has received this many milliseconds after the changes. */
const heard = async (person: { request: PosTest['anonymous'] }, ms: number) => {
  const { data } = await world.at(new Date(world.now.getTime() + ms), () =>
    person.request<{ notification_list: { title: string }[] }>(
      'query N($s: Int!) { notification_list(whmcs_id: $s) { title } }',
      { s: store.whmcsId },
    ),
  );
  return data?.notification_list.map(({ title }) => title);
};
const forget = async () => {
  await store.change(sql`delete from appointment_sms where whmcs_id = ${store.whmcsId}`);
  await store.change(sql`delete from outbox_message where whmcs_id = ${store.whmcsId}`);
  await store.change(sql`delete from notification where whmcs_id = ${store.whmcsId}`);
  await store.change(sql`delete from appointment_notification where whmcs_id = ${store.whmcsId}`);
};

describe('a change notifies the client once, and the store’s people once', () => {
  test.each<[string, (one: AppointmentView) => Promise<unknown>, string[], string[]]>([
    [
      'confirmed',
      async (one) => {
        await makeUnprocessed(world, store);
        await owner.status(one, 'confirmed', { whole_visit: true });
      },
      ['confirmed'],
      ['confirmed'],
    ],
    [
      'canceled',
      (one) => owner.status(one, 'canceled', { cancel_reason: 'store_request', whole_visit: true }),
      ['canceled'],
      ['canceled'],
    ],
    ['moved', (one) => owner.update(one, { start_time: at(15), whole_visit: true }), ['moved'], ['moved']],
    [
      'moved to another employee',
      (one) => owner.update(one, { start_time: at(15), employee_id: store.ben.id }),
      ['moved'],
      ['moved'],
    ],
    ['reassigned to another employee', (one) => owner.staff(one, store.ben.id), ['changed'], ['staff_changed']],
    [
      'changed to another service',
      (one) => owner.update(one, { service_id: store.manicure, duration: 30 }),
      ['changed'],
      ['changed'],
    ],
    ['with another note', (one) => owner.update(one, { note: 'Late' }), [], []],
    ['not changed', (one) => owner.update(one, { start_time: at(12) }), [], []],
  ])('%s', async (_, change, client, staff) => {
    const booked = await owner.book(at(12), [of(store.ava), of(store.ava)]);
    expect([await toClient(), await toStaff()]).toEqual([['booked'], ['booked']]);
    await forget();
    await change(booked);
    expect([await toClient(), await toStaff()]).toEqual([client, staff]);
  });
});

test('a move notifies people when it can no longer be undone', async () => {
  const booked = await owner.book(at(12), [of(store.ava)]);
  await forget();
  await owner.update(booked, { start_time: at(14) });
  expect(await heard(store.ava, 5_999)).toEqual([]);
  expect(await heard(store.ava, 6_000)).toEqual(['Appointment moved']);
});

test('an undo in time sends no notification at all', async () => {
  const booked = await owner.book(at(12), [of(store.ava)]);
  await forget();
  await owner.undo(await owner.update(booked, { start_time: at(14), employee_id: store.ben.id }));
  expect([await toClient(), await toStaff()]).toEqual([[], []]);
  expect(await heard(store.ben, 60_000)).toEqual([]);
});

test('an undo after the notification notifies again', async () => {
  const booked = await owner.book(at(12), [of(store.ava)]);
  await forget();
  const moved = await owner.update(booked, { start_time: at(14), employee_id: store.ben.id });
  await deliverAt(world, 7);
  await world.at(new Date(world.now.getTime() + 8_000), () => owner.undo(moved));
  expect([await toClient(), await toStaff()]).toEqual([
    ['moved', 'moved'],
    ['moved', 'undone'],
  ]);
  expect((await store.smsRows()).at(-1)?.content).toContain('12:00 PM');
  expect(await heard(store.ben, 60_000)).toEqual(['Change undone', 'Appointment moved']);
  expect(await heard(store.ava, 60_000)).toEqual(['Change undone', 'Appointment moved']);
});

test('an undo of the second of two moves keeps the notification of the first', async () => {
  const booked = await owner.book(at(12), [of(store.ava)]);
  await forget();
  const first = await owner.update(booked, { start_time: at(14) });
  await world.at(new Date(world.now.getTime() + 3_000), async () => {
    await owner.undo(await owner.update(first, { start_time: at(16) }));
  });
  expect([await toClient(), await toStaff()]).toEqual([['moved'], ['moved']]);
});

test.each([
  ['on', ['no_show']],
  ['off', []],
  [null, []],
])('a no-show texts the client if the store’s setting is on: %p', async (setting, client) => {
  if (setting)
    await store.change(
      sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'appointment_no_show_text', ${setting})`,
    );
  const booked = await owner.book(world.now.toISOString(), [of(store.ava)]);
  await forget();
  await owner.status(booked, 'canceled', { cancel_reason: 'no_show' });
  expect([await toClient(), await toStaff()]).toEqual([client, ['no_show']]);
});

describe('a no-show of all of the day', () => {
  const later = () => new Date(world.now.getTime() + 5 * 3_600_000).toISOString();
  async function missAll() {
    await store.change(
      sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'appointment_no_show_text', 'on')`,
    );
    const begun = await owner.book(world.now.toISOString(), [of(store.ava)]);
    const second = await owner.book(later(), [of(store.ben)]);
    await forget();
    await owner.status(begun, 'canceled', { cancel_reason: 'no_show', whole_visit: true, whole_day: true });
    return second;
  }

  test('texts the client once, about all visits, and notifies staff of each', async () => {
    await missAll();
    expect([await toClient(), await toStaff()]).toEqual([['no_show'], ['no_show', 'no_show']]);
    const [row] = await world.system((tx) =>
      tx.query<{ content: string }>(
        sql`select content from appointment_sms where whmcs_id = ${store.whmcsId} and type = 'no_show'`,
      ),
    );
    expect(row?.content).toMatch(/Ava.*Ben/);
  });

  test('undone from another of its visits notifies nobody', async () => {
    const second = await missAll();
    await owner.undo(await owner.get(second.id));
    expect([await toClient(), await toStaff()]).toEqual([[], []]);
  });
});

test('an undone confirmation notifies nobody', async () => {
  const booked = await owner.book(at(12), [of(store.ava)]);
  await makeUnprocessed(world, store);
  await forget();
  await owner.undo(await owner.status(booked, 'confirmed'));
  expect([await toClient(), await toStaff()]).toEqual([[], []]);
  expect(await heard(store.ava, 60_000)).toEqual([]);
});
