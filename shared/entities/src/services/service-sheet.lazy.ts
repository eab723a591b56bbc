import { lazyOverlay } from '@suite/remote-kit';

/** The service picker over a page. */
export const ServiceSheet = lazyOverlay(() => import('./service-sheet'), 'ServiceSheet');
