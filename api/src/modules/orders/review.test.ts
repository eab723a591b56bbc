import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { charge } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import {
  custom,
  fieldOf,
  type LineInput,
  lines,
  type PosClient,
  posClient,
  refusalOf,
  resultOf,
} from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
inNewStores((made) => {
  ({ world, store, owner } = made);
});
const gel = (more: Partial<LineInput> = {}): LineInput => lines(store).gel(more);
const oil = (more: Partial<LineInput> = {}): LineInput => lines(store).oil(more);

describe('limits of discounts', () => {
  const limits = (manager: number, staff: number) =>
    world.system((tx) =>
      tx.query(sql`insert into key_value (whmcs_id, key, value) values
        (${store.whmcsId}, 'discount_limit_manager', ${String(manager)}), (${store.whmcsId}, 'discount_limit_staff', ${String(staff)})`),
    );
  const percent = (value: number) => ({ discounts: [{ discount_type: 'percent' as const, discount_value: value }] });
  const refused = (max: number) => fieldOf('input_obj.review.discounts', 'discount_over_limit', { max });

  test('hold for all discounts of a ticket together, by role', async () => {
    await limits(3_000, 1_000);
    const [manager, ava] = [posClient(store, store.manager), posClient(store, store.ava)];
    const order = await ava.add(await ava.create(), [gel(), gel()]);
    const [first] = order.order_items;
    const onBoth = {
      discounts: [
        { order_item_id: first?.id ?? '', discount_type: 'usd' as const, discount_value: 500 },
        { discount_type: 'usd' as const, discount_value: 301 },
      ],
    };
    expect(order.totals.sub_total).toBe(8_000);
    expect(await refusalOf(ava.review(order, onBoth))).toEqual(refused(800));
    expect(await refusalOf(ava.review(order, percent(1_001)))).toEqual(refused(800));
    expect((await ava.review(order, percent(1_000))).totals.order_discount).toBe(800);
    const granted = await ava.get(order.id);
    expect(await refusalOf(manager.review(granted, percent(3_100)))).toEqual(refused(2_400));
    const raised = await manager.review(granted, percent(3_000));
    expect((await owner.review(raised, percent(5_000))).totals.order_discount).toBe(4_000);
  });

  test('are a fifth of a ticket for staff and half of it for managers unless the store sets them', async () => {
    const [manager, ava] = [posClient(store, store.manager), posClient(store, store.ava)];
    const order = await ava.add(await ava.create(), [gel()]);
    expect(await refusalOf(ava.review(order, percent(2_100)))).toEqual(refused(800));
    const granted = await ava.review(order, percent(2_000));
    expect(await refusalOf(manager.review(granted, percent(5_100)))).toEqual(refused(2_000));
    const raised = await manager.review(granted, percent(5_000));
    expect((await owner.review(raised, percent(10_000))).totals.order_discount).toBe(4_000);
  });

  test('leave staff what a manager gave, while they change the tip', async () => {
    await limits(10_000, 0);
    const ava = posClient(store, store.ava);
    const order = await ava.add(await ava.create(), [gel()]);
    const granted = await posClient(store, store.manager).review(order, percent(2_000));
    const tipped = await ava.review(granted, { ...percent(2_000), tip: 500 });
    expect(tipped.totals).toMatchObject({ order_discount: 800, tip: 500 });
    expect(await refusalOf(ava.review(tipped, percent(2_100)))).toEqual(refused(800));
    expect((await ava.review(tipped, percent(0))).totals.order_discount).toBe(0);
  });

  test('are part of the checkout settings of each person', async () => {
    await limits(3_000, 1_000);
    const limit = async ({ request }: PosStore['owner']) =>
      (
        await resultOf<{ discount_limit: number }>(
          request,
          'query ($s: Int!) { result: checkout_settings(whmcs_id: $s) { discount_limit } }',
          { s: store.whmcsId },
        )
      ).discount_limit;
    expect(await Promise.all([store.owner, store.manager, store.ava].map(limit))).toEqual([10_000, 3_000, 1_000]);
  });
});

describe('concurrent changes of a ticket', () => {
  test('a stale version is refused with the author and time of the change', async () => {
    const order = await owner.create();
    const manager = posClient(store, store.manager);
    await manager.add(order, [gel()]);
    const refused = await refusalOf(owner.add(order, [oil()]));
    expect(refused).toEqual({
      category: 'conflict',
      code: 'order_changed',
      params: { changed_by: 'Max Manager', changed_at: '2026-11-21T16:00:00.000Z' },
    });
  });

  test('one of ten concurrent changes of a version wins', async () => {
    const order = await owner.create();
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => owner.add(order, [gel()])));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await owner.get(order.id)).order_items).toHaveLength(1);
  });

  test('every change is logged with its author', async () => {
    const order = await owner.add(await owner.create(), [gel()]);
    await posClient(store, store.manager).review(order, { tip: 500 });
    const rows = await world.system((tx) =>
      tx.query(sql`select event, person_id from order_log where order_id = ${order.id} order by id`),
    );
    expect(rows).toEqual([
      { event: 'created', person_id: store.owner.id },
      { event: 'items_added', person_id: store.owner.id },
      { event: 'review_changed', person_id: store.manager.id },
    ]);
  });
});

describe('the review', () => {
  test('computes the receipt in the specified order', async () => {
    await charge(world, store, { service_fee: 200, tax: 825, cash_discount: 400 });
    const order = await owner.add(await owner.create(), [
      gel(),
      custom({ staff_id: store.ben.id }),
      oil({ quantity: 2 }),
    ]);
    const reviewed = await owner.review(order, {
      discounts: [
        { order_item_id: order.order_items[2]?.id ?? null, discount_type: 'usd', discount_value: 500 },
        { discount_type: 'usd', discount_value: 300, is_promo: true, name: 'First visit' },
        { discount_type: 'percent', discount_value: 1_000 },
      ],
      tip: 1_000,
    });
    expect(reviewed.totals).toEqual({
      sub_total: 7_500,
      line_discount: 500,
      order_discount: 700,
      promo: 300,
      reward: 0,
      service_fee: 120,
      tax: 106,
      net: 6_226,
      cash_discount: 0,
      tip: 1_000,
      total: 7_226,
    });
    expect(reviewed).toMatchObject({
      total_before_discount: 7_500,
      total_after_discount: 6_000,
      service_fee: 120,
      tip: 1_000,
    });
    expect(reviewed.order_discounts).toMatchObject([
      { item_type: 'item', discount_type: 'usd', discount_value: 500, total_value: 500 },
      { order_item_id: null, is_promo: true, name: 'First visit', total_value: 300 },
      { order_item_id: null, item_type: null, is_promo: false, discount_type: 'percent', total_value: 700 },
    ]);
    const without = await owner.review(reviewed, { service_fee_enabled: false });
    expect(without).toMatchObject({ service_fee: 0, service_fee_enabled: false, order_discounts: [], tip: 0 });
  });

  test('splits the tip by service value, unless the shares are chosen', async () => {
    const order = await owner.add(await owner.create(), [
      gel(),
      custom({ price: 2_000, staff_id: store.ben.id }),
      oil({ staff_id: store.ben.id }),
    ]);
    const split = await owner.review(order, { tip: 1_000 });
    expect(split.tip_shares).toEqual([
      { employee_id: store.ava.id, amount: 667 },
      { employee_id: store.ben.id, amount: 333 },
    ]);
    const tip_shares = [
      { employee_id: store.ben.id, amount: 900 },
      { employee_id: store.ava.id, amount: 100 },
    ];
    const chosen = await owner.review(split, { tip: 1_000, tip_shares });
    expect(chosen.tip_shares).toEqual(expect.arrayContaining(tip_shares));
    // Ben's lines are removed: his share is no longer valid, and the tip is Ava's.
    const [, bens, bensOil] = chosen.order_items;
    const left = await owner.remove(await owner.remove(chosen, bens?.id ?? ''), bensOil?.id ?? '');
    expect(left.tip_shares).toEqual([{ employee_id: store.ava.id, amount: 1_000 }]);
  });

  const percent = (discount_value: number) => ({ discounts: [{ discount_type: 'percent' as const, discount_value }] });
  const usd = (discount_value: number) => ({ discounts: [{ discount_type: 'usd' as const, discount_value }] });
  const shares =
    (...amounts: number[]) =>
    () => ({
      tip: 1_000,
      tip_shares: amounts.map((amount, index) => ({ employee_id: index ? store.ben.id : store.ava.id, amount })),
    });
  const wrongReviews: [string, () => object, object][] = [
    [
      'more than 100 %',
      () => percent(10_001),
      fieldOf('input_obj.review.discounts.0.discount_value', 'percent_invalid'),
    ],
    [
      'a negative percentage',
      () => percent(-1),
      fieldOf('input_obj.review.discounts.0.discount_value', 'amount_invalid'),
    ],
    [
      'more dollars than there are',
      () => usd(4_001),
      fieldOf('input_obj.review.discounts.0.discount_value', 'discount_too_large', { max: 4_000 }),
    ],
    [
      'a discount of a line that is not there',
      () => ({ discounts: [{ order_item_id: randomUUID(), discount_type: 'usd', discount_value: 1 }] }),
      fieldOf('input_obj.review.discounts.0.order_item_id', 'line_not_found'),
    ],
    [
      'a promotion of a line',
      () => ({
        discounts: [
          { order_item_id: randomUUID(), discount_type: 'usd', discount_value: 1, is_promo: true, name: 'Week' },
        ],
      }),
      fieldOf('input_obj.review.discounts.0.order_item_id', 'line_not_found'),
    ],
    [
      'a promotion without a name',
      () => ({ discounts: [{ discount_type: 'usd', discount_value: 1, is_promo: true }] }),
      fieldOf('input_obj.review.discounts.0.name', 'required'),
    ],
    ['a negative tip', () => ({ tip: -1 }), fieldOf('input_obj.review.tip', 'amount_invalid')],
    ['a tip of $10,000', () => ({ tip: 1_000_000 }), fieldOf('input_obj.review.tip', 'amount_invalid')],
    [
      'shares that do not sum to the tip',
      shares(999),
      fieldOf('input_obj.review.tip_shares', 'tip_shares_mismatch', { sum: 999, tip: 1_000 }),
    ],
    [
      'a share of an employee who is not on the ticket',
      shares(500, 500),
      fieldOf('input_obj.review.tip_shares.1.employee_id', 'staff_not_on_ticket'),
    ],
    [
      'two shares of one person',
      () => ({ tip: 2, tip_shares: [1, 1].map((amount) => ({ employee_id: store.ava.id, amount })) }),
      fieldOf('input_obj.review.tip_shares.1.employee_id', 'staff_twice'),
    ],
  ];
  test.each(wrongReviews)('refuses %s', async (_, review, refused) => {
    const order = await owner.add(await owner.create(), [gel()]);
    expect(await refusalOf(owner.review(order, review()))).toEqual(refused);
  });

  test('accepts 100 % and the largest tip', async () => {
    const order = await owner.add(await owner.create(), [gel()]);
    const free = await owner.review(order, { ...percent(10_000), tip: 999_999 });
    expect(free.totals).toMatchObject({ order_discount: 4_000, net: 0, total: 999_999 });
  });
});
