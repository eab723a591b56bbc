import type { ApiModule } from '../../define-module';
import { companyMessages } from './company.messages';
import { companyOperations } from './company.operations';

export const companyModule: ApiModule = {
  operations: companyOperations,
  logEvents: {
    store_created: { group: 'settings' },
  },
  messages: companyMessages,
};
