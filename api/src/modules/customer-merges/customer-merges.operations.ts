import { defineMutation, defineQuery, ownersAndPartners, storeAccess } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { listDuplicates } from './customer-duplicates.service';
import { listRecentMerges, mergeCustomers, previewMerge, setNotSame, undoMerge } from './customer-merges.service';

const toMerge = storeAccess([], ownersAndPartners);

/** Clients who are one person. */
export const customerMergeOperations = [
  defineQuery({
    name: 'customer_duplicates',
    access: toMerge,
    isReport: true,
    example: ({ client }) => ({ customer_id: client }),
    resolve: async (args, context) => {
      checkPaging(args);
      return listDuplicates(context, args);
    },
  }),
  defineQuery({
    name: 'customer_merge_preview',
    access: toMerge,
    example: ({ client, otherClient }) => ({ target_id: client, source_id: otherClient }),
    resolve: (args, context) => previewMerge(context, args),
  }),
  defineQuery({
    name: 'customer_merge_list',
    access: toMerge,
    example: ({ client }) => ({ customer_id: client }),
    resolve: ({ customer_id = null }, context) => listRecentMerges(context, customer_id),
  }),
  defineMutation({
    name: 'customer_merge',
    access: toMerge,
    audit: { group: 'clients', subject: 'input_obj.target_id', data: ['input_obj.source_id', 'result.id'] },
    example: ({ client, otherClient }) => ({ input_obj: { target_id: client, source_id: otherClient } }),
    resolve: ({ input_obj }, context) => mergeCustomers(context, input_obj),
  }),
  defineMutation({
    name: 'customer_merge_undo',
    access: toMerge,
    audit: { group: 'clients', subject: 'result.customer.id', data: ['result.merged_id'] },
    example: ({ clientMerge }) => ({ input_obj: { id: clientMerge } }),
    resolve: ({ input_obj }, context) => undoMerge(context, input_obj.id),
  }),
  defineMutation({
    name: 'customer_not_same',
    access: toMerge,
    audit: {
      group: 'clients',
      subject: 'input_obj.customer_id',
      data: ['input_obj.other_id', 'input_obj.is_not_same'],
    },
    example: ({ client, otherClient }) => ({ input_obj: { customer_id: client, other_id: otherClient } }),
    resolve: ({ input_obj }, context) => setNotSame(context, input_obj),
  }),
];
