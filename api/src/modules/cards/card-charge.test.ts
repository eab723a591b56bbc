import { randomUUID } from 'node:crypto';
import type { AppointmentStatus } from '@suite/domain';
import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { fieldOf, lines, posClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';
import { quickSaleClient } from '../../testing/quick-sale-client';
import { testCards } from '../../testing/test-gateway';
import { cardChargeText } from './card-charge-text.rules';

let world: PosTest;
let store: PosStore;
let card: string;
inNewStores(async (made) => {
  ({ world, store } = made);
  const { saved_card } = await quickSaleClient(store, store.owner).sell({
    tender: 'card',
    card_token: world.gateway.token(testCards.approves),
    customer_id: store.client,
    save_card: true,
  });
  card = saved_card?.id ?? '';
  await change(sql`update customer set phone = '+15125550199' where whmcs_id = ${store.whmcsId}`);
});

const change = (statement: ReturnType<typeof sql>) => world.system((tx) => tx.query(statement));
const payBy = (person: TestPerson, more: object = {}, key?: string) =>
  quickSaleClient(store, person).sell(
    { tender: 'card', card_on_file_id: card, customer_id: store.client, ...more },
    key,
  );
const texts = () =>
  world.system((tx) =>
    tx.query<{ recipient: string; content: string }>(
      sql`select recipient, content from outbox_message where whmcs_id = ${store.whmcsId} order by created_at`,
    ),
  );
const notServed = fieldOf('input_obj.card_on_file_id', 'client_not_served');
/** An appointment of Ava's with the client. */
const appointment = (start: string, status: AppointmentStatus = 'confirmed') => book(world, store, { status, start });

test('staff charge no card of a client whom they do not serve today; others may', async () => {
  expect(await refusalOf(payBy(store.ava))).toEqual(notServed);
  await quickSaleClient(store, store.ava).sell({ customer_id: store.client });
  expect(await refusalOf(payBy(store.ava))).toEqual(notServed);
  for (const person of [store.owner, store.manager]) expect((await payBy(person)).status).toBe('completed');
  expect(await texts()).toEqual([]);
});

const days: [string, string, AppointmentStatus, boolean][] = [
  ['today', '2026-11-21T23:00:00.000Z', 'confirmed', true],
  ['yesterday', '2026-11-21T05:59:00.000Z', 'done', false],
  ['tomorrow', '2026-11-22T06:00:00.000Z', 'confirmed', false],
  ['today, but canceled', '2026-11-21T23:00:00.000Z', 'canceled', false],
];

test.each(days)('an appointment of %s counts for its employee only', async (_, start, status, counts) => {
  await appointment(start, status);
  if (counts) expect((await payBy(store.ava)).status).toBe('completed');
  else expect(await refusalOf(payBy(store.ava))).toEqual(notServed);
  expect(await refusalOf(payBy(store.ben))).toEqual(notServed);
});

test('a ticket with a line of theirs counts', async () => {
  const owner = posClient(store, store.owner);
  await owner.add(await owner.create({ customer_id: store.client }), [lines(store).gel({ staff_id: store.ben.id })]);
  expect((await payBy(store.ben)).status).toBe('completed');
  expect(await refusalOf(payBy(store.ava))).toEqual(notServed);
});

test('staff charge a tip of at most half of the amount; others may charge more', async () => {
  await appointment('2026-11-21T23:00:00.000Z');
  expect(await refusalOf(payBy(store.ava, { amount: 1_001, tip: 501 }))).toEqual(
    fieldOf('input_obj.tip', 'tip_too_large', { max: 500 }),
  );
  expect((await payBy(store.ava, { amount: 1_001, tip: 500 })).status).toBe('completed');
  expect((await payBy(store.manager, { amount: 1, tip: 99_900 })).status).toBe('completed');
});

test('the client gets one text about a charge by staff, also where the request is repeated', async () => {
  await appointment('2026-11-21T23:00:00.000Z');
  const input = { id: randomUUID(), amount: 5_000, tip: 1_000 };
  const key = randomUUID();
  await payBy(store.ava, input, key);
  await payBy(store.ava, input, key);
  expect(await texts()).toEqual([
    {
      recipient: '+15125550199',
      content: `Store ${store.whmcsId}: Ava Nguyen charged your card on file ending in 4242 $60.00, including a $10.00 tip. Reply STOP to opt out.`,
    },
  ]);
});

test.each([
  ['has no number', sql`update customer set phone = null`],
  ['accepts no texts', sql`update customer set is_send_sms = false`],
])('a client who %s cannot be charged by staff', async (_, without) => {
  await appointment('2026-11-21T23:00:00.000Z');
  await change(sql`${without} where whmcs_id = ${store.whmcsId}`);
  expect(await refusalOf(payBy(store.ava))).toEqual(fieldOf('input_obj.card_on_file_id', 'client_not_reachable'));
  expect((await payBy(store.manager)).status).toBe('completed');
});

test('the text in Vietnamese names the store’s number', () => {
  const charge = {
    store: 'Tiệm Hoa',
    storePhone: '+15125550100',
    lastFour: '4242',
    amount: 5_000,
    tip: 0,
    personName: 'Ava',
  };
  expect(cardChargeText('vi', charge)).toMatch(/^Tiệm Hoa: thẻ đã lưu của bạn, số cuối 4242, .* \(512\) 555-0100\.$/);
});
