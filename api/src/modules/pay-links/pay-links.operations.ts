import { defineMutation, defineQuery, publicAccess, storeAccess, withPos } from '../../define-operation';
import { ticketOf } from '../../operation-example';
import { openPage, payLink, readPage } from './client-page.service';
import { cancelLink, createLink, readOrderLink, textLink } from './pay-links.service';

const access = storeAccess(['ORDER', 'UPDATE_ORDER'], withPos);

/**
 * Pay links: the store creates, texts and cancels them; whoever has the token pays. The token is the permission, so the
 * examples of those operations have none.
 */
export const payLinkOperations = [
  defineQuery({
    name: 'pay_link_by_order',
    access,
    example: ({ order }) => ({ order_id: order }),
    resolve: ({ order_id }, context) => readOrderLink(context, order_id, context.services.payLinks),
  }),
  defineMutation({
    name: 'pay_link_create',
    access,
    // The response of an idempotency key would be stored, and the token in it.
    transaction: 'manual',
    audit: {
      group: 'payments',
      subject: 'input_obj.order_id',
      subjectType: 'order',
      data: ['input_obj.expected_total', 'input_obj.method'],
    },
    example: (s) => ({ input_obj: { ...ticketOf(s), expected_total: s.total } }),
    resolve: ({ input_obj }, context) => createLink(context, context.services.payLinks, input_obj),
  }),
  defineMutation({
    name: 'pay_link_text',
    access,
    audit: { group: 'payments', subject: 'result.order_id', subjectType: 'order', data: ['result.id'] },
    example: ({ payLink, payLinkToken }) => ({ input_obj: { id: payLink, token: payLinkToken, to: '+18135550143' } }),
    resolve: ({ input_obj }, context) => textLink(context, context.services.payLinks, input_obj),
  }),
  defineMutation({
    name: 'pay_link_cancel',
    access,
    audit: {
      group: 'payments',
      subject: 'result.order_id',
      subjectType: 'order',
      data: ['result.id', 'result.method'],
    },
    example: ({ payLink }) => ({ id: payLink }),
    resolve: ({ id }, context) => cancelLink(context, id),
  }),
  defineQuery({
    name: 'pay_link_page',
    access: publicAccess,
    example: () => ({ token: 'unknown' }),
    resolve: ({ token }, context) => readPage(context, token),
  }),
  defineMutation({
    name: 'pay_link_open',
    access: publicAccess,
    example: () => ({ token: 'unknown' }),
    resolve: ({ token }, context) => openPage(context, token),
  }),
  defineMutation({
    name: 'pay_link_pay',
    access: publicAccess,
    example: () => ({ input_obj: { token: 'unknown', tip: 0, card_token: 'tok_none' } }),
    resolve: ({ input_obj, idempotency_key }, context) => payLink(context, input_obj, idempotency_key),
  }),
];
