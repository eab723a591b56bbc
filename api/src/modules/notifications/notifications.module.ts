import { type ApiModule, subscriber } from '../../define-module';
import { appointmentEvents } from '../appointments/appointment-events.service';
import { storeCardEvents } from '../billing-cards/card-change-events.service';
import { cardNewsEvents } from '../card-batches/card-news-events.service';
import { stockEvents } from '../catalog/stock-events.service';
import { largeBonusEvents } from '../gift-cards/gift-card-bonus-events.service';
import { messageEvents } from '../outbox/message-events.service';
import { chargebackEvents } from '../payments/chargeback-events.service';
import { payPeriodEvents } from '../payroll/pay-period-events.service';
import { codeLockEvents } from '../staff-sign-in/code-lock-events.service';
import { timeOffEvents } from '../time-off/time-off-events.service';
import { notifyStaff } from './appointment-subscriber.service';
import { notifyOfFailedMessage } from './failed-messages.service';
import { notifyOfFailedText } from './failed-texts.service';
import { notificationOperations } from './notifications.operations';
import { startPackageReminders } from './package-reminders.service';
import {
  notifyOfCardNews,
  notifyOfChargeback,
  notifyOfCodeLock,
  notifyOfLargeBonus,
  notifyOfLowStock,
  notifyOfPayPeriod,
  notifyOfStoreCard,
} from './store-notices.service';
import { startSurveyReminders } from './survey-reminders.service';
import { notifyOfTimeOff } from './time-off-subscriber.service';

export const notificationsModule: ApiModule = {
  operations: notificationOperations,
  subscribers: [
    subscriber(appointmentEvents, notifyStaff),
    subscriber(messageEvents, notifyOfFailedText),
    subscriber(messageEvents, notifyOfFailedMessage),
    subscriber(chargebackEvents, notifyOfChargeback),
    subscriber(cardNewsEvents, notifyOfCardNews),
    subscriber(storeCardEvents, notifyOfStoreCard),
    subscriber(timeOffEvents, notifyOfTimeOff),
    subscriber(codeLockEvents, notifyOfCodeLock),
    subscriber(stockEvents, notifyOfLowStock),
    subscriber(largeBonusEvents, notifyOfLargeBonus),
    subscriber(payPeriodEvents, notifyOfPayPeriod),
  ],
  startJobs: (services) => [
    startPackageReminders({ ...services, everyMs: 3_600_000 }),
    startSurveyReminders({ ...services, everyMs: 600_000 }),
  ],
};
