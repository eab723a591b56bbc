import type { ModuleMessages } from '../../kit/log-message';

export const billingChargesMessages = {
  log: {
    billing_pay_now: {
      en: '{name} charged a card of the store for an open invoice.',
      vi: '{name} trả hóa đơn bằng thẻ của tiệm.',
    },
    billing_price_announced: {
      en: 'The new price of a package was announced to the owners and partners.',
      vi: 'Giá mới của một gói đã được báo trước cho chủ tiệm và người hùn.',
    },
  },
} as const satisfies ModuleMessages;
