import type { Language } from '@suite/domain';
import type { SentPurpose } from './otp.store';

/**
 * Every message names the purpose of the code, so that the receiver does not pass on a code that another person
 * requested.
 */
const templates: Record<Language, { subject: string; text: Record<SentPurpose, (code: string) => string> }> = {
  en: {
    subject: 'Your Go Suite code',
    text: {
      create_account: (code) =>
        `${code} is your code to create a Go Suite account. It is valid for 5 minutes. Do not share it with anyone.`,
      forgot_password: (code) =>
        `${code} is your code to set a new Go Suite password. It is valid for 5 minutes. Do not share it with anyone.`,
      guest: (code) => `${code} is your Go Suite code. It is valid for 5 minutes. Do not share it with anyone.`,
      sign_in: (code) =>
        `${code} is your code to sign in to Go Suite. It is valid for 5 minutes. Do not share it with anyone.`,
      staff_sign_in: (code) =>
        `${code} is your code to sign in to Go Suite. It is valid for 5 minutes. Do not share it with anyone.`,
      promotion: (code) =>
        `${code} is your code to send a test of a promotion. It is valid for 5 minutes. Do not share it with anyone.`,
      contact_change: (code) =>
        `${code} is your code to confirm this contact for your Go Suite account. It is valid for 5 minutes. Do not share it with anyone.`,
    },
  },
  vi: {
    subject: 'Mã Go Suite của bạn',
    text: {
      create_account: (code) =>
        `${code} là mã để tạo tài khoản Go Suite. Mã có hiệu lực trong 5 phút. Không cho ai biết mã này.`,
      forgot_password: (code) =>
        `${code} là mã để đặt mật khẩu Go Suite mới. Mã có hiệu lực trong 5 phút. Không cho ai biết mã này.`,
      guest: (code) => `${code} là mã Go Suite của bạn. Mã có hiệu lực trong 5 phút. Không cho ai biết mã này.`,
      sign_in: (code) =>
        `${code} là mã đăng nhập Go Suite của bạn. Mã có hiệu lực trong 5 phút. Không cho ai biết mã này.`,
      staff_sign_in: (code) =>
        `${code} là mã đăng nhập Go Suite của bạn. Mã có hiệu lực trong 5 phút. Không cho ai biết mã này.`,
      promotion: (code) =>
        `${code} là mã để gửi thử khuyến mãi. Mã có hiệu lực trong 5 phút. Không cho ai biết mã này.`,
      contact_change: (code) =>
        `${code} là mã xác nhận liên lạc mới cho tài khoản Go Suite của bạn. Mã có hiệu lực trong 5 phút. Không cho ai biết mã này.`,
    },
  },
};

/** Returns the message with a code, in the reader's language; `stopUrl` is the page of "This was not me". */
export const otpMessage = (purpose: SentPurpose, language: Language, code: string, stopUrl: string | null) => ({
  subject: templates[language].subject,
  content: withStop(language, templates[language].text[purpose](code), stopUrl),
});

const stopTemplates: Record<Language, (url: string) => string> = {
  en: (url) => `This was not me: ${url}`,
  vi: (url) => `Không phải tôi: ${url}`,
};
const withStop = (language: Language, text: string, url: string | null): string =>
  url === null ? text : `${text} ${stopTemplates[language](url)}`;

const linkTemplates: Record<Language, { subject: string; text: (url: string) => string }> = {
  en: {
    subject: 'Your link to set a new Go Suite password',
    text: (url) =>
      `Set a new Go Suite password here, within 10 minutes: ${url} There were too many wrong codes, so this is a link. Do not share it with anyone.`,
  },
  vi: {
    subject: 'Liên kết đặt mật khẩu Go Suite mới',
    text: (url) =>
      `Đặt mật khẩu Go Suite mới tại đây trong 10 phút: ${url} Vì đã có quá nhiều mã sai nên đây là liên kết. Không cho ai biết liên kết này.`,
  },
};

/** Returns the message with a link to set a new password, which nobody can guess. */
export const resetLinkMessage = (language: Language, url: string, stopUrl: string | null) => ({
  subject: linkTemplates[language].subject,
  content: withStop(language, linkTemplates[language].text(url), stopUrl),
});

const resetFailureTemplates: Record<Language, (failures: number) => string> = {
  en: (failures) =>
    `Somebody entered ${failures} wrong codes for a new password of your Go Suite account and did not get in. For a day, no code from other devices sets one; whoever asks again, you get a link instead. Do not share it with anyone.`,
  vi: (failures) =>
    `Có người đã nhập sai ${failures} mã để đặt mật khẩu mới cho tài khoản Go Suite của bạn và chưa vào được. Trong một ngày, mã từ máy khác không đặt được mật khẩu; nếu có yêu cầu, bạn sẽ nhận một liên kết. Không cho ai biết liên kết đó.`,
};

/** Returns the message to a person about wrong codes for a new password. */
export const resetFailuresMessage = (language: Language, failures: number, stopUrl: string | null) => ({
  subject: failureTemplates[language].subject,
  content: withStop(language, resetFailureTemplates[language](failures), stopUrl),
});

const failureTemplates: Record<Language, { subject: string; text: (failures: number) => string }> = {
  en: {
    subject: 'Wrong codes for your Go Suite account',
    text: (failures) =>
      `Somebody entered ${failures} wrong codes for your Go Suite account and did not get in. New codes for that person now take longer. If it was not you, do not share any code with anyone.`,
  },
  vi: {
    subject: 'Có người nhập sai mã Go Suite của bạn',
    text: (failures) =>
      `Có người đã nhập sai ${failures} mã Go Suite của bạn và chưa đăng nhập được. Họ phải chờ lâu hơn để nhận mã mới. Nếu không phải là bạn, không cho ai biết mã nào.`,
  },
};

/** Returns the message to a person about wrong codes that somebody entered for them, in their language. */
export const failuresMessage = (language: Language, failures: number) => ({
  subject: failureTemplates[language].subject,
  content: failureTemplates[language].text(failures),
});
