import type { ApiModule } from '../../define-module';
import { customerMergesMessages } from './customer-merges.messages';
import { customerMergeOperations } from './customer-merges.operations';

export const customerMergesModule: ApiModule = {
  operations: customerMergeOperations,
  messages: customerMergesMessages,
};
