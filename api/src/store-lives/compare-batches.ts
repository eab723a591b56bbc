import { addDays } from '@suite/domain/time';
import type { MerchantBatch, MerchantDeposit, SettlementBridge, SettlementRows } from '../resolver-types.generated';
import { proportion, sumOf } from './reference-arithmetic';
import { figuresOf } from './reference-income';
import type { ReferenceStore } from './reference-store';
import type { OwnerClients, RealStore } from './store-world';

const batch =
  'id total_count total_amount sales_count sales_amount refunds_count refunds_amount voids_count voids_amount';
const batchDocument = `query ($s: Int!) { result: merchant_batches(whmcs_id: $s, limit: 100) { ${batch} } }`;
const openDocument = `query ($s: Int!) { result: merchant_batch_open(whmcs_id: $s) { ${batch} } }`;
const bridgeDocument = `query ($s: Int!, $start: Date!, $end: Date!) { result: settlement_bridge(whmcs_id: $s, start: $start, end: $end) {
  net_income tax tips gift_cards_sold total_collected cash checks gift_cards_redeemed other_terminals captured batched voided not_closed
  awaiting_settlement settled fees chargebacks reversals adjustments reserves expected_deposit deposited in_transit residual
  is_settlement_reported differences { kind amount } } }`;
const depositsDocument = `query ($s: Int!, $start: Date!, $end: Date!) {
  result: merchant_deposits(whmcs_id: $s, start: $start, end: $end, limit: 100) { id amount lines_amount } }`;
const depositRowsDocument = `query ($s: Int!, $id: UUID!) {
  result: merchant_deposit_detail(whmcs_id: $s, deposit_id: $id, limit: 100) { rows { kind amount } total count has_more } }`;

type Rows = ReferenceStore['openRows'];

function totalsOf(rows: Rows) {
  const by = (action: Rows[number]['action']) => rows.filter((row) => row.action === action);
  const amountOf = (some: Rows) => sumOf(some, ({ amount }) => amount);
  return {
    total_count: rows.length,
    total_amount: amountOf(rows),
    sales_count: by('sale').length,
    sales_amount: amountOf(by('sale')),
    refunds_count: by('refund').length,
    refunds_amount: amountOf(by('refund')),
    voids_count: by('void').length,
    voids_amount: amountOf(by('void')),
  };
}

/** What the sandbox keeps of a sale and of a chargeback. */
const feeOf = (amount: number) => proportion(amount, 260, 10_000) + 10;
const disputeFee = 1_500;

/** Compares open and closed batches, and the bridge from the income of the days to the bank. */
export async function compareBatches(
  model: ReferenceStore,
  { asOwner }: RealStore,
  days: { start: string; end: string },
): Promise<void> {
  await asOwner(model.now, async ({ query }) => {
    const open = await query<MerchantBatch | null>(openDocument);
    expect(open && { ...open, id: '' }).toEqual(
      model.openRows.length === 0 ? null : { id: '', ...totalsOf(model.openRows) },
    );
    const closed = await query<MerchantBatch[]>(batchDocument);
    const expected = model.batches.map(({ id, rows }) => ({ id, ...totalsOf(rows) }));
    expect(closed).toEqual(expected.reverse());
    const bridge = await query<SettlementBridge>(bridgeDocument, days);
    const { settled, fees, expected_deposit, deposited, in_transit, is_settlement_reported, ...steps } = bridge;
    const figures = figuresOf(model, days);
    // Before the first report of the processor nothing is known of what follows the batches.
    const reported = (amount: number) => (is_settlement_reported ? amount : null);
    const voided = (rows: Rows) => new Set(rows.flatMap(({ action, payment }) => (action === 'void' ? [payment] : [])));
    const settledBatches = model.batches.map(({ rows, isReported }) => {
      const gone = voided(rows);
      return isReported ? rows.filter(({ payment }) => !gone.has(payment)) : [];
    });
    const settledRows = settledBatches.flat();
    const inState = (isSent: boolean) =>
      model.batches.flatMap((batch) => (batch.isSent === isSent && !batch.isReported ? batch.rows : []));
    const notClosed = [...model.openRows, ...inState(false)];
    const awaiting = inState(true);
    const amountOf = (rows: Rows) => sumOf(rows, ({ amount }) => amount);
    const disputed = (step: string) => model.disputes.filter((one) => one.step === step);
    const lost = sumOf(disputed('opened'), ({ amount }) => amount + disputeFee);
    const reversals = sumOf(disputed('won'), ({ amount }) => amount);
    expect(steps).toEqual({
      net_income: figures.net_sales + figures.service_fees,
      tax: figures.tax,
      tips: figures.tips,
      gift_cards_sold: figures.gift_cards_sold,
      total_collected: figures.total_collected,
      cash: figures.cash,
      checks: figures.check,
      gift_cards_redeemed: figures.gift_cards_redeemed,
      other_terminals: 0,
      captured: figures.card,
      batched: figures.card,
      voided: 0,
      not_closed: amountOf(notClosed),
      residual: 0,
      differences: [],
      awaiting_settlement: reported(amountOf(awaiting)),
      chargebacks: reported(0 - lost),
      reversals: reported(reversals),
      adjustments: reported(0),
      reserves: reported(0),
    });
    if (model.batches.some(({ isReported }) => isReported)) expect(is_settlement_reported).toBe(true);
    if (!is_settlement_reported) return;
    const feesOfSales = sumOf(settledRows, ({ action, amount }) => (action === 'sale' ? feeOf(amount) : 0));
    expect({ settled, fees }).toEqual({ settled: amountOf(settledRows), fees: 0 - feesOfSales });
    const deposit = (settled ?? 0) + (fees ?? 0) - lost + reversals;
    expect({ expected_deposit, both: (deposited ?? 0) + (in_transit ?? 0) }).toEqual({
      expected_deposit: deposit,
      both: deposit,
    });
    // The sandbox deposits each batch, and each step of a dispute, on its own.
    await compareDeposits(query, days, [
      ...settledBatches
        .filter((rows) => rows.length > 0)
        .map((rows) =>
          rows.map(({ action, amount }) => ({
            kind: action,
            amount: action === 'sale' ? amount - feeOf(amount) : amount,
          })),
        ),
      ...disputed('opened').map(({ amount }) => [{ kind: 'chargeback', amount: 0 - amount - disputeFee }]),
      ...disputed('won').map(({ amount }) => [{ kind: 'reversal', amount }]),
    ]);
  });
}

interface DepositLine {
  kind: string;
  amount: number;
}

/** Compares each deposit, and the lines that it opens, with the lines that the reference has of it. */
async function compareDeposits(
  query: OwnerClients['query'],
  { start, end }: { start: string; end: string },
  expected: readonly (readonly DepositLine[])[],
): Promise<void> {
  // The last ones reach the bank some days later.
  const deposits = await query<MerchantDeposit[]>(depositsDocument, { start, end: addDays(end, 10) });
  const found: string[] = [];
  for (const { id, amount, lines_amount } of deposits) {
    const { rows, total, count, has_more } = await query<SettlementRows>(depositRowsDocument, { id });
    const sum = sumOf(rows, (row) => row.amount);
    expect({ amount, lines_amount, total, count, has_more }).toEqual({
      amount: sum,
      lines_amount: sum,
      total: sum,
      count: rows.length,
      has_more: false,
    });
    found.push(textOf(rows));
  }
  expect(found.sort()).toEqual(expected.map(textOf).sort());
}

/** The lines of a deposit in one order. */
const textOf = (lines: readonly DepositLine[]): string =>
  lines
    .map(({ kind, amount }) => `${kind} ${amount}`)
    .sort()
    .join(', ');
