import { type ApiModule, subscriber } from '../../define-module';
import { invoicePaidEvents, packageChangedEvents } from '../billing-charges/billing-events.service';
import { billingPackagesMessages } from './billing-packages.messages';
import { billingPackageOperations } from './billing-packages.operations';
import { deliverOrder } from './delivery.service';
import { applyEntitlement } from './entitlement.service';
import { startOrderJob } from './order-jobs.service';

export const billingPackagesModule: ApiModule = {
  operations: billingPackageOperations,
  messages: billingPackagesMessages,
  subscribers: [
    subscriber(invoicePaidEvents, async ({ whmcsId, invoiceId, kind }, { tx, now }) => {
      // A renewal is of no order.
      if (kind !== 'renewal') await deliverOrder(tx, whmcsId, invoiceId, now);
    }),
    subscriber(packageChangedEvents, ({ whmcsId }, { tx }) => applyEntitlement(tx, whmcsId)),
  ],
  startJobs: (services) => [startOrderJob(services)],
};
