import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const cashDrawersMessages = {
  log: {
    cash_movement_create: {
      en: {
        select: 'kind',
        opening: '{name} stated the opening cash.',
        pay_in: '{name} put cash into the drawer.',
        pay_out: '{name} took cash out of the drawer.',
        tips_paid_out: '{name} paid tips out in cash.',
        other: '{name} recorded cash.',
      },
      vi: {
        select: 'kind',
        opening: '{name} ghi tiền mặt đầu ngày.',
        pay_in: '{name} bỏ thêm tiền mặt vào két.',
        pay_out: '{name} lấy tiền mặt ra khỏi két.',
        tips_paid_out: '{name} trả tiền tip bằng tiền mặt.',
        other: '{name} ghi một lần thu chi tiền mặt.',
      },
    },
    cash_movement_reverse: {
      en: '{name} took a cash movement back.',
      vi: '{name} hủy một lần thu chi tiền mặt.',
    },
    cash_count_create: { en: '{name} counted the drawer.', vi: '{name} đếm tiền trong két.' },
    cash_day_close: { en: '{name} closed the day.', vi: '{name} chốt ngày.' },
    cash_day_reopen: { en: '{name} reopened a closed day.', vi: '{name} mở lại một ngày đã chốt.' },
  },
} as const satisfies ModuleMessages;
