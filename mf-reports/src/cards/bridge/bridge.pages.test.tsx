import { offline } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { batchId, makeBridge, makeMerchant, orderId, paymentId } from '../testing/make-cards';
import { managerGate, sentTo, showCards } from '../testing/show-cards';
import type { BridgeDifference } from './bridge-steps';

const week = 'range=custom&from=2026-11-16&to=2026-11-22';
const page = `/bridge?${week}`;
const lines = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent);
const makeDifference = (changes: Partial<BridgeDifference>): BridgeDifference => ({
  kind: 'not_batched',
  amount: 0,
  payment_id: null,
  order_id: null,
  order_code: null,
  batch_id: null,
  batch_number: null,
  reference: null,
  day: null,
  ...changes,
});

test('income becomes a deposit step by step, and nothing is unexplained', async () => {
  const view = showCards(page, { settlement_bridge: makeBridge() });
  expect(await screen.findByRole('region', { name: 'Unexplained' })).toHaveTextContent(
    'Unexplained$0.00Every cent is explained.',
  );
  expect(lines('Collected')).toEqual([
    'Income$1,000.00',
    'Tax$80.00',
    'Tips$150.00',
    'Gift cards sold$50.00',
    'Total collected$1,280.00',
  ]);
  expect(lines('By card')).toEqual([
    'Total collected$1,280.00',
    'Cash−$200.00',
    'Checks−$30.00',
    'Gift cards redeemed−$50.00',
    'Captured by card$1,000.00',
  ]);
  expect(lines('Batches')).toEqual([
    'Captured by card$1,000.00',
    'In batches$1,000.00',
    'Batch open or not accepted yet−$100.00',
    'Closed, not settled yet−$200.00',
    'Settled$700.00',
  ]);
  expect(lines('Deposit')).toEqual([
    'Settled$700.00',
    'Processor fees−$21.00',
    'Disputes−$81.00',
    'Expected deposit$598.00',
    'In your account$500.00',
    'On its way to the bank$98.00',
  ]);
  expect(sentTo(view, 'SettlementBridge')).toMatchObject([{ start: '2026-11-16', end: '2026-11-22' }]);
});

test('each figure opens the rows that it is the sum of', async () => {
  const bridge = { other_terminals: 1, voided: 2, reversals: 3, adjustments: 4, reserves: 5 };
  showCards(page, { settlement_bridge: makeBridge(bridge) });
  await screen.findByRole('region', { name: 'Unexplained' });
  const linksOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const income = (name: string, figure: string) => [name, `/owner/income/rows?figure=${figure}&${week}`];
  const rows = (name: string, figure: string) => [name, `/owner/report/bridge/rows?figure=${figure}&${week}`];
  expect(linksOf('Collected')).toEqual([
    income('Income', 'net_income'),
    income('Tax', 'tax'),
    income('Tips', 'tips'),
    income('Gift cards sold', 'gift_cards_sold'),
    income('Total collected', 'total_collected'),
  ]);
  expect(linksOf('By card')).toEqual([
    income('Total collected', 'total_collected'),
    income('Cash', 'cash'),
    income('Checks', 'check'),
    income('Gift cards redeemed', 'gift_cards_redeemed'),
    income('Cards on other terminals', 'other_terminals'),
    income('Captured by card', 'captured'),
  ]);
  expect(linksOf('Batches').slice(1)).toEqual([
    rows('In batches', 'batched'),
    rows('Voided before they were sent', 'voided'),
    rows('Batch open or not accepted yet', 'not_closed'),
    rows('Closed, not settled yet', 'awaiting_settlement'),
    rows('Settled', 'settled'),
  ]);
  expect(linksOf('Deposit').slice(1)).toEqual([
    rows('Processor fees', 'fees'),
    rows('Disputes', 'chargebacks'),
    rows('Disputes won', 'reversals'),
    rows('Adjustments', 'adjustments'),
    rows('Reserves', 'reserves'),
    rows('Expected deposit', 'expected_deposit'),
    rows('In your account', 'deposited'),
    rows('On its way to the bank', 'in_transit'),
  ]);
});

const makeRow = (number: number, changes: object = {}) => ({
  id: batchId(number),
  kind: 'sale',
  day: '2026-11-20',
  amount: -127,
  payment_id: paymentId(number),
  order_code: '1042',
  batch_id: batchId(31),
  batch_number: 31,
  reference: null,
  deposit_day: '2026-11-23',
  cursor: `cursor-${number}`,
  ...changes,
});
const nothing = { payment_id: null, order_code: null, batch_id: null, batch_number: null, deposit_day: null };

test('the rows of a figure are listed under their sum, and open their payments', async () => {
  const fee = makeRow(2, { ...nothing, kind: 'fee', amount: -2_500, reference: 'fee_1' });
  const view = showCards(`/bridge/rows?figure=fees&${week}`, {
    settlement_rows: { rows: [makeRow(1), fee], total: -2_627, count: 2, has_more: false },
  });
  const items = within(await screen.findByRole('list', { name: 'Rows' })).getAllByRole('listitem');
  expect(screen.getByRole('heading', { level: 1, name: 'Processor fees' })).toBeVisible();
  expect(screen.getByText('−$26.27')).toBeVisible();
  expect(screen.getByText('Sum of 2 rows')).toBeVisible();
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'SaleTicket #1042Nov 20, 2026Batch #31Deposit Nov 23−$1.27',
    'Processor feeNov 20, 2026Processor’s reference fee_1−$25.00',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
    `/owner/report/transaction-detail/${paymentId(1)}`,
  );
  expect(sentTo(view, 'SettlementRows')).toMatchObject([{ figure: 'fees', start: '2026-11-16', end: '2026-11-22' }]);
});

test('further rows of a figure follow the last one', async () => {
  const settlement_rows = ({ cursor }: { cursor: string | null }) => ({
    rows: [makeRow(cursor === null ? 1 : 2)],
    total: -254,
    count: 2,
    has_more: cursor === null,
  });
  const view = showCards(`/bridge/rows?figure=fees&${week}`, { settlement_rows });
  await view.user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findAllByRole('link', { name: 'Sale' })).toHaveLength(2);
  expect(sentTo(view, 'SettlementRows').at(-1)).toMatchObject({ cursor: 'cursor-1' });
});

test('a figure without rows says so, and one that cannot be loaded shows no sum', async () => {
  const none = { rows: [], total: 0, count: 0, has_more: false };
  const view = showCards(`/bridge/rows?figure=reserves&${week}`, { settlement_rows: none });
  expect(await screen.findByText('Nothing on these dates')).toBeVisible();
  view.unmount();
  showCards(`/bridge/rows?figure=reserves&${week}`, {
    settlement_rows() {
      throw offline();
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The rows could not be loaded.');
  expect(document.body).not.toHaveTextContent('$');
});

test('a manager without the store’s income fetches no rows', async () => {
  const view = showCards(`/bridge/rows?figure=fees&${week}`, {}, { gate: managerGate });
  expect(await screen.findByText(/Ask the owner for access to store income/)).toBeVisible();
  expect(sentTo(view, 'SettlementRows')).toEqual([]);
});

test('a difference names the rows that are responsible for it', async () => {
  const settlement_bridge = makeBridge({
    batched: 98_500,
    settled: 68_500,
    expected_deposit: 58_300,
    in_transit: 8_300,
    residual: -2_000,
    differences: [
      makeDifference({
        kind: 'not_batched',
        amount: -1_500,
        payment_id: paymentId(7),
        order_id: orderId,
        order_code: '1042',
      }),
      makeDifference({ kind: 'not_settled', amount: -300, batch_id: batchId(31), batch_number: 31 }),
      makeDifference({ kind: 'unknown_line', amount: -200, reference: 'po_1', day: '2026-11-20' }),
      makeDifference({ kind: 'deposit_differs', amount: 100, reference: 'po_2', day: '2026-11-20' }),
    ],
  });
  showCards(page, { settlement_bridge });
  expect(await screen.findByRole('region', { name: 'Unexplained' })).toHaveTextContent('−$20.00');
  const list = screen.getByRole('list', { name: 'Rows that explain the difference' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Card payment that is in no batchTicket #1042−$15.00',
    'Batch closed three banking days ago, not settledBatch #31−$3.00',
    'Row of the processor that no batch hasNov 20, 2026Processor’s reference po_1−$2.00',
    'Deposit is not the sum of its rowsNov 20, 2026Processor’s reference po_2$1.00',
  ]);
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    `/owner/report/transaction-detail/${paymentId(7)}`,
    `/owner/report/batch-closed-detail?id=${batchId(31)}`,
    '/owner/report/deposits?range=custom&from=2026-11-20&to=2026-11-20',
  ]);
  expect(lines('Batches')).toContain('In batches with another amount−$15.00');
});

const notReported = {
  awaiting_settlement: null,
  settled: null,
  fees: null,
  chargebacks: null,
  reversals: null,
  adjustments: null,
  reserves: null,
  expected_deposit: null,
  deposited: null,
  in_transit: null,
  residual: null,
  differences: null,
} as const;

test('a figure that the processor does not deliver is explained, and never shown as zero', async () => {
  showCards(page, { settlement_bridge: makeBridge({ ...notReported, is_settlement_reported: false }) });
  expect(await screen.findByText(/^Your processor does not report settlements and deposits/)).toBeVisible();
  expect(lines('Batches')).toEqual([
    'Captured by card$1,000.00',
    'In batches$1,000.00',
    'Batch open or not accepted yet−$100.00',
  ]);
  expect(screen.queryByRole('region', { name: 'Deposit' })).toBeNull();
  expect(screen.queryByText('$0.00')).toBeNull();
});

test('days before the first batch say from when on they can be compared', async () => {
  const bridge = makeBridge({
    ...notReported,
    batched: null,
    voided: null,
    not_closed: null,
    batches_since: '2026-11-20',
  });
  showCards(page, { settlement_bridge: bridge });
  expect(await screen.findByText(/^Card payments are in batches since Nov 20, 2026/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Batches' })).toBeNull();
});

test('a manager without the store’s income sees no amounts', async () => {
  const hidden = Object.fromEntries(
    Object.entries(makeBridge()).map(([key, value]) => [key, typeof value === 'number' ? null : value]),
  );
  showCards(page, { settlement_bridge: { ...hidden, differences: null } }, { gate: managerGate });
  expect(await screen.findByRole('region', { name: 'Unexplained' })).toHaveTextContent('---');
  expect(lines('Collected')[0]).toBe('Income---Not visible to you');
  expect(document.body).not.toHaveTextContent('$');
});

test('a comparison that cannot be calculated is an error, never a zero', async () => {
  showCards(page, {
    settlement_bridge() {
      throw offline();
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The comparison could not be calculated.');
  expect(screen.queryByText('$0.00')).toBeNull();
});

const deposit = {
  id: '00000000-0000-4000-8000-000000005001',
  reference: 'po_77',
  status: 'paid',
  amount: 50_000,
  lines_amount: 50_000,
  fees: 1_500,
  deposit_day: '2026-11-20',
  cursor: null,
} as const;

test('a deposit opens the lines that it consists of', async () => {
  const fee = makeRow(2, { ...nothing, kind: 'fee', amount: -500, reference: 'fee_1' });
  const merchant_deposit_detail = ({ cursor }: { cursor: string | null }) => ({
    rows: cursor === null ? [makeRow(1, { amount: 50_500 })] : [fee],
    total: 50_000,
    count: 2,
    has_more: cursor === null,
  });
  const view = showCards(`/deposits?${week}`, {
    merchant: makeMerchant(),
    merchant_deposits: [deposit],
    merchant_deposit: deposit,
    merchant_deposit_detail,
  });
  const [row] = within(await screen.findByRole('list', { name: 'Deposits' })).getAllByRole('listitem');
  expect(row).toHaveTextContent('Friday, Nov 20, 2026Reference po_77Fees $15.00$500.00In your account');
  await view.user.click(within(row as HTMLElement).getByRole('link'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible();
  expect(await screen.findByText('Sum of 2 rows')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Friday, Nov 20, 2026' })).toHaveTextContent(
    'In your accountAmount$500.00Fees$15.00Referencepo_77',
  );
  await view.user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Processor fee')).toBeVisible();
  const items = within(screen.getByRole('list', { name: 'Rows' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'SaleTicket #1042Nov 20, 2026Batch #31Deposit Nov 23$505.00',
    'Processor feeNov 20, 2026Processor’s reference fee_1−$5.00',
  ]);
  expect(sentTo(view, 'DepositRows')).toMatchObject([
    { deposit_id: deposit.id, cursor: null },
    { deposit_id: deposit.id, cursor: 'cursor-1' },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

const depositPage = `/deposit-detail?id=${deposit.id}`;
const noRows = { rows: [], total: 0, count: 0, has_more: false };

test('the page of a deposit that differs from its lines says so', async () => {
  const merchant_deposit = { ...deposit, status: 'failed', amount: 49_900, lines_amount: 0, fees: 0 };
  showCards(depositPage, { merchant_deposit, merchant_deposit_detail: noRows });
  expect(await screen.findByText('The processor’s lines add up to $0.00.')).toBeVisible();
  expect(await screen.findByText('The processor reported no rows of this deposit')).toBeVisible();
  expect(screen.getByText('Returned by the bank')).toBeVisible();
});

test('a manager without the store’s income opens a deposit without amounts and fetches no lines', async () => {
  const merchant_deposit = { ...deposit, amount: null, lines_amount: null, fees: null };
  const view = showCards(depositPage, { merchant_deposit }, { gate: managerGate });
  expect(await screen.findByText('po_77')).toBeVisible();
  expect(screen.getByText(/Ask the owner for access to store income/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('$');
  expect(sentTo(view, 'DepositRows')).toEqual([]);
});

test('a deposit that does not exist leads to the list', async () => {
  showCards('/deposit-detail', {});
  expect(await screen.findByText('This deposit does not exist')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deposits' })).toHaveAttribute('href', '/owner/report/deposits');
});

test('a deposit that is not the sum of its lines says so', async () => {
  showCards(`/deposits?${week}`, {
    merchant: makeMerchant(),
    merchant_deposits: [{ ...deposit, lines_amount: 49_900 }],
  });
  expect(await screen.findByText('The processor’s lines add up to $499.00.')).toBeVisible();
});

test.each([
  [true, 'No deposits on these dates'],
  [false, 'Your processor does not report deposits'],
])('without deposits, reported: %j, the page says “%s”', async (reports_deposits, text) => {
  showCards(`/deposits?${week}`, { merchant: makeMerchant({ reports_deposits }), merchant_deposits: [] });
  expect(await screen.findByText(text)).toBeVisible();
});
