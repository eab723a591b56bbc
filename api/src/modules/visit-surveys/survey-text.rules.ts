import type { Language } from '@suite/domain';
import { nameInText } from '@suite/domain/store-name';

const texts: Record<Language, (salon: string, url: string) => string> = {
  en: (salon, url) => `${salon}: thank you for your visit! How was it? ${url}`,
  vi: (salon, url) => `${salon}: cảm ơn quý khách đã ghé tiệm! Quý khách thấy thế nào? ${url}`,
};

/** The path of the page on which a client answers a survey. */
export const surveyPath = (whmcsId: number, id: string): string => `/visit-survey/${whmcsId}.${id}`;

/** Returns the text that asks a client about their visit. */
export const surveyText = (language: Language, salon: string, url: string): string =>
  texts[language](nameInText(salon), url);
