import { lazyOverlay } from '@suite/remote-kit';

/** The filters of the list of clients, over the page. */
export const FilterSheet = lazyOverlay(() => import('./filter-sheet'), 'FilterSheet');
