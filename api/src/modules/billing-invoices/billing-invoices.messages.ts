import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const billingInvoicesMessages = {
  log: {
    billing_invoice_send: {
      en: '{name} emailed an invoice of the suite to the owners.',
      vi: '{name} gửi email hóa đơn phần mềm cho chủ tiệm.',
    },
    billing_credit_added: {
      en: 'The supplier of the suite added to the credit balance.',
      vi: 'Nhà cung cấp phần mềm cộng vào số dư của tiệm.',
    },
    billing_credit_note_issued: {
      en: 'The supplier of the suite issued a credit note.',
      vi: 'Nhà cung cấp phần mềm lập phiếu giảm trừ hóa đơn.',
    },
    billing_refunded: {
      en: 'The supplier of the suite gave a payment back to its card.',
      vi: 'Nhà cung cấp phần mềm hoàn tiền về thẻ đã trả.',
    },
    billing_refunded_to_credit: {
      en: 'The supplier of the suite gave a payment back to the credit balance.',
      vi: 'Nhà cung cấp phần mềm hoàn tiền vào số dư của tiệm.',
    },
    billing_invoice_voided: {
      en: 'The supplier of the suite canceled an invoice.',
      vi: 'Nhà cung cấp phần mềm hủy một hóa đơn.',
    },
  },
} as const satisfies ModuleMessages;
