import type { ApiModule } from '../../define-module';
import { billingInvoicesMessages } from './billing-invoices.messages';
import { billingInvoiceOperations } from './billing-invoices.operations';
import { startBillingRefunds } from './billing-refunds.service';

export const billingInvoicesModule: ApiModule = {
  operations: billingInvoiceOperations,
  // What the operator does, with no operation of a store.
  logEvents: {
    billing_credit_added: { group: 'settings' },
    billing_credit_note_issued: { group: 'settings' },
    billing_refunded: { group: 'settings' },
    billing_refunded_to_credit: { group: 'settings' },
    billing_invoice_voided: { group: 'settings' },
  },
  messages: billingInvoicesMessages,
  startJobs: (services) => [startBillingRefunds({ ...services, everyMs: 30_000 })],
};
