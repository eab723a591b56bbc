import type { ApiModule } from '../../define-module';
import { giftCardDeliveriesMessages } from './gift-card-deliveries.messages';
import { giftCardDeliveryOperations } from './gift-card-deliveries.operations';

export const giftCardDeliveriesModule: ApiModule = {
  operations: giftCardDeliveryOperations,
  messages: giftCardDeliveriesMessages,
};
