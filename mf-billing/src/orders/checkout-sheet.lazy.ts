import { lazyOverlay } from '@suite/remote-kit';

export const CheckoutSheet = lazyOverlay(() => import('./checkout-sheet'), 'CheckoutSheet');
