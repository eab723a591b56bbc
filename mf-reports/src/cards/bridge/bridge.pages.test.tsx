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
  showCards(page, { settlement_bridge: makeBridge() });
  await screen.findByRole('region', { name: 'Unexplained' });
  const [first] = screen.getAllByRole('link', { name: 'Captured by card' });
  expect(first).toHaveAttribute('href', `/owner/report/transaction-list?${week}&tender=card`);
  expect(screen.getByRole('link', { name: 'Income' })).toHaveAttribute('href', `/owner/income/detail?${week}`);
  expect(screen.getByRole('link', { name: 'In your account' })).toHaveAttribute(
    'href',
    `/owner/report/deposits?${week}`,
  );
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
  ]);
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    `/owner/report/transaction-detail/${paymentId(7)}`,
    `/owner/report/batch-closed-detail?id=${batchId(31)}`,
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

test('a deposit opens the payments in it', async () => {
  showCards(`/deposits?${week}`, { merchant: makeMerchant(), merchant_deposits: [deposit] });
  const [row] = within(await screen.findByRole('list', { name: 'Deposits' })).getAllByRole('listitem');
  expect(row).toHaveTextContent('Friday, Nov 20, 2026Reference po_77Fees $15.00$500.00In your account');
  expect(within(row as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/owner/report/transaction-list?range=custom&from=2026-11-20&to=2026-11-20&day=deposit_day',
  );
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
