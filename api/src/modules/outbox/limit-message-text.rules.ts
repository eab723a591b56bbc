import type { Language } from '@suite/domain';

const templates: Record<Language, { subject: string; text: (count: number) => string }> = {
  en: {
    subject: 'Your store reached its limit of messages',
    text: (count) =>
      `Your team has sent ${count} receipts, invitations and repeated messages today. No more can be sent until tomorrow. Reminders and booking messages go on. The audit log shows who sent them.`,
  },
  vi: {
    subject: 'Cửa hàng đã đạt giới hạn tin nhắn',
    text: (count) =>
      `Hôm nay nhân viên của bạn đã gửi ${count} biên nhận, lời mời và tin nhắn gửi lại. Ngày mai mới gửi tiếp được. Tin nhắc hẹn và tin đặt hẹn vẫn được gửi. Nhật ký cho biết ai đã gửi.`,
  },
};

/** Returns the message to an owner about the store's limit of messages, in their language. */
export const limitMessage = (language: Language, count: number) => ({
  subject: templates[language].subject,
  content: templates[language].text(count),
});
