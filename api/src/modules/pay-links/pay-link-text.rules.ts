import type { Cents, Language } from '@suite/domain';
import { formatMoney } from '@suite/domain/format';
import { nameInText } from '@suite/domain/store-name';

interface LinkText {
  store: string;
  total: Cents;
  url: string;
  minutes: number;
}

const templates: Record<Language, (text: Omit<LinkText, 'total'> & { total: string }) => string> = {
  en: ({ store, total, url, minutes }) => `${store}: pay ${total} on your phone within ${minutes} min: ${url}`,
  vi: ({ store, total, url, minutes }) =>
    `${store}: mời quý khách trả ${total} trên điện thoại trong ${minutes} phút: ${url}`,
};

/** Returns the text with a pay link. */
export const payLinkText = (language: Language, text: LinkText): string =>
  templates[language]({ ...text, store: nameInText(text.store), total: formatMoney(text.total) });
