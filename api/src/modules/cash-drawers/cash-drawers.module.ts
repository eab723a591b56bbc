import type { ApiModule } from '../../define-module';
import { cashDrawersMessages } from './cash-drawers.messages';
import { cashDrawerOperations } from './cash-drawers.operations';

export const cashDrawersModule: ApiModule = {
  operations: cashDrawerOperations,
  messages: cashDrawersMessages,
};
