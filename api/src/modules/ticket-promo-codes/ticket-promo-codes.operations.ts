import { defineMutation, defineQuery, storeAccess, withPos } from '../../define-operation';
import { ticketOf } from '../../operation-example';
import { addPromoCode, checkPromoCode, removePromoCode } from './ticket-promo-codes.service';

const toChange = storeAccess(['ORDER', 'UPDATE_ORDER'], withPos);

/** Codes of promotions on open tickets. */
export const ticketPromoCodeOperations = [
  defineQuery({
    name: 'promo_code_check',
    access: toChange,
    example: ({ order }) => ({ order_id: order, code: '2345-6789' }),
    resolve: (input, context) => checkPromoCode(context, input),
  }),
  defineMutation({
    name: 'order_add_promo_code',
    access: toChange,
    audit: { group: 'tickets', subject: 'input_obj.order_id', subjectType: 'order', data: ['result.version'] },
    example: (s) => ({ input_obj: { ...ticketOf(s), promo_code_id: s.promoCode } }),
    resolve: ({ input_obj }, context) => addPromoCode(context, input_obj),
  }),
  defineMutation({
    name: 'order_remove_promo_code',
    access: toChange,
    audit: { group: 'tickets', subject: 'input_obj.order_id', subjectType: 'order', data: ['result.version'] },
    example: (s) => ({ input_obj: ticketOf(s) }),
    resolve: ({ input_obj }, context) => removePromoCode(context, input_obj),
  }),
];
