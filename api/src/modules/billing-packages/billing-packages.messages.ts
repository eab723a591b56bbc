import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const billingPackagesMessages = {
  log: {
    create_order_crm: {
      en: '{name} ordered packages or credits of the suite.',
      vi: '{name} đặt mua gói dịch vụ hoặc tin nhắn.',
    },
    crm_create_invoice: {
      en: '{name} confirmed an order of packages or credits.',
      vi: '{name} xác nhận đơn mua gói dịch vụ hoặc tin nhắn.',
    },
    crm_payment_fastboy_gateway_business_app_submit_payment: {
      en: '{name} paid an order with a card of the store.',
      vi: '{name} trả tiền một đơn bằng thẻ của tiệm.',
    },
    crm_order_cancel: { en: '{name} canceled an order that was not paid.', vi: '{name} hủy một đơn chưa trả tiền.' },
    crm_service_change: {
      en: '{name} changed what a package of the suite becomes next.',
      vi: '{name} đổi gói dịch vụ cho kỳ sau.',
    },
    crm_service_cancel: { en: '{name} canceled a package of the suite.', vi: '{name} hủy một gói dịch vụ.' },
    crm_service_resume: {
      en: '{name} undid the cancellation of a package of the suite.',
      vi: '{name} giữ lại gói dịch vụ đã hủy.',
    },
    crm_service_cancel_reason: {
      en: '{name} wrote why a package of the suite was canceled.',
      vi: '{name} ghi lý do hủy gói dịch vụ.',
    },
  },
} as const satisfies ModuleMessages;
