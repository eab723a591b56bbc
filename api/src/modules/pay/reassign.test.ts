import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import type { IncomeDetail, OrderReviewInput } from '../../resolver-types.generated';
import { charge } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { agree, payOf, payPeriod, reassign as reassignBy } from '../../testing/pay';
import {
  conflict,
  fieldOf,
  type LineInput,
  lines,
  type PosClient,
  posClient,
  refusalOf,
  resultOf,
} from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';
import { reconcile } from '../../testing/reconcile';
import { reconcilePay } from '../../testing/reconcile-pay';
import type { RefundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';
import type { StaffIncome } from '../income/income.service';
import type { OrderView } from '../tickets/order-view.rules';

/** The clock stands at 10:00 of November 21st in Chicago. */
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
  expect(await reconcilePay(world.database)).toEqual([]);
});

async function sell(
  of: LineInput[],
  review: Partial<OrderReviewInput> = {},
  by: TestPerson = store.owner,
): Promise<OrderView> {
  const at = posClient(store, by);
  const order = await at.review(await at.add(await at.create({ customer_id: store.client }), of), review);
  const { net, tip, total } = order.totals;
  const card_token = world.gateway.token(testCards.approves);
  const paid = await at.checkout(order, [{ type: 'card', net, tip, card_token }], { expected_total: total });
  return paid.order;
}
const reassign = (order: OrderView, line: number, staff = store.ben.id, by: TestPerson = store.owner, key?: string) =>
  reassignBy(store, by, order, line, staff, key);
const one = (order: OrderView, line = 0) => ({
  items: [{ order_item_id: order.order_items[line]?.id ?? '', quantity: 1 }],
});

const incomeDocument = `query ($whmcs_id: Int!, $start: Date!, $end: Date!) {
  result: company_get_income_detail(whmcs_id: $whmcs_id, start_date: $start, end_date: $end) {
    total_apps sub_total discount_item income tip total
    staff { employee_id total_apps sub_total discount_item income tip tip_by_card } } }`;
async function income(start = '2026-11-21', end = start) {
  const { staff = [], ...detail } = await resultOf<IncomeDetail>(store.owner.request, incomeDocument, {
    whmcs_id: store.whmcsId,
    start,
    end,
  });
  const of = (id: string | null): Partial<StaffIncome> => {
    const { employee_id: _, ...figures } = staff?.find(({ employee_id }) => employee_id === id) ?? {
      employee_id: null,
    };
    return figures;
  };
  return { detail, ava: of(store.ava.id), ben: of(store.ben.id), unassigned: of(null) };
}

test('sales, discount, tip and commission move to the new employee, and the ticket keeps its totals', async () => {
  await agree(world, store, store.ava.id, '2026-01-01', { service_rate: 5_000 });
  await agree(world, store, store.ben.id, '2026-01-01', { service_rate: 6_500, supply_rate: 100 });
  await charge(world, store, { service_fee: 200, tax: 825 });
  const { gel, oil } = lines(store);
  const manicure = gel({ service_id: store.manicure, id: randomUUID() });
  const order = await sell([gel(), manicure, oil({ staff_id: store.ava.id })], {
    discounts: [{ order_item_id: manicure.id ?? '', discount_type: 'usd', discount_value: 500, name: null }],
    tip: 1_000,
  });
  const before = await income();
  const after = await reassign(order, 1);
  expect(after).toMatchObject({
    version: order.version + 1,
    totals: order.totals,
    payments: order.payments,
    order_items: [{ staff_id: store.ava.id }, { staff_id: store.ben.id, staff: { full_name: 'Ben Ortiz' } }, {}],
    // 25.00 of 65.00 of her services; oil brings no tip.
    tip_shares: [
      { employee_id: store.ava.id, amount: 615 },
      { employee_id: store.ben.id, amount: 385 },
    ],
  });
  expect(before.ava).toMatchObject({ total_apps: 1, sub_total: 7_500, discount_item: 500, income: 7_000, tip: 1_000 });
  expect(await income()).toEqual({
    ...before,
    ava: { total_apps: 1, sub_total: 5_000, discount_item: 0, income: 5_000, tip: 615, tip_by_card: 615 },
    ben: { total_apps: 1, sub_total: 2_500, discount_item: 500, income: 2_000, tip: 385, tip_by_card: 385 },
  });
  expect((await payOf(world, after)).slice(3)).toMatchObject([
    { journal: 'reassign', employee_id: store.ava.id, quantity: -1, base: -2_000, commission_rate: 5_000 },
    {
      journal: 'reassign',
      employee_id: store.ben.id,
      quantity: 1,
      base: 2_000,
      commission_rate: 6_500,
      supply_rate: 100,
    },
  ]);
  const [logged] = await world.system((tx) =>
    tx.query<{ event: string; data: object }>(
      sql`select event, data from order_log where order_id = ${order.id} order by id desc limit 1`,
    ),
  );
  expect(logged).toMatchObject({
    event: 'staff_reassigned',
    data: { order_item_id: order.order_items[1]?.id, from: store.ava.id, to: store.ben.id },
  });
});

test('a reassignment counts on the day of the sale, by the terms of that day', async () => {
  const sold = await world.at(new Date('2026-11-18T18:00:00Z'), async () =>
    sell(
      [lines(store).gel()],
      { tip: 500 },
      { id: store.owner.id, request: await world.as({ userId: store.owner.id }) },
    ),
  );
  await agree(world, store, store.ben.id, '2026-11-01', { service_rate: 4_500 });
  await agree(world, store, store.ben.id, '2026-11-20', { service_rate: 9_000 });
  const after = await reassign(sold, 0);
  expect(await income('2026-11-18')).toMatchObject({
    detail: { total_apps: 1, income: 4_000, tip: 500 },
    ava: {},
    ben: { total_apps: 1, income: 4_000, tip: 500 },
  });
  expect(await income()).toMatchObject({ detail: { total_apps: 0, income: 0 }, ava: {}, ben: {} });
  expect((await payOf(world, after)).at(-1)).toMatchObject({ employee_id: store.ben.id, commission_rate: 4_500 });
});

test('a product is reassigned without the tip, and reassigning back restores all figures', async () => {
  const { gel, oil } = lines(store);
  const order = await sell([gel(), oil()], { tip: 400 });
  const before = await income();
  const moved = await reassign(order, 1);
  expect(await income()).toMatchObject({
    ava: { income: 4_000, tip: 400 },
    ben: { total_apps: 1, sub_total: 1_000, tip: 0 },
  });
  const both = await reassign(moved, 0);
  expect(await income()).toMatchObject({ ava: {}, ben: { total_apps: 1, income: 5_000, tip: 400 } });
  const back = await reassign(both, 0, store.ava.id);
  expect(back.tip_shares).toEqual(order.tip_shares);
  await reassign(back, 1, store.ava.id);
  expect((await income()).ava).toEqual(before.ava);
});

test('a line that returns to its first employee has the terms of its sale, also after new ones of the same day', async () => {
  await agree(world, store, store.ava.id, '2026-11-21', { service_rate: 5_000 });
  const order = await sell([lines(store).gel()], {});
  await agree(world, store, store.ava.id, '2026-11-21', { service_rate: 9_000, bears_discounts: false });
  const back = await reassign(await reassign(order, 0), 0, store.ava.id);
  const avas = (await payOf(world, back)).filter(({ employee_id }) => employee_id === store.ava.id);
  expect(avas.map(({ commission_rate }) => commission_rate)).toEqual([5_000, 5_000, 5_000]);
  expect(avas.reduce((all, { base }) => all + base, 0)).toBe(4_000);
});

test('refunds count for the employee at their time, and a full refund leaves nothing', async () => {
  const order = await sell([lines(store).gel({ quantity: 2 })], { tip: 1_000 });
  const { order: half } = await refunds.refund(order, { ...one(order), tip: 300 });
  const moved = await reassign(half, 0);
  expect(moved.tip_shares).toEqual([
    { employee_id: store.ava.id, amount: 300 },
    { employee_id: store.ben.id, amount: 700 },
  ]);
  expect(await income()).toMatchObject({ ava: { income: 0, tip: 0 }, ben: { income: 4_000, tip: 700 } });
  const { order: gone } = await refunds.refund(moved);
  expect(gone.refund_state).toBe('refunded');
  expect(await income()).toMatchObject({ detail: { income: 0, tip: 0, total: 0 }, ben: { income: 0, tip: 0 } });
  expect(await refusalOf(reassign(gone, 0, store.ava.id))).toEqual(conflict('order_refunded'));
});

test('a reassignment of a paid-out day counts today, and is refused if today is paid out too', async () => {
  await payPeriod(world, store, '2026-11-08', '2026-11-20');
  await payPeriod(world, store, '2026-11-22', '2026-11-30', false);
  const onDay = (at: string) =>
    world.at(new Date(at), async () =>
      sell([lines(store).gel()], {}, { id: store.owner.id, request: await world.as({ userId: store.owner.id }) }),
    );
  // Ten minutes before midnight in the store's zone.
  const last = await onDay('2026-11-21T05:50:00Z');
  const later = await reassign(last, 0);
  expect(later).toMatchObject({ pay_posted_on: '2026-11-21', order_items: [{ staff_id: store.ben.id }] });
  expect(await income('2026-11-20')).toMatchObject({ ava: { income: 4_000 }, ben: {} });
  expect(await income()).toMatchObject({ detail: { income: 0 }, ava: { income: -4_000 }, ben: { income: 4_000 } });
  const next = await onDay('2026-11-21T06:10:00Z');
  expect(await reassign(next, 0)).toMatchObject({ pay_posted_on: null, order_items: [{ staff_id: store.ben.id }] });
  await payPeriod(world, store, '2026-11-21', '2026-11-21');
  expect(await refusalOf(reassign(later, 0, store.ava.id))).toEqual(conflict('pay_period_closed'));
});

test('a reassignment is refused for invalid input, and applied once', async () => {
  const order = await sell([lines(store).gel()]);
  expect(await refusalOf(reassign({ ...order, version: 1 }, 0))).toMatchObject(conflict('order_changed'));
  expect(await refusalOf(reassign(order, 7))).toMatchObject({ code: 'order_item_not_found' });
  expect(await refusalOf(reassign(order, 0, randomUUID()))).toEqual(fieldOf('input_obj.staff_id', 'staff_not_found'));
  expect(await refusalOf(reassign(order, 0, store.ben.id, store.ava))).toMatchObject({ code: 'access_denied' });
  const open = await owner.add(await owner.create(), [lines(store).gel()]);
  expect(await refusalOf(reassign(open, 0))).toEqual(conflict('order_not_paid'));
  expect(await reassign(order, 0, store.ava.id)).toEqual(order);

  const key = randomUUID();
  const first = await reassign(order, 0, store.ben.id, store.manager, key);
  expect(await reassign(order, 0, store.ben.id, store.manager, key)).toEqual(first);
  expect(await payOf(world, order)).toHaveLength(3);
});

test('a reassignment is refused while a card refund is pending', async () => {
  const order = await sell([lines(store).gel()]);
  world.gateway.network = 'answers_lost';
  const { order: pending } = await refunds.refund(order, one(order));
  expect(await refusalOf(reassign(pending, 0))).toEqual(conflict('refund_pending'));
});

test('one of two concurrent reassignments is refused with the other’s author', async () => {
  const order = await sell([lines(store).gel()]);
  const outcomes = await Promise.allSettled([reassign(order, 0), reassign(order, 0, store.ben.id, store.manager)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await payOf(world, order)).toHaveLength(3);
});

test('incomes of all employees sum to the store after random sales, reassignments and refunds', async () => {
  await charge(world, store, { service_fee: 175, tax: 825, cash_discount: 350 });
  const step = fc.record({ line: fc.nat(2), to: fc.option(fc.boolean()), tip: fc.nat(900) });
  await fc.assert(
    fc.asyncProperty(fc.nat(5_000), fc.nat(2_000), fc.array(step, { maxLength: 5 }), async (off, tip, steps) => {
      const { gel, oil } = lines(store);
      const discounts = [{ order_item_id: null, discount_type: 'percent' as const, discount_value: off, name: null }];
      let order = await sell([gel({ quantity: 2 }), gel({ staff_id: store.ben.id }), oil()], { discounts, tip });
      for (const { line, to, tip: back } of steps) {
        const { lines_left, tip_left } = await refunds.quote(order);
        if (!lines_left[line]?.quantity) continue;
        if (to === null)
          ({ order } = await refunds.refund(order, { ...one(order, line), tip: Math.min(back, tip_left) }));
        else order = await reassign(order, line, to ? store.ava.id : store.ben.id);
      }
      const { detail, ava, ben, unassigned } = await income();
      for (const figure of ['sub_total', 'income', 'tip'] as const)
        expect([ava, ben, unassigned].reduce((all, one) => all + (one[figure] ?? 0), 0)).toBe(detail[figure]);
      if ((await refunds.quote(order)).amount > 0) await refunds.refund(order);
      const left = await income();
      expect(left.detail).toMatchObject({ income: 0, tip: 0, total: 0 });
      // Employees without any income are not listed.
      for (const own of [left.ava, left.ben])
        expect({ income: 0, tip: 0, ...own }).toMatchObject({ income: 0, tip: 0 });
    }),
    { numRuns: 8 },
  );
}, 60_000);
