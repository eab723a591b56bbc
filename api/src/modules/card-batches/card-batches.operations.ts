import { defineMutation, defineQuery, managersAndAbove, storeAccess } from '../../define-operation';
import { idComparison } from '../../operation-example';
import { readMerchant as readMerchantRow } from './batches.store';
import * as batches from './card-batches.service';
import * as reports from './payment-reports.service';
import { listDepositRows, listSettlementRows } from './settlement-rows.service';

/** Card payments are taken by the point of sale; a store with Bamboo Pay has the same reports under its name. */
const withCards = { services: ['pos', 'bamboo_pay'] } as const;
/** The amounts of a result also require STORE_INCOME. */
const toRead = storeAccess(['INCOME'], { ...withCards, ...managersAndAbove });
const toReadAmounts = storeAccess(['INCOME', 'STORE_INCOME'], { ...withCards, ...managersAndAbove });
const toClose = toReadAmounts;

const november = { start: '2026-11-01', end: '2026-11-30' } as const;

/** Payments, batches of card payments, and what the processor settled of them. */
export const cardBatchOperations = [
  defineQuery({
    name: 'payments',
    access: toRead,
    example: ({ payment, cardBatch, ava, paidOrder }) => ({
      ...november,
      after: payment,
      where: { batch_id: cardBatch, employee_id: ava.id, order_id: paidOrder },
    }),
    resolve: (args, context) => reports.listPayments(context, args),
  }),
  defineQuery({
    name: 'payments_aggregate',
    access: toRead,
    isReport: true,
    example: ({ cardBatch, ava, paidOrder }) => ({
      ...november,
      where: { batch_id: cardBatch, employee_id: ava.id, order_id: paidOrder },
    }),
    resolve: (args, context) => reports.sumPayments(context, args),
  }),
  defineQuery({
    name: 'payment',
    access: toRead,
    example: ({ payment }) => ({ id: payment }),
    resolve: ({ id }, context) => reports.readPayment(context, id),
  }),
  defineQuery({
    name: 'payment_statistics',
    access: toRead,
    isReport: true,
    example: ({ merchant }) => ({ from: november.start, to: november.end, merchant_id: merchant }),
    resolve: (args, context) => reports.readStatistics(context, args),
  }),
  defineQuery({
    name: 'merchant_timezone',
    access: toRead,
    resolve: async (_, { tx, caller }) => (await readMerchantRow(tx, caller.whmcsId)).timezone,
  }),
  defineQuery({
    name: 'merchant',
    access: toRead,
    resolve: (_, context) => batches.readMerchant(context),
  }),
  defineQuery({
    name: 'merchant_batch_open',
    access: toRead,
    resolve: (_, context) => batches.readOpenBatch(context),
  }),
  defineQuery({
    name: 'merchant_batches',
    access: toRead,
    example: ({ closedCardBatch }) => ({ ...november, after: closedCardBatch }),
    resolve: (args, context) => batches.listBatches(context, args),
  }),
  defineQuery({
    name: 'merchant_batch',
    access: toRead,
    example: ({ closedCardBatch }) => ({ id: closedCardBatch }),
    resolve: ({ id }, context) => batches.readBatch(context, id),
  }),
  defineQuery({
    name: 'merchant_batch_detail',
    access: toRead,
    example: ({ cardBatch, cardBatchRow }) => ({ batch_id: cardBatch, after: cardBatchRow }),
    resolve: (args, context) => batches.listBatchRows(context, args),
  }),
  defineQuery({
    name: 'settlement_bridge',
    access: toRead,
    isReport: true,
    example: () => november,
    resolve: (args, context) => reports.readBridge(context, args),
  }),
  defineQuery({
    name: 'settlement_rows',
    access: toReadAmounts,
    isReport: true,
    example: () => ({ ...november, figure: 'settled' as const }),
    resolve: (args, context) => listSettlementRows(context, args),
  }),
  defineQuery({
    name: 'merchant_deposits',
    access: toRead,
    example: ({ cardDeposit }) => ({ ...november, after: cardDeposit }),
    resolve: (args, context) => batches.readDeposits(context, args),
  }),
  defineQuery({
    name: 'merchant_deposit',
    access: toRead,
    example: ({ cardDeposit }) => ({ id: cardDeposit }),
    resolve: ({ id }, context) => batches.readDeposit(context, id),
  }),
  defineQuery({
    name: 'merchant_deposit_detail',
    access: toReadAmounts,
    example: ({ cardDeposit }) => ({ deposit_id: cardDeposit }),
    resolve: (args, context) => listDepositRows(context, args),
  }),
  defineQuery({
    name: 'chargebacks',
    access: toRead,
    example: ({ chargeback, payment }) => ({ after: chargeback, where: { payment_id: idComparison(payment) } }),
    resolve: (args, context) => reports.listChargebacks(context, args),
  }),
  defineMutation({
    name: 'merchant_batch_close',
    access: toClose,
    audit: { group: 'payments', data: ['result.batch_number'] },
    example: ({ cardBatch }) => ({ input_obj: { batch_id: cardBatch } }),
    resolve: ({ input_obj }, context) => batches.closeOpenBatch(context, input_obj),
  }),
  defineMutation({
    name: 'merchant_batch_settings_set',
    access: toClose,
    audit: { group: 'settings', data: ['input_obj.auto_close_hour'] },
    example: () => ({ input_obj: { auto_close_hour: 5, timezone: 'America/Chicago' } }),
    resolve: ({ input_obj }, context) => batches.setBatchSettings(context, input_obj),
  }),
];
