import type { ModuleMessages } from '../../kit/log-message';

export const billingChargesMessages = {
  log: {
    billing_pay_now: {
      en: '{name} charged a card of the store for an open invoice.',
      vi: '{name} trả hóa đơn bằng thẻ của tiệm.',
    },
  },
} as const satisfies ModuleMessages;
