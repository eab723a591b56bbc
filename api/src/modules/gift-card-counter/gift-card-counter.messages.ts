import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const giftCardCounterMessages = {
  log: {
    gcm_create_transaction: {
      en: '{name} topped up, sold or redeemed a gift card at the counter.',
      vi: '{name} nạp, bán hoặc trừ tiền thẻ quà tặng tại quầy.',
    },
  },
} as const satisfies ModuleMessages;
