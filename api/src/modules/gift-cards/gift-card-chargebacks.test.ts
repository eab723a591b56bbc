import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { GiftCardLogEntry, GiftCardRecord } from '../../resolver-types.generated';
import { type GiftCardClient, giftCardClient } from '../../testing/gift-card-client';
import { inPosWorld } from '../../testing/in-pos-world';
import { fieldOf, type PosClient, posClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { reconcileHolders } from '../../testing/reconcile-holders';
import { refundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';
import { receiveChargeback } from '../payments/chargebacks.service';

let world: PosTest;
let store: PosStore;
let pos: PosClient;
let owner: GiftCardClient;
inPosWorld((made) => {
  world = made;
});
beforeAll(async () => {
  store = await world.store();
  pos = posClient(store, store.owner);
  owner = giftCardClient(store, store.owner);
});
afterEach(async () => expect(await reconcileHolders(world.database)).toEqual([]));

/** Sells or loads a gift card of $50.00 by card, and returns it with its ticket. */
async function load({ on = null, by = testCards.approves }: { on?: string | null; by?: string } = {}) {
  const { gift_card, order } = await owner.create({
    type: 'add_fund',
    amount: 5_000,
    payment_method_type: 'card',
    card_token: world.gateway.token(by),
    gift_card_id: on,
  });
  if (!gift_card) throw new Error('No card was sold.');
  return { id: gift_card.id, orderId: order.id };
}

const report = async (status: 'opened' | 'won' | 'lost', orderId: string, minutes = 0) => {
  const [payment] = (await pos.get(orderId)).payments;
  const at = new Date(world.now.getTime() + minutes * 1_000);
  const charge = { transactionId: payment?.trans_id ?? '', amount: null, reason: null, respondBy: null };
  expect(await receiveChargeback(world.database, { id: `dp_${orderId}`, status, at, ...charge }, world.now)).toBe(
    'stored',
  );
};
const inputs = {
  deactivate: 'GiftCardDeactivateInput',
  reactivate: 'GiftCardReactivateInput',
  replace: 'GiftCardReplaceInput',
};
const care = (name: keyof typeof inputs, input: { id: string; reason?: string; note?: string }) =>
  owner.send<GiftCardRecord>(
    `mutation ($whmcs_id: Int!, $input: ${inputs[name]}!, $key: UUID!) {
      result: gift_card_${name}(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { id } }`,
    { input, key: randomUUID() },
  );
const eventsOf = async (id: string) => {
  const log = await owner.send<GiftCardLogEntry[]>(
    'query ($whmcs_id: Int!, $id: UUID!) { result: gift_card_log(whmcs_id: $whmcs_id, gift_card_id: $id) { event person_name } }',
    { id },
  );
  return log.map(({ event }) => event);
};
const stateOf = async (id: string) => {
  const { status, off_reason, off_note } = await owner.byId(id);
  return off_reason ? [off_reason, off_note] : [status];
};
const frozen = ['chargeback', null];

test('a card is frozen while its sale is charged back, and usable once the store won; nothing is posted', async () => {
  const { id, orderId } = await load();
  const postings = () =>
    world.system((tx) => tx.query(sql`select count(*) from posting where whmcs_id = ${store.whmcsId}`));
  const before = await postings();
  await report('opened', orderId);
  expect(await stateOf(id)).toEqual(frozen);
  const redeem = () => owner.create({ type: 'redeem', gift_card_id: id, amount: 100 });
  expect(await refusalOf(redeem())).toEqual(fieldOf('input_obj.gift_card_id', 'gift_card_off'));
  await report('won', orderId, 1);
  expect(await postings()).toEqual(before);
  expect(await owner.byId(id)).toMatchObject({ status: 'active', balance: 5_000, off_reason: null });
  expect((await redeem()).status).toBe('completed');
  expect(await eventsOf(id)).toEqual(['unfrozen', 'frozen']);
});

test('stays frozen where the store lost, also after it had won', async () => {
  const { id, orderId } = await load();
  await report('opened', orderId);
  await report('lost', orderId, 1);
  expect(await stateOf(id)).toEqual(frozen);
  await report('won', orderId, 2);
  expect(await stateOf(id)).toEqual(['active']);
  await report('lost', orderId, 3);
  expect(await stateOf(id)).toEqual(frozen);
});

test('a card that was lost before is lost again', async () => {
  const { id, orderId } = await load();
  await care('deactivate', { id, reason: 'lost', note: 'At the beach' });
  await report('opened', orderId);
  await report('won', orderId, 1);
  expect(await stateOf(id)).toEqual(['lost', 'At the beach']);
  await care('reactivate', { id, note: 'Found' });
  expect(await stateOf(id)).toEqual(['active']);
});

test('a card that a person switched off stays off', async () => {
  const before = await load();
  await care('deactivate', { id: before.id, reason: 'chargeback', note: 'A call from the bank' });
  const since = await load();
  for (const { orderId } of [before, since]) await report('opened', orderId);
  await care('reactivate', { id: since.id, note: 'The client called' });
  await care('deactivate', { id: since.id, reason: 'stolen', note: 'Now for real' });
  for (const { orderId } of [before, since]) await report('won', orderId, 1);
  expect(await stateOf(before.id)).toEqual(['chargeback', 'A call from the bank']);
  expect(await stateOf(since.id)).toEqual(['stolen', 'Now for real']);
});

test('a card with two charged back loads is usable once both are won', async () => {
  const sale = await load();
  const topUp = await load({ on: sale.id });
  for (const { orderId } of [sale, topUp]) await report('opened', orderId);
  await report('won', sale.orderId, 1);
  expect(await stateOf(sale.id)).toEqual(frozen);
  await report('won', topUp.orderId, 1);
  expect(await stateOf(sale.id)).toEqual(['active']);
  expect(await eventsOf(sale.id)).toEqual(['unfrozen', 'frozen']);
});

test('a refunded card stays refunded', async () => {
  const { id, orderId } = await load();
  await report('opened', orderId);
  await refundClient(store, store.owner).refund(await pos.get(orderId), {}, { continue_anyway: true });
  await report('won', orderId, 1);
  expect(await stateOf(id)).toEqual(['refunded', null]);
});

test('a replaced card stays replaced, and its replacement is frozen and usable again', async () => {
  const { id, orderId } = await load();
  const replacement = await care('replace', { id, note: 'Lost' });
  await report('opened', orderId);
  expect([await stateOf(id), await stateOf(replacement.id)]).toEqual([['replaced', 'Lost'], frozen]);
  await care('reactivate', { id: replacement.id, note: 'The client called' });
  const second = await care('replace', { id: replacement.id, note: 'Lost again' });
  await report('won', orderId, 1);
  expect([await stateOf(id), await stateOf(replacement.id), await stateOf(second.id)]).toEqual([
    ['replaced', 'Lost'],
    ['replaced', 'Lost again'],
    ['active'],
  ]);
});

test('a refund that the card declined leaves a charged back card frozen', async () => {
  const { id, orderId } = await load({ by: testCards.refusesRefunds });
  const order = await pos.get(orderId);
  world.gateway.network = 'answers_lost';
  const refunds = refundClient(store, store.owner);
  const input = { id: randomUUID(), key: randomUUID(), expected_amount: 5_000 };
  await refunds.refund(order, {}, input);
  expect(await stateOf(id)).toEqual(['refunded', null]);
  await report('opened', orderId);
  world.gateway.network = 'up';
  expect((await refunds.refund(order, {}, input)).status).toBe('declined');
  expect(await stateOf(id)).toEqual(frozen);
  await report('won', orderId, 1);
  expect(await stateOf(id)).toEqual(['active']);
});
