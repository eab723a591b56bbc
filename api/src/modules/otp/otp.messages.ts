import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const otpMessages = {
  log: {
    password_resets_stopped: {
      en: '{name} stopped new passwords by code for a day: the request was not theirs.',
      vi: '{name} ngừng đặt mật khẩu bằng mã trong một ngày, vì yêu cầu không phải của họ.',
    },
    recovery_issued: { en: 'Support issued a recovery for {name}.', vi: 'Bộ phận hỗ trợ cấp mã khôi phục cho {name}.' },
  },
} as const satisfies ModuleMessages;
