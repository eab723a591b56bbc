import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const employeesMessages = {
  log: {
    employee_block_time: { en: '{name} blocked time.', vi: '{name} khóa giờ.' },
    employee_unblock_time: { en: '{name} removed blocked time.', vi: '{name} mở khóa giờ.' },
    employee_update: { en: '{name} changed the profile of an employee.', vi: '{name} đổi hồ sơ của một thợ.' },
    employee_set_day_off: { en: '{name} changed days off.', vi: '{name} đổi ngày nghỉ.' },
    business_work_days_update: { en: '{name} changed working hours.', vi: '{name} đổi giờ làm.' },
    business_work_days_remove: { en: '{name} removed working hours.', vi: '{name} đã bỏ giờ làm.' },
    employee_set_extra_day: { en: '{name} changed the hours of a single day.', vi: '{name} đã đổi giờ của một ngày.' },
  },
} as const satisfies ModuleMessages;
