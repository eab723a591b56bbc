import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const settingsMessages = {
  log: {
    store_settings_update: { en: '{name} changed settings.', vi: '{name} đổi cài đặt.' },
    key_storage_set: { en: '{name} changed a setting.', vi: '{name} đổi một cài đặt.' },
  },
} as const satisfies ModuleMessages;
