import { lazyOverlay } from '@suite/remote-kit';

export const RevokeDialog = lazyOverlay(
  () => import(/* webpackChunkName: "authorize-dialogs" */ './revoke-dialog'),
  'RevokeDialog',
);
export const RenewDialog = lazyOverlay(
  () => import(/* webpackChunkName: "authorize-dialogs" */ './renew-dialog'),
  'RenewDialog',
);
