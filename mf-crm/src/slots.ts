import { remoteSlots } from '@suite/remote-kit/slots';

export const slots = remoteSlots({
  'home.reviews': { load: () => import('./home-reviews-slot'), permissions: ['REVIEW'], services: [] },
  'notifications.review': {
    load: () => import('./review-notifications-slot'),
    permissions: ['REVIEW'],
    services: [],
  },
});
