import { businessDay } from '@suite/domain/time';
import { defineMutation, defineQuery, ownersAndPartners, storeAccess, withCheckIn } from '../../define-operation';
import type { StoreCaller } from '../../kit/operation';
import { checkPaging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import { countAmong } from '../customer-groups/customer-groups.service';
import { countBatches, listBatches } from '../import-batches/import-batches.store';
import { countValues } from './customer-counts.rules';
import { groupByFilters } from './customer-counts.store';
import { anonymizeCustomer, exportClients, exportCustomer, maxExported } from './customer-data.service';
import { previewDeletion } from './customer-deletion.store';
import { readGroupFilter } from './customer-group-filter.service';
import { importCustomers, previewImport } from './customer-import.service';
import { undoImport } from './customer-import-undo.service';
import { checkFilters, type StoreToday } from './customer-list.rules';
import { countCustomers, listConditions, listCustomers } from './customer-list.store';
import { updateCustomer } from './customer-update.service';
import { readPreferredLanguage } from './customers.store';
import { createCustomer } from './new-customer.service';

const toRead = storeAccess([], { anyOf: ['BOOKING', 'ORDER'] });
const toChange = storeAccess([], { anyOf: ['UPDATE_BOOKING', 'CREATE_ORDER'] });

/** Whole lists of clients come in and go out by the owner's hand only. */
const ofOwners = storeAccess([], { roles: ['owner'] });

const todayOf = ({ timezone }: StoreCaller, now: Date): StoreToday => ({ today: businessDay(now, timezone), timezone });

/** The clients of a store. */
export const customerOperations = [
  defineQuery({
    name: 'customer_list',
    access: toRead,
    example: ({ client }) => ({ after: client }),
    resolve: async (args, context) => {
      checkPaging(args);
      checkFilters(args.where);
      const { tx, caller, now, selects } = context;
      const where = await readGroupFilter(context, args.where);
      return listCustomers(tx, caller, { ...args, where }, { now: now(), today: todayOf(caller, now()), selects });
    },
  }),
  defineQuery({
    name: 'customer_aggregate',
    access: toRead,
    resolve: async ({ where }, context) => {
      checkFilters(where);
      const { tx, caller, now } = context;
      const filter = await readGroupFilter(context, where);
      return { count: await countCustomers(tx, caller, filter, todayOf(caller, now())) };
    },
  }),
  defineQuery({
    name: 'customer_counts',
    access: toRead,
    resolve: async ({ where }, context) => {
      checkFilters(where);
      const { tx, caller, now } = context;
      const filter = await readGroupFilter(context, where);
      return countValues(await groupByFilters(tx, caller, filter, todayOf(caller, now())));
    },
  }),
  defineQuery({
    name: 'customer_group_counts',
    access: storeAccess([], { ...ownersAndPartners, ...withCheckIn }),
    resolve: async ({ where }, context) => {
      checkFilters(where);
      const { tx, caller, now } = context;
      const others = { ...where, group_id: null };
      return countAmong(context, await listConditions(tx, caller, others, todayOf(caller, now())));
    },
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
    access: toChange,
    audit: { group: 'clients', subject: 'result.id', subjectType: 'customer' },
    example: () => ({ input_obj: { full_name: 'New Person', phone: '+15125559999' } }),
    resolve: ({ input_obj }, context) => createCustomer(context, input_obj, 'input_obj'),
  }),
  defineMutation({
    name: 'gci_station_update_customer',
    access: toChange,
    audit: {
      group: 'clients',
      subject: 'input_obj.id',
      subjectType: 'customer',
      data: ['input_obj.is_blocked_from_booking', 'input_obj.is_send_sms'],
    },
    example: ({ client, clientVersion }) => ({ input_obj: { id: client, version: clientVersion, note: 'Likes tea' } }),
    resolve: ({ input_obj }, context) => updateCustomer(context, input_obj, 'input_obj'),
  }),
  defineMutation({
    name: 'customer_import',
    access: ofOwners,
    audit: { group: 'clients', data: ['result.created'] },
    example: () => ({ input_obj: { customers: [{ full_name: 'Moved Person', phone: '+15125559998' }] } }),
    resolve: ({ input_obj }, context) => importCustomers(input_obj, context),
  }),
  defineQuery({
    name: 'customer_import_preview',
    access: ofOwners,
    example: () => ({ input_obj: { customers: [{ full_name: 'Moved Person', phone: '+15125559998' }] } }),
    resolve: ({ input_obj: { customers } }, context) => previewImport(customers, context),
  }),
  defineQuery({
    name: 'customer_import_list',
    access: ofOwners,
    example: ({ clientImport }) => ({ after: clientImport }),
    resolve: async (args, { tx, caller }) => {
      checkPaging(args);
      return listBatches(tx, caller.whmcsId, 'clients', args);
    },
  }),
  defineQuery({
    name: 'customer_import_aggregate',
    access: ofOwners,
    resolve: async (_, { tx, caller }) => ({ count: await countBatches(tx, caller.whmcsId, 'clients') }),
  }),
  defineMutation({
    name: 'customer_import_undo',
    access: ofOwners,
    // The service writes the entry, as a preview changes nothing.
    audit: null,
    example: ({ clientImport }) => ({ input_obj: { id: clientImport, preview: true } }),
    resolve: ({ input_obj }, context) => undoImport(input_obj, context),
  }),
  defineQuery({
    name: 'customer_export',
    access: storeAccess([], ownersAndPartners),
    example: ({ client }) => ({ id: client }),
    resolve: ({ id }, context) => exportCustomer(context, id),
  }),
  defineQuery({
    name: 'customer_export_list',
    access: ofOwners,
    isReport: true,
    example: ({ client }) => ({ after: client }),
    resolve: async (args, context) => {
      const page = { offset: 0, ...args };
      checkPaging(page, maxExported);
      return exportClients(context, page);
    },
  }),
  defineQuery({
    name: 'customer_deletion_preview',
    access: storeAccess([], ownersAndPartners),
    example: ({ client }) => ({ id: client }),
    resolve: async ({ id }, { tx, caller, now }) => {
      const preview = await previewDeletion(tx, caller.whmcsId, id, now());
      if (!preview) throw notFound('customer');
      return preview;
    },
  }),
  defineMutation({
    name: 'customer_anonymise',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'clients', subject: 'input_obj.id' },
    example: ({ client }) => ({ input_obj: { id: client } }),
    resolve: ({ input_obj }, context) => anonymizeCustomer(context, input_obj.id),
  }),
];
