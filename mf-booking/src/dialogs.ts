import { lazyOverlay } from '@suite/remote-kit';

// Dialogs and sheets, in chunks that are loaded after the page. Those with a form need the form library too.

export const EditMenu = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './appointment/edit-menu'),
  'EditMenu',
);
export const MoreMenu = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './appointment/more-menu'),
  'MoreMenu',
);
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
  () => import(/* webpackChunkName: "forms" */ './appointment/edit-sheet'),
  'EditSheet',
);
export const GuestClientSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './booking/guest-client-sheet'),
  'GuestClientSheet',
);
export const GroupCancelDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './group/group-cancel-dialog'),
  'GroupCancelDialog',
);
export const JoinGroupSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './group/join-group-sheet'),
  'JoinGroupSheet',
);
export const DoneDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './appointment/done-dialog'),
  'DoneDialog',
);
export const NoShowDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './appointment/no-show-dialog'),
  'NoShowDialog',
);
