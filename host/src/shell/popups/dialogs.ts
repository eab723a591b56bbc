// One chunk, which comes when there is something to show.
export { ExpiringDialog } from './expiring-dialog';
export { InstallDialog } from './install-dialog';
export { MaintenanceDialog } from './maintenance-dialog';
