import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const receiptsMessages = {
  log: {
    order_receipt_send: { en: '{name} sent a receipt.', vi: '{name} gửi biên lai.' },
    order_receipt_resend: { en: '{name} sent a receipt again.', vi: '{name} gửi lại biên lai.' },
    gift_card_receipt_send: {
      en: '{name} sent the receipt of a gift card that was paid out.',
      vi: '{name} gửi biên lai đổi thẻ quà tặng ra tiền mặt.',
    },
  },
} as const satisfies ModuleMessages;
