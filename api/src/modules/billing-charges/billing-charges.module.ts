import { type ApiModule, subscriber } from '../../define-module';
import { refundSettledEvents } from '../billing-invoices/refund-events.service';
import { billingChargesMessages } from './billing-charges.messages';
import { billingChargeOperations } from './billing-charges.operations';
import { invoicePaidEvents } from './billing-events.service';
import { startBillingJobs } from './billing-jobs.service';
import { notifyOfRefund } from './billing-notices.service';
import { sendReceipt } from './receipts.service';

export const billingChargesModule: ApiModule = {
  operations: billingChargeOperations,
  // What the server does, with no operation of a store.
  logEvents: { billing_price_announced: { group: 'settings' } },
  messages: billingChargesMessages,
  subscribers: [
    subscriber(refundSettledEvents, (refund, { tx, now }) => notifyOfRefund(tx, refund, now)),
    subscriber(invoicePaidEvents, (paid, { tx, now }) => sendReceipt(tx, paid, now)),
  ],
  startJobs: (services) => startBillingJobs(services),
};
