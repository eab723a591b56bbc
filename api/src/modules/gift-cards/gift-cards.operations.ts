import { defineQuery, storeAccess, withPos } from '../../define-operation';
import { lookUpCard } from './gift-card-lookup.service';

/** Gift cards at the point of sale. */
export const giftCardOperations = [
  defineQuery({
    name: 'gift_card_by_code',
    access: storeAccess(['ORDER', 'UPDATE_ORDER'], withPos),
    transaction: 'manual',
    example: () => ({ code: 'ABCD-2345' }),
    resolve: ({ code }, context) => lookUpCard(context, code),
  }),
];
