import { defineMutation, defineQuery, ownersAndPartners, storeAccess } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import { anonymizeCustomer, exportCustomer } from './customer-data.service';
import { importCustomers } from './customer-import.service';
import { countCustomers, listCustomers, readPreferredLanguage } from './customers.store';
import { createCustomer } from './new-customer.service';

const toRead = storeAccess([], { anyOf: ['BOOKING', 'ORDER'] });

/** The clients of a store. */
export const customerOperations = [
  defineQuery({
    name: 'customer_list',
    access: toRead,
    example: ({ client }) => ({ after: client }),
    resolve: async (args, { tx, caller, now }) => {
      checkPaging(args);
      return listCustomers(tx, caller, args, now());
    },
  }),
  defineQuery({
    name: 'customer_aggregate',
    access: toRead,
    resolve: async ({ where }, { tx, caller }) => ({ count: await countCustomers(tx, caller, where) }),
  }),
  defineQuery({
    name: 'customer_preferred_language',
    access: toRead,
    example: ({ client }) => ({ customer_id: client }),
    resolve: async ({ customer_id }, { tx, caller }) => {
      const customer = await readPreferredLanguage(tx, caller.whmcsId, customer_id);
      if (!customer) throw notFound('customer');
      return customer.language;
    },
  }),
  defineMutation({
    name: 'customer_create',
    access: storeAccess([], { anyOf: ['UPDATE_BOOKING', 'CREATE_ORDER'] }),
    audit: { subject: 'result.id' },
    example: () => ({ input_obj: { full_name: 'New Person', phone: '+15125559999' } }),
    resolve: ({ input_obj }, context) => createCustomer(context, input_obj, 'input_obj'),
  }),
  defineMutation({
    name: 'customer_import',
    access: storeAccess([], ownersAndPartners),
    audit: { data: ['result.created'] },
    example: () => ({ input_obj: { customers: [{ full_name: 'Moved Person', phone: '+15125559998' }] } }),
    resolve: ({ input_obj }, context) => importCustomers(input_obj, context),
  }),
  defineQuery({
    name: 'customer_export',
    access: storeAccess([], ownersAndPartners),
    example: ({ client }) => ({ id: client }),
    resolve: ({ id }, context) => exportCustomer(context, id),
  }),
  defineMutation({
    name: 'customer_anonymise',
    access: storeAccess([], ownersAndPartners),
    audit: { subject: 'input_obj.id' },
    example: ({ client }) => ({ input_obj: { id: client } }),
    resolve: ({ input_obj }, context) => anonymizeCustomer(context, input_obj.id),
  }),
];
