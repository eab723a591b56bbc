import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { CarrierDelivery, Carriers } from '../../carriers/carrier';
import { book } from '../../testing/appointment-checkout';
import { giftCardClient } from '../../testing/gift-card-client';
import { giftCardDeliveryClient } from '../../testing/gift-card-delivery-client';
import { inPosWorld } from '../../testing/in-pos-world';
import { deliverAt } from '../../testing/notified-store';
import { lines, posClient, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
inPosWorld((made) => {
  world = made;
});
beforeEach(async () => {
  store = await world.store();
});

const carriers = (delivery: CarrierDelivery): Carriers => {
  const carrier = { send: async () => delivery };
  return { sms: carrier, email: carrier };
};
const refused = carriers({ kind: 'refused', reason: 'smtp_550' });
const run = (statement: ReturnType<typeof sql>) => world.system((tx) => tx.query(statement));
const soon = () => new Date(world.now.getTime() + 60_000);
/** The notifications that the person sees a minute later. */
const listed = ({ request }: TestPerson = store.owner) =>
  world.at(soon(), () =>
    resultOf<{ id: string; title: string; body: string; is_seen: boolean }[]>(
      request,
      'query ($s: Int!) { result: notification_list(whmcs_id: $s) { id kind title body is_seen extra_data { key value } } }',
      { s: store.whmcsId },
    ),
  );

let numbers = 0;
/** Messages to one number are sent one after the other. */
const recipient = () => `+1512555${String(++numbers).padStart(4, '0')}`;

/** Queues a message of the store, such as a notice of a card charge; returns its id. */
async function queue({ isSecret = false, expiresAt = null as Date | null, author = null as string | null } = {}) {
  const id = randomUUID();
  await run(sql`
    insert into outbox_message (whmcs_id, id, channel, recipient, content, is_secret, expires_at, author_name, created_at, next_attempt_at)
    values (${store.whmcsId}, ${id}, 'sms', ${recipient()}, 'Your card was charged', ${isSecret}, ${expiresAt}, ${author}, ${world.now}, ${world.now})`);
  return id;
}
const messageOf = (id: string) => [{ key: 'message_id', value: id }];

async function sendReceipt(): Promise<void> {
  const owner = posClient(store, store.owner);
  const order = await owner.add(await owner.create({ customer_id: store.client }), [lines(store).gel()]);
  const reviewed = await owner.review(order, {});
  await owner.checkout(reviewed, [{ type: 'cash', net: reviewed.totals.net, tip: 0 }]);
  await resultOf(
    store.owner.request,
    `mutation ($s: Int!, $input: OrderReceiptInput!, $key: UUID!) {
      result: order_receipt_send(whmcs_id: $s, input_obj: $input, idempotency_key: $key) { id } }`,
    { s: store.whmcsId, input: { order_id: order.id, by: 'email', to: 'cora@example.com' }, key: randomUUID() },
  );
}

test('a receipt that was refused notifies owners, with its message, in the reader’s language', async () => {
  await sendReceipt();
  await deliverAt(world, 10, refused);
  await deliverAt(world, 20, refused);
  const [message] = await run(sql`select id from outbox_message where whmcs_id = ${store.whmcsId}`);
  expect(await listed()).toMatchObject([
    {
      kind: 'message_failed',
      title: 'Receipt not sent',
      body: 'The email could not be delivered. Open the message to see why, and send it again.',
      extra_data: messageOf((message as { id: string }).id),
    },
  ]);
  expect(await listed(store.manager)).toEqual([]);
  await run(sql`update app_user set language = 'vi' where id = ${store.owner.id}`);
  expect(await listed()).toMatchObject([
    {
      title: 'Chưa gửi được biên lai',
      body: 'Email không đến được người nhận. Mở tin để xem lý do và gửi lại.',
    },
  ]);
});

test('a gift card that was refused notifies with its card, which sends it again', async () => {
  const sold = await giftCardClient(store, store.owner).create({
    type: 'add_fund',
    amount: 5_000,
    payment_method_type: 'cash',
  });
  const cardId = sold.gift_card?.id ?? '';
  await giftCardDeliveryClient(store, store.owner).send({ gift_card_id: cardId, by: 'email', to: 'rosa@example.com' });
  await deliverAt(world, 10, refused);
  expect(await listed()).toMatchObject([
    {
      title: 'Gift card not sent',
      body: 'The email could not be delivered. Open the gift card to send it again.',
      extra_data: [{ key: 'gift_card_id', value: cardId }],
    },
  ]);
});

test('a survey that was refused notifies with its message', async () => {
  const message = await queue();
  await run(sql`
    insert into visit_survey (whmcs_id, id, visit_id, send_at, message_id, created_at)
    values (${store.whmcsId}, gen_random_uuid(), ${await book(world, store)}, ${world.now}, ${message}, ${world.now})`);
  await deliverAt(world, 10, refused);
  expect(await listed()).toMatchObject([{ title: 'Survey not sent', extra_data: messageOf(message) }]);
});

test('messages of one hour are one notification, which counts again once it was seen', async () => {
  await queue();
  await queue();
  await queue();
  await deliverAt(world, 10, refused);
  const [first] = await listed();
  expect(await listed()).toMatchObject([
    {
      title: '3 messages not sent',
      body: 'Open the list of messages to see why, and send them again.',
      is_seen: false,
      extra_data: [],
    },
  ]);
  await run(sql`update notification set is_seen = true where whmcs_id = ${store.whmcsId}`);
  const next = await queue();
  await deliverAt(world, 20, refused);
  expect(await listed()).toMatchObject([
    { id: first?.id, title: 'Message not sent', is_seen: false, extra_data: messageOf(next) },
  ]);
});

test('messages of another hour are another notification', async () => {
  await queue();
  await deliverAt(world, 10, refused);
  await queue();
  await deliverAt(world, 7_200, refused);
  const rows = await run(sql`select facts ->> 'count' as count from notification where whmcs_id = ${store.whmcsId}`);
  expect(rows).toEqual([{ count: '1' }, { count: '1' }]);
});

test('a message whose time was over, or whose carrier did not respond, notifies too', async () => {
  await queue({ expiresAt: world.now });
  await deliverAt(world, 10, refused);
  expect(await listed()).toMatchObject([{ title: 'Message not sent' }]);
  store = await world.store();
  await queue();
  await deliverAt(world, 10, carriers({ kind: 'unknown', reason: 'sms_no_answer' }));
  expect(await listed()).toMatchObject([
    {
      body: 'Nobody confirmed that the message arrived. Open the message to see why, and send it again.',
    },
  ]);
});

test.each([
  ['that was sent', () => queue(), carriers({ kind: 'sent', carrierId: null })],
  ['that is tried again', () => queue(), carriers({ kind: 'later', reason: 'sms_503' })],
  ['that is secret, such as a pay link, and cannot be sent again', () => queue({ isSecret: true }), refused],
  ['that a person wrote, whose conversation opens again', () => queue({ author: 'Ava Nguyen' }), refused],
  [
    'whose recipient opted out',
    async () => {
      await queue();
      await run(sql`
        insert into text_opt_out (whmcs_id, phone, created_at)
        select whmcs_id, recipient, ${world.now}::timestamptz from outbox_message where whmcs_id = ${store.whmcsId}`);
    },
    refused,
  ],
] as const)('a message %s notifies nobody', async (_, made, result) => {
  await made();
  await deliverAt(world, 10, result);
  expect(await listed()).toEqual([]);
});

test('a person who switched the kind off is not notified', async () => {
  await resultOf(
    store.owner.request,
    `mutation ($s: Int!, $key: UUID!) { result: notification_preference_set(whmcs_id: $s,
      input_obj: { kind: message_failed, channel: app, is_on: false }, idempotency_key: $key) { kind } }`,
    { s: store.whmcsId, key: randomUUID() },
  );
  await queue();
  await deliverAt(world, 10, refused);
  expect(await listed()).toEqual([]);
});
