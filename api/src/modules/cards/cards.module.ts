import type { ApiModule } from '../../define-module';
import { cardsMessages } from './cards.messages';
import { cardOperations } from './cards.operations';

export const cardsModule: ApiModule = {
  operations: cardOperations,
  messages: cardsMessages,
};
