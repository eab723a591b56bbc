import { defineMutation, defineQuery, storeAccess, withGiftCards } from '../../define-operation';
import { readCardClient, sendCardReceipt } from './card-receipts.service';
import { listSent, readClient, resendReceipt, sendReceipt } from './receipts.service';

const access = storeAccess(['ORDER', 'UPDATE_ORDER'], withGiftCards);

const ofCards = storeAccess(['ORDER', 'UPDATE_GIFT_CARD'], withGiftCards);

/** Receipts of paid tickets, and of gift cards that were paid out; stores without the point of sale have those of gift cards. */
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
  defineQuery({
    name: 'gift_card_receipt_client',
    access: ofCards,
    example: ({ paidOutGiftCard }) => ({ gift_card_id: paidOutGiftCard }),
    resolve: ({ gift_card_id }, context) => readCardClient(context, gift_card_id),
  }),
  defineMutation({
    name: 'gift_card_receipt_send',
    access: ofCards,
    audit: {
      group: 'payments',
      subject: 'input_obj.gift_card_id',
      data: ['result.id', 'input_obj.by', 'result.to_client'],
    },
    example: ({ paidOutGiftCard }) => ({
      input_obj: { gift_card_id: paidOutGiftCard, by: 'email', to: 'cora@example.com' },
    }),
    resolve: ({ input_obj }, context) => sendCardReceipt(context, input_obj),
  }),
  defineMutation({
    name: 'order_receipt_send',
    access,
    audit: {
      group: 'tickets',
      subject: 'input_obj.order_id',
      subjectType: 'order',
      data: ['result.id', 'input_obj.by', 'result.to_client'],
    },
    example: ({ paidOrder }) => ({ input_obj: { order_id: paidOrder, by: 'email', to: 'cora@example.com' } }),
    resolve: ({ input_obj }, context) => sendReceipt(context, input_obj),
  }),
  defineMutation({
    name: 'order_receipt_resend',
    access,
    audit: { group: 'tickets', subject: 'input_obj.id', data: ['result.order_id', 'result.id'] },
    example: ({ receipt }) => ({ input_obj: { id: receipt } }),
    resolve: ({ input_obj }, context) => resendReceipt(context, input_obj.id),
  }),
];
