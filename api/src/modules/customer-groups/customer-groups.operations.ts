import { defineMutation, defineQuery, ownersAndPartners, storeAccess, withCheckIn } from '../../define-operation';
import * as groups from './customer-groups.service';

const toManage = storeAccess([], { ...ownersAndPartners, ...withCheckIn });

/** Groups of clients. */
export const customerGroupsOperations = [
  defineQuery({
    name: 'customer_group_list',
    access: toManage,
    example: ({ client }) => ({ where: { customer_id: client } }),
    resolve: ({ where }, context) => groups.listGroups(context, where),
  }),
  defineQuery({
    name: 'customer_group_aggregate',
    access: toManage,
    example: ({ client }) => ({ where: { customer_id: client } }),
    resolve: async ({ where }, context) => ({ count: await groups.countGroups(context, where) }),
  }),
  defineQuery({
    name: 'customer_group_by_id',
    access: toManage,
    example: ({ customerGroup }) => ({ id: customerGroup }),
    resolve: ({ id }, context) => groups.readGroup(context, id),
  }),
  defineQuery({
    name: 'customer_group_preview',
    access: toManage,
    example: ({ gel }) => ({ rule: [{ kind: 'service', ids: [gel] }] }),
    resolve: ({ rule }, context) => groups.previewRule(context, rule),
  }),
  defineMutation({
    name: 'gci_station_create_group_customer',
    access: toManage,
    audit: { group: 'clients', subject: 'input_obj.id' },
    example: (_, { line }) => ({ input_obj: { id: line, name: 'Regulars of Saturday' } }),
    resolve: ({ input_obj }, context) => groups.createGroup(context, input_obj),
  }),
  defineMutation({
    name: 'gci_station_update_group_customer',
    access: toManage,
    audit: { group: 'clients', subject: 'input_obj.id' },
    example: ({ customerGroup }) => ({ input_obj: { id: customerGroup, version: 1, name: 'Regulars of Sunday' } }),
    resolve: ({ input_obj }, context) => groups.updateGroup(context, input_obj),
  }),
  defineMutation({
    name: 'gci_station_delete_group_customer',
    access: toManage,
    audit: { group: 'clients', subject: 'input_obj.id' },
    example: ({ customerGroup }) => ({ input_obj: { id: customerGroup } }),
    resolve: ({ input_obj }, context) => groups.deleteGroup(context, input_obj.id),
  }),
  defineMutation({
    name: 'add_customer_to_group',
    access: toManage,
    audit: { group: 'clients', subject: 'input_obj.group_id', data: ['input_obj.customer_ids'] },
    example: ({ customerGroup, client }) => ({ input_obj: { group_id: customerGroup, customer_ids: [client] } }),
    resolve: ({ input_obj }, context) => groups.addMembers(context, input_obj),
  }),
  defineMutation({
    name: 'remove_customer_from_group',
    access: toManage,
    audit: { group: 'clients', subject: 'input_obj.group_id', data: ['input_obj.customer_ids'] },
    example: ({ customerGroup, client }) => ({ input_obj: { group_id: customerGroup, customer_ids: [client] } }),
    resolve: ({ input_obj }, context) => groups.removeMembers(context, input_obj),
  }),
  defineMutation({
    name: 'add_groups_to_customer',
    access: toManage,
    audit: { group: 'clients', subject: 'input_obj.customer_id', data: ['input_obj.group_ids'] },
    example: ({ customerGroup, client }) => ({ input_obj: { customer_id: client, group_ids: [customerGroup] } }),
    resolve: ({ input_obj }, context) => groups.addToGroups(context, input_obj),
  }),
];
