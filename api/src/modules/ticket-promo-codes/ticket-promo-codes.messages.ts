import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const ticketPromoCodesMessages = {
  log: {
    order_add_promo_code: {
      en: '{name} added a promo code to a ticket.',
      vi: '{name} thêm mã khuyến mãi vào một phiếu.',
    },
    order_remove_promo_code: {
      en: '{name} removed the promo code of a ticket.',
      vi: '{name} gỡ mã khuyến mãi khỏi một phiếu.',
    },
  },
} as const satisfies ModuleMessages;
