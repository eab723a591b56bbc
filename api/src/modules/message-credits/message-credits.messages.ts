import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const messageCreditsMessages = {
  log: {
    message_credits_added: {
      en: 'The supplier of the suite gave credits for promotions.',
      vi: 'Nhà cung cấp phần mềm tặng thêm lượt gửi ưu đãi.',
    },
  },
} as const satisfies ModuleMessages;
