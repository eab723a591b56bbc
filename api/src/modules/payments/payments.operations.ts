import { defineMutation, storeAccess, withPos } from '../../define-operation';
import { ticketOf } from '../../operation-example';
import { checkout } from './checkout.service';

/** Paying tickets. */
export const paymentOperations = [
  defineMutation({
    name: 'order_checkout',
    access: storeAccess(['ORDER', 'UPDATE_ORDER'], withPos),
    transaction: 'manual',
    audit: {
      group: 'payments',
      subject: 'input_obj.order_id',
      subjectType: 'order',
      data: ['input_obj.expected_total'],
    },
    example: (s) => ({
      input_obj: {
        ...ticketOf(s),
        expected_total: s.total,
        tenders: [{ type: 'cash', net: s.total - 300, tip: 300, cash_received: s.total }],
      },
    }),
    resolve: (args, context) => checkout(context, context.services.gateway, args),
  }),
];
