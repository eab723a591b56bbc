import { defineMutation, defineQuery, storeAccess, withGiftCards } from '../../define-operation';
import { listSent, readClient, resendReceipt, sendReceipt } from './receipts.service';

const access = storeAccess(['ORDER', 'UPDATE_ORDER'], withGiftCards);

/** Receipts of paid tickets; stores without the point of sale have those of gift cards. */
export const receiptOperations = [
  defineQuery({
    name: 'order_receipt_list',
    access,
    example: ({ paidOrder }) => ({ order_id: paidOrder }),
    resolve: ({ order_id }, context) => listSent(context, order_id),
  }),
  defineQuery({
    name: 'order_receipt_client',
    access,
    example: ({ paidOrder }) => ({ order_id: paidOrder }),
    resolve: ({ order_id }, context) => readClient(context, order_id),
  }),
  defineMutation({
    name: 'order_receipt_send',
    access,
    audit: { subject: 'input_obj.order_id', data: ['result.id', 'input_obj.by', 'result.to_client'] },
    example: ({ paidOrder }) => ({ input_obj: { order_id: paidOrder, by: 'email', to: 'cora@example.com' } }),
    resolve: ({ input_obj }, context) => sendReceipt(context, input_obj),
  }),
  defineMutation({
    name: 'order_receipt_resend',
    access,
    audit: { subject: 'input_obj.id', data: ['result.order_id', 'result.id'] },
    example: ({ receipt }) => ({ input_obj: { id: receipt } }),
    resolve: ({ input_obj }, context) => resendReceipt(context, input_obj.id),
  }),
];
