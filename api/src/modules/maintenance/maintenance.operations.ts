import { defineQuery, publicAccess } from '../../define-operation';
import { listMaintenance } from './maintenance.store';

/** Maintenance of the suite; its operator plans it over HTTP (`http/maintenance.ts`). */
export const maintenanceOperations = [
  defineQuery({
    name: 'maintenance_config',
    access: publicAccess,
    resolve: (_, { database, now }) =>
      database.transaction({ kind: 'identity', userId: null }, (tx) => listMaintenance(tx, now())),
  }),
];
