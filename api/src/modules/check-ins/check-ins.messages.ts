import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const checkInsMessages = {
  log: {
    check_in_create: { en: '{name} checked a client in.', vi: '{name} ghi nhận khách đã đến.' },
    check_in_start: { en: '{name} seated a client.', vi: '{name} mời khách vào làm.' },
    check_in_finish: { en: '{name} recorded that a client was served.', vi: '{name} ghi nhận khách đã làm xong.' },
    check_in_leave: { en: '{name} recorded that a client left.', vi: '{name} ghi nhận khách đã về.' },
    check_in_undo: {
      en: '{name} undid the last step of a client’s check-in.',
      vi: '{name} hủy bước check-in vừa ghi của khách.',
    },
    kiosk_device_authorize: { en: '{name} authorized a kiosk.', vi: '{name} cho phép một máy check-in.' },
    kiosk_device_unlock: { en: '{name} unlocked a kiosk.', vi: '{name} mở khóa máy check-in.' },
    kiosk_device_revoke: { en: '{name} revoked a kiosk.', vi: '{name} thu hồi một máy check-in.' },
    kiosk_check_in: { en: 'A client checked in on a kiosk.', vi: 'Khách check-in trên máy của tiệm.' },
    phone_check_in: { en: 'A client checked in on their own phone.', vi: 'Khách check-in bằng điện thoại của mình.' },
    kiosk_locked: {
      en: 'A kiosk was locked after too many numbers without a check-in.',
      vi: 'Máy check-in bị khóa vì có quá nhiều số điện thoại không check-in.',
    },
  },
} as const satisfies ModuleMessages;
