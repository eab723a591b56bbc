import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, SendRequest, TestPerson } from '../../testing/pos-world';
import { notifyAppointment } from './staff-notifications.service';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface Notification {
  id: string;
  kind: string;
  title: string;
  is_seen: boolean;
}
type Kind = 'appointment' | 'new_ticket_survey' | 'bamboo' | 'package_remind';
interface NotificationRow {
  kind?: Kind;
  title?: string;
  seen?: boolean;
  minutesAgo?: number;
  appointmentId?: string | null;
}

/** Inserts a notification of the person, of the requested age. */
async function give(person: TestPerson, row: NotificationRow = {}): Promise<string> {
  const { kind = 'bamboo', title = kind, seen = false, minutesAgo = 0, appointmentId = null } = row;
  const id = randomUUID();
  await world.system((tx) =>
    tx.query(sql`
      insert into notification (whmcs_id, id, receiver_id, kind, title, body, is_seen, created_at, appointment_id)
      values (${store.whmcsId}, ${id}, ${person.id}, ${kind}, ${title}, 'A body', ${seen},
        ${new Date(world.now.getTime() - minutesAgo * 60_000)}, ${appointmentId})`),
  );
  return id;
}
const without = (person: TestPerson, key: string) =>
  world.system((tx) =>
    tx.query(sql`update permission set status = 'inactive' where whmcs_id = ${store.whmcsId} and key = ${key}
      and member_id in (select id from company_user where user_id = ${person.id} union all select ${person.id}::uuid)`),
  );

const listDocument = `query ($s: Int!, $w: Notification_where, $offset: Int! = 0, $limit: Int! = 20) {
  result: notification_list(whmcs_id: $s, where: $w, offset: $offset, limit: $limit) { id kind title is_seen } }`;
const countDocument = `query ($s: Int!, $w: Notification_where) { result: notification_aggregate(whmcs_id: $s, where: $w) { count } }`;
const oneDocument = `query ($s: Int!, $id: UUID!) { result: notification_by_id(whmcs_id: $s, id: $id) {
  id whmcs_id receiver_id kind title body extra_data { key value } is_seen created_at } }`;
const badgeDocument = 'query ($s: Int!) { result: badge_counts(whmcs_id: $s) { unseen_notifications } }';
const readDocument = `mutation ($s: Int!, $id: UUID!, $k: UUID!) {
  result: read_user_notification(whmcs_id: $s, id: $id, idempotency_key: $k) { id is_seen } }`;
const readAllDocument = `mutation ($s: Int!, $w: Notification_where, $k: UUID!) {
  result: read_all_user_notifications(whmcs_id: $s, where: $w, idempotency_key: $k) { count } }`;
const ofAppointmentDocument = `query ($s: Int!, $id: UUID!) {
  result: appointment_notification_list(whmcs_id: $s, appointment_id: $id) { id content type created_at } }`;

const of = ({ request }: { request: SendRequest }, s = store.whmcsId) => ({
  list: (w: object | null = null, page: object = {}) =>
    resultOf<Notification[]>(request, listDocument, { s, w, ...page }),
  titles: async (w: object | null = null, page: object = {}) =>
    (await resultOf<Notification[]>(request, listDocument, { s, w, ...page })).map(({ title }) => title),
  count: async (w: object | null = null) => (await resultOf<{ count: number }>(request, countDocument, { s, w })).count,
  one: (id: string) => resultOf<Notification>(request, oneDocument, { s, id }),
  badge: async () =>
    (await resultOf<{ unseen_notifications: number }>(request, badgeDocument, { s })).unseen_notifications,
  read: (id: string, k: string = randomUUID()) => resultOf<Notification>(request, readDocument, { s, id, k }),
  readAll: async (w: object | null = null) =>
    (await resultOf<{ count: number }>(request, readAllDocument, { s, w, k: randomUUID() })).count,
  ofAppointment: (id: string) =>
    resultOf<{ content: string; type: string }[]>(request, ofAppointmentDocument, { s, id }),
});
const notFound = { category: 'not_found', code: 'notification_not_found' };

test('are written anew in the language that the reader has chosen since; those of other systems stay', async () => {
  const appointmentId = await book(world, store);
  await world.database.transaction(
    { kind: 'store', whmcsId: store.whmcsId, userId: store.manager.id, employeeId: null, role: 'manager' },
    (tx) =>
      notifyAppointment(
        tx,
        { whmcsId: store.whmcsId, appointmentId, event: 'booked', actorId: store.manager.id },
        world.now,
      ),
  );
  await give(store.owner, { title: 'Payout sent', minutesAgo: 1 });
  const owner = of(store.owner);
  expect(await owner.titles()).toEqual(['New appointment', 'Payout sent']);
  await world.system((tx) => tx.query(sql`update app_user set language = 'vi' where id = ${store.owner.id}`));
  expect(await owner.titles()).toEqual(['Lịch hẹn mới', 'Payout sent']);
  const [{ id } = { id: '' }] = await owner.list();
  expect(await owner.one(id)).toMatchObject({
    title: 'Lịch hẹn mới',
    body: 'Cora Client đặt Gel set với Ava Nguyen, Thứ Bảy 21 / 11, 11:00 AM.',
  });
});

test('are listed newest first, in pages, filtered by kind and by whether they were seen', async () => {
  const owner = of(store.owner);
  await give(store.owner, { title: 'older', minutesAgo: 2 });
  await give(store.owner, { title: 'newest', kind: 'package_remind' });
  await give(store.owner, { title: 'oldest', minutesAgo: 3, seen: true });
  expect(await owner.titles()).toEqual(['newest', 'older', 'oldest']);
  expect(await owner.titles(null, { offset: 1, limit: 1 })).toEqual(['older']);
  expect(await owner.titles({ kind: { _eq: 'package_remind' } })).toEqual(['newest']);
  expect(await owner.titles({ kind: { _in: ['bamboo', 'new_ticket_survey'] }, is_seen: { _eq: false } })).toEqual([
    'older',
  ]);
  expect(await owner.titles({ is_seen: { _eq: true } })).toEqual(['oldest']);
  const before = new Date(world.now.getTime() - 60_000).toISOString();
  expect(await owner.titles({ created_at: { _lt: before } })).toEqual(['older', 'oldest']);
  expect(await owner.titles({ created_at: { _gte: before } })).toEqual(['newest']);
  expect(await owner.count()).toBe(3);
  expect(await owner.count({ is_seen: { _eq: false } })).toBe(2);
});

test('are visible to their receiver only: another person’s are in no list and no count, and do not exist', async () => {
  const mine = await give(store.owner);
  const theirs = await give(store.ava);
  for (const [person, own, other] of [
    [store.owner, mine, theirs],
    [store.ava, theirs, mine],
  ] as const) {
    const me = of(person);
    expect((await me.list()).map(({ id }) => id)).toEqual([own]);
    expect(await me.count()).toBe(1);
    expect(await refusalOf(me.one(other))).toEqual(notFound);
    expect(await refusalOf(me.read(other))).toEqual(notFound);
    expect(await refusalOf(me.one(randomUUID()))).toEqual(notFound);
  }
  expect(await of(store.manager).readAll()).toBe(0);
  expect(await of(store.owner).count({ is_seen: { _eq: false } })).toBe(1);
});

test('one is returned with all fields, only to people who may read messages', async () => {
  const id = await give(store.ava);
  expect(await of(store.ava).one(id)).toEqual({
    id,
    whmcs_id: store.whmcsId,
    receiver_id: store.ava.id,
    kind: 'bamboo',
    title: 'bamboo',
    body: 'A body',
    extra_data: [],
    is_seen: false,
    created_at: world.now.toISOString(),
  });
  await without(store.ava, 'MESSAGE');
  expect(await refusalOf(of(store.ava).one(id))).toEqual({ category: 'access_denied', code: 'access_denied' });
  expect(await of(store.ava).count()).toBe(1);
});

test('one is marked as seen once, and the unseen count decreases by one', async () => {
  const owner = of(store.owner);
  const id = await give(store.owner);
  await give(store.owner);
  expect(await owner.badge()).toBe(2);
  expect(await owner.read(id)).toEqual({ id, is_seen: true });
  expect(await owner.read(id)).toEqual({ id, is_seen: true });
  expect(await owner.badge()).toBe(1);
});

test('all of some kinds are marked as seen, up to a time, and no other person’s', async () => {
  const owner = of(store.owner);
  await give(store.owner, { title: 'came since' });
  await give(store.owner, { title: 'shown', minutesAgo: 2 });
  await give(store.owner, { title: 'another kind', kind: 'package_remind', minutesAgo: 2 });
  await give(store.manager, { minutesAgo: 2 });
  const shown = { kind: { _eq: 'bamboo' }, created_at: { _lt: new Date(world.now.getTime() - 60_000).toISOString() } };
  expect(await owner.readAll(shown)).toBe(1);
  expect(await owner.readAll(shown)).toBe(0);
  expect(await owner.titles({ is_seen: { _eq: false } })).toEqual(['came since', 'another kind']);
  expect(await owner.readAll()).toBe(2);
  expect(await of(store.manager).count({ is_seen: { _eq: false } })).toBe(1);
});

test('those of appointments require the permission to see the calendar', async () => {
  const id = await give(store.ava, { kind: 'appointment' });
  const ava = of(store.ava);
  expect(await ava.badge()).toBe(1);
  await without(store.ava, 'BOOKING');
  expect([await ava.list(), await ava.count(), await ava.badge(), await ava.readAll()]).toEqual([[], 0, 0, 0]);
  expect(await refusalOf(ava.one(id))).toEqual(notFound);
});

describe('the notifications of an appointment', () => {
  const notify = (appointmentId: string, event: 'booked' | 'moved') =>
    world.system((tx) =>
      notifyAppointment(
        tx,
        { whmcsId: store.whmcsId, appointmentId, event, actorId: null },
        event === 'booked' ? world.now : new Date(world.now.getTime() + 1_000),
      ),
    );

  test('contain one row for each change, in the language of the reader, newest first', async () => {
    const id = await book(world, store);
    await notify(id, 'booked');
    await notify(id, 'moved');
    await world.system((tx) => tx.query(sql`update employee set language = 'vi' where id = ${store.ava.id}`));
    expect(await of(store.owner).ofAppointment(id)).toMatchObject([
      { type: 'moved', content: 'Cora Client, Gel set with Ava Nguyen, moved to Sat, Nov 21 at 11:00 AM.' },
      { type: 'booked', content: 'Cora Client is booked for Gel set with Ava Nguyen, Sat, Nov 21 at 11:00 AM.' },
    ]);
    expect((await of(store.ava).ofAppointment(id))[1]?.content).toBe(
      'Cora Client đặt Gel set với Ava Nguyen, Thứ Bảy 21 / 11, 11:00 AM.',
    );
  });

  test('are limited to their own appointments for staff', async () => {
    const refused = { category: 'not_found', code: 'appointment_not_found' };
    const id = await book(world, store, { employeeId: store.ben.id });
    await notify(id, 'booked');
    expect(await refusalOf(of(store.ava).ofAppointment(id))).toEqual(refused);
    expect(await refusalOf(of(store.ava).ofAppointment(randomUUID()))).toEqual(refused);
    expect(await of(store.ben).ofAppointment(id)).toHaveLength(1);
  });
});

test('marks reminders about packages as seen, one or all, and no notification of another kind', async () => {
  const readOne = `mutation ($s: Int!, $id: UUID!, $k: UUID!) {
    result: read_fastboy_notification(whmcs_id: $s, input_obj: { id: $id }, idempotency_key: $k) { id is_seen } }`;
  const readAll =
    'mutation ($s: Int!, $k: UUID!) { result: read_all_fastboy_notification(whmcs_id: $s, idempotency_key: $k) { count } }';
  const s = store.whmcsId;
  const { request } = store.owner;
  const reminder = await give(store.owner, { kind: 'package_remind' });
  await give(store.owner, { kind: 'package_remind' });
  const other = await give(store.owner, { title: 'other' });
  const read = (id: string) => resultOf<Notification>(request, readOne, { s, id, k: randomUUID() });
  expect(await read(reminder)).toEqual({ id: reminder, is_seen: true });
  expect(await refusalOf(read(other))).toEqual(notFound);
  expect(await resultOf<{ count: number }>(request, readAll, { s, k: randomUUID() })).toEqual({ count: 1 });
  expect(await of(store.owner).titles({ is_seen: { _eq: false } })).toEqual(['other']);
});
