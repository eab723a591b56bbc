import type { ApiModule } from '../../define-module';
import { messageCreditsMessages } from './message-credits.messages';
import { messageCreditOperations } from './message-credits.operations';

export const messageCreditsModule: ApiModule = {
  operations: messageCreditOperations,
  // What the operator does, with no operation of a store.
  logEvents: { message_credits_added: { group: 'settings' } },
  messages: messageCreditsMessages,
};
