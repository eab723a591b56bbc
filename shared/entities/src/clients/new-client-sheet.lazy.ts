import { lazyOverlay } from '@suite/remote-kit';

/** A new client, over a page. */
export const NewClientSheet = lazyOverlay(
  () => import(/* webpackChunkName: "new-client" */ './new-client-sheet'),
  'NewClientSheet',
);
