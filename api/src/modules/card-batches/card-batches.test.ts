import sql from 'sql-template-tag';
import type {
  ChargebackRecord,
  IncomeRows,
  Merchant,
  MerchantBatch,
  MerchantBatchRow,
  MerchantDeposit,
  PaymentDetail,
  PaymentRecord,
  PaymentStatisticsReport,
  SettlementBridge,
  SettlementFigure,
  SettlementRows,
  TenderInput,
} from '../../resolver-types.generated';
import { giftCardClient } from '../../testing/gift-card-client';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, lines, type PosClient, posClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, SendRequest } from '../../testing/pos-world';
import { reconcileBatches } from '../../testing/reconcile-batches';
import type { RefundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';
import { receiveChargeback } from '../payments/chargebacks.service';
import type { OrderView } from '../tickets/order-view.rules';
import { merchantIdOf } from './batches.store';
import {
  closeDueBatches,
  importSettlements,
  receiveReport,
  type SettlementOptions,
  sendClosedBatches,
} from './settlement.service';

/** The clock stands at 16:00 UTC: 10:00 of Saturday the 21st in Chicago. */
const today = '2026-11-21';
let world: PosTest;
let store: PosStore;
let owner: PosClient;
let refunds: RefundClient;
inNewStores((made) => {
  ({ world, store, owner, refunds } = made);
});
afterEach(() => {
  world.gateway.network = 'up';
});

const batch = `id batch_number state batch_opened_at batch_closed_at batch_date closed_by total_count total_amount sales_count sales_amount
  refunds_count refunds_amount voids_count voids_amount methods { card_type count amount } fees net_amount deposit_day reject_code merchant_id whmcs_id`;
const deposit = 'id reference status amount lines_amount fees deposit_day';
const settlementRows =
  'rows { id kind day amount payment_id order_code batch_number reference deposit_day cursor } total count has_more';
const documents = {
  open: `query ($whmcs_id: Int!) { result: merchant_batch_open(whmcs_id: $whmcs_id) { ${batch} } }`,
  batches: `query ($whmcs_id: Int!) { result: merchant_batches(whmcs_id: $whmcs_id) { ${batch} cursor } }`,
  rows: `query ($whmcs_id: Int!, $batch_id: UUID!, $limit: Int!, $cursor: Cursor) {
    result: merchant_batch_detail(whmcs_id: $whmcs_id, batch_id: $batch_id, limit: $limit, cursor: $cursor) {
      id action amount batch_id batch_number batch_date card_type card_last_four p_created_at processor_auth_code payment_id order_code sale_day
      fee deposit_day cursor } }`,
  close: `mutation ($whmcs_id: Int!, $batch_id: UUID!, $key: UUID!) {
    result: merchant_batch_close(whmcs_id: $whmcs_id, input_obj: { batch_id: $batch_id }, idempotency_key: $key) { ${batch} } }`,
  settings: `mutation ($whmcs_id: Int!, $input: MerchantBatchSettingsInput!, $key: UUID!) {
    result: merchant_batch_settings_set(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) {
      merchant_id timezone is_timezone_of_store auto_close_hour next_close_at reports_deposits } }`,
  merchant: `query ($whmcs_id: Int!) { result: merchant(whmcs_id: $whmcs_id) { timezone auto_close_hour next_close_at reports_deposits } }`,
  payments: `query ($whmcs_id: Int!, $start: Date!, $end: Date!, $day: PaymentDay!, $where: Payment_where, $limit: Int! = 50, $cursor: Cursor) {
    result: payments(whmcs_id: $whmcs_id, start: $start, end: $end, day: $day, where: $where, limit: $limit, cursor: $cursor) {
      id tender status amount tip refunded_amount card_last_four auth_code employees { id name } sale_day batch_number batch_day deposit_day
      chargeback_state order_code cursor } }`,
  aggregate: `query ($whmcs_id: Int!, $start: Date!, $end: Date!) {
    result: payments_aggregate(whmcs_id: $whmcs_id, start: $start, end: $end) { count amount tip refunded_amount } }`,
  payment: `query ($whmcs_id: Int!, $id: UUID!) { result: payment(whmcs_id: $whmcs_id, id: $id) {
    id amount tip subtotal status tender taken_by merchant_timezone sale_day batch_number batch_day deposit_day processor_fee
    device { id name status serial_number } serial_number payment_method { card_last_four card_holder_name } transactions { amount status } chargebacks { state amount fee }
    event_logs { event data } } }`,
  statistics: `query ($whmcs_id: Int!, $from: Date!, $to: Date!, $day: PaymentDay! = sale_day, $type: CardBatchAction, $merchant_id: UUID) {
    result: payment_statistics(whmcs_id: $whmcs_id, from: $from, to: $to, day: $day, type: $type, merchant_id: $merchant_id) {
      count amount methods { card_type count amount } employees { employee_id employee_name count amount methods { card_type count amount } } } }`,
  bridge: `query ($whmcs_id: Int!, $start: Date!, $end: Date!) { result: settlement_bridge(whmcs_id: $whmcs_id, start: $start, end: $end) {
    net_income tax tips gift_cards_sold total_collected cash checks gift_cards_redeemed other_terminals captured batched voided not_closed
    awaiting_settlement settled fees chargebacks reversals adjustments reserves expected_deposit deposited in_transit residual
    differences { kind amount payment_id order_code batch_number reference day } is_settlement_reported batches_since } }`,
  incomeRows: `query ($whmcs_id: Int!, $start: Date!, $end: Date!, $figure: IncomeFigure!) {
    result: income_rows(whmcs_id: $whmcs_id, start_date: $start, end_date: $end, figure: $figure) { total } }`,
  bridgeRows: `query ($whmcs_id: Int!, $start: Date!, $end: Date!, $figure: SettlementFigure!, $limit: Int! = 50, $cursor: Cursor) {
    result: settlement_rows(whmcs_id: $whmcs_id, start: $start, end: $end, figure: $figure, limit: $limit, cursor: $cursor) {
      ${settlementRows} } }`,
  chargebacks: `query ($whmcs_id: Int!) { result: chargebacks(whmcs_id: $whmcs_id) {
    state amount fee reason respond_by days_left payment_id order_code } }`,
  deposits: `query ($whmcs_id: Int!, $start: Date!, $end: Date!) { result: merchant_deposits(whmcs_id: $whmcs_id, start: $start, end: $end) {
    ${deposit} } }`,
  deposit: `query ($whmcs_id: Int!, $id: UUID!) { result: merchant_deposit(whmcs_id: $whmcs_id, id: $id) { ${deposit} } }`,
  depositRows: `query ($whmcs_id: Int!, $id: UUID!, $limit: Int! = 50, $cursor: Cursor) {
    result: merchant_deposit_detail(whmcs_id: $whmcs_id, deposit_id: $id, limit: $limit, cursor: $cursor) { ${settlementRows} } }`,
};

const send = <Result>(name: keyof typeof documents, variables: object = {}, request = store.owner.request) =>
  resultOf<Result>(request, documents[name], { whmcs_id: store.whmcsId, ...variables });
const openBatch = () => send<MerchantBatch | null>('open');
const rowsOf = (batch_id: string, page: object = { limit: 50 }) =>
  send<MerchantBatchRow[]>('rows', { batch_id, ...page });
const close = (batch_id: string, request?: SendRequest) =>
  send<MerchantBatch>('close', { batch_id, key: crypto.randomUUID() }, request);
const closeOpen = async () => close((await openBatch())?.id ?? '');
const payments = (more: object = {}) =>
  send<PaymentRecord[]>('payments', { start: today, end: today, day: 'sale_day', ...more });
const bridge = (start = today, end = start) => send<SettlementBridge>('bridge', { start, end });
const bridgeRows = (figure: SettlementFigure, more: object = {}) =>
  send<SettlementRows>('bridgeRows', { start: today, end: today, figure, ...more });

/** Compares the income of the bridge with the rows of the income that its figures open. */
async function compareIncomeRows(): Promise<void> {
  const figures = await bridge();
  const of = { cash: 'cash', checks: 'check' } as const;
  for (const name of ledgerFigures) {
    const figure = name in of ? of[name as keyof typeof of] : name;
    const { total } = await send<IncomeRows>('incomeRows', { start: today, end: today, figure });
    expect([name, total]).toEqual([name, figures[name]]);
  }
}
const ledgerFigures = [
  'net_income',
  'tax',
  'tips',
  'gift_cards_sold',
  'total_collected',
  'cash',
  'checks',
  'gift_cards_redeemed',
  'other_terminals',
  'captured',
] as const;

const figuresWithRows = [
  'batched',
  'voided',
  'not_closed',
  'awaiting_settlement',
  'settled',
  'fees',
  'chargebacks',
  'reversals',
  'adjustments',
  'reserves',
  'expected_deposit',
  'deposited',
  'in_transit',
] as const satisfies readonly SettlementFigure[];

/** Compares each figure of the bridge with its rows; returns the figures that have any. */
async function compareFigureRows(end = today): Promise<SettlementFigure[]> {
  const figures = await bridge(today, end);
  const found: SettlementFigure[] = [];
  for (const figure of figuresWithRows) {
    const { rows, total, count, has_more } = await bridgeRows(figure, { end });
    expect([figure, total]).toEqual([figure, figures[figure] ?? 0]);
    expect([figure, rows.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([figure, total]);
    expect([count, has_more]).toEqual([rows.length, false]);
    if (count > 0) found.push(figure);
  }
  return found;
}

const depositRows = (id: string, more: object = {}) => send<SettlementRows>('depositRows', { id, ...more });

/** Compares the deposits of some days with the rows that they open; returns the kinds and amounts of each deposit's rows. */
async function compareDepositRows(start: string, end = start): Promise<[kind: string, amount: number][][]> {
  const found: [string, number][][] = [];
  for (const listed of await send<MerchantDeposit[]>('deposits', { start, end })) {
    expect(await send<MerchantDeposit>('deposit', { id: listed.id })).toEqual(listed);
    const { rows, total, count, has_more } = await depositRows(listed.id);
    expect([listed.reference, total]).toEqual([listed.reference, listed.lines_amount]);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    expect([count, has_more]).toEqual([rows.length, false]);
    expect(rows.every(({ deposit_day }) => deposit_day === listed.deposit_day)).toBe(true);
    found.push(rows.map(({ kind, amount }) => [kind, amount]));
  }
  return found;
}

const card = (net: number, tip = 0, number: string = testCards.approves): TenderInput => ({
  type: 'card',
  net,
  tip,
  card_token: world.gateway.token(number),
});

/** Sells a gel set for $40.00, to Ava by default, by card. */
async function sell(tenders = [card(4_000)], tip = 0, staff = store.ava.id): Promise<OrderView> {
  const order = await owner.add(await owner.create(), [lines(store).gel({ staff_id: staff })]);
  const reviewed = tip > 0 ? await owner.review(order, { tip }) : order;
  const paid = await owner.checkout(reviewed, tenders, { expected_total: 4_000 + tip });
  expect(paid.status).toBe('completed');
  return paid.order;
}

const jobs = (): SettlementOptions => ({
  database: world.database,
  settlement: world.gateway,
  log: world.logger,
  now: () => world.now,
});
/** Runs the jobs at an instant. */
const runJobs = (at: string) =>
  world.at(new Date(at), async () => {
    await closeDueBatches(jobs());
    await sendClosedBatches(jobs());
    await importSettlements(jobs());
  });
const signedInAt = <T>(at: string, work: (request: SendRequest) => Promise<T>): Promise<T> =>
  world.at(new Date(at), async () => work(await world.as({ userId: store.owner.id })));

describe('the open batch', () => {
  test('has a row for each captured card, refund and void, of the employees whose money it is', async () => {
    expect(await openBatch()).toBeNull();
    const first = await sell([card(4_000, 500)], 500);
    const second = await sell([{ type: 'cash', net: 1_000, tip: 0 }, card(3_000)]);
    await refunds.refund(first, { items: [{ order_item_id: first.order_items[0]?.id ?? '', quantity: 1 }] });
    await refunds.void(second);
    const open = await openBatch();
    expect(open).toMatchObject({
      batch_number: 1,
      state: 'open',
      batch_date: null,
      total_count: 4,
      total_amount: 4_500 + 3_000 - 4_000 - 3_000,
      sales_amount: 7_500,
      refunds_amount: -4_000,
      voids_count: 1,
      voids_amount: -3_000,
      methods: [{ card_type: 'Visa', count: 4, amount: 500 }],
      fees: null,
    });
    const rows = await rowsOf(open?.id ?? '');
    expect(rows.map(({ action, amount }) => [action, amount])).toEqual(
      expect.arrayContaining([
        ['sale', 4_500],
        ['sale', 3_000],
        ['refund', -4_000],
        ['void', -3_000],
      ]),
    );
    expect(rows[0]).toMatchObject({ batch_number: 1, card_type: 'Visa', card_last_four: '4242', sale_day: today });
  });

  test('has no row for cash, a declined card, or a refund that the card refuses', async () => {
    await sell([{ type: 'cash', net: 4_000, tip: 0 }]);
    const order = await owner.add(await owner.create(), [lines(store).gel()]);
    expect((await owner.checkout(order, [card(4_000, 0, testCards.declines)])).status).toBe('declined');
    expect(await openBatch()).toBeNull();
  });

  test('is paged without a gap while others add rows', async () => {
    for (let sale = 0; sale < 5; sale += 1) await sell();
    const id = (await openBatch())?.id ?? '';
    const before = (await rowsOf(id)).map((row) => row.id);
    const first = await rowsOf(id, { limit: 2 });
    await sell();
    const rest = await rowsOf(id, { limit: 50, cursor: first[1]?.cursor });
    const read = [...first, ...rest].map((row) => row.id);
    expect(read).toEqual([...new Set(read)]);
    expect(read).toEqual(expect.arrayContaining(before));
  });

  test('is one, of consecutive numbers, however many cards are charged at once', async () => {
    const orders = await Promise.all(
      Array.from({ length: 12 }, async () => owner.add(await owner.create(), [lines(store).gel()])),
    );
    await Promise.all(orders.map((order) => owner.checkout(order, [card(4_000)])));
    expect(await openBatch()).toMatchObject({ batch_number: 1, total_count: 12, total_amount: 48_000 });
    await closeOpen();
    await sell();
    expect(await openBatch()).toMatchObject({ batch_number: 2, total_count: 1 });
  });

  test('without a response holds up no other store, and is sent again later', async () => {
    for (let index = 0; index < 20; index += 1) {
      await sell();
      await closeOpen();
    }
    const stuck = store;
    store = await world.store();
    owner = posClient(store, store.owner);
    await sell();
    await closeOpen();
    const { gateway } = world;
    const submitBatch = gateway.submitBatch.bind(gateway);
    gateway.submitBatch = (batch) =>
      batch.merchant === merchantIdOf(stuck.whmcsId) ? Promise.resolve({ status: 'unknown' }) : submitBatch(batch);
    await sendClosedBatches(jobs());
    const unsent = () =>
      world.system((tx) =>
        tx.query<{ whmcs_id: number; count: number }>(sql`
          select whmcs_id, count(*)::int as count from card_batch
          where whmcs_id in (${stuck.whmcsId}, ${store.whmcsId}) and closed_at is not null and sent_at is null group by whmcs_id`),
      );
    expect(await unsent()).toEqual([{ whmcs_id: stuck.whmcsId, count: 20 }]);
    gateway.submitBatch = submitBatch;
    await sendClosedBatches(jobs());
    expect(await unsent()).toEqual([]);
  }, 60_000);

  test('closed while cards are charged loses no payment', async () => {
    await sell();
    const id = (await openBatch())?.id ?? '';
    const orders = await Promise.all(
      Array.from({ length: 8 }, async () => owner.add(await owner.create(), [lines(store).gel()])),
    );
    await Promise.all([...orders.map((order) => owner.checkout(order, [card(4_000)])), close(id)]);
    const all = await send<MerchantBatch[]>('batches');
    const open = await openBatch();
    expect((all[0]?.total_count ?? 0) + (open?.total_count ?? 0)).toBe(9);
    expect((await bridge()).residual).toBe(0);
  });

  test('takes a payment whose result came late', async () => {
    await sell();
    await closeOpen();
    const order = await owner.add(await owner.create(), [lines(store).gel()]);
    world.gateway.network = 'answers_lost';
    const key = crypto.randomUUID();
    const tenders = [card(4_000)];
    expect((await owner.checkout(order, tenders, {}, key)).status).toBe('pending');
    world.gateway.network = 'up';
    expect((await owner.checkout(order, tenders, {}, key)).status).toBe('completed');
    expect(await openBatch()).toMatchObject({ batch_number: 2, total_count: 1 });
  });
});

describe('closing', () => {
  test('stores who closed it on which day, and is refused for a closed, another or no batch', async () => {
    await sell();
    const { id = '' } = (await openBatch()) ?? {};
    const closed = await close(id);
    const ids = { id, merchant_id: merchantIdOf(store.whmcsId), whmcs_id: store.whmcsId };
    expect(closed).toMatchObject({ ...ids, state: 'closing', batch_date: today, total_count: 1 });
    expect(closed.closed_by).toBeTruthy();
    expect(await refusalOf(close(id))).toEqual(conflict('batch_empty'));
    await sell();
    expect(await refusalOf(close(id))).toEqual(conflict('batch_changed'));
    expect(await refusalOf(close(crypto.randomUUID()))).toMatchObject({ code: 'card_batch_not_found' });
  });

  test('ends voids of its payments, and lets refunds through', async () => {
    const order = await sell();
    const batchClosedAt = async () => {
      const document = `query ($whmcs_id: Int!, $id: UUID!) {
        result: order_by_id(whmcs_id: $whmcs_id, id: $id) { payments { batch_closed_at } } }`;
      const variables = { whmcs_id: store.whmcsId, id: order.id };
      const shown = await resultOf<Pick<OrderView, 'payments'>>(store.owner.request, document, variables);
      return shown.payments.map(({ batch_closed_at }) => batch_closed_at);
    };
    expect(await batchClosedAt()).toEqual([null]);
    await closeOpen();
    expect(await batchClosedAt()).toEqual([world.now.toISOString()]);
    expect(await refusalOf(refunds.void(order))).toEqual(conflict('batch_closed'));
    await refunds.refund(order);
    expect(await openBatch()).toMatchObject({ batch_number: 2, refunds_amount: -4_000 });
  });

  test('happens at its hour, once, however many servers try', async () => {
    await sell();
    await world.at(new Date('2026-11-22T09:59:00Z'), () => closeDueBatches(jobs()));
    expect((await openBatch())?.state).toBe('open');
    await world.at(new Date('2026-11-22T10:00:00Z'), () =>
      Promise.all([closeDueBatches(jobs()), closeDueBatches(jobs()), closeDueBatches(jobs())]),
    );
    expect(await send<MerchantBatch[]>('batches')).toMatchObject([{ batch_date: '2026-11-22', closed_by: null }]);
    expect(world.log().match(/card_batch_closed/g)?.length).toBeGreaterThan(0);
  });

  test('follows the hour and the zone of the settings', async () => {
    const set = (input: object) => send<Merchant>('settings', { input, key: crypto.randomUUID() });
    expect(await send<Merchant>('merchant')).toMatchObject({ auto_close_hour: 4, reports_deposits: null });
    const merchant = await set({ auto_close_hour: 22, timezone: 'America/Los_Angeles' });
    expect(merchant).toMatchObject({
      timezone: 'America/Los_Angeles',
      is_timezone_of_store: false,
      next_close_at: '2026-11-22T06:00:00.000Z',
    });
    await sell();
    await runJobs('2026-11-22T06:00:30Z');
    // 22:00 of the 21st in Los Angeles, which is the 22nd in Chicago.
    expect(await send<MerchantBatch[]>('batches')).toMatchObject([{ batch_date: today }]);
    expect(await set({ auto_close_hour: null, timezone: null })).toMatchObject({
      next_close_at: null,
      is_timezone_of_store: true,
    });
    expect(await refusalOf(set({ auto_close_hour: 24 }))).toEqual(
      fieldOf('input_obj.auto_close_hour', 'out_of_range', { min: 0, max: 23 }),
    );
    expect(await refusalOf(set({ timezone: 'America/Nowhere' }))).toEqual(fieldOf('input_obj.timezone', 'invalid'));
  });

  test('with everything voided sends nothing', async () => {
    await refunds.void(await sell());
    await closeOpen();
    const sent = jest.spyOn(world.gateway, 'submitBatch');
    await runJobs('2026-11-21T18:00:00Z');
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
    expect(await send<MerchantBatch[]>('batches')).toMatchObject([{ state: 'closed', total_amount: 0 }]);
  });

  test('is sent again until the processor responds, and the owner is notified once', async () => {
    await sell();
    await closeOpen();
    world.gateway.network = 'answers_lost';
    await runJobs('2026-11-21T18:00:00Z');
    expect(await send<MerchantBatch[]>('batches')).toMatchObject([{ state: 'closing' }]);
    world.gateway.network = 'up';
    await runJobs('2026-11-21T18:01:00Z');
    await runJobs('2026-11-21T18:02:00Z');
    expect(await send<MerchantBatch[]>('batches')).toMatchObject([{ state: 'closed' }]);
    const notices = await world.system((tx) =>
      tx.query(sql`select facts ->> 'vendor' as vendor, extra_data from notification
        where whmcs_id = ${store.whmcsId} and receiver_id = ${store.owner.id} and kind = 'bamboo'`),
    );
    const [closed] = await send<MerchantBatch[]>('batches');
    expect(notices).toEqual([{ vendor: 'batch_closed', extra_data: [{ key: 'batch_id', value: closed?.id }] }]);
  });
});

describe('the rows of batches', () => {
  test('have what cards paid to the cent, whatever was split, refunded and voided', async () => {
    const split = await sell([{ type: 'cash', net: 1_000, tip: 0 }, card(2_000, 300), card(1_000, 200)], 500);
    const lineId = split.order_items[0]?.id ?? '';
    const { order } = await refunds.refund(split, { items: [], tip: 101 });
    await refunds.refund(order, { items: [{ order_item_id: lineId, quantity: 1 }] });
    await refunds.void(await sell([card(4_000, 333)], 333));
    const refused = await sell([card(4_000, 0, testCards.refusesRefunds)]);
    await refunds.refund(refused);
    await closeOpen();
    await refunds.refund(await sell());
    expect(await reconcileBatches(world.database)).toEqual([]);
    expect((await bridge()).residual).toBe(0);
  });
});

test('a card on a terminal that is not the suite’s is in no batch, and a figure of its own on the way to the bank', async () => {
  await sell();
  const sold = { type: 'add_fund', amount: 5_000, price: 5_000, payment_method_type: 'card' } as const;
  // Stores without the point of sale have another terminal.
  const offer = (from: string, to: string) =>
    world.system((tx) =>
      tx.query(
        sql`update company_service set product_code = ${to} where whmcs_id = ${store.whmcsId} and product_code = ${from}`,
      ),
    );
  await offer('pos', 'gc_without_pos');
  await giftCardClient(store, store.owner).create(sold);
  await offer('gc_without_pos', 'pos');
  expect(await openBatch()).toMatchObject({ total_count: 1, total_amount: 4_000 });
  expect(await bridge()).toMatchObject({
    net_income: 4_000,
    gift_cards_sold: 5_000,
    total_collected: 9_000,
    other_terminals: 5_000,
    captured: 4_000,
    batched: 4_000,
    residual: 0,
  });
  await compareIncomeRows();
});

describe('settlement', () => {
  test('leads from the income to the bank with a residual of 0 on each day of the way', async () => {
    const order = await sell([card(4_000, 500)], 500);
    await sell([{ type: 'cash', net: 4_000, tip: 0 }]);
    await refunds.refund(await sell());
    await refunds.void(await sell());
    const open = await bridge();
    expect(open).toMatchObject({
      net_income: 8_000,
      tips: 500,
      total_collected: 8_500,
      cash: 4_000,
      captured: 4_500,
      batched: 4_500,
      residual: 0,
      is_settlement_reported: false,
      batches_since: today,
      settled: null,
    });
    await compareIncomeRows();
    expect(await compareFigureRows()).toEqual(['batched', 'voided', 'not_closed']);
    await closeOpen();
    await runJobs('2026-11-21T18:00:00Z');
    // 2.60 % and 10 cents of 45.00 and of 40.00.
    const fees = -(117 + 10 + 104 + 10);
    expect(await bridge()).toMatchObject({
      not_closed: 0,
      voided: 0,
      awaiting_settlement: 0,
      settled: 4_500,
      fees,
      expected_deposit: 4_500 + fees,
      in_transit: 4_500 + fees,
      deposited: 0,
      residual: 0,
      differences: [],
      is_settlement_reported: true,
    });
    expect(await compareFigureRows()).toEqual([
      'batched',
      'voided',
      'settled',
      'fees',
      'expected_deposit',
      'in_transit',
    ]);
    // The next banking day after Saturday is Monday.
    await runJobs('2026-11-23T18:00:00Z');
    expect(await bridge()).toMatchObject({ in_transit: 0, deposited: 4_500 + fees, residual: 0 });
    expect(await bridge('2026-11-22', '2026-11-30')).toMatchObject({ captured: 0, expected_deposit: 0, residual: 0 });
    expect(await send('deposits', { start: '2026-11-23', end: '2026-11-23' })).toMatchObject([
      { status: 'paid', amount: 4_500 + fees, lines_amount: 4_500 + fees, fees: -fees },
    ]);
    const [rows] = await compareDepositRows('2026-11-23');
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['sale', 4_500 - 127],
        ['sale', 4_000 - 114],
        ['refund', -4_000],
      ]),
    );
    expect(await send<MerchantBatch[]>('batches')).toMatchObject([
      { fees: -fees, net_amount: 4_500 + fees, deposit_day: '2026-11-23' },
    ]);
    const [payment] = order.payments;
    expect(await send<PaymentDetail>('payment', { id: payment?.id })).toMatchObject({
      amount: 4_500,
      tip: 500,
      subtotal: 4_000,
      sale_day: today,
      batch_day: today,
      deposit_day: '2026-11-23',
      processor_fee: 127,
      merchant_timezone: 'US/Central',
      payment_method: { card_last_four: '4242', card_holder_name: 'Cora Client' },
      transactions: [{ amount: 4_500, status: 'approved' }],
      event_logs: [
        { event: 'approved' },
        { event: 'batched' },
        { event: 'batch_closed' },
        { event: 'settled' },
        { event: 'deposited' },
      ].map(expect.objectContaining),
    });
  });

  test('lists the rows of each figure in pages, each with its payment, batch and deposit', async () => {
    const [first, second] = [await sell(), await sell()];
    await closeOpen();
    await runJobs('2026-11-21T18:00:00Z');
    const all = await bridgeRows('settled');
    expect(all.rows.map(({ payment_id }) => payment_id).sort()).toEqual(
      [first, second].map(({ payments: [payment] }) => payment?.id).sort(),
    );
    expect(all.rows[0]).toMatchObject({ kind: 'sale', day: today, batch_number: 1, deposit_day: '2026-11-23' });
    const page = await bridgeRows('settled', { limit: 1 });
    expect(page).toMatchObject({ total: 8_000, count: 2, has_more: true, rows: [{ id: all.rows[0]?.id }] });
    const next = await bridgeRows('settled', { limit: 1, cursor: page.rows[0]?.cursor });
    expect(next).toMatchObject({ total: 8_000, has_more: false, rows: [{ id: all.rows[1]?.id }] });
    await expect(bridgeRows('settled', { limit: 101 })).rejects.toThrow();
  });

  test('lists the lines of each of two deposits of one day, and of one without payments, in pages', async () => {
    const order = await sell();
    await closeOpen();
    const second = await sell();
    await refunds.refund(second);
    await closeOpen();
    await runJobs('2026-11-21T18:00:00Z');
    const dispute = { id: 'cb_2', paymentKey: order.payments[0]?.id ?? '', amount: 4_000, at: world.now };
    world.gateway.settlement.dispute({ ...dispute, step: 'opened' });
    await runJobs('2026-11-21T18:20:00Z');
    const found = await compareDepositRows('2026-11-23');
    expect(found).toHaveLength(3);
    expect(found.map((rows) => rows.sort(([, one], [, other]) => other - one))).toEqual(
      expect.arrayContaining([
        [['sale', 3_886]],
        [
          ['sale', 3_886],
          ['refund', -4_000],
        ],
        [['chargeback', -5_500]],
      ]),
    );
    const deposits = await send<MerchantDeposit[]>('deposits', { start: '2026-11-23', end: '2026-11-23' });
    const { id = '' } = deposits.find(({ amount }) => amount === 3_886 - 4_000) ?? {};
    const all = await depositRows(id);
    const page = await depositRows(id, { limit: 1 });
    expect(page).toMatchObject({ total: -114, count: 2, has_more: true, rows: [{ id: all.rows[0]?.id }] });
    const next = await depositRows(id, { limit: 1, cursor: page.rows[0]?.cursor });
    expect(next).toMatchObject({ total: -114, has_more: false, rows: [{ id: all.rows[1]?.id }] });
    await expect(depositRows(id, { limit: 0 })).rejects.toThrow();
  });

  test('shows no line of a deposit that does not exist, and no amount without the store income', async () => {
    const unknown = { id: crypto.randomUUID() };
    expect(await refusalOf(send('deposit', unknown))).toMatchObject({ code: 'card_deposit_not_found' });
    expect(await refusalOf(send('depositRows', unknown))).toMatchObject({ code: 'card_deposit_not_found' });
    await sell();
    await closeOpen();
    await runJobs('2026-11-21T18:00:00Z');
    const [{ id } = { id: '' }] = await send<MerchantDeposit[]>('deposits', { start: today, end: '2026-11-23' });
    const { request } = store.manager;
    const hidden = { amount: null, lines_amount: null, fees: null };
    expect(await send('deposit', { id }, request)).toMatchObject({ status: 'in_transit', ...hidden });
    expect(await refusalOf(send('depositRows', { id }, request))).toMatchObject({ code: 'access_denied' });
  });

  test('imports a line once, whatever is repeated', async () => {
    await sell();
    await closeOpen();
    for (const at of ['18:00', '18:15', '18:30']) await runJobs(`2026-11-21T${at}:00Z`);
    const [count] = await world.system((tx) =>
      tx.query(sql`select count(*)::integer as lines from settlement_line where whmcs_id = ${store.whmcsId}`),
    );
    expect(count).toEqual({ lines: 1 });
  });

  test('names the payment that a batch lost, and the ones that the processor settles late or otherwise', async () => {
    const [lost, wrong, late] = [await sell(), await sell(), await sell()];
    await closeOpen();
    await runJobs('2026-11-21T18:00:00Z');
    const idOf = ({ payments: [payment] }: OrderView) => payment?.id ?? '';
    await world.engine.withConnection(async (connection) => {
      const query = (text: string) => connection.query(text, []);
      await query(`delete from settlement_line where payment_id = '${idOf(late)}'`);
      await query(
        `update settlement_line set gross = gross - 100, net = net - 100 where payment_id = '${idOf(wrong)}'`,
      );
      await query(`delete from settlement_line where payment_id = '${idOf(lost)}'`);
      await query(
        `delete from card_batch_share where row_id in (select id from card_batch_row where payment_id = '${idOf(lost)}')`,
      );
      await query(`delete from card_batch_row where payment_id = '${idOf(lost)}'`);
    });
    const found = await signedInAt('2026-11-30T18:00:00Z', (request) =>
      send<SettlementBridge>('bridge', { start: today, end: today }, request),
    );
    expect(found.differences?.map(({ kind, amount, payment_id }) => [kind, amount, payment_id])).toEqual([
      ['not_batched', 4_000, idOf(lost)],
      ['not_settled', 4_000, idOf(late)],
      ['settled_otherwise', 100, idOf(wrong)],
    ]);
    expect(found.residual).toBe(8_100);
  });

  test('names a deposit that is not the sum of its lines, one that the bank returned, and a line that no batch has', async () => {
    const idOf = ({ payments: [payment] }: OrderView) => payment?.id ?? '';
    const [first, second] = [idOf(await sell()), idOf(await sell())];
    await closeOpen();
    await world.at(new Date('2026-11-21T18:00:00Z'), () => sendClosedBatches(jobs()));
    const line = { kind: 'sale', refundKey: null, gross: 4_000, fee: 100, net: 3_900, at: world.now } as const;
    const deposit = { availableOn: '2026-11-23', amount: 3_900 };
    await receiveReport(
      world.database,
      store.whmcsId,
      {
        deposits: [
          { ...deposit, id: 'd1', status: 'paid', amount: 3_850 },
          { ...deposit, id: 'd2', status: 'failed' },
        ],
        lines: [
          { ...line, id: 'l1', depositId: 'd1', paymentKey: first },
          { ...line, id: 'l2', depositId: 'd2', paymentKey: second },
          { ...line, id: 'l3', depositId: null, paymentKey: crypto.randomUUID(), gross: 700, fee: 0, net: 700 },
        ],
      },
      world.now,
    );
    const named = ({ differences }: SettlementBridge) =>
      differences?.map(({ kind, amount, reference }) => [kind, amount, reference]);
    const found = await bridge(today, '2026-11-23');
    expect(named(found)).toEqual([
      ['deposit_failed', 3_900, 'd2'],
      ['unknown_line', -700, 'l3'],
      ['deposit_differs', 50, 'd1'],
    ]);
    const notices = await world.system((tx) =>
      tx.query(sql`select facts ->> 'vendor' as vendor, extra_data from notification where whmcs_id = ${store.whmcsId}
        and receiver_id = ${store.owner.id} and kind = 'bamboo' and facts ->> 'reference' = 'd2'`),
    );
    expect(notices).toEqual([
      { vendor: 'payment_attention', extra_data: [{ key: 'deposit_day', value: '2026-11-23' }] },
    ]);
    expect(found).toMatchObject({
      residual: 3_900 - 700 + 50,
      settled: 8_700,
      fees: -200,
      deposited: 3_900,
      in_transit: 700,
    });
    expect(await compareFigureRows('2026-11-23')).toEqual(expect.arrayContaining(['settled', 'fees', 'deposited']));
    expect((await bridgeRows('in_transit')).rows).toMatchObject([{ kind: 'sale', amount: 700, reference: 'l3' }]);
    expect(await compareDepositRows('2026-11-23')).toEqual([[['sale', 3_900]], [['sale', 3_900]]]);
    // A deposit that differs counts on the day on which it reaches the bank.
    expect(named(await bridge('2026-11-23'))).toEqual([['deposit_differs', 50, 'd1']]);
  });

  test('waits while the processor refuses its batch, and the owner is notified', async () => {
    await sell();
    await closeOpen();
    jest.spyOn(world.gateway, 'submitBatch').mockResolvedValueOnce({ status: 'rejected', code: 'merchant_closed' });
    await runJobs('2026-11-21T18:00:00Z');
    expect(await send<MerchantBatch[]>('batches')).toMatchObject([
      { state: 'rejected', reject_code: 'merchant_closed' },
    ]);
    expect(await bridge()).toMatchObject({ batched: 4_000, not_closed: 4_000, settled: 0, residual: 0 });
    expect(await compareFigureRows()).toEqual(['batched', 'not_closed']);
    const notices = await world.system((tx) =>
      tx.query(sql`select facts ->> 'vendor' as vendor, extra_data from notification
        where whmcs_id = ${store.whmcsId} and receiver_id = ${store.owner.id} and kind = 'bamboo'`),
    );
    const [rejected] = await send<MerchantBatch[]>('batches');
    expect(notices).toEqual([{ vendor: 'payment_attention', extra_data: [{ key: 'batch_id', value: rejected?.id }] }]);
  });

  test('notifies the owner once when it is late', async () => {
    await sell();
    await closeOpen();
    const silent = jest
      .spyOn(world.gateway, 'fetchSettlement')
      .mockResolvedValue({ status: 'reported', deposits: [], lines: [] });
    for (const day of ['21', '25', '26', '27']) await runJobs(`2026-11-${day}T18:00:00Z`);
    silent.mockRestore();
    const notices = await world.system((tx) =>
      tx.query(sql`select facts ->> 'vendor' as vendor, facts ->> 'day' as day, extra_data -> 0 ->> 'key' as key,
          extra_data -> 0 ->> 'value' in (select id::text from payment where whmcs_id = ${store.whmcsId}) as is_payment
        from notification where whmcs_id = ${store.whmcsId} and receiver_id = ${store.owner.id} and kind = 'bamboo' order by created_at`),
    );
    expect(notices).toEqual([
      { vendor: 'batch_closed', day: today, key: 'batch_id', is_payment: false },
      { vendor: 'payment_attention', day: today, key: 'payment_id', is_payment: true },
    ]);
  });

  test('is null, and never 0, where the processor does not report it', async () => {
    await sell();
    await closeOpen();
    const silent = jest.spyOn(world.gateway, 'fetchSettlement').mockResolvedValue({ status: 'unsupported' });
    await runJobs('2026-11-21T18:00:00Z');
    silent.mockRestore();
    expect(await bridge()).toMatchObject({
      batched: 4_000,
      settled: null,
      expected_deposit: null,
      deposited: null,
      is_settlement_reported: false,
      residual: 0,
    });
  });

  test('is null for days on which cards were not in batches yet', async () => {
    expect(await bridge()).toMatchObject({ captured: 0, batched: 0, residual: 0, batches_since: null });
    await sell();
    expect(await bridge('2026-11-20', today)).toMatchObject({ captured: 4_000, batched: 4_000, residual: 0 });
    // As in a store that took cards before there were batches.
    await world.system((tx) =>
      tx.query(sql`update merchant set batches_since = '2026-11-22' where whmcs_id = ${store.whmcsId}`),
    );
    expect(await bridge('2026-11-20', today)).toMatchObject({ captured: 4_000, batched: null, residual: null });
    expect(await bridge('2026-11-22')).toMatchObject({ captured: 0, batched: 0, residual: 0 });
  });
});

describe('a chargeback', () => {
  test('takes amount and fee at once, and returns the amount when it is won', async () => {
    const order = await sell();
    await closeOpen();
    await runJobs('2026-11-21T18:00:00Z');
    const [payment] = order.payments;
    const paymentKey = payment?.id ?? '';
    const report = (status: 'inquiry' | 'opened' | 'under_review' | 'won', at: string) =>
      receiveChargeback(
        world.database,
        {
          id: 'cb_1',
          transactionId: payment?.trans_id ?? '',
          status,
          at: new Date(at),
          amount: null,
          reason: 'fraudulent',
          respondBy: '2026-12-01',
        },
        new Date(at),
      );
    const shownOnTicket = async ({ id }: OrderView) => {
      const document = `query ($whmcs_id: Int!, $id: UUID!) {
        result: order_by_id(whmcs_id: $whmcs_id, id: $id) { payments { chargebacks { status } } } }`;
      const variables = { whmcs_id: store.whmcsId, id };
      const shown = await resultOf<Pick<OrderView, 'payments'>>(store.owner.request, document, variables);
      return shown.payments[0]?.chargebacks;
    };
    const listed = () => send<ChargebackRecord[]>('chargebacks');
    await report('inquiry', '2026-11-21T15:00:00Z');
    expect(await listed()).toMatchObject([{ state: 'inquiry', amount: 4_000, days_left: 10, fee: null }]);
    expect(await shownOnTicket(order)).toEqual([]);
    await report('opened', '2026-11-21T15:10:00Z');
    const moved = { id: 'cb_1', paymentKey, amount: 4_000 };
    world.gateway.settlement.dispute({ ...moved, step: 'opened', at: world.now });
    await runJobs('2026-11-21T18:20:00Z');
    expect(await listed()).toMatchObject([{ state: 'opened', fee: 1_500, reason: 'fraudulent' }]);
    expect(await bridge()).toMatchObject({ settled: 4_000, chargebacks: -5_500, reversals: 0, residual: 0 });
    await report('under_review', '2026-11-21T15:20:00Z');
    expect(await listed()).toMatchObject([{ state: 'under_review', days_left: null }]);
    expect(await shownOnTicket(order)).toEqual([{ status: 'opened' }]);
    await report('won', '2026-11-21T15:30:00Z');
    world.gateway.settlement.dispute({ ...moved, step: 'won', at: world.now });
    await runJobs('2026-11-21T18:40:00Z');
    expect(await bridge()).toMatchObject({ chargebacks: -5_500, reversals: 4_000, residual: 0 });
    expect(await compareFigureRows()).toEqual(expect.arrayContaining(['chargebacks', 'reversals']));
    const { event_logs } = await send<PaymentDetail>('payment', { id: paymentKey });
    expect(event_logs.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['chargeback_inquiry', 'chargeback_opened', 'chargeback_under_review', 'chargeback_won']),
    );
  });
});

describe('the list of payments', () => {
  test('finds them by tender, person, card, code and ticket, and by each of their days', async () => {
    const order = await sell([card(4_000, 500)], 500);
    await sell([{ type: 'cash', net: 4_000, tip: 0 }], 0, store.ben.id);
    const all = await payments();
    expect(all).toHaveLength(2);
    const [paid] = await payments({ where: { tender: { _eq: 'card' } } });
    expect(paid).toMatchObject({ amount: 4_500, tip: 500, batch_number: 1, batch_day: null, sale_day: today });
    const found = async (where: object) => (await payments({ where })).map(({ tender }) => tender);
    expect(await found({ employee_id: store.ben.id })).toEqual(['cash']);
    expect(await found({ search: '4242' })).toEqual(['card']);
    expect(await found({ search: paid?.auth_code })).toEqual(['card']);
    expect(await found({ search: order.order_code })).toEqual(['card']);
    expect(await found({ status: { _in: ['declined'] } })).toEqual([]);
    expect(await found({ has_chargeback: true })).toEqual([]);
    expect(await payments({ day: 'batch_day' })).toEqual([]);
    await closeOpen();
    expect(await payments({ day: 'batch_day' })).toMatchObject([{ batch_day: today }]);
    await runJobs('2026-11-21T18:00:00Z');
    expect(await payments({ day: 'deposit_day', start: '2026-11-23', end: '2026-11-23' })).toHaveLength(1);
    expect(await send('aggregate', { start: today, end: today })).toEqual({
      count: 2,
      amount: 8_500,
      tip: 500,
      refunded_amount: 0,
    });
  });

  test.each([
    ['2026-11-21T05:59:59Z', '2026-11-20'],
    ['2026-11-21T06:00:01Z', '2026-11-21'],
    ['2026-03-08T07:59:59Z', '2026-03-08'],
    ['2026-11-02T05:59:59Z', '2026-11-01'],
  ])('has a payment at %s on %s, the day of the store', async (at, day) => {
    await signedInAt(at, async (request) => {
      const client = posClient(store, { request });
      const order = await client.add(await client.create(), [lines(store).gel()]);
      await client.checkout(order, [card(4_000)]);
      const [payment] = await send<PaymentRecord[]>('payments', { start: day, end: day, day: 'sale_day' }, request);
      expect(payment).toMatchObject({ sale_day: day, amount: 4_000 });
      expect(await send<SettlementBridge>('bridge', { start: day, end: day }, request)).toMatchObject({
        captured: 4_000,
        batched: 4_000,
        residual: 0,
      });
    });
  });
});

test('a payment names the device of the store that took it', async () => {
  const deviceId = crypto.randomUUID();
  await world.system((tx) =>
    tx.query(sql`
      insert into staff_device (whmcs_id, id, name, user_code, requested_at, authorized_at)
      values (${store.whmcsId}, ${deviceId}, 'Front desk', null, ${world.now}, ${world.now})`),
  );
  const ava = { whmcsId: store.whmcsId, employeeId: store.ava.id, deviceId };
  const atDesk = posClient(store, { request: await world.as(ava) });
  const order = await atDesk.add(await atDesk.create(), [lines(store).gel()]);
  const paid = await atDesk.checkout(order, [card(4_000)]);
  // As a terminal that reports its number stores it.
  await world.system((tx) =>
    tx.query(
      sql`update payment set serial_number = 'SN-7' where whmcs_id = ${store.whmcsId} and device_id = ${deviceId}`,
    ),
  );
  const detail = (id = '') => send<PaymentDetail>('payment', { id });
  expect(await detail(paid.order.payments[0]?.id)).toMatchObject({
    device: { id: deviceId, name: 'Front desk', status: 'active', serial_number: 'SN-7' },
    serial_number: 'SN-7',
    taken_by: 'Ava Nguyen',
  });
  expect(await detail((await sell()).payments[0]?.id)).toMatchObject({ device: null });
});

test('the import of one store that fails does not stop that of another', async () => {
  const other = await world.store();
  for (const each of [other, store]) {
    const client = posClient(each, each.owner);
    const order = await client.add(await client.create(), [lines(each).gel()]);
    await client.checkout(order, [card(4_000)]);
    await world.system((tx) =>
      tx.query(sql`update card_batch set closed_at = ${world.now}, batch_date = ${today}::date
      where whmcs_id = ${each.whmcsId} and closed_at is null`),
    );
  }
  const first = jest
    .spyOn(world.gateway, 'fetchSettlement')
    .mockRejectedValueOnce(new Error('A response of another kind.'));
  await runJobs('2026-11-21T18:00:00Z');
  await runJobs('2026-11-21T18:20:00Z');
  first.mockRestore();
  const settled = await world.system((tx) =>
    tx.query(sql`select distinct whmcs_id from settlement_line where whmcs_id in (${store.whmcsId}, ${other.whmcsId})`),
  );
  expect(settled).toHaveLength(2);
  expect(world.log()).toContain('settlement_of_store_failed');
});

describe('the statistics', () => {
  test('sum to the rows of the batches, and the parts of all employees to the store', async () => {
    const order = await owner.add(await owner.create(), [
      lines(store).gel(),
      lines(store).gel({ staff_id: store.ben.id, service_id: store.manicure }),
    ]);
    const reviewed = await owner.review(order, {
      tip: 700,
      tip_shares: [{ employee_id: store.ben.id, amount: 700 }],
    });
    await owner.checkout(reviewed, [card(6_500, 700)], { expected_total: 7_200 });
    await refunds.refund(await sell());
    const report = await send<PaymentStatisticsReport>('statistics', { from: today, to: today });
    expect(report).toMatchObject({
      count: 3,
      amount: 7_200,
      methods: [{ card_type: 'Visa', count: 3, amount: 7_200 }],
    });
    expect(report.employees.map(({ employee_id, count, amount }) => [employee_id, count, amount])).toEqual(
      expect.arrayContaining([
        [store.ava.id, 3, 4_000],
        [store.ben.id, 1, 3_200],
      ]),
    );
    const sales = await send<PaymentStatisticsReport>('statistics', { from: today, to: today, type: 'sale' });
    expect(sales).toMatchObject({ count: 2, amount: 11_200 });
    const other = send('statistics', { from: today, to: today, merchant_id: crypto.randomUUID() });
    expect(await refusalOf(other)).toMatchObject({ code: 'merchant_not_found' });
  });

  test('read the sums of closed batches, which the comparison holds to the rows by the cent', async () => {
    const statistics = (day: 'sale_day' | 'batch_day') =>
      send<PaymentStatisticsReport>('statistics', { from: today, to: today, day });
    const order = await sell([card(2_500, 300), card(1_500, 0)], 300);
    await refunds.refund(order, { items: [], tip: 101 });
    const open = await statistics('sale_day');
    expect(open).toMatchObject({ count: 3, amount: 4_199 });
    const id = (await openBatch())?.id;
    await closeOpen();
    expect(await statistics('sale_day')).toEqual(open);
    expect(await statistics('batch_day')).toEqual(open);
    await sell();
    expect(await statistics('sale_day')).toMatchObject({ count: 4, amount: 8_199 });
    const found = async () =>
      (await reconcileBatches(world.database)).filter(({ whmcs_id }) => whmcs_id === store.whmcsId);
    expect(await found()).toEqual([]);
    const add = (cents: number) =>
      world.engine.withConnection((connection) =>
        connection.script(
          `update card_batch_sum set amount = amount + ${cents} where whmcs_id = ${store.whmcsId} and action = 'sale'`,
        ),
      );
    await add(1);
    try {
      expect((await statistics('batch_day')).amount).toBe(4_200);
      expect(await found()).toEqual([{ whmcs_id: store.whmcsId, batch_id: id }]);
    } finally {
      await add(-1);
    }
  });
});

test('a batched card payment whose checkout has no sale is reported by its day', async () => {
  const sold = await sell();
  const id = sold.payments[0]?.id ?? '';
  const found = async () =>
    (await reconcileBatches(world.database)).filter(({ whmcs_id }) => whmcs_id === store.whmcsId);
  /** Moves the payment to another checkout, and changes what the ledger has of it. */
  const move = (checkoutId: string, cents: number) =>
    world.engine.withConnection((connection) =>
      connection.script(`
        begin; set local session_replication_role = replica;
        update payment set checkout_id = '${checkoutId}' where whmcs_id = ${store.whmcsId} and id = '${id}';
        update posting set amount = amount + ${cents} where whmcs_id = ${store.whmcsId} and payment_id = '${id}' and account = 'card';
        commit`),
    );
  const [row] = await world.system((tx) =>
    tx.query<{ checkout_id: string }>(
      sql`select checkout_id from payment where whmcs_id = ${store.whmcsId} and id = ${id}`,
    ),
  );
  expect(await found()).toEqual([]);
  await move(crypto.randomUUID(), 1);
  try {
    expect(await found()).toEqual([{ whmcs_id: store.whmcsId, payment_id: id, posted: 4_001, batched: 4_000 }]);
  } finally {
    await move(row?.checkout_id ?? '', -1);
  }
  expect(await found()).toEqual([]);
});

test('a manager without the store income sees counts and no amount, and closes no batch', async () => {
  const order = await sell();
  const { request } = store.manager;
  const batchId = (await openBatch())?.id ?? '';
  expect(await send('open', {}, request)).toMatchObject({
    total_count: 1,
    total_amount: null,
    sales_amount: null,
    methods: [{ card_type: 'Visa', count: 1, amount: null }],
  });
  expect(await send('rows', { batch_id: batchId, limit: 5 }, request)).toMatchObject([{ amount: null }]);
  expect(await send('payment', { id: order.payments[0]?.id }, request)).toMatchObject({
    amount: null,
    transactions: null,
    chargebacks: null,
  });
  expect(await send('bridge', { start: today, end: today }, request)).toMatchObject({
    net_income: null,
    captured: null,
    residual: null,
    differences: null,
  });
  expect(await send('statistics', { from: today, to: today }, request)).toMatchObject({ count: 1, amount: null });
  expect(await refusalOf(close(batchId, request))).toMatchObject({ code: 'access_denied' });
});

/** The owner corrects the zone of the store, in which the day begins twelve or thirteen hours earlier. */
const moveToHoChiMinh = () =>
  world.system((tx) =>
    tx.query(sql`update company set timezone = 'Asia/Ho_Chi_Minh' where whmcs_id = ${store.whmcsId}`),
  );

test('after a change of the zone a sale is on its day in bridge, payments and chargebacks, without a residual', async () => {
  // 22:00 of the 19th in Chicago, and the morning of the 20th in Ho Chi Minh City.
  const sold = await signedInAt('2026-11-20T04:00:00Z', async (request) => {
    const pos = posClient(store, { request });
    const order = await pos.add(await pos.create(), [lines(store).gel()]);
    return (await pos.checkout(order, [card(4_000)], { expected_total: 4_000 })).order;
  });
  const id = sold.payments[0]?.id ?? '';
  await moveToHoChiMinh();
  const day = '2026-11-19';
  expect(await bridge(day)).toMatchObject({ net_income: 4_000, captured: 4_000, batched: 4_000, residual: 0 });
  expect(await bridge('2026-11-20')).toMatchObject({ net_income: 0, captured: 0, batched: 0, residual: 0 });
  expect(await payments({ start: day, end: day })).toMatchObject([{ id, sale_day: day }]);
  expect(await payments({ start: '2026-11-20', end: '2026-11-20' })).toEqual([]);
  expect(await send('aggregate', { start: '2026-11-13', end: day })).toMatchObject({ count: 1, amount: 4_000 });
  expect(await send<PaymentDetail>('payment', { id })).toMatchObject({ sale_day: day });
  const found = await reconcileBatches(world.database);
  expect(found.filter(({ whmcs_id }) => whmcs_id === store.whmcsId)).toEqual([]);
});
