import { defineMutation, defineQuery, storeAccess } from '../../define-operation';
import { setCustomerConsent, viewCustomerConsent } from './client-consents.service';

/** What the clients of a store have agreed to. */
export const clientConsentOperations = [
  defineQuery({
    name: 'customer_consent',
    access: storeAccess([], { anyOf: ['BOOKING', 'ORDER'] }),
    example: ({ client }) => ({ customer_id: client }),
    resolve: ({ customer_id }, context) => viewCustomerConsent(context, customer_id),
  }),
  defineMutation({
    name: 'customer_set_consent',
    access: storeAccess([], { anyOf: ['UPDATE_BOOKING', 'CREATE_ORDER'] }),
    audit: {
      group: 'clients',
      subject: 'input_obj.customer_id',
      subjectType: 'customer',
      data: ['input_obj.kind', 'input_obj.is_agreed'],
    },
    example: ({ client }) => ({ input_obj: { customer_id: client, kind: 'texts', is_agreed: false } }),
    resolve: ({ input_obj }, context) => setCustomerConsent(context, input_obj),
  }),
];
