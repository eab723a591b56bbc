import { lazyOverlay } from '@suite/remote-kit';

// What opens over the pages, in one chunk that no page waits for.

export const ConfirmAppointmentDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './appointment/confirm-dialog'),
  'ConfirmAppointmentDialog',
);
export const CancelAppointmentDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './appointment/cancel-dialog'),
  'CancelAppointmentDialog',
);
export const StaffSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './appointment/staff-sheet'),
  'StaffSheet',
);
