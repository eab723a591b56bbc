import type { ApiModule } from '../../define-module';
import { startIntervalJob } from '../../kit/interval-job';
import { billingCardsMessages } from './billing-cards.messages';
import { billingCardOperations } from './billing-cards.operations';
import { forgetCards } from './billing-cards.service';
import { endChecks } from './card-checks.service';

export const billingCardsModule: ApiModule = {
  operations: billingCardOperations,
  messages: billingCardsMessages,
  startJobs: ({ database, gateway, log, now }) => [
    startIntervalJob(() => forgetCards({ database, gateway, now }), {
      everyMs: 60_000,
      log,
      event: 'forget_billing_cards_failed',
    }),
    startIntervalJob(() => endChecks({ database, gateway, now }), {
      everyMs: 20_000,
      log,
      event: 'end_card_checks_failed',
    }),
  ],
};
