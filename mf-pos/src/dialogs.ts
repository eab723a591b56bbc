import { lazyOverlay } from '@suite/remote-kit';

// What opens over the pages, in one chunk that no page waits for.

export const StaffSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './ticket/staff-sheet'),
  'StaffSheet',
);
export const LineSheet = lazyOverlay(() => import(/* webpackChunkName: "dialogs" */ './order/line-sheet'), 'LineSheet');
export const DiscountSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './review/discount-sheet'),
  'DiscountSheet',
);
export const TipSplitSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './review/tip-split-sheet'),
  'TipSplitSheet',
);
export const PaidDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './review/paid-dialog'),
  'PaidDialog',
);
export const CreateOrderDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './create/create-order-dialog'),
  'CreateOrderDialog',
);
export const AppointmentOrderDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './create/appointment-order-dialog'),
  'AppointmentOrderDialog',
);
export const CreatedDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './create/created-dialog'),
  'CreatedDialog',
);
