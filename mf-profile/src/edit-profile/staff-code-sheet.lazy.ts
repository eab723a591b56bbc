import { lazyOverlay } from '@suite/remote-kit';

export const StaffCodeSheet = lazyOverlay(() => import('./staff-code-sheet'), 'StaffCodeSheet');
