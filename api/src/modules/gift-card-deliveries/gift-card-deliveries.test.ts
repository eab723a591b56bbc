import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { type GiftCardClient, giftCardClient } from '../../testing/gift-card-client';
import { giftCardDeliveryClient, giftCardPage } from '../../testing/gift-card-delivery-client';
import { plasticCard } from '../../testing/gift-cards';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { setRegistration } from '../../text-registration';
import { createHmacSigner } from '../identity/hmac-signer.service';
import { deliverCards } from './gift-card-deliveries.service';
import { createGiftCardPages } from './gift-card-pages.service';

let world: PosTest;
let store: PosStore;
let cards: GiftCardClient;
let owner: ReturnType<typeof giftCardDeliveryClient>;
let cardId: string;
inNewStores(async (made) => {
  ({ world, store } = made);
  cards = giftCardClient(store, store.owner);
  owner = giftCardDeliveryClient(store, store.owner);
  const sold = await cards.create({ type: 'add_fund', amount: 5_000, payment_method_type: 'cash' });
  cardId = sold.gift_card?.id ?? '';
  await world.system((tx) =>
    tx.query(sql`update company set name = 'Lotus', language = 'en' where whmcs_id = ${store.whmcsId}`),
  );
});

const messages = () =>
  world.system((tx) =>
    tx.query<{
      channel: string;
      recipient: string;
      content: string;
      subject: string | null;
      html: string | null;
      is_secret: boolean;
    }>(sql`
      select channel, recipient, content, subject, html, is_secret from outbox_message where whmcs_id = ${store.whmcsId} order by created_at, id`),
  );
const hours = 3_600_000;
/** 10:00 of the store's next day, which is in no quiet hours. */
const tomorrow = async () => {
  const [row] = await world.system((tx) =>
    tx.query<{ at: Date }>(sql`
      select ((((${world.now}::timestamptz at time zone timezone)::date + 1) + time '10:00') at time zone timezone) as at
      from company where whmcs_id = ${store.whmcsId}`),
  );
  return new Date(row?.at ?? '');
};
const night = async () => new Date((await tomorrow()).getTime() + 13 * hours);
/** Runs the job at a time, with the address of this server. */
const deliver = (now: Date) => {
  const pages = createGiftCardPages(
    createHmacSigner('test-secret-that-is-long-enough-for-it'),
    'https://salon.example',
  );
  return deliverCards({ database: world.database, pages, now: () => now });
};
const decideRegistration = (state: 'not_started' | 'approved') =>
  world.system((tx) => setRegistration(tx, store.whmcsId, { state, reason: undefined }, world.now));
const tokenOf = (content: string) => /#(\S+)/.exec(content)?.[1] ?? '';

describe('a gift card that is sent', () => {
  test('by email leaves at once, in the language of its recipient', async () => {
    const sent = await owner.send({
      gift_card_id: cardId,
      by: 'email',
      to: 'rosa@example.com',
      sender_name: 'Ann <3',
      message: 'Happy\nbirthday',
      occasion: 'birthday',
      language: 'vi',
    });
    expect(sent).toMatchObject({
      state: 'queued',
      to: 'rosa@example.com',
      occasion: 'birthday',
      person_name: expect.any(String),
    });
    const [message] = await messages();
    expect(message).toMatchObject({ channel: 'email', subject: 'Ann <3 tặng bạn thẻ quà của Lotus', is_secret: true });
    expect(message?.content).toContain('Chào Rosa, Ann <3 tặng bạn thẻ quà $50.00.');
    expect(message?.html).toContain('Ann &lt;3');
    expect(message?.html).toContain('Happy<br>birthday');
    expect(await owner.list(cardId)).toMatchObject([{ id: sent.id, state: 'queued' }]);
  });

  test('at a chosen time leaves then, with the balance of that time and the address of its page', async () => {
    const day = await tomorrow();
    const sent = await owner.send({ gift_card_id: cardId, sender_name: 'Ann', send_at: day.toISOString() });
    expect(sent).toMatchObject({ state: 'scheduled', leaves_at: day.toISOString() });
    expect(await messages()).toEqual([]);
    await cards.create({ type: 'redeem', gift_card_id: cardId, amount: 1_000 });
    await deliver(new Date(day.getTime() - 1));
    expect(await messages()).toEqual([]);
    await deliver(day);
    await deliver(day);
    expect((await messages()).map(({ content }) => content)).toEqual([
      expect.stringMatching(
        /^Lotus: Hi Rosa, Ann sent you a gift card of \$40\.00\. Open it here: https:\/\/salon\.example\/gift#\S+ Reply STOP to opt out\.$/,
      ),
    ]);
    expect(await owner.list(cardId)).toMatchObject([{ state: 'queued' }]);
  });

  const states = async () => (await owner.list(cardId)).map(({ state }) => state);

  test.each(['email', 'sms'] as const)(
    'by %s at a chosen time waits while its recipient has ten messages within an hour',
    async (by) => {
      const day = await tomorrow();
      const to = by === 'email' ? 'rosa@example.com' : '+15125550177';
      await owner.send({ gift_card_id: cardId, by, to, send_at: day.toISOString() });
      await world.system((tx) =>
        tx.query(sql`
          insert into outbox_message (whmcs_id, id, channel, recipient, content, status, created_at, next_attempt_at)
          select ${store.whmcsId}, gen_random_uuid(), ${by}, ${to}, 'Hello', 'sent', ${day}, ${day} from generate_series(1, 10)`),
      );
      await deliver(day);
      expect(await states()).toEqual(['scheduled']);
      await deliver(new Date(day.getTime() + hours + 1));
      expect(await states()).toEqual(['queued']);
    },
  );

  test('at a chosen time counts for the day of its store, beyond whose limit it waits', async () => {
    const day = await tomorrow();
    const key = `message:${store.whmcsId}`;
    const send = (to: string) => owner.send({ gift_card_id: cardId, by: 'email', to, send_at: day.toISOString() });
    await send('rosa@example.com');
    await send('iris@example.com');
    await world.system((tx) =>
      tx.query(sql`
        insert into rate_limit (key, whmcs_id, window_start, taken) values (${key}, ${store.whmcsId}, ${day}, 499)
        on conflict (key) do update set taken = 499, window_start = excluded.window_start`),
    );
    await deliver(day);
    expect((await states()).sort()).toEqual(['queued', 'scheduled']);
    await deliver(new Date(day.getTime() + 25 * hours));
    expect(await states()).toEqual(['queued', 'queued']);
  });

  test('is refused while five of the card have not left yet', async () => {
    const send_at = (await tomorrow()).toISOString();
    for (let count = 0; count < 5; count += 1)
      await owner.send({ gift_card_id: cardId, by: 'email', to: `rosa${count}@example.com`, send_at });
    expect(await refusalOf(owner.send({ gift_card_id: cardId, by: 'email', to: 'iris@example.com', send_at }))).toEqual(
      fieldOf('input_obj.gift_card_id', 'too_many', { max: 5 }),
    );
  });

  test('by text waits until the quiet hours are over', async () => {
    const late = await night();
    const sent = await owner.send({ gift_card_id: cardId, send_at: late.toISOString() });
    expect(new Date(sent.leaves_at).getTime() - late.getTime()).toBe(9 * hours);
    // A server that was down until the next night waits once more.
    await deliver(new Date(late.getTime() + 24 * hours));
    expect(await messages()).toEqual([]);
    expect(await owner.list(cardId)).toMatchObject([{ state: 'scheduled' }]);
  });

  test('is canceled before it leaves, and not after', async () => {
    const day = await tomorrow();
    const scheduled = await owner.send({ gift_card_id: cardId, send_at: day.toISOString() });
    expect(await owner.cancel(scheduled.id)).toMatchObject({ state: 'canceled' });
    await deliver(day);
    expect(await messages()).toEqual([]);
    const sent = await owner.send({ gift_card_id: cardId, by: 'email', to: 'rosa@example.com' });
    expect(await refusalOf(owner.cancel(sent.id))).toEqual(conflict('message_on_its_way'));
  });

  test('is listed with its card until it leaves, the next first', async () => {
    const day = await tomorrow();
    const other = await cards.create({ type: 'add_fund', amount: 2_000, payment_method_type: 'cash' });
    const later = await owner.send({
      gift_card_id: other.gift_card?.id ?? '',
      send_at: new Date(day.getTime() + 24 * hours).toISOString(),
    });
    const next = await owner.send({ gift_card_id: cardId, send_at: day.toISOString() });
    await owner.send({ gift_card_id: cardId, by: 'email', to: 'rosa@example.com' });
    const { code } = await cards.byId(cardId);
    const listed = await owner.scheduled();
    expect(listed).toMatchObject([
      { id: next.id, gift_card_id: cardId, code, balance: 5_000, state: 'scheduled' },
      { id: later.id, balance: 2_000 },
    ]);
    expect(await owner.countScheduled()).toEqual({ count: 2 });
    expect(await owner.scheduled({ limit: 1, after: next.id })).toMatchObject([{ id: later.id }]);
    await deliver(day);
    expect(await owner.scheduled()).toMatchObject([{ id: later.id }]);
  });

  test('leaves at its new time after it was rescheduled, outside of the quiet hours', async () => {
    const day = await tomorrow();
    const sent = await owner.send({ gift_card_id: cardId, send_at: day.toISOString() });
    const late = await night();
    const changed = await owner.reschedule(sent.id, late);
    expect(changed.send_at).toBe(late.toISOString());
    expect(new Date(changed.leaves_at).getTime() - late.getTime()).toBe(9 * hours);
    await deliver(day);
    expect(await messages()).toEqual([]);
    await deliver(new Date(changed.leaves_at));
    expect(await messages()).toHaveLength(1);
  });

  test('is not rescheduled once it has left, nor to a time in years', async () => {
    const day = await tomorrow();
    const sent = await owner.send({ gift_card_id: cardId, by: 'email', to: 'rosa@example.com' });
    expect(await refusalOf(owner.reschedule(sent.id, day))).toEqual(conflict('message_on_its_way'));
    const scheduled = await owner.send({ gift_card_id: cardId, send_at: day.toISOString() });
    expect(await refusalOf(owner.reschedule(scheduled.id, new Date('2099-01-01T00:00:00.000Z')))).toMatchObject({
      fields: [{ path: 'input_obj.send_at', code: 'out_of_range' }],
    });
  });

  test('is sent again once its message has left', async () => {
    const sent = await owner.send({ gift_card_id: cardId, by: 'email', to: 'rosa@example.com' });
    expect(await refusalOf(owner.resend(sent.id))).toEqual(conflict('message_on_its_way'));
    await world.system((tx) =>
      tx.query(sql`update outbox_message set status = 'sent' where whmcs_id = ${store.whmcsId}`),
    );
    expect(await owner.resend(sent.id)).toMatchObject({ id: sent.id, state: 'queued' });
    expect(await messages()).toHaveLength(2);
  });

  test('is dropped if the card was switched off meanwhile', async () => {
    const day = await tomorrow();
    await owner.send({ gift_card_id: cardId, send_at: day.toISOString() });
    await cards.create({ type: 'redeem', gift_card_id: cardId, amount: 5_000 });
    await deliver(day);
    expect(await messages()).toEqual([]);
    expect(await owner.list(cardId)).toMatchObject([{ state: 'dropped' }]);
  });

  test.each([
    ['a number of a country without stores', { to: '+23276123456' }, 'to', 'phone_invalid'],
    ['a number without its country', { to: '5125550177' }, 'to', 'phone_invalid'],
    ['no address', { by: 'email', to: 'rosa' }, 'to', 'email_invalid'],
    ['a long message', { message: 'a'.repeat(501) }, 'message', 'too_long'],
    ['a time in years', { send_at: '2099-01-01T00:00:00.000Z' }, 'send_at', 'out_of_range'],
  ] as const)('with %s is refused', async (_, input, field, code) => {
    expect(await refusalOf(owner.send({ gift_card_id: cardId, ...input }))).toMatchObject({
      fields: [{ path: `input_obj.${field}`, code }],
    });
    expect(await messages()).toEqual([]);
  });

  test('is refused by text before the carriers approve the store, and one that is due waits for it', async () => {
    const day = await tomorrow();
    await owner.send({ gift_card_id: cardId, send_at: day.toISOString() });
    await decideRegistration('not_started');
    expect(await refusalOf(owner.send({ gift_card_id: cardId }))).toEqual(conflict('carrier_pending'));
    await owner.send({ gift_card_id: cardId, by: 'email', to: 'rosa@example.com' });
    await deliver(day);
    expect((await messages()).map(({ channel }) => channel)).toEqual(['email']);
    await decideRegistration('approved');
    await deliver(new Date(day.getTime() + hours));
    expect((await messages()).map(({ channel }) => channel)).toEqual(['email', 'sms']);
  });

  test('is refused for a card that cannot be used, a number that opted out, and before the store is live', async () => {
    await plasticCard(world, store, 'PRINTED1', 0);
    const printed = await cards.byCode('PRINTED1');
    expect(await refusalOf(owner.send({ gift_card_id: printed?.id ?? '' }))).toMatchObject({
      fields: [{ path: 'input_obj.gift_card_id', code: 'gift_card_inactive' }],
    });
    await world.system((tx) =>
      tx.query(
        sql`insert into text_opt_out (whmcs_id, phone, created_at) values (${store.whmcsId}, '+15125550177', ${world.now})`,
      ),
    );
    expect(await refusalOf(owner.send({ gift_card_id: cardId }))).toEqual(conflict('client_opted_out'));
    await world.system((tx) => tx.query(sql`update company set live_at = null where whmcs_id = ${store.whmcsId}`));
    expect(await refusalOf(owner.send({ gift_card_id: cardId, by: 'email', to: 'rosa@example.com' }))).toEqual(
      conflict('store_not_live'),
    );
  });

  test('is refused to staff without the permission', async () => {
    const staff = giftCardDeliveryClient(store, store.ava);
    expect(await refusalOf(staff.send({ gift_card_id: cardId }))).toMatchObject({ code: 'access_denied' });
  });
});

describe('the page of a gift card', () => {
  test('shows the code and the live balance by its token', async () => {
    const day = await tomorrow();
    await owner.send({
      gift_card_id: cardId,
      sender_name: 'Ann',
      message: 'Enjoy',
      occasion: 'tet',
      send_at: day.toISOString(),
    });
    await deliver(day);
    const token = tokenOf((await messages())[0]?.content ?? '');
    const card = await cards.byId(cardId);
    expect(await giftCardPage(world.anonymous, token)).toMatchObject({
      recipient_name: 'Rosa',
      sender_name: 'Ann',
      message: 'Enjoy',
      occasion: 'tet',
      code: card.code,
      balance: 5_000,
      store: { name: 'Lotus' },
    });
    await cards.create({ type: 'redeem', gift_card_id: cardId, amount: 1_250 });
    expect(await giftCardPage(world.anonymous, token)).toMatchObject({ balance: 3_750, status: 'active' });
  });

  test('and its deliveries follow the card to a physical one', async () => {
    const day = await tomorrow();
    await owner.send({ gift_card_id: cardId, send_at: day.toISOString() });
    const { id } = await cards.send<{ id: string }>(
      `mutation ($whmcs_id: Int!, $input: GiftCardReplaceInput!, $key: UUID!) {
        result: gift_card_replace(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { id } }`,
      { input: { id: cardId, code: 'PLASTIC7', note: 'Physical card' }, key: randomUUID() },
    );
    await deliver(day);
    expect(await owner.list(id)).toMatchObject([{ state: 'queued', gift_card_id: cardId }]);
    const token = tokenOf((await messages())[0]?.content ?? '');
    expect(await giftCardPage(world.anonymous, token)).toMatchObject({ code: 'PLASTIC7', balance: 5_000 });
  });

  test('shows no code of a replacement to an address that was sent before it, until it is sent again', async () => {
    const day = await tomorrow();
    const sent = await owner.send({ gift_card_id: cardId, send_at: day.toISOString() });
    await deliver(day);
    const token = tokenOf((await messages())[0]?.content ?? '');
    const atHour = (hour: number) => new Date(day.getTime() + hour * hours);
    const replace = (hour: number, id: string, code: string) =>
      world.at(atHour(hour), async () => {
        const later = giftCardClient(store, { request: await world.as({ userId: store.owner.id }) });
        const replacement = await later.send<{ id: string }>(
          `mutation ($whmcs_id: Int!, $input: GiftCardReplaceInput!, $key: UUID!) {
            result: gift_card_replace(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { id } }`,
          { input: { id, code, note: 'Phone was stolen' }, key: randomUUID() },
        );
        return replacement.id;
      });
    const resend = async (hour: number) => {
      await world.system((tx) =>
        tx.query(sql`update outbox_message set status = 'sent' where whmcs_id = ${store.whmcsId}`),
      );
      return world.at(atHour(hour), async () => {
        const later = giftCardDeliveryClient(store, { request: await world.as({ userId: store.owner.id }) });
        return later.resend(sent.id);
      });
    };
    const dead = { code: null, balance: 0, status: 'inactive' };
    const second = await replace(1, cardId, 'PLASTIC8');
    expect(await giftCardPage(world.anonymous, token)).toMatchObject(dead);
    await resend(2);
    expect(await giftCardPage(world.anonymous, token)).toMatchObject({ code: 'PLASTIC8', balance: 5_000 });
    const third = await replace(3, second, 'PLASTIC9');
    expect(await giftCardPage(world.anonymous, token)).toMatchObject(dead);
    await resend(4);
    expect(await giftCardPage(world.anonymous, token)).toMatchObject({ code: 'PLASTIC9', balance: 5_000 });
    expect(await owner.list(third)).toMatchObject([
      { id: sent.id, gift_card_id: cardId, code: 'PLASTIC9', balance: 5_000 },
    ]);
  });

  test('is not found for a token that was changed or made elsewhere', async () => {
    const elsewhere = createGiftCardPages(createHmacSigner('another'), 'https://salon.example');
    const sent = await owner.send({ gift_card_id: cardId, by: 'email', to: 'rosa@example.com' });
    const token = tokenOf(elsewhere.url(store.whmcsId, sent.id) ?? '');
    for (const wrong of ['unknown', token, `${token}a`])
      expect(await refusalOf(giftCardPage(world.anonymous, wrong))).toMatchObject({ code: 'gift_card_not_found' });
  });
});
