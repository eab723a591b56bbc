import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const cardsMessages = {
  log: {
    customer_card_remove: { en: '{name} removed a card on file.', vi: '{name} xóa thẻ đã lưu.' },
  },
} as const satisfies ModuleMessages;
