import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { giftCardClient } from '../../testing/gift-card-client';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';

const phone = '+15125550199';
let world: PosTest;
let store: PosStore;
let cardId: string;
const change = (statement: ReturnType<typeof sql>) => world.system((tx) => tx.query(statement));
inNewStores(async (made) => {
  ({ world, store } = made);
  await change(sql`update company set name = 'Lotus Nails' where whmcs_id = ${store.whmcsId}`);
  await change(sql`update customer set phone = ${phone} where whmcs_id = ${store.whmcsId}`);
  await change(sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'gift_card_state', 'CA')`);
  const sold = await owner().create({
    type: 'add_fund',
    amount: 1_000,
    price: 900,
    payment_method_type: 'cash',
    customer_id: store.client,
  });
  cardId = sold.gift_card?.id ?? '';
});

const owner = () => giftCardClient(store, store.owner);
const payOut = () =>
  owner().send(
    'mutation ($whmcs_id: Int!, $i: GiftCardCashOutInput!, $k: UUID!) { result: gift_card_cash_out(whmcs_id: $whmcs_id, input_obj: $i, idempotency_key: $k) { id } }',
    { i: { id: cardId, expected_amount: 900 }, k: randomUUID() },
  );
const send = (input: object, by = owner()) =>
  by.send<{ to_client: boolean }>(
    `mutation ($whmcs_id: Int!, $i: GiftCardReceiptInput!, $k: UUID!) {
      result: gift_card_receipt_send(whmcs_id: $whmcs_id, input_obj: $i, idempotency_key: $k) { id gift_card_id by to_client } }`,
    { i: { gift_card_id: cardId, ...input }, k: randomUUID() },
  );
const queued = () =>
  world.system((tx) =>
    tx.query<{ recipient: string; subject: string | null; content: string; html: string | null }>(sql`
      select recipient, subject, content, html from outbox_message where whmcs_id = ${store.whmcsId} order by created_at`),
  );
const code = async () => (await owner().byId(cardId)).code.slice(-4);

test('the receipt of a rest that was paid out is texted to the client in their language, without the whole code', async () => {
  await change(sql`update customer set language = 'vi' where whmcs_id = ${store.whmcsId}`);
  await payOut();
  expect(await send({ by: 'sms' })).toMatchObject({ gift_card_id: cardId, by: 'sms', to_client: true });
  const [text] = await queued();
  expect(text).toMatchObject({ recipient: phone });
  expect(text?.content).toContain(
    `Lotus Nails: Thẻ quà tặng số cuối ${await code()}: đã trả $9.00 tiền mặt. Số dư còn lại: $0.00.`,
  );
});

test('the receipt is emailed to a typed address as text and HTML', async () => {
  await payOut();
  expect(await send({ by: 'email', to: 'ann@example.com' })).toMatchObject({ to_client: false });
  const [mail] = await queued();
  expect(mail).toMatchObject({ recipient: 'ann@example.com', subject: 'Gift card paid out at Lotus Nails' });
  expect(mail?.content).toContain(
    `Paid out in cash: $9.00\n  Gift card ending in ${await code()}\nBalance left: $0.00`,
  );
  expect(mail?.html).toContain('<h1 style="margin:16px 0 0;font-size:16px">Gift card paid out</h1>');
});

test('the receipt is refused for a card of which nothing was paid out, for invalid recipients, and for opted-out clients', async () => {
  expect(await refusalOf(send({ by: 'sms' }))).toMatchObject({ code: 'gift_card_not_found' });
  await payOut();
  expect(await refusalOf(send({ by: 'sms', to: '12' }))).toEqual(fieldOf('input_obj.to', 'phone_invalid'));
  expect(await refusalOf(send({ by: 'email' }))).toEqual(fieldOf('input_obj.to', 'required'));
  await change(sql`update customer set is_send_sms = false where whmcs_id = ${store.whmcsId}`);
  expect(await refusalOf(send({ by: 'sms' }))).toEqual(conflict('client_not_texted'));
  expect(await queued()).toEqual([]);
});

test('five receipts of a card are sent within an hour', async () => {
  await payOut();
  for (let time = 0; time < 5; time += 1) await send({ by: 'email', to: `ann${time}@example.com` });
  expect(await refusalOf(send({ by: 'email', to: 'ann@example.com' }))).toMatchObject({ code: 'rate_limited' });
});
