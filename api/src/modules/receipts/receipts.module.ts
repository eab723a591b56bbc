import type { ApiModule } from '../../define-module';
import { receiptsMessages } from './receipts.messages';
import { receiptOperations } from './receipts.operations';

export const receiptsModule: ApiModule = {
  operations: receiptOperations,
  messages: receiptsMessages,
};
