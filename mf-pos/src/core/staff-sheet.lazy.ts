import { lazyOverlay } from '@suite/remote-kit';

export const StaffSheet = lazyOverlay(() => import('./staff-sheet'), 'StaffSheet');
