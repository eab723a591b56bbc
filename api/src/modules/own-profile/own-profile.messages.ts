import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const ownProfileMessages = {
  log: {
    name_changed: { en: '{name} changed their name.', vi: '{name} đổi tên của mình.' },
    contact_changed: {
      en: '{name} changed their phone number or email.',
      vi: '{name} đổi số điện thoại hoặc email của mình.',
    },
  },
} as const satisfies ModuleMessages;
