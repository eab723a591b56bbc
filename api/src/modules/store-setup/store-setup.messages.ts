import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const storeSetupMessages = {
  log: {
    store_go_live: { en: '{name} took the store live.', vi: '{name} cho tiệm bắt đầu hoạt động.' },
    store_remove_samples: { en: '{name} removed the sample day.', vi: '{name} xóa ngày mẫu.' },
  },
} as const satisfies ModuleMessages;
