import { lazyOverlay } from '@suite/remote-kit';

export const SendGiftSheet = lazyOverlay(() => import('./send-gift-sheet'), 'SendGiftSheet');
