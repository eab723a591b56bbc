import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { QuickSaleInput } from '../../resolver-types.generated';
import { charge } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, lines, outcomeOf, type PosClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { type QuickSaleClient, quickSaleClient } from '../../testing/quick-sale-client';
import { reconcile } from '../../testing/reconcile';
import { testCards } from '../../testing/test-gateway';
import { sweepCheckouts } from '../payments/checkout-sweeper.service';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
let quick: QuickSaleClient;
/** Number of charges before the test. */
let before: number;
inNewStores((made) => {
  ({ world, store, owner } = made);
  quick = quickSaleClient(store, store.owner);
  before = world.gateway.chargedAmounts().length;
});
afterEach(async () => {
  world.gateway.network = 'up';
  expect(await reconcile(world.database)).toEqual([]);
});

const byCard = (number = testCards.approves): Partial<QuickSaleInput> => ({
  tender: 'card',
  card_token: world.gateway.token(number),
});
const sweep = (seconds: number) =>
  sweepCheckouts({
    database: world.database,
    gateway: world.gateway,
    log: world.logger,
    now: () => new Date(world.now.getTime() + seconds * 1_000),
    graceMs: 2_000,
    giveUpMs: 60_000,
  });
const taken = () => world.gateway.chargedAmounts().slice(before);
const listed = async () => (await owner.list()).orders.map(({ id }) => id);

describe('a quick sale', () => {
  test('by cash is a paid ticket with one line, the store’s fee and cash discount, and the change', async () => {
    await charge(world, store, { service_fee: 200, tax: 825, cash_discount: 400 });
    const sold = await quick.sell({
      amount: 5_000,
      tip: 700,
      note: 'Two repairs',
      customer_id: store.client,
      staff_id: store.ava.id,
      // 5,100 with the fee, less 4 % of 5,000, and the tip.
      expected_total: 4_900 + 700,
      cash_received: 6_000,
    });
    expect(sold).toMatchObject({ status: 'completed', decline_code: null, saved_card: null });
    expect(sold.order).toMatchObject({
      id: sold.id,
      order_status: 'done',
      note: 'Two repairs',
      customer: { id: store.client },
      totals: { sub_total: 5_000, service_fee: 100, tax: 0, net: 5_100, cash_discount: 200, tip: 700, total: 5_600 },
      order_items: [{ item_type: 'custom', price: 5_000, quantity: 1, staff_id: store.ava.id }],
      tip_shares: [{ employee_id: store.ava.id, amount: 700 }],
      payments: [{ tender: 'cash', status: 'approved', amount: 5_600, tip: 700, change_due: 400 }],
    });
    expect(await owner.get(sold.id)).toEqual(sold.order);
    expect(await listed()).toEqual([sold.id]);
    expect(await quick.find(sold.id)).toEqual(sold);
  });

  test('by a typed card charges it once for repeated requests', async () => {
    const input = { id: randomUUID(), ...byCard() };
    const key = randomUUID();
    const sold = await quick.sell(input, key);
    expect(sold).toMatchObject({ status: 'completed', order: { payments: [{ tender: 'card', amount: 1_000 }] } });
    expect(await quick.sell(input, key)).toEqual(sold);
    expect(taken()).toEqual([1_000]);
  });

  test('by staff is assigned to them', async () => {
    const ava = quickSaleClient(store, store.ava);
    const sold = await ava.sell({ tip: 100 });
    expect(sold.order).toMatchObject({
      order_items: [{ staff_id: store.ava.id }],
      tip_shares: [{ employee_id: store.ava.id, amount: 100 }],
    });
    expect(await ava.find(sold.id)).toEqual(sold);
    const ben = quickSaleClient(store, store.ben);
    expect(await refusalOf(ben.find(sold.id))).toMatchObject({ code: 'order_not_found' });
    expect(await refusalOf(ava.sell({ staff_id: store.ben.id }))).toEqual(conflict('line_of_another'));
  });

  test('is in the store’s log, with its result', async () => {
    const { id } = await quick.sell({ tip: 200 });
    const rows = await world.system((tx) =>
      tx.query(
        sql`select kind, data from audit_log where whmcs_id = ${store.whmcsId} and subject_id = ${id} order by seq`,
      ),
    );
    expect(rows).toMatchObject([
      { kind: 'order_paid' },
      { kind: 'gci_payment_virtual_sale', data: { amount: 1_000, tip: 200, tender: 'cash', expected_total: 1_200 } },
    ]);
  });

  const at = 'input_obj.';
  const wrong: [string, () => Partial<QuickSaleInput>, object][] = [
    ['nothing', () => ({ amount: 0 }), fieldOf(`${at}amount`, 'amount_required')],
    ['a negative amount', () => ({ amount: -1 }), fieldOf(`${at}amount`, 'amount_invalid')],
    ['$10,000.00', () => ({ amount: 1_000_000 }), fieldOf(`${at}amount`, 'amount_invalid')],
    ['a tip of $10,000.00', () => ({ tip: 1_000_000 }), fieldOf(`${at}tip`, 'amount_invalid')],
    ['a negative tip', () => ({ tip: -1 }), fieldOf(`${at}tip`, 'amount_invalid')],
    ['251 letters', () => ({ note: 'x'.repeat(251) }), fieldOf(`${at}note`, 'too_long', { max: 250 })],
    ['too little cash', () => ({ cash_received: 999 }), fieldOf(`${at}cash_received`, 'cash_short')],
    ['no card', () => ({ tender: 'card' }), fieldOf(`${at}card_token`, 'required')],
    [
      'two cards',
      () => ({ ...byCard(), card_on_file_id: randomUUID(), customer_id: store.client }),
      fieldOf(`${at}card_on_file_id`, 'one_card'),
    ],
    [
      'a card to save without a client',
      () => ({ ...byCard(), save_card: true }),
      fieldOf(`${at}customer_id`, 'required'),
    ],
    [
      'a card on file without a client',
      () => ({ tender: 'card', card_on_file_id: randomUUID() }),
      fieldOf(`${at}customer_id`, 'required'),
    ],
    [
      'a card that is not on file',
      () => ({ tender: 'card', card_on_file_id: randomUUID(), customer_id: store.client }),
      fieldOf(`${at}card_on_file_id`, 'card_not_found'),
    ],
    ['an unknown client', () => ({ customer_id: randomUUID() }), fieldOf(`${at}customer_id`, 'customer_not_found')],
    ['nobody who sells it', () => ({ staff_id: null, tip: 200 }), fieldOf(`${at}staff_id`, 'staff_required')],
    ['unknown staff', () => ({ staff_id: randomUUID() }), fieldOf(`${at}staff_id`, 'staff_not_found')],
    ['a total of before', () => ({ expected_total: 999 }), conflict('quick_sale_changed')],
  ];
  test.each(wrong)('with %s is refused and changes nothing', async (_, input, refused) => {
    const id = randomUUID();
    expect(await refusalOf(quick.sell({ id, ...input() }))).toEqual(refused);
    expect(await refusalOf(quick.find(id))).toMatchObject({ code: 'order_not_found' });
    const [counter] = await world.system((tx) =>
      tx.query(sql`select 1 from order_counter where whmcs_id = ${store.whmcsId}`),
    );
    expect(counter).toBeUndefined();
  });

  test.each([
    ['the minimum', { amount: 1 }],
    ['the maximum', { amount: 999_999, tip: 999_999, note: 'x'.repeat(250) }],
  ])('accepts %s', async (_, input) => {
    expect((await quick.sell(input)).status).toBe('completed');
  });

  test('refuses the id of a ticket', async () => {
    const { id } = await owner.add(await owner.create(), [lines(store).gel()]);
    expect(await refusalOf(quick.sell({ id }))).toEqual(fieldOf('input_obj.id', 'already_used'));
  });

  test('refuses to continue another employee’s sale', async () => {
    const id = randomUUID();
    await quickSaleClient(store, store.ava).sell({ id, ...byCard(testCards.declines) });
    const ben = quickSaleClient(store, store.ben);
    expect(await refusalOf(ben.sell({ id }))).toEqual(fieldOf('input_obj.id', 'already_used'));
  });
});

describe('a declined quick sale', () => {
  test('returns the code and leaves no open ticket; the next attempt is the same ticket with its changes', async () => {
    const id = randomUUID();
    const declined = await quick.sell({ id, ...byCard(testCards.declines) });
    expect(declined).toMatchObject({
      id,
      status: 'declined',
      decline_code: 'card_declined',
      saved_card: null,
    });
    expect(await listed()).toEqual([]);
    expect(await refusalOf(owner.get(id))).toMatchObject({ code: 'order_not_found' });
    expect(await refusalOf(owner.add(declined.order, [lines(store).gel()]))).toMatchObject({ code: 'order_not_found' });
    expect(await quick.find(id)).toMatchObject({ status: 'declined', decline_code: 'card_declined' });

    const sold = await quick.sell({ id, amount: 1_200, tip: 50, note: 'again', ...byCard() });
    expect(sold).toMatchObject({
      status: 'completed',
      order: { order_code: declined.order.order_code, note: 'again', totals: { sub_total: 1_200, tip: 50 } },
    });
    expect(sold.order.order_items).toHaveLength(1);
    expect(await quick.find(id)).toEqual(sold);
    expect(await listed()).toEqual([id]);
    expect(taken()).toEqual([1_250]);
  });

  test('is the result of a repeated request', async () => {
    const input = { id: randomUUID(), ...byCard(testCards.declines) };
    const key = randomUUID();
    const declines = world.gateway.count('declined');
    const declined = await quick.sell(input, key);
    expect(await quick.sell(input, key)).toEqual(declined);
    expect(world.gateway.count('declined')).toBe(declines + 1);
  });
});

describe('a lost response', () => {
  test('keeps the sale pending until its state is known; it is then found by id', async () => {
    const input = { id: randomUUID(), ...byCard() };
    const key = randomUUID();
    world.gateway.network = 'answers_lost';
    expect(await quick.sell(input, key)).toMatchObject({ status: 'pending' });
    expect(await quick.find(input.id)).toMatchObject({ status: 'pending', decline_code: null });
    expect(await listed()).toEqual([]);
    expect(await refusalOf(quick.sell({ ...input, ...byCard() }))).toEqual(conflict('checkout_pending'));
    world.gateway.network = 'up';
    expect(await quick.sell(input, key)).toMatchObject({ status: 'completed' });
    expect(await quick.find(input.id)).toMatchObject({ status: 'completed' });
    expect(await refusalOf(quick.sell({ ...input, ...byCard() }))).toEqual(conflict('order_closed'));
    expect(taken()).toEqual([1_000]);
  });

  test('is resolved by the sweeper, with the card to save', async () => {
    const id = randomUUID();
    world.gateway.network = 'answers_lost';
    await quick.sell({ id, ...byCard(), customer_id: store.client, save_card: true });
    world.gateway.network = 'up';
    await sweep(3);
    const [card] = await quick.cards(store.client);
    expect(await quick.find(id)).toMatchObject({ status: 'completed', saved_card: card });
    expect(card).toMatchObject({ payment_method: { card_last_four: '4242' } });
  });

  test('releases the sale of a charge that never arrived, which can be repeated', async () => {
    const id = randomUUID();
    world.gateway.network = 'requests_lost';
    await quick.sell({ id, ...byCard() });
    world.gateway.network = 'up';
    await sweep(61);
    expect(await quick.find(id)).toMatchObject({ status: 'declined', decline_code: 'no_response' });
    expect(await quick.sell({ id, ...byCard() })).toMatchObject({ status: 'completed' });
    expect(taken()).toEqual([1_000]);
  });

  test('leaves no orphaned card at the gateway after a release', async () => {
    const id = randomUUID();
    world.gateway.network = 'answers_lost';
    await quick.sell({ id, ...byCard(), customer_id: store.client, save_card: true });
    const savedCards = world.gateway.savedCardCount();
    world.gateway.network = 'up';
    const { find } = world.gateway;
    world.gateway.find = () => Promise.resolve({ status: 'unknown' });
    await sweep(61);
    world.gateway.find = find;
    expect(await quick.find(id)).toMatchObject({ status: 'declined' });
    expect(await quick.cards(store.client)).toEqual([]);
    expect(world.gateway.savedCardCount()).toBe(savedCards - 1);
  });
});

describe('concurrent quick sales', () => {
  test('charge once for fifty requests with one key', async () => {
    const input = { id: randomUUID(), ...byCard() };
    const key = randomUUID();
    const results = await Promise.all(Array.from({ length: 50 }, () => quick.sell(input, key)));
    expect(new Set(results.map(({ id }) => id))).toEqual(new Set([input.id]));
    expect(results.every(({ status }) => status === 'completed' || status === 'pending')).toBe(true);
    expect(await quick.find(input.id)).toMatchObject({ status: 'completed' });
    expect(taken()).toEqual([1_000]);
    expect(await listed()).toEqual([input.id]);
  });

  test('charge once for twenty keys, and refuse the others as pending or paid', async () => {
    const id = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(quick.sell({ id, ...byCard() }))));
    const refused = outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused.code] : []));
    expect(refused).toHaveLength(19);
    expect(refused.every((code) => code === 'checkout_pending' || code === 'order_closed')).toBe(true);
    expect(taken()).toEqual([1_000]);
  });

  test('get codes without a gap', async () => {
    const sold = await Promise.all(Array.from({ length: 10 }, () => quick.sell()));
    const codes = sold.map(({ order }) => Number(order.order_code)).sort((a, b) => a - b);
    expect(codes).toEqual(Array.from({ length: 10 }, (_, index) => 1_001 + index));
  });
});
