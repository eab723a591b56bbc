import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import type { OfflineItemInput, OfflineTicketInput } from '../../resolver-types.generated';
import { charge } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { offlineClient, soldGel, soldOffline, totalOf } from '../../testing/offline';
import { conflict, fieldOf, lines, type PosClient, posClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { quickSaleClient } from '../../testing/quick-sale-client';
import { reconcile } from '../../testing/reconcile';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
let ownersPhone: ReturnType<typeof offlineClient>;
inNewStores((made) => {
  ({ world, store, owner } = made);
  ownersPhone = offlineClient(store, store.owner);
});

const query = <Row extends object>(statement: ReturnType<typeof sql>) => world.system((tx) => tx.query<Row>(statement));
const setPrice = (price: number) =>
  query(sql`update service set price = ${price} where whmcs_id = ${store.whmcsId} and id = ${store.gel}`);
const logged = () =>
  query<{ event: string; data: { differences?: unknown } }>(
    sql`select event, data from order_log where whmcs_id = ${store.whmcsId} order by id`,
  );
const cashIn = async (): Promise<number> => {
  const [row] = await query<{ cash: number | null }>(
    sql`select sum(amount)::integer as cash from posting where whmcs_id = ${store.whmcsId} and account = 'cash'`,
  );
  return row?.cash ?? 0;
};

describe('an offline sale', () => {
  test('becomes a paid ticket dated at its payment, with the next code and a balanced ledger', async () => {
    const sold = soldOffline(store, {
      customer_id: store.client,
      cash_received: 5_000,
      review: {
        discounts: [{ discount_type: 'percent', discount_value: 1_000 }],
        tip: 500,
        tip_shares: [{ employee_id: store.ava.id, amount: 500 }],
        service_fee_enabled: true,
        reward_points: 0,
      },
    });
    const { order, differences } = await ownersPhone.send(sold);
    expect(order).toMatchObject({
      id: sold.id,
      order_code: '1001',
      order_status: 'done',
      start_time: '2026-11-20T20:00:00.000Z',
      closed_at: '2026-11-20T21:00:00.000Z',
      customer: { id: store.client },
      totals: { sub_total: 4_000, order_discount: 400, tip: 500, total: 4_100 },
      payments: [{ tender: 'cash', status: 'approved', amount: 4_100, tip: 500, change_due: 900 }],
    });
    expect(differences).toBe(0);
    expect(await query(sql`select kind, occurred_at from journal where whmcs_id = ${store.whmcsId}`)).toEqual([
      { kind: 'sale', occurred_at: new Date('2026-11-20T21:00:00.000Z') },
    ]);
    expect(await reconcile(world.database)).toEqual([]);
    expect((await owner.create()).order_code).toBe('1002');
  });

  test('has a discount that the person might give when the device was offline, although the limit is lower now', async () => {
    await query(
      sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'discount_limit_staff', '1000')`,
    );
    const sold = soldOffline(store, {
      review: {
        discounts: [{ discount_type: 'percent', discount_value: 2_000 }],
        tip: 0,
        tip_shares: [],
        service_fee_enabled: true,
        reward_points: 0,
      },
    });
    const { order } = await offlineClient(store, store.ava).send(sold);
    expect(order.totals).toMatchObject({ order_discount: 800, total: 3_200 });
  });

  test('is accepted once, for the same key, another key and concurrent requests', async () => {
    const sold = soldOffline(store);
    const key = randomUUID();
    const first = await ownersPhone.send(sold, key);
    expect(await ownersPhone.send(sold, key)).toEqual(first);
    expect(await ownersPhone.send(sold)).toEqual(first);
    const other = soldOffline(store);
    const results = await Promise.all(Array.from({ length: 8 }, () => ownersPhone.send(other)));
    expect(new Set(results.map(({ order }) => order.order_code))).toEqual(new Set(['1002']));
    expect(await cashIn()).toBe(8_000);
  });

  test('stores the prices, names and rates of the device, and logs the differences', async () => {
    await charge(world, store, { tax: 825 });
    await setPrice(4_500);
    const sold = soldOffline(store, {
      items: [
        soldGel(store, { item_name: 'Gel manicure' }),
        soldGel(store, {
          item_type: 'item',
          service_id: null,
          item_id: store.oil,
          item_name: 'Cuticle oil',
          price: 1_000,
        }),
      ],
      rates: { service_fee: 200, tax: 0, cash_discount: 400 },
    });
    const { order, differences } = await ownersPhone.send(sold);
    expect(order.totals).toMatchObject({ service_fee: 100, tax: 0, net: 5_100, cash_discount: 200, total: 4_900 });
    expect(order.order_items).toMatchObject([{ item_name: 'Gel manicure', price: 4_000 }, { taxable: false }]);
    const [line, oil] = sold.items;
    expect((await logged()).at(-1)).toMatchObject({
      event: 'taken_offline',
      data: {
        differences: [
          { about: 'price', line_id: line?.id, sold: 4_000, now: 4_500 },
          { about: 'name', line_id: line?.id, sold: 'Gel manicure', now: 'Gel set' },
          { about: 'taxable', line_id: oil?.id, sold: false, now: true },
          { about: 'service_fee', sold: 200, now: 0 },
          { about: 'tax', sold: 0, now: 825 },
          { about: 'cash_discount', sold: 400, now: 0 },
        ],
      },
    });
    expect(differences).toBe(6);
    expect(
      await query(
        sql`select subject_id, data from audit_log where whmcs_id = ${store.whmcsId} and kind = 'order_submit_offline_sale'`,
      ),
    ).toEqual([{ subject_id: sold.id, data: { expected_total: 4_900, differences: 6 } }]);
  });

  test('is accepted after its service, client or employee was deleted', async () => {
    await query(
      sql`update employee set status = 'inactive' where whmcs_id = ${store.whmcsId} and id = ${store.ava.id}`,
    );
    const unknown = soldGel(store, { service_id: randomUUID(), item_name: 'Chrome', price: 1_200 });
    const sold = soldOffline(store, {
      customer_id: randomUUID(),
      items: [soldGel(store, { service_id: store.retired, item_name: 'Retired', price: 100 }), unknown],
    });
    const { order, differences } = await ownersPhone.send(sold);
    expect(order).toMatchObject({ order_status: 'done', customer: null, totals: { total: 1_300 } });
    expect(order.order_items).toMatchObject([
      { item_type: 'service', service: { id: store.retired }, staff_id: store.ava.id },
      { item_type: 'custom', item_name: 'Chrome', price: 1_200, service: null },
    ]);
    expect(differences).toBe(3);
  });

  test('is dated now if the device’s clock is fast', async () => {
    const { order } = await ownersPhone.send(soldOffline(store, { taken_at: '2026-11-22T09:00:00.000Z' }));
    expect(order).toMatchObject({ closed_at: world.now.toISOString() });
  });

  test.each([
    ['seven days ago', '2026-11-14T16:00:00.000Z', 'taken'],
    ['more than seven days ago', '2026-11-14T15:59:59.000Z', 'offline_too_old'],
  ])('%s is %s: %s', async (_, taken_at, outcome) => {
    const sending = ownersPhone.send(soldOffline(store, { opened_at: taken_at, taken_at }));
    if (outcome === 'taken') expect((await sending).order.closed_at).toBe(taken_at);
    else expect(await refusalOf(sending)).toEqual({ ...conflict(outcome), params: { days: 7 } });
  });
});

describe('a refused offline sale changes nothing', () => {
  test.each([
    [
      'a total that does not add up',
      { expected_total: 3_999 },
      fieldOf('input_obj.expected_total', 'total_differs', { total: 4_000 }),
    ],
    ['less cash than it costs', { cash_received: 3_000 }, fieldOf('input_obj.tenders.0.cash_received', 'cash_short')],
    [
      'rates above 100 %',
      { rates: { service_fee: 0, tax: 10_001, cash_discount: 0 } },
      fieldOf('input_obj.rates.tax', 'percent_invalid'),
    ],
  ])('%s', async (_, wrong, refused) => {
    expect(await refusalOf(ownersPhone.send(soldOffline(store, wrong)))).toEqual(refused);
    expect(await query(sql`select 1 from sales_order where whmcs_id = ${store.whmcsId}`)).toEqual([]);
    expect(await query(sql`select 1 from offline_ticket where whmcs_id = ${store.whmcsId}`)).toEqual([]);
  });

  test.each([
    ['a gift card', { item_type: 'gift_card', service_id: null }, 'item_type', 'gift_card_offline'],
    ['an unknown employee', { staff_id: randomUUID() }, 'staff_id', 'staff_not_found'],
    ['no quantity', { quantity: 0 }, 'quantity', 'quantity_invalid'],
    ['too high a price', { price: 1_000_000 }, 'price', 'amount_invalid'],
  ] as const)('%s', async (_, wrong, field, code) => {
    const sold = soldOffline(store, { items: [soldGel(store, wrong)] });
    expect(await refusalOf(ownersPhone.send(sold))).toEqual(fieldOf(`input_obj.items.0.${field}`, code));
  });
});

describe('an employee', () => {
  const avas = () => offlineClient(store, store.ava);
  const at = (price: number) => soldOffline(store, { items: [soldGel(store, { price })] });

  test('may sell at the current price, or at a price of the last days', async () => {
    await setPrice(4_500);
    expect((await avas().send(at(4_500))).order.totals.total).toBe(4_500);
    expect((await avas().send(at(4_000))).order.totals.total).toBe(4_000);
    expect(await refusalOf(avas().send(at(3_900)))).toEqual(fieldOf('input_obj.items.0.price', 'price_fixed'));
    const cost = (price: number, until: string) =>
      query(sql`
        insert into catalog_price (whmcs_id, sold_id, price, until) values (${store.whmcsId}, ${store.gel}, ${price}, ${until})`);
    await cost(3_800, '2026-11-13T20:00:00Z');
    await cost(3_700, '2026-11-13T19:59:59Z');
    expect((await avas().send(at(3_800))).order.totals.total).toBe(3_800);
    expect(await refusalOf(avas().send(at(3_700)))).toEqual(fieldOf('input_obj.items.0.price', 'price_fixed'));
    expect((await ownersPhone.send(at(3_900))).order.totals.total).toBe(3_900);
  });

  test.each(['2019-05-01T00:00:00.000Z', '1900-01-08T00:00:00.000Z', '2199-01-01T00:00:00.000Z'])(
    'does not get a price of 2019 by an opening time of %s',
    async (opened_at) => {
      await query(sql`
        insert into catalog_price (whmcs_id, sold_id, price, until) values (${store.whmcsId}, ${store.gel}, 100, '2019-06-01T00:00:00Z')`);
      expect(await refusalOf(avas().send({ ...at(100), opened_at }))).toEqual(
        fieldOf('input_obj.items.0.price', 'price_fixed'),
      );
      const { order } = await ownersPhone.send({ ...at(100), opened_at });
      expect(new Date(order.start_time).getTime()).toBeGreaterThanOrEqual(Date.parse('2026-11-14T16:00:00.000Z'));
    },
  );

  test('sells by rates that the store has, or had in the last days, and by no others', async () => {
    await charge(world, store, { tax: 825, service_fee: 300 });
    await query(sql`insert into former_rate (whmcs_id, key, value, until)
      values (${store.whmcsId}, 'tax', 800, '2026-11-13T20:00:00Z'), (${store.whmcsId}, 'tax', 750, '2026-11-13T19:59:59Z')`);
    const by = (rates: object) => {
      const sold = soldOffline(store, { rates: { service_fee: 300, tax: 825, cash_discount: 0, ...rates } });
      return avas().send(sold);
    };
    expect((await by({})).differences).toBe(0);
    expect((await by({ tax: 800 })).differences).toBe(1);
    // The store charged no tax until just now.
    expect((await by({ tax: 0 })).differences).toBe(1);
    for (const [rate, value] of [
      ['tax', 750],
      ['service_fee', 200],
      ['cash_discount', 10_000],
    ] as const)
      expect(await refusalOf(by({ [rate]: value }))).toEqual(fieldOf(`input_obj.rates.${rate}`, 'rate_fixed'));
  });

  test('does not sell what the catalog does not have, or without its tax', async () => {
    const unknown = soldGel(store, { service_id: randomUUID(), price: 1 });
    const untaxed = soldGel(store, { item_type: 'item', service_id: null, item_id: store.oil, price: 1_000 });
    expect(await refusalOf(avas().send(soldOffline(store, { items: [unknown] })))).toEqual(
      fieldOf('input_obj.items.0.price', 'price_fixed'),
    );
    expect(await refusalOf(avas().send(soldOffline(store, { items: [untaxed] })))).toEqual(
      fieldOf('input_obj.items.0.taxable', 'tax_fixed'),
    );
    const taxed = soldOffline(store, { items: [{ ...untaxed, taxable: true }] });
    expect((await avas().send(taxed)).order.totals.total).toBe(1_000);
  });

  test('may not sell for others, and sees their own sale', async () => {
    const bens = soldOffline(store, { items: [soldGel(store, { staff_id: store.ben.id })] });
    expect(await refusalOf(avas().send(bens))).toEqual(conflict('line_of_another'));
    const mine = soldOffline(store);
    await avas().send(mine);
    expect((await avas().get(mine.id)).order_status).toBe('done');
    await expect(refusalOf(offlineClient(store, store.ben).send(mine))).resolves.toMatchObject({
      code: 'order_not_found',
    });
  });
});

describe('an offline sale of an existing ticket', () => {
  const known = async () => owner.add(await owner.create(), [lines(store).gel(), lines(store).gel()]);
  const soldOf = (order: Awaited<ReturnType<typeof known>>, items = order.order_items) => ({
    id: order.id,
    version: order.version,
    items: items.map(({ id, quantity, price }) => soldGel(store, { id, quantity, price })),
  });

  test('is paid with the lines of the device', async () => {
    const order = await known();
    const [first] = order.order_items;
    const changed = soldOf(order, first ? [{ ...first, quantity: 2 }] : []);
    const sold = soldOffline(store, { ...changed, items: [...changed.items, soldGel(store, { price: 1_500 })] });
    const taken = await ownersPhone.send(sold);
    expect(taken.order).toMatchObject({ order_code: order.order_code, order_status: 'done', totals: { total: 9_500 } });
    expect(taken.order.order_items).toMatchObject([{ id: first?.id, quantity: 2 }, { price: 1_500 }]);
    expect(await reconcile(world.database)).toEqual([]);
  });

  test('is refused if the ticket was changed, was paid or is unknown', async () => {
    const order = await known();
    const sold = soldOffline(store, soldOf(order));
    const changed = await posClient(store, store.manager).add(order, [lines(store).gel()]);
    expect(await refusalOf(ownersPhone.send(sold))).toMatchObject({ code: 'order_changed' });
    await owner.checkout(changed, [{ type: 'cash', net: 12_000, tip: 0 }]);
    expect(await refusalOf(ownersPhone.send(sold))).toEqual(conflict('order_closed'));
    expect(await refusalOf(ownersPhone.send({ ...sold, id: randomUUID() }))).toMatchObject({ code: 'order_not_found' });
    expect(await refusalOf(ownersPhone.send({ ...sold, version: null }))).toMatchObject({ code: 'order_changed' });
    expect(await cashIn()).toBe(12_000);
  });

  test('is accepted if only the same device changed it without getting a response', async () => {
    const order = await known();
    const added = await owner.add(order, [lines(store).gel()]);
    await owner.review(added, { tip: 300 });
    const { order: paid } = await ownersPhone.send(soldOffline(store, soldOf(order)));
    expect(paid).toMatchObject({ order_status: 'done', tip: 0, totals: { total: 8_000 } });
    expect(await reconcile(world.database)).toEqual([]);
  });

  test('is paid once if its checkout without a response was completed', async () => {
    const order = await known();
    const checkout_key = randomUUID();
    await owner.checkout(order, [{ type: 'cash', net: 8_000, tip: 0 }], {}, checkout_key);
    const { order: paid } = await ownersPhone.send(soldOffline(store, { ...soldOf(order), checkout_key }));
    expect(paid).toMatchObject({ order_status: 'done', closed_at: world.now.toISOString() });
    expect(await cashIn()).toBe(8_000);
  });

  test('is paid and blocks its checkout that never arrived', async () => {
    const order = await known();
    const checkout_key = randomUUID();
    await ownersPhone.send(soldOffline(store, { ...soldOf(order), checkout_key }));
    const late = owner.checkout(order, [{ type: 'cash', net: 8_000, tip: 0 }], {}, checkout_key);
    expect(await refusalOf(late)).toEqual(conflict('idempotency_key_reused'));
    expect(await cashIn()).toBe(8_000);
  });

  test('refuses an employee’s change of other people’s lines', async () => {
    const order = await owner.add(await owner.create(), [
      lines(store).gel(),
      lines(store).gel({ staff_id: store.ben.id }),
    ]);
    const items = order.order_items.map(({ id, price, staff_id }) => soldGel(store, { id, price, staff_id }));
    const sold = { id: order.id, version: order.version };
    const without = soldOffline(store, { ...sold, items: items.slice(0, 1) });
    const avas = offlineClient(store, store.ava);
    expect(await refusalOf(avas.send(without))).toEqual(conflict('line_of_another'));
    const as = soldOffline(store, { ...sold, items });
    expect((await avas.send(as)).order.totals.total).toBe(totalOf(as));
  });
});

describe('an offline quick sale', () => {
  const soldAmount = (more: Partial<OfflineItemInput> = {}) =>
    soldGel(store, { item_type: 'custom', service_id: null, item_name: 'Custom amount', price: 1_000, ...more });
  const soldQuickly = (more: Partial<OfflineTicketInput> = {}) =>
    soldOffline(store, { items: [soldAmount()], ...more });
  const quickly = () => quickSaleClient(store, store.owner);

  test('is one paid ticket of its amount and tip, however often it is sent', async () => {
    const review = { discounts: [], tip: 200, tip_shares: [], service_fee_enabled: true, reward_points: 0 };
    const sold = soldQuickly({ review, cash_received: 2_000 });
    const results = await Promise.all([sold, sold, sold].map((same) => ownersPhone.send(same)));
    for (const { order } of results)
      expect(order).toMatchObject({
        id: sold.id,
        order_status: 'done',
        order_items: [{ item_type: 'custom', price: 1_000, staff_id: store.ava.id }],
        payments: [{ tender: 'cash', amount: 1_200, tip: 200, change_due: 800 }],
      });
    expect(await cashIn()).toBe(1_200);
    expect((await owner.list()).orders.map(({ id }) => id)).toEqual([sold.id]);
    expect(await reconcile(world.database)).toEqual([]);
  });

  test('takes nothing if the request without a response was recorded', async () => {
    const checkout_key = randomUUID();
    const { id } = await quickly().sell({ amount: 1_000 }, checkout_key);
    const { order } = await ownersPhone.send(soldQuickly({ id, checkout_key }));
    expect(order).toMatchObject({ id, order_status: 'done', closed_at: world.now.toISOString() });
    expect(await cashIn()).toBe(1_000);
  });

  test('is recorded and blocks the request that never arrived', async () => {
    const checkout_key = randomUUID();
    const sold = soldQuickly({ checkout_key });
    await ownersPhone.send(sold);
    const late = quickly().sell({ id: sold.id, amount: 1_000 }, checkout_key);
    expect(await refusalOf(late)).toEqual(conflict('idempotency_key_reused'));
    expect(await refusalOf(quickly().sell({ id: sold.id, amount: 1_000 }))).toMatchObject({
      fields: [{ path: 'input_obj.id', code: 'already_used' }],
    });
    expect(await cashIn()).toBe(1_000);
  });

  test('with the key of another sale takes its own cash', async () => {
    const checkout_key = randomUUID();
    await quickly().sell({ amount: 1_000 }, checkout_key);
    const { order } = await ownersPhone.send(soldQuickly({ checkout_key }));
    expect(order.order_status).toBe('done');
    expect(await cashIn()).toBe(2_000);
  });

  test.each([
    ['a lower total', () => soldQuickly({ expected_total: 1 }), 'expected_total', 'total_differs'],
    [
      'a price above the limit',
      () => soldQuickly({ items: [soldAmount({ price: 1_000_000 })] }),
      'items.0.price',
      'amount_invalid',
    ],
    ['a negative price', () => soldQuickly({ items: [soldAmount({ price: -1 })] }), 'items.0.price', 'amount_invalid'],
    [
      'another store’s employee',
      () => soldQuickly({ items: [soldAmount({ staff_id: randomUUID() })] }),
      'items.0.staff_id',
      'staff_not_found',
    ],
  ])('is refused with %s', async (_, makeSale, field, code) => {
    expect(await refusalOf(ownersPhone.send(makeSale()))).toMatchObject({
      fields: [{ path: `input_obj.${field}`, code }],
    });
    expect(await cashIn()).toBe(0);
  });
});

test('random offline sales are accepted with the totals of the device', async () => {
  const line = fc.record({
    what: fc.constantFrom('gel', 'oil', 'custom'),
    price: fc.integer({ min: 1, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    discount: fc.option(
      fc.record({ type: fc.constantFrom('percent', 'usd'), value: fc.integer({ min: 0, max: 10_000 }) }),
    ),
  });
  const rate = fc.integer({ min: 0, max: 2_000 });
  const ticket = fc.record({
    sold: fc.array(line, { minLength: 1, maxLength: 5 }),
    tip: fc.integer({ min: 0, max: 20_000 }),
    rates: fc.record({ service_fee: rate, tax: rate, cash_discount: rate }),
  });
  await fc.assert(
    fc.asyncProperty(ticket, async ({ sold, tip, rates }) => {
      const items = sold.map(({ what, price, quantity }) =>
        soldGel(store, {
          price,
          quantity,
          item_name: what,
          taxable: what === 'oil',
          item_type: what === 'gel' ? 'service' : what === 'oil' ? 'item' : 'custom',
          service_id: what === 'gel' ? store.gel : null,
          item_id: what === 'oil' ? store.oil : null,
        }),
      );
      const discounts = sold.flatMap(({ discount, price, quantity }, index) => {
        if (!discount) return [];
        const value = discount.type === 'usd' ? Math.min(discount.value, price * quantity) : discount.value;
        return [
          { order_item_id: items[index]?.id ?? null, discount_type: discount.type, discount_value: value } as const,
        ];
      });
      const review = { discounts: [...discounts], tip, tip_shares: [], service_fee_enabled: true, reward_points: 0 };
      const input = soldOffline(store, { items, review, rates });
      const { order } = await ownersPhone.send(input);
      expect([order.totals.total, order.payments[0]?.amount]).toEqual([input.expected_total, input.expected_total]);
    }),
    { numRuns: 60 },
  );
  expect(await reconcile(world.database)).toEqual([]);
});

describe('a store that was suspended meanwhile', () => {
  const suspendedAt = '2026-11-18T13:00:00.000Z';
  const suspend = () =>
    world.system(async (tx) => {
      const id = randomUUID();
      await tx.query(sql`
        insert into billing_package (whmcs_id, id, product_code, interval_months, status, status_since, first_day, anchor_day,
          period_start, period_end, price, created_at)
        values (${store.whmcsId}, ${id}, 'gopos', 1, 'suspended', ${suspendedAt}, '2026-11-01', 1, '2026-11-01', '2026-11-30', 7900,
          ${suspendedAt})`);
      await tx.query(sql`
        update company_service set is_read_only = true, billing_package_id = ${id} where whmcs_id = ${store.whmcsId} and product_code = 'pos'`);
    });

  test.each([
    ['before the suspension', '2026-11-18T12:00:00.000Z'],
    ['within 72 hours after it', '2026-11-21T12:59:00.000Z'],
  ])('keeps cash that was taken %s, and the ticket says so', async (_, taken_at) => {
    await suspend();
    const sold = soldOffline(store, { opened_at: '2026-11-18T11:00:00.000Z', taken_at });
    const { order } = await ownersPhone.send(sold);
    expect(order).toMatchObject({ order_status: 'done', closed_at: taken_at });
    expect(await cashIn()).toBe(4_000);
    expect((await logged()).find(({ event }) => event === 'taken_offline')?.data).toMatchObject({ is_suspended: true });
  });

  test('is refused what was sold later, and every other sale', async () => {
    await suspend();
    const sold = soldOffline(store, { taken_at: '2026-11-21T13:01:00.000Z' });
    expect(await refusalOf(ownersPhone.send(sold))).toMatchObject(conflict('service_suspended'));
    expect(await refusalOf(owner.create())).toMatchObject(conflict('service_suspended'));
    expect(await cashIn()).toBe(0);
  });
});
