import type { ApiModule } from '../../define-module';
import { offlineTicketsMessages } from './offline-tickets.messages';
import { offlineTicketOperations } from './offline-tickets.operations';

export const offlineTicketsModule: ApiModule = {
  operations: offlineTicketOperations,
  messages: offlineTicketsMessages,
};
