import { lazyOverlay } from '@suite/remote-kit';

export const StatusFilterSheet = lazyOverlay(
  () => import(/* webpackChunkName: "filter-sheets" */ './status-filter-sheet'),
  'StatusFilterSheet',
);
export const StaffFilterSheet = lazyOverlay(
  () => import(/* webpackChunkName: "filter-sheets" */ './staff-filter-sheet'),
  'StaffFilterSheet',
);
export const FilterSheet = lazyOverlay(
  () => import(/* webpackChunkName: "filter-sheets" */ './filter-sheet'),
  'FilterSheet',
);
