import type { Language } from '@suite/domain';

type NotificationText = readonly [title: string, body: string];

/** The texts of notifications that are not about appointments, used in rotation. */
interface NotificationTemplates {
  new_ticket_survey: readonly ((ticket: number) => NotificationText)[];
  remind_ticket_survey: readonly ((ticket: number) => NotificationText)[];
  chat_conversation_survey: readonly ((day: string) => NotificationText)[];
  bamboo: readonly ((day: string) => NotificationText)[];
  package_remind: readonly ((product: string, until: string) => NotificationText)[];
}

export const notificationTemplates: Record<Language, NotificationTemplates> = {
  en: {
    new_ticket_survey: [
      (ticket) => ['How was our help?', `Your request #${ticket} is closed. Tell us in one minute how it went.`],
      (ticket) => ['Request closed', `We closed your request #${ticket}. Was it solved the way you wanted?`],
    ],
    remind_ticket_survey: [
      (ticket) => ['Your opinion counts', `The short survey about your request #${ticket} is still open.`],
      (ticket) => ['One minute for us?', `You have not answered the survey about your request #${ticket} yet.`],
    ],
    chat_conversation_survey: [
      (day) => ['How was our chat?', `Rate your conversation with Go Suite Support of ${day}.`],
      (day) => ['Did we help you?', `You wrote with us on ${day}. Tell us what we can do better.`],
    ],
    bamboo: [
      (day) => ['Batch closed', `The card batch of ${day} was closed and sent to the bank.`],
      (day) => [
        'Deposit on its way',
        `The bank has accepted the card batch of ${day}. The money arrives in one or two days.`,
      ],
      (day) => ['Card reader updated', `Your card reader got its newest software on ${day}.`],
    ],
    package_remind: [
      (product, until) => [
        `Your ${product} package`,
        `${product} runs until ${until}. We remind you again before it ends.`,
      ],
      (product, until) => [`${product} is active`, `Thank you for staying with us: ${product} is paid until ${until}.`],
    ],
  },
  vi: {
    new_ticket_survey: [
      (ticket) => [
        'Chúng tôi hỗ trợ thế nào?',
        `Yêu cầu #${ticket} của bạn đã xong. Hãy cho chúng tôi biết trong một phút.`,
      ],
      (ticket) => ['Yêu cầu đã đóng', `Chúng tôi đã đóng yêu cầu #${ticket}. Kết quả có đúng ý bạn không?`],
    ],
    remind_ticket_survey: [
      (ticket) => ['Ý kiến của bạn rất quan trọng', `Bài khảo sát ngắn về yêu cầu #${ticket} vẫn đang chờ bạn.`],
      (ticket) => ['Cho chúng tôi một phút nhé?', `Bạn chưa trả lời khảo sát về yêu cầu #${ticket}.`],
    ],
    chat_conversation_survey: [
      (day) => ['Buổi trò chuyện thế nào?', `Hãy đánh giá cuộc trò chuyện ngày ${day} với Go Suite Support.`],
      (day) => [
        'Chúng tôi đã giúp được bạn chưa?',
        `Bạn đã nhắn với chúng tôi ngày ${day}. Hãy cho biết điều gì cần tốt hơn.`,
      ],
    ],
    bamboo: [
      (day) => ['Đã chốt lô thẻ', `Lô thẻ ngày ${day} đã được chốt và gửi đến ngân hàng.`],
      (day) => ['Tiền đang về', `Ngân hàng đã nhận lô thẻ ngày ${day}. Tiền về sau một đến hai ngày.`],
      (day) => ['Đã cập nhật máy thẻ', `Máy đọc thẻ của bạn đã có phần mềm mới ngày ${day}.`],
    ],
    package_remind: [
      (product, until) => [
        `Gói ${product} của bạn`,
        `${product} còn hạn đến ${until}. Chúng tôi sẽ nhắc lại trước khi hết hạn.`,
      ],
      (product, until) => [
        `${product} đang hoạt động`,
        `Cảm ơn bạn đã đồng hành: ${product} đã thanh toán đến ${until}.`,
      ],
    ],
  },
};
