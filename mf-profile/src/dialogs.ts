import { lazyOverlay } from '@suite/remote-kit';

// The dialogs and sheets of the pages are one chunk that is loaded after the page.

export const InviteSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './team/invite-sheet'),
  'InviteSheet',
);
export const InviteAgainSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './member/invite-again-sheet'),
  'InviteAgainSheet',
);
export const CodeAtSignInDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './profile/code-at-sign-in-dialog'),
  'CodeAtSignInDialog',
);
export const ContactSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './edit-profile/contact-sheet'),
  'ContactSheet',
);
export const StaffCodeSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './edit-profile/staff-code-sheet'),
  'StaffCodeSheet',
);
export const NotifySheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './hours/notify-sheet'),
  'NotifySheet',
);
export const StatusDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './member/status-dialog'),
  'StatusDialog',
);
export const RevokeDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './authorize/revoke-dialog'),
  'RevokeDialog',
);
export const EndSessionDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './sessions/end-session-dialog'),
  'EndSessionDialog',
);
export const RenewDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './authorize/renew-dialog'),
  'RenewDialog',
);
export const CategorySheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './catalog/category-sheet'),
  'CategorySheet',
);
export const CategoryMenu = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './catalog/category-menu'),
  'CategoryMenu',
);
export const DecisionSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './hours/time-off/decision-sheet'),
  'DecisionSheet',
);
export const GoLiveSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './setup/go-live-sheet'),
  'GoLiveSheet',
);
