import type { ApiModule } from '../../define-module';
import { ticketActionsMessages } from './ticket-actions.messages';
import { ticketActionOperations } from './ticket-actions.operations';

export const ticketActionsModule: ApiModule = {
  operations: ticketActionOperations,
  messages: ticketActionsMessages,
};
