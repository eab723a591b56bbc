import { lazyOverlay } from '@suite/remote-kit';

export const MoveDialog = lazyOverlay(() => import('./move-dialog'), 'MoveDialog');
