import type { ApiModule } from '../../define-module';
import { payMessages } from './pay.messages';
import { payOperations } from './pay.operations';

export const payModule: ApiModule = {
  operations: payOperations,
  messages: payMessages,
};
