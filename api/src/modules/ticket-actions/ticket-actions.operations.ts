import { randomUUID } from 'node:crypto';
import { defineMutation, storeAccess, withPos } from '../../define-operation';
import { ticketOf } from '../../operation-example';
import { createTogether } from './create-together.service';
import { discardTicket, updateTicket } from './details.service';
import { mergeTickets } from './merge.service';
import { splitTicket } from './split.service';

const access = storeAccess(['ORDER', 'UPDATE_ORDER'], withPos);

/** Changes of open tickets as a whole. */
export const ticketActionOperations = [
  defineMutation({
    name: 'order_update',
    access,
    audit: {
      group: 'tickets',
      subject: 'input_obj.order_id',
      subjectType: 'order',
      data: ['input_obj.change.customer_id', 'result.version'],
    },
    example: (s) => ({
      input_obj: { ...ticketOf(s), change: { customer_id: s.client, name: 'Window chair', note: null } },
    }),
    resolve: ({ input_obj }, context) => updateTicket(context, input_obj),
  }),
  defineMutation({
    name: 'order_merge',
    access,
    audit: {
      group: 'tickets',
      subject: 'input_obj.order_id',
      subjectType: 'order',
      data: ['input_obj.from.order_id', 'result.version'],
    },
    example: (s) => ({
      input_obj: { ...ticketOf(s), from: [{ order_id: s.avasOrder, version: s.avasVersion }] },
    }),
    resolve: ({ input_obj }, context) => mergeTickets(context, input_obj),
  }),
  defineMutation({
    name: 'order_create_together',
    access: storeAccess(['ORDER', 'CREATE_ORDER'], withPos),
    audit: { group: 'tickets', subject: 'result.id', subjectType: 'order', data: ['input_obj.appointments'] },
    example: ({ appointment, otherAppointment }) => ({ input_obj: { appointments: [appointment, otherAppointment] } }),
    resolve: ({ input_obj }, context) => createTogether(context, input_obj),
  }),
  defineMutation({
    name: 'order_split',
    access,
    audit: {
      group: 'tickets',
      subject: 'input_obj.order_id',
      subjectType: 'order',
      data: ['input_obj.into_id', 'input_obj.customer_id', 'result.left.version'],
    },
    example: (s) => ({
      input_obj: {
        ...ticketOf(s),
        into_id: randomUUID(),
        items: [{ order_item_id: s.line, quantity: 1 }],
        customer_id: s.client,
      },
    }),
    resolve: ({ input_obj }, context) => splitTicket(context, input_obj),
  }),
  defineMutation({
    name: 'order_discard',
    access,
    audit: { group: 'tickets', subject: 'input_obj.order_id', subjectType: 'order', data: ['result.version'] },
    example: (s) => ({ input_obj: { order_id: s.avasOrder, version: s.avasVersion, reason: 'Opened twice' } }),
    resolve: ({ input_obj }, context) => discardTicket(context, input_obj),
  }),
];
