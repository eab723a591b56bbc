import type { ApiModule } from '../../define-module';
import { reviewsMessages } from './reviews.messages';
import { reviewOperations } from './reviews.operations';

export const reviewsModule: ApiModule = {
  operations: reviewOperations,
  logEvents: { review_import_undo: { group: 'clients' } },
  messages: reviewsMessages,
};
