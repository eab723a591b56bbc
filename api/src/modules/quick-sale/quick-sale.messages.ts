import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const quickSaleMessages = {
  log: {
    gci_payment_virtual_sale: { en: '{name} made a quick sale.', vi: '{name} tính tiền nhanh.' },
  },
} as const satisfies ModuleMessages;
