import type { Cents, Language } from '@suite/domain';
import { formatMoney } from '@suite/domain/format';
import { shownGiftCardCode } from '@suite/domain/gift-card';
import { nameInText } from '@suite/domain/store-name';
import { escapedHtml } from '../outbox/html.rules';

export interface DeliveryText {
  store: string;
  recipientName: string;
  senderName: string | null;
  message: string | null;
  balance: Cents;
  /** For servers without an address of their own, whose texts have the code instead of a link. */
  code: string;
  url: string | null;
}

const words = {
  en: {
    greeting: (name: string) => `Hi ${name},`,
    intro: (sender: string | null, amount: string) =>
      sender ? `${sender} sent you a gift card of ${amount}.` : `you received a gift card of ${amount}.`,
    link: 'Open it here:',
    code: 'Code:',
    subject: (store: string, sender: string | null) =>
      sender ? `${sender} sent you a gift card of ${store}` : `A gift card of ${store} for you`,
  },
  vi: {
    greeting: (name: string) => `Chào ${name},`,
    intro: (sender: string | null, amount: string) =>
      sender ? `${sender} tặng bạn thẻ quà ${amount}.` : `bạn nhận được thẻ quà ${amount}.`,
    link: 'Xem thẻ:',
    code: 'Mã thẻ:',
    subject: (store: string, sender: string | null) =>
      sender ? `${sender} tặng bạn thẻ quà của ${store}` : `Thẻ quà của ${store} dành cho bạn`,
  },
} as const satisfies Record<Language, unknown>;

const wayTo = (language: Language, { url, code }: DeliveryText): string =>
  url ? `${words[language].link} ${url}` : `${words[language].code} ${shownGiftCardCode(code)}`;

/** Returns the text message to the recipient of a gift card. It names the salon first. */
export function deliverySms(language: Language, text: DeliveryText): string {
  const { greeting, intro } = words[language];
  const { recipientName, senderName, balance } = text;
  return `${nameInText(text.store)}: ${greeting(recipientName)} ${intro(senderName, formatMoney(balance))} ${wayTo(language, text)}`;
}

/** Returns the email to the recipient of a gift card, as plain text and as simple HTML without pictures or scripts. */
export function deliveryEmail(language: Language, text: DeliveryText) {
  const { greeting, intro, subject } = words[language];
  const { recipientName, senderName, message, balance, url } = text;
  const store = nameInText(text.store);
  const head = `${greeting(recipientName)} ${intro(senderName, formatMoney(balance))}`;
  const safe = escapedHtml;
  return {
    subject: subject(store, senderName),
    content: [store, head, ...(message ? [`“${message}”`] : []), wayTo(language, text)].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
      `<title>${safe(subject(store, senderName))}</title></head>`,
      '<body style="margin:0;padding:16px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.4">',
      '<div style="max-width:420px;margin:0 auto">',
      `<p style="margin:0;font-size:20px;font-weight:bold">${safe(store)}</p>`,
      `<p>${safe(head)}</p>`,
      ...(message ? [`<blockquote style="margin:16px 0">${safe(message).replaceAll('\n', '<br>')}</blockquote>`] : []),
      url
        ? `<p><a href="${safe(url)}">${safe(words[language].link)}</a></p>`
        : `<p style="font-size:20px;font-weight:bold">${safe(wayTo(language, text))}</p>`,
      '</div></body></html>',
    ].join(''),
  };
}
