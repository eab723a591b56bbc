import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { TenderInput } from '../../resolver-types.generated';
import { charge } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import {
  conflict,
  fieldOf,
  type LineInput,
  lines,
  outcomeOf,
  type PosClient,
  refusalOf,
  resultOf,
} from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { reconcile } from '../../testing/reconcile';
import { reconcileBatches } from '../../testing/reconcile-batches';
import { type RefundClient, refundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';
import { receiveChargeback } from '../payments/chargebacks.service';
import type { OrderView } from '../tickets/order-view.rules';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
let refunds: RefundClient;
inNewStores((made) => {
  ({ world, store, owner, refunds } = made);
});
afterEach(async () => {
  world.gateway.network = 'up';
  expect(await reconcile(world.database)).toEqual([]);
  expect(await reconcileBatches(world.database)).toEqual([]);
});

const cash = (net: number, tip = 0): TenderInput => ({ type: 'cash', net, tip });
const card = (net: number, tip = 0, number = testCards.approves): TenderInput => ({
  type: 'card',
  net,
  tip,
  card_token: world.gateway.token(number),
});

interface Sale {
  of?: LineInput[];
  tip?: number;
  tenders: (net: number) => TenderInput[];
  /** Discount of the total for payment in cash. */
  off?: number;
}

/** Sells a ticket and pays it; default: one gel set by Ava for $40.00. */
async function sell({ of, tip = 0, tenders, off = 0 }: Sale): Promise<OrderView> {
  const order = await owner.add(await owner.create({ customer_id: store.client }), of ?? [lines(store).gel()]);
  const reviewed = await owner.review(order, { tip });
  const { net, total } = reviewed.totals;
  const paid = await owner.checkout(reviewed, tenders(net), { expected_total: total - off });
  expect(paid.status).toBe('completed');
  return paid.order;
}
const lineOf = (order: OrderView, index = 0) => order.order_items[index]?.id ?? '';
const paymentOf = (order: OrderView, index = 0) => order.payments[index]?.id ?? '';
/** Returns the balance of each account in the ticket's journals. */
const accounts = ({ id }: OrderView) =>
  world.system((tx) =>
    tx.query<{ account: string; amount: number }>(sql`
      select account::text, sum(amount)::integer as amount from posting join journal on journal.id = journal_id
      where journal.order_id = ${id} group by account having sum(amount) <> 0 order by account`),
  );

describe('a refund', () => {
  test('splits the cash discount as it was computed, also of tickets for which that was on fee and tax', async () => {
    await charge(world, store, { tax: 1_000, cash_discount: 400 });
    const { gel, oil } = lines(store);
    // 40.00 without tax and 40.00 with 4.00 of tax; cash discount 3.20.
    const order = await sell({ of: [gel(), oil({ quantity: 4 })], tenders: (net) => [cash(net)], off: 320 });
    const left = async () => (await refunds.quote(order, {})).lines_left.map(({ amount }) => amount);
    expect(await left()).toEqual([4_000 - 160, 4_400 - 160]);
    await world.system((tx) =>
      tx.query(sql`update checkout set cash_discount_on_net = true where order_id = ${order.id}`),
    );
    expect(await left()).toEqual([4_000 - 152, 4_400 - 168]);
  });

  test('returns the paid amount of a line and then of the rest to the same tenders, to the cent', async () => {
    await charge(world, store, { service_fee: 200, tax: 825, cash_discount: 400 });
    const { gel, oil } = lines(store);
    const of = [gel(), gel({ staff_id: store.ben.id, service_id: store.manicure }), oil({ quantity: 3 })];
    // 95.00; fee 1.90; tax on 30.00 is 2.48; net 99.38, of which 40.00 in cash, less 1.60.
    const order = await sell({ of, tip: 1_001, tenders: (net) => [cash(4_000), card(net - 4_000, 1_001)], off: 160 });
    expect(order.totals).toMatchObject({ net: 9_938, total: 10_779 });
    expect(order).toMatchObject({ refunds: [], refunded: 0, refund_state: null });

    const choice = { items: [{ order_item_id: lineOf(order, 2), quantity: 2 }], tip: 501 };
    const quote = await refunds.quote(order, choice);
    // Two thirds of 30.00 + 0.60 + 2.48, less two thirds of the cash discount of 0.53.
    expect(quote).toMatchObject({
      tip: 501,
      tip_left: 1_001,
      lines: [{ order_item_id: lineOf(order, 2), quantity: 2 }],
    });
    expect(quote.tip_shares).toEqual([
      { employee_id: store.ava.id, amount: 308 },
      { employee_id: store.ben.id, amount: 193 },
    ]);
    expect(quote.lines_left.map(({ quantity }) => quantity)).toEqual([1, 1, 3]);
    const first = await refunds.refund(order, choice);
    expect(first).toMatchObject({
      status: 'completed',
      decline_code: null,
      order: {
        order_status: 'done',
        refund_state: 'partially_refunded',
        refunded: quote.amount,
        totals: order.totals,
        payments: [{ status: 'partially_refunded' }, { status: 'partially_refunded' }],
        refunds: [
          {
            kind: 'refund',
            status: 'completed',
            reason: 'Not happy',
            person_name: 'Olive Owner',
            amount: quote.amount,
            tip: 501,
            lines: quote.lines,
            tenders: quote.tenders,
          },
        ],
      },
    });

    const rest = await refunds.refund(first.order);
    expect(rest.order).toMatchObject({
      refund_state: 'refunded',
      refunded: 10_779,
      payments: [{ status: 'refunded' }, { status: 'refunded' }],
    });
    expect(await accounts(order)).toEqual([]);
    const back = rest.order.refunds.flatMap(({ tenders }) => tenders);
    const to = (id: string) => back.reduce((all, one) => (one.payment_id === id ? all + one.amount : all), 0);
    expect(order.payments.map(({ id }) => to(id))).toEqual(order.payments.map(({ amount }) => amount));
    expect(world.gateway.netCharged(paymentOf(order, 1))).toBe(0);
    expect(rest.order.payments[1]?.transactions.map(({ mag_trans_type }) => mag_trans_type).sort()).toEqual([
      'refund',
      'refund',
      'sale',
    ]);
    expect(await refusalOf(refunds.refund(rest.order, {}, { expected_amount: 0 }))).toEqual(conflict('order_refunded'));
  });

  test('takes the tip alone from its employees, by the payment that it came by', async () => {
    const of = [lines(store).gel(), lines(store).gel({ staff_id: store.ben.id })];
    const order = await sell({ of, tip: 1_000, tenders: (net) => [cash(net, 400), card(0, 600)] });
    const { order: after } = await refunds.refund(order, { items: [], tip: 500 });
    expect(after.refunds).toMatchObject([
      {
        amount: 500,
        tip: 500,
        lines: [],
        tenders: [
          { payment_id: paymentOf(order), tender: 'cash', amount: 200 },
          { payment_id: paymentOf(order, 1), tender: 'card', amount: 300 },
        ],
      },
    ]);
    expect(after.payments.map(({ status }) => status)).toEqual(['partially_refunded', 'partially_refunded']);
  });

  test('pays a check back in cash; a void returns the check', async () => {
    const check = (net: number): TenderInput => ({ type: 'check', net, tip: 0, check_number: '2041' });
    const first = await sell({ tenders: (net) => [check(net)] });
    const refunded = await refunds.refund(first);
    expect(refunded.order.refunds[0]?.tenders).toMatchObject([{ payment_id: paymentOf(first), tender: 'cash' }]);
    expect(await accounts(first)).toEqual([
      { account: 'cash', amount: -4_000 },
      { account: 'check', amount: 4_000 },
    ]);
    const second = await sell({ tenders: (net) => [check(net)] });
    expect((await refunds.void(second)).order.refunds[0]?.tenders).toMatchObject([{ tender: 'check' }]);
    expect(await accounts(second)).toEqual([]);
  });

  test('refunds the lines of a free ticket without an amount', async () => {
    const made = await owner.add(await owner.create(), [lines(store).gel()]);
    const discounts = [{ discount_type: 'percent' as const, discount_value: 10_000 }];
    const { order } = await owner.checkout(await owner.review(made, { discounts }), [cash(0)]);
    const { order: after } = await refunds.refund(order);
    expect(after).toMatchObject({ refund_state: 'refunded', refunded: 0, refunds: [{ amount: 0, tenders: [] }] });
    expect(await accounts(order)).toEqual([]);
  });

  test.each([
    [
      'an unknown line',
      () => ({ items: [{ order_item_id: randomUUID(), quantity: 1 }] }),
      fieldOf('input_obj.items.0.order_item_id', 'line_not_found'),
    ],
    [
      'no units',
      (id: string) => ({ items: [{ order_item_id: id, quantity: 0 }] }),
      fieldOf('input_obj.items.0.quantity', 'out_of_range', { min: 1, max: 2 }),
    ],
    [
      'more units than the line has',
      (id: string) => ({ items: [{ order_item_id: id, quantity: 3 }] }),
      fieldOf('input_obj.items.0.quantity', 'out_of_range', { min: 1, max: 2 }),
    ],
    [
      'a line twice',
      (id: string) => ({ items: [1, 1].map((quantity) => ({ order_item_id: id, quantity })) }),
      fieldOf('input_obj.items.1.order_item_id', 'already_used'),
    ],
    [
      'a negative tip',
      (id: string) => ({ items: [{ order_item_id: id, quantity: 1 }], tip: -1 }),
      fieldOf('input_obj.tip', 'amount_invalid'),
    ],
    ['more than the tip', () => ({ items: [], tip: 301 }), fieldOf('input_obj.tip', 'refund_too_large')],
    ['nothing', () => ({ items: [], tip: 0 }), fieldOf('input_obj.items', 'required')],
  ])('refuses %s', async (_, choice, refused) => {
    const order = await sell({ of: [lines(store).gel({ quantity: 2 })], tip: 300, tenders: (net) => [cash(net, 300)] });
    expect(await refusalOf(refunds.refund(order, choice(lineOf(order)), { expected_amount: 1 }))).toEqual(refused);
  });

  test('refuses another expected amount, a refunded line and an open ticket', async () => {
    const order = await sell({ tenders: (net) => [cash(net)] });
    expect(await refusalOf(refunds.refund(order, {}, { expected_amount: 3_999 }))).toMatchObject({
      code: 'order_changed',
    });
    const choice = { items: [{ order_item_id: lineOf(order), quantity: 1 }] };
    const { order: after } = await refunds.refund(order, choice);
    expect(await refusalOf(refunds.refund(after, choice, { expected_amount: 1 }))).toEqual(
      fieldOf('input_obj.items.0.quantity', 'line_refunded'),
    );
    const open = await owner.create();
    expect(await refusalOf(refunds.quote(open))).toEqual(conflict('order_not_paid'));
    expect(await refusalOf(refunds.void(open))).toEqual(conflict('order_not_paid'));
  });

  test('is the same refund for a repeated request, and its id is unique', async () => {
    const order = await sell({ tenders: (net) => [card(net)] });
    const [id, key] = [randomUUID(), randomUUID()];
    const more = { id, key, expected_amount: 4_000 };
    const first = await refunds.refund(order, {}, more);
    expect(await refunds.refund(order, {}, more)).toEqual(first);
    const other = await sell({ tenders: (net) => [card(net)] });
    expect(await refusalOf(refunds.refund(other, {}, { id }))).toEqual(fieldOf('input_obj.id', 'already_used'));
    expect(first.order.refunds).toHaveLength(1);
  });

  test('is refused to staff, even for their own tickets', async () => {
    const order = await sell({ tenders: (net) => [cash(net)] });
    const ava = refundClient(store, store.ava);
    const denied = { category: 'access_denied', code: 'access_denied' };
    expect(await refusalOf(ava.quote(order))).toEqual(denied);
    expect(await refusalOf(ava.refund(order, {}, { expected_amount: 4_000 }))).toEqual(denied);
    expect(await refusalOf(ava.void(order))).toEqual(denied);
    expect((await refundClient(store, store.manager).refund(order)).status).toBe('completed');
  });

  test('is logged for the ticket and the store', async () => {
    const order = await sell({ tenders: (net) => [cash(net)] });
    await refunds.refund(order);
    const events = await world.system((tx) =>
      tx.query<{ event: string }>(sql`select event from order_log where order_id = ${order.id} order by id`),
    );
    expect(events.map(({ event }) => event).slice(-2)).toEqual(['refund_started', 'refunded']);
    const kinds = await resultOf<{ kind: string; actor_id: string }[]>(
      store.owner.request,
      'query ($whmcs_id: Int!) { result: audit_log_list(whmcs_id: $whmcs_id, limit: 2) { kind actor_id } }',
      { whmcs_id: store.whmcsId },
    );
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['order_refunded', 'order_refund']));
  });
});

describe('a payment that its bank disputes', () => {
  /** Reports a chargeback of the ticket's payment at this index; `minutes` orders the reports. */
  const dispute = async (order: OrderView, status: 'opened' | 'won' | 'lost', { index = 0, minutes = 0 } = {}) => {
    const { id = '', trans_id } = order.payments[index] ?? {};
    const at = new Date(world.now.getTime() + minutes * 60_000);
    const report = { id: `dp_${id}`, transactionId: trans_id ?? '', status, at };
    const details = { amount: null, reason: null, respondBy: null };
    expect(await receiveChargeback(world.database, { ...report, ...details }, world.now)).toBe('stored');
  };
  const disputed = conflict('payment_disputed');

  test.each(['opened', 'lost'] as const)('is refunded only anyway while its dispute is %s', async (status) => {
    const order = await sell({ tenders: (net) => [card(net)] });
    await dispute(order, status);
    expect(await refusalOf(refunds.refund(order))).toEqual(disputed);
    expect(await refusalOf(refunds.void(order))).toEqual(disputed);
    expect(world.gateway.netCharged(paymentOf(order))).toBe(4_000);
    const anyway = { id: randomUUID(), key: randomUUID(), continue_anyway: true };
    const made = await refunds.refund(order, {}, anyway);
    expect(made).toMatchObject({ status: 'completed', order: { refunded: 4_000 } });
    expect(await refunds.refund(order, {}, { ...anyway, expected_amount: 4_000 })).toEqual(made);
    expect(world.gateway.netCharged(paymentOf(order))).toBe(0);
  });

  test('is voided only anyway', async () => {
    const order = await sell({ tenders: (net) => [card(net)] });
    await dispute(order, 'opened');
    const { status } = await refunds.void(order, randomUUID(), { continue_anyway: true });
    expect(status).toBe('completed');
  });

  test('is refunded as any other after the store won', async () => {
    const order = await sell({ tenders: (net) => [card(net)] });
    await dispute(order, 'opened');
    await dispute(order, 'won', { minutes: 1 });
    expect((await refunds.refund(order)).status).toBe('completed');
  });

  test('leaves the refund of another payment of its ticket as it is', async () => {
    const order = await sell({ tip: 500, tenders: (net) => [cash(0, 500), card(net)] });
    await dispute(order, 'opened', { index: 1 });
    const { order: after } = await refunds.refund(order, { items: [], tip: 500 });
    expect(after.refunds).toMatchObject([{ amount: 500, tenders: [{ payment_id: paymentOf(order), tender: 'cash' }] }]);
    expect(await refusalOf(refunds.refund(after))).toEqual(disputed);
  });

  test('has the result of its first request for a repeated one, also once it is disputed', async () => {
    const order = await sell({ tenders: (net) => [card(net)] });
    const more = { id: randomUUID(), key: randomUUID(), expected_amount: 4_000 };
    const first = await refunds.refund(order, {}, more);
    await dispute(order, 'opened');
    const { status, order: after } = await refunds.refund(order, {}, more);
    expect([status, after.refunds]).toEqual([first.status, first.order.refunds]);
  });
});

describe('a void', () => {
  test('refunds a whole ticket, its cards and its visit', async () => {
    const order = await sell({ tip: 600, tenders: (net) => [card(net - 1_000, 600), cash(1_000)] });
    const { status, order: after } = await refunds.void(order);
    expect(status).toBe('completed');
    expect(after).toMatchObject({
      refund_state: 'voided',
      refunded: 4_600,
      payments: [{ status: 'voided' }, { status: 'voided' }],
      refunds: [{ kind: 'void', amount: 4_600, reason: 'Rung up by mistake' }],
    });
    expect(await accounts(order)).toEqual([]);
    expect(world.gateway.count('voided')).toBeGreaterThan(0);
    expect(await world.gateway.find(paymentOf(order))).toMatchObject({ status: 'voided' });
    const [client] = await world.system((tx) =>
      tx.query(sql`select visit_count from customer where id = ${store.client}`),
    );
    expect(client).toEqual({ visit_count: 0 });
    expect(await refusalOf(refunds.void(after))).toEqual(conflict('order_refunded'));
    expect(await refusalOf(refunds.refund(after, {}, { expected_amount: 0 }))).toEqual(conflict('order_refunded'));
  });

  test.each([
    ['the last minute of its day in the store’s zone', '2026-11-22T05:59:59Z', null],
    ['the first of the next', '2026-11-22T06:00:00Z', 'void_too_late'],
  ])('at %s', async (_, at, code) => {
    const order = await sell({ tenders: (net) => [cash(net)] });
    await world.at(new Date(at), async () => {
      const late = refundClient(store, { request: await world.as({ userId: store.owner.id }) });
      const outcome = await outcomeOf(late.void(order));
      if (code === null) expect(outcome).toMatchObject({ made: { status: 'completed' } });
      else expect(outcome).toMatchObject({ refused: { code } });
    });
  });

  test('is refused if a part is refunded already', async () => {
    const order = await sell({ tip: 100, tenders: (net) => [cash(net, 100)] });
    const { order: after } = await refunds.refund(order, { items: [], tip: 1 });
    expect(await refusalOf(refunds.void(after))).toEqual(conflict('order_refunded'));
  });

  test('refunds a charge that the gateway cannot void any more', async () => {
    const order = await sell({ tenders: (net) => [card(net)] });
    const { gateway } = world;
    const voiding = gateway.void;
    gateway.void = (key) => gateway.find(key);
    const { status } = await refunds.void(order);
    gateway.void = voiding;
    expect(status).toBe('completed');
    expect(gateway.netCharged(paymentOf(order))).toBe(0);
  });
});
