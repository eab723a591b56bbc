import type { ApiModule } from '../../define-module';
import { catalogMessages } from './catalog.messages';
import { catalogOperations } from './catalog.operations';

export const catalogModule: ApiModule = {
  operations: catalogOperations,
  messages: catalogMessages,
};
