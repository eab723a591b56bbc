import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { GiftCardLogEntry, GiftCardRecord } from '../../resolver-types.generated';
import { failingWith } from '../../testing/failing-database';
import { everyGiftCardField, type GiftCardClient, giftCardClient } from '../../testing/gift-card-client';
import { giftCards } from '../../testing/gift-cards';
import { inNewStores } from '../../testing/in-pos-world';
import { fieldOf, lines, type PosClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { reconcileHolders } from '../../testing/reconcile-holders';
import { type RefundClient, refundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';
import { chargebackEvents } from '../payments/chargeback-events.service';
import { expireCards } from './gift-card-expiry.service';

let world: PosTest;
let store: PosStore;
let pos: PosClient;
let refunds: RefundClient;
let owner: GiftCardClient;
let card: GiftCardRecord;
let saleId: string;
const load = { type: 'add_fund', amount: 10_000, price: 9_000, payment_method_type: 'cash' } as const;
inNewStores(async (made) => {
  ({ world, store, refunds } = made);
  pos = made.owner;
  owner = giftCardClient(store, store.owner);
  const { gift_card, order } = await owner.create({ ...load, customer_id: store.client });
  if (!gift_card) throw new Error('No card was sold.');
  card = gift_card;
  saleId = order.id;
});
afterEach(async () => expect(await reconcileHolders(world.database)).toEqual([]));

const inputs = {
  deactivate: 'GiftCardDeactivateInput',
  reactivate: 'GiftCardReactivateInput',
  replace: 'GiftCardReplaceInput',
  move: 'GiftCardMoveInput',
  adjust: 'GiftCardAdjustInput',
  cash_out: 'GiftCardCashOutInput',
  set_expiry: 'GiftCardExpiryInput',
};
const care = (name: keyof typeof inputs, input: object, by: GiftCardClient = owner) =>
  by.send<GiftCardRecord>(
    `mutation ($whmcs_id: Int!, $input: ${inputs[name]}!, $key: UUID!) {
      result: gift_card_${name}(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { ${everyGiftCardField} } }`,
    { input: { id: card.id, ...input }, key: randomUUID() },
  );
const log = () =>
  owner.send<GiftCardLogEntry[]>(
    `query ($whmcs_id: Int!, $id: UUID!) { result: gift_card_log(whmcs_id: $whmcs_id, gift_card_id: $id) { event note person_name } }`,
    { id: card.id },
  );
const inState = (state: string) =>
  world.system((tx) =>
    tx.query(sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'gift_card_state', ${state})`),
  );
const expireOn = (now: Date, database = world.database) => expireCards({ database, log: world.logger, now: () => now });
const redeem = (amount: number) => owner.create({ type: 'redeem', gift_card_id: card.id, amount });

describe('switching a card off', () => {
  test('blocks it with its balance, until it is switched on again', async () => {
    expect(await care('deactivate', { reason: 'lost', note: 'At the beach' })).toMatchObject({
      status: 'inactive',
      off_reason: 'lost',
      off_note: 'At the beach',
      current_balance: 10_000,
      balance: 0,
    });
    expect(await refusalOf(redeem(100))).toEqual(fieldOf('input_obj.gift_card_id', 'gift_card_off'));
    expect(await refusalOf(care('deactivate', { reason: 'lost' }))).toEqual(fieldOf('input_obj.id', 'gift_card_off'));
    expect(await care('reactivate', { note: 'Found again' })).toMatchObject({ status: 'active', balance: 10_000 });
    expect(await log()).toMatchObject([
      { event: 'reactivated', note: 'Found again', person_name: expect.any(String) },
      { event: 'deactivated', note: 'At the beach' },
    ]);
    expect(await refusalOf(care('reactivate', { note: 'x' }))).toEqual(fieldOf('input_obj.id', 'gift_card_not_off'));
  });

  test('takes the reasons of people only', async () => {
    expect(await refusalOf(care('deactivate', { reason: 'refunded' }))).toEqual(fieldOf('input_obj.reason', 'invalid'));
  });

  test('happens by itself when the payment of its sale is charged back', async () => {
    const [payment] = (await pos.get(saleId)).payments;
    await world.system((tx) =>
      chargebackEvents.publish({ whmcsId: store.whmcsId, paymentId: payment?.id ?? '' }, { tx, now: world.now }),
    );
    expect(await owner.byId(card.id)).toMatchObject({ status: 'inactive', off_reason: 'chargeback' });
    expect(await log()).toMatchObject([{ event: 'frozen', person_name: null }]);
  });

  test('reaches the card that holds the rest, however often the charged back one was replaced', async () => {
    const [payment] = (await pos.get(saleId)).payments;
    const second = await care('replace', { note: 'Lost' });
    const third = await care('replace', { id: second.id, note: 'Lost again' });
    await world.system((tx) =>
      chargebackEvents.publish({ whmcsId: store.whmcsId, paymentId: payment?.id ?? '' }, { tx, now: world.now }),
    );
    expect(await owner.byId(third.id)).toMatchObject({
      status: 'inactive',
      off_reason: 'chargeback',
      current_balance: 10_000,
      balance: 0,
    });
    expect(await owner.byId(second.id)).toMatchObject({ off_reason: 'replaced' });
    expect(await refusalOf(owner.create({ type: 'redeem', gift_card_id: third.id, amount: 1 }))).toEqual(
      fieldOf('input_obj.gift_card_id', 'gift_card_off'),
    );
  });
});

describe('a charged back card', () => {
  const chargeBack = async () => {
    const [payment] = (await pos.get(saleId)).payments;
    await world.system((tx) =>
      chargebackEvents.publish({ whmcsId: store.whmcsId, paymentId: payment?.id ?? '' }, { tx, now: world.now }),
    );
  };

  test('is frozen for the chargeback although it was reported lost before', async () => {
    await care('deactivate', { reason: 'lost' });
    await chargeBack();
    expect(await owner.byId(card.id)).toMatchObject({ status: 'inactive', off_reason: 'chargeback', balance: 0 });
    expect(await log()).toMatchObject([{ event: 'frozen', person_name: null }, { event: 'deactivated' }]);
  });

  test('cannot be replaced before it is reactivated', async () => {
    await chargeBack();
    expect(await refusalOf(care('replace', { note: 'Lost' }))).toEqual(fieldOf('input_obj.id', 'gift_card_off'));
    await care('reactivate', { note: 'The bank decided for us' });
    expect(await care('replace', { note: 'Lost' })).toMatchObject({ status: 'active', balance: 10_000 });
  });
});

describe('replacing a lost card', () => {
  test('moves its balance to a new code, and the old one is dead', async () => {
    await redeem(2_000);
    const replacement = await care('replace', { note: 'Lost' });
    expect(replacement).toMatchObject({
      current_balance: 8_000,
      bonus_balance: 800,
      status: 'active',
      replaces_id: card.id,
      customer: { id: store.client },
    });
    expect(replacement.code).not.toBe(card.code);
    expect(await owner.byId(card.id)).toMatchObject({
      status: 'inactive',
      off_reason: 'replaced',
      current_balance: 0,
      replaced_by_id: replacement.id,
    });
    expect(await refusalOf(redeem(1))).toEqual(fieldOf('input_obj.gift_card_id', 'gift_card_off'));
    expect(await refusalOf(care('replace', { note: 'Again' }))).toEqual(fieldOf('input_obj.id', 'gift_card_off'));
  });

  test('takes a printed card that was not sold', async () => {
    expect(await care('replace', { code: 'plastic-9', note: 'Lost' })).toMatchObject({
      code: 'PLASTIC9',
      source: 'printed',
    });
    const other = await owner.create(load);
    expect(await refusalOf(care('replace', { id: other.gift_card?.id, code: 'PLASTIC9', note: 'x' }))).toEqual(
      fieldOf('input_obj.code', 'gift_card_code_taken'),
    );
  });

  test('leaves refunds of a ticket and of the sale to the replacement', async () => {
    const visit = await pos.add(await pos.create(), [lines(store).gel()]);
    const paid = await pos.checkout(visit, [{ type: 'gift_card', net: 4_000, tip: 0, gift_card_code: card.code }]);
    const replacement = await care('replace', { note: 'Lost' });
    await refunds.refund(paid.order);
    expect(await owner.byId(replacement.id)).toMatchObject({ current_balance: 10_000, bonus_balance: 1_000 });
    const { order } = await refundClient(store, store.owner).refund(await pos.get(saleId));
    expect(order.refunds).toMatchObject([{ amount: 9_000 }]);
    expect(await owner.byId(replacement.id)).toMatchObject({ current_balance: 0, off_reason: 'refunded' });
  });

  test('keeps its loads, and its expiry with them', async () => {
    await care('set_expiry', { expires_on: '2031-11-21' });
    await redeem(9_500);
    const replacement = await care('replace', { note: 'Lost' });
    expect(replacement).toMatchObject({
      initial_balance: 500,
      amount: 10_000,
      price: 9_000,
      expires_on: '2031-11-21',
      last_loaded_at: card.last_loaded_at,
    });
  });

  test('leaves the balance of a declined refund to the replacement', async () => {
    const by = { type: 'add_fund', amount: 5_000, gift_card_id: card.id, payment_method_type: 'card' } as const;
    const topUp = await owner.create({ ...by, card_token: world.gateway.token(testCards.refusesRefunds) });
    const order = await pos.get(topUp.id);
    world.gateway.network = 'answers_lost';
    const more = { id: randomUUID(), key: randomUUID(), expected_amount: 5_000 };
    expect((await refunds.refund(order, {}, more)).status).toBe('pending');
    expect(await owner.byId(card.id)).toMatchObject({ current_balance: 10_000 });
    const replacement = await care('replace', { note: 'Lost' });
    world.gateway.network = 'up';
    expect((await refunds.refund(order, {}, more)).status).toBe('declined');
    expect(await owner.byId(replacement.id)).toMatchObject({ status: 'active', current_balance: 15_000 });
    expect(await owner.byId(card.id)).toMatchObject({ off_reason: 'replaced', current_balance: 0 });
  });
});

test('a card moves to another client, and to nobody', async () => {
  expect((await care('move', { customer_id: null })).customer).toBeNull();
  expect((await care('move', { customer_id: store.client })).customer).toMatchObject({ id: store.client });
  expect(await refusalOf(care('move', { customer_id: randomUUID() }))).toEqual(
    fieldOf('input_obj.customer_id', 'customer_not_found'),
  );
});

describe('adjusting a balance', () => {
  test('is for the owner, with a reason in the history', async () => {
    expect(await care('adjust', { change: 500, note: 'Forgotten top-up' })).toMatchObject({
      current_balance: 10_500,
      bonus_balance: 1_000,
    });
    expect(await owner.transactions({ limit: 1 })).toMatchObject([
      { type: 'adjust', balance_change: 500, note: 'Forgotten top-up', person_name: expect.any(String) },
    ]);
    expect(await care('adjust', { change: -10_500, note: 'Fraud' })).toMatchObject({ status: 'depleted' });
    const manager = giftCardClient(store, store.manager);
    expect(await refusalOf(care('adjust', { change: 1, note: 'x' }, manager))).toMatchObject({ code: 'access_denied' });
  });

  test.each([
    [0, 'amount_required'],
    [-10_001, 'gift_card_short'],
    [190_001, 'gift_card_balance_limit'],
  ])('by %d is refused: %s', async (change, code) => {
    expect(await refusalOf(care('adjust', { change, note: 'x' }))).toMatchObject({
      fields: [{ path: 'input_obj.change', code }],
    });
  });
});

describe('paying out a rest in cash', () => {
  test('follows the state: the paid part leaves the drawer, the bonus ends', async () => {
    await inState('CA');
    await redeem(9_000);
    expect(await owner.byId(card.id)).toMatchObject({ paid_balance: 900, bonus_balance: 100 });
    expect(await refusalOf(care('cash_out', { expected_amount: 1_000 }))).toEqual(
      fieldOf('input_obj.expected_amount', 'total_differs'),
    );
    expect(await care('cash_out', { expected_amount: 900 })).toMatchObject({ status: 'depleted', current_balance: 0 });
    expect((await owner.transactions({ limit: 2 })).map(({ type, balance_change }) => [type, balance_change])).toEqual([
      ['expire', -100],
      ['cash_out', -900],
    ]);
    const [drawer] = await world.system((tx) =>
      tx.query<{ amount: number }>(sql`
        select sum(q.amount)::integer as amount from posting q join journal j on j.whmcs_id = q.whmcs_id and j.id = q.journal_id
        where q.whmcs_id = ${store.whmcsId} and q.account = 'cash' and j.kind = 'gift_card'`),
    );
    expect(drawer).toEqual({ amount: -900 });
    expect(await giftCards(world, store).liability()).toBe(0);
  });

  test('is possible in Massachusetts once 90 % of all loads are used', async () => {
    await inState('MA');
    await owner.create({ ...load, gift_card_id: card.id, amount: 30_000, price: 30_000 });
    await redeem(35_999);
    const { paid_balance: expected_amount } = await owner.byId(card.id);
    expect(await refusalOf(care('cash_out', { expected_amount }))).toMatchObject({
      fields: [{ path: 'input_obj.id', code: 'gift_card_cash_out', params: { under: 501 } }],
    });
    await redeem(1);
    const { paid_balance: rest } = await owner.byId(card.id);
    const replacement = await care('replace', { note: 'Lost' });
    expect(await care('cash_out', { id: replacement.id, expected_amount: rest })).toMatchObject({ status: 'depleted' });
  });

  test.each([
    ['CA', 8_000, 1_500],
    ['', 9_999, 0],
  ])('is refused in state "%s" after $%d cents were spent', async (state, spent, under) => {
    if (state) await inState(state);
    await redeem(spent);
    expect(await refusalOf(care('cash_out', { expected_amount: 1 }))).toMatchObject({
      fields: [{ path: 'input_obj.id', code: 'gift_card_cash_out', params: { under } }],
    });
  });
});

describe('the expiry', () => {
  test('is none by default, at least five years from the last load, and never in California', async () => {
    expect(card.expires_on).toBeNull();
    expect(await refusalOf(care('set_expiry', { expires_on: '2031-11-20' }))).toMatchObject({
      fields: [{ path: 'input_obj.expires_on', code: 'gift_card_expiry_early', params: { min: '2031-11-21' } }],
    });
    expect(await care('set_expiry', { expires_on: '2031-11-21' })).toMatchObject({ expires_on: '2031-11-21' });
    await inState('CA');
    expect(await refusalOf(care('set_expiry', { expires_on: '2039-01-01' }))).toEqual(
      fieldOf('input_obj.expires_on', 'gift_card_never_expires'),
    );
    expect(await care('set_expiry', { expires_on: null })).toMatchObject({ expires_on: null });
  });

  test('ends the bonus and blocks the card, and its paid balance stays owed', async () => {
    await care('set_expiry', { expires_on: '2031-11-21' });
    await expireOn(new Date('2031-11-21T23:00:00Z'));
    expect((await owner.byId(card.id)).status).toBe('active');
    await expireOn(new Date('2031-11-23T12:00:00Z'));
    expect(await owner.byId(card.id)).toMatchObject({
      status: 'expired',
      balance: 0,
      current_balance: 9_000,
      bonus_balance: 0,
    });
    expect(await giftCards(world, store).liability()).toBe(9_000);
    expect(await refusalOf(redeem(1))).toEqual(fieldOf('input_obj.gift_card_id', 'gift_card_expired'));
  });

  test('stops at no card that fails, in its own store or another', async () => {
    const { gift_card: other } = await owner.create({ ...load, customer_id: store.client });
    const neighbour = await world.store();
    const theirs = giftCardClient(neighbour, neighbour.owner);
    const { gift_card: foreign } = await theirs.create({ ...load, customer_id: neighbour.client });
    if (!other || !foreign) throw new Error('No card was sold.');
    await care('set_expiry', { expires_on: '2031-11-21' });
    await care('set_expiry', { id: other.id, expires_on: '2031-11-21' });
    await care('set_expiry', { id: foreign.id, expires_on: '2031-11-21' }, theirs);
    const after = new Date('2031-11-23T12:00:00Z');
    await expect(expireOn(after, failingWith(world.database, card.id))).rejects.toThrow(card.id);
    const statuses = async () => [
      (await owner.byId(card.id)).status,
      (await owner.byId(other.id)).status,
      (await theirs.byId(foreign.id)).status,
    ];
    expect(await statuses()).toEqual(['active', 'expired', 'expired']);
    expect(world.log()).toContain(`"event":"gift_card_expiry_failed","whmcsId":${store.whmcsId},"id":"${card.id}"`);
    await expireOn(after);
    expect(await statuses()).toEqual(['expired', 'expired', 'expired']);
  });

  test('no longer blocks an expired card once it is removed, and the paid balance can be spent', async () => {
    await care('set_expiry', { expires_on: '2031-11-21' });
    await expireOn(new Date('2031-11-23T12:00:00Z'));
    expect(await care('set_expiry', { expires_on: null })).toMatchObject({ status: 'active', balance: 9_000 });
    expect((await redeem(9_000)).gift_card).toMatchObject({ status: 'depleted', current_balance: 0 });
  });

  test('ends the bonus that a refund gives back to an expired card', async () => {
    const { order } = await redeem(5_000);
    await care('set_expiry', { expires_on: '2031-11-21' });
    const after = new Date('2031-11-23T12:00:00Z');
    await expireOn(after);
    await refundClient(store, store.owner).refund(order);
    expect(await owner.byId(card.id)).toMatchObject({ current_balance: 9_500, bonus_balance: 500 });
    await expireOn(after);
    expect(await owner.byId(card.id)).toMatchObject({ status: 'expired', current_balance: 9_000, bonus_balance: 0 });
    expect(await giftCards(world, store).liability()).toBe(9_000);
  });

  test('restarts with a load', async () => {
    await care('set_expiry', { expires_on: '2031-11-21' });
    await world.at(new Date('2027-11-21T18:00:00Z'), async () => {
      const later = giftCardClient(store, { request: await world.as({ userId: store.owner.id }) });
      await later.create({ ...load, gift_card_id: card.id });
      expect((await later.byId(card.id)).expires_on).toBe('2032-11-20');
    });
  });
});

test('staff care for no cards unless the owner gives the permission', async () => {
  const staff = giftCardClient(store, store.ava);
  expect(await refusalOf(care('deactivate', { reason: 'lost' }, staff))).toMatchObject({ code: 'access_denied' });
  expect(await refusalOf(care('replace', { note: 'x' }, staff))).toMatchObject({ code: 'access_denied' });
});
