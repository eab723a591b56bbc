import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const textRegistrationMessages = {
  log: {
    text_registration_update: { en: '{name} changed the registration for texts.', vi: '{name} sửa đăng ký tin nhắn.' },
  },
} as const satisfies ModuleMessages;
