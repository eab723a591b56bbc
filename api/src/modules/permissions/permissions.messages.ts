import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const permissionsMessages = {
  log: {
    employee_update_roles: {
      en: '{name} changed somebody’s sign-in access.',
      vi: '{name} đổi quyền đăng nhập của thợ.',
    },
    employee_update_status: {
      en: '{name} activated or deactivated an employee.',
      vi: '{name} cho một thợ nghỉ hoặc làm lại.',
    },
    company_user_update_role: { en: '{name} changed a manager’s role.', vi: '{name} đổi vai trò của quản lý.' },
    company_user_update_employee: {
      en: '{name} changed which employee a manager is.',
      vi: '{name} đổi thợ gắn với tài khoản của một quản lý.',
    },
    company_user_update_status: {
      en: '{name} activated or deactivated a manager.',
      vi: '{name} bật hoặc ngưng một quản lý.',
    },
    permission_update: { en: '{name} changed somebody’s permissions.', vi: '{name} đổi quyền của một người.' },
  },
} as const satisfies ModuleMessages;
