import { lazyOverlay } from '@suite/remote-kit';

// The dialogs and sheets of the pages are one chunk that is loaded after the page.

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
export const MoveDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './move/move-dialog'),
  'MoveDialog',
);
export const RescheduleSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './appointment/reschedule-sheet'),
  'RescheduleSheet',
);
export const EditSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './appointment/edit-sheet'),
  'EditSheet',
);
export const DoneDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './appointment/done-dialog'),
  'DoneDialog',
);
