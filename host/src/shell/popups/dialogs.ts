// All dialogs are one chunk, which is loaded when there is one to show.
export { ExpiringDialog } from './expiring-dialog';
export { InstallDialog } from './install-dialog';
export { MaintenanceDialog } from './maintenance-dialog';
