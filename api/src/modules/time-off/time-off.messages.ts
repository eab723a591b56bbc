import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const timeOffMessages = {
  log: {
    time_off_request_create: { en: '{name} requested time off.', vi: '{name} đã xin nghỉ.' },
    time_off_request_withdraw: { en: '{name} withdrew a request for time off.', vi: '{name} đã rút đơn xin nghỉ.' },
    time_off_request_decide: {
      en: '{name} approved or declined a request for time off.',
      vi: '{name} đã duyệt hoặc từ chối đơn xin nghỉ.',
    },
  },
} as const satisfies ModuleMessages;
