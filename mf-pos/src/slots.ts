import { remoteSlots } from '@suite/remote-kit/slots';

const services = ['pos'] as const;

export const slots = remoteSlots({
  'shell.unsent': { module: './unsent-slot', permissions: ['ORDER'], services },
  'ticket.in-service': { module: './in-service-slot', permissions: ['ORDER'], services },
  'ticket.done': { module: './done-slot', permissions: ['ORDER'], services },
  'ticket.create-order': { module: './create-order-slot', permissions: ['ORDER', 'CREATE_ORDER'], services },
  'appointment.create-order': { module: './appointment-order-slot', permissions: ['ORDER', 'CREATE_ORDER'], services },
});
