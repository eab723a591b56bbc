import type { ApiModule } from '../../define-module';
import { customersMessages } from './customers.messages';
import { customerOperations } from './customers.operations';

export const customersModule: ApiModule = {
  operations: customerOperations,
  logEvents: {
    customer_import_undo: { group: 'clients' },
    customer_export: { group: 'clients' },
    customer_export_list: { group: 'clients' },
  },
  messages: customersMessages,
};
