import { remoteSlots } from '@suite/remote-kit/slots';

export const slots = remoteSlots({
  'home.gift-cards': {
    load: () => import('./home-slot'),
    permissions: ['ORDER', 'STORE_INCOME'],
    services: ['pos', 'gc_without_pos'],
  },
});
