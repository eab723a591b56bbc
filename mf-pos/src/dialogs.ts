import { lazyOverlay } from '@suite/remote-kit';

// Dialogs and sheets, in chunks that are loaded after the page; another remote's page has those of `create`.

export const StaffSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './core/staff-sheet'),
  'StaffSheet',
);
export const LineSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './ticket/edit/line-sheet'),
  'LineSheet',
);
export const DiscountSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './ticket/review/discount-sheet'),
  'DiscountSheet',
);
export const TipSplitSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './ticket/review/tip-split-sheet'),
  'TipSplitSheet',
);
export const ClientTip = lazyOverlay(
  () => import(/* webpackChunkName: "client-screen" */ './client-screen/client-tip'),
  'ClientTip',
);
export const ClientThanks = lazyOverlay(
  () => import(/* webpackChunkName: "client-screen" */ './client-screen/client-thanks'),
  'ClientThanks',
);
export const PaymentSheet = lazyOverlay(
  () => import(/* webpackChunkName: "payment-sheets" */ './ticket/review/payment-sheet'),
  'PaymentSheet',
);
export const QuickSaleSheet = lazyOverlay(
  () => import(/* webpackChunkName: "payment-sheets" */ './quick-sale/quick-sale-sheet'),
  'QuickSaleSheet',
);
export const PayLinkSheet = lazyOverlay(
  () => import(/* webpackChunkName: "pay-link" */ './pay-link/pay-link-sheet'),
  'PayLinkSheet',
);
export const TapSheet = lazyOverlay(
  () => import(/* webpackChunkName: "pay-link" */ './tap-to-pay/tap-sheet'),
  'TapSheet',
);
export const PaidDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './ticket/review/paid-dialog'),
  'PaidDialog',
);
export const AppointmentOrderDialog = lazyOverlay(
  () => import(/* webpackChunkName: "create" */ './create/appointment-order-dialog'),
  'AppointmentOrderDialog',
);
export const SavedOfflineDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './offline/saved-offline-dialog'),
  'SavedOfflineDialog',
);
export const UnsentSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './offline/unsent-sheet'),
  'UnsentSheet',
);
export const TicketSheets = lazyOverlay(
  () => import(/* webpackChunkName: "ticket-sheets" */ './ticket/actions/ticket-sheets'),
  'TicketSheets',
);
export const RefundSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './refund/refund-sheet'),
  'RefundSheet',
);
export const VoidSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './refund/void-sheet'),
  'VoidSheet',
);
export const ReassignSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './reassign/reassign-sheet'),
  'ReassignSheet',
);
export const QuickPaidDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './quick-sale/quick-paid-dialog'),
  'QuickPaidDialog',
);
export const ClientSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './quick-sale/client-sheet'),
  'ClientSheet',
);
export const RemoveCardDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './quick-sale/remove-card-dialog'),
  'RemoveCardDialog',
);
