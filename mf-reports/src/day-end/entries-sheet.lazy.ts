import { lazyOverlay } from '@suite/remote-kit';

/** The rows of a figure over a page. */
export const EntriesSheet = lazyOverlay(() => import('./entries-sheet'), 'EntriesSheet');
