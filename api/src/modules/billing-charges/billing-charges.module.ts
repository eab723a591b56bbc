import type { ApiModule } from '../../define-module';
import { billingChargesMessages } from './billing-charges.messages';
import { billingChargeOperations } from './billing-charges.operations';
import { startBillingJobs } from './billing-jobs.service';

export const billingChargesModule: ApiModule = {
  operations: billingChargeOperations,
  messages: billingChargesMessages,
  startJobs: (services) => startBillingJobs(services),
};
