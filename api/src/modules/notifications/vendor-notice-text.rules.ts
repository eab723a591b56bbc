import type { Language } from '@suite/domain';
import { formatDay } from '@suite/domain/format';

export const vendorNotices = [
  'new_ticket_survey',
  'remind_ticket_survey',
  'chat_conversation_survey',
  'batch_closed',
  'payment_attention',
] as const;

/** What the carriers decided about the texts of a store; the operator records it. */
export const carrierNotices = ['texts_approved', 'texts_rejected'] as const;

/** News of the support desk, of the card processor or of the carriers, which are outside of the suite. */
export interface VendorFacts {
  vendor: (typeof vendorNotices)[number] | (typeof carrierNotices)[number];
  /** The number of the request, of the conversation, or of the batch. */
  reference: string;
  /** yyyy-MM-dd. */
  day: string;
}

interface Text {
  title: string;
  body: string;
}

const texts: Record<Language, Record<VendorFacts['vendor'], (reference: string, day: string) => Text>> = {
  en: {
    new_ticket_survey: (reference) => ({
      title: 'How was our help?',
      body: `Your request #${reference} is closed. Tell us in one minute how it went.`,
    }),
    remind_ticket_survey: (reference) => ({
      title: 'Your opinion counts',
      body: `The short survey about your request #${reference} is still open.`,
    }),
    chat_conversation_survey: (_, day) => ({
      title: 'How was our chat?',
      body: `Rate your conversation with Go Suite Support of ${day}.`,
    }),
    batch_closed: (reference, day) => ({
      title: 'Batch closed',
      body: `Card batch ${reference} of ${day} was closed and sent to the bank.`,
    }),
    payment_attention: (reference, day) => ({
      title: 'A card payment needs attention',
      body: `Look at payment ${reference} of ${day} in the card reports.`,
    }),
    texts_approved: () => ({
      title: 'Your texts are approved',
      body: 'The carriers approved your store. Clients get texts about their appointments from now on, no more emails.',
    }),
    texts_rejected: () => ({
      title: 'The carriers rejected your texts',
      body: 'See why in the settings of your store, under Registration for texts, and save it again.',
    }),
  },
  vi: {
    new_ticket_survey: (reference) => ({
      title: 'Chúng tôi hỗ trợ có tốt không?',
      body: `Yêu cầu #${reference} của bạn đã xong. Xin một phút cho chúng tôi biết ý kiến.`,
    }),
    remind_ticket_survey: (reference) => ({
      title: 'Ý kiến của bạn rất quan trọng',
      body: `Bài khảo sát ngắn về yêu cầu #${reference} vẫn đang chờ bạn.`,
    }),
    chat_conversation_survey: (_, day) => ({
      title: 'Cuộc trò chuyện thế nào?',
      body: `Hãy đánh giá cuộc trò chuyện với bộ phận hỗ trợ Go Suite ngày ${day}.`,
    }),
    batch_closed: (reference, day) => ({
      title: 'Đã chốt lô thẻ',
      body: `Lô thẻ ${reference} ngày ${day} đã được chốt và gửi đến ngân hàng.`,
    }),
    payment_attention: (reference, day) => ({
      title: 'Có thanh toán thẻ cần xem lại',
      body: `Hãy xem thanh toán ${reference} ngày ${day} trong báo cáo thẻ.`,
    }),
    texts_approved: () => ({
      title: 'Tin nhắn của tiệm đã được duyệt',
      body: 'Nhà mạng đã duyệt tiệm. Từ bây giờ khách nhận tin nhắn về lịch hẹn thay cho email.',
    }),
    texts_rejected: () => ({
      title: 'Nhà mạng từ chối tin nhắn của tiệm',
      body: 'Xem lý do trong cài đặt của tiệm, mục Đăng ký tin nhắn, rồi lưu lại.',
    }),
  },
};

/** Returns title and body of a notification about news of a vendor, in the reader's language. */
export const vendorNotice = (language: Language, { vendor, reference, day }: VendorFacts): Text =>
  texts[language][vendor](reference, formatDay(day, language));

/** Returns the kind of notification; the processor's news are those of Bamboo Pay, the carriers' of the store itself. */
export function vendorKind(vendor: VendorFacts['vendor']) {
  if (vendor === 'batch_closed' || vendor === 'payment_attention') return 'bamboo';
  return vendor === 'texts_approved' || vendor === 'texts_rejected' ? 'package_remind' : vendor;
}
