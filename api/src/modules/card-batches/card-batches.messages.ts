import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const cardBatchesMessages = {
  log: {
    merchant_batch_close: { en: '{name} closed the card batch.', vi: '{name} chốt lô thẻ.' },
    merchant_batch_settings_set: {
      en: '{name} changed when card batches are closed.',
      vi: '{name} đổi giờ chốt lô thẻ.',
    },
  },
} as const satisfies ModuleMessages;
