import { randomUUID } from 'node:crypto';
import { defineMutation, storeAccess, withPos } from '../../define-operation';
import { ticketOf } from '../../operation-example';
import { discardTicket, updateTicket } from './details.service';
import { mergeTickets } from './merge.service';
import { splitTicket } from './split.service';

const access = storeAccess(['ORDER', 'UPDATE_ORDER'], withPos);

/** Changes of open tickets as a whole. */
export const ticketActionOperations = [
  defineMutation({
    name: 'order_update',
    access,
    audit: { subject: 'order_id', data: ['change.customer_id', 'result.version'] },
    example: (s) => ({ ...ticketOf(s), change: { customer_id: s.client, name: 'Window chair', note: null } }),
    resolve: (args, context) => updateTicket(context, args, args.change),
  }),
  defineMutation({
    name: 'order_merge',
    access,
    audit: { subject: 'order_id', data: ['from.order_id', 'result.version'] },
    example: (s) => ({ ...ticketOf(s), from: [{ order_id: s.avasOrder, version: s.avasVersion }] }),
    resolve: (args, context) => mergeTickets(context, args, args.from),
  }),
  defineMutation({
    name: 'order_split',
    access,
    audit: {
      subject: 'order_id',
      data: ['input_obj.into_id', 'input_obj.customer_id', 'result.left.version'],
    },
    example: (s) => ({
      ...ticketOf(s),
      input_obj: {
        into_id: randomUUID(),
        items: [{ order_item_id: s.line, quantity: 1 }],
        customer_id: s.client,
      },
    }),
    resolve: (args, context) => splitTicket(context, args, args.input_obj),
  }),
  defineMutation({
    name: 'order_discard',
    access,
    audit: { subject: 'order_id', data: ['result.version'] },
    example: (s) => ({ order_id: s.avasOrder, version: s.avasVersion, reason: 'Opened twice' }),
    resolve: (args, context) => discardTicket(context, args, args.reason),
  }),
];
