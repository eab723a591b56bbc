import { remoteSlots } from '@suite/remote-kit/slots';

const services = ['pos'] as const;

export const slots = remoteSlots({
  'shell.unsent': { load: () => import('./unsent-slot'), permissions: ['ORDER'], services },
  'home.in-service': { load: () => import('./home-slot'), permissions: ['ORDER'], services },
  'ticket.in-service': { load: () => import('./in-service-slot'), permissions: ['ORDER'], services },
  'ticket.done': { load: () => import('./done-slot'), permissions: ['ORDER'], services },
  'ticket.create-order': {
    load: () => import('./create-order-slot'),
    permissions: ['ORDER', 'CREATE_ORDER'],
    services,
  },
  'appointment.create-order': {
    load: () => import('./appointment-order-slot'),
    permissions: ['ORDER', 'CREATE_ORDER'],
    services,
  },
  'appointment.create-order-menu': {
    load: () => import('./appointment-order-menu-slot'),
    permissions: ['ORDER', 'CREATE_ORDER'],
    services,
  },
  'group.create-order': {
    load: () => import('./group-order-slot'),
    permissions: ['ORDER', 'CREATE_ORDER'],
    services,
  },
});
