import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const conversationsMessages = {
  log: {
    conversation_start: {
      en: '{name} began a conversation with a client.',
      vi: '{name} mở cuộc trò chuyện với khách.',
    },
    conversation_reply: { en: '{name} texted a client.', vi: '{name} nhắn tin cho khách.' },
    conversation_set_open: {
      en: '{name} closed or reopened a conversation.',
      vi: '{name} đóng hoặc mở lại cuộc trò chuyện.',
    },
    saved_reply_create: { en: '{name} added a saved reply.', vi: '{name} thêm một câu trả lời mẫu.' },
    saved_reply_update: { en: '{name} changed a saved reply.', vi: '{name} sửa một câu trả lời mẫu.' },
    saved_reply_delete: { en: '{name} deleted a saved reply.', vi: '{name} xóa một câu trả lời mẫu.' },
  },
} as const satisfies ModuleMessages;
