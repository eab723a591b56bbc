import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const customerTypesMessages = {
  log: {
    customer_type_rules_set: {
      en: '{name} changed the rules of the client types.',
      vi: '{name} sửa quy tắc phân loại khách.',
    },
  },
} as const satisfies ModuleMessages;
