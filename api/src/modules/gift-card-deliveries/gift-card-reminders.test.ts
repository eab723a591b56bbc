import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { GiftCardRecord } from '../../resolver-types.generated';
import { type GiftCardClient, giftCardClient } from '../../testing/gift-card-client';
import { inNewStores } from '../../testing/in-pos-world';
import { refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { setRegistration } from '../../text-registration';
import { remindOfBalances } from './gift-card-reminders.service';

let world: PosTest;
let store: PosStore;
let cards: GiftCardClient;
let cardId: string;
const phone = '+15125550161';
const change = (statement: ReturnType<typeof sql>) => world.system((tx) => tx.query(statement));
const setting = (value: string) =>
  change(
    sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'gift_card_reminder_months', ${value})`,
  );
const agree = (id: string, is_agreed: boolean, by = cards) =>
  by.send<GiftCardRecord>(
    `mutation ($whmcs_id: Int!, $input: GiftCardReminderInput!, $key: UUID!) {
      result: gift_card_set_reminder(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { id is_reminder_agreed } }`,
    { input: { id, is_agreed }, key: randomUUID() },
  );
const texts = async () =>
  (
    await world.system((tx) =>
      tx.query<{ content: string }>(
        sql`select content from outbox_message where whmcs_id = ${store.whmcsId} and recipient = ${phone} order by created_at`,
      ),
    )
  ).map(({ content }) => content);

/** 21:00 UTC is day from Newfoundland to Hawaii, months after the clock of the world. */
function later(months: number): Date {
  const at = new Date(world.now);
  at.setUTCMonth(at.getUTCMonth() + months);
  at.setUTCDate(at.getUTCDate() + 1);
  at.setUTCHours(21, 0, 0, 0);
  return at;
}
const remind = (now: Date) => remindOfBalances({ database: world.database, now: () => now });

inNewStores(async (made) => {
  ({ world, store } = made);
  cards = giftCardClient(store, store.owner);
  await change(
    sql`update company set name = 'Lotus', language = 'en', timezone = 'America/Chicago' where whmcs_id = ${store.whmcsId}`,
  );
  await change(
    sql`update customer set phone = ${phone}, is_send_sms = true where whmcs_id = ${store.whmcsId} and id = ${store.client}`,
  );
  const sold = await cards.create({
    type: 'add_fund',
    amount: 5_000,
    payment_method_type: 'cash',
    customer_id: store.client,
  });
  cardId = sold.gift_card?.id ?? '';
});

test('leaves after the months of the store’s setting, once in each, and says how to opt out', async () => {
  await setting('3');
  expect(await agree(cardId, true)).toMatchObject({ is_reminder_agreed: true });
  await remind(later(2));
  expect(await texts()).toEqual([]);
  await remind(later(3));
  await remind(later(5));
  const { code } = await cards.byId(cardId);
  const text = `Lotus: you still have $50.00 on your gift card ending in ${code.slice(-4)}. Come and use it whenever you like. Reply STOP to opt out.`;
  expect(await texts()).toEqual([text]);
  await remind(later(7));
  expect(await texts()).toEqual([text, text]);
});

test('waits for the hours of advertising', async () => {
  await setting('3');
  await agree(cardId, true);
  const night = later(3);
  night.setUTCHours(15);
  await remind(night);
  expect(await texts()).toEqual([]);
});

test.each([
  ['the store has not switched it on', () => Promise.resolve(), true],
  ['the client did not agree', () => setting('3'), false],
  [
    'the client wants no texts',
    async () => {
      await setting('3');
      await change(sql`update customer set is_send_sms = false where whmcs_id = ${store.whmcsId}`);
    },
    true,
  ],
  [
    'the number opted out',
    async () => {
      await setting('3');
      await change(
        sql`insert into text_opt_out (whmcs_id, phone, created_at) values (${store.whmcsId}, ${phone}, ${world.now})`,
      );
    },
    true,
  ],
  [
    'the carriers have not approved the store',
    async () => {
      await setting('3');
      await world.system((tx) =>
        setRegistration(tx, store.whmcsId, { state: 'submitted', reason: undefined }, world.now),
      );
    },
    true,
  ],
  [
    'the card is empty',
    async () => {
      await setting('3');
      await cards.create({ type: 'redeem', gift_card_id: cardId, amount: 5_000 });
    },
    true,
  ],
  [
    'the card moved to another client',
    async () => {
      await setting('3');
      await change(sql`update gift_card set reminder_customer_id = ${randomUUID()} where whmcs_id = ${store.whmcsId}`);
    },
    true,
  ],
] as const)('does not leave if %s', async (_, prepare, isAgreed) => {
  if (isAgreed) await agree(cardId, true);
  await prepare();
  // A redemption by hand has a text of its own.
  const before = await texts();
  await remind(later(4));
  expect(await texts()).toEqual(before);
});

test('is refused for a card without a client, and without the permission', async () => {
  const { gift_card } = await cards.create({ type: 'add_fund', amount: 500, payment_method_type: 'cash' });
  expect(await refusalOf(agree(gift_card?.id ?? '', true))).toMatchObject({
    fields: [{ path: 'input_obj.id', code: 'customer_not_found' }],
  });
  const staff = giftCardClient(store, store.ava);
  expect(await refusalOf(agree(cardId, true, staff))).toMatchObject({ code: 'access_denied' });
});
