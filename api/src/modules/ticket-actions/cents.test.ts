import { type OrderTotals, splitByWeight } from '@suite/domain';
import fc from 'fast-check';
import { inNewStores } from '../../testing/in-pos-world';
import { afterMerge, afterSplit, openLine, openTicket } from '../../testing/open-ticket';
import {
  custom,
  type LineInput,
  lines,
  outcomeOf,
  type PosClient,
  posClient,
  refusalOf,
} from '../../testing/pos-client';
import type { PosStore } from '../../testing/pos-world';
import type { Rates, Ticket } from '../tickets/ticket.rules';
import { totalsOf } from '../tickets/ticket.rules';
import { shareDiscounts } from './discounts.rules';
import { planMerge } from './merge.rules';
import { planSplit } from './split.rules';

const rates: Rates = {
  service_fee: 0,
  tax: 0,
  cash_discount: 0,
  points_per_dollar: 1,
  reward_unit: 100,
  reward_value: 500,
};

interface Shape {
  lines: { price: number; quantity: number; staff: string | null; goes: number }[];
  discounts: { of: number | null; isPromo: boolean; type: 'percent' | 'usd'; value: number }[];
  tip: number;
  shares: number[] | null;
}

/** The line of a discount by its index, or the whole ticket; a promotion only of the latter. */
const discount = { of: fc.option(fc.nat(4)), isPromo: fc.boolean() };

const shape: fc.Arbitrary<Shape> = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 20_000 })),
      quantity: fc.integer({ min: 1, max: 7 }),
      staff: fc.constantFrom('ava', 'ben', null),
      goes: fc.nat(7),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  discounts: fc.array(
    fc.oneof(
      fc.record({ ...discount, type: fc.constant('percent' as const), value: fc.nat(10_000) }),
      fc.record({ ...discount, type: fc.constant('usd' as const), value: fc.nat(30_000) }),
    ),
    { maxLength: 5 },
  ),
  tip: fc.nat(9_999),
  shares: fc.option(fc.array(fc.nat(9), { minLength: 1, maxLength: 2 })),
});

function ticketOf(name: string, made: Shape): Ticket {
  const staff = [...new Set(made.lines.flatMap((one) => one.staff ?? []))];
  const isChosen = made.shares !== null && made.shares.length <= staff.length;
  return openTicket({
    id: name,
    tip: made.tip,
    lines: made.lines.map(({ staff, price, quantity }, index) =>
      openLine({ id: `${name}-${index}`, price, quantity, staff_id: staff }),
    ),
    discounts: made.discounts
      .filter(({ of }) => of === null || of < made.lines.length)
      .map(({ of, isPromo, type, value }, index) => ({
        id: `${name}-d${index}`,
        is_promo: of === null && isPromo,
        name: null,
        order_item_id: of === null ? null : `${name}-${of}`,
        discount_type: type,
        discount_value: value,
      })),
    chosen_shares: isChosen
      ? splitByWeight(made.tip, made.shares ?? []).map((amount, index) => ({ employee_id: staff[index] ?? '', amount }))
      : [],
  });
}

const figures = (totals: readonly OrderTotals[]) =>
  (['subTotal', 'lineDiscount', 'orderDiscount', 'promo', 'tip'] as const).map((figure) =>
    totals.reduce((all, one) => all + one[figure], 0),
  );

test('splitting keeps every cent of lines and discounts, and every unit of each line', () => {
  fc.assert(
    fc.property(shape, (made) => {
      const ticket = ticketOf('t', made);
      const items = ticket.lines.flatMap(({ id, quantity }, index) => {
        const goes = Math.min(made.lines[index]?.goes ?? 0, quantity);
        return goes > 0 ? [{ order_item_id: id, quantity: goes }] : [];
      });
      fc.pre(items.length > 0 && items.some(({ quantity }, index) => quantity < (ticket.lines[index]?.quantity ?? 0)));
      fc.pre(
        !ticket.lines.every(({ id, quantity }) => items.find((one) => one.order_item_id === id)?.quantity === quantity),
      );
      let next = 0;
      const plan = planSplit(ticket, items, rates, () => `new-${next++}`);
      const parts = afterSplit(ticket, plan);
      expect(figures(parts.map((one) => totalsOf(one, rates)))).toEqual(figures([totalsOf(ticket, rates)]));
      const pieces = (tickets: readonly Ticket[], name: string) =>
        tickets
          .flatMap((one) => one.lines)
          .filter(({ item_name }) => item_name === name)
          .reduce((all, { quantity }) => all + quantity, 0);
      for (const { item_name, quantity } of ticket.lines) expect(pieces(parts, item_name)).toBe(quantity);
      expect(new Set(parts.flatMap((one) => one.lines.map(({ id }) => id))).size).toBe(
        parts.flatMap((one) => one.lines).length,
      );
    }),
    { numRuns: 1_000 },
  );
});

test('merging keeps every cent of lines, discounts and tips, and chosen tip shares', () => {
  fc.assert(
    fc.property(fc.array(shape, { minLength: 2, maxLength: 4 }), (shapes) => {
      const [into, ...others] = shapes.map((one, index) => ticketOf(`t${index}`, one));
      if (!into) return;
      const plan = planMerge(into, others, rates);
      const all = [into, ...others];
      const merged = afterMerge(into, others, plan);
      expect(figures([totalsOf(merged, rates)])).toEqual(figures(all.map((one) => totalsOf(one, rates))));
      expect(plan.lines).toEqual(others.flatMap((one) => one.lines.map(({ id }) => id)));
      if (plan.chosen_shares.length > 0)
        expect(plan.chosen_shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(plan.tip);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  [
    'an amount by what there is of each part',
    { discount_type: 'usd', discount_value: 101, taken: 101 },
    [2, 1],
    [67, 34],
  ],
  ['the odd cent goes to one of them', { discount_type: 'usd', discount_value: 1, taken: 1 }, [1, 1], [1, null]],
  ['no more than it took', { discount_type: 'usd', discount_value: 900, taken: 300 }, [1, 2], [100, 200]],
] as const)('a discount is shared: %s', (_, discount, [stays, goes], expected) => {
  const { shared } = shareDiscounts([discount], [stays * 100, goes * 100]);
  expect(shared[0]?.map((one) => one?.discount_value ?? null)).toEqual(expected);
});

test('a percentage stays one if both parts round to the same cents, and becomes amounts otherwise', () => {
  const percent = (taken: number, bases: [number, number]) =>
    shareDiscounts([{ discount_type: 'percent', discount_value: 1_000, taken }], bases).shared[0];
  expect(percent(400, [1_000, 3_000])).toEqual([
    { discount_type: 'percent', discount_value: 1_000 },
    { discount_type: 'percent', discount_value: 1_000 },
  ]);
  // 10 % of $0.10 is one cent; of two halves it would be one cent each.
  expect(percent(1, [5, 5])).toEqual([{ discount_type: 'usd', discount_value: 1 }, null]);
});

describe('in the database', () => {
  let store: PosStore;
  let owner: PosClient;
  let manager: PosClient;
  inNewStores((made) => {
    ({ store, owner } = made);
    manager = posClient(store, store.manager);
  });
  const gel = (more: Partial<LineInput> = {}): LineInput => lines(store).gel(more);

  test('random tickets keep their totals through a split and a merge', async () => {
    const shapes = fc.sample(shape, { numRuns: 12, seed: 7 });
    for (const { lines: newLines, discounts } of shapes) {
      const added = await owner.add(
        await owner.create(),
        newLines.map(({ price, quantity }) => custom({ price: price + 1, quantity })),
      );
      const before = await owner.review(added, {
        discounts: discounts.flatMap(({ of, type, value }) =>
          type === 'percent'
            ? [{ order_item_id: added.order_items[of ?? -1]?.id ?? null, discount_type: type, discount_value: value }]
            : [],
        ),
        tip: 300,
      });
      const whole = before.order_items.reduce((all, { quantity }) => all + quantity, 0);
      if (whole < 2) continue;
      const [first] = before.order_items;
      const items = [{ order_item_id: first?.id ?? '', quantity: Math.ceil((first?.quantity ?? 1) / 2) }];
      const outcome = await outcomeOf(owner.split(before, { items }));
      if ('refused' in outcome) continue;
      const { left, made } = outcome.made;
      const sum = (figure: 'sub_total' | 'line_discount' | 'order_discount' | 'tip') =>
        left.totals[figure] + made.totals[figure];
      const { sub_total, line_discount, order_discount, tip } = before.totals;
      expect([sum('sub_total'), sum('line_discount'), sum('order_discount'), sum('tip')]).toEqual([
        sub_total,
        line_discount,
        order_discount,
        tip,
      ]);
      expect((await owner.merge(left, [made])).totals).toMatchObject({ sub_total, line_discount, order_discount, tip });
    }
  });

  test('one of two opposite concurrent merges wins, and nothing is lost', async () => {
    const one = await owner.add(await owner.create(), [gel()]);
    const two = await owner.add(await owner.create(), [gel({ quantity: 2 })]);
    const both = await Promise.all([outcomeOf(owner.merge(one, [two])), outcomeOf(manager.merge(two, [one]))]);
    expect(both.filter((outcome) => 'made' in outcome)).toHaveLength(1);
    expect(both.flatMap((outcome) => ('refused' in outcome ? [outcome.refused.code] : []))).toEqual(['order_closed']);
    const { orders } = await owner.list();
    expect(orders).toHaveLength(1);
    expect((await owner.get(orders[0]?.id ?? '')).totals.sub_total).toBe(12_000);
  });

  test('one of many concurrent splits of a line wins', async () => {
    const order = await owner.add(await owner.create(), [gel({ quantity: 5 })]);
    const items = [{ order_item_id: order.order_items[0]?.id ?? '', quantity: 3 }];
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) => outcomeOf((index % 2 ? owner : manager).split(order, { items }))),
    );
    expect(all.filter((outcome) => 'made' in outcome)).toHaveLength(1);
    expect(all.flatMap((outcome) => ('refused' in outcome ? [outcome.refused.code] : []))).toEqual(
      Array(5).fill('order_changed'),
    );
    expect((await owner.list()).orders.map(({ totals }) => totals.total).sort()).toEqual([12_000, 8_000]);
  });

  test('a ticket with a pending checkout is neither merged nor split nor discarded', async () => {
    const order = await owner.add(await owner.create(), [gel({ quantity: 2 })]);
    const other = await owner.add(await owner.create(), [gel()]);
    const items = [{ order_item_id: order.order_items[0]?.id ?? '', quantity: 1 }];
    await owner.checkout(order, [{ type: 'cash', net: 8_000, tip: 0 }]);
    const paid = await owner.get(order.id);
    for (const attempt of [owner.merge(other, [paid]), owner.split(paid, { items }), owner.discard(paid, 'Gone')]) {
      expect(await refusalOf(attempt)).toEqual({ category: 'conflict', code: 'order_closed' });
    }
    expect((await owner.get(order.id)).totals.total).toBe(8_000);
  });
});
