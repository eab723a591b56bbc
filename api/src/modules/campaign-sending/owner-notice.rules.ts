import type { Language } from '@suite/domain';

/** Why a promotion does not go on, or how it ended, as its owners are notified. */
export type CampaignNotice = 'credits' | 'complaints' | 'service';

const templates: Record<Language, { subject: string } & Record<CampaignNotice, (name: string) => string>> = {
  en: {
    subject: 'A promotion is paused',
    credits: (name) =>
      `The promotion "${name}" is paused: there are not enough credits for all of its messages. Buy more and continue it, or stop it.`,
    complaints: (name) =>
      `The promotion "${name}" is paused: too many clients reported your messages as spam. Please contact support before you continue.`,
    service: (name) =>
      `The promotion "${name}" is paused: the store has no active Go Checkin. Renew it and continue the promotion, or stop it.`,
  },
  vi: {
    subject: 'Khuyến mãi tạm dừng',
    credits: (name) =>
      `Khuyến mãi "${name}" tạm dừng: không đủ tin để gửi cho tất cả. Hãy mua thêm rồi cho gửi tiếp, hoặc ngừng hẳn.`,
    complaints: (name) =>
      `Khuyến mãi "${name}" tạm dừng: quá nhiều khách báo tin của tiệm là tin rác. Vui lòng liên hệ hỗ trợ trước khi gửi tiếp.`,
    service: (name) =>
      `Khuyến mãi "${name}" tạm dừng: Go Checkin của tiệm đã hết hạn hoặc đang tắt. Hãy gia hạn rồi cho gửi tiếp, hoặc ngừng hẳn.`,
  },
};

/** Returns the message to an owner about a promotion that was paused. */
export const campaignNotice = (language: Language, notice: CampaignNotice, name: string) => ({
  subject: templates[language].subject,
  content: templates[language][notice](name),
});
