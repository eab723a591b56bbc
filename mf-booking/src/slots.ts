import { remoteSlots } from '@suite/remote-kit/slots';

export const slots = remoteSlots({
  'home.appointments': { load: () => import('./home-slot'), permissions: ['BOOKING'], services: ['gbk'] },
  'ticket.book-again': {
    load: () => import('./book-again-slot'),
    permissions: ['BOOKING', 'UPDATE_BOOKING'],
    services: ['gbk'],
  },
  'notifications.unconfirmed': {
    load: () => import('./unconfirmed-slot'),
    permissions: ['BOOKING', 'OVERVIEW_BOOKING'],
    services: ['gbk'],
  },
});
