import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const appointmentsMessages = {
  log: {
    appointment_book: { en: '{name} booked an appointment.', vi: '{name} đặt lịch hẹn.' },
    appointment_update_status: {
      en: '{name} changed the status of an appointment.',
      vi: '{name} đổi trạng thái lịch hẹn.',
    },
    appointment_update_staff: {
      en: '{name} gave an appointment to somebody else.',
      vi: '{name} chuyển lịch hẹn cho thợ khác.',
    },
    appointment_owner_update_appointment: { en: '{name} changed an appointment.', vi: '{name} sửa lịch hẹn.' },
    appointment_undo: { en: '{name} undid a change of an appointment.', vi: '{name} hoàn tác thay đổi của lịch hẹn.' },
    appointment_group_join: { en: '{name} joined appointments to a group.', vi: '{name} ghép lịch hẹn thành nhóm.' },
    appointment_group_leave: {
      en: '{name} took an appointment out of its group.',
      vi: '{name} tách lịch hẹn khỏi nhóm.',
    },
    appointment_group_cancel: { en: '{name} canceled appointments of a group.', vi: '{name} hủy lịch hẹn của nhóm.' },
    appointment_check_in: {
      en: '{name} checked clients in or out.',
      vi: '{name} check-in hoặc bỏ check-in một khách.',
    },
  },
} as const satisfies ModuleMessages;
