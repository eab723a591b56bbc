import { lazyOverlay } from '@suite/remote-kit';

/** The options and add-ons of a service over a page. */
export const ModifierSheet = lazyOverlay(() => import('./modifier-sheet'), 'ModifierSheet');
