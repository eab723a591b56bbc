import { lazyOverlay } from '@suite/remote-kit';

// The chunk is the one that remotes have their own dialogs in (`dialogs.ts`): both come in one request.

/** The service picker over a page. */
export const ServiceSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './services/service-sheet'),
  'ServiceSheet',
);

/** The staff picker over a page. */
export const StaffSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './staff/staff-sheet'),
  'StaffSheet',
);
