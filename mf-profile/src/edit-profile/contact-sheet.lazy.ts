import { lazyOverlay } from '@suite/remote-kit';

export const ContactSheet = lazyOverlay(() => import('./contact-sheet'), 'ContactSheet');
