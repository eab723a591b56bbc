import type { ApiModule } from '../../define-module';
import { timeOffMessages } from './time-off.messages';
import { timeOffOperations } from './time-off.operations';

export const timeOffModule: ApiModule = {
  operations: timeOffOperations,
  messages: timeOffMessages,
};
