import { defineMutation, defineQuery, ownersAndPartners, storeAccess, withGiftCards } from '../../define-operation';
import * as care from './gift-card-care.service';
import { listLog } from './gift-card-care.store';

const toCare = storeAccess(['ORDER', 'UPDATE_GIFT_CARD'], withGiftCards);

/** The care of gift cards that were sold. */
export const giftCardCareOperations = [
  defineQuery({
    name: 'gift_card_log',
    access: storeAccess(['ORDER'], withGiftCards),
    example: ({ giftCard }) => ({ gift_card_id: giftCard }),
    resolve: ({ gift_card_id }, { tx, caller }) => listLog(tx, caller.whmcsId, gift_card_id),
  }),
  defineQuery({
    name: 'gift_card_state_rules',
    access: storeAccess(['ORDER'], withGiftCards),
    resolve: (_, context) => care.readStateRules(context),
  }),
  defineMutation({
    name: 'gift_card_deactivate',
    access: toCare,
    audit: { group: 'payments', subject: 'input_obj.id', data: ['input_obj.reason'] },
    example: ({ giftCard }) => ({ input_obj: { id: giftCard, reason: 'lost', note: 'At the beach' } }),
    resolve: ({ input_obj }, context) => care.deactivateCard(context, input_obj),
  }),
  defineMutation({
    name: 'gift_card_reactivate',
    access: toCare,
    audit: { group: 'payments', subject: 'input_obj.id' },
    example: ({ lostGiftCard }) => ({ input_obj: { id: lostGiftCard, note: 'Found again' } }),
    resolve: ({ input_obj }, context) => care.reactivateCard(context, input_obj),
  }),
  defineMutation({
    name: 'gift_card_replace',
    access: toCare,
    audit: { group: 'payments', subject: 'input_obj.id', data: ['result.id'] },
    example: ({ giftCard }) => ({ input_obj: { id: giftCard, code: 'NEWPLASTIC1', note: 'Lost' } }),
    resolve: ({ input_obj }, context) => care.replaceCard(context, input_obj),
  }),
  defineMutation({
    name: 'gift_card_move',
    access: toCare,
    audit: { group: 'payments', subject: 'input_obj.id', data: ['input_obj.customer_id'] },
    example: ({ giftCard, client }) => ({ input_obj: { id: giftCard, customer_id: client } }),
    resolve: ({ input_obj }, context) => care.moveCard(context, input_obj),
  }),
  defineMutation({
    name: 'gift_card_adjust',
    access: storeAccess([], { ...withGiftCards, roles: ['owner'] }),
    audit: { group: 'payments', subject: 'input_obj.id', data: ['input_obj.change'] },
    example: ({ giftCard }) => ({ input_obj: { id: giftCard, change: -100, note: 'Typed twice' } }),
    resolve: ({ input_obj }, context) => care.adjustCard(context, input_obj),
  }),
  defineMutation({
    name: 'gift_card_cash_out',
    access: toCare,
    audit: { group: 'payments', subject: 'input_obj.id', data: ['input_obj.expected_amount'] },
    example: ({ restGiftCard }) => ({ input_obj: { id: restGiftCard, expected_amount: 300 } }),
    resolve: ({ input_obj }, context) => care.cashOutCard(context, input_obj),
  }),
  defineMutation({
    name: 'gift_card_set_expiry',
    access: storeAccess([], { ...withGiftCards, ...ownersAndPartners }),
    audit: { group: 'payments', subject: 'input_obj.id', data: ['input_obj.expires_on'] },
    example: ({ giftCard }) => ({ input_obj: { id: giftCard, expires_on: '2040-01-01' } }),
    resolve: ({ input_obj }, context) => care.setExpiry(context, input_obj),
  }),
];
