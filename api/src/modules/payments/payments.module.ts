import { type ApiModule, subscriber } from '../../define-module';
import { freezeCards, unfreezeCards } from '../gift-cards/gift-card-care.service';
import { chargebackEvents, chargebackWonEvents } from './chargeback-events.service';
import { startSweeper } from './checkout-sweeper.service';
import { paymentsMessages } from './payments.messages';
import { paymentOperations } from './payments.operations';

/** Unfinished checkouts are checked every 5 s, and released when the gateway has not known them for a minute. */
const sweeping = { everyMs: 5_000, graceMs: 2_000, giveUpMs: 60_000 };

export const paymentsModule: ApiModule = {
  operations: paymentOperations,
  logEvents: {
    order_paid: { group: 'payments', subjectType: 'order' },
    order_checkout_declined: { group: 'payments', subjectType: 'order' },
  },
  messages: paymentsMessages,
  subscribers: [subscriber(chargebackEvents, freezeCards), subscriber(chargebackWonEvents, unfreezeCards)],
  startJobs: (services) => [startSweeper({ ...services, ...sweeping })],
};
