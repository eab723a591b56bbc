import { randomUUID } from 'node:crypto';
import { businessDay, dayRange } from '@suite/domain/time';
import { defineMutation, defineQuery, managersAndAbove, storeAccess, withPos } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { ticketOf } from '../../operation-example';
import { countTickets } from '../tickets/ticket-list.store';
import { listMostSold } from './most-sold.store';
import { addItems, removeItem, updateItem, updateReview, viewTicketList, viewVisibleTicket } from './order.service';
import { findOrderCode } from './order-code.service';
import { createOrder } from './order-create.service';
import { openPastTicket } from './past-ticket.service';
import { setTicketQrCode } from './qr-code.service';

const toRead = storeAccess(['ORDER'], withPos);
const toChange = storeAccess(['ORDER', 'UPDATE_ORDER'], withPos);
const maxServices = 50;

/** Tickets: what customers pay. */
export const orderOperations = [
  defineQuery({
    name: 'order_list',
    access: toRead,
    example: ({ order }) => ({ after: order }),
    resolve: async (args, context) => {
      checkPaging(args);
      return viewTicketList(context, args);
    },
  }),
  defineQuery({
    name: 'order_aggregate',
    access: toRead,
    resolve: async ({ where }, { tx, caller }) => ({
      count: await countTickets(tx, caller, where),
    }),
  }),
  defineQuery({
    name: 'order_by_id',
    access: toRead,
    example: ({ order }) => ({ id: order }),
    resolve: ({ id }, context) => viewVisibleTicket(context, id),
  }),
  defineQuery({
    name: 'order_by_code',
    access: toChange,
    example: () => ({ input_obj: { kind: 'qr', code: 'QR-1001' } }),
    resolve: ({ input_obj }, context) => findOrderCode(context, input_obj),
  }),
  defineQuery({
    name: 'service_most_sold',
    access: storeAccess(['ORDER'], { ...withPos, anyOf: ['CREATE_ORDER', 'UPDATE_ORDER'] }),
    resolve: async ({ limit }, { tx, caller, now }) => {
      checkPaging({ offset: 0, limit }, maxServices);
      const { start } = dayRange(businessDay(now(), caller.timezone), caller.timezone);
      return listMostSold(tx, caller, start, limit);
    },
  }),
  defineMutation({
    name: 'order_create',
    access: storeAccess(['ORDER', 'CREATE_ORDER'], withPos),
    audit: {
      group: 'tickets',
      subject: 'result.id',
      subjectType: 'order',
      data: ['input_obj.appointment_id', 'input_obj.customer_id'],
    },
    example: ({ client, appointment }, { line }) => ({
      input_obj: { id: line, customer_id: client, appointment_id: appointment },
    }),
    resolve: ({ input_obj }, context) => createOrder(context, input_obj),
  }),
  defineMutation({
    name: 'order_set_qr_code',
    access: toChange,
    audit: { group: 'tickets', subject: 'input_obj.order_id', subjectType: 'order', data: ['result.version'] },
    example: ({ order, qrCode }) => ({ input_obj: { order_id: order, qr_code: qrCode } }),
    resolve: ({ input_obj }, context) => setTicketQrCode(context, input_obj),
  }),
  defineMutation({
    name: 'order_open_past',
    access: storeAccess(['ORDER'], { ...withPos, ...managersAndAbove }),
    audit: { group: 'tickets', subject: 'input_obj.order_id', subjectType: 'order' },
    example: ({ paidOrder, clientName }) => ({ input_obj: { order_id: paidOrder, search: clientName } }),
    resolve: ({ input_obj }, context) => openPastTicket(context, input_obj),
  }),
  defineMutation({
    name: 'order_add_items',
    access: toChange,
    audit: { group: 'tickets', subject: 'input_obj.order_id', subjectType: 'order', data: ['result.version'] },
    example: (s, { line }) => ({
      input_obj: {
        ...ticketOf(s),
        items: [
          {
            id: line,
            item_type: 'service',
            service_id: s.gel,
            modifier_ids: [s.chrome],
            staff_id: s.ava.id,
            item_id: s.oil,
          },
          {
            id: randomUUID(),
            item_type: 'item',
            item_id: s.oil,
            service_id: s.gel,
            modifier_ids: [s.chrome],
            staff_id: s.ava.id,
          },
        ],
      },
    }),
    resolve: ({ input_obj }, context) => addItems(context, input_obj),
  }),
  defineMutation({
    name: 'order_update_item',
    access: toChange,
    audit: {
      group: 'tickets',
      subject: 'input_obj.order_id',
      subjectType: 'order',
      data: ['input_obj.change.id', 'result.version'],
    },
    example: (s) => ({ input_obj: { ...ticketOf(s), change: { id: s.line, quantity: 2, staff_id: s.ava.id } } }),
    resolve: ({ input_obj }, context) => updateItem(context, input_obj),
  }),
  defineMutation({
    name: 'order_remove_item',
    access: toChange,
    audit: {
      group: 'tickets',
      subject: 'input_obj.order_id',
      subjectType: 'order',
      data: ['input_obj.order_item_id', 'result.version'],
    },
    example: (s) => ({ input_obj: { ...ticketOf(s), order_item_id: s.line } }),
    resolve: ({ input_obj }, context) => removeItem(context, input_obj),
  }),
  defineMutation({
    name: 'order_update_review',
    access: toChange,
    audit: {
      group: 'tickets',
      subject: 'input_obj.order_id',
      subjectType: 'order',
      data: ['input_obj.review.tip', 'input_obj.review.service_fee_enabled', 'result.version'],
    },
    example: (s) => ({
      input_obj: {
        ...ticketOf(s),
        review: {
          discounts: [{ order_item_id: s.line, discount_type: 'usd', discount_value: 100 }],
          tip: 300,
          tip_shares: [{ employee_id: s.ava.id, amount: 300 }],
          service_fee_enabled: true,
        },
      },
    }),
    resolve: ({ input_obj }, context) => updateReview(context, input_obj),
  }),
];
