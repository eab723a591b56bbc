import type { ApiModule } from '../../define-module';
import { incomeOperations } from './income.operations';
import { startIncomeMerging } from './income-slots.service';

export const incomeModule: ApiModule = {
  operations: incomeOperations,
  startJobs: (services) => [startIncomeMerging({ ...services, everyMs: 3_600_000 })],
};
