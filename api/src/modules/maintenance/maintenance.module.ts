import type { ApiModule } from '../../define-module';
import { maintenanceOperations } from './maintenance.operations';

export const maintenanceModule: ApiModule = {
  operations: maintenanceOperations,
};
