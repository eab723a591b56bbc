import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const giftCardDeliveriesMessages = {
  log: {
    gift_card_send: { en: '{name} sent a gift card to somebody.', vi: '{name} đã gửi tặng một thẻ quà.' },
    gift_card_resend: { en: '{name} sent a gift card to somebody again.', vi: '{name} đã gửi lại một thẻ quà.' },
    gift_card_reschedule: { en: '{name} changed when a gift card leaves.', vi: '{name} đã đổi giờ gửi một thẻ quà.' },
    gift_card_cancel_send: { en: '{name} canceled the sending of a gift card.', vi: '{name} đã hủy gửi một thẻ quà.' },
    gift_card_set_reminder: {
      en: '{name} recorded whether a client agreed to gift card reminders.',
      vi: '{name} đã ghi khách có đồng ý được nhắc thẻ quà hay không.',
    },
  },
} as const satisfies ModuleMessages;
