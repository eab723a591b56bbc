import { lazyOverlay } from '@suite/remote-kit';

export const SlotSheet = lazyOverlay(() => import(/* webpackChunkName: "day-sheets" */ './slot-sheet'), 'SlotSheet');
export const BlockedSheet = lazyOverlay(
  () => import(/* webpackChunkName: "day-sheets" */ './blocked-sheet'),
  'BlockedSheet',
);
