import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const payMessages = {
  log: {
    order_reassign_staff: {
      en: '{name} gave a line of a paid ticket to somebody else.',
      vi: '{name} chuyển một dòng của phiếu đã trả cho thợ khác.',
    },
  },
} as const satisfies ModuleMessages;
