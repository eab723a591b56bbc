import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const refundsMessages = {
  log: {
    order_refund: { en: '{name} started a refund.', vi: '{name} bắt đầu hoàn tiền.' },
    order_refunded: { en: 'A refund by {name} went through.', vi: 'Đã hoàn tiền, do {name} làm.' },
    order_refund_declined: { en: 'A refund by {name} was declined.', vi: '{name} hoàn tiền nhưng bị từ chối.' },
    order_void: { en: '{name} started to void a ticket.', vi: '{name} bắt đầu hủy thanh toán của một phiếu.' },
    order_voided: { en: 'A ticket was voided by {name}.', vi: '{name} đã hủy thanh toán của một phiếu.' },
  },
} as const satisfies ModuleMessages;
