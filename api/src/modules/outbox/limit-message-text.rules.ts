import type { Language } from '@suite/domain';

/** Messages that the team sends (receipts, invitations, repeated messages), texts about appointments, or advertising. */
export type LimitedMessages = 'messages' | 'texts' | 'advertising';

const templates: Record<Language, { subject: string } & Record<LimitedMessages, (count: string) => string>> = {
  en: {
    subject: 'Your store reached its limit of messages',
    messages: (count) =>
      `Your team has sent ${count} receipts, invitations and repeated messages today. No more can be sent until tomorrow. Reminders and booking messages go on. The audit log shows who sent them.`,
    texts: (count) =>
      `Your store has sent ${count} texts within a day. No more texts about appointments are sent until some of them are a day old. Appointments are saved as usual; the audit log shows who made them.`,
    advertising: (count) =>
      `Your store has sent ${count} surveys and offers within a day. The others leave when some of these are a day old. Reminders and booking messages go on.`,
  },
  vi: {
    subject: 'Cửa hàng đã đạt giới hạn tin nhắn',
    messages: (count) =>
      `Hôm nay nhân viên của bạn đã gửi ${count} biên lai, lời mời và tin nhắn gửi lại. Ngày mai mới gửi tiếp được. Tin nhắc hẹn và tin đặt hẹn vẫn được gửi. Nhật ký cho biết ai đã gửi.`,
    texts: (count) =>
      `Cửa hàng đã gửi ${count} tin nhắn trong vòng một ngày. Tin về lịch hẹn tạm ngừng gửi cho đến khi qua đủ một ngày. Lịch hẹn vẫn được lưu như thường; nhật ký cho biết ai đã tạo.`,
    advertising: (count) =>
      `Cửa hàng đã gửi ${count} khảo sát và tin khuyến mãi trong vòng một ngày. Các tin còn lại sẽ gửi khi qua đủ một ngày. Tin nhắc hẹn và tin đặt hẹn vẫn được gửi.`,
  },
};

/** Returns the message to an owner about a limit of the store, in their language. */
export const limitMessage = (language: Language, limited: LimitedMessages, count: number) => ({
  subject: templates[language].subject,
  content: templates[language][limited](count.toLocaleString('en-US')),
});
