import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const staffSignInMessages = {
  log: {
    employee_renew_code: { en: '{name} renewed an employee’s code.', vi: '{name} cấp mã mới cho thợ.' },
    staff_code_locked: {
      en: 'Staff codes were locked after wrong tries.',
      vi: 'Mã nhân viên bị khóa vì nhập sai nhiều lần.',
    },
    staff_unlock_login: { en: '{name} unlocked staff codes.', vi: '{name} mở khóa mã nhân viên.' },
    staff_renew_login_qr: { en: '{name} renewed the store’s QR code.', vi: '{name} đổi mã QR của tiệm.' },
    staff_device_authorize: {
      en: '{name} authorized a device for staff.',
      vi: '{name} cho phép một thiết bị của thợ.',
    },
    staff_device_remembered: { en: '{name} had a device remembered.', vi: '{name} ghi nhớ một thiết bị.' },
    staff_device_revoke: { en: '{name} revoked a staff device.', vi: '{name} gỡ một thiết bị của thợ.' },
  },
} as const satisfies ModuleMessages;
