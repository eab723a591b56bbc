import sql from 'sql-template-tag';
import type { CarrierDelivery, Carriers } from '../../carriers/carrier';
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

const carriers = (delivery: CarrierDelivery): Carriers => {
  const carrier = { send: async () => delivery };
  return { sms: carrier, email: carrier };
};
const refused = carriers({ kind: 'refused', reason: 'sms_400' });
const notified = (receiver = store.owner.id) =>
  store.change(
    sql`select title, body from notification where whmcs_id = ${store.whmcsId} and receiver_id = ${receiver}`,
  );

test('the people of a visit are notified once of a text that was refused', async () => {
  await store.notify({ appointmentId: await book(world, store) });
  await deliverAt(world, 10, refused);
  await deliverAt(world, 20, refused);
  const body =
    'The text to Cora Client about Gel set with Ava Nguyen, Sat, Nov 21 at 11:00 AM, could not be sent. Please call the client.';
  expect(await notified()).toEqual([{ title: 'Text not sent', body }]);
  expect(await notified(store.ava.id)).toHaveLength(1);
  expect(await notified(store.ben.id)).toEqual([]);
});

test.each([
  ['may have arrived', carriers({ kind: 'unknown', reason: 'sms_no_answer' })],
  ['is tried again', carriers({ kind: 'later', reason: 'sms_503' })],
  ['was sent', carriers({ kind: 'sent', carrierId: null })],
])('a text that %s notifies nobody', async (_, result) => {
  await store.notify({ appointmentId: await book(world, store) });
  await deliverAt(world, 10, result);
  expect(await notified()).toEqual([]);
});

test('a text about a visit that has begun notifies nobody', async () => {
  const appointmentId = await book(world, store);
  await store.notify({ appointmentId });
  await store.change(sql`
    update appointment set start_time = ${store.later(-60)}, end_time = ${store.later(600)} where id = ${appointmentId}`);
  await deliverAt(world, 10, refused);
  expect(await notified()).toEqual([]);
});

test('a reply that was refused opens its conversation again', async () => {
  const phone = '+15125559999';
  await store.change(sql`
    insert into conversation (whmcs_id, id, phone, is_open, last_activity_at)
    values (${store.whmcsId}, gen_random_uuid(), ${phone}, false, ${world.now})`);
  await store.change(sql`
    insert into outbox_message (whmcs_id, id, channel, recipient, content, author_name, created_at, next_attempt_at)
    values (${store.whmcsId}, gen_random_uuid(), 'sms', ${phone}, 'See you', 'Ava Nguyen', ${world.now}, ${world.now})`);
  await deliverAt(world, 10, refused);
  expect(await store.change(sql`select is_open from conversation where whmcs_id = ${store.whmcsId}`)).toEqual([
    { is_open: true },
  ]);
});
