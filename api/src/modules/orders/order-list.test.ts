import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import {
  fieldOf,
  type LineInput,
  lines,
  type PosClient,
  posClient,
  refusalOf,
  resultOf,
} from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import type { RefundClient } from '../../testing/refund-client';
import type { OrderView } from '../tickets/order-view.rules';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
let refunds: RefundClient;
inNewStores((made) => {
  ({ world, store, owner, refunds } = made);
});

/** Pays all of a ticket and its tip by cash. */
async function payByCash(order: OrderView, tip = 0): Promise<OrderView> {
  const reviewed = await owner.review(order, { tip });
  const { net, total } = reviewed.totals;
  const paid = await owner.checkout(reviewed, [{ type: 'cash', net, tip }], { expected_total: total });
  return paid.order;
}

const gel = (more: Partial<LineInput> = {}): LineInput => lines(store).gel(more);
const oil = (more: Partial<LineInput> = {}): LineInput => lines(store).oil(more);

describe('the list', () => {
  test('is newest first, filters, searches, counts and pages', async () => {
    const first = await owner.create({ customer_id: store.client });
    const second = await owner.create();
    await world.system((tx) =>
      tx.query(sql`update sales_order set start_time = start_time - interval '1 day' where id = ${first.id}`),
    );
    const codes = async (variables: object) => (await owner.list(variables)).orders.map(({ order_code }) => order_code);
    expect(await owner.list()).toMatchObject({ orders: [{ id: second.id }, { id: first.id }], count: 2 });
    expect(await codes({ order_by: { start_time: 'asc' } })).toEqual(['1001', '1002']);
    expect(await codes({ offset: 1, limit: 1 })).toEqual(['1001']);
    expect(
      await codes({ where: { start_time: { _gte: '2026-11-21T00:00:00Z', _lt: '2026-11-22T00:00:00Z' } } }),
    ).toEqual(['1002']);
    expect(await codes({ where: { search: '1002' } })).toEqual(['1002']);
    expect(await codes({ where: { search: 'CLIEN' } })).toEqual(['1001']);
    expect(await codes({ where: { search: '%' } })).toEqual([]);
    expect(await codes({ where: { order_status: 'done' } })).toEqual([]);
    expect(await refusalOf(owner.list({ limit: 101 }))).toEqual(fieldOf('limit', 'out_of_range', { min: 1, max: 100 }));
  });

  test('filters open tickets: checked in and waiting, or in service', async () => {
    const waiting = await owner.create();
    const serving = await owner.create();
    const paid = await payByCash(await owner.add(await owner.create(), [gel()]));
    await world.system((tx) => tx.query(sql`update sales_order set order_status = 'booking' where id = ${waiting.id}`));
    const ids = async (where: object) => (await owner.list({ where })).orders.map(({ id }) => id).sort();
    expect(await ids({ is_open: true })).toEqual([waiting.id, serving.id].sort());
    expect(await ids({ is_open: false })).toEqual([paid.id]);
    expect((await owner.list({ where: { is_open: true } })).count).toBe(2);
  });

  test('is ordered by closing time, the last closed first', async () => {
    for (const minutes of [30, 10, 20]) {
      const { id } = await owner.create();
      await world.system((tx) =>
        tx.query(
          sql`update sales_order set order_status = 'done', closed_at = start_time + ${minutes} * interval '1 minute' where id = ${id}`,
        ),
      );
    }
    expect(
      (await owner.list({ where: { closed_at: { _gte: '2026-11-21T16:15:00Z', _lt: '2026-11-21T16:30:00Z' } } })).count,
    ).toBe(1);
    expect((await owner.list({ order_by: { closed_at: 'desc' } })).orders.map(({ order_code }) => order_code)).toEqual([
      '1001',
      '1003',
      '1002',
    ]);
  });
});

describe('a listed ticket', () => {
  /** Picks the fields of lists, from a listed ticket or a whole ticket. */
  const shown = ({
    id,
    order_code,
    order_status,
    closed_at,
    totals,
    refunded,
    refund_state,
    customer,
    order_items,
  }: OrderView) => ({
    id,
    order_code,
    order_status,
    closed_at,
    totals,
    refunded,
    refund_state,
    customer,
    order_items: order_items.map(({ id, item_name, item_type, quantity, price, person, staff_id, staff }) => ({
      id,
      item_name,
      item_type,
      quantity,
      price,
      person,
      staff_id,
      staff,
    })),
  });

  test('shows the figures of the whole ticket, open, paid and refunded', async () => {
    const open = await owner.add(await owner.create({ customer_id: store.client }), [gel(), oil({ quantity: 2 })]);
    const discounts = [{ discount_type: 'percent' as const, discount_value: 1_000 }];
    await owner.review(open, { discounts, tip: 300 });
    const paid = await payByCash(await owner.add(await owner.create(), [gel({ person: 'Ana' }), oil()]), 500);
    const refunded = await payByCash(await owner.add(await owner.create(), [gel(), oil()]));
    await refunds.refund(refunded, { items: [{ order_item_id: refunded.order_items[0]?.id ?? '', quantity: 1 }] });
    const voided = await payByCash(await owner.add(await owner.create(), [oil()]));
    await refunds.void(voided);

    const { orders } = await owner.list({ limit: 10 });
    expect(orders.map(({ refund_state }) => refund_state).sort()).toEqual(
      [null, null, 'partially_refunded', 'voided'].sort(),
    );
    for (const listed of orders) expect(shown(listed)).toEqual(shown(await owner.get(listed.id)));
    expect(orders.map(({ id }) => id)).toContain(paid.id);
  });

  test('can be followed by the next page, whatever tickets were opened meanwhile', async () => {
    const made = [];
    for (let count = 0; count < 5; count += 1) made.unshift((await owner.create()).id);
    const first = await owner.list({ limit: 2 });
    const { id: newest } = await owner.create();
    await world.system((tx) =>
      tx.query(sql`update sales_order set start_time = start_time + interval '1 hour' where id = ${newest}`),
    );
    const next = await owner.list({ limit: 2, after: first.orders.at(-1)?.id });
    const last = await owner.list({ limit: 2, after: next.orders.at(-1)?.id });
    const ids = [...first.orders, ...next.orders, ...last.orders].map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(made));
    expect(ids).toHaveLength(5);
  });

  test.each([
    ['before', '-1 day'],
    ['behind', '1 day'],
  ])('hides no ticket when the last one that was shown moves %s the others', async (_, distance) => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.push((await owner.create()).id);
    await world.system((tx) =>
      tx.query(sql`update sales_order set start_time = start_time - array_position(${made}, id::text) * interval '1 hour'
        where id::text = any(${made})`),
    );
    const page = (variables: object) =>
      resultOf<{ id: string; cursor: string }[]>(
        store.owner.request,
        `query ($whmcs_id: Int!, $limit: Int!, $after: UUID, $cursor: Cursor) {
          result: order_list(whmcs_id: $whmcs_id, limit: $limit, after: $after, cursor: $cursor) { id cursor } }`,
        { whmcs_id: store.whmcsId, limit: 2, ...variables },
      );
    const first = await page({});
    const { id: after, cursor } = first.at(-1) ?? {};
    await world.system((tx) =>
      tx.query(sql`update sales_order set start_time = start_time + ${distance}::interval where id = ${after}`),
    );
    const next = await page({ after, cursor });
    expect([...first, ...next].map(({ id }) => id)).toEqual(made.slice(0, 4));
    expect(await refusalOf(page({ cursor: 'x' }))).toMatchObject({ fields: [{ path: 'cursor', code: 'invalid' }] });
  });
});

describe('tenant isolation', () => {
  test("a store that is not the caller's is not found, and neither is its ticket", async () => {
    const neighbour = await world.store();
    const theirs = await posClient(neighbour, neighbour.owner).create();
    const intruder = posClient(neighbour, store.owner);
    for (const attempt of [
      () => intruder.list(),
      () => intruder.get(theirs.id),
      () => intruder.create(),
      () => intruder.add(theirs, [gel()]),
    ]) {
      expect(await refusalOf(attempt())).toEqual({ category: 'not_found', code: 'company_not_found' });
    }
    for (const attempt of [
      () => owner.get(theirs.id),
      () => owner.add(theirs, [gel()]),
      () => owner.review(theirs, {}),
      () => owner.remove(theirs, randomUUID()),
    ]) {
      expect(await refusalOf(attempt())).toEqual({ category: 'not_found', code: 'order_not_found' });
    }
    expect((await owner.list()).orders).toEqual([]);
  });
});
