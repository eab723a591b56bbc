import type { ApiModule } from '../../define-module';
import { incomeOperations } from './income.operations';

export const incomeModule: ApiModule = {
  operations: incomeOperations,
};
