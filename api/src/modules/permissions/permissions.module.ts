import type { ApiModule } from '../../define-module';
import { permissionsMessages } from './permissions.messages';
import { permissionOperations } from './permissions.operations';

export const permissionsModule: ApiModule = {
  operations: permissionOperations,
  messages: permissionsMessages,
};
