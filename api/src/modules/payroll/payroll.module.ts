import type { ApiModule } from '../../define-module';
import { payrollMessages } from './payroll.messages';
import { payrollOperations } from './payroll.operations';

export const payrollModule: ApiModule = {
  operations: payrollOperations,
  messages: payrollMessages,
};
