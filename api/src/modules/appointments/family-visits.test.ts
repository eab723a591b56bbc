import sql from 'sql-template-tag';
import { at, bookingClient, of } from '../../testing/booking-client';
import { inPosWorld } from '../../testing/in-pos-world';
import { type NotifiedStore, notifiedStore } from '../../testing/notified-store';
import { fieldOf, refusalOf } from '../../testing/pos-client';
import type { PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: NotifiedStore;
inPosWorld((made) => {
  world = made;
});
beforeEach(async () => {
  store = await notifiedStore(world);
});

const phone = '+15125550161';
const owner = () => bookingClient(store, store.owner);
const newClient = (full_name: string, more: object = {}) => ({
  customer_id: null,
  customer: { full_name, phone, ...more },
});

test('a new client of an appointment needs a number', async () => {
  const booked = owner().book(at(12), [of(store.ava)], { customer_id: null, customer: { full_name: 'Zoe Park' } });
  expect(await refusalOf(booked)).toEqual(fieldOf('input_obj.customer.phone', 'required'));
});

test('a visit keeps its client and their name when another one is booked with the same number', async () => {
  const first = await owner().book(at(12), [of(store.ava)], newClient('Jenny Park'));
  const refused = owner().book(at(14), [of(store.ava)], newClient('Zoe Park'));
  expect(await refusalOf(refused)).toEqual(fieldOf('input_obj.customer.phone', 'already_used', { name: 'Jenny Park' }));
  const second = await owner().book(at(14), [of(store.ava)], newClient('Zoe Park', { shares_number: true }));
  expect(second).toMatchObject({ booker_name: 'Zoe Park', customer: { full_name: 'Zoe Park' } });
  expect(await owner().get(first.id)).toMatchObject({
    booker_name: 'Jenny Park',
    customer: { full_name: 'Jenny Park' },
  });
  await store.change(
    sql`update customer set first_name = 'Jen' where whmcs_id = ${store.whmcsId} and first_name = 'Jenny'`,
  );
  expect(await owner().get(first.id)).toMatchObject({ booker_name: 'Jenny Park' });
});

test('a text greets the member of the family whom it is about', async () => {
  await owner().book(at(12), [of(store.ava)], newClient('Nguyễn Thị Hoa'));
  await owner().book(at(14), [of(store.ava)], newClient('Nguyễn Thị Lan', { shares_number: true }));
  const sms = await store.smsRows();
  expect(sms.map(({ recipient }) => recipient)).toEqual([phone, phone]);
  await store.change(
    sql`insert into message_template (whmcs_id, type, language, content) values (${store.whmcsId}, 'booked', 'en', 'Hi {name}: {visit}')`,
  );
  await owner().book(at(16), [of(store.ava)], newClient('Nguyễn Thị Mai', { shares_number: true }));
  const texts = (await store.smsRows()).map(({ content }) => content);
  expect(texts).toContainEqual(expect.stringContaining('Hi Mai'));
});

test('a family that comes together gets one text', async () => {
  const guest = {
    customer: { full_name: 'Zoe Park', phone, shares_number: true },
    services: [{ service_id: store.gel, duration: 60, ...of(store.ben) }],
  };
  await owner().book(at(12), [of(store.ava)], { ...newClient('Jenny Park'), guests: [guest] });
  const sms = await store.smsRows();
  expect(sms.map(({ recipient, skipped }) => [recipient, skipped]).sort()).toEqual(
    [
      [phone, null],
      [null, 'sent_to_organizer'],
    ].sort(),
  );
  expect(sms.find(({ recipient }) => recipient)?.content).toContain('Zoe');
});
