import { type ApiModule, subscriber } from '../../define-module';
import { freezeCards, unfreezeCards } from '../gift-cards/gift-card-care.service';
import { chargebackEvents, chargebackWonEvents } from './chargeback-events.service';
import { paymentsMessages } from './payments.messages';
import { paymentOperations } from './payments.operations';

export const paymentsModule: ApiModule = {
  operations: paymentOperations,
  logEvents: {
    order_paid: { group: 'payments', subjectType: 'order' },
    order_checkout_declined: { group: 'payments', subjectType: 'order' },
  },
  messages: paymentsMessages,
  subscribers: [subscriber(chargebackEvents, freezeCards), subscriber(chargebackWonEvents, unfreezeCards)],
};
