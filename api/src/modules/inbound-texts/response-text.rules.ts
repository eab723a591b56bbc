import type { Language } from '@suite/domain';
import { formatPhone } from '@suite/domain/format';

export type ResponseKind = 'opt_out' | 'opt_in' | 'help';

const notRead: Readonly<Record<Language, string>> = {
  en: 'Several salons text from this number, so nobody can read your reply. Please call your salon.',
  vi: 'Nhiều tiệm nhắn tin từ số này nên không ai đọc được tin trả lời. Xin gọi cho tiệm.',
};

/** Returns the text to somebody whose text is for none of the stores that texted them. */
export const notReadText = (language: Language): string => notRead[language];

interface Store {
  /** The name of the store, or of several. */
  name: string;
  /** E.164; null if none is known. */
  phone: string | null;
}

const templates: Record<
  Language,
  Record<ResponseKind, (name: string) => string> & { call: (phone: string) => string }
> = {
  en: {
    opt_out: (name) => `${name}: you will get no more texts from us. Reply START to get them again.`,
    opt_in: (name) => `${name}: you will get our texts again.`,
    help: (name) => `${name}: texts about your appointments. Reply STOP to opt out.`,
    call: (phone) => `Questions? Call ${phone}.`,
  },
  vi: {
    opt_out: (name) => `${name}: quý khách sẽ không nhận tin nhắn nữa. Nhắn START để nhận lại.`,
    opt_in: (name) => `${name}: quý khách sẽ nhận lại tin nhắn của tiệm.`,
    help: (name) => `${name}: tin nhắn về lịch hẹn của quý khách. Nhắn STOP để ngừng nhận tin.`,
    call: (phone) => `Cần hỏi, xin gọi ${phone}.`,
  },
};

/** Returns the text that answers a client's STOP, START or HELP, with the store's name; HELP and STOP name its number. */
export function responseText(language: Language, kind: ResponseKind, { name, phone }: Store): string {
  const text = templates[language][kind](name);
  return phone && kind !== 'opt_in' ? `${text} ${templates[language].call(formatPhone(phone))}` : text;
}
