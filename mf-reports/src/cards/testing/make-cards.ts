import type * as Types from '@suite/graphql/schema-types';
import type { SettlementBridgeQuery } from '../bridge/bridge.generated';

const uuid = (letter: string, number: number) => `00000000-0000-4000-8000-0000000${letter}${1000 + number}`;
export const batchId = (number: number) => uuid('b', number);
export const paymentId = (number: number) => uuid('d', number);
export const disputeId = (number: number) => uuid('c', number);
export const orderId = '00000000-0000-4000-8000-0000000000a1';
export const ava = { id: '00000000-0000-4000-8000-0000000000e1', name: 'Ava Nguyen' };

export const makeMerchant = (changes: Partial<Types.Merchant> = {}): Types.Merchant => ({
  merchant_id: uuid('f', 0),
  whmcs_id: 10001,
  timezone: 'America/Chicago',
  is_timezone_of_store: true,
  auto_close_hour: 21,
  next_close_at: '2026-11-29T03:00:00.000Z',
  reports_deposits: true,
  ...changes,
});

/** A closed batch of three sales and a refund, which was deposited. */
export const makeBatch = (changes: Partial<Types.MerchantBatch> = {}): Types.MerchantBatch => ({
  id: batchId(31),
  batch_number: 31,
  merchant_id: uuid('f', 0),
  whmcs_id: 10001,
  state: 'closed',
  batch_opened_at: '2026-11-27T15:00:00.000Z',
  batch_closed_at: '2026-11-28T03:00:00.000Z',
  batch_date: '2026-11-27',
  closed_by: null,
  total_count: 4,
  total_amount: 18_400,
  sales_count: 3,
  sales_amount: 20_000,
  refunds_count: 1,
  refunds_amount: -1_600,
  voids_count: 0,
  voids_amount: 0,
  methods: [
    { card_type: 'Visa', count: 3, amount: 15_400 },
    { card_type: null, count: 1, amount: 3_000 },
  ],
  fees: 552,
  net_amount: 17_848,
  deposit_day: '2026-11-30',
  reject_code: null,
  cursor: null,
  ...changes,
});

/** Batch 32, which is open with two sales and a void. */
export const makeOpenBatch = (changes: Partial<Types.MerchantBatch> = {}) =>
  makeBatch({
    id: batchId(32),
    batch_number: 32,
    state: 'open',
    batch_opened_at: '2026-11-28T15:02:00.000Z',
    batch_closed_at: null,
    batch_date: null,
    total_count: 3,
    total_amount: 9_000,
    sales_count: 2,
    sales_amount: 12_000,
    refunds_count: 0,
    refunds_amount: 0,
    voids_count: 1,
    voids_amount: -3_000,
    methods: [{ card_type: 'Visa', count: 3, amount: 9_000 }],
    fees: null,
    net_amount: null,
    deposit_day: null,
    ...changes,
  });

const hiddenBatch = {
  total_amount: null,
  sales_amount: null,
  refunds_amount: null,
  voids_amount: null,
  fees: null,
  net_amount: null,
};
/** The same without STORE_INCOME. */
export const hideBatch = (batch: Types.MerchantBatch): Types.MerchantBatch => ({
  ...batch,
  ...hiddenBatch,
  methods: batch.methods.map((method) => ({ ...method, amount: null })),
});

export const makeBatchRow = (changes: Partial<Types.MerchantBatchRow> = {}): Types.MerchantBatchRow => ({
  id: uuid('9', 1),
  action: 'sale',
  amount: 6_600,
  batch_id: batchId(31),
  batch_number: 31,
  batch_date: '2026-11-27',
  card_type: 'Visa',
  card_last_four: '4242',
  p_created_at: '2026-11-27T18:00:00.000Z',
  created_at: '2026-11-27T18:00:00.000Z',
  processor_auth_code: 'A10042',
  payment_id: paymentId(1),
  order_id: orderId,
  order_code: '1042',
  sale_day: '2026-11-27',
  fee: 198,
  deposit_day: '2026-11-30',
  cursor: null,
  ...changes,
});

/** A card payment of $66.00 with a tip of $8.00, in batch 31. */
export const makePayment = (changes: Partial<Types.PaymentRecord> = {}): Types.PaymentRecord => ({
  id: paymentId(1),
  created_at: '2026-11-27T18:00:00.000Z',
  order_id: orderId,
  order_code: '1042',
  tender: 'card',
  status: 'approved',
  amount: 6_600,
  tip: 800,
  refunded_amount: 0,
  source: 'pos',
  card_type: 'Visa',
  card_last_four: '4242',
  auth_code: 'A10042',
  employees: [ava],
  sale_day: '2026-11-27',
  batch_id: batchId(31),
  batch_number: 31,
  batch_day: '2026-11-27',
  deposit_day: '2026-11-30',
  chargeback_state: null,
  cursor: null,
  ...changes,
});

export const makeDispute = (changes: Partial<Types.ChargebackRecord> = {}): Types.ChargebackRecord => ({
  id: disputeId(1),
  state: 'opened',
  amount: 6_600,
  fee: 1_500,
  reason: 'Service not provided',
  respond_by: '2026-12-04',
  days_left: 6,
  created_at: '2026-11-28T16:00:00.000Z',
  state_at: '2026-11-28T16:00:00.000Z',
  payment_id: paymentId(1),
  order_id: orderId,
  order_code: '1042',
  auth_code: 'A10042',
  card_type: 'Visa',
  card_last_four: '4242',
  sale_day: '2026-11-27',
  cursor: null,
  ...changes,
});

/** Everything that is known of the payment. */
export const makePaymentDetail = (changes: Partial<Types.PaymentDetail> = {}): Types.PaymentDetail => ({
  id: paymentId(1),
  created_at: '2026-11-27T18:00:00.000Z',
  order_id: orderId,
  order_code: '1042',
  tender: 'card',
  action: 'sale',
  status: 'approved',
  amount: 6_600,
  tip: 800,
  subtotal: 5_800,
  cash_discount: 0,
  refunded_amount: 0,
  cash_received: null,
  change_due: null,
  check_number: null,
  device_id: 'dev-1',
  serial_number: 'SN-77',
  source: 'pos',
  description: null,
  note: null,
  auth_code: 'A10042',
  trans_id: 'T-900',
  device: { id: 'dev-1', name: 'Front desk', serial_number: 'SN-77', status: 'active' },
  payment_method: {
    id: uuid('8', 1),
    card_type: 'Visa',
    card_last_four: '4242',
    card_first_six: '424242',
    card_holder_name: 'JENNY PARK',
  },
  employees: [ava],
  taken_by: 'Olive Owner',
  merchant_timezone: 'America/Chicago',
  sale_day: '2026-11-27',
  batch_id: batchId(31),
  batch_number: 31,
  batch_day: '2026-11-27',
  deposit_day: '2026-11-30',
  processor_fee: 198,
  transactions: [
    {
      id: uuid('7', 1),
      processor_auth_code: 'A10042',
      processor_trans_message: 'APPROVAL',
      processor_trans_id: 'T-900',
      processor_trans_status: 'captured',
      mag_trans_type: 'sale',
      authorized_amount: 6_600,
      amount: 6_600,
      status: 'approved',
      created_at: '2026-11-27T18:00:00.000Z',
    },
  ],
  chargebacks: [],
  event_logs: [
    { id: uuid('6', 1), event: 'approved', data: '{"auth_code":"A10042"}', created_at: '2026-11-27T18:00:00.000Z' },
    { id: uuid('6', 2), event: 'batched', data: '{"batch_number":31}', created_at: '2026-11-27T18:00:00.000Z' },
  ],
  ...changes,
});

type SettlementBridge = SettlementBridgeQuery['settlement_bridge'];

/** A week whose every cent is explained. */
export const makeBridge = (changes: Partial<SettlementBridge> = {}): SettlementBridge => ({
  start: '2026-11-16',
  end: '2026-11-22',
  net_income: 100_000,
  tax: 8_000,
  tips: 15_000,
  gift_cards_sold: 5_000,
  total_collected: 128_000,
  cash: 20_000,
  checks: 3_000,
  gift_cards_redeemed: 5_000,
  other_terminals: 0,
  captured: 100_000,
  batched: 100_000,
  voided: 0,
  not_closed: 10_000,
  awaiting_settlement: 20_000,
  settled: 70_000,
  fees: -2_100,
  chargebacks: -8_100,
  reversals: 0,
  adjustments: 0,
  reserves: 0,
  expected_deposit: 59_800,
  deposited: 50_000,
  in_transit: 9_800,
  residual: 0,
  differences: [],
  is_settlement_reported: true,
  batches_since: '2026-10-01',
  ...changes,
});

const report = {
  count: 4,
  amount: 18_400,
  methods: [
    { card_type: 'Visa', count: 3, amount: 15_400 },
    { card_type: null, count: 1, amount: 3_000 },
  ],
};
/** Three card types' worth of Ava's lines, and a gift card that was sold. */
export const makeStatistics = (
  changes: Partial<Types.PaymentStatisticsReport> = {},
): Types.PaymentStatisticsReport => ({
  ...report,
  employees: [
    {
      employee_id: ava.id,
      employee_name: ava.name,
      count: 3,
      amount: 15_400,
      methods: [{ card_type: 'Visa', count: 3, amount: 15_400 }],
    },
    {
      employee_id: null,
      employee_name: null,
      count: 1,
      amount: 3_000,
      methods: [{ card_type: null, count: 1, amount: 3_000 }],
    },
  ],
  ...changes,
});
