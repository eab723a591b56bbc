import type { ApiModule } from '../../define-module';
import { auditOperations } from './audit.operations';

export const auditModule: ApiModule = {
  operations: auditOperations,
};
