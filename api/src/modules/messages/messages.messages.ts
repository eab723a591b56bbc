import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const messagesMessages = {
  log: {
    appointment_sms_resend: { en: '{name} sent a text about a visit again.', vi: '{name} gửi lại tin về lịch hẹn.' },
    outbox_message_resend: { en: '{name} sent a message again.', vi: '{name} gửi lại tin nhắn.' },
    message_template_set: {
      en: '{name} changed the wording of a text to clients.',
      vi: '{name} sửa nội dung tin nhắn cho khách.',
    },
    message_template_test: {
      en: '{name} sent themselves a test of a text.',
      vi: '{name} gửi thử một tin nhắn cho chính mình.',
    },
  },
} as const satisfies ModuleMessages;
