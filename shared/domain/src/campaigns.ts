import { fillPromotion, withoutAccents } from './promotion';
import { type SmsSegments, smsSegments } from './sms-segments';
import type { Language } from './statuses';
import { nameInText } from './store-name';
import { addDays } from './time';

export const maxCampaignGroups = 20;
export const maxCampaignDrafts = 100;
/** Codes have this many characters, which a preview counts. */
export const campaignCodeLength = 8;
/**
 * Messages of a store in a day on each channel: a larger campaign takes several days. Of the 2,000 texts of advertising that
 * leave in a day, campaigns leave 200 to review requests and reminders of gift cards.
 */
export const campaignDailyLimit = 1_800;

export type CampaignDiscount = { type: 'percent' | 'usd'; value: number } | null;

/** Whether a discount is one: up to 100 %, or up to $9,999.99. */
export const isDiscount = ({ type, value }: NonNullable<CampaignDiscount>): boolean =>
  Number.isInteger(value) && value >= 1 && value <= (type === 'percent' ? 10_000 : 999_999);

/** The days that an automation which did not run, or whose messages did not leave, is made up for. */
export const catchUpDays = 3;

/** Returns the last day on which messages of a campaign leave; null if it has none. Those of an automation are of no use later. */
export function lastDayOf({
  kind,
  start_date,
  expired_date,
}: {
  kind: string;
  start_date: string | null;
  expired_date: string | null;
}): string | null {
  if (kind !== 'automation' || start_date === null) return expired_date;
  const lastUseful = addDays(start_date, catchUpDays);
  return expired_date !== null && expired_date < lastUseful ? expired_date : lastUseful;
}

const codeWords: Record<Language, string> = { en: 'Code', vi: 'Mã' };

/** How every text of advertising says how to opt out. */
export const optOutLines: Record<Language, string> = {
  en: 'Reply STOP to opt out.',
  vi: 'Nhắn STOP để ngừng nhận tin.',
};

function dayText(day: string, language: Language): string {
  const [, month = '', date = ''] = day.split('-');
  return language === 'vi' ? `${date}/${month}` : `${Number(month)}/${Number(date)}`;
}

/** What a message says, for all of its recipients. */
export interface CampaignTerms {
  message: string;
  /** How the store signs; empty: by its name. */
  businessName: string;
  storeName: string;
  /** The last day of the codes; null leaves the field empty. */
  expiredDate: string | null;
  withoutAccents: boolean;
}

/** The recipient of a message. */
export interface CampaignReader {
  name: string | null;
  code: string | null;
  language: Language;
}

/** How the store is named in a message. */
export const signatureOf = ({ businessName, storeName }: Pick<CampaignTerms, 'businessName' | 'storeName'>): string =>
  nameInText(businessName.trim() || storeName);

/**
 * Returns the message as one recipient reads it, without how to opt out. It says who writes, and the recipient's code, also
 * where the message does not: "Hi {name}," is "Hi," for somebody without a name.
 */
export function campaignBody(terms: CampaignTerms, { name, code, language }: CampaignReader): string {
  const { message, expiredDate } = terms;
  const salon = signatureOf(terms);
  const facts = { salon, name, code, until: expiredDate && dayText(expiredDate, language) };
  const text = fillPromotion(message.normalize('NFC'), facts);
  const signed = message.includes('{salon}') ? text : `${salon}: ${text}`;
  return code && !message.includes('{code}') ? `${signed} ${codeWords[language]} ${code}` : signed;
}

/** Returns the whole text of an SMS to one recipient. */
export function campaignText(terms: CampaignTerms, reader: CampaignReader): string {
  const text = `${campaignBody(terms, reader)} ${optOutLines[reader.language]}`;
  return terms.withoutAccents ? withoutAccents(text) : text;
}

/** Code of previews and tests: it has the longest characters of all, and is none. */
export const sampleCode = 'W'.repeat(campaignCodeLength);

/** A text with the name that makes it the longest. */
export interface LongestText extends SmsSegments {
  name: string | null;
  text: string;
}

/** Returns the most expensive text of several readers. */
export function longestText(terms: CampaignTerms, readers: readonly CampaignReader[]): LongestText {
  const texts = readers.map((reader) => {
    const text = campaignText(terms, reader);
    return { ...smsSegments(text), name: reader.name, text };
  });
  const [first, ...others] = texts;
  if (!first) throw new Error('A text has a reader.');
  return others.reduce(
    (longest, one) =>
      one.segments > longest.segments || (one.segments === longest.segments && one.length > longest.length)
        ? one
        : longest,
    first,
  );
}

/** Days that a campaign takes at a store's daily limits; both channels leave beside each other. */
export const campaignDays = ({ texts, emails }: { texts: number; emails: number }): number =>
  Math.max(1, Math.ceil(Math.max(texts, emails) / campaignDailyLimit));

/** What an email says besides the message. */
export interface CampaignEmail {
  language: Language;
  salon: string;
  body: string;
  /** The store's postal address, in one line (CAN-SPAM). */
  address: string;
  phone: string | null;
  unsubscribeUrl: string;
}

const emailWords: Record<Language, { stop: string; call: (phone: string) => string; why: (salon: string) => string }> =
  {
    en: {
      stop: 'Stop offers by email',
      call: (phone) => `Call ${phone}`,
      why: (salon) => `You get this email because you are a client of ${salon}.`,
    },
    vi: {
      stop: 'Ngừng nhận email khuyến mãi',
      call: (phone) => `Gọi ${phone}`,
      why: (salon) => `Quý khách nhận email này vì là khách của ${salon}.`,
    },
  };

/** An email as it is read, which its HTML and its preview have in common. */
export interface CampaignEmailParts {
  heading: string;
  paragraphs: string[];
  /** Who writes, from where and why. */
  foot: string[];
  /** The words of the link that stops further emails. */
  stop: string;
}

export function campaignEmailParts({
  language,
  salon,
  body,
  address,
  phone,
}: Omit<CampaignEmail, 'unsubscribeUrl'>): CampaignEmailParts {
  const { stop, call, why } = emailWords[language];
  const store = [salon, address, ...(phone ? [call(phone)] : [])].filter((part) => part !== '');
  return { heading: salon, paragraphs: body.split(/\n{2,}/), foot: [...store, why(salon)], stop };
}

/** Returns the plain part of an email; its link is a line of its own. */
export function campaignEmailText(email: CampaignEmail): string {
  const { foot, stop } = campaignEmailParts(email);
  const store = foot.slice(0, -1).join('\n');
  return [email.body, store, foot.at(-1), `${stop}: ${email.unsubscribeUrl}`].join('\n\n');
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? '');

/** The colors of an email by the scheme of the device. */
export const campaignEmailColors = {
  light: { page: '#f4f4f5', card: '#ffffff', text: '#18181b', foot: '#52525b' },
  dark: { page: '#18181b', card: '#27272a', text: '#f4f4f5', foot: '#a1a1aa' },
} as const;

const colorsOf = ({ page, card, text, foot }: (typeof campaignEmailColors)['light' | 'dark']): string =>
  `body{background:${page};color:${text}}main{background:${card}}footer{color:${foot}}`;

const styles = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:24px}h1{font-size:20px;margin:0 0 16px}p{margin:0 0 16px;white-space:pre-line}
footer{max-width:560px;margin:0 auto;padding:16px 24px;font-size:13px}a{color:inherit}
${colorsOf(campaignEmailColors.light)}
@media (prefers-color-scheme:dark){${colorsOf(campaignEmailColors.dark)}}`;

/** Returns the HTML of an email. It needs no image and no script. */
export function campaignEmailHtml(email: CampaignEmail): string {
  const { heading, paragraphs, foot, stop } = campaignEmailParts(email);
  const body = paragraphs.map((part) => `<p>${escaped(part)}</p>`).join('');
  return `<!doctype html><html lang="${email.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><style>${styles}</style></head>
<body><main><h1>${escaped(heading)}</h1>${body}</main>
<footer>${foot.map(escaped).join('<br>')}<br><a href="${escaped(email.unsubscribeUrl)}">${stop}</a></footer></body></html>`;
}
