import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const identityMessages = {
  log: {
    signed_in: { en: '{name} signed in.', vi: '{name} đăng nhập.' },
    signed_out: { en: '{name} signed out.', vi: '{name} đăng xuất.' },
    sign_in_locked: {
      en: 'Sign-in of {name} was locked after wrong passwords.',
      vi: 'Đăng nhập của {name} bị khóa vì sai mật khẩu.',
    },
    session_ended: { en: '{name} signed a device out.', vi: '{name} đăng xuất một thiết bị.' },
    session_ended_by_reuse: {
      en: 'A sign-in of {name} ended because it was used in two places.',
      vi: 'Một lần đăng nhập của {name} bị đăng xuất vì dùng ở hai nơi.',
    },
    other_sessions_ended: { en: '{name} signed out all other devices.', vi: '{name} đăng xuất các thiết bị khác.' },
    password_changed: { en: '{name} changed their password.', vi: '{name} đổi mật khẩu.' },
    password_reset: { en: '{name} set a new password by code.', vi: '{name} đặt mật khẩu mới bằng mã.' },
    login_by_otp_set: {
      en: '{name} turned the code at sign-in on or off.',
      vi: '{name} bật hoặc tắt mã khi đăng nhập.',
    },
    account_created: { en: '{name} created an account.', vi: '{name} tạo tài khoản.' },
    account_recovered: { en: 'The account of {name} was recovered.', vi: 'Tài khoản của {name} đã được khôi phục.' },
  },
} as const satisfies ModuleMessages;
