import { defineMutation, defineQuery, managersAndAbove, storeAccess, withPos } from '../../define-operation';
import { quoteRefund, refundOrder, voidOrder } from './refund.service';

const access = storeAccess(['ORDER', 'UPDATE_ORDER'], { ...withPos, ...managersAndAbove });

/** Refunds and voids of paid tickets. */
export const refundOperations = [
  defineQuery({
    name: 'order_refund_quote',
    access,
    example: ({ paidOrder, paidLine }) => ({
      input_obj: { order_id: paidOrder, items: [{ order_item_id: paidLine, quantity: 1 }] },
    }),
    resolve: ({ input_obj }, context) => quoteRefund(context, input_obj),
  }),
  defineMutation({
    name: 'order_refund',
    access,
    transaction: 'manual',
    audit: {
      group: 'payments',
      subject: 'input_obj.order_id',
      subjectType: 'order',
      data: ['input_obj.continue_anyway'],
    },
    example: (s, { line }) => ({
      input_obj: {
        id: line,
        order_id: s.paidOrder,
        version: s.paidVersion,
        reason: 'Not happy',
        items: [{ order_item_id: s.paidLine, quantity: 1 }],
        expected_amount: s.paidTotal,
        continue_anyway: true,
      },
    }),
    resolve: (args, context) => refundOrder(context, context.services.gateway, args),
  }),
  defineMutation({
    name: 'order_void',
    access,
    transaction: 'manual',
    audit: {
      group: 'payments',
      subject: 'input_obj.order_id',
      subjectType: 'order',
      data: ['input_obj.continue_anyway'],
    },
    example: ({ paidOrder, paidVersion }) => ({
      input_obj: { order_id: paidOrder, version: paidVersion, reason: 'Rung up twice', continue_anyway: true },
    }),
    resolve: (args, context) => voidOrder(context, context.services.gateway, args),
  }),
];
