import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const ticketActionsMessages = {
  log: {
    order_create_together: {
      en: '{name} opened a ticket for several appointments.',
      vi: '{name} mở phiếu cho nhiều lịch hẹn.',
    },
    order_update: { en: '{name} changed a ticket.', vi: '{name} sửa phiếu.' },
    order_merge: { en: '{name} merged tickets.', vi: '{name} gộp phiếu.' },
    order_split: { en: '{name} split a ticket.', vi: '{name} tách phiếu.' },
    order_discard: { en: '{name} discarded a ticket.', vi: '{name} bỏ phiếu.' },
  },
} as const satisfies ModuleMessages;
