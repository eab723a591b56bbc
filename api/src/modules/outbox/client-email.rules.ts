import type { Language } from '@suite/domain';
import type { AppointmentSmsType } from '@suite/domain/appointment-sms';
import { formatPhone } from '@suite/domain/format';
import { nameInText } from '@suite/domain/store-name';
import type { OutgoingMessage } from '../../carriers/carrier';

/** The path under which the recipient of a message stops further emails; its id is known to nobody else. */
export const unsubscribePath = ({ whmcs_id, id }: EmailKey): string => `/unsubscribe/${whmcs_id}.${id}`;

interface EmailKey {
  whmcs_id: number;
  id: string;
}

/** What an email is about. */
export type ClientEmailType = AppointmentSmsType | 'survey';

interface Texts {
  subject: Record<ClientEmailType, (salon: string) => string>;
  notRead: (phone: string | null) => string;
  stop: (link: string) => string;
}

const texts: Record<Language, Texts> = {
  en: {
    subject: {
      booked: (salon) => `${salon}: your appointment is booked`,
      confirmed: (salon) => `${salon}: your appointment is confirmed`,
      moved: (salon) => `${salon}: your appointment has a new time`,
      changed: (salon) => `${salon}: your appointment has changed`,
      canceled: (salon) => `${salon}: your appointment is canceled`,
      no_show: (salon) => `${salon}: sorry we missed you`,
      reminder: (salon) => `${salon}: reminder of your appointment`,
      survey: (salon) => `${salon}: how was your visit?`,
    },
    notRead: (phone) => `Nobody reads replies to this email.${phone ? ` Call ${phone}.` : ''}`,
    stop: (link) => `To stop these emails: ${link}`,
  },
  vi: {
    subject: {
      booked: (salon) => `${salon}: quý khách đã đặt hẹn`,
      confirmed: (salon) => `${salon}: đã xác nhận lịch hẹn`,
      moved: (salon) => `${salon}: lịch hẹn có giờ mới`,
      changed: (salon) => `${salon}: lịch hẹn có thay đổi`,
      canceled: (salon) => `${salon}: lịch hẹn đã hủy`,
      no_show: (salon) => `${salon}: tiếc đã lỡ hẹn quý khách`,
      reminder: (salon) => `${salon}: nhắc lịch hẹn`,
      survey: (salon) => `${salon}: quý khách thấy thế nào?`,
    },
    notRead: (phone) => `Không ai đọc thư trả lời email này.${phone ? ` Xin gọi ${phone}.` : ''}`,
    stop: (link) => `Ngừng nhận email này: ${link}`,
  },
};

export const emailSubject = (language: Language, type: ClientEmailType, salon: string): string =>
  texts[language].subject[type](nameInText(salon));

/** Returns the body of an email in place of a text: the text, whom to call, and how to stop further emails. */
export const emailBody = (language: Language, text: string, phone: string | null, key: EmailKey): string =>
  [text, texts[language].notRead(phone ? formatPhone(phone) : null), texts[language].stop(unsubscribePath(key))].join(
    '\n\n',
  );

const linkTo = (path: string): RegExp => new RegExp(`<br><a href="${path}">[^<]*</a>`);

/**
 * Returns a message with the whole address of its unsubscribe link. Without an origin the paragraph with the link is
 * left out.
 */
export function withUnsubscribeLink<Message extends OutgoingMessage & EmailKey>(
  message: Message,
  publicUrl: string | null,
) {
  // An earlier release wrote the path without the store.
  const path = [unsubscribePath(message), `/unsubscribe/${message.id}`].find((one) => message.content.includes(one));
  if (path === undefined) return message;
  if (publicUrl === null) {
    const remaining = message.content.split('\n\n').filter((paragraph) => !paragraph.includes(path));
    return { ...message, content: remaining.join('\n\n'), html: message.html?.replace(linkTo(path), '') ?? null };
  }
  const unsubscribeUrl = `${publicUrl}${path}`;
  const html = message.html?.replace(`"${path}"`, `"${unsubscribeUrl}"`) ?? null;
  return { ...message, content: message.content.replace(path, unsubscribeUrl), html, unsubscribeUrl };
}
