import { defineQuery, storeAccess } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { viewProfile } from './customer-profile.service';
import { countVisits, listVisits } from './customer-visits.service';

const toRead = storeAccess([], { anyOf: ['BOOKING', 'ORDER'] });

/** Clients with all that the store knows of them. */
export const customerProfileOperations = [
  defineQuery({
    name: 'customer_by_id',
    access: toRead,
    example: ({ client }) => ({ id: client }),
    resolve: ({ id }, context) => viewProfile(context, id),
  }),
  defineQuery({
    name: 'customer_visits',
    access: toRead,
    example: ({ client, paidOrder }) => ({ customer_id: client, after: paidOrder }),
    resolve: (args, context) => {
      checkPaging(args);
      return listVisits(context, args);
    },
  }),
  defineQuery({
    name: 'customer_visit_aggregate',
    access: toRead,
    example: ({ client }) => ({ customer_id: client }),
    resolve: ({ customer_id }, context) => countVisits(context, customer_id),
  }),
];
