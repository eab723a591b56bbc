import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import type { IncomeDetail, IncomeSpan, IncomeSummary } from '../../resolver-types.generated';
import { charge } from '../../testing/appointment-checkout';
import { giftCardClient } from '../../testing/gift-card-client';
import { inNewStores } from '../../testing/in-pos-world';
import { custom, fieldOf, lines, posClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, SendRequest } from '../../testing/pos-world';
import { refundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';
import type { StaffIncome } from './income.service';

/** The clock stands at 16:00 UTC: 10:00 of Saturday the 21st in Chicago. */
const today = '2026-11-21';
let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const tips = 'tip tip_by_cash tip_by_card tip_by_check tip_by_gift_card';
const earned = `employee_id full_name image_url total_apps sub_total discount_item income ${tips}`;
const document = {
  detail: `query ($whmcs_id: Int!, $start: Date!, $end: Date!) {
    result: company_get_income_detail(whmcs_id: $whmcs_id, start_date: $start, end_date: $end) {
      start_date end_date total_apps sub_total discount_item discount_order total_promotion reward_discount cash_discount service_fee income
      tax gift_card_price ${tips} total total_cash total_card total_check total_gift_card gift_card_cash_out money_received cash_in_drawer change staff { ${earned} } } }`,
  summary: `query ($whmcs_id: Int!) { result: company_get_income_summary(whmcs_id: $whmcs_id) {
    today { start_date end_date income total_apps } month { start_date end_date income total_apps }
    last_month { start_date end_date income total_apps } month_percent } }`,
  byDay: `query ($whmcs_id: Int!, $start: Date!, $end: Date!) {
    result: income_by_day(whmcs_id: $whmcs_id, start_date: $start, end_date: $end) { start_date end_date income total_apps } }`,
  own: `query ($whmcs_id: Int!, $start: Date!, $end: Date!) {
    result: staff_get_income_detail(whmcs_id: $whmcs_id, start_date: $start, end_date: $end) { ${earned} } }`,
};
const detail = (request: SendRequest, start = today, end = start, { whmcsId: whmcs_id } = store) =>
  resultOf<IncomeDetail>(request, document.detail, { whmcs_id, start, end });
const summary = (request: SendRequest) =>
  resultOf<IncomeSummary>(request, document.summary, { whmcs_id: store.whmcsId });
const byDay = (request: SendRequest, start: string, end = today) =>
  resultOf<IncomeSpan[]>(request, document.byDay, { whmcs_id: store.whmcsId, start, end });
const own = (request: SendRequest, start = today, end = start) =>
  resultOf<StaffIncome>(request, document.own, { whmcs_id: store.whmcsId, start, end });

interface Sold {
  tip?: number;
  staff?: string;
  by?: 'cash' | 'card' | 'check';
  /** Time of the payment; default now. */
  at?: string;
}

/** Sells a gel set for $40.00, by Ava and for cash by default. */
const sell = ({ at, ...sold }: Sold = {}): Promise<void> =>
  at
    ? world.at(new Date(at), async () => sellBy(await world.as({ userId: store.owner.id }), sold))
    : sellBy(store.owner.request, sold);

async function sellBy(
  request: SendRequest,
  { tip = 0, staff = store.ava.id, by = 'cash' }: Omit<Sold, 'at'>,
): Promise<void> {
  const owner = posClient(store, { request });
  const order = await owner.add(await owner.create(), [lines(store).gel({ staff_id: staff })]);
  const reviewed = await owner.review(order, { tip });
  const card_token = by === 'card' ? world.gateway.token(testCards.approves) : null;
  const paid = await owner.checkout(reviewed, [{ type: by, net: reviewed.totals.net, tip, card_token }]);
  expect(paid.status).toBe('completed');
}

const allow = (member: string, key: string) =>
  world.system((tx) =>
    tx.query(sql`
      insert into permission (whmcs_id, id, member_id, key) select whmcs_id, gen_random_uuid(), id, ${key}
      from company_user where whmcs_id = ${store.whmcsId} and user_id = ${member}`),
  );

test('the income of a day contains every figure', async () => {
  await charge(world, store, { service_fee: 200, tax: 825, cash_discount: 400 });
  const owner = posClient(store, store.owner);
  const { gel, oil } = lines(store);
  const order = await owner.add(await owner.create(), [
    gel(),
    gel({ staff_id: store.ben.id, service_id: store.manicure }),
    oil(),
  ]);
  const [first] = order.order_items;
  const discounts = [
    { order_item_id: first?.id ?? '', discount_type: 'usd' as const, discount_value: 500 },
    { order_item_id: null, discount_type: 'percent' as const, discount_value: 1_000 },
    { discount_type: 'usd' as const, discount_value: 300, is_promo: true, name: 'First visit' },
  ];
  const reviewed = await owner.review(order, { discounts, tip: 1_300 });
  // 75.00 - 5.00 - 7.00 - 3.00 = 60.00; fee 1.20; tax on 8.57 is 0.71; net 61.91, of which 20.00 in cash.
  expect(reviewed.totals.net).toBe(6_191);
  await owner.checkout(
    reviewed,
    [
      { type: 'cash', net: 2_000, tip: 300, cash_received: 2_500 },
      { type: 'card', net: 4_191, tip: 1_000, card_token: world.gateway.token(testCards.approves) },
    ],
    { expected_total: 6_191 - 80 + 1_300 },
  );
  const paid = await owner.get(order.id);
  expect(paid.totals).toMatchObject({ line_discount: 500, order_discount: 700, promo: 300, net: 6_191, total: 7_411 });

  const { staff, ...figures } = await detail(store.owner.request);
  expect(figures).toEqual({
    start_date: today,
    end_date: today,
    total_apps: 1,
    sub_total: 7_500,
    discount_item: 500,
    discount_order: 700,
    total_promotion: 300,
    reward_discount: 0,
    cash_discount: 80,
    service_fee: 120,
    income: 6_040,
    tax: 71,
    gift_card_price: 0,
    tip: 1_300,
    tip_by_cash: 300,
    tip_by_card: 1_000,
    tip_by_check: 0,
    tip_by_gift_card: 0,
    total: 7_411,
    total_cash: 2_220,
    total_card: 5_191,
    total_check: 0,
    total_gift_card: 0,
    change: 280,
    gift_card_cash_out: 0,
    money_received: 7_411,
    cash_in_drawer: 2_220,
  });
  const none = { tip_by_check: 0, tip_by_gift_card: 0, image_url: null, total_apps: 1 };
  expect(staff).toEqual([
    {
      ...none,
      employee_id: store.ava.id,
      full_name: 'Ava Nguyen',
      sub_total: 5_000,
      discount_item: 500,
      income: 4_500,
      tip: 800,
      tip_by_cash: 185,
      tip_by_card: 615,
    },
    {
      ...none,
      employee_id: store.ben.id,
      full_name: 'Ben Ortiz',
      sub_total: 2_500,
      discount_item: 0,
      income: 2_500,
      tip: 500,
      tip_by_cash: 115,
      tip_by_card: 385,
    },
    {
      ...none,
      employee_id: null,
      full_name: null,
      sub_total: 0,
      discount_item: 0,
      // Fee, discount, promotion and cash discount of the whole ticket.
      income: 120 - 700 - 300 - 80,
      tip: 0,
      tip_by_cash: 0,
      tip_by_card: 0,
    },
  ]);
});

test('open and declined tickets and other stores are no income', async () => {
  const owner = posClient(store, store.owner);
  await owner.add(await owner.create(), [lines(store).gel()]);
  const declined = await owner.add(await owner.create(), [lines(store).gel()]);
  const card_token = world.gateway.token(testCards.declines);
  expect((await owner.checkout(declined, [{ type: 'card', net: 4_000, tip: 0, card_token }])).status).toBe('declined');
  const mine = store;
  store = await world.store();
  await sell();
  expect(await detail(mine.owner.request, today, today, mine)).toMatchObject({
    total_apps: 0,
    income: 0,
    total: 0,
    staff: [],
  });
});

test('a range has whole days of the store’s zone, both ends included', async () => {
  // 23:59:59 of the 20th and 00:00 of the 21st in Chicago.
  await sell({ at: '2026-11-21T05:59:59Z' });
  await sell({ at: '2026-11-21T06:00:00Z', by: 'check' });
  expect(await detail(store.owner.request, '2026-11-20')).toMatchObject({ total: 4_000, total_cash: 4_000 });
  expect(await detail(store.owner.request, '2026-11-21')).toMatchObject({ total: 4_000, total_check: 4_000 });
  expect(await detail(store.owner.request, '2026-11-20', '2026-11-21')).toMatchObject({ total: 8_000, total_apps: 2 });
  await world.system((tx) =>
    tx.query(sql`update company set timezone = 'Asia/Ho_Chi_Minh' where whmcs_id = ${store.whmcsId}`),
  );
  // Past days stay as they were, and new ones are those of the new zone.
  expect(await detail(store.owner.request, '2026-11-20')).toMatchObject({ total_apps: 1, total: 4_000 });
  expect(await detail(store.owner.request, '2026-11-21')).toMatchObject({ total_apps: 1, total: 4_000 });
  await sell({ at: '2026-11-21T17:00:00Z' });
  expect(await detail(store.owner.request, '2026-11-22')).toMatchObject({ total_apps: 1, total: 4_000 });
});

test.each([
  ['an end before the start', '2026-11-21', '2026-11-20', fieldOf('end_date', 'end_before_start')],
  [
    'more than a year',
    '2026-01-01',
    '2027-01-02',
    fieldOf('end_date', 'out_of_range', { min: '2026-01-01', max: '2027-01-01' }),
  ],
])('refuses %s', async (_, start, end, refused) => {
  expect(await refusalOf(detail(store.owner.request, start, end))).toEqual(refused);
  expect(await refusalOf(own(store.ava.request, start, end))).toEqual(refused);
});

test('the summary has today, the month so far and the same days of the last month', async () => {
  await sell({ at: '2026-10-05T16:00:00Z' });
  await sell({ at: '2026-10-22T16:00:00Z' });
  await sell({ at: '2026-11-03T16:00:00Z' });
  await sell({ at: '2026-11-03T17:00:00Z' });
  await sell({ tip: 500 });
  expect(await summary(store.owner.request)).toEqual({
    today: { start_date: today, end_date: today, income: 4_000, total_apps: 1 },
    month: { start_date: '2026-11-01', end_date: today, income: 12_000, total_apps: 3 },
    last_month: { start_date: '2026-10-01', end_date: '2026-10-21', income: 4_000, total_apps: 1 },
    month_percent: 200,
  });
});

test('income by day lists the days with payments, newest first, in the store’s zone', async () => {
  // The clocks go back in the night to the first of November.
  await sell({ at: '2026-11-01T04:59:59Z' });
  await sell({ at: '2026-11-01T05:00:00Z' });
  await sell({ at: '2026-11-02T05:59:59Z', by: 'check' });
  await sell({ at: '2026-11-02T06:00:00Z', tip: 500 });
  const days = await byDay(store.owner.request, '2026-10-01');
  expect(days).toEqual([
    { start_date: '2026-11-02', end_date: '2026-11-02', income: 4_000, total_apps: 1 },
    { start_date: '2026-11-01', end_date: '2026-11-01', income: 8_000, total_apps: 2 },
    { start_date: '2026-10-31', end_date: '2026-10-31', income: 4_000, total_apps: 1 },
  ]);
  for (const { start_date, income, total_apps } of days)
    expect(await detail(store.owner.request, start_date)).toMatchObject({ income, total_apps });
  expect(await byDay(store.owner.request, '2026-11-02', '2026-11-05')).toHaveLength(1);
  expect(await byDay(store.manager.request, '2026-11-02')).toMatchObject([{ income: null, total_apps: 1 }]);
  expect(await refusalOf(byDay(store.owner.request, '2026-11-22'))).toEqual(fieldOf('end_date', 'end_before_start'));
});

test('a refund reduces the income of its day and of its employee', async () => {
  let order = await world.at(new Date('2026-11-20T16:00:00Z'), async () => {
    const request = await world.as({ userId: store.owner.id });
    await sellBy(request, { tip: 500, by: 'card' });
    const [sold] = (await posClient(store, { request }).list()).orders;
    return posClient(store, { request }).get(sold?.id ?? '');
  });
  const refunds = refundClient(store, store.owner);
  ({ order } = await refunds.refund(order, { items: [], tip: 200 }));
  await refunds.refund(order, { items: order.order_items.map(({ id }) => ({ order_item_id: id, quantity: 1 })) });
  expect(await detail(store.owner.request, '2026-11-20')).toMatchObject({
    total_apps: 1,
    income: 4_000,
    tip: 500,
    total: 4_500,
  });
  expect(await detail(store.owner.request)).toMatchObject({
    total_apps: 0,
    sub_total: -4_000,
    income: -4_000,
    tip: -200,
    tip_by_card: -200,
    total: -4_200,
    total_card: -4_200,
    staff: [
      { employee_id: store.ava.id, total_apps: 0, income: -4_000, tip: -200 },
      { employee_id: null, income: 0 },
    ],
  });
  expect(await detail(store.owner.request, '2026-11-20', today)).toMatchObject({
    total_apps: 1,
    income: 0,
    tip: 300,
    total: 300,
  });
  expect(await byDay(store.owner.request, '2026-11-20')).toMatchObject([
    { start_date: today, income: -4_000, total_apps: 0 },
    { start_date: '2026-11-20', income: 4_000, total_apps: 1 },
  ]);
  expect(await own(store.ava.request)).toMatchObject({ income: -4_000, tip: -200, total_apps: 0 });
});

test('a voided ticket is no income of its day', async () => {
  await sell({ tip: 500, by: 'card' });
  const [order] = (await posClient(store, store.owner).list()).orders;
  await refundClient(store, store.owner).void(await posClient(store, store.owner).get(order?.id ?? ''));
  expect(await detail(store.owner.request)).toMatchObject({ sub_total: 0, income: 0, tip: 0, total: 0, total_card: 0 });
});

test('a rest of a gift card that is paid out leaves the drawer, and the money received reconciles to the cent', async () => {
  await world.system((tx) =>
    tx.query(sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'gift_card_state', 'CA')`),
  );
  const cards = giftCardClient(store, store.owner);
  const { gift_card: card } = await cards.create({
    type: 'add_fund',
    amount: 5_000,
    price: 4_500,
    payment_method_type: 'cash',
  });
  await sell({ by: 'card' });
  await cards.create({ type: 'redeem', gift_card_id: card?.id ?? '', amount: 4_000 });
  const cashOut = (request: SendRequest) =>
    resultOf(
      request,
      'mutation ($s: Int!, $i: GiftCardCashOutInput!, $k: UUID!) { result: gift_card_cash_out(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { current_balance } }',
      { s: store.whmcsId, k: randomUUID(), i: { id: card?.id, expected_amount: 900 } },
    );
  await world.at(new Date('2026-11-22T16:00:00Z'), async () => {
    const request = await world.as({ userId: store.owner.id });
    expect(await cashOut(request)).toEqual({ current_balance: 0 });
    expect(await byDay(request, '2026-11-22', '2026-11-22')).toEqual([
      { start_date: '2026-11-22', end_date: '2026-11-22', income: 0, total_apps: 0 },
    ]);
    expect(await detail(request, '2026-11-22')).toMatchObject({
      total: 0,
      total_cash: 0,
      gift_card_cash_out: 900,
      money_received: -900,
      cash_in_drawer: -900,
    });
    const figures = await detail(request, today, '2026-11-22');
    expect(figures).toMatchObject({
      income: 8_000,
      gift_card_price: 4_500,
      total: 12_500,
      total_gift_card: 4_000,
      total_card: 4_000,
      gift_card_cash_out: 900,
      money_received: 7_600,
      cash_in_drawer: 3_600,
    });
    // Cash and cards of the whole ledger, with whatever posted them.
    const [ledger] = await world.system((tx) =>
      tx.query<{ money: number; cash: number }>(sql`
        select sum(amount)::integer as money, (sum(amount) filter (where account = 'cash'))::integer as cash from posting
        where whmcs_id = ${store.whmcsId} and account in ('cash', 'card', 'check')`),
    );
    expect(ledger).toEqual({ money: figures.money_received, cash: figures.cash_in_drawer });
  });
  expect(await detail(store.owner.request)).toMatchObject({ gift_card_cash_out: 0, money_received: 8_500 });
});

test('a manager sees the number of tickets only, and all figures with STORE_INCOME', async () => {
  await sell();
  const { start_date, end_date, total_apps, ...figures } = await detail(store.manager.request);
  expect({ start_date, end_date, total_apps }).toEqual({ start_date: today, end_date: today, total_apps: 1 });
  expect(Object.keys(figures)).toHaveLength(25);
  expect(Object.values(figures).every((figure) => figure === null)).toBe(true);
  expect(await summary(store.manager.request)).toMatchObject({
    today: { income: null, total_apps: 1 },
    month: { income: null },
    last_month: { income: null },
    month_percent: null,
  });
  await allow(store.manager.id, 'STORE_INCOME');
  expect(await detail(store.manager.request)).toEqual(await detail(store.owner.request));
  expect(await summary(store.manager.request)).toMatchObject({ today: { income: 4_000 }, month_percent: 100 });
});

test('an employee sees their own income only', async () => {
  await sell({ tip: 500 });
  await sell({ staff: store.ben.id, tip: 700, by: 'card' });
  expect(await own(store.ava.request)).toEqual({
    employee_id: store.ava.id,
    full_name: 'Ava Nguyen',
    image_url: null,
    total_apps: 1,
    sub_total: 4_000,
    discount_item: 0,
    income: 4_000,
    tip: 500,
    tip_by_cash: 500,
    tip_by_card: 0,
    tip_by_check: 0,
    tip_by_gift_card: 0,
  });
  expect(await own(store.ben.request)).toMatchObject({ income: 4_000, tip: 700, tip_by_card: 700 });
  expect(await own(store.ben.request, '2026-11-20')).toMatchObject({
    full_name: 'Ben Ortiz',
    income: 0,
    total_apps: 0,
  });
  const denied = { category: 'access_denied', code: 'access_denied' };
  expect(await refusalOf(detail(store.ava.request))).toEqual(denied);
  expect(await refusalOf(own(store.owner.request))).toEqual(denied);
});

test('payments of random days sum to the tickets and the detail, and all staff to the store', async () => {
  const sale = fc.record({
    tip: fc.nat(2_000),
    extra: fc.integer({ min: 1, max: 9_999 }),
    off: fc.nat(10_000),
    by: fc.constantFrom('cash', 'card', 'check'),
    hasProduct: fc.boolean(),
    back: fc.option(fc.record({ lines: fc.subarray([0, 1, 2]), tip: fc.nat(2_000) })),
  });
  const owner = posClient(store, store.owner);
  const refunds = refundClient(store, store.owner);
  await charge(world, store, { service_fee: 175, tax: 825, cash_discount: 350 });
  await fc.assert(
    fc.asyncProperty(sale, async ({ tip, extra, off, by, hasProduct, back }) => {
      const more = [custom({ price: extra, staff_id: store.ben.id }), ...(hasProduct ? [lines(store).oil()] : [])];
      const order = await owner.add(await owner.create(), [lines(store).gel(), ...more]);
      const reviewed = await owner.review(order, {
        discounts: [{ order_item_id: null, discount_type: 'percent', discount_value: off }],
        tip,
      });
      const { net, total, service_fee, tax } = reviewed.totals;
      const card_token = by === 'card' ? world.gateway.token(testCards.approves) : null;
      const off_cash = by === 'cash' ? Math.round(((net - service_fee - tax) * 350) / 10_000) : 0;
      if (by === 'card' && total === 0) return;
      const { order: paid } = await owner.checkout(reviewed, [{ type: by, net, tip, card_token }], {
        expected_total: total - off_cash,
      });
      if (!back) return;
      const items = paid.order_items.filter((_, index) => back.lines.includes(index));
      const part = { items: items.map(({ id }) => ({ order_item_id: id, quantity: 1 })), tip: Math.min(back.tip, tip) };
      await refunds.refund(paid, part.items.length + part.tip > 0 ? part : {});
    }),
    { numRuns: 15 },
  );
  const { staff = [], ...figures } = await detail(store.owner.request);
  const [sums] = await world.system((tx) =>
    tx.query<{ paid: number; tips: number }>(sql`
      select sum(amount)::bigint as paid, sum(tip)::bigint as tips from (
        select amount, tip from payment where whmcs_id = ${store.whmcsId} and status not in ('pending', 'declined')
        union all select -amount, -tip from refund where whmcs_id = ${store.whmcsId}) as moved`),
  );
  const { orders } = await owner.list({ limit: 100 });
  const add = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  expect(sums).toEqual({ paid: figures.total, tips: figures.tip });
  const done = orders.filter(({ order_status }) => order_status === 'done');
  expect(add(done.map(({ totals, refunded }) => totals.total - refunded))).toBe(figures.total);
  for (const field of ['sub_total', 'discount_item', 'income', 'tip', 'tip_by_cash', 'tip_by_card'] as const)
    expect(add((staff ?? []).map((one) => one[field]))).toBe(figures[field]);
}, 60_000);
