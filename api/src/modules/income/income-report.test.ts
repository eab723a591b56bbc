import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sql, { join, raw } from 'sql-template-tag';
import { compareIncome } from '../../income-rollups';
import type {
  CommissionRows,
  EmployeeIncome,
  IncomeClients,
  IncomeCustomers,
  IncomeDimension,
  IncomeFigure,
  IncomeGroup,
  IncomeReport,
  IncomeRow,
  IncomeRows,
  IncomeSummary,
} from '../../resolver-types.generated';
import { charge } from '../../testing/appointment-checkout';
import { giftCardClient } from '../../testing/gift-card-client';
import { plasticCard } from '../../testing/gift-cards';
import { inNewStores } from '../../testing/in-pos-world';
import { agree, payOf, reassign } from '../../testing/pay';
import { custom, fieldOf, type LineInput, lines, posClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, SendRequest } from '../../testing/pos-world';
import { makeCode, promoClient } from '../../testing/promo-client';
import { reconcile } from '../../testing/reconcile';
import { refundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';
import { commissionOn } from '../pay-terms/commission-structure.rules';
import type { OrderView } from '../tickets/order-view.rules';
import { rollupTables } from './income-rollup.store';
import { mergeIncomeSlots } from './income-slots.service';

/** The clock stands at 16:00 UTC: 10:00 of Saturday the 21st in Chicago. */
const today = '2026-11-21';
let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const figureNames = [
  'gross_sales',
  'line_discounts',
  'ticket_discounts',
  'promotions',
  'rewards',
  'cash_discounts',
  'discounts',
  'refunds',
  'net_sales',
  'service_fees',
  'tax',
  'tips',
  'tips_by_cash',
  'tips_by_card',
  'tips_by_check',
  'tips_by_gift_card',
  'gift_cards_sold',
  'total_collected',
  'gift_cards_redeemed',
  'gift_cards_cashed_out',
  'money_received',
  'cash',
  'card',
  'check',
  'cash_in_drawer',
  'change',
] as const satisfies readonly IncomeFigure[];
const partNames = [
  'gross_sales',
  'discounts',
  'refunds',
  'net_sales',
  'service_fees',
  'tax',
  'tips',
  'gift_cards_sold',
  'total_collected',
] as const satisfies readonly IncomeFigure[];
const dimensions: readonly IncomeDimension[] = [
  'day',
  'week',
  'month',
  'hour',
  'weekday',
  'service',
  'category',
  'product',
  'staff',
  'customer',
];

const figures = `tickets ${figureNames.join(' ')} average_ticket`;
const group = `key name image_url color count ${partNames.join(' ')} previous_net_sales year_before_net_sales`;
const customerFigures =
  'clients new_clients returning_clients visits tickets tickets_without_client average_ticket average_per_client rebooked rebooking_rate';
const documents = {
  report: `query ($whmcs_id: Int!, $start: Date!, $end: Date!, $dimension: IncomeDimension!) {
    result: income_report(whmcs_id: $whmcs_id, start_date: $start, end_date: $end, dimension: $dimension) {
      start_date end_date figures { ${figures} } previous_start_date previous_end_date previous { ${figures} }
      year_before_start_date year_before_end_date year_before { ${figures} } groups { ${group} } } }`,
  rows: `query ($whmcs_id: Int!, $start: Date!, $end: Date!, $figure: IncomeFigure!, $dimension: IncomeDimension, $key: String, $employee_id: UUID, $limit: Int! = 100, $cursor: Cursor) {
    result: income_rows(whmcs_id: $whmcs_id, start_date: $start, end_date: $end, figure: $figure, dimension: $dimension, key: $key, employee_id: $employee_id, limit: $limit, cursor: $cursor) {
      rows { id day occurred_at kind part order_id order_code client_name employee_id employee_name label tender payment_id amount cursor }
      total count has_more } }`.replace('$key: String', '$key: Line'),
  customers: `query ($whmcs_id: Int!, $start: Date!, $end: Date!) {
    result: income_customers(whmcs_id: $whmcs_id, start_date: $start, end_date: $end) {
      figures { ${customerFigures} } previous_start_date previous_end_date previous { ${customerFigures} }
      year_before_start_date year_before { ${customerFigures} } } }`,
  employee: `query ($whmcs_id: Int!, $start: Date!, $end: Date!, $employee_id: UUID!) {
    result: employee_income(whmcs_id: $whmcs_id, employee_id: $employee_id, start_date: $start, end_date: $end) {
      employee_id full_name tickets gross_sales line_discounts refunds net_sales previous_net_sales year_before_start_date year_before_net_sales gift_cards_sold
      tips tips_by_cash tips_by_card tips_by_check tips_by_gift_card average_ticket commission supply_share days { ${group} } services { ${group} } } }`,
  clients: `query ($whmcs_id: Int!, $start: Date!, $end: Date!, $figure: IncomeClientFigure!, $limit: Int! = 100, $cursor: Cursor) {
    result: income_clients(whmcs_id: $whmcs_id, start_date: $start, end_date: $end, figure: $figure, limit: $limit, cursor: $cursor) {
      rows { customer_id name visits tickets net_sales first_day last_day is_new is_rebooked cursor } total count has_more } }`,
  commissions: `query ($whmcs_id: Int!, $start: Date!, $end: Date!, $employee_id: UUID, $limit: Int! = 100, $cursor: Cursor) {
    result: income_commission_rows(whmcs_id: $whmcs_id, start_date: $start, end_date: $end, employee_id: $employee_id, limit: $limit, cursor: $cursor) {
      rows { id day order_id order_code employee_id employee_name label commission supply_share cursor } commission supply_share count has_more } }`,
  detail: `query ($whmcs_id: Int!, $start: Date!, $end: Date!) {
    result: company_get_income_detail(whmcs_id: $whmcs_id, start_date: $start, end_date: $end) {
      commission supply_share cash_discount_percent service_fee_percent total_redemption } }`,
  summary: `query ($whmcs_id: Int!) { result: company_get_income_summary(whmcs_id: $whmcs_id) {
    today { net_sales } usual_by_now usual_day by_hour { hour net_sales usual } month_days { day net_sales last_month } } }`,
};

interface Range {
  start?: string;
  end?: string;
}
const send = <Data>(request: SendRequest, document: string, variables: object) =>
  resultOf<Data>(request, document, { whmcs_id: store.whmcsId, ...variables });
const report = (dimension: IncomeDimension, { start = today, end = start }: Range = {}, by = store.owner.request) =>
  send<IncomeReport>(by, documents.report, { start, end, dimension });
const rowsPage = (
  figure: IncomeFigure,
  { start = today, end = start, by = store.owner.request, ...more }: RowsRequest,
) => send<IncomeRows>(by, documents.rows, { start, end, figure, ...more });

interface RowsRequest extends Range {
  by?: SendRequest;
  dimension?: IncomeDimension;
  key?: string;
  employee_id?: string;
  limit?: number;
  cursor?: string;
}

/** Reads all pages of rows, in pages of seven. */
async function allRows(figure: IncomeFigure, more: RowsRequest) {
  const rows: IncomeRow[] = [];
  for (;;) {
    const cursor = rows.at(-1)?.cursor;
    const page = await rowsPage(figure, { ...more, limit: 7, ...(cursor ? { cursor } : {}) });
    rows.push(...page.rows);
    if (!page.has_more) return { rows, total: page.total, count: page.count };
  }
}

const add = (amounts: readonly (number | null | undefined)[]) =>
  amounts.reduce<number>((all, amount) => all + (amount ?? Number.NaN), 0);

const allow = (member: string, key: string) =>
  world.system((tx) =>
    tx.query(sql`
      insert into permission (whmcs_id, id, member_id, key)
      select ${store.whmcsId}::integer, gen_random_uuid(), member.id, ${key}
      from (
        select id from company_user where whmcs_id = ${store.whmcsId} and user_id = ${member}
        union all select id from employee where whmcs_id = ${store.whmcsId} and id = ${member}) as member`),
  );

const revoke = (member: string, key: string) =>
  world.system((tx) =>
    tx.query(sql`delete from permission where whmcs_id = ${store.whmcsId} and member_id = ${member} and key = ${key}`),
  );

interface Sold {
  items?: LineInput[];
  tip?: number;
  by?: 'cash' | 'card' | 'check' | 'gift_card';
  off?: number;
  lineOff?: number;
  at?: string;
  client?: string | null;
  code?: string;
}

const sell = ({ at, ...sold }: Sold = {}): Promise<OrderView> =>
  at
    ? world.at(new Date(at), async () => sellBy(await world.as({ userId: store.owner.id }), sold))
    : sellBy(store.owner.request, sold);

async function sellBy(
  request: SendRequest,
  { items = [lines(store).gel()], tip = 0, by = 'cash', off = 0, lineOff = 0, client = null, code }: Omit<Sold, 'at'>,
): Promise<OrderView> {
  const owner = posClient(store, { request });
  const order = await owner.add(await owner.create({ customer_id: client }), items);
  const discounts = [
    ...(lineOff
      ? [{ order_item_id: order.order_items[0]?.id ?? '', discount_type: 'usd' as const, discount_value: lineOff }]
      : []),
    ...(off ? [{ order_item_id: null, discount_type: 'percent' as const, discount_value: off }] : []),
  ];
  const reviewed = await owner.review(order, { tip, discounts });
  const { net } = reviewed.totals;
  const tender = {
    type: by,
    net,
    tip,
    ...(by === 'card' ? { card_token: world.gateway.token(testCards.approves) } : {}),
    ...(by === 'gift_card' ? { gift_card_code: code ?? '' } : {}),
    ...(by === 'cash' ? { cash_received: net + tip + 300 } : {}),
  };
  const paid = await owner.checkout(reviewed, [tender]);
  expect(paid.status).toBe('completed');
  return owner.get(order.id);
}

/** Sells with a promotion and a cash discount, sells a gift card, and pays the rest of one out. */
async function sellWhatElseThereIs(): Promise<void> {
  await charge(world, store, { service_fee: 0, tax: 0, cash_discount: 1_000 });
  const owner = posClient(store, store.owner);
  const order = await owner.add(await owner.create({ customer_id: store.client }), [
    lines(store).gel(),
    { item_type: 'gift_card', price: 5_000, quantity: 1 },
  ]);
  const discounts = [{ discount_type: 'usd' as const, discount_value: 300, is_promo: true, name: 'First visit' }];
  const reviewed = await owner.review(order, { discounts, tip: 0 });
  // 10 % of the 37.00 that cash pays for.
  const paid = await owner.checkout(reviewed, [{ type: 'cash', net: 8_700, tip: 0 }], { expected_total: 8_330 });
  expect(paid.status).toBe('completed');
  await charge(world, store, { cash_discount: 0 });
  await world.system((tx) =>
    tx.query(sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'gift_card_state', 'CA')`),
  );
  const cards = giftCardClient(store, store.owner);
  const amounts = { type: 'add_fund' as const, amount: 900, price: 900, payment_method_type: 'cash' as const };
  const { gift_card: card } = await cards.create(amounts);
  await resultOf(
    store.owner.request,
    'mutation ($s: Int!, $i: GiftCardCashOutInput!, $k: UUID!) { result: gift_card_cash_out(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { current_balance } }',
    { s: store.whmcsId, k: randomUUID(), i: { id: card?.id, expected_amount: 900 } },
  );
}

const range = { start: '2026-11-09', end: '2026-11-21' };

/** Checks every figure and group of a report against its rows. */
async function expectRowsToSum(runs: number): Promise<void> {
  const reports = new Map<IncomeDimension, IncomeReport>();
  for (const dimension of [...dimensions, 'tender' as const]) reports.set(dimension, await report(dimension, range));
  const shown = reports.get('day')?.figures;
  if (!shown) throw new Error('There is no report.');
  expect(shown.net_sales).toBe(add([shown.gross_sales, -(shown.discounts ?? 0), -(shown.refunds ?? 0)]));
  expect(shown.discounts).toBe(
    add([shown.line_discounts, shown.ticket_discounts, shown.promotions, shown.rewards, shown.cash_discounts]),
  );
  expect(shown.total_collected).toBe(
    add([shown.net_sales, shown.service_fees, shown.tax, shown.tips, shown.gift_cards_sold]),
  );
  expect(shown.total_collected).toBe(add([shown.cash, shown.card, shown.check, shown.gift_cards_redeemed]));
  expect(shown.money_received).toBe(
    add([shown.total_collected, -(shown.gift_cards_redeemed ?? 0), -(shown.gift_cards_cashed_out ?? 0)]),
  );
  expect(shown.tips).toBe(add([shown.tips_by_cash, shown.tips_by_card, shown.tips_by_check, shown.tips_by_gift_card]));
  expect(shown).toMatchObject({
    promotions: 300,
    cash_discounts: 370,
    gift_cards_sold: 5_900,
    gift_cards_cashed_out: 900,
  });
  for (const dimension of dimensions) {
    const one = reports.get(dimension);
    expect(one?.figures).toEqual(shown);
    for (const part of partNames)
      expect([dimension, part, add((one?.groups ?? []).map((each) => each[part]))]).toEqual([
        dimension,
        part,
        shown[part],
      ]);
  }
  const tenders = reports.get('tender')?.groups ?? [];
  expect(add(tenders.map(({ total_collected }) => total_collected))).toBe(shown.total_collected);
  expect(add(tenders.map(({ tips }) => tips))).toBe(shown.tips);
  for (const figure of figureNames) {
    const { rows, total } = await allRows(figure, range);
    expect([figure, add(rows.map(({ amount }) => amount)), total]).toEqual([figure, shown[figure], shown[figure]]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  }
  const tickets = await allRows('tickets', range);
  expect([tickets.rows.length, tickets.total, tickets.count]).toEqual([shown.tickets, shown.tickets, shown.tickets]);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...dimensions),
      fc.nat(1_000),
      fc.constantFrom(...partNames),
      async (dimension, place, figure) => {
        const groups = reports.get(dimension)?.groups ?? [];
        const one = groups[place % groups.length];
        if (!one) return;
        const { rows, total } = await allRows(figure, { ...range, dimension, key: one.key });
        expect([dimension, one.key, figure, add(rows.map(({ amount }) => amount)), total]).toEqual([
          dimension,
          one.key,
          figure,
          one[figure],
          one[figure],
        ]);
      },
    ),
    { numRuns: runs },
  );
}

test('the rows of every figure and of every group sum to it, whatever a store sold, refunded, voided and reassigned', async () => {
  const gift = `CARD${randomUUID().slice(0, 8).toUpperCase()}`;
  await plasticCard(world, store, gift, 100_000);
  await charge(world, store, { service_fee: 175, tax: 825 });
  const { gel, oil } = lines(store);
  const offers = [
    () => gel(),
    () => gel({ staff_id: store.ben.id, service_id: store.manicure, quantity: 2 }),
    () => oil(),
    () => custom({ price: 1_234, staff_id: store.ben.id }),
  ] as const;
  const life = fc.record({
    items: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
    tip: fc.nat(1_500),
    off: fc.nat(9_000),
    lineOff: fc.nat(900),
    by: fc.constantFrom('cash', 'card', 'check', 'gift_card'),
    hour: fc.integer({ min: 0, max: 300 }),
    hasClient: fc.boolean(),
    later: fc.constantFrom('refund', 'tip', 'void', 'reassign', null),
  } as const);
  await fc.assert(
    fc.asyncProperty(life, async ({ items, hour, hasClient, later, ...sold }) => {
      const at = new Date(Date.parse('2026-11-09T06:30:00Z') + hour * 3_600_000);
      const paid = await sell({
        ...sold,
        // A ticket can be voided on its own day only.
        ...(later === 'void' ? {} : { at: at.toISOString() }),
        items: items.flatMap((index) => offers[index]?.() ?? []),
        client: hasClient ? store.client : null,
        code: gift,
      });
      const refunds = refundClient(store, store.owner);
      const first = paid.order_items[0];
      if (!first) return;
      if (later === 'refund') await refunds.refund(paid, { items: [{ order_item_id: first.id, quantity: 1 }], tip: 0 });
      if (later === 'tip' && sold.tip > 0) await refunds.refund(paid, { items: [], tip: 1 });
      if (later === 'void') await refunds.void(paid);
      if (later === 'reassign') await reassign(store, store.owner, paid, 0, store.ben.id);
    }),
    { numRuns: 18 },
  );
  await sellWhatElseThereIs();
  await expectRowsToSum(60);
  expect(await reconcile(world.database)).toEqual([]);
  expect(await world.system((tx) => compareIncome(tx, store.whmcsId, false))).toEqual([]);
}, 240_000);

test('the figures of a ticket are in the standard terms', async () => {
  await charge(world, store, { service_fee: 200, tax: 825 });
  const ticket = await sell({
    items: [lines(store).gel(), lines(store).oil()],
    tip: 1_000,
    lineOff: 500,
    off: 1_000,
    by: 'card',
  });
  const { figures: shown, groups } = await report('service');
  // 40.00 and 10.00, less 5.00 for the first, less 10 % of 45.00; fee 2 % of 40.50; tax 8.25 % of the product's 9.00.
  expect(shown).toMatchObject({
    tickets: 1,
    gross_sales: 5_000,
    line_discounts: 500,
    ticket_discounts: 450,
    discounts: 950,
    refunds: 0,
    net_sales: 4_050,
    service_fees: 81,
    tax: 74,
    tips: 1_000,
    tips_by_card: 1_000,
    total_collected: 5_205,
    money_received: 5_205,
    card: 5_205,
    average_ticket: 4_050,
  });
  expect(groups.map(({ key, name, count, net_sales, tips }) => ({ key, name, count, net_sales, tips }))).toEqual([
    { key: store.gel, name: 'Gel set', count: 1, net_sales: 3_500, tips: 0 },
    { key: 'products', name: null, count: 1, net_sales: 1_000, tips: 0 },
    { key: 'ticket', name: null, count: 0, net_sales: -450, tips: 1_000 },
  ]);
  const page = await rowsPage('net_sales', {});
  expect(page).toMatchObject({ total: 4_050, count: 4, has_more: false });
  expect(page.rows.map(({ part, amount, label, order_code }) => ({ part, amount, label, order_code }))).toEqual(
    expect.arrayContaining([
      { part: 'service', amount: 4_000, label: 'Gel set', order_code: ticket.order_code },
      { part: 'line_discount', amount: -500, label: 'Gel set', order_code: ticket.order_code },
      { part: 'ticket_discount', amount: -450, label: null, order_code: ticket.order_code },
    ]),
  );
});

test('the rows of a discount name its promotion, typed in or of a code', async () => {
  const owner = posClient(store, store.owner);
  const promos = promoClient(store, store.owner);
  const code = await makeCode(world, store, { name: 'Spring week', discountType: 'percent', discountValue: 1_000 });
  const withGel = async () => owner.add(await owner.create({ customer_id: store.client }), [lines(store).gel()]);
  const coded = await withGel();
  const [found] = (await promos.check(coded, code)).codes;
  const typed = { discount_type: 'usd' as const, discount_value: 300, is_promo: true, name: 'First visit' };
  for (const ticket of [
    await promos.add(coded, found?.id ?? ''),
    await owner.review(await withGel(), { discounts: [typed], tip: 0 }),
  ])
    await owner.checkout(ticket, [{ type: 'cash', net: ticket.totals.net, tip: 0 }]);
  for (const figure of ['net_sales', 'promotions', 'discounts'] as const) {
    const { rows } = await rowsPage(figure, {});
    const named = rows.flatMap(({ part, label, amount }) => (part === 'promotion' ? [[label, Math.abs(amount)]] : []));
    expect([figure, named.sort()]).toEqual([
      figure,
      [
        ['First visit', 300],
        ['Spring week', 400],
      ],
    ]);
  }
});

test('a refund and a void are lines of their own on their own day, and a past day stays as it was', async () => {
  const paid = await sell({ at: '2026-11-20T16:00:00Z', by: 'card', tip: 500 });
  const other = await sell({ by: 'card' });
  const exported = JSON.stringify(await report('hour', { start: '2026-11-20' }));
  await refundClient(store, store.owner).refund(paid, {
    items: paid.order_items.map(({ id }) => ({ order_item_id: id, quantity: 1 })),
    tip: 0,
  });
  await refundClient(store, store.owner).void(other);
  expect(JSON.stringify(await report('hour', { start: '2026-11-20' }))).toBe(exported);
  const { figures: shown } = await report('staff');
  expect(shown).toMatchObject({
    tickets: 1,
    gross_sales: 4_000,
    refunds: 8_000,
    net_sales: -4_000,
    tips: 0,
    total_collected: -4_000,
    average_ticket: -4_000,
  });
  const { rows } = await rowsPage('refunds', {});
  expect(rows.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
    ['refund', 4_000],
    ['void', 4_000],
  ]);
});

test('a ticket counts on the day on which it is paid, across midnight and a change of the clock', async () => {
  // 8 March 2026 has 23 hours in Chicago, 1 November 25.
  for (const at of [
    '2026-03-08T05:59:59Z',
    '2026-03-08T06:00:00Z',
    '2026-03-09T04:59:59Z',
    '2026-03-09T05:00:00Z',
    '2026-11-01T04:59:59Z',
    '2026-11-01T05:00:00Z',
    '2026-11-02T05:59:59Z',
    '2026-11-02T06:00:00Z',
  ])
    await sell({ at });
  const { groups } = await report('day', { start: '2026-03-01', end: '2026-11-30' });
  expect(groups.filter(({ count }) => count > 0).map(({ key, count }) => [key, count])).toEqual([
    ['2026-03-07', 1],
    ['2026-03-08', 2],
    ['2026-03-09', 1],
    ['2026-10-31', 1],
    ['2026-11-01', 2],
    ['2026-11-02', 1],
  ]);
});

test('the hours of a day with 23 or 25 hours sum to the day, and an hour that occurs twice is one', async () => {
  // In Chicago 2 AM of 8 March is missing, and 1 AM of 1 November occurs twice.
  const times = [
    ...['2026-03-08T06:00:00Z', '2026-03-08T07:59:59Z', '2026-03-08T08:00:00Z', '2026-03-09T04:59:59Z'],
    ...['2026-11-01T05:00:00Z', '2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z', '2026-11-01T08:00:00Z'],
  ];
  for (const at of times) await sell({ at });
  const byHour = async (start: string) => {
    const { groups, figures: day } = await report('hour', { start });
    expect(add(groups.map(({ net_sales }) => net_sales))).toBe(day.net_sales);
    return groups.filter(({ count }) => count > 0).map(({ key, count }) => [key, count]);
  };
  expect(await byHour('2026-03-08')).toEqual([
    ['0', 1],
    ['1', 1],
    ['3', 1],
    ['23', 1],
  ]);
  expect(await byHour('2026-11-01')).toEqual([
    ['0', 1],
    ['1', 2],
    ['2', 1],
  ]);
});

test('a sold gift card that came back is counted no more, and a reassigned one is the other employee’s', async () => {
  const card = (): LineInput => ({ item_type: 'gift_card', price: 5_000, staff_id: store.ava.id });
  const paid = await sell({ at: '2026-11-20T16:00:00Z', items: [card(), card(), card()] });
  const countOf = async (employee: string | null, start = '2026-11-20') => {
    const groups = employee
      ? (
          await send<EmployeeIncome>(store.owner.request, documents.employee, {
            start,
            end: today,
            employee_id: employee,
          })
        ).services
      : (await report('service', { start, end: today })).groups;
    return groups.find(({ key }) => key === 'gift_cards')?.count ?? 0;
  };
  expect(await countOf(null)).toBe(3);
  const refunds = refundClient(store, store.owner);
  const { order } = await refunds.refund(paid, {
    items: [{ order_item_id: paid.order_items[0]?.id ?? '', quantity: 1 }],
  });
  expect(await countOf(null)).toBe(2);
  expect(await countOf(null, today)).toBe(-1);
  await reassign(store, store.owner, order, 1, store.ben.id);
  expect([await countOf(null), await countOf(store.ava.id), await countOf(store.ben.id)]).toEqual([2, 1, 1]);
  expect(await world.system((tx) => compareIncome(tx, store.whmcsId, false))).toEqual([]);
});

test('a line that is reassigned after the store moved to another zone counts on the day of its sale', async () => {
  const paid = await sell({ at: '2026-11-21T01:00:00Z', tip: 500 });
  await world.system((tx) =>
    tx.query(sql`update company set timezone = 'Asia/Ho_Chi_Minh' where whmcs_id = ${store.whmcsId}`),
  );
  await reassign(store, store.owner, paid, 0, store.ben.id);
  const { groups } = await report('staff', { start: '2026-11-20' });
  expect(groups.map(({ name, count, net_sales, tips }) => ({ name, count, net_sales, tips }))).toEqual([
    { name: 'Ben Ortiz', count: 1, net_sales: 4_000, tips: 500 },
    { name: null, count: 1, net_sales: 0, tips: 0 },
  ]);
  expect((await report('staff', { start: '2026-11-21' })).groups).toEqual([]);
  expect(await world.system((tx) => compareIncome(tx, store.whmcsId, false))).toEqual([]);
});

test('a gift card is a tender after tax: figures are those of a sale by card, and the card is empty', async () => {
  await charge(world, store, { tax: 825 });
  const items = () => [lines(store).gel(), lines(store).oil({ quantity: 5 })];
  await sell({ at: '2026-11-20T16:00:00Z', items: items(), off: 2_500, by: 'card' });
  const byCard = (await report('day', { start: '2026-11-20' })).figures;
  const code = `CARD${randomUUID().slice(0, 8).toUpperCase()}`;
  await plasticCard(world, store, code, byCard.total_collected ?? 0);
  await sell({ items: items(), off: 2_500, by: 'gift_card', code });
  const byGiftCard = (await report('day')).figures;
  expect(byGiftCard).toEqual({
    ...byCard,
    card: 0,
    gift_cards_redeemed: byCard.total_collected,
    money_received: 0,
  });
  expect(byGiftCard).toMatchObject({ net_sales: 6_750, tax: 309 });
  const [balance] = await world.system((tx) =>
    tx.query<{ current_balance: number }>(
      sql`select current_balance from gift_card where whmcs_id = ${store.whmcsId} and code = ${code}`,
    ),
  );
  expect(balance).toEqual({ current_balance: 0 });
});

test('a report that cannot be computed is an error, never 0', async () => {
  await sell();
  const rename = (from: string, to: string) =>
    world.engine.withConnection((connection) => connection.script(`alter table ${from} rename to ${to}`));
  await rename('income_hour', 'income_hour_gone');
  try {
    await expect(report('day')).rejects.toThrow();
    await expect(send(store.owner.request, documents.summary, {})).rejects.toThrow();
  } finally {
    await rename('income_hour_gone', 'income_hour');
  }
  expect((await report('day')).figures).toMatchObject({ tickets: 1 });
});

test('change that was returned is in no other figure', async () => {
  await sell();
  const { figures: shown } = await report('day');
  expect(shown).toMatchObject({ cash: 4_000, cash_in_drawer: 4_000, change: 300, total_collected: 4_000 });
});

test('a report compares with the span before, group by group, and with the year before', async () => {
  await sell({ at: '2025-11-21T16:00:00Z' });
  await sell({ at: '2026-11-20T16:00:00Z', items: [lines(store).gel({ staff_id: store.ben.id })] });
  await sell();
  const result = await report('staff');
  expect(result).toMatchObject({
    previous_start_date: '2026-11-20',
    previous_end_date: '2026-11-20',
    previous: { net_sales: 4_000 },
    year_before_start_date: '2025-11-21',
    year_before: { net_sales: 4_000, tickets: 1 },
  });
  expect(
    result.groups.map(({ name, previous_net_sales, year_before_net_sales }) => [
      name,
      previous_net_sales,
      year_before_net_sales,
    ]),
  ).toEqual([
    ['Ava Nguyen', 0, 4_000],
    [null, 0, 0],
  ]);
  const days = { start: today, end: today };
  expect(
    await send<EmployeeIncome>(store.owner.request, documents.employee, { ...days, employee_id: store.ava.id }),
  ).toMatchObject({ net_sales: 4_000, year_before_start_date: '2025-11-21', year_before_net_sales: 4_000 });
  expect(await send<IncomeCustomers>(store.owner.request, documents.customers, days)).toMatchObject({
    year_before_start_date: '2025-11-21',
    year_before: { tickets: 1 },
  });
});

test('clients of a range are distinct people, never sums of days', async () => {
  const [other] = await world.system((tx) =>
    tx.query<{ id: string }>(sql`
      insert into customer (whmcs_id, id, first_name, create_at, search_name)
      values (${store.whmcsId}, gen_random_uuid(), 'Mai', ${world.now}, 'mai') returning id`),
  );
  await sell({ at: '2026-11-10T16:00:00Z', client: store.client });
  for (const at of ['2026-11-19T16:00:00Z', '2026-11-20T16:00:00Z', '2026-11-20T18:00:00Z'])
    await sell({ at, client: store.client });
  await sell({ at: '2026-11-20T19:00:00Z', client: other?.id ?? null });
  await sell({ at: '2026-11-20T20:00:00Z' });
  const appointment = (client: string, made: string, start: string) =>
    world.system((tx) =>
      tx.query(sql`
        insert into appointment (whmcs_id, id, customer_id, start_time, end_time, status, employee_id, service_id, created_at, updated_at)
        values (${store.whmcsId}, gen_random_uuid(), ${client}, ${start}, ${start}::timestamptz + interval '1 hour', 'confirmed', ${store.ava.id},
          ${store.gel}, ${made}, ${made})`),
    );
  await appointment(store.client, '2026-11-20T19:00:00Z', '2026-12-04T16:00:00Z');
  // Made after the day of the visit.
  await appointment(other?.id ?? '', '2026-11-21T19:00:00Z', '2026-12-05T16:00:00Z');
  const week = { start: '2026-11-16', end: '2026-11-20' };
  const clientsOf = (figure: string, more: object = {}) =>
    send<IncomeClients>(store.owner.request, documents.clients, { ...week, figure, ...more });
  const result = await send<IncomeCustomers>(store.owner.request, documents.customers, {
    start: '2026-11-16',
    end: '2026-11-20',
  });
  expect(result.figures).toEqual({
    clients: 2,
    new_clients: 1,
    returning_clients: 1,
    visits: 3,
    tickets: 5,
    tickets_without_client: 1,
    average_ticket: 4_000,
    average_per_client: 8_000,
    rebooked: 1,
    rebooking_rate: 5_000,
  });
  expect(result.previous).toMatchObject({ clients: 0, average_ticket: null, rebooking_rate: null });
  for (const figure of ['clients', 'new_clients', 'returning_clients', 'visits', 'rebooked'] as const)
    expect([figure, (await clientsOf(figure)).total]).toEqual([figure, result.figures[figure]]);
  const visits = await clientsOf('visits');
  expect(
    visits.rows.map(({ customer_id, visits: days, tickets, net_sales }) => [customer_id, days, tickets, net_sales]),
  ).toEqual([
    [store.client, 2, 3, 12_000],
    [other?.id, 1, 1, 4_000],
  ]);
  expect((await clientsOf('new_clients')).rows).toMatchObject([{ customer_id: other?.id, name: 'Mai', is_new: true }]);
  expect((await clientsOf('rebooked')).rows).toMatchObject([{ customer_id: store.client, is_rebooked: true }]);
  const first = await clientsOf('clients', { limit: 1 });
  expect(first).toMatchObject({ count: 2, has_more: true, rows: [{ customer_id: store.client }] });
  expect(await clientsOf('clients', { limit: 1, cursor: first.rows[0]?.cursor })).toMatchObject({
    has_more: false,
    rows: [{ customer_id: other?.id }],
  });
});

test('the income of an employee has their lines and tips, and commissions by the rates that were written', async () => {
  await agree(world, store, store.ava.id, '2026-01-01', { service_rate: 5_000, supply_rate: 1_000 });
  const paid = await sell({ tip: 700, by: 'card', lineOff: 1_001 });
  await agree(world, store, store.ava.id, today, { service_rate: 9_000 });
  await sell({ items: [lines(store).gel({ staff_id: store.ben.id })] });
  const read = (by: SendRequest, employee_id: string) =>
    send<EmployeeIncome>(by, documents.employee, { start: today, end: today, employee_id });
  const shown = await read(store.owner.request, store.ava.id);
  expect(shown).toMatchObject({
    full_name: 'Ava Nguyen',
    tickets: 1,
    gross_sales: 4_000,
    line_discounts: 1_001,
    net_sales: 2_999,
    tips: 700,
    tips_by_card: 700,
    // (29.99 - 10 %) x 50 %, rounded once.
    commission: 1_350,
    supply_share: 300,
  });
  expect(shown.days.map(({ key, net_sales }) => [key, net_sales])).toEqual([[today, 2_999]]);
  expect(shown.services.map(({ key, net_sales, tips }) => [key, net_sales, tips])).toEqual([
    [store.gel, 2_999, 0],
    ['ticket', 0, 700],
  ]);
  const ofAva = (figure: 'net_sales' | 'tips', more: RowsRequest = {}) =>
    rowsPage(figure, { employee_id: store.ava.id, ...more });
  expect(await ofAva('net_sales')).toMatchObject({ total: 2_999 });
  expect(await ofAva('net_sales', { dimension: 'service', key: store.gel })).toMatchObject({ total: 2_999 });
  expect(await ofAva('tips', { dimension: 'day', key: today })).toMatchObject({ total: 700, count: 1 });
  // One's own commission is on one's pay slip, too.
  expect(await read(store.ava.request, store.ava.id)).toMatchObject({
    net_sales: 2_999,
    commission: 1_350,
    supply_share: null,
  });
  await revoke(store.ava.id, 'PERSONAL_PAYROLL');
  expect(await read(store.ava.request, store.ava.id)).toMatchObject({
    net_sales: 2_999,
    commission: null,
    supply_share: null,
  });
  expect(await refusalOf(read(store.ava.request, store.ben.id))).toEqual({
    category: 'not_found',
    code: 'employee_not_found',
  });
  await allow(store.ava.id, 'STORE_INCOME');
  expect(await refusalOf(read(store.ava.request, store.ben.id))).toMatchObject({ code: 'employee_not_found' });
  expect(await refusalOf(read(store.manager.request, store.ava.id))).toMatchObject({ code: 'employee_not_found' });
  await allow(store.manager.id, 'STORE_INCOME');
  expect(await read(store.manager.request, store.ava.id)).toMatchObject({
    net_sales: 2_999,
    commission: null,
    supply_share: null,
  });
  await allow(store.manager.id, 'VIEW_SUPPLY_SHARE');
  expect(await read(store.manager.request, store.ava.id)).toMatchObject({ commission: null, supply_share: 300 });
  await allow(store.manager.id, 'STORE_PAYROLL');
  expect(await read(store.manager.request, store.ava.id)).toMatchObject({ commission: 1_350, supply_share: 300 });
  const lineOf = (by: SendRequest, more: object = {}) =>
    send<CommissionRows>(by, documents.commissions, { start: today, end: today, ...more });
  const line = { label: 'Gel set', employee_name: 'Ava Nguyen', order_id: paid.id, day: today };
  expect(await lineOf(store.owner.request, { employee_id: store.ava.id })).toMatchObject({
    rows: [{ ...line, commission: 1_350, supply_share: 300 }],
    commission: 1_350,
    supply_share: 300,
    count: 1,
    has_more: false,
  });
  expect(await refusalOf(lineOf(store.ava.request))).toMatchObject({ category: 'access_denied' });
  const detail = () => send<object>(store.owner.request, documents.detail, { start: today, end: today });
  const before = (await detail()) as { commission: number };
  await refundClient(store, store.owner).refund(paid, {
    items: paid.order_items.map(({ id }) => ({ order_item_id: id, quantity: 1 })),
    tip: 0,
  });
  expect(await detail()).toMatchObject({ commission: before.commission - 1_350, supply_share: 0 });
  expect(await lineOf(store.owner.request)).toMatchObject({
    commission: before.commission - 1_350,
    supply_share: 0,
  });
  // Of the line that was refunded on the day of its sale nothing is left.
  expect((await lineOf(store.owner.request, { employee_id: store.ava.id })).rows).toEqual([]);
});

test('the lines of commissions add up to the figure where a reassigned line was refunded on another day', async () => {
  await agree(world, store, store.ava.id, '2026-01-01', { service_rate: 5_000, supply_rate: 0 });
  const sold = await sell({ at: '2026-11-20T16:00:00Z', items: [lines(store).gel({ price: 1_001, quantity: 2 })] });
  const [line] = sold.order_items;
  await refundClient(store, store.owner).refund(sold, {
    items: [{ order_item_id: line?.id ?? '', quantity: 1 }],
    tip: 0,
  });
  const refunded = await posClient(store, store.owner).get(sold.id);
  await reassign(store, store.owner, refunded, 0, store.ben.id);
  const days = { start: '2026-11-20', end: '2026-11-20', employee_id: store.ava.id };
  // Of the 10.01 that Ava earned the refund of today takes 5.00, and the reassignment the other 5.01 on the day of the sale.
  const shown = await send<EmployeeIncome>(store.owner.request, documents.employee, days);
  const listed = await send<CommissionRows>(store.owner.request, documents.commissions, days);
  expect(shown.commission).toBe(500);
  expect(listed).toMatchObject({ rows: [{ commission: 500 }], commission: 500, count: 1 });
});

test('commissions of an income are those of payroll where supplies are taken off the commission', async () => {
  await agree(world, store, store.ava.id, '2026-01-01', {
    service_rate: 5_000,
    supply_rate: 1_000,
    supply_before_rate: false,
  });
  const paid = await sell({ lineOff: 1_001 });
  const shown = () => send<object>(store.owner.request, documents.detail, { start: today, end: today });
  const [line] = await payOf(world, paid);
  if (!line) throw new Error('No pay was recorded.');
  // 29.99 x 50 % - 29.99 x 10 %, rounded once.
  expect(commissionOn(line, line)).toBe(1_200);
  expect(await shown()).toMatchObject({ commission: 1_200, supply_share: 300 });
  await refundClient(store, store.owner).refund(paid, {
    items: paid.order_items.map(({ id }) => ({ order_item_id: id, quantity: 1 })),
    tip: 0,
  });
  expect(await shown()).toMatchObject({ commission: 0, supply_share: 0 });
});

test('the rates of a detail are those at the end of its last day', async () => {
  await world.system((tx) =>
    tx.query(sql`
      insert into former_rate (whmcs_id, key, value, until)
      values (${store.whmcsId}, 'service_fee', 100, '2026-11-10T18:00:00Z'), (${store.whmcsId}, 'service_fee', 200, '2026-11-21T06:30:00Z'),
        (${store.whmcsId}, 'cash_discount', 0, '2026-11-20T18:00:00Z'), (${store.whmcsId}, 'cash_discount', 350, '2026-11-21T06:00:00Z')`),
  );
  const on = (day: string) => send<object>(store.owner.request, documents.detail, { start: day, end: day });
  expect(await on('2026-11-09')).toMatchObject({ service_fee_percent: 100, cash_discount_percent: 0 });
  expect(await on('2026-11-10')).toMatchObject({ service_fee_percent: 200, cash_discount_percent: 0 });
  expect(await on('2026-11-20')).toMatchObject({ service_fee_percent: 200, cash_discount_percent: 350 });
  expect(await on('2026-11-21')).toMatchObject({ service_fee_percent: 0, cash_discount_percent: 0 });
});

test('the summary knows what is usual by now', async () => {
  // Saturdays: 9:30 and 11:00 in Chicago, one of them in summer time.
  await sell({ at: '2026-11-14T15:30:00Z' });
  await sell({ at: '2026-11-14T16:30:00Z' });
  await sell({ at: '2026-10-31T14:30:00Z', items: [lines(store).gel(), lines(store).oil()] });
  await sell({ at: '2026-11-20T15:30:00Z' });
  await sell();
  const shown = await send<IncomeSummary>(store.owner.request, documents.summary, {});
  expect(shown).toMatchObject({
    today: { net_sales: 4_000 },
    usual_by_now: 4_500,
    usual_day: 6_500,
    by_hour: [
      { hour: 9, net_sales: 0, usual: 4_500 },
      { hour: 10, net_sales: 4_000, usual: 2_000 },
    ],
  });
  expect(shown.month_days).toHaveLength(30);
  expect(shown.month_days.filter(({ day }) => day >= '2026-11-20' && day <= '2026-11-22')).toEqual([
    { day: '2026-11-20', net_sales: 4_000, last_month: 0 },
    { day: '2026-11-21', net_sales: 4_000, last_month: 0 },
    { day: '2026-11-22', net_sales: null, last_month: 0 },
  ]);
});

describe('without STORE_INCOME', () => {
  test('a manager sees counts without amounts, ordered by name', async () => {
    await sell();
    await sell({ items: [lines(store).gel({ staff_id: store.ben.id }), lines(store).oil()] });
    for (const dimension of [...dimensions, 'tender' as const]) {
      const shown = await report(dimension, {}, store.manager.request);
      expect(shown.figures.tickets).toBe(2);
      const { tickets: _, ...amounts } = shown.figures;
      expect(new Set(Object.values(amounts))).toEqual(new Set([null]));
      for (const one of shown.groups)
        expect(
          [...partNames, 'previous_net_sales' as const].map((part) => one[part]).every((value) => value === null),
        ).toBe(true);
    }
    const names = (groups: IncomeGroup[]) => groups.map(({ name }) => name);
    expect(names((await report('staff', {}, store.manager.request)).groups)).toEqual(['Ava Nguyen', 'Ben Ortiz', null]);
    const clients = await send<IncomeCustomers>(store.manager.request, documents.customers, {
      start: today,
      end: today,
    });
    expect(clients.figures).toMatchObject({ tickets: 2, average_ticket: null, average_per_client: null });
  });

  test('managers list no rows, and employees only those of their own figures', async () => {
    await sell({ tip: 700 });
    await sell({ items: [lines(store).gel({ staff_id: store.ben.id })] });
    const denied = { category: 'access_denied', code: 'access_denied' };
    for (const { request } of [store.manager, store.ava])
      expect(await refusalOf(rowsPage('net_sales', { by: request }))).toEqual(denied);
    const [ava, ben] = [store.ava.id, store.ben.id];
    const missing = { category: 'not_found', code: 'employee_not_found' };
    expect(await refusalOf(rowsPage('net_sales', { by: store.manager.request, employee_id: ava }))).toEqual(missing);
    expect(await refusalOf(rowsPage('net_sales', { by: store.ava.request, employee_id: ben }))).toEqual(missing);
    for (const figure of ['tickets', 'total_collected', 'tax'] as const)
      expect(await refusalOf(rowsPage(figure, { by: store.ava.request, employee_id: ava }))).toEqual(
        fieldOf('figure', 'invalid'),
      );
    const sales = await rowsPage('net_sales', { by: store.ava.request, employee_id: ava });
    expect(sales).toMatchObject({ total: 4_000, count: 1, rows: [{ employee_id: ava, label: 'Gel set' }] });
    expect(await rowsPage('tips', { by: store.ava.request, employee_id: ava })).toMatchObject({ total: 700, count: 1 });
    const foreign = { by: store.ava.request, employee_id: ava, dimension: 'staff' as const, key: ben };
    expect(await rowsPage('net_sales', foreign)).toMatchObject({ total: 0, rows: [] });
  });

  test.each(['BOOKING', 'ORDER'])('employees read clients in their rows with %s, and not without', async (key) => {
    await sell({ client: store.client });
    await world.system((tx) =>
      tx.query(sql`
        delete from permission where whmcs_id = ${store.whmcsId} and member_id = ${store.ava.id} and key in ('BOOKING', 'ORDER')`),
    );
    const own = () => rowsPage('net_sales', { by: store.ava.request, employee_id: store.ava.id });
    const row = { employee_name: 'Ava Nguyen', label: 'Gel set' };
    expect(await own()).toMatchObject({ rows: [{ ...row, client_name: null }] });
    await allow(store.ava.id, key);
    expect((await own()).rows[0]?.client_name).toMatch(/\w/);
  });
});

describe('a manager with STORE_INCOME who does not read clients', () => {
  const days = { start: today, end: today };
  const ofManager = () => store.manager.request;
  const listed = (more: object = {}) =>
    send<IncomeClients>(ofManager(), documents.clients, { ...days, figure: 'clients', ...more });
  /** Two clients whose order by name is not that by id. */
  const clients = ['00000000-0000-4000-8000-00000000f001', '00000000-0000-4000-8000-00000000f002'] as const;

  beforeEach(async () => {
    await world.system(async (tx) => {
      for (const [id, name] of [
        [clients[0], 'Zoe'],
        [clients[1], 'Amy'],
      ] as const)
        await tx.query(sql`
          insert into customer (whmcs_id, id, first_name, image_url, create_at, search_name)
          values (${store.whmcsId}, ${id}, ${name}, '/pictures/face', ${world.now}, lower(${name}))`);
      await tx.query(sql`
        delete from permission where whmcs_id = ${store.whmcsId} and key in ('BOOKING', 'ORDER')
          and member_id in (select id from company_user where whmcs_id = ${store.whmcsId} and user_id = ${store.manager.id})`);
    });
    await allow(store.manager.id, 'STORE_INCOME');
    for (const client of clients) await sell({ client });
  });

  test('reads the figures of clients without names and pictures, in an order that says nothing of them', async () => {
    const { rows, count } = await listed();
    expect(count).toBe(2);
    expect(rows.map(({ customer_id, name, net_sales }) => [customer_id, name, net_sales])).toEqual(
      clients.map((id) => [id, null, 4_000]),
    );
    const first = await listed({ limit: 1 });
    expect(await listed({ limit: 1, cursor: first.rows[0]?.cursor })).toMatchObject({
      rows: [{ customer_id: clients[1] }],
    });
    const cursors = rows.map(({ cursor }) => Buffer.from(String(cursor), 'base64url').toString());
    expect(cursors.join()).not.toMatch(/Zoe|Amy/);
    const { groups } = await report('customer', days, ofManager());
    expect(groups.map(({ key, name, image_url, net_sales }) => [key, name, image_url, net_sales])).toEqual(
      clients.map((id) => [id, null, null, 4_000]),
    );
  });

  test.each(['BOOKING', 'ORDER'])('reads their names with %s, in the order of these', async (key) => {
    await allow(store.manager.id, key);
    expect((await listed()).rows.map(({ name }) => name)).toEqual(['Amy', 'Zoe']);
    expect((await report('customer', days, ofManager())).groups.map(({ name }) => name).sort()).toEqual(['Amy', 'Zoe']);
  });

  test('orders the groups of a report without amounts by id, not by the hidden names', async () => {
    const revoked = await world.system((tx) =>
      tx.query(sql`
        delete from permission where whmcs_id = ${store.whmcsId} and key = 'STORE_INCOME'
          and member_id in (select id from company_user where whmcs_id = ${store.whmcsId} and user_id = ${store.manager.id}) returning id`),
    );
    expect(revoked).toHaveLength(1);
    const { groups } = await report('customer', days, ofManager());
    expect(groups.map(({ key, name }) => [key, name])).toEqual(clients.map((id) => [id, null]));
  });
});

test.each<[string, RowsRequest, object]>([
  ['a key without a dimension', { key: 'x' }, fieldOf('dimension', 'required')],
  ['a dimension without a key', { dimension: 'staff' }, fieldOf('key', 'required')],
  ['a key of another dimension', { dimension: 'weekday', key: '8' }, fieldOf('key', 'invalid')],
  ['a day outside of the range', { dimension: 'day', key: '2026-11-20' }, fieldOf('key', 'invalid')],
  ['net sales of a tender', { dimension: 'tender', key: 'cash' }, fieldOf('figure', 'invalid')],
  ['too many rows', { limit: 101 }, fieldOf('limit', 'out_of_range', { min: 1, max: 100 })],
])('rows refuse %s', async (_, more, refused) => {
  expect(await refusalOf(rowsPage('net_sales', more))).toEqual(refused);
});

/** The columns of `income_employee_day` that the first released server knows. */
const releasedColumns =
  `tickets gross_sales line_discounts ticket_discounts promotions rewards cash_discounts refunded_gross_sales
  refunded_line_discounts refunded_ticket_discounts refunded_promotions refunded_rewards refunded_cash_discounts service_fees tax
  tips_by_cash tips_by_card tips_by_check tips_by_gift_card gift_cards_sold gift_cards_redeemed paid_by_cash paid_by_card
  paid_by_check gift_cards_cashed_out`.split(/\s+/);

describe('stored sums', () => {
  test('are compared with the ledger, and what is missing is added', async () => {
    await sell({ client: store.client });
    const compare = (repairs: boolean) => world.system((tx) => compareIncome(tx, store.whmcsId, repairs));
    expect(await compare(false)).toEqual([]);
    await world.system(async (tx) => {
      await tx.query(
        sql`update income_hour set gross_sales = gross_sales + 1, tickets = 0 where whmcs_id = ${store.whmcsId}`,
      );
      await tx.query(sql`delete from income_client_day where whmcs_id = ${store.whmcsId}`);
      await tx.query(
        sql`update income_commission_day set commission = commission + 1 where whmcs_id = ${store.whmcsId} and commission > 0`,
      );
    });
    expect(await reconcile(world.database)).not.toEqual([]);
    const found = await compare(true);
    expect(found).toMatchObject([
      { table: 'income_commission_day', day: today, key: { employee_id: store.ava.id }, missing: { commission: -1 } },
      { table: 'income_hour', day: today, key: { hour: 10 }, missing: { tickets: 1, gross_sales: -1 } },
      { table: 'income_client_day', day: today, key: { customer_id: store.client } },
    ]);
    expect(await compare(false)).toEqual([]);
    expect((await reconcile(world.database)).filter(({ whmcs_id }) => whmcs_id === store.whmcsId)).toEqual([]);
  });

  test('merge their slots once a day ended a day ago, and stay the same', async () => {
    await sell({ at: '2026-11-18T16:00:00Z', tip: 300 });
    await sell({ at: '2026-11-20T16:00:00Z' });
    const before = await report('staff', range);
    // No connection writes to this slot.
    for (const table of rollupTables)
      await world.system((tx) => tx.query(sql`update ${raw(table)} set slot = 8 where whmcs_id = ${store.whmcsId}`));
    await sell({ at: '2026-11-18T17:00:00Z' });
    const slots = () =>
      world.system((tx) =>
        tx.query<{ day: string; slot: number }>(sql`
          select distinct to_char(day, 'YYYY-MM-DD') as day, slot from income_employee_day where whmcs_id = ${store.whmcsId} order by 1, 2`),
      );
    expect(await slots()).toHaveLength(3);
    await mergeIncomeSlots(world.database, world.now);
    // A day is merged once it ended a day ago: transactions of it may be open.
    expect(await slots()).toEqual([
      { day: '2026-11-18', slot: 0 },
      { day: '2026-11-20', slot: 8 },
    ]);
    const after = await report('staff', range);
    expect(after.figures.net_sales).toBe((before.figures.net_sales ?? 0) + 4_000);
    expect(await world.system((tx) => compareIncome(tx, store.whmcsId, false))).toEqual([]);
  });

  test('lose no commission when a server of the version before merges the slots that it knows', async () => {
    await agree(world, store, store.ava.id, '2026-01-01', { service_rate: 5_000, supply_rate: 1_000 });
    await sell({ at: '2026-11-18T16:00:00Z' });
    await world.system((tx) =>
      tx.query(sql`update income_employee_day set slot = 8 where whmcs_id = ${store.whmcsId} and day = '2026-11-18'`),
    );
    // The released merge deletes the rows of slots, and inserts again the columns that it knows.
    const listed = join(releasedColumns.map((name) => raw(`"${name}"`)));
    await world.system((tx) =>
      tx.query(sql`
        with merged as (
          delete from income_employee_day where whmcs_id = ${store.whmcsId} and slot > 0 and day < '2026-11-20' returning *
        )
        insert into income_employee_day (whmcs_id, day, employee_id, slot, ${listed})
        select whmcs_id, day, employee_id, 0, ${join(releasedColumns.map((name) => raw(`sum("${name}")`)))} from merged
        group by whmcs_id, day, employee_id order by whmcs_id, day, employee_id
        on conflict (whmcs_id, day, employee_id, slot) do update set
          ${join(releasedColumns.map((name) => raw(`"${name}" = income_employee_day."${name}" + excluded."${name}"`)))}`),
    );
    expect(await send<object>(store.owner.request, documents.detail, range)).toMatchObject({
      commission: 1_800,
      supply_share: 400,
    });
    expect(await world.system((tx) => compareIncome(tx, store.whmcsId, false))).toEqual([]);
  });

  test('are of one store only', async () => {
    await sell();
    const neighbour = await world.store();
    const rows = await world.database.transaction(
      { kind: 'store', whmcsId: neighbour.whmcsId, userId: null, employeeId: null, role: 'owner' },
      (tx) =>
        tx.query(sql`
          select 1 from income_hour union all select 1 from income_employee_day union all select 1 from income_item_day
          union all select 1 from income_client_day union all select 1 from income_commission_day union all select 1 from income_posting union all select 1 from income_sale`),
    );
    expect(rows).toEqual([]);
  });

  test('include several tickets that are paid at once', async () => {
    await Promise.all([sell(), sell({ by: 'card' }), sell({ by: 'check', tip: 300 })]);
    expect(await world.system((tx) => compareIncome(tx, store.whmcsId, false))).toEqual([]);
    expect((await report('day')).figures).toMatchObject({ tickets: 3, net_sales: 12_000 });
  });
});
