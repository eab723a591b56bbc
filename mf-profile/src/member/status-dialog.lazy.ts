import { lazyOverlay } from '@suite/remote-kit';

export const StatusDialog = lazyOverlay(() => import('./status-dialog'), 'StatusDialog');
