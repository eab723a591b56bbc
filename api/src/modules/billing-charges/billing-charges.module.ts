import { type ApiModule, subscriber } from '../../define-module';
import { refundSettledEvents } from '../billing-invoices/refund-events.service';
import { billingChargesMessages } from './billing-charges.messages';
import { billingChargeOperations } from './billing-charges.operations';
import { startBillingJobs } from './billing-jobs.service';
import { notifyOfRefund } from './billing-notices.service';

export const billingChargesModule: ApiModule = {
  operations: billingChargeOperations,
  messages: billingChargesMessages,
  subscribers: [subscriber(refundSettledEvents, (refund, { tx, now }) => notifyOfRefund(tx, refund, now))],
  startJobs: (services) => startBillingJobs(services),
};
