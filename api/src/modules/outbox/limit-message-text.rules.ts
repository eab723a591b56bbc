import type { Language } from '@suite/domain';

/** Messages that the team sends (receipts, invitations, repeated messages), or texts about appointments. */
export type LimitedMessages = 'messages' | 'texts';

const templates: Record<Language, { subject: string } & Record<LimitedMessages, (count: string) => string>> = {
  en: {
    subject: 'Your store reached its limit of messages',
    messages: (count) =>
      `Your team has sent ${count} receipts, invitations and repeated messages today. No more can be sent until tomorrow. Reminders and booking messages go on. The audit log shows who sent them.`,
    texts: (count) =>
      `Your store has sent ${count} texts within a day. No more texts about appointments are sent until some of them are a day old. Appointments are saved as usual; the audit log shows who made them.`,
  },
  vi: {
    subject: 'Cửa hàng đã đạt giới hạn tin nhắn',
    messages: (count) =>
      `Hôm nay nhân viên của bạn đã gửi ${count} biên lai, lời mời và tin nhắn gửi lại. Ngày mai mới gửi tiếp được. Tin nhắc hẹn và tin đặt hẹn vẫn được gửi. Nhật ký cho biết ai đã gửi.`,
    texts: (count) =>
      `Cửa hàng đã gửi ${count} tin nhắn trong vòng một ngày. Tin về lịch hẹn tạm ngừng gửi cho đến khi qua đủ một ngày. Lịch hẹn vẫn được lưu như thường; nhật ký cho biết ai đã tạo.`,
  },
};

/** Returns the message to an owner about a limit of the store, in their language. */
export const limitMessage = (language: Language, limited: LimitedMessages, count: number) => ({
  subject: templates[language].subject,
  content: templates[language][limited](count.toLocaleString('en-US')),
});
