import type { ApiModule } from '../../define-module';
import { giftCardCounterMessages } from './gift-card-counter.messages';
import { giftCardCounterOperations } from './gift-card-counter.operations';

export const giftCardCounterModule: ApiModule = {
  operations: giftCardCounterOperations,
  messages: giftCardCounterMessages,
};
