import { lazyOverlay } from '@suite/remote-kit';

export const SavedOfflineDialog = lazyOverlay(() => import('./saved-offline-dialog'), 'SavedOfflineDialog');
