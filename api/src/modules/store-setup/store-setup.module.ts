import type { ApiModule } from '../../define-module';
import { storeSetupMessages } from './store-setup.messages';
import { storeSetupOperations } from './store-setup.operations';

export const storeSetupModule: ApiModule = {
  operations: storeSetupOperations,
  messages: storeSetupMessages,
};
