import { raw } from 'sql-template-tag';
import type { OrderReviewInput } from '../../resolver-types.generated';
import { charge } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { offlineClient, soldOffline } from '../../testing/offline';
import { agree, payOf } from '../../testing/pay';
import { withPoints } from '../../testing/points';
import { custom, type LineInput, lines, type PosClient } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { quickSaleClient } from '../../testing/quick-sale-client';
import { reconcilePay } from '../../testing/reconcile-pay';
import type { RefundClient } from '../../testing/refund-client';
import { usualStructure } from '../pay-terms/commission-structure.rules';
import type { OrderView } from '../tickets/order-view.rules';

/** The clock stands at 10:00 of November 21st in Chicago. */
let world: PosTest;
let store: PosStore;
let owner: PosClient;
let refunds: RefundClient;
inNewStores((made) => {
  ({ world, store, owner, refunds } = made);
});
afterEach(async () => expect(await reconcilePay(world.database)).toEqual([]));

async function sell(of: LineInput[], review: Partial<OrderReviewInput> = {}): Promise<OrderView> {
  const order = await owner.review(await owner.add(await owner.create({ customer_id: store.client }), of), review);
  const { net, tip, total } = order.totals;
  return (await owner.checkout(order, [{ type: 'check', net, tip }], { expected_total: total })).order;
}
const giftCard = (): LineInput => ({ item_type: 'gift_card', price: 5_000, staff_id: store.ava.id });

test('a sale records the pay of each line by its employee’s terms of the day', async () => {
  await charge(world, store, { service_fee: 200, tax: 825 });
  await agree(world, store, store.ava.id, '2026-01-01', { service_rate: 1 });
  await agree(world, store, store.ava.id, '2026-11-21', {
    service_rate: 5_500,
    product_rate: 1_200,
    gift_card_rate: 300,
    supply_rate: 400,
    clean_up_fee: 500,
    card_tip_charge: 250,
    cash_check_percentage: 4_000,
  });
  await agree(world, store, store.ava.id, '2026-11-22', { service_rate: 2 });
  await agree(world, store, store.ben.id, '2026-11-01', { type: 'salary', supply_rate: 100 });
  const { gel, oil } = lines(store);
  const of = [
    gel(),
    custom({ staff_id: store.ben.id, quantity: 2 }),
    oil({ staff_id: store.ava.id, quantity: 2 }),
    oil(),
    giftCard(),
  ];
  // $100.00 without the gift card, 10 % off; a fee of $1.80.
  const order = await sell(of, {
    discounts: [{ order_item_id: null, discount_type: 'percent', discount_value: 1_000, name: null }],
    tip: 300,
  });
  const { supply_before_rate, bears_discounts, bears_rewards, bears_cash_discounts } = usualStructure;
  const usual = { supply_before_rate, bears_discounts, bears_rewards, bears_cash_discounts };
  const terms = { ...usual, supply_rate: 400, clean_up_fee: 500, card_tip_charge: 250, cash_check_percentage: 4_000 };
  const ava = { employee_id: store.ava.id, journal: 'sale', ...terms };
  const bens = { ...usual, supply_rate: 0, clean_up_fee: 0, card_tip_charge: 0, cash_check_percentage: 3_000 };
  expect(await payOf(world, order)).toEqual(
    [
      { ...ava, quantity: 1, base: 3_600, supply_base: 3_600, service_fee: 72, commission_rate: 5_500 },
      {
        employee_id: store.ben.id,
        journal: 'sale',
        ...bens,
        quantity: 2,
        base: 2_700,
        supply_base: 2_700,
        service_fee: 54,
        commission_rate: 0,
      },
      { ...ava, quantity: 2, base: 1_800, supply_base: 0, service_fee: 36, commission_rate: 1_200 },
      { ...ava, quantity: 1, base: 900, supply_base: 0, service_fee: 18, commission_rate: 1_200 },
      { ...ava, quantity: 1, base: 5_000, supply_base: 0, service_fee: 0, commission_rate: 300 },
    ].map((row, index) => ({ ...row, order_item_id: order.order_items[index]?.id })),
  );
});

test('an employee without a structure has the default terms', async () => {
  const [row] = await payOf(world, await sell([lines(store).gel()]));
  const { service_rate: commission_rate, supply_rate, clean_up_fee, cash_check_percentage } = usualStructure;
  expect(row).toMatchObject({ commission_rate, supply_rate, clean_up_fee, cash_check_percentage, base: 4_000 });
});

test('a later structure changes neither recorded pay nor its refund', async () => {
  await agree(world, store, store.ava.id, '2026-01-01', { service_rate: 5_000 });
  const order = await sell([lines(store).gel({ quantity: 2 })]);
  const written = await payOf(world, order);
  await agree(world, store, store.ava.id, '2026-11-21', { service_rate: 9_000, clean_up_fee: 900 });
  expect(await payOf(world, order)).toEqual(written);
  const { order: half } = await refunds.refund(order, {
    items: [{ order_item_id: order.order_items[0]?.id ?? '', quantity: 1 }],
  });
  expect((await payOf(world, half)).map(({ base, commission_rate }) => [base, commission_rate])).toEqual([
    [8_000, 5_000],
    [-4_000, 5_000],
  ]);
  expect((await payOf(world, await sell([lines(store).gel()])))[0]).toMatchObject({ commission_rate: 9_000 });
});

test.each([
  [{}, 3_600],
  [{ bears_discounts: false }, 4_000],
  [{ bears_rewards: true }, 3_100],
  [{ bears_discounts: false, bears_rewards: true }, 3_500],
])('the base of a line, and of its refund, is reduced by what its employee bears (%j)', async (terms, base) => {
  await withPoints(world, store, 100);
  await agree(world, store, store.ava.id, '2026-01-01', terms);
  const order = await sell([lines(store).gel()], {
    discounts: [{ order_item_id: null, discount_type: 'percent', discount_value: 1_000, name: null }],
    reward_points: 100,
  });
  await agree(world, store, store.ava.id, '2026-11-21', { bears_cash_discounts: true });
  await refunds.refund(order);
  expect((await payOf(world, order)).map((row) => [row.journal, row.base])).toEqual([
    ['sale', base],
    ['refund', -base],
  ]);
});

test('refunds take back the exact cents of the pay', async () => {
  await charge(world, store, { service_fee: 333, tax: 825 });
  const { gel, oil } = lines(store);
  let order = await sell([gel(), oil({ staff_id: store.ben.id, quantity: 3 })], {
    discounts: [{ order_item_id: null, discount_type: 'usd', discount_value: 100, name: null }],
    tip: 200,
  });
  const items = [{ order_item_id: order.order_items[1]?.id ?? '', quantity: 2 }];
  ({ order } = await refunds.refund(order, { items }));
  // Two of three parts of $30.00 less 43 cents, and of 99 cents of the fee.
  expect((await payOf(world, order)).slice(2)).toMatchObject([
    { journal: 'refund', employee_id: store.ben.id, quantity: -2, base: -1_971, supply_base: 0, service_fee: -66 },
  ]);
  ({ order } = await refunds.refund(order, { items: [], tip: 200 }));
  expect(await payOf(world, order)).toHaveLength(3);
  await refunds.refund(order);
  expect(sums(await payOf(world, order))).toEqual({ quantity: 0, base: 0, supply_base: 0, service_fee: 0 });
});

test('a void takes back all pay, also of free lines', async () => {
  const order = await sell([lines(store).gel()], {
    discounts: [{ order_item_id: null, discount_type: 'percent', discount_value: 10_000, name: null }],
  });
  expect(await payOf(world, order)).toMatchObject([{ quantity: 1, base: 0 }]);
  await refunds.void(order);
  expect(await payOf(world, order)).toMatchObject([
    { journal: 'sale', quantity: 1 },
    { journal: 'void', quantity: -1, base: 0 },
  ]);
});

test('a quick sale is recorded for its employee', async () => {
  const quick = quickSaleClient(store, store.owner);
  const [row] = await payOf(world, (await quick.sell({ staff_id: store.ben.id })).order);
  expect(row).toMatchObject({ employee_id: store.ben.id, quantity: 1, commission_rate: usualStructure.service_rate });
});

test('an offline sale is paid by the terms of its day', async () => {
  await agree(world, store, store.ava.id, '2026-01-01', { service_rate: 4_000 });
  await agree(world, store, store.ava.id, '2026-11-21', { service_rate: 7_000 });
  // Three in the afternoon of the day before.
  const { order } = await offlineClient(store, store.owner).send(soldOffline(store));
  expect(await payOf(world, order)).toMatchObject([{ employee_id: store.ava.id, base: 4_000, commission_rate: 4_000 }]);
});

test.each(['update line_pay set base = base + 1', 'delete from line_pay', 'truncate line_pay'])(
  'the recorded pay is immutable ("%s")',
  async (statement) => {
    await sell([lines(store).gel()]);
    await expect(world.system((tx) => tx.query(raw(statement)))).rejects.toThrow(/permission denied/);
    await expect(world.engine.withConnection((connection) => connection.script(statement))).rejects.toThrow(
      /append-only/,
    );
  },
);

const sums = (rows: Awaited<ReturnType<typeof payOf>>) =>
  rows.reduce(
    (all, row) => ({
      quantity: all.quantity + row.quantity,
      base: all.base + row.base,
      supply_base: all.supply_base + row.supply_base,
      service_fee: all.service_fee + row.service_fee,
    }),
    { quantity: 0, base: 0, supply_base: 0, service_fee: 0 },
  );
