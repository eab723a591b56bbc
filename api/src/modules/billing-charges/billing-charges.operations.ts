import { defineMutation, defineQuery, ownersAndPartners, storeAccess } from '../../define-operation';
import { payNow } from './pay-now.service';
import { listTransactions, listUnpaid, sumTransactions } from './transactions.service';

const access = storeAccess([], ownersAndPartners);

/** What the store was charged by the operator of the suite, and what it has not paid yet. */
export const billingChargeOperations = [
  defineQuery({
    name: 'billing_transaction_list',
    access,
    example: ({ billingCharge, billingCard, billingPackage, billingInvoice }) => ({
      after: billingCharge,
      where: { card_id: billingCard, package_id: billingPackage, invoice_id: billingInvoice },
    }),
    resolve: (args, context) => listTransactions(context, args),
  }),
  defineQuery({
    name: 'billing_transaction_totals',
    access,
    isReport: true,
    example: ({ billingCard, billingPackage, billingInvoice }) => ({
      where: { card_id: billingCard, package_id: billingPackage, invoice_id: billingInvoice },
    }),
    resolve: ({ where }, context) => sumTransactions(context, where),
  }),
  defineQuery({
    name: 'billing_unpaid_invoices',
    access,
    resolve: (_, context) => listUnpaid(context),
  }),
  defineMutation({
    name: 'billing_pay_now',
    access,
    transaction: 'manual',
    audit: { group: 'payments', subject: 'input_obj.invoice_id' },
    example: ({ billingInvoice, billingCard }) => ({
      input_obj: { invoice_id: billingInvoice, card_id: billingCard },
    }),
    resolve: (args, context) => payNow(context, context.services.gateway, args),
  }),
];
