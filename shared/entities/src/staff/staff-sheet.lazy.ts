import { lazyOverlay } from '@suite/remote-kit';

/** The staff picker over a page. */
export const StaffSheet = lazyOverlay(() => import('./staff-sheet'), 'StaffSheet');
