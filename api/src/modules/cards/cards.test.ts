import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { fieldOf, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { type QuickSaleClient, quickSaleClient } from '../../testing/quick-sale-client';
import { testCards } from '../../testing/test-gateway';
import { forgetCards } from './card-removal.service';

let world: PosTest;
let store: PosStore;
let quick: QuickSaleClient;
/** Number of charges before the test. */
let before: number;
inNewStores((made) => {
  ({ world, store } = made);
  quick = quickSaleClient(store, store.owner);
  before = world.gateway.chargedAmounts().length;
});
afterEach(() => {
  world.gateway.network = 'up';
});

const taken = () => world.gateway.chargedAmounts().slice(before);
const save = async (number = testCards.approves) => {
  const sold = await quick.sell({
    tender: 'card',
    card_token: world.gateway.token(number),
    customer_id: store.client,
    save_card: true,
  });
  return sold.saved_card;
};
const saved = async (number?: string) => {
  const card = await save(number);
  if (!card) throw new Error('The card was not saved.');
  return card;
};
const payBy = (card_on_file_id: string, customer_id = store.client) =>
  quick.sell({ tender: 'card', card_on_file_id, customer_id });
const forget = () => forgetCards({ ...world, now: () => world.now });
const references = () =>
  world.system((tx) =>
    tx.query<{ reference: string | null }>(
      sql`select reference from customer_card where whmcs_id = ${store.whmcsId} order by created_at`,
    ),
  );

test('a card that was saved is on the client’s file, and is charged without its number', async () => {
  const card = await saved();
  expect(card.payment_method).toMatchObject({ card_type: 'Visa', card_last_four: '4242', card_first_six: '424242' });
  expect(await quick.cards(store.client)).toEqual([card]);
  expect(await payBy(card.id)).toMatchObject({
    status: 'completed',
    order: { payments: [{ payment_method: { card_last_four: '4242' } }] },
  });
  expect(taken()).toEqual([1_000, 1_000]);
});

test('a card is not saved unless requested, if it is declined, or if the gateway has it already', async () => {
  await quick.sell({ tender: 'card', card_token: world.gateway.token(testCards.approves), customer_id: store.client });
  expect(await save(testCards.declines)).toBeNull();
  expect(await save(testCards.exists)).toBeNull();
  expect(await quick.cards(store.client)).toEqual([]);
  expect(taken()).toEqual([1_000, 1_000]);
});

test('the same card saved again replaces the first one, which is then deleted at the gateway', async () => {
  const first = await saved();
  const known = world.gateway.savedCardCount();
  const second = await saved();
  const other = await saved('5555555555554444');
  expect((await quick.cards(store.client)).map(({ id }) => id).sort()).toEqual([second.id, other.id].sort());
  expect(await refusalOf(payBy(first.id))).toEqual(fieldOf('input_obj.card_on_file_id', 'card_not_found'));
  await forget();
  expect(world.gateway.savedCardCount()).toBe(known + 1);
  expect((await payBy(second.id)).status).toBe('completed');
});

test('a card of one client is not charged for another', async () => {
  const { id } = await saved();
  const other = randomUUID();
  await world.system((tx) =>
    tx.query(sql`
      insert into customer (whmcs_id, id, first_name, create_at, search_name)
      values (${store.whmcsId}, ${other}, 'Olga', ${world.now}, 'olga')`),
  );
  expect(await refusalOf(payBy(id, other))).toEqual(fieldOf('input_obj.card_on_file_id', 'card_not_found'));
});

test('a removed card is not charged any more, and is deleted at the gateway as soon as it responds', async () => {
  const card = await saved();
  const known = world.gateway.savedCardCount();
  expect(await quick.remove(card.id)).toEqual(card);
  expect(await quick.cards(store.client)).toEqual([]);
  expect(await refusalOf(payBy(card.id))).toEqual(fieldOf('input_obj.card_on_file_id', 'card_not_found'));
  expect(await refusalOf(quick.remove(card.id))).toMatchObject({ category: 'not_found', code: 'card_not_found' });
  world.gateway.network = 'requests_lost';
  await forget();
  expect(await references()).toEqual([{ reference: expect.stringMatching(/^card_/) }]);
  world.gateway.network = 'up';
  await forget();
  expect(await references()).toEqual([{ reference: null }]);
  expect(world.gateway.savedCardCount()).toBe(known - 1);
});

test('a removed card that the gateway never confirms lets later ones be forgotten', async () => {
  const { gateway } = world;
  const { forget: forgetAt } = gateway;
  const [bad, good] = [await saved(), await saved('5555555555554444')];
  const [{ reference: never } = { reference: null }] = await references();
  await quick.remove(bad.id);
  await quick.remove(good.id);
  gateway.forget = async (reference) => reference !== never && forgetAt.call(gateway, reference);
  try {
    await forget();
    expect(await references()).toEqual([{ reference: never }, { reference: null }]);
  } finally {
    gateway.forget = forgetAt;
  }
  await forget();
  expect(await references()).toEqual([{ reference: null }, { reference: null }]);
});

test('a card that the gateway does not have any more is declined', async () => {
  const card = await saved();
  const [row] = await references();
  await world.gateway.forget(row?.reference ?? '');
  expect(await payBy(card.id)).toMatchObject({ status: 'declined', decline_code: 'card_not_on_file' });
});

test('the cards of an unknown client are not found', async () => {
  expect(await refusalOf(quick.cards(randomUUID()))).toMatchObject({ code: 'customer_not_found' });
});
