import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const clientConsentsMessages = {
  log: {
    customer_set_consent: {
      en: '{name} changed what a client agreed to.',
      vi: '{name} thay đổi điều khách đồng ý nhận.',
    },
  },
} as const satisfies ModuleMessages;
