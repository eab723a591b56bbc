import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { TenderInput } from '../../resolver-types.generated';
import { book, charge } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, custom, fieldOf, lines, type PosClient, posClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { testCards } from '../../testing/test-gateway';
import type { OrderView } from '../tickets/order-view.rules';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
inNewStores((made) => {
  ({ world, store, owner } = made);
});

const ticket = async (input: object = {}): Promise<OrderView> =>
  owner.add(await owner.create(input), [lines(store).gel()]);
const cash = (net: number, more: Partial<TenderInput> = {}): TenderInput => ({ type: 'cash', net, tip: 0, ...more });
const card = (net: number, number = testCards.approves, tip = 0): TenderInput => ({
  type: 'card',
  net,
  tip,
  card_token: world.gateway.token(number),
});

describe('a checkout', () => {
  test('by cash, card and check posts the whole receipt, and reads back as shown', async () => {
    await charge(world, store, { service_fee: 200, tax: 825, cash_discount: 400 });
    const { gel, oil } = lines(store);
    let order = await owner.create({ customer_id: store.client });
    order = await owner.add(order, [gel(), custom({ staff_id: store.ben.id }), oil({ quantity: 2 })]);
    order = await owner.review(order, {
      discounts: [
        { order_item_id: order.order_items[2]?.id ?? null, discount_type: 'usd', discount_value: 500 },
        { discount_type: 'percent', discount_value: 1_000 },
      ],
      tip: 1_000,
    });
    expect(order.totals.net).toBe(6_537);
    const tenders: TenderInput[] = [
      cash(2_500, { tip: 400, cash_received: 3_000 }),
      card(3_000, testCards.approves, 600),
      { type: 'check', net: 1_037, tip: 0, check_number: '2041' },
    ];
    const paid = await owner.checkout(order, tenders, { expected_total: 7_437 });

    expect(paid).toMatchObject({ status: 'completed', decline_code: null });
    expect(paid.order).toMatchObject({
      order_status: 'done',
      closed_at: world.now.toISOString(),
      total_cash_discount: 100,
      totals: { ...order.totals, cash_discount: 100, total: 7_437 },
      order_discounts: order.order_discounts,
      version: order.version + 1,
    });
    expect(paid.order.tip_shares).toEqual(expect.arrayContaining(order.tip_shares));
    expect(paid.order.payments).toMatchObject([
      {
        tender: 'cash',
        status: 'approved',
        amount: 2_800,
        tip: 400,
        subtotal: 2_400,
        cash_discount: 100,
        cash_received: 3_000,
        change_due: 200,
      },
      {
        tender: 'card',
        status: 'approved',
        amount: 3_600,
        tip: 600,
        subtotal: 3_000,
        cash_discount: 0,
        auth_code: expect.stringMatching(/^\d{6}$/),
        payment_method: {
          card_type: 'Visa',
          card_last_four: '4242',
          card_first_six: '424242',
          card_holder_name: 'Cora Client',
        },
        transactions: [{ status: 'approved', mag_trans_type: 'sale', amount: 3_600, authorized_amount: 3_600 }],
      },
      { tender: 'check', status: 'approved', amount: 1_037, tip: 0, check_number: '2041' },
    ]);
    expect(await owner.get(order.id)).toEqual(paid.order);
    const [client] = await world.system((tx) =>
      tx.query(sql`select visit_count, last_visited from customer where id = ${store.client}`),
    );
    expect(client).toEqual({ visit_count: 1, last_visited: world.now });
  });

  test("marks the ticket's appointment as done, and logs it", async () => {
    const appointment_id = await book(world, store);
    const order = await owner.create({ appointment_id });
    await owner.checkout(order, [cash(4_000)]);
    const rows = await world.system((tx) =>
      tx.query(sql`
        select a.status, a.version, a.changed_by, l.event, l.person_id from appointment a
        join appointment_log l on l.appointment_id = a.id where a.id = ${appointment_id}`),
    );
    expect(rows).toEqual([
      { status: 'done', version: 2, changed_by: 'Olive Owner', event: 'done', person_id: store.owner.id },
    ]);
  });

  test('closes a free ticket without a charge', async () => {
    const order = await ticket();
    const free = await owner.review(order, { discounts: [{ discount_type: 'percent', discount_value: 10_000 }] });
    const paid = await owner.checkout(free, [cash(0)]);
    expect(paid.order).toMatchObject({
      order_status: 'done',
      totals: { order_discount: 4_000, net: 0, total: 0 },
      payments: [{ amount: 0 }],
    });
  });

  test('is allowed to staff for their own ticket', async () => {
    const ava = posClient(store, store.ava);
    const order = await ava.add(await ava.create(), [lines(store).gel()]);
    expect((await ava.checkout(order, [cash(4_000)])).status).toBe('completed');
  });

  const wrong: [string, () => TenderInput[], object][] = [
    ['no tender', () => [], fieldOf('input_obj.tenders', 'required')],
    ["a net that is not the ticket's", () => [cash(3_999)], fieldOf('input_obj.tenders', 'tenders_net_mismatch')],
    [
      "a tip that is not the ticket's",
      () => [cash(4_000, { tip: 1 })],
      fieldOf('input_obj.tenders', 'tenders_tip_mismatch'),
    ],
    ['a negative part', () => [cash(5_000), cash(-1_000)], fieldOf('input_obj.tenders.1.net', 'amount_invalid')],
    [
      'too little cash',
      () => [cash(4_000, { cash_received: 3_999 })],
      fieldOf('input_obj.tenders.0.cash_received', 'cash_short'),
    ],
    [
      'a card without a token',
      () => [{ type: 'card', net: 4_000, tip: 0 }],
      fieldOf('input_obj.tenders.0.card_token', 'required'),
    ],
    ['a card for nothing', () => [cash(4_000), card(0)], fieldOf('input_obj.tenders.1.net', 'amount_required')],
    [
      'a gift card without a code',
      () => [{ type: 'gift_card', net: 4_000, tip: 0 }],
      fieldOf('input_obj.tenders.0.gift_card_code', 'required'),
    ],
    [
      'eleven tenders',
      () => Array.from({ length: 11 }, () => cash(0)),
      fieldOf('input_obj.tenders', 'too_many_tenders', { max: 10 }),
    ],
  ];
  test.each(wrong)('with %s is refused', async (_, tenders, refused) => {
    const order = await ticket();
    expect(await refusalOf(owner.checkout(order, tenders()))).toEqual(refused);
    expect(await owner.get(order.id)).toMatchObject({
      order_status: 'in_service',
      payments: [],
      checkout_pending: false,
    });
  });

  test('requires staff for services, custom amounts and products, and a price for a custom amount', async () => {
    const appointment_id = await book(world, store, { customService: 'Glitter toes', employeeId: null });
    const { gel, oil } = lines(store);
    const order = await owner.add(await owner.create({ appointment_id }), [
      gel({ staff_id: null }),
      oil({ staff_id: null }),
    ]);
    expect((await refusalOf(owner.checkout(order, [cash(5_000)]))).fields).toEqual([
      { path: 'order_items.0.staff_id', code: 'staff_required' },
      { path: 'order_items.0.price', code: 'amount_required' },
      { path: 'order_items.1.staff_id', code: 'staff_required' },
      { path: 'order_items.2.staff_id', code: 'staff_required' },
    ]);
  });

  test('refuses an empty or closed ticket, another version and another total', async () => {
    const empty = await owner.create();
    expect(await refusalOf(owner.checkout(empty, [cash(0)]))).toEqual(conflict('order_empty'));
    const order = await ticket();
    expect(await refusalOf(owner.checkout(order, [cash(4_000)], { version: 1 }))).toMatchObject({
      code: 'order_changed',
    });
    expect(await refusalOf(owner.checkout(order, [cash(4_000)], { expected_total: 4_001 }))).toMatchObject({
      code: 'order_changed',
    });
    await charge(world, store, { service_fee: 200 });
    expect(await refusalOf(owner.checkout(order, [cash(4_000)]))).toMatchObject({ code: 'order_changed' });
    await owner.checkout(order, [cash(4_080)], { expected_total: 4_080 });
    expect(await refusalOf(owner.checkout(order, [cash(4_080)], { expected_total: 4_080 }))).toEqual(
      conflict('order_closed'),
    );
    const { order_items } = order;
    for (const attempt of [
      () => owner.add(order, [lines(store).gel()]),
      () => owner.update(order, { id: order_items[0]?.id, quantity: 2 }),
      () => owner.remove(order, order_items[0]?.id ?? ''),
      () => owner.review(order, {}),
    ]) {
      expect(await refusalOf(attempt())).toEqual(conflict('order_closed'));
    }
  });

  test("does not find another store's ticket", async () => {
    const neighbour = await world.store();
    const theirs = await posClient(neighbour, neighbour.owner).create();
    expect(await refusalOf(owner.checkout(theirs, [cash(0)]))).toEqual({
      category: 'not_found',
      code: 'order_not_found',
    });
    expect(await refusalOf(posClient(neighbour, store.owner).checkout(theirs, [cash(0)]))).toEqual({
      category: 'not_found',
      code: 'company_not_found',
    });
  });
});

describe('a repeated checkout', () => {
  test('charges once for a hundred concurrent requests with one key', async () => {
    const before = world.gateway.chargedAmounts().length;
    const order = await ticket();
    const tenders = [card(4_000)];
    const key = randomUUID();
    const results = await Promise.all(Array.from({ length: 100 }, () => owner.checkout(order, tenders, {}, key)));
    expect(results.every(({ status, order: { id } }) => status !== 'declined' && id === order.id)).toBe(true);
    expect(world.gateway.chargedAmounts().slice(before)).toEqual([4_000]);
    const again = await owner.checkout(order, tenders, {}, key);
    expect(again).toMatchObject({
      status: 'completed',
      order: { order_status: 'done', payments: [{ amount: 4_000, status: 'approved' }] },
    });
    const [found] = await world.system((tx) =>
      tx.query(sql`select count(distinct c.id)::int as checkouts, count(distinct j.id)::int as journals
        from checkout c left join journal j on j.order_id = c.order_id where c.order_id = ${order.id}`),
    );
    expect(found).toEqual({ checkouts: 1, journals: 1 });
  });

  test('pays once for fifty concurrent keys, and refuses the others', async () => {
    const before = world.gateway.chargedAmounts().length;
    const order = await ticket();
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => owner.checkout(order, [card(4_000)])));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(world.gateway.chargedAmounts().slice(before)).toEqual([4_000]);
  });

  test('refuses another body under the same key', async () => {
    const order = await ticket();
    const key = randomUUID();
    await owner.checkout(order, [cash(4_000)], {}, key);
    expect(await refusalOf(owner.checkout(order, [cash(4_000, { cash_received: 5_000 })], {}, key))).toEqual(
      conflict('idempotency_key_reused'),
    );
  });
});

describe('a refused card', () => {
  test.each([
    [testCards.declines, 'card_declined'],
    [testCards.declinesDetails, 'card_details_declined'],
    [testCards.declinesForNow, 'card_declined_for_now'],
    [testCards.gatewayError, 'gateway_error'],
  ])('%s takes nothing, returns its code, and the ticket is open again', async (number, decline_code) => {
    const before = world.gateway.chargedAmounts().length;
    const order = await ticket();
    const key = randomUUID();
    const tenders = [cash(1_000), card(3_000, number)];
    const refused = await owner.checkout(order, tenders, {}, key);
    expect(refused).toMatchObject({ status: 'declined', decline_code });
    expect(refused.order).toMatchObject({
      order_status: 'in_service',
      version: order.version,
      checkout_pending: false,
    });
    expect(refused.order.payments).toMatchObject([
      { tender: 'cash', status: 'voided' },
      {
        tender: 'card',
        status: 'declined',
        payment_method: { card_last_four: number.slice(-4) },
        transactions: [{ status: 'declined' }],
      },
    ]);
    expect(await owner.checkout(order, tenders, {}, key)).toEqual(refused);
    expect(world.gateway.chargedAmounts()).toHaveLength(before);

    const paid = await owner.checkout(order, [cash(1_000), card(3_000)]);
    expect(paid).toMatchObject({ status: 'completed' });
    expect(paid.order.payments.map(({ status }) => status).sort()).toEqual([
      'approved',
      'approved',
      'declined',
      'voided',
    ]);
  });

  test('keeps the code of the network and what to do about it', async () => {
    const order = await ticket();
    await owner.checkout(order, [card(4_000, testCards.declinesForNow)]);
    const saved = await world.system((tx) =>
      tx.query(sql`
        select t.decline_code, t.decline_advice from payment_transaction t join payment p on p.whmcs_id = t.whmcs_id and p.id = t.payment_id
        where p.order_id = ${order.id}`),
    );
    expect(saved).toEqual([{ decline_code: '51', decline_advice: 'later' }]);
  });

  test('voids another card that was approved before', async () => {
    const before = world.gateway.chargedAmounts().length;
    const order = await ticket();
    const refused = await owner.checkout(order, [card(2_500), card(1_000, testCards.declines), card(500)]);
    expect(refused).toMatchObject({ status: 'declined', decline_code: 'card_declined' });
    expect(refused.order.payments).toMatchObject([{ status: 'voided' }, { status: 'declined' }, { status: 'voided' }]);
    expect(world.gateway.chargedAmounts()).toHaveLength(before);
  });

  test('is refused for a used token', async () => {
    const tender = card(4_000);
    await owner.checkout(await ticket(), [tender]);
    expect(await owner.checkout(await ticket(), [tender])).toMatchObject({
      status: 'declined',
      decline_code: 'token_invalid',
    });
  });
});
