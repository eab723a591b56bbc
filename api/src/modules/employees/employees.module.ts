import type { ApiModule } from '../../define-module';
import { employeesMessages } from './employees.messages';
import { employeeOperations } from './employees.operations';

export const employeesModule: ApiModule = {
  operations: employeeOperations,
  messages: employeesMessages,
};
