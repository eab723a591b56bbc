import type { ApiModule } from '../../define-module';
import { settingsMessages } from './settings.messages';
import { settingsOperations } from './settings.operations';

export const settingsModule: ApiModule = {
  operations: settingsOperations,
  messages: settingsMessages,
};
