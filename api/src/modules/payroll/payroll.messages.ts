import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const payrollMessages = {
  log: {
    pay_schedule_set: { en: '{name} changed the pay periods.', vi: '{name} đổi kỳ lương.' },
    pay_period_close: { en: '{name} closed a pay period.', vi: '{name} chốt một kỳ lương.' },
    pay_period_reopen: { en: '{name} reopened a pay period.', vi: '{name} mở lại một kỳ lương.' },
    pay_slip_confirm: { en: '{name} confirmed a pay slip.', vi: '{name} xác nhận phiếu lương.' },
  },
} as const satisfies ModuleMessages;
