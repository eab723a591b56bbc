import type { ApiModule } from '../../define-module';
import { giftCardCareOperations } from './gift-card-care.operations';
import { giftCardIssueOperations } from './gift-card-issue.operations';
import { startGiftCardClosing } from './gift-card-reports.service';
import { giftCardsMessages } from './gift-cards.messages';
import { giftCardOperations } from './gift-cards.operations';

export const giftCardsModule: ApiModule = {
  operations: [...giftCardOperations, ...giftCardCareOperations, ...giftCardIssueOperations],
  logEvents: {
    gift_card_import_undo: { group: 'payments' },
  },
  messages: giftCardsMessages,
  startJobs: (services) => [startGiftCardClosing({ ...services, everyMs: 3_600_000 })],
};
