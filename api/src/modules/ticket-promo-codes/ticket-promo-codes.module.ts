import type { ApiModule } from '../../define-module';
import { ticketPromoCodesMessages } from './ticket-promo-codes.messages';
import { ticketPromoCodeOperations } from './ticket-promo-codes.operations';

export const ticketPromoCodesModule: ApiModule = {
  operations: ticketPromoCodeOperations,
  messages: ticketPromoCodesMessages,
};
