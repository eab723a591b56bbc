import type { ApiModule } from '../../define-module';
import { startRefundSweeper } from './refund-sweeper.service';
import { refundsMessages } from './refunds.messages';
import { refundOperations } from './refunds.operations';

export const refundsModule: ApiModule = {
  operations: refundOperations,
  logEvents: {
    order_refunded: { group: 'payments', subjectType: 'order' },
    order_refund_declined: { group: 'payments', subjectType: 'order' },
    order_voided: { group: 'payments', subjectType: 'order' },
  },
  messages: refundsMessages,
  startJobs: (services) => [startRefundSweeper({ ...services, everyMs: 5_000, graceMs: 2_000 })],
};
