import type { ApiModule } from '../../define-module';
import { customerGroupsMessages } from './customer-groups.messages';
import { customerGroupsOperations } from './customer-groups.operations';

export const customerGroupsModule: ApiModule = {
  operations: customerGroupsOperations,
  messages: customerGroupsMessages,
};
