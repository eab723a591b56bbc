import { defineMutation, defineQuery, publicAccess, storeAccess, withGiftCards } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import {
  cancelDelivery,
  listDeliveries,
  rescheduleDelivery,
  resendDelivery,
  sendCard,
} from './gift-card-deliveries.service';
import { countScheduled, listScheduled } from './gift-card-deliveries.store';
import { readGiftCardPage } from './gift-card-page.service';
import { setReminder } from './gift-card-reminders.service';

const toSend = storeAccess(['ORDER', 'UPDATE_GIFT_CARD'], withGiftCards);

/** Gift cards that are sent to somebody by text or email. The token of the page is the permission to see it. */
export const giftCardDeliveryOperations = [
  defineQuery({
    name: 'gift_card_delivery_list',
    access: toSend,
    example: ({ giftCard }) => ({ gift_card_id: giftCard }),
    resolve: ({ gift_card_id }, context) => listDeliveries(context, gift_card_id),
  }),
  defineMutation({
    name: 'gift_card_send',
    access: toSend,
    audit: {
      group: 'payments',
      subject: 'input_obj.gift_card_id',
      data: ['input_obj.id', 'input_obj.by', 'input_obj.occasion'],
    },
    example: ({ giftCard }, { line }) => ({
      input_obj: {
        id: line,
        gift_card_id: giftCard,
        by: 'sms',
        to: '+18135550144',
        recipient_name: 'Rosa',
        sender_name: 'Ann',
        message: 'Enjoy',
        occasion: 'birthday',
        language: 'en',
        send_at: '2026-12-24T15:00:00.000Z',
      },
    }),
    resolve: ({ input_obj }, context) => sendCard(context, context.services.giftCardPages, input_obj),
  }),
  defineMutation({
    name: 'gift_card_resend',
    access: toSend,
    audit: { group: 'payments', subject: 'result.gift_card_id', data: ['id'] },
    example: ({ giftCardDelivery }) => ({ id: giftCardDelivery }),
    resolve: ({ id }, context) => resendDelivery(context, context.services.giftCardPages, id),
  }),
  defineQuery({
    name: 'gift_card_scheduled_list',
    access: toSend,
    example: ({ scheduledGiftCard }) => ({ after: scheduledGiftCard }),
    resolve: async (args, { tx, caller }) => {
      checkPaging(args);
      return listScheduled(tx, caller, args);
    },
  }),
  defineQuery({
    name: 'gift_card_scheduled_aggregate',
    access: toSend,
    resolve: async (_, { tx, caller }) => ({ count: await countScheduled(tx, caller.whmcsId) }),
  }),
  defineMutation({
    name: 'gift_card_reschedule',
    access: toSend,
    audit: { group: 'payments', subject: 'result.gift_card_id', data: ['input_obj.id'] },
    example: ({ scheduledGiftCard }) => ({
      input_obj: { id: scheduledGiftCard, send_at: '2026-12-24T15:00:00.000Z' },
    }),
    resolve: ({ input_obj }, context) => rescheduleDelivery(context, input_obj),
  }),
  defineMutation({
    name: 'gift_card_cancel_send',
    access: toSend,
    audit: { group: 'payments', subject: 'result.gift_card_id', data: ['id'] },
    example: ({ giftCardDelivery }) => ({ id: giftCardDelivery }),
    resolve: ({ id }, context) => cancelDelivery(context, id),
  }),
  defineMutation({
    name: 'gift_card_set_reminder',
    access: toSend,
    audit: { group: 'payments', subject: 'input_obj.id', data: ['input_obj.is_agreed'] },
    example: ({ giftCard }) => ({ input_obj: { id: giftCard, is_agreed: true } }),
    resolve: ({ input_obj }, context) => setReminder(context, input_obj),
  }),
  defineQuery({
    name: 'gift_card_page',
    access: publicAccess,
    example: () => ({ token: 'unknown' }),
    resolve: ({ token }, context) => readGiftCardPage(context, token),
  }),
];
