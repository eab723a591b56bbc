import type { ApiModule } from '../../define-module';
import { giftCardDeliveriesMessages } from './gift-card-deliveries.messages';
import { giftCardDeliveryOperations } from './gift-card-deliveries.operations';
import { startGiftCardDelivery } from './gift-card-deliveries.service';
import { startBalanceReminders } from './gift-card-reminders.service';

export const giftCardDeliveriesModule: ApiModule = {
  operations: giftCardDeliveryOperations,
  messages: giftCardDeliveriesMessages,
  startJobs: ({ giftCardPages, ...services }) => [
    startGiftCardDelivery({ ...services, pages: giftCardPages, everyMs: 10_000 }),
    startBalanceReminders({ ...services, everyMs: 600_000 }),
  ],
};
