import { cardConsentVersion } from '@suite/domain/billing/cards';
import { defineMutation, defineQuery, ownersAndPartners, storeAccess } from '../../define-operation';
import * as cards from './billing-cards.service';
import { createCard } from './card-checks.service';

const access = storeAccess([], ownersAndPartners);

const exampleAddress = {
  address: '100 Congress Ave',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'US',
} as const;

/** The payment cards of the store itself, for owners and partners. */
export const billingCardOperations = [
  defineQuery({
    name: 'crm_get_card_info_list',
    access,
    resolve: (_, { tx, caller, now }) => cards.listCardInfos(tx, caller.whmcsId, now()),
  }),
  defineQuery({
    name: 'crm_card_info_form',
    access,
    resolve: (_, context) => cards.readForm(context, context.services),
  }),
  defineMutation({
    name: 'crm_create_card_info',
    access,
    transaction: 'manual',
    audit: { group: 'payments', subject: 'input_obj.id' },
    example: ({ cardToken }, { line }) => ({
      input_obj: {
        id: line,
        payment_token: cardToken,
        billing_address: exampleAddress,
        consent_version: cardConsentVersion,
      },
    }),
    resolve: (args, context) => createCard(context, context.services.gateway, args),
  }),
  defineMutation({
    name: 'crm_update_card_default',
    access,
    audit: { group: 'payments', subject: 'input_obj.id' },
    example: ({ billingCard }) => ({ input_obj: { id: billingCard } }),
    resolve: ({ input_obj: { id } }, context) => cards.makeDefault(context, id),
  }),
  defineMutation({
    name: 'billing_card_order',
    access,
    audit: { group: 'payments', data: ['input_obj.ids'] },
    example: ({ billingCard, backupBillingCard }) => ({ input_obj: { ids: [backupBillingCard, billingCard] } }),
    resolve: ({ input_obj: { ids } }, context) => cards.orderCards(context, ids),
  }),
  defineMutation({
    name: 'crm_update_card_address',
    access,
    audit: { group: 'payments', subject: 'input_obj.id' },
    example: ({ billingCard }) => ({ input_obj: { id: billingCard, billing_address: exampleAddress } }),
    resolve: ({ input_obj }, context) => cards.changeAddress(context, input_obj),
  }),
  defineMutation({
    name: 'crm_delete_card_info',
    access,
    audit: { group: 'payments', subject: 'input_obj.id' },
    example: ({ backupBillingCard }) => ({ input_obj: { id: backupBillingCard } }),
    resolve: ({ input_obj: { id } }, context) => cards.deleteCard(context, id),
  }),
];
