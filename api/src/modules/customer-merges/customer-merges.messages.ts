import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const customerMergesMessages = {
  log: {
    customer_merge: {
      en: '{name} merged two records of a client.',
      vi: '{name} gộp hai hồ sơ của một khách.',
    },
    customer_merge_undo: {
      en: '{name} took the merge of two clients back.',
      vi: '{name} hoàn tác việc gộp hai hồ sơ khách.',
    },
    customer_not_same: {
      en: '{name} decided whether two similar clients are one person.',
      vi: '{name} xác nhận hai hồ sơ giống nhau có phải một khách hay không.',
    },
  },
} as const satisfies ModuleMessages;
