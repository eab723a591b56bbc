import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const paymentsMessages = {
  log: {
    order_checkout: { en: '{name} started the payment of a ticket.', vi: '{name} bắt đầu tính tiền một phiếu.' },
    order_paid: { en: 'A ticket of {name} was paid.', vi: 'Phiếu của {name} đã thanh toán.' },
    order_checkout_declined: {
      en: 'A payment that {name} started was declined.',
      vi: '{name} thu tiền nhưng bị từ chối.',
    },
  },
} as const satisfies ModuleMessages;
