import { type Operations, publicOperation } from '../../kit/operation';
import { listMaintenance } from './maintenance.store';

/** When the suite is closed; whoever operates it says so (`http/maintenance.ts`). */
export const maintenanceOperations: Operations = {
  Query: {
    maintenance_config: publicOperation('maintenance_config', (_: object, { database, now }) =>
      database.transaction({ kind: 'identity', userId: null }, (tx) => listMaintenance(tx, now())),
    ),
  },
};
