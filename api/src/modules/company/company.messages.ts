import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const companyMessages = {
  log: {
    store_created: { en: 'The store was opened.', vi: 'Tiệm được mở.' },
    store_details_update: { en: '{name} changed the store’s details.', vi: '{name} sửa thông tin tiệm.' },
  },
} as const satisfies ModuleMessages;
