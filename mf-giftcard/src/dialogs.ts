import { lazyOverlay } from '@suite/remote-kit';

// The sheets of a card are one chunk that is loaded after the page.

export const DeactivateSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './care/deactivate-sheet'),
  'DeactivateSheet',
);
export const ReactivateSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './care/reactivate-sheet'),
  'ReactivateSheet',
);
export const ReplaceSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './care/replace-sheet'),
  'ReplaceSheet',
);
export const LinkSheet = lazyOverlay(() => import(/* webpackChunkName: "dialogs" */ './care/link-sheet'), 'LinkSheet');
export const MoveSheet = lazyOverlay(() => import(/* webpackChunkName: "dialogs" */ './care/move-sheet'), 'MoveSheet');
export const AdjustSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './care/adjust-sheet'),
  'AdjustSheet',
);
export const ExpirySheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './care/expiry-sheet'),
  'ExpirySheet',
);
export const SendCashOutSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './care/send-cash-out-sheet'),
  'SendCashOutSheet',
);
export const CashPad = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ '@suite/entities/overlays').then(({ CashPad }) => ({ CashPad })),
  'CashPad',
);
export const CashOutSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './care/cash-out-sheet'),
  'CashOutSheet',
);
export const SendGiftSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './gift/send-gift-sheet'),
  'SendGiftSheet',
);
export const RescheduleGiftSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './gift/reschedule-gift-sheet'),
  'RescheduleGiftSheet',
);
