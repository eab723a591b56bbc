import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const payTermsMessages = {
  log: {
    commission_structure_set: {
      en: '{name} set the commission structure of an employee from a day on.',
      vi: '{name} đặt cách tính lương của thợ từ một ngày.',
    },
    commission_structure_remove: {
      en: '{name} removed a commission structure that had not begun.',
      vi: '{name} xóa một cách tính lương chưa bắt đầu.',
    },
    worker_terms_set: {
      en: '{name} set the worker type and state of an employee from a day on.',
      vi: '{name} đặt diện lao động và tiểu bang của thợ từ một ngày.',
    },
    pay_adjustment_add: {
      en: {
        select: 'kind',
        bonus: '{name} added a bonus for an employee.',
        other: '{name} added a deduction for an employee.',
      },
      vi: { select: 'kind', bonus: '{name} thêm tiền thưởng cho thợ.', other: '{name} thêm khoản trừ cho thợ.' },
    },
    pay_adjustment_remove: {
      en: '{name} removed a bonus or a deduction.',
      vi: '{name} xóa một khoản thưởng hoặc trừ.',
    },
    time_clock_in: { en: '{name} clocked in.', vi: '{name} chấm công vào.' },
    time_clock_out: { en: '{name} clocked out.', vi: '{name} chấm công ra.' },
    time_break_start: { en: '{name} started a break.', vi: '{name} bắt đầu nghỉ giữa ca.' },
    time_break_end: { en: '{name} ended a break.', vi: '{name} hết nghỉ giữa ca.' },
    time_entry_add: { en: '{name} added working time of an employee.', vi: '{name} thêm giờ làm cho thợ.' },
    time_entry_correct: { en: '{name} corrected working time of an employee.', vi: '{name} sửa giờ làm của thợ.' },
    time_entry_remove: { en: '{name} removed working time of an employee.', vi: '{name} xóa giờ làm của thợ.' },
  },
} as const satisfies ModuleMessages;
