import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const ordersMessages = {
  log: {
    order_create: { en: '{name} opened a ticket.', vi: '{name} mở phiếu.' },
    order_open_past: { en: '{name} opened a ticket of a past day.', vi: '{name} mở một phiếu của ngày đã qua.' },
    order_set_qr_code: { en: '{name} put a QR code on a ticket.', vi: '{name} gắn mã QR vào phiếu.' },
    order_add_items: { en: '{name} added lines to a ticket.', vi: '{name} thêm dòng vào phiếu.' },
    order_update_item: { en: '{name} changed a line of a ticket.', vi: '{name} sửa một dòng của phiếu.' },
    order_remove_item: { en: '{name} removed a line from a ticket.', vi: '{name} xóa một dòng khỏi phiếu.' },
    order_update_review: {
      en: '{name} changed discounts or the tip of a ticket.',
      vi: '{name} sửa giảm giá hoặc tip của phiếu.',
    },
    order_qr_run_create: { en: '{name} made codes for tickets.', vi: '{name} tạo mã QR cho phiếu.' },
    order_qr_run_expire: { en: '{name} withdrew codes for tickets.', vi: '{name} thu hồi mã QR của phiếu.' },
  },
} as const satisfies ModuleMessages;
