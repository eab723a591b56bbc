import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const offlineTicketsMessages = {
  log: {
    order_submit_offline_sale: {
      en: '{name} sent a ticket that was taken offline.',
      vi: '{name} gửi phiếu làm lúc mất mạng.',
    },
  },
} as const satisfies ModuleMessages;
