import { defineMutation, storeAccess, withGiftCards } from '../../define-operation';
import { createTransaction } from './gift-card-counter.service';

/** Gift cards at the counter, with and without the point of sale. */
export const giftCardCounterOperations = [
  defineMutation({
    name: 'gcm_create_transaction',
    access: storeAccess(['ORDER'], withGiftCards),
    transaction: 'manual',
    audit: {
      group: 'payments',
      subject: 'input_obj.id',
      data: [
        'input_obj.type',
        'input_obj.amount',
        'input_obj.price',
        'input_obj.payment_method_type',
        'input_obj.gift_card_id',
        'input_obj.customer_id',
        'input_obj.staff_id',
      ],
    },
    example: ({ giftCard, client, ava }, { line }) => ({
      input_obj: {
        id: line,
        type: 'redeem',
        gift_card_id: giftCard,
        amount: 1_000,
        customer_id: client,
        staff_id: ava.id,
      },
    }),
    resolve: (args, context) => createTransaction(context, context.services.gateway, args),
  }),
];
