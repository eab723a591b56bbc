import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const payLinksMessages = {
  log: {
    pay_link_create: {
      en: { select: 'method', tap: '{name} started Tap to Pay.', other: '{name} made a pay link.' },
      vi: { select: 'method', tap: '{name} mở máy đọc thẻ để khách chạm thẻ.', other: '{name} tạo link trả tiền.' },
    },
    pay_link_text: { en: '{name} texted a pay link.', vi: '{name} nhắn link trả tiền.' },
    pay_link_cancel: {
      en: { select: 'method', tap: '{name} canceled Tap to Pay.', other: '{name} canceled a pay link.' },
      vi: { select: 'method', tap: '{name} hủy chạm thẻ.', other: '{name} hủy link trả tiền.' },
    },
  },
} as const satisfies ModuleMessages;
