import { defineMutation, defineQuery, ownersAndPartners, storeAccess } from '../../define-operation';
import * as reads from './invoice-reads.service';
import { countInvoices } from './invoices.store';

const access = storeAccess([], ownersAndPartners);

/** Invoices of the operator of the suite to the store. */
export const billingInvoiceOperations = [
  defineQuery({
    name: 'billing_invoice_list',
    access,
    example: ({ billingInvoice, billingPackage }) => ({ after: billingInvoice, where: { package_id: billingPackage } }),
    resolve: (args, context) => reads.listInvoices(context, args),
  }),
  defineQuery({
    name: 'billing_invoice_aggregate',
    access,
    example: ({ billingPackage }) => ({ where: { package_id: billingPackage } }),
    resolve: async ({ where }, { tx, caller }) => ({ count: await countInvoices(tx, caller.whmcsId, where) }),
  }),
  defineQuery({
    name: 'billing_invoice',
    access,
    example: ({ billingInvoice }) => ({ id: billingInvoice }),
    resolve: ({ id }, context) => reads.readInvoice(context, id),
  }),
  defineQuery({
    name: 'billing_account',
    access,
    resolve: (_, context) => reads.readBillingAccount(context),
  }),
  defineMutation({
    name: 'billing_invoice_send',
    access,
    audit: { group: 'settings', subject: 'input_obj.id' },
    example: ({ billingInvoice }) => ({ input_obj: { id: billingInvoice } }),
    resolve: ({ input_obj }, context) => reads.sendInvoice(context, input_obj.id),
  }),
];
