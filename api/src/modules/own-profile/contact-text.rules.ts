import type { Language } from '@suite/domain';
import type { ContactKind } from './own-profile.store';

const templates: Record<Language, { subject: string; text: Record<ContactKind, (to: string) => string> }> = {
  en: {
    subject: 'Your Go Suite account was changed',
    text: {
      phone: (to) =>
        `The phone number of your Go Suite account is now ${to}. If you did not change it, contact your store's owner or support at once.`,
      email: (to) =>
        `The email of your Go Suite account is now ${to}. If you did not change it, contact your store's owner or support at once.`,
    },
  },
  vi: {
    subject: 'Tài khoản Go Suite của bạn đã được đổi',
    text: {
      phone: (to) =>
        `Số điện thoại của tài khoản Go Suite của bạn nay là ${to}. Nếu không phải bạn đổi, hãy báo ngay cho chủ tiệm hoặc bộ phận hỗ trợ.`,
      email: (to) =>
        `Email của tài khoản Go Suite của bạn nay là ${to}. Nếu không phải bạn đổi, hãy báo ngay cho chủ tiệm hoặc bộ phận hỗ trợ.`,
    },
  },
};

/** Returns the message to the former phone number or email, in the person's language; `to` is the masked new one. */
export const contactChangedMessage = (kind: ContactKind, language: Language, to: string) => ({
  subject: templates[language].subject,
  content: templates[language].text[kind](to),
});
